"""The ground of a battle: terrain as data, a table in inches or a map of hexes, and what hides whom.

A game of Dark Metal asks one interface, ``Board``, whichever it is (DM-005). A ``Feature`` of a map lies on
hexes or on hexsides, one of a table has corners, or a center and a radius; its kind says what it does.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise

from sellsword.boards import paths
from sellsword.boards.board import INCH, Base, Board, Point, Way
from sellsword.boards.hex import HexMap, HexTerrain, Side, agreement, around, rim, steps
from sellsword.boards.inches import InchBoard
from sellsword.boards.paths import leg_cost, rough_ground
from sellsword.boards.shapes import Circle, Form, Polygon, Run, near, point_at
from sellsword.boards.sight import obstructed
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from sellsword.boards.view import part_way
from sellsword.games.dark_metal.sheets import tables

HEX, INCHES = "hex", "inches"
"""The two measures of play."""


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of terrain: its name, its class, what it does to a line across it, and how it is walked."""

    title: str
    kind: Kind
    hiding: tables.Hiding | None = None
    levels: int = 1
    difficult: bool = False
    climbable: bool = False


KINDS = {
    "building": Sort("Building", Kind.SOLID, levels=3),
    "wall": Sort("Wall", Kind.SOLID, levels=3),
    "door": Sort("Door", Kind.SOLID, levels=3),
    "rock": Sort("Rock", Kind.SOLID, levels=2),
    "container": Sort("Container", Kind.SOLID, climbable=True),
    "platform": Sort("Platform", Kind.SOLID, climbable=True),
    "barricade": Sort("Barricade", Kind.BARRIER, tables.FULL_COVER),
    "low-wall": Sort("Low wall", Kind.BARRIER, tables.PARTIAL_COVER),
    "crates": Sort("Crates", Kind.BARRIER, tables.PARTIAL_COVER),
    "wreck": Sort("Wreck", Kind.BARRIER, tables.PARTIAL_COVER),
    "screen": Sort("Screen", Kind.BARRIER, tables.FULL_CONCEALMENT),
    "hedge": Sort("Hedge", Kind.BARRIER, tables.PARTIAL_CONCEALMENT),
    "brush": Sort("Brush", Kind.AREA, tables.PARTIAL_CONCEALMENT),
    "smoke": Sort("Smoke", Kind.AREA, tables.FULL_CONCEALMENT, levels=2),
    "rubble": Sort("Rubble", Kind.AREA, tables.PARTIAL_COVER, difficult=True),
    "mud": Sort("Mud", Kind.AREA, difficult=True),
}
"""Every kind of terrain that a scenario may name (DM-335, DM-336, DM-S53)."""
RUNS = ("wall", "door", "barricade", "low-wall", "screen", "hedge")
"""Kinds that may be a run without width: on a table between points, on a map along hexsides."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A piece of terrain as plain data: ``points`` are hexes or the corners of a form, ``sides`` hexsides."""

    id: str
    kind: str
    points: tuple[Point, ...] = ()
    sides: tuple[Side, ...] = ()
    radius: int = 0

    @property
    def sort(self) -> Sort:
        """What its kind does."""
        return KINDS[self.kind]

    def blocks(self, level: int) -> bool:
        """Whether it is solid, and rises above a level."""
        return self.sort.kind is Kind.SOLID and self.sort.levels > level


@dataclass(frozen=True, slots=True)
class Reach:
    """Open ways by where they lead, and how the outline of all that is within reach is drawn."""

    ways: dict[Point, Way]
    draw: Callable[[], tuple[Point, ...]]


class Nearness(dict[Point, int]):
    """How far the nearest of some bases is from places, each measured once."""

    def __init__(self, board: Board, bases: tuple[Base, ...]) -> None:
        self._board, self._bases = board, bases

    def __missing__(self, place: Point) -> int:
        here = Base(place)
        found = self[place] = min(self._board.range(here, base) for base in self._bases)
        return found


