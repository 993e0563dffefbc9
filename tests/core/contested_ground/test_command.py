"""The Command Phase: counters, who activates first, bids, and Recon."""

from dataclasses import replace
from math import dist

import pytest

from sellsword.games.contested_ground.model.state import DOWN, LOST, WAITING, ContestedState, Mission, RollOff
from sellsword.games.contested_ground.rules import command_phase
from sellsword.games.contested_ground.table.scene import scene
from tests.core.contested_ground.builder import A, B, battle, do, foe, man, offered, seat, who, why

CHOSEN = Mission("central-objectives", "meeting-engagement", "north")
"""All but the victory condition, which opens the first round."""


def opening(
    *faces: int, alpha: int = 5, bravo: int = 5, alpha_exp: int = 5, bravo_exp: int = 5
) -> ContestedState:
    """The moment before the last choice of set-up, with forces of so many models, all off the table."""
    models = [
        *(man(f"a{number}", exp=alpha_exp, status=WAITING) for number in range(alpha)),
        *(foe(f"b{number}", exp=bravo_exp, status=WAITING) for number in range(bravo)),
    ]
    return battle(*models, dice=faces, mission=CHOSEN, phase="victory", round=0, turn=A, counters=(0, 0))


def opened(*faces: int, **sizes: int) -> ContestedState:
    """The same with the first round begun and its roll-off fallen."""
    state = opening(*faces, **sizes)
    do(state, "victory capture-and-control")
    return state


# Set-up


@pytest.mark.rule("OC-001", "OC-S36")
@pytest.mark.parametrize(("faces", "first"), [((7, 3), A), ((3, 7), B), ((4, 4, 9, 9, 2, 5), B)])
def test_the_winner_of_a_roll_off_is_player_one_and_ties_are_rolled_again(
    faces: tuple[int, ...], first: int
) -> None:
    state = battle(man("ann"), foe("bo"), dice=faces, phase="roll-off", round=0)
    do(state, "roll")
    assert state.first == first


@pytest.mark.rule("OC-S38")
def test_nobody_bids_in_the_roll_off_for_player_one() -> None:
    state = battle(man("ann"), foe("bo"), dice=(7, 3), phase="roll-off", round=0)
    do(state, "roll")
    assert state.stack == ()
    assert offered(state, "bid") == []


@pytest.mark.rule("OC-002", "OC-003", "OC-004")
@pytest.mark.parametrize("first", [A, B])
def test_the_players_choose_in_turn(first: int) -> None:
    state = battle(
        man("ann"), foe("bo"), phase="objectives", round=0, first=first, mission=Mission(), dice=(9, 1)
    )
    assert seat(state) == first
    do(state, "objectives quadrants")
    assert len(state.objectives) == 4
    assert seat(state) == 1 - first
    do(state, "ingress ambush green")
    assert state.mission.green == 1 - first
    assert seat(state) == first
    do(state, "victory download-the-intel")
    assert state.mission == Mission("quadrants", "ambush", "", 1 - first, "download-the-intel")


@pytest.mark.rule("OC-003", "OC-X10")
def test_colors_are_dealt_for_the_two_maps_that_have_them() -> None:
    state = battle(man("ann"), foe("bo"), phase="ingress", round=0, mission=Mission("tryptic"))
    words = offered(state, "ingress")
    assert {text.split()[1] for text in words if text.endswith(("green", "blue"))} == {"cornered", "ambush"}
    assert "ingress meeting-engagement north" in words
    assert why(state, "ingress meeting-engagement north green") == ["OC-003"]
    assert why(state, "ingress ambush") == ["OC-003"]


@pytest.mark.rule("OC-X11")
def test_cornered_asks_for_a_short_edge() -> None:
    state = battle(man("ann"), foe("bo"), phase="ingress", round=0, mission=Mission("tryptic"))
    edges = {text.split()[2] for text in offered(state, "ingress cornered")}
    assert edges == {"west", "east"}
    assert why(state, "ingress cornered north green") == ["OC-003"]


# Counters


@pytest.mark.rule("OC-023", "OC-T10", "OC-S34", "OC-065")
def test_a_pool_has_a_counter_for_each_model_and_each_point_of_command() -> None:
    others = [man(f"a{number}", status=WAITING) for number in range(5)]
    state = battle(man("chief", status=WAITING, has="command-2"), *others, foe("bo"), round=1)
    assert command_phase.pool_of(state, A) == 8
    assert command_phase.pool_of(state, B) == 1


