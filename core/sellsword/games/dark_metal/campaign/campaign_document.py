"""A campaign's document: battles, and what is told before and after each of them (DM-392, DM-S01, DM-S47).

A scenario whose forces are leaders, "leader-1" to "leader-4", is a campaign. It lays out its first battle
itself; its ``chapters`` are the others. In each of them three events tell what no battle does:

**briefing** is what the leaders hear before it, under a ``title``.

**won** and **lost** are what comes of it: a text, and the id of a later chapter as ``next``. Where none is
named the campaign is over, and ``ends`` as it says, "won" or "lost", by default as the battle did. ``ship``
is 0 where no ship is at hand before the next battle, ``muster`` 1 where the squads may change aboard.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from sellsword import serialization
from sellsword.boards.cache import Cache
from sellsword.games.dark_metal.campaign.between_battles import roster_transfer
from sellsword.games.dark_metal.model.mission_data import BRIEFING, CHRONICLE, LOST, WON
from sellsword.games.dark_metal.model.rule_options import MOST_PLAYERS
from sellsword.games.dark_metal.scenario import check, reader
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Chapter, Event, Problem, Scenario, refusal
from sellsword.scenario.shape import inside

GAME = "dark_metal"

type Chapters = tuple[Chapter, ...]
_FOUND: Cache[int, tuple[Chapters, bool]] = Cache(16)


def campaign(scenario: Scenario) -> bool:
    """Whether a document is a campaign."""
    return bool(roster_transfer.sides(scenario))


def of(scenario: Scenario) -> Chapters:
    """All battles of a campaign, the document's own first."""
    first = Chapter(
        scenario.id,
        scenario.board,
        scenario.terrain,
        scenario.zones,
        scenario.objectives,
        tuple(force for force in scenario.forces if force not in roster_transfer.sides(scenario)),
        scenario.events,
    )
    return (first, *scenario.chapters)


def battle(chapter: Chapter) -> Scenario:
    """A chapter as the scenario of a single battle, to which the squads come from elsewhere."""
    return Scenario(
        FORMAT,
        SCHEMA_VERSION,
        chapter.id,
        title(chapter),
        GAME,
        chapter.board,
        terrain=chapter.terrain,
        zones=chapter.zones,
        objectives=chapter.objectives,
        forces=chapter.forces,
        events=chapter.events,
    )


# What is told


@dataclass(frozen=True, slots=True)
class Turning:
    """What comes of a battle: the words for it, the number of the next chapter, -1 for none, whether the ship
    is at hand, whether the squads may change aboard, and how the campaign ends, empty if it goes on."""

    text: str
    next: int
    ship: bool
    muster: bool
    ends: str


def title(chapter: Chapter) -> str:
    """What a battle is called."""
    told = _told(chapter, BRIEFING)
    return reader.word(told.values, "title") if told else chapter.id


def briefing(chapter: Chapter) -> str:
    """What the leaders hear before it."""
    told = _told(chapter, BRIEFING)
    return told.text if told else ""


def turning(chapters: Chapters, number: int, won: bool) -> Turning:
    """What comes of a battle, by its number and whether it was won."""
    kind = WON if won else LOST
    told = _told(chapters[number], kind) or Event(kind, kind)
    following = reader.word(told.values, "next")
    place = next((index for index, each in enumerate(chapters) if each.id == following), -1)
    ship, muster = (bool(reader.number(told.values, *each)) for each in (("ship", 1), ("muster", 0)))
    ends = "" if place >= 0 else reader.word(told.values, "ends") or kind
    return Turning(told.text, place, ship or place < 0, muster, ends)


def _told(chapter: Chapter, kind: str) -> Event | None:
    return next((each for each in chapter.events if each.kind == kind), None)


# What is wrong


def problems(scenario: Scenario) -> Iterator[Problem]:
    """Everything that is wrong with a campaign beyond the shape of its document."""
    yield from roster_transfer.problems(scenario)
    leaders = [force.side for force in roster_transfer.sides(scenario)]
    numbered = [roster_transfer.side_id(number) for number in range(len(leaders))]
    if leaders != numbered or len(leaders) > MOST_PLAYERS:
        ids = roster_transfer.side_id(0), roster_transfer.side_id(MOST_PLAYERS - 1)
        text = f"The leaders are {' to '.join(ids)}, in order."
        yield refusal("dm.leader", text, "forces")
    # The first battle keeps all forces of the document, so that places in it are told rightly.
    first, *others = of(scenario)
    yield from _battle((first, *others), 0, replace(battle(first), forces=scenario.forces), "")
    for number, chapter in enumerate(others, 1):
        yield from _battle((first, *others), number, battle(chapter), f"chapters[{number - 1}]")


def _battle(chapters: Chapters, number: int, laid: Scenario, where: str) -> Iterator[Problem]:
    found = [*check.check_battle(laid), *_sides(chapters[number]), *_chronicle(chapters, number)]
    yield from (replace(each, where=inside(where, each.where)) for each in found)


def _sides(chapter: Chapter) -> Iterator[Problem]:
    """Beside the leaders there are opponents in each battle, and perhaps neutrals."""
    if sorted(force.side for force in chapter.forces) not in (["opponents"], ["neutrals", "opponents"]):
        text = "Beside leaders there are “opponents” and, if you like, “neutrals”, each once."
        yield refusal("dm.sides", text, "forces")


def _chronicle(chapters: Chapters, number: int) -> Iterator[Problem]:
    """Each battle is told of, and leads to a later one."""
    later = [each.id for each in chapters[number + 1 :]]
    kinds = [each.kind for each in chapters[number].events]
    for kind in CHRONICLE:
        if kinds.count(kind) != 1:
            text = f"A battle of a campaign has one event “{kind}”, and this has {kinds.count(kind)}."
            yield refusal("dm.chronicle", text, "events")
    for index, each in enumerate(chapters[number].events):
        if each.kind in CHRONICLE:
            yield from _event(each, later, f"events[{index}]")


def _event(each: Event, later: list[str], where: str) -> Iterator[Problem]:
    if not each.text or each.round or (each.kind == BRIEFING and not reader.word(each.values, "title")):
        text = "It needs a text and no round, and a briefing also a title among its values."
        yield refusal("dm.chronicle", text, where, each.id)
    following = reader.word(each.values, "next")
    if following and following not in later:
        text = f"There is no later chapter “{following}”; there is {', '.join(later) or 'none'}."
        yield refusal("dm.next", text, f"{where}.values.next", each.id)
    if reader.word(each.values, "ends") not in ("", WON, LOST):
        yield refusal("dm.ends", "A campaign ends “won” or “lost”.", f"{where}.values.ends", each.id)


def sound(chapters: Chapters) -> bool:
    """Whether the battles of a career can be fought; remembered, since all its states share them."""
    return _FOUND.find(id(chapters), lambda: (chapters, _sound(serialization.text(chapters))))[1]


@lru_cache(maxsize=16)
def _sound(text: str) -> bool:
    chapters = tuple(serialization.decode(Chapter, each) for each in json.loads(text))
    battles = (_battle(chapters, number, battle(each), "") for number, each in enumerate(chapters))
    found = [problem for problems_ in battles for problem in problems_]
    return bool(chapters) and all(each.severity != "error" for each in found)
