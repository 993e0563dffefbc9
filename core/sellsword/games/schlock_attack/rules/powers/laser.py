"""Ennesby's laser: a whole line at once, and a growing debt (SA-045 to SA-048)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import NUMBERS, Move
from sellsword.games.schlock_attack.model.square_references import blamed, center
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.rules.base_game import legal_moves, victory
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import LASER
from sellsword.words import count


def line_of(leg: Move) -> int:
    """The squares in the line of a jump, from the firing checker, left out, to the edge (SA-S29)."""
    directions = (*draughts.RISING, *draughts.FALLING)
    ways = (draughts.line(leg.origin, direction) for direction in directions)
    return next(way for way in ways if way & leg.taken)


class Laser(Verb[Move]):
    """A shot in place of a jump, as long as it is the turn's first (SA-046, SA-S30)."""

    verb = LASER.verb

    def offers(self, state: SchlockState) -> list[Option]:
        """A shot in place of every jump."""
        if state.runner or not state.has(state.mover, LASER):
            return []
        return [
            Option(Choice((LASER.verb, str(leg))), LASER.verb, str(NUMBERS[leg.taken]))
            for leg in legal_moves.first_legs(state)
        ]

    def parse(self, state: SchlockState, said: Spoken) -> Move | Reason:
        """The jump that is replaced."""
        if state.runner:
            return Reason("SA-046", "The laser replaces the first jump of a turn, and this turn has had one.")
        if not legal_moves.first_legs(state):
            return Reason("SA-S30", "The laser replaces a jump, and there is nothing to jump.")
        move = legal_moves.written(said.rest[0]) if len(said.rest) == 1 else None
        if move is None or not move.taken:
            return Reason(LASER.rule, "Name the jump that is replaced, as in “laser 11x18”.")
        return move

    def reasons(self, state: SchlockState, action: Move) -> Iterator[Reason]:
        """It must be one that can be made."""
        if action not in legal_moves.first_legs(state):
            named = "x".join(map(str, action.path))
            text = f"The laser replaces a jump, and {named} is not a jump that can be made."
            yield Reason("SA-S30", text, blame=blamed(action.path[0]))

    def cost(self, state: SchlockState, action: Move) -> str:
        """A penny for every dime, and the game without them (SA-047, SA-048)."""
        crew = state.crews[state.mover]
        owed = crew.dimes + 1
        loses = ", so you lose the game unless it ends it" if crew.pennies < owed else ""
        return f"You then owe {count(owed, 'penny')} and have {crew.pennies}{loses}."

    def apply(self, state: SchlockState, action: Move) -> list[Event]:
        """Captures everything in the line, then the debt falls due (SA-S33); the turn is over (SA-S31)."""
        state.pop()
        mover, crew = state.mover, state.crews[state.mover]
        gone = caught(state, action)
        crew.dimes += 1
        taken = tuple(draughts.squares_in(gone))
        start = action.path[0]
        line = (*center(start), *center(max(taken, key=lambda square: abs(square - start))))
        fired = event("lasered", mover, "SA-045", square=start, taken=taken, dimes=crew.dimes, line=line)
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


def caught(state: SchlockState, leg: Move) -> int:
    """The checkers in the line of a shot, as a mask."""
    return line_of(leg) & state.occupied
