"""What every verb of the game has: why it cannot be said now."""

from typing import Any

from sellsword.flow import Action, Spoken
from sellsword.game import Reason
from sellsword.games.schlock_attack.model.state import SchlockState


class Verb[A](Action[SchlockState, A]):
    """A verb of the game. ``late`` is what is said to it where another question is asked."""

    late: Reason

    def untimely(self, state: SchlockState) -> Reason:
        """Why it is no answer to what is asked."""
        return self.late


type AnyVerb = Verb[Any]
"""A verb, whatever its words mean."""


class Alone(Verb[None]):
    """A verb that nothing may follow (SA-019)."""

    def parse(self, state: SchlockState, said: Spoken) -> Reason | None:
        """Nothing is meant beyond the verb."""
        return Reason("SA-019", f"Nothing can follow “{self.verb}”.") if said.rest else None
