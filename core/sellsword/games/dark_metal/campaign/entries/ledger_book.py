"""How a roster's books are kept: every kind of line, by the chapter that knows it (DM-103, DM-389)."""

from collections.abc import Sequence
from dataclasses import replace

from sellsword.campaign.ledger import Entry, recalled
from sellsword.game import Event, Reason, event
from sellsword.games.dark_metal.campaign.entries import (
    ally_entries,
    leader_entries,
    purchase_entries,
    squad_entries,
    voyage_entries,
)
from sellsword.games.dark_metal.campaign.entries.entry_kind import Line
from sellsword.games.dark_metal.campaign.roster.state import Book, CareerState, Roster

LINES: dict[str, Line] = {
    **leader_entries.LINES,
    **purchase_entries.LINES,
    **squad_entries.LINES,
    **ally_entries.LINES,
    **voyage_entries.LINES,
}
"""Every kind of line."""


def hindrances(roster: Roster, entry: Entry) -> list[Reason]:
    """Every reason why a line cannot come next, its amount apart."""
    line = LINES.get(entry.kind)
    if line is None:
        return [Reason("DM-389", f"A ledger knows no “{entry.kind}”; it knows {', '.join(LINES)}.")]
    if entry.after != roster.scenarios:
        text = f"This line is of scenario {entry.after}, and the roster has {roster.scenarios} behind it."
        return [Reason("DM-389", text)]
    if line.aboard and not roster.aboard:
        return [Reason("DM-103", "That is done aboard, and the ship is not at hand.")]
    return list(line.judge(roster, entry))


def reasons(roster: Roster, entry: Entry) -> list[Reason]:
    """Every reason why a line cannot come next: it must name the amount that the rules come to as well."""
    wrong = hindrances(roster, entry)
    if wrong or entry.amount == (right := LINES[entry.kind].amount(roster, entry)):
        return wrong
    text = f"The line says {entry.amount}, and it comes to {right}."
    return [Reason("DM-389", text, (("amount", right),))]


def drafted(roster: Roster, kind: str, subject: str = "", detail: str = "", amount: int = 0) -> Entry:
    """A line as it would come next, with the amount that the rules come to if it can."""
    entry = Entry(roster.scenarios, kind, subject, detail, amount)
    return entry if hindrances(roster, entry) else summed(roster, entry)


def summed(roster: Roster, entry: Entry) -> Entry:
    """A line that can come next, with the amount that the rules come to."""
    return replace(entry, amount=LINES[entry.kind].amount(roster, entry))


def post(roster: Roster, entry: Entry) -> Roster:
    """The roster after a line that can come next."""
    return LINES[entry.kind].post(roster, entry)


class Books:
    """The keeper of this game's rosters."""

    def blank(self) -> Roster:
        """A leader to be built, and nobody else."""
        return Roster()

    def faults(self, roster: Roster, entry: Entry) -> list[str]:
        """A sentence for each reason why a line cannot come next."""
        return [reason.text for reason in reasons(roster, entry)]

    def post(self, roster: Roster, entry: Entry) -> Roster:
        """The roster after a line."""
        return post(roster, entry)


BOOKS = Books()


roster_of = recalled(BOOKS, 64)
"""The roster that a ledger adds up to; remembered, since it is asked of every state. Raises Misposted."""


def read(entries: Sequence[Entry]) -> Book:
    """The book of a ledger. Raises Misposted."""
    ledger = tuple(entries)
    return Book(ledger, roster_of(ledger))


# Lines of a career's books


def entered(book: Book, entry: Entry) -> Book:
    """The book with a line more that can come next."""
    return Book((*book.ledger, entry), post(book.roster, entry))


def write(state: CareerState, number: int, entry: Entry) -> list[Event]:
    """Enters a line that can come next in a leader's book, and tells it: the event carries it."""
    career = state.career
    books = tuple(entered(book, entry) if at == number else book for at, book in enumerate(career.books))
    state.career = replace(career, books=books)
    roster = books[number].roster
    return [event("entered", number, line=str(entry), leader=roster.title, purse=roster.purse)]
