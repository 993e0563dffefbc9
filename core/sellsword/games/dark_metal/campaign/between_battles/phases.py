"""Whose choice it is between battles, and what follows: the steps of a career's stays aboard and aftermaths.

``begin`` opens a career; once every leader is ready the phase is ``FIELD``, which is for a battle to take up
(``deployment.deployed``); its report comes back through ``aftermath.close``.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeGuard

from sellsword.flow import Actions, Flow, Spoken, Step, table, unaddressed
from sellsword.game import Choice, Event, Option, Reason
from sellsword.games.dark_metal.campaign.between_battles import aftermath, refit, refit_pages
from sellsword.games.dark_metal.campaign.entries import ledger_book, voyage_entries
from sellsword.games.dark_metal.campaign.roster.state import (
    AFTERMATH,
    FIELD,
    REFIT,
    Book,
    Career,
    CareerState,
)
from sellsword.games.dark_metal.model.state import DarkState

OVER = "over"
"""The phase of a career whose campaign has ended."""


def in_campaign(state: DarkState) -> TypeGuard[CareerState]:
    """Whether a battle is part of a career, or none is fought."""
    return isinstance(state, CareerState)


def between(state: DarkState) -> TypeGuard[CareerState]:
    """Whether a career stands between two battles."""
    return state.phase in (REFIT, AFTERMATH)


def resting(state: CareerState) -> bool:
    """Whether no battle is fought."""
    return state.phase in (REFIT, AFTERMATH, FIELD, OVER)


def begin(battle: DarkState, books: tuple[Book, ...]) -> CareerState:
    """A career at its first stay aboard, over the ground of a battle to come. A roster from elsewhere comes
    aboard as well, and may muster."""
    state = CareerState.of(battle, Career(tuple(map(_aboard, books))))
    state.phase = REFIT
    return state


def _aboard(book: Book) -> Book:
    if book.roster.mustering and book.roster.aboard:
        return book
    return ledger_book.entered(
        book, ledger_book.drafted(book.roster, voyage_entries.ABOARD, "", voyage_entries.MUSTER)
    )


class Phase(Step[CareerState]):
    """One leader after the other is seen to."""

    done: Choice
    """With which a leader has done."""

    def seat(self, state: CareerState) -> int:
        """Whose leader it is."""
        return state.career.turn

    def decline(self, state: CareerState) -> Choice | None:
        """To go on, where that is allowed."""
        return None if BETWEEN.reasons(state, self.done) else self.done

    def untimely(self, state: CareerState, said: Spoken) -> Sequence[Reason]:
        """Another verb's time."""
        return () if said.verb in self.actions(state) else (self.unknown(state, said),)

    @abstractmethod
    def unknown(self, state: CareerState, said: Spoken) -> Reason:
        """What is said of another verb."""


class Refitting(Phase):
    """A leader is built, a squad is hired, and both are seen to again (DM-392)."""

    done = Choice(refit.DONE)

    def question(self, state: CareerState) -> str:
        """What to buy."""
        if not state.roster.name:
            return "Build a leader, or enlist one who is ready."
        return f"{state.roster.title}: what do you need?"

    def actions(self, state: CareerState) -> Actions[CareerState]:
        """All that is done aboard."""
        return refit.ACTIONS

    def offers(self, state: CareerState) -> list[Option]:
        """Everything on the open page that is allowed, and to be ready."""
        return refit_pages.offered(state, refit.ACTIONS)

    def unknown(self, state: CareerState, said: Spoken) -> Reason:
        """What is done aboard."""
        return refit.unknown(said)


class Recovering(Phase):
    """After a scenario: injuries, Training, and healing where no ship is at hand (DM-372, DM-393)."""

    done = Choice(aftermath.DONE)

    def question(self, state: CareerState) -> str:
        """Which injury, or what else."""
        if due := aftermath.due(state):
            return f"{aftermath.who_of(state, due.who)} fell below 0: which injury is it?"
        return f"{state.roster.title}: what do you want to do before you go on?"

    def actions(self, state: CareerState) -> Actions[CareerState]:
        """An injury that is due comes first."""
        return INJURED if aftermath.due(state) else aftermath.ACTIONS

    def unknown(self, state: CareerState, said: Spoken) -> Reason:
        """That an injury is due, or what there is."""
        if due := aftermath.due(state):
            return Reason("DM-372", f"Choose the injury of {aftermath.who_of(state, due.who)} first.")
        return aftermath.UNKNOWN

    def advance(self, state: CareerState) -> list[Event] | None:
        """Passes over whoever has nothing to do."""
        busy = any(option.choice != self.done for option in self.offers(state))
        return None if busy or aftermath.due(state) else aftermath.go_on(state)


class Leaving(Phase):
    """Everybody is ready for the next battle: nothing is asked."""

    def question(self, state: CareerState) -> str:
        """None."""
        return ""

    def actions(self, state: CareerState) -> Actions[CareerState]:
        """None."""
        return {}

    def decline(self, state: CareerState) -> None:
        """None."""

    def unknown(self, state: CareerState, said: Spoken) -> Reason:
        """That the battle comes next."""
        return Reason("DM-392", "The next scenario begins.")


INJURED = table(aftermath.INJURY)
STEPS: dict[str, Phase] = {REFIT: Refitting(), AFTERMATH: Recovering(), FIELD: Leaving()}
"""The phases of a career."""


class BetweenFlow(Flow[CareerState]):
    """What is done between two battles, up to the next one."""

    grammar = staticmethod(unaddressed)

    def step(self, state: CareerState) -> Step[CareerState]:
        """The phase."""
        return STEPS[state.phase]

    def over(self, state: CareerState) -> Reason:
        """That it is, and how it ended."""
        assert state.outcome is not None
        return Reason("DM-393", f"The campaign is over. {state.outcome.text}")


BETWEEN = BetweenFlow()
