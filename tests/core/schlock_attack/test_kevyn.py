"""Commander Kevyn: a checker, a square, and a die that runs out (SA-041 to SA-044)."""

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BLACK, SQUARES, WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from tests.core.schlock_attack.builder import (
    GAME,
    board,
    checkers,
    ended,
    happened,
    offered,
    play,
    refused,
    table,
    to_act,
)


def kevyn(fen: str = "B:W28,32:B1,9", *dice: int) -> SchlockState:
    """Kevyn's turn as Black, with these faces to fall."""
    return table(fen, black="kevyn", dice=dice)


def running(state: SchlockState, side: int = BLACK) -> tuple[int, int, int]:
    """The marked checker, the marked square and the pips of a side's teleport; zeros where none runs."""
    crew = state.crews[side]
    return crew.marked, crew.target, crew.pips


@pytest.mark.rule("SA-041")
def test_he_marks_a_checker_and_a_square_and_rolls() -> None:
    state = kevyn("B:W28,32:B1,9", 4)
    assert offered(state, "teleport") == {"teleport 1", "teleport 9"}
    play(state, "teleport 1")
    assert to_act(state) == BLACK
    (marked,) = happened(play(state, "to 18"), "marked")
    assert running(state) == (1, 18, 4)
    assert marked.values["pips"] == 4


@pytest.mark.rule("SA-041")
@pytest.mark.parametrize("text", ["teleport", "teleport 10", "teleport 28", "teleport 1 18", "to 18"])
def test_he_marks_one_checker_of_his_own_first(text: str) -> None:
    assert refused(kevyn(), text) == {"SA-041"}


@pytest.mark.rule("SA-041")
def test_only_as_his_own_turn_begins() -> None:
    state = kevyn("B:W28,32:B1,9")
    play(state, "1-5")
    assert to_act(state) == WHITE
    assert refused(state, "teleport 9") == {"SA-041"}
    assert refused(table("B:W32:B1", black="theo"), "teleport 1") == {"SA-041"}


@pytest.mark.rule("SA-S26", "SA-S27")
def test_marking_costs_no_move_and_the_die_stays_as_it_fell_for_this_turn() -> None:
    state = kevyn("B:W28,32:B1,9", 1)
    play(state, "teleport 1", "to 18")
    assert running(state) == (1, 18, 1)
    assert board(state) == "B:W28,32:B1,9"
    assert offered(state) == {"1-5", "1-6", "9-13", "9-14"}


@pytest.mark.rule("SA-042", "SA-043", "SA-T20")
def test_a_one_runs_out_as_the_opponents_turn_begins() -> None:
    state = kevyn("B:W28,32:B1,9", 1)
    (gone,) = happened(play(state, "teleport 1", "to 18", "9-13"), "teleported")
    assert gone.rules == ("SA-043",)
    assert board(state) == "W:W28,32:B13,18"
    assert running(state) == (0, 0, 0)


@pytest.mark.rule("SA-042", "SA-T21")
def test_a_two_runs_out_as_his_own_next_turn_begins() -> None:
    state = kevyn("B:W28,32:B1,9", 2)
    play(state, "teleport 1", "to 18", "9-13")
    assert running(state) == (1, 18, 1)
    play(state, "28-24")
    assert board(state) == "B:W24,32:B13,18"


@pytest.mark.rule("SA-042")
def test_a_six_takes_six_turns() -> None:
    state = kevyn("B:W28,32:BK1,5", 6)
    play(state, "teleport 5", "to 20")
    for pips, move in ((5, "1-6"), (4, "32-27"), (3, "6-1"), (2, "27-23"), (1, "1-6")):
        play(state, move)
        assert running(state) == (5, 20, pips)
    play(state, "28-24")
    assert 20 in checkers(state, BLACK)


@pytest.mark.rule("SA-044", "SA-T22")
@pytest.mark.parametrize("target", [32, 28, 13])
def test_on_an_occupied_square_the_checker_never_arrives(target: int) -> None:
    state = kevyn("B:W28,32:B1,9", 1)
    events = play(state, "teleport 1", f"to {target}", "9-13")
    assert [event.rules for event in happened(events, "stranded")] == [("SA-044",)]
    assert board(state) == "W:W28,32:B13"


