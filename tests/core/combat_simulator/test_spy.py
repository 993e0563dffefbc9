"""The Spy: disguise, cloak, the way back, the sapper; and the Pyro that waits for him (SH-077 to SH-086)."""

import pytest

from sellsword.game import Choice
from tests.core.combat_simulator.builder import GAME, next_turn, offered, play, refused, unit, where, yard

LANE = ("R.............B", "...............")


def cloaked(charge: int, *more: str, place: str = "A1", **kwargs):
    """A Spy that has been cloaked for a while, his turn."""
    return yard(" \n ".join([f"red-1 spy {place} cloaked charge={charge}", *more]), "red-1", **kwargs)


# Disguise


@pytest.mark.rule("SH-077", "SH-078", "SH-S26", "SH-103")
def test_a_merc_that_never_attacked_turns_out_to_be_a_spy_in_full_health() -> None:
    state = yard("red-1 heavy C3 health=1", "red-1")
    play(state, "red-1 disguise")
    spy = unit(state, "red-1")
    assert (spy.kind, spy.health, where(state, "red-1")) == ("spy", 3, "C3")
    assert state.left_in_pile(0, "heavy") == 2
    assert state.left_in_pile(0, "spy") == 1


def test_to_turn_out_to_be_a_spy_is_said_to_cost_the_merc() -> None:
    state = yard("red-1 heavy C3", "red-1")
    assert GAME.cost(state, Choice.parse("red-1 disguise")).startswith("A Spy takes this merc's place")


@pytest.mark.rule("SH-S26")
def test_the_spy_has_a_whole_turn_then() -> None:
    state = yard("red-1 heavy C3 \n blu-1 heavy E3", "red-1")
    play(state, "red-1 disguise", "red-1 move D3", "red-1 attack blu-1", "red-1 move D6")
    assert unit(state, "blu-1").health == 7


@pytest.mark.rule("SH-077")
def test_who_has_attacked_cannot_turn_out_to_be_a_spy() -> None:
    state = yard("red-1 scout C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 attack blu-1")
    next_turn(state, "red-1")
    assert offered(state, "disguise") == []
    assert refused(state, "red-1 disguise") == {"SH-077"}


@pytest.mark.rule("SH-077")
@pytest.mark.parametrize(
    ("merc", "more", "deed"),
    [
        ("medic C3", "red-2 heavy D3 health=3", "heal red-2"),
        ("medic C3 charge=6", "red-2 heavy D3", "uber red-2"),
        ("engineer C3 charge=6", "red-2 heavy D3", "build C4"),
        ("engineer C3", "red-sentry-1 sentry C4 slot=1 health=3", "repair red-sentry-1"),
        ("demoman C3", "red-2 heavy D3", "lay C4"),
        ("demoman C3 bombs=H7", "red-2 heavy D3", "detonate"),
    ],
)
def test_a_special_ability_counts_as_having_attacked(merc: str, more: str, deed: str) -> None:
    state = yard(f"red-1 {merc} \n {more}", "red-1")
    play(state, f"red-1 {deed}")
    assert unit(state, "red-1").fought
    state.stack = ()
    next_turn(state, "red-1")
    assert refused(state, "red-1 disguise") == {"SH-077"}


@pytest.mark.rule("SH-S27", "SH-077")
def test_one_that_moved_on_earlier_turns_or_burns_may() -> None:
    state = yard("red-1 heavy C3 fire=2", "red-1")
    play(state, "red-1 move C4")
    assert refused(state, "red-1 disguise") == {"SH-S26"}, "only at the start of its turn"
    next_turn(state, "red-1")
    play(state, "red-1 disguise")
    assert unit(state, "red-1").fire == 0


@pytest.mark.rule("SH-S26", "SH-S48")
def test_the_side_pile_must_hold_a_spy() -> None:
    state = yard("red-1 heavy C3 \n red-2 spy A1 \n red-3 spy -", "red-1")
    assert offered(state, "disguise") == []
    assert refused(state, "red-1 disguise") == {"SH-S26"}


