"""What a sound career never shows: asked of loaded snapshots, and of random careers in the tests."""

from collections.abc import Iterator

from sellsword.campaign.ledger import Misposted
from sellsword.games.dark_metal import invariants as battle
from sellsword.games.dark_metal.campaign import campaign_document, campaign_flow
from sellsword.games.dark_metal.campaign.between_battles import phases, refit_pages
from sellsword.games.dark_metal.campaign.entries import ledger_book
from sellsword.games.dark_metal.campaign.roster.state import CareerState


def faults(state: CareerState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    found = list(_books(state)) or [*_campaign(state), *_places(state)]
    return found or list(_between(state) if phases.resting(state) else _battle(state))


def _books(state: CareerState) -> Iterator[str]:
    """Every roster is what its ledger adds up to."""
    if not state.career.books:
        yield "There are no leaders."
    for book in state.career.books:
        try:
            if ledger_book.roster_of(book.ledger) != book.roster:
                yield f"The roster of {book.roster.title} is not what its ledger adds up to."
        except Misposted as fault:
            yield f"The ledger of {book.roster.title}: {fault}"


def _campaign(state: CareerState) -> Iterator[str]:
    """The battles can be fought, and those that were are among them."""
    career = state.career
    if career.chapters and not campaign_document.sound(career.chapters):
        yield "A battle of the campaign cannot be fought."
    places = (career.place, *(played.chapter for played in career.played))
    if any(not 0 <= place < max(1, len(career.chapters)) for place in places):
        yield "A battle is none of the campaign's."


def _places(state: CareerState) -> Iterator[str]:
    career = state.career
    if not 0 <= career.turn < len(career.books):
        yield "Nobody's books lie open."
    elif career.page not in ("", refit_pages.FOUND, *refit_pages.known(state)):
        yield f"There is no page “{career.page}”."
    if any(not 0 <= due.book < len(career.books) for due in career.due):
        yield "An injury is due to nobody."


def _between(state: CareerState) -> Iterator[str]:
    """Nothing of a battle is under way."""
    if state.fighters or state.active is not None or state.stack or state.turn:
        yield f"A battle is under way in the phase {state.phase}."


def _battle(state: CareerState) -> Iterator[str]:
    """The battle is sound, and those who fight in it are those who were sent."""
    yield from battle.faults(state)
    sent = [
        each.profile for book in state.career.books for each in campaign_flow.deployed(state, book.roster)
    ]
    if [fighter.profile for fighter in state.fighters[: len(sent)]] != sent:
        yield "Those who fight are not those who were sent."
