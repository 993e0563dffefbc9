"""A map of hexes: one hex is one inch, a hex is a pair of axial whole numbers (q, r).

Rows run across, the corners of a hex point up and down: q leads to the right, r to the lower right. Sight is
decided in axial coordinates times three, where every center and every corner is a whole number; that a
straight line stays straight there is all it takes. A line along a hexside between two solid hexes is blocked;
with one solid hex beside it, `SightRule.edge_blocks` decides, and hexsides that are walls have the rules of
walls.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import pairwise

from sellsword.boards.board import INCH, Base, Point, Snag, Way
from sellsword.boards.cache import Cache
from sellsword.boards.shapes import Polygon, Run
from sellsword.boards.sight import NOBODY, free, glance
from sellsword.boards.table import DEFAULT_SIGHT, CoverKind, Kind, Screen, SightRule, Terrain

type Hex = Point
type Side = tuple[Hex, Hex]
"""A hexside by the two hexes that share it."""

DIRECTIONS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The six neighbors clockwise from the upper right: the numbers of facings, and the order of ways."""

CORNERS: tuple[Point, ...] = ((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))
"""The corners clockwise from the top, from a center, in thirds: n and the next bound side n."""

_MOST_LINES = 20_000  # lines of sight that are remembered
_MOST_VECTORS = 20_000  # lines whose hexes are remembered, wherever they start

ROW_HEIGHT = 866
"""From row to row when drawn, in thousandths of an inch."""


def plus(a: Hex, b: Hex, times: int = 1) -> Hex:
    """A hex moved by another, so many times."""
    return a[0] + b[0] * times, a[1] + b[1] * times


def steps(a: Hex, b: Hex) -> int:
    """The range between two hexes, in hexes."""
    across, down = b[0] - a[0], b[1] - a[1]
    return (abs(across) + abs(down) + abs(across + down)) // 2


def around(hex_: Hex) -> Iterator[Hex]:
    """The six neighbors, on the map or not, clockwise from the upper right."""
    return (plus(hex_, direction) for direction in DIRECTIONS)


def agreement(a: Hex, b: Hex) -> int:
    """Twice the scalar product of two vectors: positive where they point the same way, 0 at right angles."""
    return 2 * (a[0] * b[0] + a[1] * b[1]) + a[0] * b[1] + a[1] * b[0]


@dataclass(frozen=True, slots=True)
class HexTerrain:
    """Terrain on hexes, on hexsides or on both; all of it is one piece (DM-S53).

    Solid hexes stop sight and movement, solid hexsides too. What has a cover kind screens a line across it;
    `full` says how much of a figure it hides: at least three quarters, or else more than one.
    """

    id: str
    kind: Kind
    hexes: tuple[Hex, ...] = ()
    sides: tuple[Side, ...] = ()
    cover: CoverKind = CoverKind.COVER
    full: bool = False
    difficult: bool = False
    height: int = 1
    title: str = ""


