"""Drawn games: by agreement, by forty quiet moves, by repetition (SA-013, SA-S49)."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from sellsword.game import NOBODY, Choice
from sellsword.games.schlock_attack.model.draughts import WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.match import HUMAN, Holder, agree, begin
from tests.core.schlock_attack.builder import BARE, GAME, ended, happened, play, table

RINGS = "B:WK31:BK1"
BLACK_RING = (1, 5, 9, 14, 10, 6)
WHITE_RING = (31, 27, 24, 20, 16, 19, 23, 26)
"""Two kings walk round and round, out of reach of each other: the position comes back after 24 moves."""


type Walks = tuple[Iterator[str], Iterator[str]]


def walks(black: tuple[int, ...] = BLACK_RING, white: tuple[int, ...] = WHITE_RING) -> Walks:
    """The moves of two kings on their rings, without an end."""
    return _steps(black), _steps(white)


def _steps(ring: tuple[int, ...]) -> Iterator[str]:
    for start, end in cycle(zip(ring, (*ring[1:], ring[0]), strict=True)):
        yield f"{start}-{end}"


def walk(state: SchlockState, moves: Walks, turns: int) -> None:
    """Makes so many of the moves, none of which ends the game before the last."""
    for _ in range(turns):
        assert state.outcome is None
        play(state, next(moves[state.mover]))


@pytest.mark.rule("SA-S49", "SA-013")
@pytest.mark.parametrize("character", ["", "ennesby"])
def test_forty_quiet_moves_of_each_side_draw(character: str) -> None:
    state, moves = table(RINGS, character, character), walks()
    walk(state, moves, 79)
    assert state.outcome is None
    (over,) = happened(play(state, next(moves[WHITE])), "over")
    assert ended(state) == (NOBODY, "quiet")
    assert over.rules == ("SA-S49",)


@pytest.mark.rule("SA-S49")
def test_a_crowning_starts_the_count_anew() -> None:
    state, moves = table("B:W8,K31:BK1", quiet_moves=5), walks()
    walk(state, moves, 9)
    play(state, "8-4")
    walk(state, moves, 9)
    assert state.outcome is None
    walk(state, moves, 1)
    assert ended(state) == (NOBODY, "quiet")


@pytest.mark.rule("SA-S49")
def test_a_change_of_pennies_starts_the_count_anew() -> None:
    state, moves = table(RINGS, white="thurl", pennies=(0, 1), quiet_moves=5), walks()
    walk(state, moves, 9)
    play(state, "ask", "advise 16-19")
    walk(state, moves, 10)
    assert state.outcome is None
    walk(state, moves, 1)
    assert ended(state) == (NOBODY, "quiet")


@pytest.mark.rule("SA-S49")
def test_a_capture_starts_the_count_anew() -> None:
    state, moves = table("B:WK12,K31:B3,K1", quiet_moves=5), walks()
    walk(state, moves, 8)
    play(state, "3-8", "12x3")
    walk(state, moves, 9)
    assert state.outcome is None
    walk(state, moves, 1)
    assert ended(state) == (NOBODY, "quiet")


TO_AND_FRO = ((1, 5), (31, 27))


@pytest.mark.rule("SA-S49", "SA-013")
@pytest.mark.parametrize("character", ["", "ennesby"])
def test_the_same_position_for_the_third_time_draws(character: str) -> None:
    state, moves = table(RINGS, character, character), walks(*TO_AND_FRO)
    walk(state, moves, 7)
    assert state.outcome is None
    walk(state, moves, 1)
    assert ended(state) == (NOBODY, "repeated")


@pytest.mark.rule("SA-S49")
def test_a_position_with_other_pennies_is_another() -> None:
    state, moves = table(RINGS, black="thurl", pennies=(1, 0)), walks(*TO_AND_FRO)
    walk(state, moves, 4)
    play(state, "ask", "advise 1-6")
    walk(state, moves, 8)
    assert state.outcome is None
    walk(state, moves, 1)
    assert ended(state) == (NOBODY, "repeated")


@pytest.mark.rule("SA-S49")
def test_a_position_with_other_markers_is_another() -> None:
    state, moves = table(RINGS, black="kevyn", dice=[6]), walks(*TO_AND_FRO)
    walk(state, moves, 4)
    play(state, "teleport 1", "to 12")
    walk(state, moves, 4)
    assert state.outcome is None


@pytest.mark.rule("SA-S49")
def test_both_numbers_may_be_chosen_and_are_the_rules_own_by_default() -> None:
    defaults = {option.id: option.default for option in GAME.rule_options()}
    assert (defaults["quiet_moves"], defaults["repetitions"]) == (40, 3)
    state, moves = table(RINGS, repetitions=2), walks(*TO_AND_FRO)
    walk(state, moves, 4)
    assert ended(state) == (NOBODY, "repeated")


@pytest.mark.rule("SA-013", "SA-S51")
def test_players_may_agree_on_a_draw() -> None:
    match = begin(GAME, agree(GAME, BARE, [Holder("", HUMAN)] * 2, "draw"))
    for text in ("pick theo", "pick tagon", "offer-draw black", "accept-draw white"):
        match.play(Choice.parse(text))
    assert match.decision() is None
    assert ended(match.state) == (NOBODY, "agreed")


@pytest.mark.rule("SA-S51")
def test_a_player_may_give_up() -> None:
    match = begin(GAME, agree(GAME, BARE, [Holder("", HUMAN)] * 2, "enough"))
    for text in ("pick theo", "pick tagon", "resign black"):
        match.play(Choice.parse(text))
    assert ended(match.state) == (WHITE, "resigned")


@pytest.mark.rule("SA-S49")
@pytest.mark.parametrize(
    ("laid", "quiet", "loud"),
    [
        ("B:WK13,K28:BK1,K20", ("1-6", "28-24"), ("20x27",)),
        ("B:WK13:BK1,26", ("1-6", "13-17"), ("26-30",)),
        ("B:WK13:BK1", ("1-6", "13-17"), ("ask", "advise 6-1", "6-1")),
    ],
    ids=["capture", "crowning", "pennies"],
)
def test_what_begins_the_quiet_moves_anew_begins_the_positions_anew(
    laid: str, quiet: tuple[str, ...], loud: tuple[str, ...]
) -> None:
    state = table(laid, "thurl", pennies=(1, 0))
    play(state, *quiet)
    before = state.seen
    assert len(before) == 3
    play(state, *loud)
    assert len(state.seen) == 1
    assert not set(before) & set(state.seen)


@pytest.mark.rule("SA-S49", "SA-043")
@pytest.mark.parametrize(("black", "forgotten"), [("theo", True), ("kevyn", False)])
def test_a_man_that_has_stepped_comes_back_by_a_teleport_alone(black: str, forgotten: bool) -> None:
    state = table("B:WK31:BK1,12", black, "theo")
    play(state, "1-5", "31-27")
    before = state.seen
    assert len(before) == 3
    play(state, "12-16")
    assert (before[0] not in state.seen) == forgotten
