"""Sergeant Schlock's plasma cannon: a capture without a move (SA-035, SA-036)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS
from sellsword.games.schlock_attack.model.square_references import blamed, center, square_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
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


class Shoot(Verb[int]):
    """Captures a checker that could be jumped, without a move."""

    verb = SHOOT.verb

    def offers(self, state: SchlockState) -> list[Option]:
        """Every shot on offer."""
        if not may_shoot(state):
            return []
        squares = map(str, draughts.squares_in(targets(state)))
        return [Option(Choice((SHOOT.verb, square)), SHOOT.verb, square) for square in squares]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The square shot at, while anything can be."""
        if not targets(state):
            return Reason("SA-S06", "Nothing can be jumped, so nothing can be shot.")
        return square_named(said.rest) or Reason(SHOOT.rule, "Name the square to shoot at, as in “shoot 18”.")

    def reasons(self, state: SchlockState, action: int) -> Iterator[Reason]:
        """An enemy must stand there that could be jumped."""
        if not BITS[action] & state.pieces[1 - state.mover]:
            yield Reason(SHOOT.rule, f"No enemy stands on square {action}.", blame=blamed(action))
        elif not BITS[action] & targets(state):
            text = f"Only a checker that could be jumped may be shot, and {action} cannot be."
            yield Reason("SA-S06", text, blame=blamed(action))

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Captures without moves, which ends the turn (SA-036, SA-S08)."""
        state.pop()
        state.runner = 0
        state.pay(state.mover, SHOOT)
        left, line = state.crews[state.mover].pennies, center(action)
        shot = event("shot", state.mover, "SA-035", square=action, left=left, line=line)
        return [shot, *capture(state, BITS[action], state.mover)]
