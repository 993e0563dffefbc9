"""The one way through a game: the step on top is asked, its verbs judge and act, and play goes on."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from sellsword.flow.action import Action, AnyAction
from sellsword.flow.grammar import Grammar, Spoken, slip
from sellsword.flow.step import Step
from sellsword.game import ALLOWED, Choice, Decision, Event, Option, Reason, State, Verdict
from sellsword.odds import Pool


class Flow[S: State]:
    """A game's share of the contract that concerns choices. A game says which step is on top (``step``), how
    its choices are spoken (``grammar``), what is told once it is over, and what is common to all choices."""

    grammar: Grammar

    @abstractmethod
    def step(self, state: S) -> Step[S]:
        """The step on top, while the game goes on."""

    @abstractmethod
    def over(self, state: S) -> Reason:
        """Why nothing can be chosen any more, once the game is over."""

    def said(self, state: S, choice: Choice) -> Spoken:
        """A choice taken apart, as it is spoken now."""
        return self.grammar(choice)

    def before(self, state: S, action: AnyAction[S], meant: Any) -> list[Event]:
        """What every choice brings about before it is carried out, by the kind of its verb."""
        return []

    def after(self, state: S, action: AnyAction[S]) -> list[Event]:
        """What every choice brings about once it was carried out, by the kind of its verb."""
        return []

    def settle(self, state: S) -> list[Event]:
        """What follows from how things stand, looked at whenever something has come about by itself."""
        return []

    # The contract

    def decision(self, state: S) -> Decision | None:
        """Whose choice it is; None when the game is over."""
        if state.outcome is not None:
            return None
        step = self.step(state)
        return Decision(step.seat(state), step.question(state), step.decline(state), step.secret(state))

    def decides(self, state: S, seat: int) -> bool:
        """Whether it is a seat's choice."""
        return state.outcome is None and self.step(state).seat(state) == seat

    def options(self, state: S) -> Sequence[Option]:
        """Every choice on offer, in a fixed order."""
        return self.step(state).offers(state) if state.outcome is None else ()

    def judge(self, state: S, choice: Choice) -> Verdict:
        """Whether a choice is allowed now; if not, every reason."""
        reasons = self.reasons(state, choice)
        return Verdict(tuple(reasons)) if reasons else ALLOWED

    def reasons(self, state: S, choice: Choice) -> Sequence[Reason]:
        """Every reason against a choice; none where it is allowed."""
        if state.outcome is not None:
            return (self.over(state),)
        said, step = self.said(state, choice), self.step(state)
        untimely = step.untimely(state, said)
        return untimely or judged(state, step.actions(state)[said.verb], said)

    def slip(self, state: S, choice: Choice) -> Verdict | None:
        """What to say of a choice that is out of place, but for a letter on offer; None of any other."""
        untimely = self.step(state).untimely(state, self.said(state, choice))
        near = [each.choice for each in self.options(state) if slip(choice.words, each.choice.words)][:1]
        text = f"There is no choice “{choice}” here; did you mean “{near[0]}”?" if near else ""
        return Verdict((Reason(untimely[0].rule, text),)) if untimely and near else None

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carries out an allowed choice, and goes on until somebody must choose."""
        action, meant = self.read(state, choice)
        events = self.before(state, action, meant)
        events += action.apply(state, meant)
        events += self.after(state, action)
        return events + self.proceed(state)

    def proceed(self, state: S) -> list[Event]:
        """What comes about by itself, until somebody must choose or the game is over."""
        events: list[Event] = []
        while state.outcome is None and (more := self.step(state).advance(state)) is not None:
            events += more
            events += self.settle(state)
        return events

    def pool(self, state: S, choice: Choice) -> Pool[int] | None:
        """What a choice would roll first; None where it rolls nothing, or means nothing now."""
        if state.outcome is not None:
            return None
        said = self.said(state, choice)
        action = self.step(state).actions(state).get(said.verb)
        meant = action.parse(state, said) if action is not None else None
        return None if action is None or isinstance(meant, Reason) else action.pool(state, meant)

    def cost(self, state: S, choice: Choice) -> str:
        """What of one's own an allowed choice would spend, destroy or end; empty for nothing."""
        said = self.said(state, choice)
        action = self.step(state).actions(state)[said.verb]
        if type(action).cost is Action.cost:  # all that is on offer is asked, and words take long to read
            return action.costs
        return action.cost(state, action.parse(state, said))

    def automatic(self, state: S) -> Choice | None:
        """What the rules choose for a seat that they play."""
        return self.step(state).automatic(state) if state.outcome is None else None

    def read(self, state: S, choice: Choice) -> tuple[AnyAction[S], Any]:
        """The verb of a choice and what its words mean. The choice was judged before."""
        said = self.said(state, choice)
        action = self.step(state).actions(state)[said.verb]
        return action, action.parse(state, said)


def judged[S: State](state: S, action: AnyAction[S], said: Spoken) -> list[Reason]:
    """Every reason against a verb and what was said with it, the time apart."""
    found = list(action.hindrances(state, said))
    meant = action.parse(state, said)
    if isinstance(meant, Reason):
        return [*found, meant]
    return [*found, *action.reasons(state, meant)]
