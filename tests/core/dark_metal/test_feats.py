"""What skills, Communication and splices do in battle."""

from typing import Any

import pytest

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.fighter_state import OUT, UP, Fighter, Stealth
from sellsword.games.dark_metal.model.skill_uses import knows
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import turn_sequence
from sellsword.games.dark_metal.rules.combat import damage_and_defeat
from sellsword.games.dark_metal.rules.movement import hiding_and_detection
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.traits import COM, FEATS
from tests.core.dark_metal.builder import battle, boss, do, man, offered, proceed, wake, who, why, with_lead

PLATE = Hide(armor=1)
KNIFE: dict[str, Any] = {"hold": "melee-weapon"}


def go_on(state: DarkState) -> None:
    """The activation is over."""
    state.active = None
    proceed(state)


def leader(name: str = "a", at: str = "1212", com: int = 10, **fields: Any) -> Fighter:
    return boss(name, at, lead=with_lead(com=com), **fields)


@pytest.mark.rule("DM-054", "DM-055")
@pytest.mark.parametrize("feat", [each for each, taught in FEATS.items() if taught.skill != COM])
def test_a_feat_is_known_from_its_level_on(feat: str) -> None:
    taught = FEATS[feat]
    for level, known in ((taught.level - 1, False), (taught.level, True)):
        fighter = man("a", skills=f"{taught.skill} {level}")
        assert knows(fighter, feat) is known


@pytest.mark.rule("DM-081", "DM-082", "DM-083", "DM-085", "DM-087")
@pytest.mark.parametrize("feat", [each for each, taught in FEATS.items() if taught.skill == COM])
def test_communication_teaches_by_half_levels(feat: str) -> None:
    for halves, known in ((FEATS[feat].level - 1, False), (FEATS[feat].level, True)):
        assert knows(boss("a", lead=with_lead(com=halves)), feat) is known
    assert not knows(man("a"), feat)


# Communication


@pytest.mark.rule("DM-092")
def test_move_it_lets_an_ally_move_at_once_and_for_nothing() -> None:
    state = battle(leader(), man("b", "1216"), man("far", "1220"))
    assert why(state, "feat a move-it far") == ["DM-092"]
    do(state, "feat a move-it b")
    assert state.acting[1].id == "b"
    assert why(state, "shoot b standard-rifle shot far") != []
    do(state, "move b 1215")
    assert (state.acting[1].id, state.active.left, who(state, "b").acted) == ("a", 2, False)
    assert why(state, "feat a move-it b") == ["DM-092"]


@pytest.mark.rule("DM-093")
def test_a_taunt_leaves_an_opponent_no_other_target() -> None:
    state = battle(leader(), man("b", "1412"), man("FOE", "1216"))
    do(state, "feat a taunt foe")
    wake(state, "foe")
    assert why(state, "shoot foe standard-rifle shot b") == ["DM-093"]
    assert why(state, "shoot foe standard-rifle shot a") == []
    turn_sequence.end(state)
    wake(state, "foe")
    assert why(state, "shoot foe standard-rifle shot b") == []


@pytest.mark.rule("DM-094")
def test_who_is_inspired_attacks_twice_with_one_action() -> None:
    foe = man("FOE", "1220", ins=0, bhp=9)
    state = battle(leader(), man("b", "1216", pre=1), foe, dice=[9, 9, 9])
    do(state, "feat a inspire b")
    wake(state, "b")
    shot = "shoot b standard-rifle shot foe"
    do(state, shot)
    assert state.active.left == 1
    do(state, shot)
    assert state.active.left == 1
    do(state, shot)
    assert who(state, "foe").bhp == 6


@pytest.mark.rule("DM-095")
def test_coordination_puts_another_in_the_middle() -> None:
    state = battle(leader(com=8), man("b", "1218"), man("c", "1220"), man("d", "1221"))
    assert why(state, "call c") == ["DM-091"]
    do(state, "feat a coordination b", "call c", "call d")
    assert state.order == (3, 2)


# Armor


@pytest.mark.rule("DM-208")
def test_a_glacis_stance_spares_the_first_armor_point() -> None:
    state = battle(man("a", ahp=3, hide=PLATE, skills="arm 1"), man("b", "0101"))
    do(state, "feat a glacis-stance a")
    assert state.active.left == 1
    damage_and_defeat.hurt(state, who(state, "a"), 2)
    assert who(state, "a").ahp == 2
    damage_and_defeat.hurt(state, who(state, "a"), 1)
    assert who(state, "a").ahp == 1
    assert why(state, "feat a glacis-stance a") == ["DM-208"]


@pytest.mark.rule("DM-208")
def test_it_ends_with_the_next_turn_and_needs_armor() -> None:
    state = battle(man("a", ahp=3, hide=PLATE, skills="arm 1"), man("b", "0101"))
    do(state, "feat a glacis-stance a", "end")
    wake(state, "a")
    assert not active_effects.has(who(state, "a"), active_effects.GLACIS)
    assert why(battle(man("a", skills="arm 1")), "feat a glacis-stance a") == ["DM-208"]


