"""What is allowed though it is not listed, and why: places in a region, a sample's siblings, rows of pages.

Nothing else is.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import Any

from sellsword.boards.board import Point
from sellsword.boards.table import parse_point
from sellsword.flow import Words
from sellsword.game import NOBODY, Choice, Option
from sellsword.games.dark_metal.game import GAME as DARK_METAL
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import options, scene

NUMBER = "[1-9][0-9]?"
DIE = f"{NUMBER}[.]{NUMBER}"


@dataclass(frozen=True)
class Sibling:
    """The rule by which more is allowed than is listed, and how it is written."""

    rule: str
    written: re.Pattern[str]


SIBLINGS: Mapping[str, Mapping[str, Sibling]] = {
    DARK_METAL.id: {
        # Any dice may be chosen to be rolled again, in any order; any points go to any die.
        "fate": Sibling("DM-383", re.compile(rf"fate [a-z]+( {DIE})+")),
        "reserve": Sibling("DM-386", re.compile(rf"reserve {NUMBER} {DIE} {NUMBER}")),
        # A timer may run for any number of turns, and any ARP of Communication may be dealt out at once.
        "rig": Sibling("DM-217", re.compile(r"rig [a-z0-9-]+ [a-z-]+ [1-9]")),
        "share": Sibling("DM-090", re.compile(r"share [a-z0-9-]+ [1-9][0-9]{0,2}")),
        # Any word will do as a name, and to look for.
        "name": Sibling("DM-017", re.compile(r"name \S+")),
        "find": Sibling("DM-020", re.compile(r"find \S+")),
    }
}


def is_more_of_the_same(table: Table, state: Any, choice: Choice) -> bool:
    """Whether what is on offer stands for a choice that is not listed."""
    return (
        is_sibling(table, state, choice)
        or is_in_a_region(table, state, choice)
        or is_on_another_page(table, state, choice)
    )


# ---- Samples -------------------------------------------------------------------------------------------


def is_sibling(table: Table, state: Any, choice: Choice) -> bool:
    """Whether a rule says that a choice may be made as those listed, and nothing is said twice in it."""
    verb = choice.words[0]
    sibling = SIBLINGS.get(table.game.id, {}).get(verb)
    if sibling is None or not sibling.written.fullmatch(str(choice)):
        return False
    samples = {each.group for each in options(table, state) if each.sample}
    return table.cites(sibling.rule) and verb in samples | table.paged(state) and _says_all_once(choice)


def _says_all_once(choice: Choice) -> bool:
    return choice.words[0] != "fate" or len(set(choice.words)) == len(choice.words)


# ---- Regions -------------------------------------------------------------------------------------------

PLACE = re.compile(r"[0-9]{4}|-?[0-9]{1,3}([.][0-9]{1,3})?,-?[0-9]{1,3}([.][0-9]{1,3})?")
THEN = ">"
MARGIN = 4000  # an outline is drawn through a few points, and fewer still where others stand in the way


def is_in_a_region(table: Table, state: Any, choice: Choice) -> bool:
    """Whether a choice differs in its places alone from those that an outline stands for, and leads no
    farther than they do; whoever is not on the board yet enters within the outline. What may be said after
    the places is said by one of those."""
    head, way, end = parted(choice.words)
    others = [(each, parted(each.choice.words)) for each in options(table, state)]
    alike = [(each, parts) for each, parts in others if parts[0] == head]
    outline = [corner for each, _ in alike for corner in each.outline]
    if (
        not outline
        or len(way) % 2 == 0
        or set(way[1::2]) - {THEN}
        or end not in [parts[2] for _, parts in alike]
    ):
        return False
    board = scene(table, state, NOBODY).board
    assert board is not None
    places = {place.id: place.at for place in board.places}
    start, goal, *ends = (
        places[word] if word in places else parse_point(word)
        for word in (way[0], way[-1], *(parts[1][-1] for _, parts in alike if parts[1]))
    )
    actor = next((piece.at for piece in board.pieces if piece.id in head), None)
    if actor is None:
        return is_between(start, outline)
    return dist(actor, goal) <= MARGIN + max(dist(actor, other) for other in (*outline, *ends))


def parted(words: Words) -> tuple[Words, Words, Words]:
    """A choice's words before its last places, these with what stands between them, and what is said then."""
    till = max((at for at, word in enumerate(words, 1) if PLACE.fullmatch(word)), default=len(words))
    at = till
    while at and (words[at - 1] == THEN or PLACE.fullmatch(words[at - 1])):
        at -= 1
    return words[:at], words[at:till], words[till:]


def is_between(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies in the box around some others."""
    return all(
        min(side) <= value <= max(side) for value, side in zip(point, zip(*corners, strict=True), strict=True)
    )


# ---- Pages ---------------------------------------------------------------------------------------------


def is_on_another_page(table: Table, state: Any, choice: Choice) -> bool:
    """Whether a choice is listed once another page lies open."""
    if choice.words[0] not in table.paged(state):
        return False
    return any(choice in {each.choice for each in listed} for listed in pages(table, state))


def pages(table: Table, state: Any, deep: int = 2) -> Iterator[Sequence[Option]]:
    """What the other pages list: those that can be opened, and those that can once this one is closed."""
    for option in table.game.options(state):
        if option.group in table.turning:
            turned = state.copy()
            table.game.apply(turned, option.choice)
            yield table.game.options(turned)
            if option.choice.words == ("close",) and deep > 1:
                yield from pages(table, turned, deep - 1)
