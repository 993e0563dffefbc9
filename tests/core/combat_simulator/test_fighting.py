"""Attacks, damage and defeat (SH-032 to SH-038), and what the gunners make of them."""

import pytest

from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS, SHEETS
from tests.core.combat_simulator.builder import (
    decline,
    happened,
    next_turn,
    offered,
    play,
    refused,
    unit,
    where,
    yard,
)

LANE = ("R.........", "~~~~~~~~~~", ".........B")


def health(state, who: str = "blu-1") -> int:
    return unit(state, who).health


@pytest.mark.rule("SH-016", "SH-033", "SH-037")
@pytest.mark.parametrize("kind", [kind for kind in CLASS_IDS if kind != "spy"])
def test_a_merc_does_the_damage_of_its_card(kind: str) -> None:
    state = yard(f"red-1 {kind} C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert health(state) == 12 - SHEETS[kind].attack


@pytest.mark.rule("SH-S32", "SH-037")
def test_a_spy_attacks_as_his_card_says() -> None:
    state = yard("red-1 spy C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert health(state) == 12 - 5


@pytest.mark.rule("SH-017", "SH-034", "SH-S05")
@pytest.mark.parametrize("kind", CLASS_IDS)
def test_an_attack_reaches_as_far_as_the_card_says(kind: str) -> None:
    reach = SHEETS[kind].range
    for distance in (reach, reach + 1):
        state = yard(f"red-1 {kind} A1 \n blu-1 heavy {'ABCDEFGHIJ'[distance]}1", "red-1", ground=LANE)
        rules = refused(state, "red-1 attack blu-1")
        assert rules == (set() if distance == reach else {"SH-034"})


@pytest.mark.rule("SH-S05", "SH-034")
def test_a_diagonal_is_no_farther_than_a_straight_line() -> None:
    state = yard("red-1 scout C3 \n blu-1 heavy E5 \n blu-2 heavy F6", "red-1")
    assert offered(state, "attack") == ["red-1 attack blu-1"]


@pytest.mark.rule("SH-032")
def test_a_merc_attacks_once_in_its_turn_and_again_in_the_next() -> None:
    state = yard("red-1 scout C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}
    next_turn(state, "red-1")
    play(state, "red-1 attack blu-1")
    assert health(state) == 6


@pytest.mark.rule("SH-033")
def test_without_a_mann_co_card_there_is_one_attack_and_no_other() -> None:
    state = yard("red-1 soldier C3 \n blu-1 heavy D3", "red-1")
    assert offered(state, "attack") == ["red-1 attack blu-1"]
    assert refused(state, "red-1 shoot blu-1") != set()


@pytest.mark.rule("SH-036", "SH-T02", "SH-T03", "SH-035", "SH-X09")
def test_the_soldier_of_the_figure_attacks_two_demomen_and_not_the_one_behind_the_fence() -> None:
    state = yard(
        "red-1 soldier C4 \n blu-1 demoman C2 \n blu-2 demoman E4 \n blu-3 demoman C6",
        "red-1",
        fences="A4|A5 B4|B5 C4|C5 D4|D5 E4|E5 F4|F5",
    )
    assert offered(state, "attack") == ["red-1 attack blu-1", "red-1 attack blu-2"]
    assert refused(state, "red-1 attack blu-3") == {"SH-035"}


@pytest.mark.rule("SH-S06")
def test_a_fence_that_the_shortest_walk_goes_around_hides_nobody() -> None:
    state = yard("red-1 soldier A3 \n blu-1 heavy C3", "red-1", fences="A3|B3")
    assert refused(state, "red-1 attack blu-1") == set()
    closer = yard("red-1 soldier B3 \n blu-1 heavy C3", "red-1", fences="B3|C3")
    assert refused(closer, "red-1 attack blu-1") == {"SH-035"}


@pytest.mark.rule("SH-S06")
def test_sand_lengthens_the_walk_and_the_walk_is_what_counts() -> None:
    ground = ("R.~.B", "..~..", ".....")
    near = yard("red-1 soldier B2 \n blu-1 heavy D2", "red-1", ground=ground)
    far = yard("red-1 scout B1 \n blu-1 heavy D1", "red-1", ground=ground)
    assert refused(near, "red-1 attack blu-1") == set()
    assert refused(far, "red-1 attack blu-1") == {"SH-034"}, "four steps around the sand"


@pytest.mark.rule("SH-S07")
def test_mercs_do_not_stand_in_the_way_of_an_attack() -> None:
    state = yard(
        "red-1 soldier A1 \n red-2 heavy B1 \n blu-2 heavy C1 \n blu-1 heavy D1", "red-1", ground=LANE
    )
    assert offered(state, "attack") == ["red-1 attack blu-1", "red-1 attack blu-2"]


@pytest.mark.rule("SH-S08", "SH-080")
def test_neither_a_friend_nor_a_cloaked_spy_is_a_target() -> None:
    state = yard("red-1 soldier C3 \n red-2 heavy D3 \n blu-1 spy C4 cloaked", "red-1")
    assert offered(state, "attack") == []
    assert refused(state, "red-1 attack red-2") == {"SH-S08"}
    assert refused(state, "red-1 attack blu-1") == {"SH-080"}


@pytest.mark.rule("SH-034")
@pytest.mark.parametrize("target", ["blu-6", "nobody"])
def test_an_attack_names_an_enemy_on_the_ground(target: str) -> None:
    state = yard("red-1 soldier C3", "red-1")
    assert refused(state, f"red-1 attack {target}") == {"SH-034"}


# Defeat


@pytest.mark.rule("SH-038", "SH-014")
@pytest.mark.parametrize("left", [4, 3, 1])
def test_without_health_a_merc_leaves_the_ground_and_its_card_goes_to_the_pile(left: int) -> None:
    state = yard(f"red-1 soldier C3 \n blu-1 scout D3 health={left}", "red-1")
    before = state.left_in_pile(1, "scout")
    events = play(state, "red-1 attack blu-1")
    assert where(state, "blu-1") == ""
    assert unit(state, "blu-1").kind == ""
    assert state.left_in_pile(1, "scout") == before + 1
    assert len(happened(events, "defeated")) == 1


@pytest.mark.rule("SH-038")
def test_with_one_health_left_a_merc_fights_on() -> None:
    state = yard("red-1 soldier C3 \n blu-1 scout D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert (health(state), where(state, "blu-1")) == (1, "D3")


# Heavy


@pytest.mark.rule("SH-044", "SH-T20")
def test_a_heavy_that_has_moved_does_not_fire_his_own_gun() -> None:
    state = yard("red-1 heavy C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 move C4")
    assert offered(state, "attack") == []
    assert refused(state, "red-1 attack blu-1") == {"SH-044"}


@pytest.mark.rule("SH-044")
def test_a_heavy_that_has_fired_his_own_gun_does_not_move() -> None:
    state = yard("red-1 heavy C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert state.actor is not unit(state, "red-1"), "there is nothing left to do"
    state = yard("red-1 heavy A2 \n blu-1 heavy B2", "red-1", hands=("light-gun", ""))
    play(state, "red-1 attack blu-1")
    assert offered(state, "move") == []
    assert refused(state, "red-1 move A3") == {"SH-044"}


# Pyro


@pytest.mark.rule("SH-047", "SH-T17")
def test_a_soldier_s_own_weapon_does_nothing_to_a_pyro() -> None:
    state = yard("red-1 soldier C3 \n blu-1 pyro D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert health(state) == 7


@pytest.mark.rule("SH-048", "SH-108", "SH-T13")
def test_fire_takes_one_health_on_each_of_the_victim_s_next_two_turns() -> None:
    state = yard("red-1 pyro C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    assert (health(state), unit(state, "blu-1").fire) == (9, 2)
    for left, fire in ((8, 1), (7, 0), (7, 0)):
        next_turn(state, "blu-1")
        assert (health(state), unit(state, "blu-1").fire) == (left, fire)


@pytest.mark.rule("SH-048", "SH-S15")
def test_pyros_burn_like_anybody_else() -> None:
    state = yard("red-1 pyro C3 \n blu-1 pyro D3", "red-1")
    play(state, "red-1 attack blu-1")
    next_turn(state, "blu-1")
    assert health(state) == 7 - 3 - 1


@pytest.mark.rule("SH-S13")
def test_fire_does_not_add_up_and_another_hit_makes_it_two_turns_again() -> None:
    state = yard("red-1 pyro C3 \n red-2 pyro C4 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    next_turn(state, "blu-1")
    assert (health(state), unit(state, "blu-1").fire) == (8, 1)
    next_turn(state, "red-2")
    play(state, "red-2 attack blu-1")
    assert (health(state), unit(state, "blu-1").fire) == (5, 2)
    next_turn(state, "blu-1")
    assert health(state) == 4


@pytest.mark.rule("SH-S13", "SH-038")
def test_fire_burns_before_the_victim_acts_and_may_defeat_it() -> None:
    state = yard("red-1 pyro C3 \n blu-1 heavy D3 health=4", "red-1")
    play(state, "red-1 attack blu-1")
    events = decline(state)
    assert happened(events, "burned")
    assert where(state, "blu-1") == ""
    assert offered(state, "attack") == []


@pytest.mark.rule("SH-S14")
def test_healing_does_not_put_the_fire_out() -> None:
    state = yard("red-1 medic C3 \n red-2 heavy D3 health=6 fire=2", "red-1")
    play(state, "red-1 heal red-2")
    assert unit(state, "red-2").fire == 2


@pytest.mark.rule("SH-048")
def test_other_weapons_set_nobody_on_fire() -> None:
    for kind in ("scout", "soldier", "demoman", "heavy", "sniper"):
        state = yard(f"red-1 {kind} C3 \n blu-1 heavy D3", "red-1")
        play(state, "red-1 attack blu-1")
        assert unit(state, "blu-1").fire == 0


# Sniper


@pytest.mark.rule("SH-056", "SH-058", "SH-T10")
def test_a_sniper_s_idle_turns_make_his_shot_stronger() -> None:
    state = yard("red-1 sniper A1 \n blu-1 heavy G1", "red-1", ground=LANE)
    next_turn(state, "red-1")
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 4
    play(state, "red-1 attack blu-1")
    assert (health(state), unit(state, "red-1").charge) == (12 - 2 - 4, 0)


@pytest.mark.rule("SH-057", "SH-T11")
def test_a_sniper_that_moves_loses_all_his_charge() -> None:
    state = yard("red-1 sniper A1", "red-1", ground=LANE)
    next_turn(state, "red-1")
    next_turn(state, "red-1")
    play(state, "red-1 move B1")
    assert unit(state, "red-1").charge == 0
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 0


@pytest.mark.rule("SH-056")
def test_a_turn_with_a_shot_is_not_idle() -> None:
    state = yard("red-1 sniper A1 \n blu-1 heavy G1", "red-1", ground=LANE)
    play(state, "red-1 attack blu-1")
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 0


@pytest.mark.rule("SH-056", "SH-S01")
def test_the_meter_holds_six() -> None:
    state = yard("red-1 sniper A1 charge=5", "red-1", ground=LANE)
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 6


@pytest.mark.rule("SH-059", "SH-106")
@pytest.mark.parametrize("kind", CLASS_IDS)
def test_a_full_charge_defeats_everybody_but_a_heavy(kind: str) -> None:
    state = yard(f"red-1 sniper A1 charge=6 \n blu-1 {kind} G1", "red-1", ground=LANE)
    play(state, "red-1 attack blu-1")
    assert (where(state, "blu-1") == "") is (kind != "heavy")


@pytest.mark.rule("SH-S10")
def test_a_hit_does_not_cost_a_sniper_his_charge() -> None:
    state = yard("red-1 scout C3 \n blu-1 sniper D3 charge=4", "red-1")
    play(state, "red-1 attack blu-1")
    assert unit(state, "blu-1").charge == 4


@pytest.mark.rule("SH-039", "SH-040", "SH-023")
def test_classes_without_a_use_for_charge_never_have_any() -> None:
    for kind in ("scout", "soldier", "heavy", "pyro", "demoman"):
        state = yard(f"red-1 {kind} C3", "red-1")
        next_turn(state, "red-1")
        assert unit(state, "red-1").charge == 0
