"""Aboard: a leader is built and a squad is hired, and both are seen to again; purchases are choices, each a
line of the ledger (DM-017 to DM-022, DM-103, DM-392 to DM-396).

enlist LEADER           takes on a ready leader and squad, before anything is bought; anew: begins again
name WORD               raise TRAIT, lower TRAIT, learn SKILL, forget SKILL, rebuild, cure WHO INJURY
buy ITEM                return ITEM, store ITEM, fetch ITEM, sell ITEM, give NAME ITEM
hire GRADE, invite GRADE (for ARP), dismiss NAME, upgrade NAME GRADE, promote NAME GRADE, take NAME, stay NAME
equip NAME ITEM         ask NAME ITEM (for ARP), unequip NAME ITEM, arm NAME WEAPON, teach NAME SKILL
share NAME NUMBER       ARP of Communication; petition NAME: the Captain brings a Recruit back
open PAGE, find WORD    turns to a page of the catalogue; close turns back
ready                   all is done
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.flow import Spoken, table
from sellsword.game import NOBODY, Event, Reason, event
from sellsword.games.dark_metal.campaign.between_battles.refit_pages import SQUAD, Aboard, Close, Find, Open
from sellsword.games.dark_metal.campaign.entries import (
    ally_entries,
    leader_entries,
    ledger_book,
    purchase_entries,
    squad_entries,
    squad_templates,
    voyage_entries,
)
from sellsword.games.dark_metal.campaign.entries.entry_kind import sound
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import FIELD, LEADER, Book, CareerState, Roster
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY


def unknown(said: Spoken) -> Reason:
    """Nothing of the kind is done aboard."""
    words = " ".join((said.verb, *said.rest))
    return Reason("DM-020", f"“{words}” is not something that can be done aboard.")


# Lines of the ledger


class Purchase(Aboard[Entry]):
    """A verb that writes a line into the ledger, and the words that follow it: whom it is about, and what."""

    def __init__(
        self, verb: str, line: str, costs: str = "", *, who: bool = False, what: bool = True
    ) -> None:
        self.verb, self.line, self.costs, self.who, self.what = verb, line, costs, who, what

    def parse(self, state: CareerState, said: Spoken) -> Entry | Reason:
        """The line that it writes, allowed or not; what it comes to is found once it is written."""
        if len(said.rest) != self.who + self.what:
            return unknown(said)
        who = said.rest[0] if self.who else ""
        what = said.rest[-1] if self.what else ""
        return self.draft(state, "" if who == LEADER else who, what) or unknown(said)

    def draft(self, state: CareerState, who: str, what: str) -> Entry | None:
        """The line; None where there can be none."""
        return Entry(state.roster.scenarios, self.line, who, what)

    def reasons(self, state: CareerState, action: Entry) -> Iterable[Reason]:
        """Why the line cannot come next."""
        return ledger_book.hindrances(state.roster, action)

    def apply(self, state: CareerState, action: Entry) -> list[Event]:
        """It is written."""
        return ledger_book.write(state, state.career.turn, ledger_book.summed(state.roster, action))


class Joining(Purchase):
    """Somebody new, by the first name that is free."""

    def draft(self, state: CareerState, who: str, what: str) -> Entry:
        """A grade."""
        return Entry(state.roster.scenarios, self.line, next_name(state), what)

    def apply(self, state: CareerState, action: Entry) -> list[Event]:
        """They come along where there is room."""
        return [*super().apply(state, action), *_brought(state, action.subject)]


class Dismissing(Purchase):
    """Somebody goes for good."""

    def apply(self, state: CareerState, action: Entry) -> list[Event]:
        """Their page is closed."""
        events = super().apply(state, action)
        if state.career.page == action.subject:
            state.career = replace(state.career, page=SQUAD)
        return events


class Sharing(Purchase):
    """ARP of Communication are dealt out."""

    def draft(self, state: CareerState, who: str, what: str) -> Entry | None:
        """To whom, and how many."""
        if not (what.isascii() and what.isdecimal() and len(what) < 4 and what == str(int(what))):
            return None
        return Entry(state.roster.scenarios, self.line, who, amount=int(what))


def next_name(state: CareerState) -> str:
    """The first name that nobody of any squad bears."""
    borne = list(_borne(state))
    return next(name for name in squad_templates.names() if name not in borne)


def _borne(state: CareerState) -> Iterator[str]:
    for book in state.career.books:
        yield book.roster.name
        yield from (ally.id for ally in book.roster.allies)


def _brought(state: CareerState, name: str) -> list[Event]:
    """Whoever joins comes along where there is room."""
    roster = state.roster
    entry = Entry(roster.scenarios, squad_entries.TAKEN, name)
    most = roster_profiles.cap(roster, len(state.career.books))
    if ledger_book.hindrances(roster, entry) or len(roster.taken) >= most:
        return []
    return ledger_book.write(state, state.career.turn, entry)


# How a career begins


class Enlist(Aboard[str]):
    """A ready leader and squad."""

    verb = "enlist"

    def parse(self, state: CareerState, said: Spoken) -> str | Reason:
        """Whom."""
        return said.rest[0] if said.rest in [(who,) for who in READY] else NOT_READY

    def reasons(self, state: CareerState, action: str) -> Iterable[Reason]:
        """Only before anything is bought, and nobody whom somebody else has taken on."""
        roster = state.roster
        if roster.scenarios:
            yield _been_out(roster)
        elif replace(roster, name="") != Roster():
            yield Reason("DM-S04", "Something has been bought already: start over first.")
        elif squad_templates.name_of(action) in _borne(state):
            yield Reason("DM-S04", "Somebody else has taken on that leader.")

    def apply(self, state: CareerState, action: str) -> list[Event]:
        """Each purchase is a line."""
        turn, borne = state.career.turn, list(_borne(state))
        free = (name for name in squad_templates.names() if name not in borne)
        _set(state, squad_templates.book(READY[action], free))
        book = state.career.books[turn]
        return [event("enlisted", turn, "DM-S04", leader=book.roster.title, count=len(book.roster.allies))]


class Anew(Aboard[None]):
    """Nothing was bought."""

    verb, costs = "anew", "All that was bought is taken back: leader, squad and gear."

    def parse(self, state: CareerState, said: Spoken) -> Reason | None:
        """No word follows."""
        return NOT_READY if said.rest else None

    def reasons(self, state: CareerState, action: None) -> Iterable[Reason]:
        """Something is bought, and the leader has not been in the field."""
        if state.roster.scenarios:
            yield _been_out(state.roster)
        elif state.roster == Roster():
            yield Reason("DM-018", "Nothing has been bought yet.")

    def apply(self, state: CareerState, action: None) -> list[Event]:
        """An empty book."""
        title = state.roster.title
        _set(state, Book())
        return [event("anew", state.career.turn, "DM-018", leader=title)]


NOT_READY = Reason(
    "DM-S04", f"There are ready leaders: {', '.join(each.leader.name for each in READY.values())}."
)


def _been_out(roster: Roster) -> Reason:
    return Reason("DM-026", f"{roster.title} has been in the field; rebuild the leader instead.")


def _set(state: CareerState, book: Book) -> None:
    books = tuple(
        book if index == state.career.turn else each for index, each in enumerate(state.career.books)
    )
    state.career = replace(state.career, books=books, page="", sought="")


# On to the next


class Ready(Aboard[None]):
    """A leader is ready: the next one, or into the field."""

    verb = "ready"

    def parse(self, state: CareerState, said: Spoken) -> Reason | None:
        """No word follows."""
        return unknown(said) if said.rest else None

    def reasons(self, state: CareerState, action: None) -> Iterable[Reason]:
        """What the leader lacks, or has too much of."""
        return _ready_reasons(state)

    def apply(self, state: CareerState, action: None) -> list[Event]:
        """Who is next, or that all are off."""
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
            line = ledger_book.drafted(state.roster, voyage_entries.LOST, ally.id)
            events += ledger_book.write(state, state.career.turn, line)
    return events


def _ready_reasons(state: CareerState) -> Iterator[Reason]:
    """What a leader lacks, or has too much of."""
    roster, leaders = state.roster, len(state.career.books)
    build = roster_profiles.build_of(roster)
    if not roster.name:
        yield Reason("DM-017", "A leader needs a name.")
    yield from sound(build) if roster.scenarios else leader_build.faults(build)
    if roster.arp < 0:
        yield Reason("DM-090", f"{-roster.arp} ARP more are dealt out than Communication brings.")
    many, most = len(roster.taken), roster_profiles.cap(roster, leaders)
    if many > most:
        yield Reason("DM-390", f"{many} allies come along, and {most} may.", (("most", most),))
    worth, limit = roster_profiles.worth(roster), roster_profiles.limit(roster)
    if worth > limit:
        text = f"Those who come along are worth {worth}, and may be {limit}."
        yield Reason("DM-089", text, (("worth", worth), ("most", limit)))


DONE, CLOSE = (Ready.verb,), (Close.verb,)
STAY = Purchase("stay", squad_entries.STAYED, who=True, what=False)
VERBS = table(
    Purchase("name", leader_entries.NAMED),
    Purchase("raise", leader_entries.RAISED),
    Purchase("lower", leader_entries.LOWERED),
    Purchase("learn", leader_entries.LEARNED),
    Purchase("forget", leader_entries.FORGOT),
    Purchase("rebuild", leader_entries.REBUILT, "A leader can be rebuilt only once in a career.", what=False),
    Purchase("cure", leader_entries.CURED, who=True),
    Purchase("buy", purchase_entries.BOUGHT),
    Purchase("return", purchase_entries.RETURNED),
    Purchase("store", purchase_entries.STORED),
    Purchase("fetch", purchase_entries.FETCHED),
    Purchase("sell", purchase_entries.SOLD),
    Purchase("give", purchase_entries.GIVEN, who=True),
    Joining("hire", squad_entries.HIRED),
    Joining("invite", squad_entries.INVITED),
    Dismissing("dismiss", squad_entries.DISMISSED, "They leave, with what they carry.", who=True, what=False),
    Purchase("upgrade", squad_entries.UPGRADED, who=True),
    Purchase("promote", squad_entries.PROMOTED, who=True),
    Purchase("equip", ally_entries.EQUIPPED, who=True),
    Purchase("ask", ally_entries.ASKED, who=True),
    Purchase("unequip", ally_entries.UNEQUIPPED, who=True),
    Purchase("arm", ally_entries.ARMED, who=True),
    Purchase("teach", ally_entries.TAUGHT, who=True),
    Sharing("share", squad_entries.SHARED, who=True),
    Purchase("take", squad_entries.TAKEN, who=True, what=False),
    STAY,
    Purchase("petition", voyage_entries.REVIVED, who=True, what=False),
)
"""The verbs that write a line."""
ACTIONS = {**table(Ready(), Open(), Find(), Close(), Enlist(), Anew()), **VERBS}
"""All verbs of the stay aboard."""