@pytest.mark.rule("SH-S26", "SH-S41")
def test_he_keeps_the_intel_that_he_carries() -> None:
    state = yard("red-1 scout B1", "red-1", ground=("R.b....", "r.....B"))
    play(state, "red-1 move C1")
    next_turn(state, "red-1")
    play(state, "red-1 disguise", "red-1 move A2")
    assert state.outcome is not None
    assert state.outcome.winner == 0


# Cloak


@pytest.mark.rule("SH-080", "SH-S28")
def test_a_cloaked_spy_leaves_a_marker_on_which_others_may_stand() -> None:
    state = yard("red-1 spy C3 \n blu-1 scout E3", "red-1")
    play(state, "red-1 cloak")
    assert (where(state, "red-1"), unit(state, "red-1").cloaked) == ("C3", True)
    next_turn(state, "blu-1")
    assert offered(state, "attack") == []
    play(state, "blu-1 move C3")
    assert where(state, "blu-1") == "C3"


@pytest.mark.rule("SH-080")
def test_cloaking_takes_the_place_of_moving_and_of_the_attack() -> None:
    state = yard("red-1 spy C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 move C4")
    assert refused(state, "red-1 cloak") == {"SH-080"}
    fought = yard("red-1 spy C3 \n blu-1 heavy D3", "red-1")
    play(fought, "red-1 attack blu-1")
    assert refused(fought, "red-1 cloak") == {"SH-080"}
    fresh = yard("red-1 spy C3 \n blu-1 heavy D3", "red-1")
    play(fresh, "red-1 cloak")
    assert fresh.actor is not unit(fresh, "red-1"), "that was his turn"


@pytest.mark.rule("SH-081", "SH-082")
def test_a_cloaked_spy_does_not_attack_and_each_turn_that_he_stays_gives_a_charge() -> None:
    state = yard("red-1 spy C3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 cloak")
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 0
    assert refused(state, "red-1 attack blu-1") != set()
    assert refused(state, "red-1 move C4") != set()
    for charge in (1, 2, 3):
        play(state, "red-1 stay")
        next_turn(state, "red-1") if state.actor is not unit(state, "red-1") else None
        assert unit(state, "red-1").charge == charge


@pytest.mark.rule("SH-080")
def test_only_a_spy_cloaks() -> None:
    state = yard("red-1 scout C3", "red-1")
    assert refused(state, "red-1 cloak") == {"SH-080"}


@pytest.mark.rule("SH-S28")
def test_his_fire_waits_and_he_is_off_the_point() -> None:
    state = yard("red-1 spy D2 fire=2", "red-1", ground=("R......", ".1.2.3.", "......B"))
    state.points = (state.points[0], type(state.points[0])(-1, 0, 1), state.points[2])
    play(state, "red-1 cloak")
    next_turn(state, "red-1")
    assert (unit(state, "red-1").health, unit(state, "red-1").fire) == (3, 2)
    assert state.points[1].unit == -1
    assert state.points[1].holder == -1


@pytest.mark.rule("SH-S28", "SH-094")
def test_he_drops_the_intel_as_he_cloaks() -> None:
    state = yard("red-1 spy B1", "red-1", ground=("R.b....", "r.....B"))
    play(state, "red-1 move C1", "red-1 move D1")
    next_turn(state, "red-1")
    play(state, "red-1 cloak")
    assert (state.intels[1].carrier, state.cell_name(state.intels[1].cell)) == (-1, "D1")


# The way back


@pytest.mark.rule("SH-083", "SH-112", "SH-T14")
@pytest.mark.parametrize(("charge", "farthest"), [(0, "A1"), (1, "D1"), (4, "M1")])
def test_he_comes_back_up_to_three_spaces_away_for_each_charge(charge: int, farthest: str) -> None:
    state = cloaked(charge, ground=LANE)
    column = max(text.split()[2][0] for text in offered(state, "uncloak"))
    assert column == farthest[0]
    beyond = f"{chr(ord(column) + 1)}1"
    assert refused(state, f"red-1 uncloak {beyond}") == {"SH-083"}
    play(state, f"red-1 uncloak {farthest}")
    spy = unit(state, "red-1")
    assert (where(state, "red-1"), spy.cloaked, spy.charge) == (farthest, False, 0)


