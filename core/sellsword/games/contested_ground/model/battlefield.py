"""The ground of a battle, and how a scenario writes it down.

**Board.** ``kind`` is "table"; ``width`` (the long side) and ``height`` are in thousandths of an inch, x to
the right and y down from the upper left corner. 48000 by 36000 is usual (OC-S19); 36000 by 24000 the least.

**Terrain.** ``kind`` is one of ``KINDS`` below, which says what it does: its class, its height in levels,
whether it is cover, difficult, and whether models can stand on top. ``points`` draw it: three or more are a
polygon's corners in order; one with a ``radius`` is a circle. Kinds in ``RUNS`` are a run of points without
width, unless the last point is the first again. ``height`` replaces the kind's own: 3000 is one level, 6000
two. Nothing reaches beyond the table; terrain of one class that touches is one piece. ``cells`` and
``edges`` stay empty.

**Forces.** Two, with the sides "alpha" and "bravo". A unit's ``sheet`` is a profile of
``ready_forces.PROFILES``, or the id of a ready force, which stands for everybody in it. ``count`` brings
several of one profile. ``at``, ``id`` and ``name`` stay empty: the rules bring models on and name them. A
force is 5 to 8 models, 200 points at most, one of them with Command-1 or -2 (OC-S17). Instead of units a
force may bring a ``ledger``, whose lines ``ledger_checks`` explains: a roster of veterans with all that they
suffered and learned.

**Missions.** Nothing of them is written: the players choose objectives, ingress and victory conditions
(OC-001 to OC-004), so ``zones`` and ``objectives`` stay empty and every table serves all 48. ``events`` stay
empty as well, unless the scenario is a campaign: then each is a "mission" with its number (``round``) and a
``text``, two to five of them, and the forces may be left for the players to muster (OC-S41).
Keep the places of ``mission_setup.objective_points`` and the edges of the table free enough to walk there.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sellsword.boards.board import Base, Point, Way
from sellsword.boards.cache import Cache
from sellsword.boards.cover import in_sight
from sellsword.boards.finder import Range
from sellsword.boards.shapes import Circle, Form, Polygon, Run
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from sellsword.boards.view import view
from sellsword.games.contested_ground.sheets.reference_tables import LEVEL
from sellsword.scenario import document


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of terrain: its name, its class, how high it is in levels, and what it does besides."""

    title: str
    kind: Kind
    levels: int = 1
    cover: CoverKind = CoverKind.COVER
    difficult: bool = False
    climbable: bool = False


KINDS = {
    "building": Sort("Building", Kind.SOLID, 2),
    "rock": Sort("Rock", Kind.SOLID),
    "wall": Sort("Wall", Kind.SOLID),
    "crates": Sort("Crates", Kind.SOLID, climbable=True),
    "container": Sort("Container", Kind.SOLID, climbable=True),
    "ledge": Sort("Ledge", Kind.SOLID, climbable=True),
    "roof": Sort("Roof", Kind.SOLID, climbable=True),
    "tower": Sort("Tower", Kind.SOLID, 2, climbable=True),
    "fence": Sort("Fence", Kind.BARRIER),
    "hedge": Sort("Hedge", Kind.BARRIER),
    "barricade": Sort("Barricade", Kind.BARRIER),
    "glass": Sort("Glass", Kind.BARRIER),
    "woods": Sort("Woods", Kind.AREA, 2, CoverKind.CONCEALMENT, difficult=True),
    "smoke": Sort("Smoke", Kind.AREA, 1, CoverKind.CONCEALMENT),
    "rubble": Sort("Rubble", Kind.AREA, difficult=True),
    "mud": Sort("Mud", Kind.AREA, 1, CoverKind.NONE, difficult=True),
}
"""Every kind of terrain a scenario may name."""
RUNS = ("wall", "fence", "hedge", "barricade", "glass")
"""Kinds that may be a run of points without width."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A form of terrain as plain data; ``levels`` is its height."""

    id: str
    kind: str
    points: tuple[Point, ...]
    radius: int
    levels: int

    @property
    def title(self) -> str:
        """What it is called."""
        return KINDS[self.kind].title

    @property
    def round(self) -> bool:
        """Whether it is a circle."""
        return self.radius > 0 or len(self.points) == 1

    @property
    def run(self) -> bool:
        """Whether it is a run of points without width: a wall or a fence that does not close."""
        open_ = len(self.points) == 2 or self.points[0] != self.points[-1]
        return self.kind in RUNS and not self.round and open_

    @property
    def form(self) -> Form:
        """Its shape. Raises ValueError with a sentence where the points make none."""
        if self.round:
            return Circle(self.points[0], self.radius)
        if self.run:
            return Run(self.points)
        return Polygon(self.points[:-1] if self.points[0] == self.points[-1] else self.points)