@pytest.mark.rule("DM-209", "DM-S26")
def test_a_joint_swing_is_a_free_dash_before_all_else() -> None:
    state = battle(man("a", move=4, skills="arm 3"), man("b", "0101"))
    do(state, "feat a joint-swing a", "dash a 1211 > 1210")
    assert (state.active.left, who(state, "a").stance) == (2, "dash")
    state = battle(man("a", skills="arm 3"), man("b", "0101"))
    do(state, "move a 1211")
    assert why(state, "feat a joint-swing a") == ["DM-209"]


@pytest.mark.rule("DM-210")
@pytest.mark.parametrize(("power", "bhp"), [(1, 3), (0, 2)])
def test_overpower_puts_bulk_into_a_blow(power: int, bhp: int) -> None:
    heavy = man(
        "a", ath=1, hide=Hide(armor=2, bulk=3), power=power, skills="arm 5", now={"facing": 1}, **KNIFE
    )
    state = battle(heavy, man("FOE", "1312", ins=0), dice=[2, 2, 2, 9])
    do(state, "feat a overpower a", "fight a melee-weapon strike foe")
    assert (who(state, "a").power, who(state, "a").bhp, who(state, "foe").bhp) == (0, bhp, 2)
    assert not active_effects.has(who(state, "a"), "overpower")


# Arsenal, Engineering


@pytest.mark.rule("DM-212")
def test_something_is_found_by_a_defeated_gunman() -> None:
    dead = {"status": OUT, "bhp": 0}
    state = battle(man("a", skills="ars 3"), man("FOE", "1213", now=dead), man("b", "0101"))
    do(state, "feat a found-something a")
    assert (who(state, "a").items, state.active.left) == (("defensive-grenade",), 1)
    state = battle(man("a", skills="ars 3"), man("FOE", "1213", arms="melee-weapon", now=dead))
    assert why(state, "feat a found-something a") == ["DM-212"]


@pytest.mark.rule("DM-212", "DM-S133")
@pytest.mark.parametrize(("second", "kits", "fits"), [("melee-weapon", 3, True), ("heavy-rifle", 2, False)])
def test_what_is_found_finds_no_slot_where_a_second_rifle_is(second: str, kits: int, fits: bool) -> None:
    fallen = man("FOE", "1213", now={"status": OUT, "bhp": 0})
    finder = man("a", skills="ars 3", arms=f"standard-rifle {second}", items="trauma-kit " * kits)
    state = battle(finder, fallen, man("b", "0101"))
    do(state, "feat a found-something a")
    assert active_effects.has(who(state, "a"), active_effects.HANDFUL) != fits


@pytest.mark.rule("DM-213", "DM-S104")
def test_got_them_adds_two_after_the_roll() -> None:
    state = battle(man("a", pre=1, skills="ars 5"), man("FOE", "1216", ins=0), dice=[4, 3])
    do(state, "shoot a standard-rifle shot foe")
    assert offered(state, "got-them") == ["got-them"]
    do(state, "got-them")
    assert who(state, "foe").bhp == 2
    do(state, "shoot a standard-rifle shot foe")
    assert state.stack == ()


@pytest.mark.rule("DM-213", "DM-S104")
def test_the_two_are_added_to_each_die() -> None:
    state = battle(
        man("a", pre=3, skills="ars 5"), man("FOE", "1216", ins=0), man("b", "0101"), dice=[4, 5, 1]
    )
    do(state, "shoot a standard-rifle shot foe", "got-them")
    assert who(state, "foe").bhp == 2


@pytest.mark.rule("DM-213")
def test_it_is_not_offered_where_two_are_not_enough() -> None:
    state = battle(man("a", pre=1, skills="ars 5"), man("FOE", "1216", ins=0), man("b", "0101"), dice=[3])
    do(state, "shoot a standard-rifle shot foe")
    assert (state.stack, who(state, "a").used) == ((), ())


@pytest.mark.rule("DM-215")
@pytest.mark.parametrize(("power", "bhp"), [(4, 2), (5, 3)])
def test_emergency_power(power: int, bhp: int) -> None:
    state = battle(man("a", power=power, skills="eng 3"), man("b", "0101"))
    do(state, "feat a emergency-power a")
    assert (who(state, "a").power, who(state, "a").bhp, state.active.left) == (power + 1, bhp, 2)
    assert why(state, "feat a emergency-power a") == ["DM-215"]


# Stealth, Survival


@pytest.mark.rule("DM-239")
def test_a_suit_can_be_overloaded_at_the_price_of_blood() -> None:
    tired = {"stealth": Stealth(0, turns=2)}
    state = battle(man("a", gear="scramble-suit", now=tired), man("b", "0101"))
    assert why(state, "hide a") == ["DM-297"]
    state = battle(man("a", gear="scramble-suit", skills="ste 3", now=tired), man("b", "0101"))
    do(state, "hide a")
    assert (who(state, "a").stealth.strength, who(state, "a").bhp) == (100, 2)


