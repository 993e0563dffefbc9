"""Rosters out of a career and into another: what can be kept as a file, and what a scenario brings."""

from collections import Counter
from collections.abc import Iterator, Mapping

from sellsword.campaign import roster_file
from sellsword.campaign.transfer import Kept
from sellsword.game import UNCHANGED
from sellsword.games.dark_metal.campaign.entries import ledger_book, squad_templates
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS
from sellsword.games.dark_metal.campaign.roster.state import Book, CareerState
from sellsword.games.dark_metal.model import rule_options
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.scenario.document import Force, Problem, Scenario, refusal

SIDE = "leader-"
"""What the sides of a career's document begin with: leader-1, leader-2."""


def side_id(number: int) -> str:
    """The side of a leader, counted from 0."""
    return f"{SIDE}{number + 1}"


def rosters(state: CareerState) -> tuple[Kept, ...]:
    """The rosters of a career, one a leader."""
    return tuple(
        Kept(side_id(number), book.roster.title, book.ledger)
        for number, book in enumerate(state.career.books)
    )


def sides(scenario: Scenario) -> tuple[Force, ...]:
    """The forces of a document that are leaders of a career."""
    return tuple(force for force in scenario.forces if force.side.startswith(SIDE))


def leaders(scenario: Scenario, chosen: Mapping[str, int | bool] = UNCHANGED) -> tuple[Force, ...]:
    """The leaders who take part, in the order of the seats. Where another number of players is chosen the
    first so many do, and then others who are still to be built (DM-001)."""
    named = sides(scenario)
    many = rule_options.players({**scenario.rule_options, **chosen}) or len(named)
    others = (Force(side_id(number)) for number in range(len(named), many))
    return (*named, *others)[:many]


def books(scenario: Scenario, chosen: Mapping[str, int | bool] = UNCHANGED) -> tuple[Book, ...]:
    """The books that a career begins with: from a ledger, from a ready squad, or empty. The scenario has no
    ``problems`` but perhaps with names."""
    forces = leaders(scenario, chosen)
    kept = {
        force.side: ledger_book.read(roster_file.entries(force.ledger)) for force in forces if force.ledger
    }
    borne = [name for book in kept.values() for name in _people(book)]
    free = (name for name in squad_templates.names() if name not in borne)
    return tuple(kept.get(force.side) or _new(force, free) for force in forces)


def _new(force: Force, names: Iterator[str]) -> Book:
    return squad_templates.book(READY[force.units[0].sheet], names) if force.units else Book()


def _people(book: Book) -> Iterator[str]:
    """The names of a leader and of all allies, as ids."""
    if book.roster.name:
        yield book.roster.name
    yield from (ally.id for ally in book.roster.allies)


def problems(scenario: Scenario) -> Iterator[Problem]:
    """What is wrong with the leaders of a document: a ledger that cannot be, or people who share a name."""
    found: list[Problem] = []
    for number, force in enumerate(scenario.forces):
        if force in sides(scenario):
            found += _force(force, f"forces[{number}]")
    yield from found or _names(scenario)


def _force(force: Force, where: str) -> Iterator[Problem]:
    if force.ledger and force.units:
        text = "A leader comes with units or with a ledger; leave one of them out."
        yield refusal("dm.leader", text, f"{where}.units")
    if any(unit.sheet not in READY for unit in force.units) or len(force.units) > 1:
        text = f"A leader is one ready squad or none; there are {', '.join(READY)}."
        yield refusal("dm.leader", text, f"{where}.units")
    yield from roster_file.ledger_problems(force.ledger, BOOKS, f"{where}.ledger")


def _names(scenario: Scenario) -> Iterator[Problem]:
    """In battle everybody is called by name, so nobody of two squads may share one."""
    borne = Counter(name for book in books(scenario, {"players": 0}) for name in _people(book))
    shared = [name for name, many in borne.items() if many > 1]
    if shared:
        text = f"Two of these squads have somebody called {', '.join(shared)}; leave one of the two out."
        yield refusal("dm.names", text, "forces")
