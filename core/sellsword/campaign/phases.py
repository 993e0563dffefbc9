"""The course of a campaign: phases in which leaders and companies are seen to, and the battles between them.

A game says what its phases are and how a battle is fought and closed; whose choice it is between battles,
what is on offer, what is allowed and what comes of it is told here once for all of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sellsword.game import ALLOWED, Choice, Decision, Event, Option, Outcome, Reason, Verdict

type Words = tuple[str, ...]


class Phased(Protocol):
    """A state that stands in a phase, of a battle or between two."""

    phase: str
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Phase[S: Phased]:
    """A phase between two battles: the words with which somebody has done, what is asked, what is on offer,
    every reason against a choice, what it does, and who decides, by the number of the seat."""

    done: Words
    question: Callable[[S], str]
    options: Callable[[S], list[Option]]
    reasons: Callable[[S, Words], Iterable[Reason]]
    apply: Callable[[S, Words], list[Event]]
    seat: Callable[[S], int]


@dataclass(frozen=True, slots=True)
class Between[S: Phased]:
    """What a game does between two battles: its phases, by name."""

    phases: Mapping[str, Phase[S]]

    def holds(self, state: S) -> bool:
        """Whether a campaign stands between two battles."""
        return state.phase in self.phases

    def question(self, state: S) -> str:
        """What is asked of whoever is seen to."""
        return self.phases[state.phase].question(state)

    def decliner(self, state: S) -> Choice | None:
        """To go on, where that is allowed."""
        choice = Choice(self.phases[state.phase].done)
        return choice if self.judge(state, choice).ok else None

    def decision(self, state: S) -> Decision:
        """Whose choice it is."""
        return Decision(self.phases[state.phase].seat(state), self.question(state), self.decliner(state))

    def options(self, state: S) -> Sequence[Option]:
        """Every choice on offer."""
        return self.phases[state.phase].options(state)

    def judge(self, state: S, choice: Choice) -> Verdict:
        """Whether a choice is allowed; if not, every reason."""
        reasons = tuple(self.phases[state.phase].reasons(state, choice.words))
        return Verdict(reasons) if reasons else ALLOWED

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carries out an allowed choice, and all that follows by itself."""
        return self.phases[state.phase].apply(state, choice.words)


def fight[S: Phased](
    state: S,
    choice: Choice,
    rules: Callable[[S, Choice], list[Event]],
    close: Callable[[S, Outcome], list[Event]],
) -> list[Event]:
    """Carries out a choice within a battle by the battle's own rules. Where it ends the battle, that is not
    the end of the campaign: ``close`` sees to what comes after."""
    events = rules(state, choice)
    if state.outcome is None:
        return events
    ended, state.outcome = state.outcome, None
    return [*events, *close(state, ended)]