@pytest.mark.rule("SH-084", "SH-T14")
def test_his_turn_is_over_then() -> None:
    state = cloaked(1, "blu-1 heavy C1", ground=LANE)
    play(state, "red-1 uncloak B1")
    assert state.actor is not unit(state, "red-1")
    assert unit(state, "blu-1").health == 12


@pytest.mark.rule("SH-S29", "SH-S30")
def test_he_passes_mercs_but_ends_on_an_empty_space() -> None:
    state = cloaked(1, "blu-1 heavy A1", "blu-2 heavy B1", ground=("R......B",))
    assert {text.split()[2] for text in offered(state, "uncloak")} == {"C1", "D1"}
    assert refused(state, "red-1 uncloak A1") == refused(state, "red-1 uncloak B1") == {"SH-S29"}


@pytest.mark.rule("SH-S29")
def test_without_an_empty_space_he_stays_cloaked() -> None:
    state = cloaked(0, "blu-1 heavy A1", ground=LANE)
    assert offered(state, "uncloak") == []
    assert "red-1 stay" in offered(state)


@pytest.mark.rule("SH-S30")
def test_fences_and_sand_stop_him() -> None:
    state = cloaked(2, ground=("R..~.B",), fences="B1|C1")
    assert {text.split()[2] for text in offered(state, "uncloak")} == {"A1", "B1"}


@pytest.mark.rule("SH-S31")
def test_he_may_cloak_again_on_the_next_turn() -> None:
    state = cloaked(1, ground=LANE)
    play(state, "red-1 uncloak B1")
    next_turn(state, "red-1")
    play(state, "red-1 cloak")
    assert unit(state, "red-1").cloaked


# Spy check


@pytest.mark.rule("SH-046", "SH-113", "SH-T04")
def test_a_pyro_within_two_spaces_burns_a_spy_that_uncloaks() -> None:
    state = cloaked(4, "blu-1 pyro G1", ground=LANE)
    play(state, "red-1 uncloak E1")
    assert where(state, "red-1") == ""


@pytest.mark.rule("SH-046", "SH-S71")
@pytest.mark.parametrize("watcher", ["blu-1 pyro H1", "red-2 pyro F1", "blu-1 scout F1"])
def test_nobody_else_and_nobody_farther_notices_him(watcher: str) -> None:
    state = cloaked(4, watcher, ground=LANE)
    play(state, "red-1 uncloak E1")
    assert (where(state, "red-1"), unit(state, "red-1").health) == ("E1", 3)


@pytest.mark.rule("SH-046")
def test_a_spy_that_is_not_cloaked_walks_past_a_pyro() -> None:
    state = yard("red-1 spy A1 \n blu-1 pyro E1", "red-1", ground=LANE)
    play(state, "red-1 move D1")
    assert unit(state, "red-1").health == 3


# Sappers


@pytest.mark.rule("SH-085")
def test_a_sentry_next_to_a_spy_is_sapped_at_once_and_he_may_still_attack() -> None:
    state = yard("red-1 spy A1 \n blu-1 engineer E2 \n blu-sentry-1 sentry D1 slot=1", "red-1", ground=LANE)
    play(state, "red-1 move C1")
    assert unit(state, "blu-sentry-1").sapped
    play(state, "red-1 attack blu-sentry-1")
    assert unit(state, "blu-sentry-1").health == 3


@pytest.mark.rule("SH-S71")
def test_a_spy_saps_no_sentry_of_his_own_side() -> None:
    state = yard("red-1 spy A1 \n red-2 engineer E2 \n red-sentry-1 sentry D1 slot=2", "red-1", ground=LANE)
    play(state, "red-1 move C1")
    assert not unit(state, "red-sentry-1").sapped


