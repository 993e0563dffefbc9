"""Whose choice it is between battles, and what follows: a career's share of the game's contract.

``begin`` opens a career; once every leader is ready the phase is ``FIELD``, which is for a battle to take up
(``fielding.deployed``); its report comes back through ``aftermath.close``.
"""

from dataclasses import replace
from typing import TypeGuard

from sellsword.game import ALLOWED, NOBODY, Choice, Event, Option, Verdict, event
from sellsword.games.dark_metal.career import aftermath, builder, ledger
from sellsword.games.dark_metal.career.lines import field
from sellsword.games.dark_metal.career.state import AFTERMATH, FIELD, REFIT, Book, Career, CareerState
from sellsword.games.dark_metal.state import DarkState

BETWEEN = (REFIT, AFTERMATH)
"""The phases in which a career decides."""


def between(state: DarkState) -> TypeGuard[CareerState]:
    """Whether a career stands between two battles."""
    return isinstance(state, CareerState) and state.phase in BETWEEN


def begin(battle: DarkState, books: tuple[Book, ...]) -> CareerState:
    """A career at its first stay aboard, over the ground of a battle to come. A roster from elsewhere comes
    aboard as well, and may muster."""
    state = CareerState.of(battle, Career(tuple(map(_aboard, books))))
    state.phase = REFIT
    return state


def _aboard(book: Book) -> Book:
    if book.roster.mustering and book.roster.aboard:
        return book
    return ledger.entered(book, ledger.drafted(book.roster, field.ABOARD, "", field.MUSTER))


def question(state: CareerState) -> str:
    """What is asked of the leader who is seen to."""
    return builder.question(state) if state.phase == REFIT else aftermath.question(state)


def decliner(state: CareerState) -> Choice | None:
    """To go on, where that is allowed."""
    choice = Choice(builder.DONE if state.phase == REFIT else aftermath.DONE)
    return choice if judge(state, choice).ok else None


def options(state: CareerState) -> list[Option]:
    """Every choice on offer."""
    return builder.options(state) if state.phase == REFIT else aftermath.options(state)


def judge(state: CareerState, choice: Choice) -> Verdict:
    """Whether a choice is allowed; if not, every reason."""
    chapter = builder.reasons if state.phase == REFIT else aftermath.reasons
    reasons = chapter(state, choice.words)
    return Verdict(tuple(reasons)) if reasons else ALLOWED


def apply(state: CareerState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice, and all that follows by itself."""
    if state.phase == AFTERMATH:
        return aftermath.apply(state, choice.words)
    return _ready(state) if choice.words == builder.DONE else builder.apply(state, choice.words)


def _ready(state: CareerState) -> list[Event]:
    """A leader is ready: the next one, or into the field."""
    events = _left_behind(state)
    career = replace(state.career, page="", sought="")
    if career.turn + 1 < len(career.books):
        state.career = replace(career, turn=career.turn + 1)
        return events
    state.career = replace(career, turn=0)
    state.phase = FIELD
    return [*events, event("deployed", NOBODY, "DM-392", count=len(career.books))]


def _left_behind(state: CareerState) -> list[Event]:
    """Recruits for whom nobody has asked the Captain are gone (DM-371)."""
    events: list[Event] = []
    for ally in state.roster.allies:
        if ally.health.out:
            line = ledger.drafted(state.roster, field.LOST, ally.id)
            events += ledger.write(state, state.career.turn, line)
    return events
