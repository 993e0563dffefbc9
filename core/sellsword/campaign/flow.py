"""A campaign has a battle: its own steps ask between two battles, and within one the battle's flow does."""

from abc import abstractmethod
from typing import Any

from sellsword.flow import AnyAction, Flow, Spoken, Step
from sellsword.game import Choice, Event, Outcome, Reason, State


class CampaignFlow[S: State](Flow[S]):
    """Musters and aftermaths (``between``) and the battles that lie between them (``battle``), as one flow.

    A game says when it rests from battle, and what is done once a battle has ended, which is not the end of
    the campaign.
    """

    def __init__(self, battle: Flow[S], between: Flow[S]) -> None:
        self.battle = battle
        self.between = between

    @abstractmethod
    def rests(self, state: S) -> bool:
        """Whether no battle is fought."""

    @abstractmethod
    def close(self, state: S, outcome: Outcome) -> list[Event]:
        """A battle is over: what comes of it, and all that follows by itself."""

    def part(self, state: S) -> Flow[S]:
        """The flow that asks now."""
        return self.between if self.rests(state) else self.battle

    def step(self, state: S) -> Step[S]:
        """The step on top, of the battle or between two."""
        return self.part(state).step(state)

    def over(self, state: S) -> Reason:
        """Why nothing can be chosen any more."""
        return self.between.over(state)

    def said(self, state: S, choice: Choice) -> Spoken:
        """A choice as it is spoken in this part."""
        return self.part(state).said(state, choice)

    def before(self, state: S, action: AnyAction[S], meant: Any) -> list[Event]:
        """What is common in this part."""
        return self.part(state).before(state, action, meant)

    def after(self, state: S, action: AnyAction[S]) -> list[Event]:
        """What is common in this part."""
        return self.part(state).after(state, action)

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carries out a choice by the rules of its part; where a battle ends, sees to what comes after it."""
        part = self.part(state)
        events = part.apply(state, choice)
        if part is self.between or state.outcome is None:
            return events
        ended, state.outcome = state.outcome, None
        return [*events, *self.close(state, ended)]
