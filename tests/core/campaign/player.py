"""A hand that makes choices in a campaign and looks at what comes of them, whatever the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sellsword.game import Choice, Event, Option, Verdict


@dataclass(frozen=True)
class Hand[S]:
    """How choices of a game are judged, made and offered, and what must never be seen in a state."""

    judge: Callable[[S, Choice], Verdict]
    apply: Callable[[S, Choice], list[Event]]
    options: Callable[[S], Sequence[Option]]
    faults: Callable[[S], list[str]]

    def do(self, state: S, *choices: str) -> list[Event]:
        """Makes choices one after another, each of them allowed; all events."""
        events: list[Event] = []
        for text in choices:
            choice = Choice.parse(text)
            verdict = self.judge(state, choice)
            assert verdict.ok, f"{text}: {'; '.join(reason.text for reason in verdict.reasons)}"
            events += self.apply(state, choice)
            assert self.faults(state) == []
        return events

    def why(self, state: S, text: str) -> list[str]:
        """The rules that forbid a choice; none where it is allowed."""
        return [reason.rule for reason in self.judge(state, Choice.parse(text)).reasons]

    def said(self, state: S, text: str) -> str:
        """What is said against a choice."""
        return " ".join(reason.text for reason in self.judge(state, Choice.parse(text)).reasons)

    def offered(self, state: S, start: str = "") -> list[str]:
        """The choices on offer that begin with some words."""
        choices = (str(option.choice) for option in self.options(state))
        return [choice for choice in choices if choice.startswith(start)]
