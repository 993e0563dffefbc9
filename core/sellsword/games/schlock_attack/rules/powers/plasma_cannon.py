"""Sergeant Schlock's plasma cannon: a capture without a move (SA-035, SA-036)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS
from sellsword.games.schlock_attack.model.square_references import blamed, squares_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import SHOOT


def may_shoot(state: SchlockState) -> bool:
    """Whether the side to move can pay for a shot and has the cannon."""
    return state.has(state.mover, SHOOT)


def targets(state: SchlockState) -> int:
    """The checkers that may be shot: those that could be jumped right now (SA-S06), once a chain has begun
    by the jumping checker alone."""
    found = 0
    for leg in legal_moves.first_legs(state, state.runner):
        found |= leg.taken
    return found


def options(state: SchlockState) -> list[Option]:
    """Every shot on offer."""
    if not may_shoot(state):
        return []
    squares = map(str, draughts.squares_in(targets(state)))
    return [Option(Choice((SHOOT.verb, square)), SHOOT.verb, square) for square in squares]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this checker may not be shot."""
    squares = squares_named(words, 1)
    if not squares:
        return [Reason(SHOOT.rule, "Name the square to shoot at, as in “shoot 18”.")]
    if not BITS[squares[0]] & state.pieces[1 - state.mover]:
        return [Reason(SHOOT.rule, f"No enemy stands on square {squares[0]}.", blame=blamed(squares[0]))]
    text = f"Only a checker that could be jumped may be shot, and {squares[0]} cannot be."
    return [Reason("SA-S06", text, blame=blamed(squares[0]))]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Captures without moves, which ends the turn (SA-036, SA-S08)."""
    state.pop()
    state.runner = 0
    state.pay(state.mover, SHOOT)
    square = int(words[1])
    shot = event("shot", state.mover, "SA-035", square=square, left=state.crews[state.mover].pennies)
    return [shot, *capture(state, BITS[square], state.mover)]
