"""The scenario document: one playable set-up of one game, as plain frozen data.

One document serves every game. A place is a text of its board's kind: a cell ("B2"), a hex ("3,-1") or a
point of the table in inches ("12.000,7.250"); an edge is two cells or hexes ("B2|C2"). Points of an outline
are pairs of thousandths of an inch. What the kinds, sheets, sides and rule options mean is the game's to say.
"""

from dataclasses import dataclass, field

FORMAT = "sellsword-scenario"
SCHEMA_VERSION = 1

type Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a document: its id, "error" or "warning", a sentence, where, and what is to blame.

    ``where`` is a JSON path ("terrain[3].edges[0]"), or "line 4, column 7" for broken JSON; ``objects`` are
    ids of terrain, zones, tiles or units. Only errors refuse a document.

    Units: lines and columns count from 1, indices of a path from 0.
    Source: sellsword.scenario.check.
    """

    id: str
    severity: str
    text: str
    where: str = ""
    objects: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text


def refusal(problem: str, text: str, where: str = "", *objects: str) -> Problem:
    """A problem that refuses the document."""
    return Problem(problem, "error", text, where, objects)


@dataclass(frozen=True, slots=True)
class Placement:
    """A large tile laid on the board: ``at`` is under its north-west corner after ``turns`` quarter turns."""

    tile: str
    at: str
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """The ground. ``kind``: square, checkers, hex or table; ``width`` and ``height`` count cells or hexes,
    on a table thousandths of an inch; ``tiles`` make up a board that is put together."""

    kind: str
    width: int
    height: int
    tiles: tuple[Placement, ...] = ()


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain on edges, on cells or hexes, or drawn by points (one point and a ``radius``: a
    circle). ``radius`` and ``height`` are in thousandths of an inch."""

    id: str
    kind: str
    edges: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    radius: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the ground that the rules speak of: a gate, a deployment zone, an ingress edge. ``side`` is
    the side it belongs to, if any."""

    id: str
    kind: str
    title: str = ""
    side: str = ""
    cells: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Objective:
    """Something to hold, take or reach, where it lies at the start, and its figures."""

    id: str
    kind: str
    title: str = ""
    side: str = ""
    at: str = ""
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unit:
    """``count`` like units of one sheet. ``at`` says where they start; empty where the rules or the players
    place them. ``name`` replaces the sheet's; ``values`` are figures of this scenario alone."""

    sheet: str
    id: str = ""
    name: str = ""
    count: int = 1
    at: tuple[str, ...] = ()
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Force:
    """What one side brings: units, or a roster by the lines of its ledger (``campaign.ledger``)."""

    side: str
    units: tuple[Unit, ...] = ()
    ledger: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """What happens by itself: what, in which round (0: when its kind says), its words and figures."""

    id: str
    kind: str
    round: int = 0
    text: str = ""
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A further battle of a campaign, on ground of its own, with what stands and happens there."""

    id: str
    board: Board
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    objectives: tuple[Objective, ...] = ()
    forces: tuple[Force, ...] = ()
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A word of the guided first game, shown once, when its moment comes.

    ``when`` is "start", "event" and the kinds of events of play that bring it about, "offer" and the choices
    or groups of them that do while on offer, or "turn" and the ids of seats. ``mark`` names what to point at:
    pieces, places, groups of options. A ``hint`` is no step, but a word in passing.

    Some steps wait: ``until`` is "did" and words of a person's choice or of what came of it, or "came" and
    those of anybody's, words joined by + being there together. Where the moment of such a step is not now,
    ``otherwise`` says how to come back to it.
    """

    id: str
    when: str
    title: str
    text: str
    mark: tuple[str, ...] = ()
    hint: bool = False
    until: str = ""
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario. ``summary`` is a line for the list, ``story`` a paragraph for the table; ``rule_options``
    are the rulings that it plays another way than usual. ``chapters`` are the battles that may follow the one
    that it lays out itself, where it is a campaign of several.

    Units: cells on boards of cells and hexes, thousandths of an inch on tables.
    Source: sellsword.scenario.check.SCENARIO.
    """

    format: str
    schema_version: int
    id: str
    title: str
    game: str
    board: Board
    summary: str = ""
    story: str = ""
    rule_options: dict[str, int | bool] = field(default_factory=dict)
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    objectives: tuple[Objective, ...] = ()
    forces: tuple[Force, ...] = ()
    events: tuple[Event, ...] = ()
    guide: tuple[Step, ...] = ()
    chapters: tuple[Chapter, ...] = ()
