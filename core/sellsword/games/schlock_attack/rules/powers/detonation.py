"""Chef Ch'vorthq: one of his own checkers, and all around it (SA-051, SA-052)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS
from sellsword.games.schlock_attack.model.square_references import blamed, squares_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import DETONATE


def caught(state: SchlockState, square: int) -> int:
    """The checkers on a square and on the eight around it, as a mask."""
    return (BITS[square] | draughts.around(BITS[square])) & state.occupied


def options(state: SchlockState) -> list[Option]:
    """Every checker of one's own to detonate, instead of a move and before any jump (SA-051)."""
    if state.runner or not state.has(state.mover, DETONATE):
        return []
    squares = map(str, draughts.squares_in(state.pieces[state.mover]))
    return [Option(Choice((DETONATE.verb, square)), DETONATE.verb, square) for square in squares]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this checker cannot be detonated."""
    if state.runner:
        return [Reason("SA-051", "A checker is detonated as the turn begins, not between jumps.")]
    squares = squares_named(words, 1)
    if not squares:
        return [Reason("SA-051", "Name one checker to detonate, as in “detonate 14”.")]
    return [Reason("SA-051", f"No checker of yours stands on {squares[0]}.", blame=blamed(squares[0]))]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Captures both sides' checkers there; no pennies come of it (SA-052, SA-S37)."""
    state.pop()
    state.pay(state.mover, DETONATE)
    square = int(words[1])
    gone = caught(state, square)
    taken = tuple(draughts.squares_in(gone))
    blast = event("detonated", state.mover, "SA-051", "SA-052", square=square, taken=taken)
    return [blast, *capture(state, gone, state.mover)]