@pytest.mark.rule("SH-085")
def test_a_sentry_is_sapped_right_after_uncloaking_and_in_passing() -> None:
    sentry = "blu-1 engineer O1 \n blu-sentry-1 sentry D1 slot=1"
    state = cloaked(1, sentry, ground=LANE)
    play(state, "red-1 uncloak C1")
    assert unit(state, "blu-sentry-1").sapped
    passing = yard(f"red-1 spy B2 \n {sentry}", "red-1", ground=LANE)
    play(passing, "red-1 move F2")
    assert unit(passing, "blu-sentry-1").sapped
    own = yard("red-1 spy B2 \n red-2 engineer O1 \n red-sentry-1 sentry D1 slot=2", "red-1", ground=LANE)
    play(own, "red-1 move C2")
    assert not unit(own, "red-sentry-1").sapped


@pytest.mark.rule("SH-085")
def test_a_cloaked_spy_saps_nothing() -> None:
    state = cloaked(0, "blu-1 engineer O1 \n blu-sentry-1 sentry B1 slot=1", ground=LANE)
    play(state, "red-1 stay")
    assert not unit(state, "blu-sentry-1").sapped


@pytest.mark.rule("SH-085")
def test_a_sentry_built_next_to_a_spy_is_sapped() -> None:
    state = yard("red-1 engineer C1 charge=6 \n blu-1 spy E1", "red-1", ground=LANE)
    play(state, "red-1 build D1")
    assert unit(state, "red-sentry-1").sapped


@pytest.mark.rule("SH-086", "SH-X10")
def test_a_pyro_near_the_spy_comes_first_and_nothing_is_sapped() -> None:
    state = cloaked(1, "blu-1 engineer O1 \n blu-sentry-1 sentry D1 slot=1 \n blu-2 pyro E1", ground=LANE)
    play(state, "red-1 uncloak C1")
    assert where(state, "red-1") == ""
    assert not unit(state, "blu-sentry-1").sapped


@pytest.mark.rule("SH-X10", "SH-086")
def test_a_pyro_near_the_sentry_but_far_from_the_spy_changes_nothing() -> None:
    state = cloaked(1, "blu-1 engineer O1 \n blu-sentry-1 sentry D1 slot=1 \n blu-2 pyro F1", ground=LANE)
    play(state, "red-1 uncloak C1")
    assert unit(state, "blu-sentry-1").sapped


@pytest.mark.rule("SH-S60", "SH-085")
def test_a_sapper_stays_though_the_spy_be_gone() -> None:
    state = yard("red-1 spy B2 \n blu-1 engineer O1 \n blu-sentry-1 sentry D1 slot=1", "red-1", ground=LANE)
    play(state, "red-1 move F2", "red-1 end")
    assert unit(state, "blu-sentry-1").sapped
    play(state, "blu-1 end")
    assert unit(state, "blu-sentry-1").health == 5


@pytest.mark.rule("SH-S60", "SH-046")
def test_a_spy_who_survives_the_flames_saps() -> None:
    state = cloaked(
        1,
        "red-2 medic A2 uber=2 ward=red-1",
        "blu-1 engineer O1 \n blu-sentry-1 sentry D1 slot=1 \n blu-2 pyro E1",
        ground=LANE,
    )
    play(state, "red-1 uncloak C1")
    assert unit(state, "red-1").health == 3
    assert unit(state, "blu-sentry-1").sapped


@pytest.mark.rule("SH-S54", "SH-046", "SH-077")
def test_the_flames_of_a_spy_check_are_an_attack() -> None:
    state = cloaked(4, "blu-1 pyro G1", ground=LANE)
    play(state, "red-1 uncloak E1")
    assert unit(state, "blu-1").fought
    assert refused(state, "blu-1 disguise") == {"SH-077"}