@pytest.mark.rule("SA-044", "SA-002")
def test_a_last_checker_that_never_arrives_loses_the_game() -> None:
    state = kevyn("B:W28,32:B9", 1)
    play(state, "teleport 9", "to 32", "9-13")
    assert ended(state) == (WHITE, "captured")


@pytest.mark.rule("SA-S20")
def test_only_one_teleport_runs_at_once() -> None:
    state = kevyn("B:W28,32:B1,9", 5)
    play(state, "teleport 1", "to 18")
    assert refused(state, "teleport 9") == {"SA-S20"}
    play(state, "9-13", "28-24")
    assert refused(state, "teleport 13") == {"SA-S20"}


@pytest.mark.rule("SA-S21")
def test_the_square_is_any_dark_one() -> None:
    state = kevyn()
    play(state, "teleport 1")
    assert offered(state) == {f"to {square}" for square in SQUARES}
    for text in ("to 33", "to 0", "to a2", "to"):
        assert refused(state, text) == {"SA-S21"}


@pytest.mark.rule("SA-S22", "SA-S23")
def test_a_marked_checker_moves_with_its_dime_and_takes_it_along_when_captured() -> None:
    state = kevyn("B:W23,32:B1,14", 6)
    play(state, "teleport 14", "to 5", "14-18")
    assert running(state) == (18, 5, 5)
    play(state, "23x14")
    assert running(state) == (0, 0, 0)
    assert board(state) == "B:W14,32:B1"
    assert offered(state, "teleport") == {"teleport 1"}


@pytest.mark.rule("SA-S23")
def test_it_goes_from_where_it_has_come_to() -> None:
    state = kevyn("B:W28,32:B1,9", 1)
    play(state, "teleport 9", "to 18", "9-13")
    assert board(state) == "W:W28,32:B1,18"


@pytest.mark.rule("SA-S24")
def test_the_square_on_which_it_stands_may_be_marked_and_brings_it_back() -> None:
    state = kevyn("B:W28,32:B1,9", 2)
    play(state, "teleport 9", "to 9", "9-13", "28-24")
    assert board(state) == "B:W24,32:B1,9"


@pytest.mark.rule("SA-S24")
def test_who_walks_to_the_marked_square_is_warned_and_is_captured_there() -> None:
    state = kevyn("B:W28,32:B1,9", 1)
    play(state, "teleport 9", "to 13")
    warned = GAME.preview(state, Choice.parse("9-13"))
    assert "SA-S24" in [source.rule for source in warned.sources]
    assert "SA-S24" not in [source.rule for source in GAME.preview(state, Choice.parse("9-14")).sources]
    play(state, "9-13")
    assert board(state) == "W:W28,32:B1"


@pytest.mark.rule("SA-S25")
def test_on_the_far_row_it_is_crowned_and_may_jump_in_that_turn() -> None:
    state = kevyn("B:W12,25:B1,9", 2)
    play(state, "teleport 1", "to 30", "9-13", "12-8")
    assert board(state) == "B:W8,25:B13,K30"
    assert offered(state, "move") == {"30x21"}
    play(state, "30x21")
    assert board(state) == "W:W8:B13,K21"


@pytest.mark.rule("SA-S28")
def test_of_two_teleports_due_at_once_the_one_of_whose_turn_begins_comes_first() -> None:
    state = table("B:W28,32:B1,9", black="kevyn", white="kevyn", dice=[3, 2])
    play(state, "teleport 1", "to 18", "9-13")
    events = play(state, "teleport 32", "to 18", "28-24", "13-17")
    due = [(event.kind, event.seat) for event in events if event.kind in ("teleported", "stranded")]
    assert due == [("teleported", WHITE), ("stranded", BLACK)]
    assert board(state) == "W:W18,24:B17"


@pytest.mark.rule("SA-X09")
def test_kevyns_dimes_and_ennesbys_are_kept_apart() -> None:
    state = table("B:W22,25,32:B1,9,18", black="kevyn", white="ennesby", dice=[6])
    play(state, "teleport 1", "to 12", "9-13", "laser 22x15")
    assert [crew.dimes for crew in state.crews] == [0, 1]
    assert running(state, BLACK) == (1, 12, 4)
    assert running(state, WHITE) == (0, 0, 0)
