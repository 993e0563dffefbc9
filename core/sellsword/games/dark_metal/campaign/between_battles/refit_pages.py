"""The pages that can be opened aboard, and the choices that each of them lists, allowed or not."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sellsword.flow import Action, Actions, Spoken, Words, table, unaddressed
from sellsword.flow.flow import judged
from sellsword.game import NOBODY, Choice, Event, Option, Reason
from sellsword.games.dark_metal.campaign.entries import squad_templates
from sellsword.games.dark_metal.campaign.entries.squad_entries import GRADES, INVITED_GRADES
from sellsword.games.dark_metal.campaign.roster import catalogue, roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import LEADER, Ally, CareerState, Roster
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.sheets.people import FIRST_ARMS, PEOPLE, RECRUIT
from sellsword.games.dark_metal.sheets.traits import SKILLS, TRAITS

TRAITS_PAGE, SKILLS_PAGE, OWN, SQUAD, SHEET, FOUND = "traits", "skills", "own", "squad", "sheet", "found"
BESIDE = "beside-"
"""What the pages begin with that lay another leader beside one's own."""
SHARES = ("1", "5", "10")
"""The ARP that are offered to be dealt out at once, beside what is lacking for a grade."""
SOUGHT = (
    "Ath",
    "Pre",
    "Ins",
    "Awa",
    "Kno",
    "BHP",
    "AHP",
    "Move",
    "Power",
    "Attach",
    "Pierce",
    "Shock",
    "Stealth",
)
"""What the catalogue is sifted for by a tap; any other word is typed."""

LONGEST_WORD = 40


def known(state: CareerState) -> tuple[str, ...]:
    """The ids of all pages that can be opened now."""
    allies = tuple(ally.id for ally in state.roster.allies)
    return (TRAITS_PAGE, SKILLS_PAGE, *catalogue.CHAPTERS, OWN, SQUAD, *allies, SHEET, *_beside(state))


def _beside(state: CareerState) -> tuple[str, ...]:
    """The other leaders at the table, by number, and those who are ready."""
    others = [str(number + 1) for number in range(len(state.career.books)) if number != state.career.turn]
    return tuple(BESIDE + each for each in (*others, *READY))


def compared(page: str) -> str:
    """Whom a page lays beside one's own leader; empty for other pages."""
    return page.removeprefix(BESIDE) if page.startswith(BESIDE) else ""


def seat_of(word: str) -> int:
    """The seat that a page names by number; NOBODY where it names a ready leader."""
    return int(word) - 1 if word.isdecimal() else NOBODY


def choices(state: CareerState) -> list[Words]:
    """To be ready, to turn to another page, and every choice that the open page lists."""
    page, roster = state.career.page, state.roster
    back = [(Close.verb,)] if page else []
    pages = [(Open.verb, each) for each in known(state) if not compared(each)]
    return [("ready",), *back, *pages, *listed(state, roster, page)]


def listed(state: CareerState, roster: Roster, page: str) -> Iterator[Words]:
    """What a page lists of its own."""
    ally = roster.ally(page)
    if ally is not None:
        yield from for_ally(roster, ally)
    elif page in catalogue.CHAPTERS:
        yield from (("buy", item) for item in catalogue.CHAPTERS[page].items)
    elif page == FOUND:
        yield from (("buy", item) for item in catalogue.found(state.career.sought))
    elif page in _PAGES:
        yield from _PAGES[page](roster)
    elif not page:
        yield from _home(state)


def _home(state: CareerState) -> Iterator[Words]:
    roster = state.roster
    yield from starts(roster)
    if not roster.name:
        yield from (("name", name) for name in squad_templates.LEADERS)
    yield from ((Open.verb, page) for page in _beside(state))
    yield from ((Find.verb, word) for word in SOUGHT)
    yield from coming(roster)
    yield from whole(roster)


def starts(roster: Roster) -> Iterator[Words]:
    """How a career begins: with somebody ready while nothing is bought, and from nothing again later."""
    if replace(roster, name="") == Roster():
        yield from (("enlist", who) for who in READY)
    elif not roster.scenarios:
        yield ("anew",)
    yield ("rebuild",)


def coming(roster: Roster) -> Iterator[Words]:
    """Who comes along and who stays, and for whom the Captain can be asked."""
    for ally in roster.allies:
        yield ("stay" if ally.taken else "take", ally.id)
        if ally.health.out:
            yield ("petition", ally.id)


def whole(roster: Roster) -> Iterator[Words]:
    """The injuries that can be removed."""
    yield from (("cure", LEADER, hurt.id) for hurt in dict.fromkeys(roster.health.hurts))
    for ally in roster.allies:
        yield from (("cure", ally.id, hurt.id) for hurt in dict.fromkeys(ally.health.hurts))


def _traits(roster: Roster) -> Iterator[Words]:
    del roster
    for trait in TRAITS:
        yield ("raise", trait)
        yield ("lower", trait)