@dataclass(frozen=True, slots=True)
class HexMap:
    """A map as data: its size in hexes, its terrain, and how sight is ruled on it.

    Raises ValueError with a sentence for a map without hexes, for terrain that is not on it, for an id given
    twice, and for a hexside of hexes that are no neighbors.
    """

    columns: int
    rows: int
    terrain: tuple[HexTerrain, ...] = ()
    sight_rule: SightRule = DEFAULT_SIGHT
    _solids: tuple[Screen, ...] = field(init=False, repr=False, compare=False)
    _covers: tuple[Screen, ...] = field(init=False, repr=False, compare=False)
    _solid: dict[Hex, HexTerrain] = field(init=False, repr=False, compare=False)
    _tops: dict[Hex, int] = field(init=False, repr=False, compare=False)
    _walls: dict[Side, HexTerrain] = field(init=False, repr=False, compare=False)
    _difficult: dict[Hex, bool] = field(init=False, repr=False, compare=False)
    _lines: Cache[tuple[Hex, Hex, int, Way], bool] = field(init=False, repr=False, compare=False)
    _onward: dict[tuple[Hex, int], tuple[tuple[Hex, int], ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._check()
        put = object.__setattr__
        screens = [screen for part in self.terrain for screen in _prepared(part)]
        put(self, "_solids", tuple(each for each in screens if each.terrain.kind is Kind.SOLID))
        put(self, "_covers", tuple(each for each in screens if each.terrain.cover is not CoverKind.NONE))
        solid = [part for part in self.terrain if part.kind is Kind.SOLID]
        put(self, "_solid", {hex_: part for part in solid for hex_ in part.hexes})
        put(self, "_tops", {hex_: part.height for hex_, part in self._solid.items()})
        sides = [(side, part) for part in solid for side in part.sides]
        put(self, "_walls", {way: part for (a, b), part in sides for way in ((a, b), (b, a))})
        rough = [part for part in self.terrain if part.difficult]
        put(self, "_difficult", {hex_: True for part in rough for hex_ in part.hexes})
        put(self, "_lines", Cache(_MOST_LINES))
        put(self, "_onward", {})

    def _check(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError("A map needs at least one column and one row of hexes.")
        named = []
        for part in self.terrain:
            if part.id in named:
                raise ValueError(f'Two pieces of terrain are called "{part.id}": rename one of them.')
            if part.height < 1:
                raise ValueError(f'The terrain "{part.id}" needs a height of at least 1 level.')
            named.append(part.id)
            for hex_ in (*part.hexes, *(hex_ for side in part.sides for hex_ in side)):
                if not self.on_map(hex_):
                    raise ValueError(f'The terrain "{part.id}" names a hex that is not on the map: {hex_}.')
            for a, b in part.sides:
                if steps(a, b) != 1:
                    raise ValueError(f'The terrain "{part.id}": {a} and {b} do not share a hexside.')

    # Places

    @property
    def directions(self) -> int:
        """Six: a model faces a hexside."""
        return len(DIRECTIONS)

    def on_map(self, hex_: Hex) -> bool:
        """Whether a hex is on the map."""
        return 0 <= hex_[1] < self.rows and 0 <= hex_[0] + hex_[1] // 2 < self.columns

    def holds(self, base: Base) -> bool:
        """Whether a model's hex is on the map."""
        return self.on_map(base.center)

    def supports(self, base: Base) -> bool:
        """Whether something holds a model up at its level: open ground, or the top of what is solid."""
        return self._tops.get(base.center, 0) == base.level

    def name(self, place: Hex) -> str:
        """Column and row from 1, two digits each: "0407"."""
        return _name(place)

    def place(self, text: str) -> Hex:
        """The hex of such a name; raises ValueError for what is no name or is off the map."""
        match = re.fullmatch(r"\s*(\d\d)(\d\d)\s*", text, re.ASCII)
        if match is None:
            raise ValueError(
                f"“{text}” is not a hex: write its column and its row, two digits each, as 0407."
            )
        column, row = int(match[1]) - 1, int(match[2]) - 1
        hex_ = column - row // 2, row
        if not self.on_map(hex_):
            raise ValueError(f"There is no hex {text} on this map of {self.columns} by {self.rows}.")
        return hex_

    def hexes(self) -> Iterator[Hex]:
        """All hexes, row by row."""
        return ((column - row // 2, row) for row in range(self.rows) for column in range(self.columns))

    def spot(self, place: Hex) -> Point:
        """The center of a hex in thousandths of an inch, for drawing."""
        return INCH * place[0] + INCH // 2 * (place[1] + 1), ROW_HEIGHT * place[1] + INCH * 577 // 1000

    # Range

    def range(self, a: Base, b: Base) -> int:
        """The range in thousandths; neighbors are 1000 apart (DM-005)."""
        return INCH * steps(a.center, b.center)

    def within(self, a: Base, b: Base, distance: int) -> bool:
        """Whether the range is at most `distance`."""
        return INCH * steps(a.center, b.center) <= distance

    # Sight and cover

    def sees(self, a: Base, b: Base, bases: Mapping[str, Base] = NOBODY) -> bool:
        """Whether the line between two centers is clear of solid terrain and of other models' hexes (DM-332,
        DM-S54). The hexes at its ends do not block it."""
        start, end, level = a.center, b.center, max(a.level, b.level)
        if not self._clear(start, end, level, ()):
            return False
        crossed = _crossed((end[0] - start[0], end[1] - start[1])) if bases else {}
        grazed: Way = ()
        for base in bases.values():
            q, r = base.center
            through = crossed.get((q - start[0], r - start[1]))
            if through is not None and base.level >= level:
                if through:
                    return False
                grazed = (*grazed, base.center)
        return not grazed or self._clear(start, end, level, grazed)

    def _clear(self, start: Hex, end: Hex, level: int, bodies: Way) -> bool:
        """Whether the line between two centers is clear of terrain, and of models in some hexes; kept."""
        key = (start, end, level, bodies) if start < end else (end, start, level, bodies)
        found = self._lines.get(key)
        if found is None:
            solid = [*_rising(self._solids, start, end, level), *map(_body, bodies)]
            found = self._lines.keep(key, self._free(solid, start, end))
        return found

    def _free(self, screens: Sequence[Screen], start: Hex, end: Hex) -> bool:
        """Whether nothing of what is given blocks the line between two centers."""
        line = _tripled(start), _tripled(end)
        verdict = glance(screens, *line)
        if verdict is not None:
            return verdict
        touched = (screen.points for screen in screens if glance((screen,), *line) is None)
        forms = tuple(tuple(plus(point, line[0], -1) for point in points) for points in touched)
        return _past(forms, self.sight_rule, plus(end, start, -1))

    def screens(self, a: Base, b: Base) -> tuple[str, ...]:
        """The pieces with a cover kind that the line between two centers crosses, each once, the hexes at its
        ends left out (DM-S53). What would block sight along a hexside screens it too."""
        pieces: dict[str, list[Screen]] = {}
        for screen in _rising(self._covers, a.center, b.center, max(a.level, b.level)):
            pieces.setdefault(screen.terrain.id, []).append(screen)
        return tuple(name for name, forms in pieces.items() if not self._free(forms, a.center, b.center))

    # Arcs and templates

    def faces(self, a: Base, facing: int, b: Base) -> bool:
        """Whether a hex is in the half-plane before another, its bounds included (DM-S06)."""
        return agreement(DIRECTIONS[facing % 6], plus(b.center, a.center, -1)) >= 0

    def in_cone(self, apex: Hex, facing: int, length: int, target: Base) -> bool:
        """Whether a hex is in a cone: one hex in its first row, two in the second, and so on to its length.

        Each row touches the one before (DM-203). The cone opens clockwise from the direction faced.
        """
        q, r = plus(target.center, apex, -1)
        (aq, ar), (bq, br) = DIRECTIONS[facing % 6], DIRECTIONS[(facing + 1) % 6]
        span = aq * br - ar * bq
        onward, aside = (q * br - r * bq) // span, (aq * r - ar * q) // span
        return onward >= 1 and aside >= 0 and INCH * (onward + aside) <= length

    def in_blast(self, center: Hex, radius: int, target: Base) -> bool:
        """Whether a hex is within so many thousandths of another."""
        return INCH * steps(center, target.center) <= radius

    def beyond(self, start: Hex, direction: int, distance: int) -> Hex:
        """The hex so far away in a direction; parts of a hex are dropped."""
        return plus(start, DIRECTIONS[direction % 6], distance // INCH)

    # Movement

    def snags(self, mover: Base, way: Sequence[Hex], bases: Mapping[str, Base] = NOBODY) -> tuple[Snag, ...]:
        """All that forbids a way; its hexes are each the neighbor of the one before."""
        found = []
        for leg, (a, b) in enumerate(pairwise(way), 1):
            if steps(a, b) != 1:
                found.append(Snag(leg, f"{self.name(b)} is no neighbor of {self.name(a)}.", at=b))
            found += self._step_snags(leg, a, Base(b, 0, mover.level), bases)
        return tuple(found)

    def _step_snags(self, leg: int, a: Hex, end: Base, bases: Mapping[str, Base]) -> Iterator[Snag]:
        b = end.center
        if not self.on_map(b):
            yield Snag(leg, "That is beyond the map's rim.", at=b)
        for part in (self._solid.get(b), self._walls.get((a, b))):
            if part is not None and part.height > end.level:
                yield Snag(leg, f"{part.title or part.id} is in the way.", part.id, b)
        if self._tops.get(b, 0) < end.level:
            yield Snag(leg, f"There is nothing to stand on at level {end.level} in {self.name(b)}.", at=b)
        for name, base in bases.items():
            if base.center == b and base.level == end.level:
                yield Snag(leg, f"{name} is in the way.", name, b)

    def room(self, base: Base, bases: Mapping[str, Base] = NOBODY) -> bool:
        """Whether a model could come to a hex from any side, and stand there at its level."""
        hex_, level = base.center, base.level
        if not self.on_map(hex_) or self._tops.get(hex_, 0) != level:
            return False
        if any(each.center == hex_ and each.level == level for each in bases.values()):
            return False
        return any(not self._walled(side, hex_, level) for side in around(hex_))

    def length(self, way: Sequence[Hex], level: int = 0) -> int:
        """What a way costs: an inch for each hex entered, two for a difficult one."""
        return sum(self._price(hex_) for hex_ in way[1:])

    def _price(self, hex_: Hex) -> int:
        return 2 * INCH if hex_ in self._difficult else INCH

    def way(self, mover: Base, goal: Hex, distance: int, bases: Mapping[str, Base] = NOBODY) -> Way | None:
        """The cheapest open way, of equals the first by direction; None where none is within `distance`."""
        return self.ways(mover, distance, bases).get(goal)

    def reach(self, mover: Base, distance: int, bases: Mapping[str, Base] = NOBODY) -> tuple[Hex, ...]:
        """The hexes that an open way of at most `distance` leads to, the mover's own first, then by cost."""
        return tuple(self.ways(mover, distance, bases))

    def ways(self, mover: Base, distance: int, bases: Mapping[str, Base] = NOBODY) -> dict[Hex, Way]:
        """The cheapest open way to every hex within a distance, cheapest first."""
        closed = {base.center: True for base in bases.values() if base.level == mover.level}
        best: dict[Hex, Way] = {}
        spent = {mover.center: 0}
        waiting: list[tuple[int, int, Way]] = [(0, 0, (mover.center,))]
        tried = 0
        while waiting:
            cost, _, way = heappop(waiting)
            here = way[-1]
            if here in best:
                continue
            best[here] = way
            for hex_, price in self._steps_from(here, mover.level):
                price += cost
                if hex_ not in closed and price <= distance and price < spent.get(hex_, distance + 1):
                    spent[hex_] = price
                    tried += 1
                    heappush(waiting, (price, tried, (*way, hex_)))
        return best

    def _steps_from(self, here: Hex, level: int) -> tuple[tuple[Hex, int], ...]:
        """The neighbors that one can walk to on a level, each with its price; worked out once."""
        key = here, level
        found = self._onward.get(key)
        if found is None:
            found = self._onward[key] = tuple(
                (hex_, self._price(hex_))
                for hex_ in around(here)
                if self._tops.get(hex_, 0) == level
                and self.on_map(hex_)
                and not self._walled(here, hex_, level)
            )
        return found

    def _walled(self, a: Hex, b: Hex, level: int) -> bool:
        """Whether a wall that rises above a level stands between two neighbors."""
        wall = self._walls.get((a, b))
        return wall is not None and wall.height > level


def rim(hexes: Collection[Hex]) -> tuple[Point, ...]:
    """The corners around hexes that hang together, clockwise from the topmost, for drawing; holes are left
    out. There must be at least one hex."""
    sides: dict[Point, Point] = {}
    for hex_ in hexes:
        sides.update(side for other, side in _sides(hex_) if other not in hexes)
    start = min(sides, key=lambda corner: (corner[1], corner[0]))
    loop = [start]
    while (corner := sides[loop[-1]]) != start:
        loop.append(corner)
    return tuple(map(_drawn, loop))


def _drawn(corner: Point) -> Point:
    """A corner in thirds of axial coordinates as a point of the drawing, in thousandths of an inch."""
    q, r = corner
    return INCH * (2 * q + r) // 6 + INCH // 2, ROW_HEIGHT * r // 3 + INCH * 577 // 1000


@cache
def _name(hex_: Hex) -> str:
    return f"{hex_[0] + hex_[1] // 2 + 1:02d}{hex_[1] + 1:02d}"


# The map in axial coordinates times three


def _tripled(hex_: Hex) -> Point:
    return 3 * hex_[0], 3 * hex_[1]


@cache
def outline(hex_: Hex) -> tuple[Point, ...]:
    """The six corners of a hex, in thirds of axial coordinates."""
    return tuple(plus(_tripled(hex_), corner) for corner in CORNERS)


def hexside(side: Side) -> tuple[Point, Point]:
    """The two corners of a hexside, in thirds of axial coordinates; raises ValueError where there is none."""
    number = DIRECTIONS.index(plus(side[1], side[0], -1))
    corners = outline(side[0])
    return corners[number], corners[(number + 1) % 6]


@cache
def _sides(hex_: Hex) -> tuple[tuple[Hex, tuple[Point, Point]], ...]:
    """The six neighbors of a hex, each with the two corners of the hexside toward it."""
    corners = outline(hex_)
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    return tuple(zip(around(hex_), ends, strict=True))


@cache
def _cell(hex_: Hex) -> Polygon:
    return Polygon(outline(hex_))


def _prepared(part: HexTerrain) -> Iterator[Screen]:
    for hex_ in part.hexes:
        yield _screen(part.id, part.kind, part.height, part.cover, _cell(hex_))
    for side in part.sides:
        yield _screen(part.id, part.kind, part.height, part.cover, Run(hexside(side)))


def _screen(name: str, kind: Kind, height: int, cover: CoverKind, form: Polygon | Run) -> Screen:
    return Screen(*form.box, form.points, 0, Terrain(name, kind, form, height, cover), 0)


@cache
def _body(hex_: Hex) -> Screen:
    """A model as it stands in the way of sight: its whole hex."""
    return _screen("", Kind.SOLID, 1, CoverKind.NONE, _cell(hex_))


# What is on a line


def _rising(screens: Sequence[Screen], start: Hex, end: Hex, level: int) -> Iterator[Screen]:
    """The terrain near a line that rises above a level, the hexes at the line's ends left out."""
    ends, (ax, ay), (bx, by) = (outline(start), outline(end)), _tripled(start), _tripled(end)
    left, right, top, bottom = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    for screen in screens:
        if screen.left > right or screen.right < left or screen.top > bottom or screen.bottom < top:
            continue
        if screen.terrain.height > level and screen.points not in ends:
            yield screen


@lru_cache(maxsize=_MOST_VECTORS)
def _past(forms: tuple[tuple[Point, ...], ...], rule: SightRule, way: Hex) -> bool:
    """Whether the line from the hex (0, 0) to another is free of hexes and hexsides, by their corners."""
    return free([_solid(points) for points in forms], rule, (0, 0), _tripled(way))


@lru_cache(maxsize=_MOST_VECTORS)
def _solid(points: tuple[Point, ...]) -> Screen:
    """A solid hex or hexside by its corners."""
    form = Run(points) if len(points) == 2 else Polygon(points)
    return _screen("", Kind.SOLID, 1, CoverKind.NONE, form)


@lru_cache(maxsize=_MOST_VECTORS)
def _crossed(way: Hex) -> dict[Hex, bool]:
    """The hexes that the line from the hex (0, 0) to another meets, these two left out: whether it goes
    through them beyond doubt, or may but touch them."""
    across, down = (range(min(0, each) - 1, max(0, each) + 2) for each in way)
    box = ((q, r) for r in down for q in across if (q, r) not in ((0, 0), way))
    # No corner of a hex is farther from the line through its center than so.
    near = (hex_ for hex_ in box if abs(way[0] * hex_[1] - way[1] * hex_[0]) <= steps((0, 0), way))
    line = (0, 0), _tripled(way)
    met = ((hex_, glance((_body(hex_),), *line)) for hex_ in near)
    return {hex_: clear is False for hex_, clear in met if not clear}
