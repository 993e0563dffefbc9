"""Whose choice it is between battles, and what follows: a career's share of the game's contract.

``begin`` opens a career; once every leader is ready the phase is ``FIELD``, which is for a battle to take up
(``fielding.deployed``); its report comes back through ``aftermath.close``.
"""

from dataclasses import replace
from typing import TypeGuard

from sellsword.campaign.phases import Between, Phase, Words
from sellsword.game import NOBODY, Event, event
from sellsword.games.dark_metal.campaign.between_battles import aftermath, refit
from sellsword.games.dark_metal.campaign.entries import battle_entries, ledger_book
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


def between(state: DarkState) -> TypeGuard[CareerState]:
    """Whether a career stands between two battles."""
    return isinstance(state, CareerState) and BETWEEN.holds(state)


def resting(state: CareerState) -> bool:
    """Whether no battle is fought."""
    return BETWEEN.holds(state) or state.phase in (FIELD, OVER)


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
        book, ledger_book.drafted(book.roster, battle_entries.ABOARD, "", battle_entries.MUSTER)
    )


def _refit(state: CareerState, words: Words) -> list[Event]:
    return _ready(state) if words == refit.DONE else refit.apply(state, words)


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
            line = ledger_book.drafted(state.roster, battle_entries.LOST, ally.id)
            events += ledger_book.write(state, state.career.turn, line)
    return events


def _turn(state: CareerState) -> int:
    return state.career.turn


_ABOARD = Phase(refit.DONE, refit.question, refit.options, refit.reasons, _refit, seat=_turn)
_AFTER = Phase(
    aftermath.DONE, aftermath.question, aftermath.options, aftermath.reasons, aftermath.apply, seat=_turn
)
BETWEEN: Between[CareerState] = Between({REFIT: _ABOARD, AFTERMATH: _AFTER})
"""The phases in which a career decides."""