class Memory:
    """What was worked out about a table and is kept, since it is asked for again and again.

    ``seen`` are lines of sight, ``lines`` those of fire, as ``sight_cache`` tells them; ``steps`` the ways to
    points, as ``distance_field`` works them out; ``ways`` the moves that ``move_candidates`` found, by all
    that they depend on; ``outlines`` what is seen and what is within reach; ``ranges`` all ways from a place.
    """

    def __init__(self) -> None:
        self.seen: Cache[tuple[Base, Base], bool] = Cache(100_000)
        self.lines: Cache[tuple[int, ...], int] = Cache(100_000)
        self.steps: Cache[Point, tuple[int, ...]] = Cache(100)
        self.ways: Cache[Hashable, tuple[Way, ...]] = Cache(5_000)
        self.outlines: Cache[Hashable, tuple[Point, ...]] = Cache(500)
        self.ranges: Cache[Hashable, Range] = Cache(30)


@dataclass(frozen=True, slots=True)
class Ground:
    """The table as play needs it: its sides in thousandths of an inch and its terrain."""

    width: int
    height: int
    features: tuple[Feature, ...]
    table: Table = field(init=False, compare=False, repr=False, hash=False)
    memory: Memory = field(init=False, compare=False, repr=False, hash=False)

    def __post_init__(self) -> None:
        table, memory = _table(self.width, self.height, self.features)
        object.__setattr__(self, "table", table)
        object.__setattr__(self, "memory", memory)

    def sees(self, viewer: Base, target: Base) -> bool:
        """Whether a viewer sees any width of a target's base past solid terrain (OC-S15)."""
        return self.memory.seen.find((viewer, target), lambda: in_sight(self.table, viewer, target))

    def view(self, viewer: Base, distance: int) -> tuple[Point, ...]:
        """The outline of what is seen from a base within a distance, cut off at the rim: for drawing."""
        key = (viewer, distance)
        return self.memory.outlines.find(key, lambda: self._cut_off(view(self.table, viewer, distance)))

    def reach(
        self, mover: Base, distance: int, others: Mapping[str, Base], passable: Mapping[str, Base]
    ) -> tuple[Point, ...]:
        """The outline of where a model can go within a distance: for drawing."""
        key = (mover, distance, tuple(others.values()))
        return self.memory.outlines.find(key, lambda: self.range(mover, distance, others, passable).outline())

    def range(
        self, mover: Base, distance: int, others: Mapping[str, Base], passable: Mapping[str, Base]
    ) -> Range:
        """All ways of a model within a distance; a hand that drags it asks for one after the other."""
        key = (mover, distance, tuple(others.values()), tuple(passable.values()))
        return self.memory.ranges.find(key, lambda: Range.of(self.table, mover, distance, others, passable))

    def _cut_off(self, outline: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((min(self.width, max(0, x)), min(self.height, max(0, y))) for x, y in outline)


@lru_cache(maxsize=32)
def _table(width: int, height: int, features: tuple[Feature, ...]) -> tuple[Table, Memory]:
    """One table for all equal grounds, so that what it works out is worked out once."""
    return Table(width, height, tuple(map(_terrain, features))), Memory()


def _terrain(feature: Feature) -> Terrain:
    sort = KINDS[feature.kind]
    return Terrain(
        feature.id,
        sort.kind,
        feature.form,
        feature.levels,
        sort.cover,
        sort.difficult,
        sort.climbable,
        feature.title,
    )


def feature_of(piece: document.Terrain) -> Feature:
    """A piece of terrain as a scenario writes it, of a known kind."""
    levels = piece.height // LEVEL or KINDS[piece.kind].levels
    return Feature(piece.id, piece.kind, piece.points, piece.radius, levels)


def compose(scenario: document.Scenario) -> Ground:
    """The ground of a scenario that has passed ``scenario.check``."""
    board = scenario.board
    return Ground(board.width, board.height, tuple(map(feature_of, scenario.terrain)))
