"""What a sound career never shows: asked of loaded snapshots, and of random careers in the tests."""

from collections.abc import Iterator

from sellsword.campaign.ledger import Misposted
from sellsword.games.dark_metal.career import ledger, pages
from sellsword.games.dark_metal.career.state import AFTERMATH, FIELD, REFIT, CareerState


def faults(state: CareerState) -> list[str]:
    """A sentence for everything that cannot be between battles."""
    if state.phase not in (REFIT, AFTERMATH, FIELD):
        return []
    found = list(_books(state))
    return found or list(_places(state))


def _books(state: CareerState) -> Iterator[str]:
    """Every roster is what its ledger adds up to."""
    for book in state.career.books:
        try:
            if ledger.roster_of(book.ledger) != book.roster:
                yield f"The roster of {book.roster.title} is not what its ledger adds up to."
        except Misposted as fault:
            yield f"The ledger of {book.roster.title}: {fault}"


def _places(state: CareerState) -> Iterator[str]:
    career = state.career
    if not 0 <= career.turn < len(career.books):
        yield "Nobody's books lie open."
    elif career.page not in ("", pages.FOUND, *pages.known(state)):
        yield f"There is no page “{career.page}”."
    if any(not 0 <= due.book < len(career.books) for due in career.due):
        yield "An injury is due to nobody."