def _skills(roster: Roster) -> Iterator[Words]:
    yield from (("learn", skill) for skill in SKILLS)
    yield from (("forget", skill) for skill, _ in roster.skills)


def _own(roster: Roster) -> Iterator[Words]:
    """What the leader owns, and what is in store."""
    for item in dict.fromkeys(piece.id for piece in roster.kit):
        yield ("return", item)
        yield ("store", item)
        yield from (("give", ally.id, item) for ally in roster.allies)
    for item in dict.fromkeys(piece.id for piece in roster.store):
        yield ("fetch", item)
        yield ("sell", item)


def _squad(roster: Roster) -> Iterator[Words]:
    yield from (("hire", grade) for grade in GRADES)
    yield from (("invite", grade) for grade in INVITED_GRADES)
    yield from coming(roster)


_PAGES = {TRAITS_PAGE: _traits, SKILLS_PAGE: _skills, OWN: _own, SQUAD: _squad}


def for_ally(roster: Roster, ally: Ally) -> Iterator[Words]:
    """All that can be done for one ally."""
    yield from rising(ally)
    lacking = [
        str(PEOPLE[grade].grade.arp - ally.arp) for verb, _, grade in rising(ally) if verb == "promote"
    ]
    shares = dict.fromkeys((*SHARES, *(many for many in lacking if not many.startswith("-"))))
    yield from (("share", ally.id, many) for many in shares if roster.arp > 0 and many != "0")
    yield from (("teach", ally.id, skill) for skill in SKILLS if ally.grade in roster_profiles.EXTRA_SKILLS)
    yield from (("arm", ally.id, weapon) for weapon in FIRST_ARMS if ally.person.kind == RECRUIT)
    yield from (("unequip", ally.id, item) for item in dict.fromkeys(piece.id for piece in ally.kit))
    for item in catalogue.for_allies():
        yield ("equip", ally.id, item)
        yield ("ask", ally.id, item)
    yield ("dismiss", ally.id)


def rising(ally: Ally) -> Iterator[Words]:
    """The steps up from an ally's grade, for Rep and for ARP."""
    for grade in GRADES:
        if ally.grade in PEOPLE[grade].grade.start:
            yield ("upgrade", ally.id, grade)
            yield ("promote", ally.id, grade)


# Verbs: what a page lists, and turning to another


class Aboard[A](Action[CareerState, A]):
    """A verb of the stay aboard."""

    def offers(self, state: CareerState) -> Sequence[Option]:
        """What the open page lists of it, where that is allowed."""
        return offered(state, table(self))


def offered(state: CareerState, actions: Actions[CareerState]) -> list[Option]:
    """Of what the open page lists, whatever is allowed, in the order of the page; never that page again."""
    here = Choice((Open.verb, state.career.page))
    told = ((each, unaddressed(each)) for each in map(Choice, choices(state)) if each != here)
    return [
        Option(choice, said.verb)
        for choice, said in told
        if said.verb in actions and not judged(state, actions[said.verb], said)
    ]


class Turning(Aboard[str]):
    """Another page is opened."""

    def parse(self, state: CareerState, said: Spoken) -> str | Reason:
        """One word."""
        if len(said.rest) != 1:
            return Reason("DM-020", "Open one page, find one word, or close the page.")
        return said.rest[0]


class Open(Turning):
    """A page by its id."""

    verb = "open"

    def reasons(self, state: CareerState, action: str) -> Iterable[Reason]:
        """There must be such a page."""
        if action not in known(state):
            yield Reason("DM-020", f"There is no page “{action}” here.")

    def apply(self, state: CareerState, action: str) -> list[Event]:
        """It lies open."""
        return _turn_to(state, action)


class Find(Turning):
    """All that is sold and told with a word."""

    verb = "find"

    def reasons(self, state: CareerState, action: str) -> Iterable[Reason]:
        """No word is that long."""
        if len(action) > LONGEST_WORD:
            yield Reason("DM-020", f"The word to find has {LONGEST_WORD} letters at most.")

    def apply(self, state: CareerState, action: str) -> list[Event]:
        """What is found lies open."""
        return _turn_to(state, FOUND, action)


class Close(Aboard[None]):
    """Back to the first page."""

    verb = "close"

    def parse(self, state: CareerState, said: Spoken) -> Reason | None:
        """No word follows."""
        return Reason("DM-020", "Open one page, find one word, or close the page.") if said.rest else None

    def reasons(self, state: CareerState, action: None) -> Iterable[Reason]:
        """A page must lie open."""
        if not state.career.page:
            yield Reason("DM-020", "No page is open.")

    def apply(self, state: CareerState, action: None) -> list[Event]:
        """The first page lies open."""
        return _turn_to(state, "")


def _turn_to(state: CareerState, page: str, sought: str = "") -> list[Event]:
    state.career = replace(state.career, page=page, sought=sought)
    return []
