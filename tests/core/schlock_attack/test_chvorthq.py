"""Chef Ch'vorthq: a checker of his own, and all around it (SA-051, SA-052)."""

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import (
    GAME,
    board,
    ended,
    happened,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)


@pytest.mark.rule("SA-051", "SA-052", "SA-T14")
def test_the_square_and_the_eight_around_it_are_cleared() -> None:
    state = table("W:W14,18,22,32:B1,15,23,25", white="chvorthq", pennies=(0, 1))
    (blast,) = happened(play(state, "detonate 18"), "detonated")
    assert board(state) == "B:W32:B1,25"
    assert blast.values["taken"] == (14, 15, 18, 22, 23)
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-051")
def test_it_takes_the_place_of_his_move() -> None:
    state = table("W:W18,32:B1,15", white="chvorthq", pennies=(0, 2))
    play(state, "detonate 18")
    assert to_act(state) == BLACK


@pytest.mark.rule("SA-051")
@pytest.mark.parametrize("text", ["detonate", "detonate 15", "detonate 22", "detonate 18 32"])
def test_he_detonates_one_checker_of_his_own(text: str) -> None:
    assert refused(table("W:W18,32:B1,15", white="chvorthq", pennies=(0, 1)), text) == {"SA-051"}


@pytest.mark.rule("SA-051")
def test_it_takes_a_penny_and_chvorthq() -> None:
    assert refused(table("W:W18,32:B1,15", white="chvorthq"), "detonate 18") == {"SA-051"}
    assert refused(table("W:W18,32:B1,15", white="thurl"), "detonate 18") == {"SA-051"}


@pytest.mark.rule("SA-051")
def test_between_jumps_it_is_too_late() -> None:
    state = table("W:W29,32:B1,17,18,25", white="chvorthq", black="tagon", pennies=(1, 1))
    play(state, "29x22", "decline")
    assert offered(state) == {"22x13", "22x15"}
    assert refused(state, "detonate 32") == {"SA-051"}


@pytest.mark.rule("SA-X02", "SA-021")
def test_it_may_replace_a_forced_jump() -> None:
    state = table("W:W18,32:B1,15", white="chvorthq", pennies=(0, 1))
    assert offered(state) == {"18x11", "detonate 18", "detonate 32"}
    assert refused(state, "32-28") == {"SA-020"}
    play(state, "detonate 32")
    assert board(state) == "B:W18:B1,15"


@pytest.mark.rule("SA-051", "SA-012")
def test_who_cannot_move_may_still_detonate() -> None:
    state = table("W:W12,29:B3,8,22,25", white="chvorthq", pennies=(0, 1))
    assert offered(state) == {"detonate 12", "detonate 29"}


@pytest.mark.rule("SA-S37")
def test_a_detonation_earns_nothing() -> None:
    state = table("W:W18,32:B1,14,15,22,23", white="chvorthq", pennies=(0, 3))
    play(state, "detonate 18")
    assert state.count(BLACK) == 1
    assert pennies(state, WHITE) == 2


@pytest.mark.rule("SA-T26", "SA-S48", "SA-002")
def test_when_the_last_checkers_of_both_sides_go_up_he_wins() -> None:
    state = table("W:W18:B15", white="chvorthq", pennies=(0, 1))
    play(state, "detonate 18")
    assert (state.count(BLACK), state.count(WHITE)) == (0, 0)
    assert ended(state) == (WHITE, "captured")


@pytest.mark.rule("SA-052", "SA-002")
def test_who_blows_up_his_own_last_checker_alone_loses() -> None:
    state = table("W:W18:B1,15", white="chvorthq", pennies=(0, 1))
    play(state, "detonate 18")
    assert ended(state) == (BLACK, "captured")


@pytest.mark.rule("SA-052")
def test_before_it_is_done_he_is_told_how_many_of_his_own_it_costs() -> None:
    state = table("W:W14,18,22,32:B1,15,23,25", white="chvorthq", pennies=(0, 1))
    assert GAME.cost(state, Choice.parse("detonate 18")).startswith("You lose 3 checkers of your own.")
