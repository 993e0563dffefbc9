"""What is asked now, or what runs by itself: a phase of play or an interrupt."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from sellsword.flow.action import AnyAction
from sellsword.flow.grammar import Spoken
from sellsword.game import Choice, Event, Option, Reason, State

type Actions[S: State] = Mapping[str, AnyAction[S]]
"""Verbs by the word that is spoken, in the order in which they are offered."""


def table[S: State](*actions: AnyAction[S]) -> Actions[S]:
    """Verbs by their words."""
    return {action.verb: action for action in actions}


class Step[S: State]:
    """A question to a seat, with the verbs that answer it; or, where ``advance`` brings something about, a
    moment at which nobody is asked. It holds no state: what it is about lies in the state's phase or on its
    stack."""

    @abstractmethod
    def seat(self, state: S) -> int:
        """Whose choice it is."""

    @abstractmethod
    def question(self, state: S) -> str:
        """What is asked."""

    @abstractmethod
    def actions(self, state: S) -> Actions[S]:
        """The verbs that answer."""

    def offers(self, state: S) -> Sequence[Option]:
        """Every choice on offer, in a fixed order."""
        return [option for action in self.actions(state).values() for option in action.offers(state)]

    def decline(self, state: S) -> Choice | None:
        """The choice that does nothing more, where there is one."""
        return None

    def secret(self, state: S) -> bool:
        """Whether the choice needs what other seats may not see."""
        return False

    @abstractmethod
    def untimely(self, state: S, said: Spoken) -> Sequence[Reason]:
        """Why this cannot be said now, whatever follows the verb: it is no answer, or not theirs to give."""

    def automatic(self, state: S) -> Choice | None:
        """The choice that the rules make here for a seat that they play."""
        return None

    def advance(self, state: S) -> list[Event] | None:
        """What comes about by itself; None where somebody must choose."""
        return None
