"""Ennesby's laser: a whole line at once, and a growing debt (SA-045 to SA-048)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import NUMBERS, Move
from sellsword.games.schlock_attack.model.square_references import blamed
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves, victory
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import LASER


def line_of(leg: Move) -> int:
    """The squares in the line of a jump, from the firing checker, left out, to the edge (SA-S29)."""
    directions = (*draughts.RISING, *draughts.FALLING)
    ways = (draughts.line(leg.origin, direction) for direction in directions)
    return next(way for way in ways if way & leg.taken)


def options(state: SchlockState) -> list[Option]:
    """A shot in place of every jump, as long as it is the turn's first (SA-046, SA-S30)."""
    if state.runner or not state.has(state.mover, LASER):
        return []
    return [
        Option(Choice((LASER.verb, str(leg))), LASER.verb, str(NUMBERS[leg.taken]))
        for leg in legal_moves.first_legs(state)
    ]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why the laser cannot be fired along this line."""
    if state.runner:
        return [Reason("SA-046", "The laser replaces the first jump of a turn, and this turn has had one.")]
    move = legal_moves.written(words[1]) if len(words) == 2 else None
    if move is None or not move.taken:
        return [Reason(LASER.rule, "Name the jump that is replaced, as in “laser 11x18”.")]
    text = f"The laser replaces a jump, and {words[1]} is no jump that can be made."
    return [Reason("SA-S30", text, blame=blamed(move.path[0]))]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Captures everything in the line, then the debt falls due (SA-S33); the turn is over (SA-S31)."""
    state.pop()
    leg = legal_moves.written(words[1])
    assert leg is not None, "it was judged"
    mover, crew = state.mover, state.crews[state.mover]
    gone = line_of(leg) & state.occupied
    crew.dimes += 1
    taken = tuple(draughts.squares_in(gone))
    fired = event("lasered", mover, "SA-045", square=leg.path[0], taken=taken, dimes=crew.dimes)
    events = [fired, *capture(state, gone, mover), *victory.settle(state)]
    return events if state.outcome else events + _settle_debt(state)


def _settle_debt(state: SchlockState) -> list[Event]:
    """A penny for every dime, or the opponent wins (SA-047, SA-048)."""
    mover, crew = state.mover, state.crews[state.mover]
    if crew.pennies < crew.dimes:
        owed = f"{victory.name_of(state, mover)} owes {crew.dimes} and has {crew.pennies}."
        return victory.finish(state, 1 - mover, victory.DEBT, owed)
    state.earn(mover, -crew.dimes)
    return [event("paid", mover, "SA-047", pennies=crew.dimes, left=crew.pennies)]


def caught(state: SchlockState, words: tuple[str, ...]) -> list[int]:
    """The checkers in the line of a shot."""
    leg = legal_moves.written(words[1])
    return list(draughts.squares_in(line_of(leg) & state.occupied)) if leg and leg.taken else []
