"""The verb that is not spoken: a move is written by itself, ``11-15`` or ``11x18x25``."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason
from sellsword.games.schlock_attack.model.draughts import Move
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.rules import refusals
from sellsword.games.schlock_attack.rules.base_game import legal_moves, move_execution


class MakeMove(Verb[Move]):
    """A step, a jump or a chain of jumps."""

    verb = legal_moves.MOVE

    def untimely(self, state: SchlockState) -> Reason:
        """Something else is asked."""
        return Reason("SA-014", refusals.asked(state))

    def offers(self, state: SchlockState) -> list[Option]:
        """Every move, by the square where it ends."""
        return legal_moves.options(state)

    def parse(self, state: SchlockState, said: Spoken) -> Move | Reason:
        """The move that is written."""
        move = legal_moves.written(said.rest[0]) if len(said.rest) == 1 else None
        return refusals.of_text(said.rest) if move is None else move

    def reasons(self, state: SchlockState, action: Move) -> Iterator[Reason]:
        """It must be on offer."""
        if action not in legal_moves.on_offer(state):
            yield refusals.of_move(state, action)

    def apply(self, state: SchlockState, action: Move) -> list[Event]:
        """Makes it."""
        return move_execution.make(state, action)
