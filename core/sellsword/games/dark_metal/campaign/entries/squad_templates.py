"""Leaders and squads that are ready, as the lines that they write in a new ledger (DM-S04), and the names
that allies bear. All of it is ours."""

from collections.abc import Iterable, Iterator
from itertools import count

from sellsword.game import slug
from sellsword.games.dark_metal.campaign.entries import (
    leader_entries,
    ledger_book,
    purchase_entries,
    squad_entries,
)
from sellsword.games.dark_metal.campaign.roster.state import Book
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY, Squad
from sellsword.games.dark_metal.sheets.traits import TRAITS

NAMES = (
    "abel",
    "brask",
    "cyrus",
    "dolly",
    "emmet",
    "fenn",
    "greta",
    "hobb",
    "iona",
    "jax",
    "kit",
    "lotte",
    "mako",
    "nell",
    "orrin",
    "pike",
    "quell",
    "rory",
    "sable",
    "tibb",
    "ursa",
    "vik",
    "wanda",
    "yusuf",
)
"""What allies are called, in the order in which they join."""
LEADERS = ("ada-marsh", "colm-vane", "edda-stroud", "hark-ansel", "lena-quist", "noor-vasek")
"""Names for leaders who are built from nothing, for those who do not type one."""


def names() -> Iterator[str]:
    """All names, and then all of them again with a number."""
    yield from NAMES
    for number in count(2):
        yield from (f"{name}-{number}" for name in NAMES)


type Words = tuple[str, str, str]
"""The kind of a line, whom it is about, and what."""


def name_of(who: str) -> str:
    """The word for the name of a ready leader."""
    return slug(READY[who].leader.name)


def book(ready: Squad, called: Iterable[str] = NAMES) -> Book:
    """The book of a ready leader and squad, in which every purchase was judged. Raises Misposted."""
    found = Book()
    for kind, subject, detail in _lines(ready, called):
        found = ledger_book.entered(found, ledger_book.drafted(found.roster, kind, subject, detail))
    return ledger_book.read(found.ledger)


def _lines(ready: Squad, called: Iterable[str]) -> Iterator[Words]:
    yield leader_entries.NAMED, "", slug(ready.leader.name)
    yield from _leader(ready.leader)
    for name, grade in zip(called, ready.allies, strict=False):
        yield squad_entries.HIRED, name, grade
        yield squad_entries.TAKEN, name, ""


def _leader(build: Build) -> Iterator[Words]:
    for trait, halves in zip(TRAITS, build.levels, strict=True):
        yield from [(leader_entries.RAISED, "", trait)] * (halves - 1)
    for skill, level in build.skills:
        yield from [(leader_entries.LEARNED, "", skill)] * level
    yield from ((purchase_entries.BOUGHT, "", item) for item in (*build.gear, *build.weapons, *build.items))
