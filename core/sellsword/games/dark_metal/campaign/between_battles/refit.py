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

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.campaign.ledger import Entry
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.campaign.between_battles import refit_pages
from sellsword.games.dark_metal.campaign.entries import (
    ally_entries,
    battle_entries,
    leader_entries,
    ledger_book,
    purchase_entries,
    squad_entries,
    squad_templates,
)
from sellsword.games.dark_metal.campaign.entries.entry_kind import sound
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import LEADER, Book, CareerState, Roster
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY

DONE, CLOSE, ANEW = ("ready",), ("close",), ("anew",)
JOINING = ("hire", "invite")
LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class Verb:
    """What a verb writes into the ledger, and the words that follow it: whom it is about, and what."""

    kind: str
    who: bool = False
    what: bool = True


VERBS = {
    "name": Verb(leader_entries.NAMED),
    "raise": Verb(leader_entries.RAISED),
    "lower": Verb(leader_entries.LOWERED),
    "learn": Verb(leader_entries.LEARNED),
    "forget": Verb(leader_entries.FORGOT),
    "rebuild": Verb(leader_entries.REBUILT, what=False),
    "cure": Verb(leader_entries.CURED, who=True),
    "buy": Verb(purchase_entries.BOUGHT),
    "return": Verb(purchase_entries.RETURNED),
    "store": Verb(purchase_entries.STORED),
    "fetch": Verb(purchase_entries.FETCHED),
    "sell": Verb(purchase_entries.SOLD),
    "give": Verb(purchase_entries.GIVEN, who=True),
    "hire": Verb(squad_entries.HIRED),
    "invite": Verb(squad_entries.INVITED),
    "dismiss": Verb(squad_entries.DISMISSED, who=True, what=False),
    "upgrade": Verb(squad_entries.UPGRADED, who=True),
    "promote": Verb(squad_entries.PROMOTED, who=True),
    "equip": Verb(ally_entries.EQUIPPED, who=True),
    "ask": Verb(ally_entries.ASKED, who=True),
    "unequip": Verb(ally_entries.UNEQUIPPED, who=True),
    "arm": Verb(ally_entries.ARMED, who=True),
    "teach": Verb(ally_entries.TAUGHT, who=True),
    "share": Verb(squad_entries.SHARED, who=True),
    "take": Verb(squad_entries.TAKEN, who=True, what=False),
    "stay": Verb(squad_entries.STAYED, who=True, what=False),
    "petition": Verb(battle_entries.REVIVED, who=True, what=False),
}
"""The verbs that write a line."""


def question(state: CareerState) -> str:
    """What is asked of the leader who is seen to."""
    if not state.roster.name:
        return "Build a leader, or enlist one who is ready."
    return f"{state.roster.title}: what do you need?"


# What is on offer


def options(state: CareerState) -> list[Option]:
    """Every purchase of the open page that is allowed, and to be ready."""
    drafts = [DONE, *refit_pages.choices(state)]
    return [Option(Choice(words), words[0]) for words in drafts if not reasons(state, words)]


# Judging


def reasons(state: CareerState, words: tuple[str, ...]) -> list[Reason]:
    """Why this cannot be done now."""
    if words == DONE:
        return list(_ready_reasons(state))
    if words[0] in ("open", "find", "close"):
        return list(_page_reasons(state, words))
    if words[0] in ("enlist", "anew"):
        return list(_start_reasons(state, words))
    entry = entry_of(state, words)
    if entry is None:
        text = f"“{' '.join(words)}” is nothing that can be done aboard. There are {', '.join(VERBS)}."
        return [Reason("DM-020", text)]
    return ledger_book.reasons(state.roster, entry)


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


def _page_reasons(state: CareerState, words: tuple[str, ...]) -> Iterator[Reason]:
    match words:
        case ("close",) if not state.career.page:
            yield Reason("DM-020", "No page lies open.")
        case ("open", page) if page not in refit_pages.known(state):
            yield Reason(
                "DM-020", f"There is no page “{page}”; there are {', '.join(refit_pages.known(state))}."
            )
        case ("find", word) if len(word) > LONGEST_WORD:
            yield Reason("DM-020", f"A word of at most {LONGEST_WORD} letters is looked for.")
        case ("close",) | ("open" | "find", _):
            return
        case _:
            yield Reason("DM-020", "Open one page, find one word, or close the page.")


