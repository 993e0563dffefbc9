"""Sergeant Schlock: the plasma cannon and the checkers that grow back (SA-034 to SA-036)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack import draughts, moving
from sellsword.games.schlock_attack.captures import capture
from sellsword.games.schlock_attack.draughts import BITS, ROWS
from sellsword.games.schlock_attack.sheets import SHOOT
from sellsword.games.schlock_attack.state import Frame, SchlockState
from sellsword.games.schlock_attack.words import blamed, squares_named

REGENERATE = "regenerate"
HOME = ROWS[0], ROWS[-1]
"""The home row of each side (SA-S10)."""


def shot_in_chain(state: SchlockState, earned: int) -> bool:
    """Whether the side to move may come to shoot between its jumps, with so many pennies earned (SA-S07)."""
    crew = state.crews[state.mover]
    return state.leads(state.mover, "schlock") and crew.pennies + earned >= SHOOT.cost


def may_shoot(state: SchlockState) -> bool:
    """Whether the side to move can pay for a shot and has the cannon."""
    return state.has(state.mover, SHOOT)


def targets(state: SchlockState) -> int:
    """The checkers that may be shot: those that could be jumped right now (SA-S06), once a chain has begun
    by the jumping checker alone."""
    found = 0
    for leg in moving.first_legs(state, state.runner):
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
    """Captures without moving, which ends the turn (SA-036, SA-S08)."""
    state.pop()
    state.runner = 0
    state.pay(state.mover, SHOOT)
    square = int(words[1])
    shot = event("shot", state.mover, "SA-035", square=square, left=state.crews[state.mover].pennies)
    return [shot, *capture(state, BITS[square], state.mover)]


def regenerate_soon(state: SchlockState) -> None:
    """A man was kinged: one captured checker comes back if there is one and room for it (SA-034)."""
    if state.leads(state.mover, "schlock"):
        state.push(Frame(REGENERATE, state.mover))


def _room(state: SchlockState) -> int:
    return HOME[state.mover] & ~state.occupied


def must_place(state: SchlockState) -> bool:
    """Whether there is a checker to come back and more than one square for it."""
    return state.lost(state.mover) > 0 and _room(state).bit_count() > 1


def regrow_alone(state: SchlockState) -> list[Event]:
    """The checker comes back on the only empty square of the home row, or not at all (SA-034, SA-S11)."""
    if not state.lost(state.mover) or not _room(state):
        return []
    return _regrow(state, next(draughts.squares_in(_room(state))))


def _regrow(state: SchlockState, square: int) -> list[Event]:
    """Puts a man there, for captured crowns are lost (SA-S12)."""
    state.place(draughts.joined(state.position, state.mover, BITS[square]))
    return [event("regenerated", state.mover, "SA-034", square=square)]


def home_options(state: SchlockState) -> list[Option]:
    """The empty squares of the home row."""
    squares = map(str, draughts.squares_in(_room(state)))
    return [Option(Choice((REGENERATE, square)), REGENERATE, square) for square in squares]


def judge_home(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why the checker may not come back there."""
    if not state.asks(REGENERATE):
        return [Reason("SA-034", "A checker comes back only when a man has just been kinged.")]
    squares = squares_named(words, 1)
    blame = blamed(*squares)
    return [Reason("SA-034", "It comes back on an empty square of the home row.", blame=blame)]


def apply_home(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Puts the checker back on the chosen square."""
    state.pop()
    return _regrow(state, int(words[1]))