@pytest.mark.rule("OC-030", "OC-T11", "OC-S35")
def test_later_only_those_in_play_bring_counters() -> None:
    up = [man(f"a{number}") for number in range(4)]
    state = battle(
        man("chief", status=DOWN, has="command-2"), man("lost", status=LOST), *up, foe("bo"), round=3
    )
    assert command_phase.pool_of(state, A) == 4


# Round one: the roll-off and its bids


@pytest.mark.rule("OC-024", "OC-X07")
def test_in_round_one_the_players_roll_off_with_their_leaders_exp() -> None:
    state = opened(5, 4, alpha_exp=4, bravo_exp=6)
    do(state, "keep", "keep")
    assert seat(state) == B
    assert offered(state) == ["activate first", "activate last"]
    do(state, "activate last")
    assert state.leads == A


@pytest.mark.rule("OC-024")
def test_who_is_asked_hears_first_how_their_own_roll_lies() -> None:
    state = opened(5, 4, alpha_exp=4, bravo_exp=6)
    assert scene(state, A).question == "Alpha are behind for priority, 9 to 10: reroll?"
    do(state, "keep")
    assert scene(state, A).question == "Bravo lead for priority, 10 to 9: reroll?"
    state.stack = (replace(state.pending(RollOff), faces=(6, 4)),)
    assert state.first == A
    assert scene(state, A).question == "Bravo are behind for priority, 10 to 10: reroll?"
    state.first = B
    assert scene(state, A).question == "Bravo lead for priority, 10 to 10: reroll?"


@pytest.mark.rule("OC-024", "OC-S18")
def test_the_leader_has_the_most_command_and_then_the_most_exp() -> None:
    state = battle(man("old", exp=8), man("chief", exp=4, has="command-1"), man("new"), foe("bo"))
    assert command_phase.bonus(state, A) == 4
    who(state, "chief").status = DOWN
    assert command_phase.bonus(state, A) == 8


@pytest.mark.rule("OC-024", "OC-S36")
def test_a_tie_of_totals_is_rolled_again() -> None:
    state = opened(5, 4, 6, 4, alpha_exp=4, bravo_exp=5)
    assert seat(state) == B
    do(state, "keep", "keep")
    assert seat(state) == A


@pytest.mark.rule("OC-025")
def test_who_has_fewer_counters_may_reroll_the_first_result() -> None:
    state = opened(2, 9, 8, alpha=5, bravo=6)
    assert seat(state) == A
    assert offered(state) == ["keep", "reroll"]
    do(state, "reroll")
    assert state.counters == (5, 6)
    do(state, "keep", "keep")
    assert seat(state) == B


@pytest.mark.rule("OC-025")
def test_the_free_reroll_is_for_the_first_result_only() -> None:
    state = opened(2, 9, 3, 8, alpha=5, bravo=6)
    do(state, "reroll")
    assert seat(state) == B
    do(state, "keep")
    assert seat(state) == A
    assert why(state, "reroll") == ["OC-025"]
    assert offered(state) == ["keep", "bid"]


@pytest.mark.rule("OC-025")
def test_nobody_rerolls_for_free_with_equal_counters() -> None:
    state = opened(2, 9)
    assert why(state, "reroll") == ["OC-025"]


@pytest.mark.rule("OC-026")
def test_a_bid_rerolls_a_die_for_a_counter_and_the_other_may_answer() -> None:
    state = opened(2, 9, 10, 4, 6)
    assert seat(state) == A
    do(state, "bid")
    assert state.counters == (4, 5)
    assert seat(state) == B
    do(state, "bid")
    assert state.counters == (4, 4)
    assert seat(state) == A
    do(state, "bid")
    assert state.counters == (3, 4)
    do(state, "keep", "keep")
    assert seat(state) == A


@pytest.mark.rule("OC-S37")
def test_who_has_no_counter_is_not_asked_for_a_bid() -> None:
    state = opened(2, 9, 10, alpha=1, bravo=1)
    do(state, "bid")
    assert state.counters == (0, 1)
    do(state, "keep")
    assert state.stack == ()
    assert seat(state) == A


# Later rounds