def _start_reasons(state: CareerState, words: tuple[str, ...]) -> Iterator[Reason]:
    roster = state.roster
    if words != ANEW and words not in [("enlist", who) for who in READY]:
        yield Reason("DM-S04", f"There are ready leaders: {', '.join(READY)}.")
    elif roster.scenarios:
        yield Reason("DM-026", f"{roster.title} has been in the field; rebuild the leader instead.")
    elif words != ANEW and replace(roster, name="") != Roster():
        yield Reason("DM-S04", "Something is bought already: begin anew first.")
    elif words == ANEW and roster == Roster():
        yield Reason("DM-018", "Nothing is bought yet.")
    elif words != ANEW and squad_templates.name_of(words[-1]) in _borne(state):
        yield Reason("DM-S04", "Somebody else has taken on that leader.")


# Lines of the ledger


def entry_of(state: CareerState, words: tuple[str, ...]) -> Entry | None:
    """The line that a purchase writes, allowed or not; None for words that write none."""
    verb = VERBS.get(words[0])
    if verb is None or len(words) != 1 + verb.who + verb.what:
        return None
    who = words[1] if verb.who else ""
    what = words[-1] if verb.what else ""
    if words[0] in JOINING:
        who = next_name(state)
    if words[0] == "share":
        return _sharing(state, who, what)
    return ledger_book.drafted(state.roster, verb.kind, "" if who == LEADER else who, what)


def _sharing(state: CareerState, who: str, many: str) -> Entry | None:
    if not (many.isascii() and many.isdecimal() and len(many) < 4):
        return None
    return ledger_book.drafted(state.roster, squad_entries.SHARED, who, amount=int(many))


def next_name(state: CareerState) -> str:
    """The first name that nobody of any squad bears."""
    borne = list(_borne(state))
    return next(name for name in squad_templates.names() if name not in borne)


def _borne(state: CareerState) -> Iterator[str]:
    for book in state.career.books:
        yield book.roster.name
        yield from (ally.id for ally in book.roster.allies)


# Carrying out


def apply(state: CareerState, words: tuple[str, ...]) -> list[Event]:
    """A purchase, or another page; to be ready is for the career to go on with."""
    match words[0]:
        case "open" | "find" | "close":
            return _turn_to(state, words)
        case "enlist":
            return _enlist(state, words[1])
        case "anew":
            return _anew(state)
    entry = entry_of(state, words)
    assert entry is not None, "judged before"
    events = ledger_book.write(state, state.career.turn, entry)
    if words[0] in JOINING:
        events += _brought(state, entry.subject)
    if words[0] == "dismiss" and state.career.page == words[1]:
        state.career = replace(state.career, page=refit_pages.SQUAD)
    return events


def _turn_to(state: CareerState, words: tuple[str, ...]) -> list[Event]:
    page = {"open": words[-1], "find": refit_pages.FOUND, "close": ""}[words[0]]
    state.career = replace(state.career, page=page, sought=words[1] if words[0] == "find" else "")
    return []


def _brought(state: CareerState, name: str) -> list[Event]:
    """Whoever joins comes along where there is room."""
    roster = state.roster
    entry = ledger_book.drafted(roster, squad_entries.TAKEN, name)
    if ledger_book.reasons(roster, entry) or len(roster.taken) >= roster_profiles.cap(
        roster, len(state.career.books)
    ):
        return []
    return ledger_book.write(state, state.career.turn, entry)


def _enlist(state: CareerState, who: str) -> list[Event]:
    """A ready leader and squad, each purchase a line."""
    turn, borne = state.career.turn, list(_borne(state))
    free = (name for name in squad_templates.names() if name not in borne)
    _set(state, squad_templates.book(READY[who], free))
    book = state.career.books[turn]
    return [event("enlisted", turn, "DM-S04", leader=book.roster.title, count=len(book.roster.allies))]


def _anew(state: CareerState) -> list[Event]:
    title = state.roster.title
    _set(state, Book())
    return [event("anew", state.career.turn, "DM-018", leader=title)]


def _set(state: CareerState, book: Book) -> None:
    books = tuple(
        book if index == state.career.turn else each for index, each in enumerate(state.career.books)
    )
    state.career = replace(state.career, books=books, page="", sought="")
