"""What a tap, a drag or a typed square could mean, legal or not (the client asks why not)."""

from collections.abc import Iterator

from sellsword.game import Choice, Gesture, Option
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, NUMBERS
from sellsword.games.schlock_attack.model.square_references import square_pointed_at
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.legal_moves import MOVE
from sellsword.games.schlock_attack.rules.flow import FLOW, move_of

_MOVES = (MOVE, "advise")
_ON_SQUARES = ("shoot", "teleport", "to", "detonate", "heal", "regenerate", "crown")
"""Verbs that one square follows."""
_ONLY_PICKED = ("teleport", "detonate")
"""Actions that any checker of one's own may be meant for: a tap means them only once they were picked."""


def read(state: SchlockState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean, likeliest first, legal before illegal."""
    square = square_pointed_at(gesture.place)
    if state.outcome is not None or not square:
        return []
    options = [option for option in FLOW.options(state) if _fits(gesture, option)]
    meant = [option for option in options if option.place == str(square) or _starts(option, square)]
    meant = meant or [option for option in options if _leads_to(state, option, square)]
    meant.sort(key=lambda option: option.group != MOVE)
    guesses = [guess for guess in _guesses(state, gesture, square) if not FLOW.judge(state, guess).ok]
    return list(dict.fromkeys([option.choice for option in meant] or guesses))


def _fits(gesture: Gesture, option: Option) -> bool:
    """Whether an option belongs to the action picked and to the checker dragged, if any."""
    dragged = square_pointed_at(gesture.piece)
    picked = gesture.group == option.group or not (gesture.group or option.group in _ONLY_PICKED)
    return picked and (not dragged or _starts(option, dragged))


def _starts(option: Option, square: int) -> bool:
    """Whether a move begins on a square."""
    move = move_of(option.choice)
    return move is not None and move.path[0] == square


def _leads_to(state: SchlockState, option: Option, square: int) -> bool:
    """Whether a jump is the first of some that come by a square."""
    move, whole = move_of(option.choice), legal_moves.whole(state)
    path = move.path if move is not None else ()
    return bool(path) and any(square in each.path and each.path[: len(path)] == path for each in whole)


def _guesses(state: SchlockState, gesture: Gesture, square: int) -> Iterator[Choice]:
    """What was probably meant where nothing is on offer."""
    kind = gesture.group or state.stack[-1].kind
    if kind == "aim":
        kind = "to"
    if kind in _ON_SQUARES:
        yield Choice((kind, str(square)))
    elif kind in (*_MOVES, "chain"):
        start = square_pointed_at(gesture.piece)
        yield from _steps_from(state, square) if not start else [Choice((f"{start}-{square}",))]


def _steps_from(state: SchlockState, square: int) -> list[Choice]:
    """The steps of a checker, or the steps of one's own checkers to an empty square."""
    near = list(draughts.squares_in(draughts.around(BITS[square])))
    if BITS[square] & state.occupied:
        forward = draughts.RISING if state.mover == draughts.BLACK else draughts.FALLING
        goals = [draughts.shifted(BITS[square], direction) for direction in forward]
        ends = [NUMBERS[goal] for goal in goals if goal] or near
        return [Choice((f"{square}-{ends[0]}",))]
    starts = [start for start in near if BITS[start] & state.pieces[state.mover]]
    return [Choice((f"{start}-{square}",)) for start in starts]