def next_round(*faces: int, alpha: int = 2, bravo: int = 2) -> ContestedState:
    """The end of round 1, with so many models on each side."""
    models = [
        *(man(f"a{number}", f"{4 * number + 2},34", activated=True) for number in range(alpha)),
        *(foe(f"b{number}", f"{4 * number + 2},2", activated=True) for number in range(bravo)),
    ]
    models[0].activated = False
    state = battle(*models, dice=faces, round=1)
    do(state, "order a0 advance", "done a0")
    return state


@pytest.mark.rule("OC-031", "OC-T12", "OC-X07")
def test_who_has_fewer_counters_chooses_who_activates_first() -> None:
    state = next_round(alpha=7, bravo=5)
    assert state.round == 2
    assert state.counters == (7, 5)
    assert state.stack == ()
    assert seat(state) == B
    do(state, "activate first")
    assert state.leads == B
    assert seat(state) == B


@pytest.mark.rule("OC-032")
def test_with_equal_counters_the_players_roll_off() -> None:
    state = next_round(3, 8)
    assert seat(state) == A
    do(state, "keep", "keep")
    assert seat(state) == B
    assert offered(state) == ["activate first", "activate last"]


@pytest.mark.rule("OC-026", "OC-032")
def test_that_roll_off_can_be_bid_on_as_well() -> None:
    state = next_round(3, 8, 9)
    do(state, "bid")
    assert state.counters == (1, 2)
    do(state, "keep", "keep")
    assert seat(state) == A


# Recon


def scouting(*models: str, leads: int = A) -> ContestedState:
    """Round one with the roll-off won, scouts waiting; who is to lead is yet to be said."""
    scouts = [
        man(name, status=WAITING, has="recon")
        if name.startswith("a")
        else foe(name, status=WAITING, has="recon")
        for name in models
    ]
    rest = [man("zed", status=WAITING), foe("zoe", status=WAITING)]
    return battle(*scouts, *rest, phase="priority", round=1, turn=leads)


@pytest.mark.rule("OC-027", "OC-X02")
def test_recon_models_enter_in_turn_before_any_activation() -> None:
    state = scouting("a1", "a2", "b1")
    do(state, "activate first")
    assert state.phase == "recon"
    do(state, "recon a1 10,36 > 10,31")
    assert seat(state) == B
    do(state, "recon b1 10,0 > 10,5")
    assert seat(state) == A
    do(state, "recon a2 20,36 > 20,31")
    assert state.phase == "activation"
    assert seat(state) == A


@pytest.mark.rule("OC-027", "OC-041")
def test_entries_go_straight_in_and_toward_the_middle_as_far_as_they_may() -> None:
    state = scouting("a1", "b1")
    do(state, "activate first")
    entries = [each.split()[2::2] for each in offered(state, "recon a1 12.000,36.000")]
    ends = [tuple(map(float, end.split(","))) for _, end in entries]
    assert (12.0, 30.0) in ends
    (aside,) = [end for end in ends if end[0] > 12]
    assert 5.99 < dist((12, 36), aside) <= 6
    assert (aside[0] - 12) / (36 - aside[1]) == pytest.approx((24 - 12) / (36 - 18), abs=0.01)


@pytest.mark.rule("OC-027")
def test_the_one_who_activates_first_begins_the_recon() -> None:
    state = scouting("a1", "b1")
    do(state, "activate last")
    assert seat(state) == B


@pytest.mark.rule("OC-072", "OC-X03")
def test_recon_is_a_free_standard_move_from_a_point_of_ingress() -> None:
    state = scouting("a1")
    do(state, "activate first")
    assert why(state, "recon a1 10,36 > 10,29.9") == ["OC-058"]
    assert why(state, "recon a1 10,0 > 10,5") == ["OC-009"]
    do(state, "recon a1 10,36 > 10,30")
    scout = who(state, "a1")
    assert (scout.up, scout.activated, state.counters) == (True, False, (20, 20))


@pytest.mark.rule("OC-078")
def test_a_bulky_weapon_leaves_no_recon() -> None:
    state = scouting()
    state.models.append(man("a1", status=WAITING, has="recon", arms="squad-gun"))
    do(state, "activate first")
    assert state.phase == "activation"


@pytest.mark.rule("OC-027")
def test_recon_may_be_declined() -> None:
    state = scouting("a1")
    do(state, "activate first", "pass")
    assert who(state, "a1").status == WAITING
    assert state.phase == "activation"
    assert why(state, "order a1 advance") == []
