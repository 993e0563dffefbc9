"""DerTrihs before, during and after his explosion, by the checkers he has now (SA-054 to SA-057, SA-X07)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.square_references import blamed, squares_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.sheets.characters import (
    HEAD_IN_A_JAR,
    PENNIES_TO_WIN,
    ROBOT_BODY,
    ROBOT_KINGS,
)

CROWN = "crown"


def single_jumps(state: SchlockState, side: int) -> bool:
    """Whether a side may not double-jump (SA-055, SA-X05)."""
    return state.leads(side, "dertrihs") and ROBOT_BODY < state.count(side) <= HEAD_IN_A_JAR


def crowning_near(state: SchlockState, side: int, losses: int) -> bool:
    """Whether so many losses may bring a side to its crowning (SA-056)."""
    waiting = state.leads(side, "dertrihs") and not state.crews[side].rebuilt
    return waiting and state.count(side) - losses <= ROBOT_BODY


def winning_near(state: SchlockState, side: int, jumps: int) -> bool:
    """Whether a chain may bring a side its winning penny within so many jumps (SA-S43): each is paid as a
    capture, and each but the first as part of a chain."""
    useful = state.leads(side, "dertrihs") and state.count(side) <= ROBOT_BODY
    return useful and state.crews[side].pennies + jumps + (jumps - 1) >= PENNIES_TO_WIN


def may_crown(state: SchlockState, side: int) -> bool:
    """Whether the eighth loss lets a side crown a man now: fewer than two of its checkers are kings."""
    kings = (state.pieces[side] & state.kings).bit_count()
    return state.leads(side, "dertrihs") and kings < ROBOT_KINGS and bool(_men(state, side))


def _men(state: SchlockState, side: int) -> int:
    return state.pieces[side] & ~state.kings


def options(state: SchlockState) -> list[Option]:
    """Every man that may be crowned."""
    men = draughts.squares_in(_men(state, state.stack[-1].side))
    return [Option(Choice((CROWN, str(square))), CROWN, str(square)) for square in men]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this checker may not be crowned."""
    if not state.asks(CROWN):
        return [Reason("SA-056", "Men are crowned this way only when the eighth checker has just been lost.")]
    squares = squares_named(words, 1)
    if not squares:
        return [Reason("SA-056", "Name one man to crown, as in “crown 14”.")]
    text = f"Square {squares[0]} holds no man of yours to crown."
    return [Reason("SA-056", text, blame=blamed(squares[0]))]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Crowns a man; asked again until two are kings (SA-S42)."""
    square, side = int(words[1]), state.stack[-1].side
    state.place(draughts.crowned(state.position, draughts.BITS[square]))
    state.stir()
    return [event("rebuilt", side, "SA-056", square=square)]