_MOST, _MOST_LINES, _MOST_NEAR = 5000, 20_000, 64  # things of a kind that are remembered


@dataclass(frozen=True, slots=True)
class Memory:
    """What has been worked out on a ground, since it is asked for again at every choice: what is within
    reach and its outline, how far some bases are, what hides whom, what is at hand, who sees whom past
    the terrain, and the ground without a piece of it."""

    reaches: dict[Hashable, Reach] = field(default_factory=dict)
    outlines: dict[Hashable, tuple[Point, ...]] = field(default_factory=dict)
    nearness: dict[Hashable, Nearness] = field(default_factory=dict)
    hidings: dict[Hashable, tuple[Feature, ...]] = field(default_factory=dict)
    at_hand: dict[Hashable, tuple[str, ...]] = field(default_factory=dict)
    lines: dict[Hashable, bool] = field(default_factory=dict)
    bared: dict[Hashable, "Ground"] = field(default_factory=dict)


def remembered[V](known: dict[Hashable, V], key: Hashable, work_out: Callable[[], V], most: int = _MOST) -> V:
    """What is known under a key, or is worked out now; of more than so many all are forgotten."""
    if key not in known:
        if len(known) >= most:
            known.clear()
        known[key] = work_out()
    return known[key]


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a battle is fought. ``width`` and ``height`` are hexes, or thousandths of an inch. ``memory``
    is no part of what it is."""

    measure: str
    width: int
    height: int
    features: tuple[Feature, ...] = ()
    board: Board = field(init=False, compare=False, repr=False, hash=False)
    memory: Memory = field(init=False, compare=False, repr=False, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", _board(self.measure, self.width, self.height, self.features))
        object.__setattr__(self, "memory", Memory())

    def laid(self, features: tuple[Feature, ...]) -> "Ground":
        """The same ground with other terrain."""
        return Ground(self.measure, self.width, self.height, features)

    def without(self, name: str) -> "Ground":
        """The same ground with a piece of terrain taken away."""
        return self.laid(tuple(each for each in self.features if each.id != name))

    def bared(self, name: str) -> "Ground":
        """The same, kept for those who ask again."""
        return remembered(self.memory.bared, name, lambda: self.without(name))

    def feature(self, name: str) -> Feature:
        """A piece of terrain by its id."""
        return next(each for each in self.features if each.id == name)

    def behind(self, place: Point, aim: Point, other: Point) -> bool:
        """Whether a place lies in the half-plane behind another, looked at from there toward an aim."""
        there, elsewhere = _minus(aim, place), _minus(other, place)
        if isinstance(self.board, HexMap):
            return agreement(there, elsewhere) < 0
        return there[0] * elsewhere[0] + there[1] * elsewhere[1] < 0

    def room(self, base: Base, others: Mapping[str, Base]) -> bool:
        """Whether somebody could stand there: on the board, in nothing solid, on nobody's feet."""
        return self.board.room(base, others)

    def rooms(self, base: Base, distance: int, others: Mapping[str, Base]) -> Callable[[Base], bool]:
        """The same for many places so near to a base, what stands around it being looked at once."""
        if not isinstance(self.board, InchBoard):
            return lambda each: self.room(each, others)
        around = paths.Ground.around(self.board.table, base, (base.center,), others, distance)

        def open_(each: Base) -> bool:
            same = each.level == base.level
            return around.open(each.center, each.center) if same else self.room(each, others)

        return open_

    def near(self, place: Point, other: Point, distance: int) -> bool:
        """Whether two places are so near to each other."""
        across, down = other[0] - place[0], other[1] - place[1]
        if self.measure == HEX:  # asked so often that it is told here what ``steps`` tells
            return INCH * (abs(across) + abs(down) + abs(across + down)) <= 2 * distance
        return across * across + down * down <= distance * distance

    def stands(self, base: Base) -> bool:
        """Whether one can stand there at that level: on the ground, or on top of what can be climbed."""
        if not self.board.supports(base):
            return False
        if not base.level or not isinstance(self.board, HexMap):
            return True
        here = (each for each in self.features if base.center in each.points)
        return any(each.sort.climbable for each in here)

    def sees(self, viewer: Base, target: Base, bases: Mapping[str, Base]) -> bool:
        """Whether nothing solid is between two middles, and none of some bases (DM-332, DM-S54)."""
        if isinstance(self.board, HexMap):
            return self.board.sees(viewer, target, bases)
        key = (viewer.center, target.center, max(viewer.level, target.level))
        clear = remembered(self.memory.lines, key, lambda: self.board.sees(viewer, target), _MOST_LINES)
        return clear and not obstructed(viewer, target, bases.values())

    def below(self, base: Base) -> Base:
        """Where somebody comes down at a place: on the same level, or as much lower as nothing holds one up
        (DM-294)."""
        if not base.level:
            return base
        lower = (replace(base, level=level) for level in range(base.level, 0, -1))
        return next((each for each in lower if self.board.supports(each)), replace(base, level=0))

    def passes(self, start: Point, end: Point, place: Point, distance: int) -> bool:
        """Whether a step from one place to another comes so near to a third; on hexes it ends so near."""
        if isinstance(self.board, HexMap):
            return self.board.range(Base(end), Base(place)) <= distance
        return near(place, start, end, distance, touching=True)

    def nearest(self, start: Point, end: Point, place: Point) -> Point:
        """Where a step from one place to another comes nearest to a third; on hexes where it ends."""
        (sx, sy), (ex, ey), (px, py) = start, end, place
        whole = (ex - sx) ** 2 + (ey - sy) ** 2
        if isinstance(self.board, HexMap) or not whole:
            return end
        onward = (ex - sx) * (px - sx) + (ey - sy) * (py - sy)
        x, y = point_at(start, end, Fraction(min(max(onward, 0), whole), whole))
        return round(x), round(y)

    def along(self, start: Point, goal: Point, distance: int) -> Point:
        """The place on the straight way to a goal that is so far on, or the last full hex of it."""
        whole = self.board.range(Base(start), Base(goal))
        if not isinstance(self.board, HexMap):
            return part_way(start, goal, min(distance, whole), whole) if whole else start
        here = start
        for _ in range(min(distance, whole) // INCH):
            here = _next(here, start, goal)
        return here

    def trail(self, way: Way) -> Way:
        """The places of a way so close together that nothing of it is overlooked: every hex, or a point every
        quarter of an inch (DM-S91)."""
        step = INCH if self.measure == HEX else INCH // 4
        places = [way[0]]
        for a, b in pairwise(way):
            whole = self.board.range(Base(a), Base(b))
            places += [*(self.along(a, b, far) for far in range(step, whole, step)), b]
        return tuple(places)

    def nearness(self, *bases: Base) -> Nearness:
        """How far the nearest of some bases is, by place."""
        known = self.memory.nearness
        return remembered(known, bases, lambda: Nearness(self.board, bases), _MOST_NEAR)

    def reach(
        self, base: Base, distance: int, others: Mapping[str, Base], goals: tuple[Point, ...] = ()
    ) -> Reach:
        """Where somebody can go within a distance: on a map to every hex; on a table straight ahead by the
        hours of a clock, and to whichever of some goals can be come to. Few stand for all there."""
        key = (base, distance, tuple(others.values()), goals)
        return remembered(self.memory.reaches, key, lambda: self._reach(base, distance, others, goals))

    def _reach(
        self, base: Base, distance: int, others: Mapping[str, Base], goals: tuple[Point, ...]
    ) -> Reach:
        if isinstance(self.board, HexMap):
            found = self.board.ways(base, distance, others)
            ways: dict[Point, Way] = {goal: way for goal, way in found.items() if len(way) > 1}
            return Reach(ways, cache(lambda: rim(found)))
        straight = self._straight(base, distance, others)
        ways = {goal: (base.center, goal) for goal in straight if goal != base.center}
        for goal in (each for each in goals if self.near(base.center, each, distance)):
            way = self.board.way(base, goal, distance, others)
            if way is not None and len(way) > 1:
                ways[goal] = way
        return Reach(ways, lambda: straight)

    def _straight(self, base: Base, distance: int, others: Mapping[str, Base]) -> tuple[Point, ...]:
        """By the hours of a clock how far a table is open straight ahead, in quarters of a distance."""
        key = base, distance, tuple(others.values())
        known = self.memory.outlines
        return remembered(known, key, lambda: tuple(self._ahead(base, distance, others)))

    def _ahead(self, base: Base, distance: int, others: Mapping[str, Base]) -> Iterator[Point]:
        assert isinstance(self.board, InchBoard)
        table, start = self.board.table, base.center
        near = {name: each for name, each in others.items() if self.board.within(base, each, distance)}
        rough, half = rough_ground(table, base.level), distance // 2  # no leg costs more than two
        crossed = paths.Ground.around(table, base, (start,), near, distance)
        for hour in range(self.board.directions):
            shares = (distance * quarter // 4 for quarter in range(4, 0, -1))
            goals = (self.board.beyond(start, hour, share) for share in shares)
            open_ = (goal for goal in goals if crossed.open(start, goal))
            cheap = (g for g in open_ if self.near(start, g, half) or leg_cost(rough, start, g) <= distance)
            yield next(cheap, start)

    def clearance(self, place: Point) -> int:
        """How far the rim is at least, across or down, in thousandths of an inch."""
        if isinstance(self.board, HexMap):
            q, r = place
            return INCH * min(r, self.height - 1 - r, q + r // 2, self.width - 1 - q - r // 2)
        x, y = place
        return min(x, y, self.width - x, self.height - y)

    def rim_beside(self, base: Base) -> tuple[Point, ...]:
        """On a table the places straight ahead of a base at which it touches the rim."""
        if self.measure == HEX:
            return ()
        (x, y), rim = base.center, base.radius
        return (rim, y), (self.width - rim, y), (x, rim), (x, self.height - rim)

    def about(self, start: Point, distance: int) -> Iterator[Point]:
        """Places within a distance: all hexes of a map; on a table whole inches in every direction."""
        inches = distance // INCH
        if isinstance(self.board, HexMap):
            for down in range(-inches, inches + 1):
                for across in range(max(-inches, -inches - down), min(inches, inches - down) + 1):
                    if across or down:
                        yield start[0] + across, start[1] + down
            return
        for inch in range(1, inches + 1):
            yield from (self.board.beyond(start, way, inch * INCH) for way in range(self.board.directions))

    def ring(self, start: Point, distance: int) -> tuple[Point, ...]:
        """The points so far away in every direction, for drawing."""
        ways = range(self.board.directions)
        return tuple(self.board.spot(self.board.beyond(start, way, distance)) for way in ways)

    def inside(self, base: Base, place: Point) -> Point:
        """A place, or where somebody ends who is forced beyond the rim: along it, at the place next to that
        (DM-289)."""
        if self.board.holds(replace(base, center=place)):
            return place
        if isinstance(self.board, HexMap):
            slid = [hex_ for hex_ in around(base.center) if self.board.on_map(hex_)]
            return min(slid, key=lambda hex_: steps(hex_, place))
        rim = base.radius
        x, y = place
        return min(max(x, rim), self.width - rim), min(max(y, rim), self.height - rim)

    def between(self, viewer: Base, target: Base) -> tuple[Feature, ...]:
        """The pieces that hide a target from a viewer, each once: those that the line crosses and those that
        the target stands in, but for those beside the viewer (DM-337, DM-S53)."""
        key = (viewer.center, viewer.level, target.center, target.level)
        return remembered(self.memory.hidings, key, lambda: self._between(viewer, target))

    def _between(self, viewer: Base, target: Base) -> tuple[Feature, ...]:
        key = viewer.center, viewer.level
        at_hand = remembered(self.memory.at_hand, key, lambda: beside(self.board, viewer))
        return tuple(each for each in self.crossed(viewer, target) if each.id not in at_hand)

    def crossed(self, start: Base, end: Base) -> tuple[Feature, ...]:
        """The pieces of Cover and Concealment on the line from one place to another, each once: the place
        where it ends is on it, the one where it starts is not (DM-S53)."""
        level, left, entered = (
            max(start.level, end.level),
            self.holding(start.center),
            self.holding(end.center),
        )
        on_line = {
            *self.board.screens(start, end),
            *(each.id for each in entered if each.sort.levels > level),
        }
        return tuple(
            each
            for each in self.features
            if each.id in on_line and each.sort.hiding is not None and each not in left
        )

    def flown_over(self, start: Base, end: Base) -> tuple[Feature, ...]:
        """What something in the air has to pass on its way to a place: what lies there it does not pass."""
        entered = self.holding(end.center)
        return tuple(each for each in self.crossed(start, end) if each not in entered)

    def holding(self, place: Point) -> tuple[Feature, ...]:
        """The pieces that a place lies in, on hexes those that lie on its hex."""
        if isinstance(self.board, HexMap):
            return tuple(each for each in self.features if place in each.points)
        assert isinstance(self.board, InchBoard)
        names = [piece.id for piece in self.board.table.holding(place)]
        return tuple(each for each in self.features if each.id in names)


def _next(here: Point, start: Point, goal: Point) -> Point:
    """The neighbor nearer to a goal that lies best on the line from a start."""
    line = _minus(goal, start)
    return min(around(here), key=lambda hex_: (steps(hex_, goal), -agreement(line, _minus(hex_, start))))


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def beside(board: Board, base: Base) -> tuple[str, ...]:
    """The pieces less than an inch from a base; on hexes those in its hex or next to it (DM-337)."""
    if isinstance(board, HexMap):
        return tuple(part.id for part in board.terrain if _touches(part, base.center))
    assert isinstance(board, InchBoard)
    return tuple(piece.id for piece in board.table.near(base, tables.ENGAGED - 1))


def _touches(part: HexTerrain, hex_: Point) -> bool:
    close = any(steps(hex_, other) <= 1 for other in part.hexes)
    return close or any(hex_ in side for side in part.sides)


@lru_cache(maxsize=32)
def _board(measure: str, width: int, height: int, features: tuple[Feature, ...]) -> Board:
    """One board for all equal grounds."""
    if measure == HEX:
        return HexMap(width, height, tuple(map(_on_hexes, features)))
    return InchBoard(Table(width, height, tuple(map(_on_table, features))))


def _cover(sort: Sort) -> CoverKind:
    if sort.hiding is None:
        return CoverKind.NONE
    concealing = sort.hiding in (tables.PARTIAL_CONCEALMENT, tables.FULL_CONCEALMENT)
    return CoverKind.CONCEALMENT if concealing else CoverKind.COVER


def _on_hexes(feature: Feature) -> HexTerrain:
    sort = feature.sort
    full = sort.hiding in (tables.FULL_CONCEALMENT, tables.FULL_COVER)
    return HexTerrain(
        feature.id,
        sort.kind,
        feature.points,
        feature.sides,
        _cover(sort),
        full,
        sort.difficult,
        sort.levels,
        sort.title,
    )


def _on_table(feature: Feature) -> Terrain:
    sort = feature.sort
    return Terrain(
        feature.id,
        sort.kind,
        _form(feature),
        sort.levels,
        _cover(sort),
        sort.difficult,
        sort.climbable,
        sort.title,
    )


def _form(feature: Feature) -> Form:
    if feature.radius:
        return Circle(feature.points[0], feature.radius)
    if feature.kind in RUNS and (len(feature.points) == 2 or feature.points[0] != feature.points[-1]):
        return Run(feature.points)
    return Polygon(feature.points)
