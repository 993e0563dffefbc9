"""What a scenario asks and brings, as plain data: zones, goals, and the events of its table of cards.

A mission never changes in a battle; how far it has come is ``Progress``. What the words of a scenario's
document mean is told in ``document``; here is what they are read into.
"""

from dataclasses import dataclass

from sellsword.boards.board import Point
from sellsword.boards.shapes import location
from sellsword.games.dark_metal.sheets.tables import TURNS

GOALS = ("reach", "hold", "hack", "rescue", "eliminate", "escape")
"""The kinds of goals."""
REACH, HOLD, HACK, RESCUE, ELIMINATE, ESCAPE = GOALS
BRINGS = ("word", "reinforcements", "smoke", "alarm", "opening", "blast", "supplies")
"""What an event brings."""
WORD, REINFORCEMENTS, SMOKE, ALARM, OPENING, BLAST, SUPPLIES = BRINGS
BRIEFING, WON, LOST = CHRONICLE = ("briefing", "won", "lost")
"""The events of a campaign's battles that tell of before and after."""
START, GATE, AREA = ZONES = ("start", "gate", "area")
"""Where the squads begin, where reinforcements come on, and any other part of the ground."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the ground: ``places`` are hexes or points in order, ``corners`` its outline on a table."""

    id: str
    kind: str
    title: str
    places: tuple[Point, ...]
    corners: tuple[Point, ...] = ()

    def holds(self, place: Point) -> bool:
        """Whether a place lies in it, its outline included."""
        return location(place, self.corners) >= 0 if self.corners else place in self.places


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to achieve. ``side`` is whose goal it is: the squad fails when the opponents reach theirs.

    ``figures`` are so many of the side, 0 for all in play; ``turns`` how long a zone is to be held; ``names``
    whom or what it is about: figures, or devices of which one is enough; ``rep`` what each leader gains by
    it (DM-S47).
    """

    id: str
    kind: str
    title: str
    side: int
    zone: str = ""
    figures: int = 1
    turns: int = 1
    names: tuple[str, ...] = ()
    rep: int = 0


@dataclass(frozen=True, slots=True)
class When:
    """What brings an event about: the turn that the timer shows; a card of a suit, "" for any, and of ranks
    from ``low`` to ``high``; a device that was dealt with; or the squad entering a zone."""

    turn: int = 0
    suit: str = ""
    low: int = 0
    high: int = 0
    device: str = ""
    zone: str = ""

    @property
    def by_card(self) -> bool:
        """Whether a card brings it."""
        return self.high > 0


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens: what it brings, the words for it, and its figures.

    ``count`` reinforcements and ``each`` more for every further player, at a ``zone``; smoke there that
    ``lasts`` so many turns; an explosive, an item, a door or a temperament is the ``thing``.
    """

    id: str
    kind: str
    text: str
    when: When
    zone: str = ""
    sheet: str = ""
    count: int = 0
    each: int = 0
    temperament: str = ""
    thing: str = ""
    lasts: int = 0


@dataclass(frozen=True, slots=True)
class Mission:
    """A scenario's demands. The squad fails when turn ``turns`` is over; a card is drawn every so many turns
    from turn ``first_card`` on, 0 for never (DM-249, DM-250). ``hides``: there are hidden traps, wherever
    (DM-S64)."""

    turns: int = TURNS
    first_card: int = 0
    every: int = 1
    zones: tuple[Zone, ...] = ()
    goals: tuple[Goal, ...] = ()
    happenings: tuple[Happening, ...] = ()
    hides: bool = False

    def zone(self, zone: str) -> Zone:
        """A zone by its id."""
        return next(each for each in self.zones if each.id == zone)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a mission has come: the cards drawn and the latest of them, events that have happened, goals
    that were announced, for how many turns zones were held, and which smoke lifts before which turn."""

    drawn: tuple[int, ...] = ()
    happened: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    held: tuple[tuple[str, int], ...] = ()
    smoke: tuple[tuple[str, int], ...] = ()


NO_MISSION = Mission()
"""A battle without a scenario: until nobody wants to go on."""
UNTOUCHED = Progress()