@pytest.mark.rule("DM-240")
def test_it_was_nothing_undoes_a_detection_once() -> None:
    state = battle(
        boss("a", "1212", skills="ste 5", now={"stealth": Stealth(25)}),
        man("FOE", "1712", awa=1),
        dice=[9, 9],
    )
    do(state, "move a 1112", "it-was-nothing")
    assert not who(state, "a").stealth.detected
    do(state, "move a 1212")
    assert who(state, "a").stealth.detected


@pytest.mark.rule("DM-242", "DM-S57")
def test_not_dead_yet() -> None:
    state = battle(man("a", bhp=1, skills="sur 3"), boss(), man("FOE", "1216"), dice=[9, 2, 2])
    damage_and_defeat.hurt(state, who(state, "a"), 3)
    assert damage_and_defeat.clinging(who(state, "a")).need == 9
    go_on(state)
    assert (who(state, "a").status, who(state, "a").bhp) == (UP, 1)
    wake(state, "a")
    assert state.active.left == 0
    damage_and_defeat.hurt(state, who(state, "a"), 1)
    assert who(state, "a").status == OUT


@pytest.mark.rule("DM-242")
def test_who_fails_is_dead_enough() -> None:
    state = battle(man("a", bhp=1, skills="sur 3"), boss(), dice=[6, 5, 2])
    damage_and_defeat.hurt(state, who(state, "a"), 1)
    state.active = None
    proceed(state)
    assert who(state, "a").status == OUT


# Splices and cyber


@pytest.mark.rule("DM-134")
def test_a_clotting_pouch_closes_two_wounds() -> None:
    state = battle(man("a", bhp=4, gear="clotting-pouch", now={"bhp": 1}), man("b", "0101"))
    do(state, "feat a clotting-pouch a", "feat a clotting-pouch a")
    assert who(state, "a").bhp == 3
    wake(state, "a")
    assert why(state, "feat a clotting-pouch a") == ["DM-134"]


@pytest.mark.rule("DM-135")
def test_a_better_liver_takes_two_venom_out_for_nothing() -> None:
    state = battle(man("a", gear="liver-and-kidney", now={"venom": 3}), man("b", "0101"))
    do(state, "feat a liver-and-kidney a", "feat a liver-and-kidney a")
    assert (who(state, "a").venom, state.active.left) == (1, 2)
    assert why(state, "feat a liver-and-kidney a") == ["DM-135"]


@pytest.mark.rule("DM-141", "DM-S26")
def test_spring_legs_dash_for_nothing_after_a_move() -> None:
    legs: dict[str, Any] = {"gear": "leg-splicing-3 second-heart", "hide": Hide(splice=1)}
    state = battle(man("a", **legs), man("b", "0101"))
    do(state, "move a 1211", "dash a 1210 > 1209")
    assert (state.active.left, who(state, "a").stance) == (1, "dash")
    do(state, "move a 1210")
    assert state.active is None


@pytest.mark.rule("DM-141")
def test_the_dash_waits_for_nothing_else() -> None:
    legs: dict[str, Any] = {"gear": "leg-splicing-3 second-heart", "hide": Hide(splice=2)}
    state = battle(man("a", **legs), man("b", "0101"))
    do(state, "move a 1211", "switch a melee-weapon")
    assert state.active is None


@pytest.mark.rule("DM-152")
def test_a_synapse_net_turns_a_defense_die_once_a_turn() -> None:
    wired = man("a", ins=1, bhp=5, gear="synapse-net", power=2, hide=Hide(cyber=1))
    state = battle(wired, man("FOE", "1216", pre=1), dice=[9, 4, 9, 4], acts="foe")
    do(state, "shoot foe standard-rifle shot a")
    assert offered(state, "synapse-net") == ["synapse-net"]
    do(state, "synapse-net")
    assert (who(state, "a").bhp, who(state, "a").power) == (5, 1)
    do(state, "shoot foe standard-rifle shot a")
    assert (who(state, "a").bhp, who(state, "a").power) == (4, 1)


@pytest.mark.rule("DM-132")
def test_a_nose_helps_to_detect() -> None:
    hidden, hound = man("a", now={"stealth": Stealth(100)}), man("FOE", gear="olfactory-editing")
    assert hiding_and_detection.pool(hound, hidden, 12 * INCH).need == 8
    assert hiding_and_detection.pool(man("FOE"), hidden, 12 * INCH).need == 9


def test_what_nobody_knows_is_refused() -> None:
    state = battle(man("a"), man("FOE", "1216"))
    assert why(state, "feat a taunt foe") == ["DM-015"]
    assert why(state, "feat a") == ["DM-015"]
    assert offered(state, "feat") == []