@pytest.mark.rule("SH-S54", "SH-077")
def test_a_rocket_jump_is_a_special_ability() -> None:
    state = yard("red-1 soldier B1", "red-1", ground=LANE, fences="B1|C1")
    play(state, "red-1 jump C1")
    next_turn(state, "red-1")
    assert refused(state, "red-1 disguise") == {"SH-077"}


@pytest.mark.rule("SH-S54", "SH-077")
@pytest.mark.parametrize("merc", ["medic C1 health=2", "engineer C1", "sniper C1", "spy C1"])
def test_what_comes_by_itself_is_none_and_a_spy_is_no_other(merc: str) -> None:
    state = yard(f"red-1 {merc}", "red-1", ground=LANE)
    next_turn(state, "red-1")
    assert refused(state, "red-1 disguise") == ({"SH-S54"} if "spy" in merc else set())


@pytest.mark.rule("SH-S57")
def test_a_spy_keeps_what_lies_on_the_board_and_not_what_lies_on_the_card() -> None:
    state = yard(
        "red-1 engineer D2 charge=5 card=stout-vest \n red-2 medic D1 uber=2 ward=red-1",
        "red-1",
        ground=("R......", ".1.2.3.", "......B"),
    )
    state.points = (state.points[0], type(state.points[0])(-1, 0, 1), state.points[2])
    play(state, "red-1 disguise")
    spy = unit(state, "red-1")
    assert (spy.charge, spy.card, state.points[1].turns, unit(state, "red-2").ward) == (0, "", 1, 0)


@pytest.mark.rule("SH-S65", "SH-080")
def test_who_has_handed_over_does_not_cloak() -> None:
    state = yard("red-1 spy B1 \n red-2 scout A2", "red-1", ground=("R.b....", "r.....B"))
    state.intels = (state.intels[0], type(state.intels[1])(-1, carrier=0))
    unit(state, "red-2").cell = 0
    play(state, "red-1 give red-2")
    assert refused(state, "red-1 cloak") == {"SH-080"}


@pytest.mark.rule("SH-S56", "SH-082", "SH-083")
def test_cloaked_for_one_turn_he_comes_back_where_he_vanished_and_charge_is_used_up() -> None:
    state = yard("red-1 spy C1", "red-1", ground=LANE)
    play(state, "red-1 cloak")
    next_turn(state, "red-1") if state.actor is not unit(state, "red-1") else None
    assert offered(state, "uncloak") == ["red-1 uncloak C1"]


@pytest.mark.rule("SH-S63", "SH-027")
def test_nobody_spawns_into_a_cloaked_spy() -> None:
    state = yard("red-1 spy O1 cloaked \n blu-1 scout -", "red-1", ground=LANE)
    play(state, "red-1 stay")
    assert (where(state, "red-1"), where(state, "blu-1")) == ("O1", "O1")


@pytest.mark.rule("SH-S63", "SH-060", "SH-093")
def test_a_cloaked_spy_is_not_helped() -> None:
    state = yard("red-2 medic C1 charge=6 \n red-1 spy D1 cloaked health=1", "red-2", ground=LANE)
    assert refused(state, "red-2 heal red-1") == refused(state, "red-2 uber red-1") == {"SH-S28"}


@pytest.mark.rule("SH-S66", "SH-085")
def test_an_uncloaking_spy_saps_only_where_he_appears() -> None:
    state = cloaked(2, "blu-1 engineer O1 \n blu-sentry-1 sentry C2 slot=1", ground=LANE)
    play(state, "red-1 uncloak F1")
    assert not unit(state, "blu-sentry-1").sapped


@pytest.mark.rule("SH-085", "SH-S60", "SH-073")
def test_a_spy_that_stands_next_to_it_saps_a_repaired_sentry_again_at_once() -> None:
    state = yard(
        "red-1 spy C1 \n blu-1 engineer E1 \n blu-sentry-1 sentry D1 slot=1 sapped", "blu-1", ground=LANE
    )
    assert [event.kind for event in play(state, "blu-1 repair blu-sentry-1")] == ["repaired", "sapped"]
    assert unit(state, "blu-sentry-1").sapped
