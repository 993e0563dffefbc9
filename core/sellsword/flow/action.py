"""One verb of a game, whole: how it is spoken, what is on offer, why not, what it rolls, what it does."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from sellsword.flow.grammar import Spoken
from sellsword.game import Event, Option, Reason, State
from sellsword.odds import Pool


class Kind:
    """What a verb is, for the rules that all verbs of a kind share; several may be added up with ``|``.

    ``HOSTILE``: aimed at an enemy. ``MOVES``: somebody may end elsewhere. ``ENDS``: an activation or a turn
    may be over with it. ``ANSWERS``: it answers an interrupt.
    """

    # Plain numbers: every choice asks for them, and an enum's flags take ten times as long.
    PLAIN = 0
    HOSTILE = 1
    MOVES = 2
    ENDS = 4
    ANSWERS = 8


class Action[S: State, A]:
    """A verb. ``A`` is what its words mean once they are read: a target, a path, a weapon; the words are read
    in ``parse`` and nowhere else.

    A choice is judged in three parts: ``hindrances`` do not depend on what was said after the verb, ``parse``
    finds what was meant or says why nothing was, and ``reasons`` tell what is wrong with that.
    """

    verb: str
    kind: int = Kind.PLAIN
    costs: str = ""
    """What of one's own it spends, destroys or ends, as a sentence: the page then asks once more."""

    @abstractmethod
    def parse(self, state: S, said: Spoken) -> A | Reason:
        """What the words mean, or why they mean nothing."""

    @abstractmethod
    def offers(self, state: S) -> Sequence[Option]:
        """What of it is on offer now, in a fixed order; each of it is allowed."""

    def hindrances(self, state: S, said: Spoken) -> Iterable[Reason]:
        """Why whoever speaks cannot do it at all now, whatever follows the verb."""
        return ()

    def reasons(self, state: S, action: A) -> Iterable[Reason]:
        """Every reason against what was meant."""
        return ()

    def pool(self, state: S, action: A) -> Pool[int] | None:
        """What it would roll first; None where it rolls nothing."""
        return None

    def cost(self, state: S, action: A) -> str:
        """What of one's own this would spend, destroy or end, as a sentence; empty for nothing."""
        return self.costs

    @abstractmethod
    def apply(self, state: S, action: A) -> list[Event]:
        """Does it. It was judged before."""


class Bare[S: State](Action[S, None]):
    """A verb that nothing may follow."""

    @abstractmethod
    def rule(self, state: S) -> str:
        """The rule that is cited where something follows."""

    def parse(self, state: S, said: Spoken) -> Reason | None:
        """Nothing is meant beyond the verb."""
        return Reason(self.rule(state), f"Nothing can follow “{self.verb}”.") if said.rest else None


type AnyAction[S: State] = Action[S, Any]
"""A verb, whatever its words mean."""
