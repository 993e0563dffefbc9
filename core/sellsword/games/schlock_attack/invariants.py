"""What a sound state never shows: asked of every loaded snapshot, and of random games in the tests."""

from collections.abc import Iterator

from sellsword.games.schlock_attack.model.draughts import BITS, BOARD, CROWNING, MEN
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.sheets.characters import DIE, SHEETS, SIDE_NAMES

QUESTIONS = (
    *("pick", "move", "chain"),
    *("declare", "heal", "shield", "crown", "regenerate", "aim", "advise", "again"),
)
STEPS = (*QUESTIONS, "pass", "countdown")


def faults(state: SchlockState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    chapters = (_board, _crews, _markers, _turn)
    return [sentence for chapter in chapters for sentence in chapter(state)]


def _board(state: SchlockState) -> Iterator[str]:
    """Nobody stands on another, off the board, or as a man on the far row."""
    black, white = state.pieces
    if black & white:
        yield "Two checkers stand on one square."
    if (black | white) & ~BOARD:
        yield "A checker stands off the board."
    if state.kings & ~(black | white):
        yield "There is a crown without a checker."
    for side in (0, 1):
        if state.count(side) > MEN:
            yield f"{SIDE_NAMES[side]} has more than {MEN} checkers."
        if state.pieces[side] & CROWNING[side] & ~state.kings:
            yield f"A man of {SIDE_NAMES[side]}'s stands on the far row."


def _crews(state: SchlockState) -> Iterator[str]:
    """Characters that exist, pennies and dimes that can be."""
    for side, crew in enumerate(state.crews):
        if crew.character and crew.character not in SHEETS:
            yield f"There is no character called {crew.character}."
        if crew.pennies < 0 or crew.dimes < 0:
            yield f"{SIDE_NAMES[side]} has fewer pennies or dimes than none."


def _markers(state: SchlockState) -> Iterator[str]:
    """Dimes lie on a checker of the side's own and on a square, with a die; or nothing of it is there."""
    for side, crew in enumerate(state.crews):
        if not crew.marked and not crew.target:
            continue
        if crew.marked not in BITS or not BITS[crew.marked] & state.pieces[side]:
            yield f"{SIDE_NAMES[side]}'s dime lies on no checker of its own."
        if crew.target not in BITS or not 0 <= crew.pips <= DIE:
            yield f"{SIDE_NAMES[side]}'s terraport leads nowhere."


def _turn(state: SchlockState) -> Iterator[str]:
    """The steps to come, the outcome and the checker that is jumping agree."""
    if state.mover not in (0, 1) or state.muted not in (-1, 0, 1):
        yield "The turn is nobody's."
    if (state.outcome is None) != bool(state.stack):
        yield "The game is over and goes on."
    if any(frame.kind not in STEPS or frame.side not in (0, 1) for frame in state.stack):
        yield "A step of the turn is none."
    elif state.stack and state.stack[-1].kind not in QUESTIONS:
        yield "Nothing is asked."
    if any(frame.square not in (0, *BITS) for frame in state.stack):
        yield "A step of the turn is about no square."
    own = state.pieces[state.mover] if state.mover in (0, 1) else 0
    if state.runner and not BITS.get(state.runner, 0) & own:
        yield "The checker that is jumping is not there."
