"""Shock, Stun, recovery; Venom against Armor; Aim."""

import pytest

from sellsword.games.dark_metal.rules import dice_resolution
from sellsword.games.dark_metal.rules.combat import aiming, shock_and_venom
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import battle, body, do, man, wake, who, with_lead


@pytest.mark.rule("DM-345", "DM-346", "DM-348", "DM-349", "DM-S07", "DM-X13")
@pytest.mark.rule("DM-T23", "DM-T24", "DM-T25", "DM-T26", "DM-T27")
def test_the_printed_shock() -> None:
    victim = man("a", kno=2, hide=Hide(cyber=3, systems=1))
    state = battle(victim, dice=[8, 6, 2, 3])
    assert (shock_and_venom.recovery(victim).need, 1 * victim.profile.wired) == (8, 4)
    shock_and_venom.stun(state, victim, 1)
    dice_resolution.lie(state)
    assert victim.stun == 3
    wake(state, "a")
    assert (victim.stun, state.active.left) == (1, 0)
    shock_and_venom.recover(state)
    dice_resolution.lie(state)
    assert victim.stun == 1
    wake(state, "a")
    assert (victim.stun, state.active.left) == (0, 1)


@pytest.mark.rule("DM-344", "DM-S16")
def test_shock_is_nothing_to_flesh() -> None:
    victim = man("a", kno=2)
    state = battle(victim)
    assert shock_and_venom.stun(state, victim, 1) == []
    assert victim.stun == 0


@pytest.mark.rule("DM-T56", "DM-348")
def test_battle_armor_shocked() -> None:
    victim = man("a", kno=1, hide=Hide(systems=3))
    state = battle(victim, dice=[6])
    shock_and_venom.stun(state, victim, 1)
    dice_resolution.lie(state)
    assert victim.stun == 2


@pytest.mark.rule("DM-S08", "DM-348")
def test_a_one_cancels_a_success_of_the_recovery() -> None:
    victim = man("a", kno=3, hide=Hide(systems=1))
    state = battle(victim, dice=[9, 1, 5])
    shock_and_venom.stun(state, victim, 2)
    dice_resolution.lie(state)
    assert victim.stun == 1


@pytest.mark.rule("DM-354", "DM-T52", "DM-X26")
@pytest.mark.parametrize(
    ("ahp", "beast", "counters"), [(1, False, 1), (0, False, 2), (1, True, 0), (0, True, 2), (3, False, 0)]
)
def test_armor_lowers_venom(ahp: int, beast: bool, counters: int) -> None:
    victim = man("a", ahp=ahp, hide=Hide(armor=1))
    assert shock_and_venom.venom_through(victim, 2, beast) == counters


@pytest.mark.rule("DM-354")
def test_armor_points_without_armor_stop_no_venom() -> None:
    assert shock_and_venom.venom_through(man("a", ahp=4), 2, beast=False) == 2


@pytest.mark.rule("DM-355", "DM-T34", "DM-X03")
@pytest.mark.parametrize(("halves", "dice"), [(1, 0), (2, 1), (4, 1), (5, 2), (9, 2), (10, 3), (12, 3)])
def test_a_leader_aims_by_the_level_of_awareness(halves: int, dice: int) -> None:
    assert aiming.dice(body(awa=halves // 2, lead=with_lead(awa=halves))) == dice


@pytest.mark.rule("DM-355", "DM-T35")
@pytest.mark.parametrize(("awareness", "dice"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_others_aim_by_its_dice(awareness: int, dice: int) -> None:
    assert aiming.dice(body(awa=awareness)) == dice


@pytest.mark.rule("DM-318", "DM-355", "DM-X04")
def test_aim_serves_the_next_attack_and_is_spent() -> None:
    state = battle(man("a", pre=1, awa=3), man("FOE", "1216", ins=0), dice=[2, 2, 9])
    do(state, "aim a", "shoot a standard-rifle shot foe")
    assert (who(state, "foe").bhp, who(state, "a").aim) == (2, 0)
