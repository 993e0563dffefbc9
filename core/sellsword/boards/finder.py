"""Ways proposed to whoever moves on a table: a short way to a point, and the outline of what is within reach.

Everything here is made of legs that `paths` found open; `paths.snags` alone decides what may be done.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from sellsword.boards.board import Base, Point, Way
from sellsword.boards.paths import Ground, cost, ends_on, leg_cost, rough_ground
from sellsword.boards.shapes import length_up, ring, root_up, squared, turn
from sellsword.boards.sight import NOBODY
from sellsword.boards.table import Screen, Table
from sellsword.boards.view import compass, point_toward

STEPS = 36
"""How many lengths are tried in each direction of that outline, from the farthest inward."""
ROOM = 109
"""How far the finder keeps from a corner, in hundredths of the base's radius: eight points around the corner
at that distance can be joined without touching it."""
FINE = 1 << 32
"""What part of a leg lies on difficult ground is told in parts of this."""


def find_way(
    table: Table,
    mover: Base,
    goal: Point,
    distance: int,
    others: Mapping[str, Base] = NOBODY,
    passable: Mapping[str, Base] = NOBODY,
) -> Way | None:
    """A short open way to a point that costs at most `distance`, or None where none was found.

    It bends around corners and bases with a little room, so a tight gap may be missed; what it gives is open.
    """
    if any(ends_on(Base(goal, mover.radius, mover.level), 1, passable)):
        return None
    straight = (mover.center, goal)
    ground = Ground.around(table, mover, straight, others)
    if not ground.open(goal, goal):
        return None
    if ground.open(*straight) and cost(table, straight, mover.level) == length_up(*straight) <= distance:
        return straight
    search = _Search.around(table, mover, distance, others, goal)
    found = search.spread(goal)
    return _pulled(search, found.way(goal)) if goal in found.spent else None


def _pulled(search: "_Search", way: Way) -> Way:
    """The way without the bends that it does not need."""
    kept = [way[0]]
    for number, point in enumerate(way[1:-1], 1):
        a, c = kept[-1], way[number + 1]
        detour = search.cost(a, point) + search.cost(point, c)
        if search.cost(a, c) > detour or not search.ground.open(a, c):
            kept.append(point)
    return (*kept, way[-1])


@dataclass(frozen=True, slots=True)
class _Spread:
    """Points that were reached: what each cost, and from where it was come to."""

    spent: dict[Point, int]
    come_from: dict[Point, Point]

    def way(self, goal: Point) -> Way:
        """The way to a point that was reached."""
        way = [goal]
        while way[-1] in self.come_from:
            way.append(self.come_from[way[-1]])
        return tuple(reversed(way))


@dataclass(frozen=True, slots=True)
class _Search:
    """A search for ways over points beside the corners of what stands around a mover."""

    ground: Ground
    distance: int
    rough: tuple[Screen, ...]
    bends: tuple[Point, ...]
    priced: Callable[[Sequence[Screen], Point, Point], int]

    @classmethod
    def around(
        cls,
        table: Table,
        mover: Base,
        distance: int,
        others: Mapping[str, Base],
        goal: Point | None = None,
        priced: Callable[[Sequence[Screen], Point, Point], int] = leg_cost,
    ) -> "_Search":
        """The search within `distance` of a mover, or on its way to a goal."""
        start = mover.center
        near = {name: base for name, base in others.items() if _within_way(mover, base, distance)}
        ground = Ground.around(table, mover, (start,), near, distance)
        rough = rough_ground(table, mover.level)
        bends = tuple(
            bend
            for bend in dict.fromkeys(_bends(ground, rough))
            if length_up(start, bend) + _ahead(bend, goal) <= distance and ground.open(bend, bend)
        )
        return cls(ground, distance, rough, bends, priced)

    def cost(self, a: Point, b: Point) -> int:
        """What a leg costs."""
        return self.priced(self.rough, a, b)

    def spread(self, goal: Point | None = None) -> _Spread:
        """The cheapest open ways to the bends within the distance, or as many as it takes to reach a goal."""
        start = self.ground.mover.center
        found = _Spread({start: 0}, {})
        settled: dict[Point, bool] = {}
        points = self.bends if goal is None else (goal, *self.bends)
        waiting = [(0, start)]
        while waiting:
            _, here = heappop(waiting)
            if here == goal:
                break
            if here in settled:
                continue
            settled[here] = True
            for point in points:
                price = None if point in settled else self._price(found, here, point, goal)
                if price is not None:
                    found.spent[point], found.come_from[point] = price, here
                    heappush(waiting, (price + _ahead(point, goal), point))
        return found

    def _price(self, found: _Spread, here: Point, point: Point, goal: Point | None) -> int | None:
        """What a point costs that is come to from here; None where that is not open, too far or no gain."""
        best = found.spent.get(point, self.distance + 1)
        least = found.spent[here] + length_up(here, point)
        if least >= best or least + _ahead(point, goal) > self.distance or not self.ground.open(here, point):
            return None
        price = found.spent[here] + self.cost(here, point)
        return price if price < best else None


def _within_way(mover: Base, other: Base, distance: int) -> bool:
    """Whether a base could be in the way of a mover that goes so far."""
    return squared(mover.center, other.center) <= (distance + mover.radius + other.radius) ** 2


def _ahead(point: Point, goal: Point | None) -> int:
    """The least that is still to go."""
    return 0 if goal is None else length_up(point, goal)


def _bends(ground: Ground, rough: Sequence[Screen]) -> Iterator[Point]:
    """The points around every corner, round form and base near a mover, eight of each: solids and bases keep
    the base off, difficult ground only the center."""
    radius = ground.mover.radius
    for screen in ground.solids:
        for point in screen.points:
            yield from _eight(point, screen.radius + radius)
    for _, base in ground.bases:
        yield from _eight(base.center, base.radius + radius)
    for screen in rough:
        for point in screen.points:
            yield from _eight(point, screen.radius or 1)


def _eight(center: Point, radius: int) -> Iterator[Point]:
    x, y = center
    far = radius * ROOM // 100 + 1
    near = far * 70711 // 100_000 + 1
    for across, down in ((far, 0), (near, near), (0, far), (-near, near)):
        yield x + across, y + down
        yield x - across, y - down


# What is within reach


@dataclass(frozen=True, slots=True)
class Range:
    """All that is within reach of a mover, worked out once and asked often: while a hand drags a model."""

    search: _Search
    found: _Spread
    passable: tuple[Base, ...]

    @classmethod
    def of(
        cls,
        table: Table,
        mover: Base,
        distance: int,
        others: Mapping[str, Base] = NOBODY,
        passable: Mapping[str, Base] = NOBODY,
    ) -> "Range":
        """The range of a mover that may go so far; where it may not end are also the `passable` bases."""
        search = _Search.around(table, mover, distance, others, priced=about_cost)
        return cls(search, search.spread(), tuple(passable.values()))

    def way(self, goal: Point) -> Way | None:
        """The cheapest way to a point that was found; None where none was."""
        if goal == self.search.ground.mover.center or not self._free(goal):
            return None
        known = self.found.spent
        ends = sorted((known[base] + self.search.cost(base, goal), known[base], base) for base in known)
        for price, _, base in ends:
            if price > self.search.distance:
                return None
            if self.search.ground.open(base, goal):
                return (*self.found.way(base), goal)
        return None

    def _free(self, goal: Point) -> bool:
        end = Base(goal, self.search.ground.mover.radius, self.search.ground.mover.level)
        standing = {str(number): base for number, base in enumerate(self.passable)}
        return self.search.ground.open(goal, goal) and not any(ends_on(end, 1, standing))

    def outline(self) -> tuple[Point, ...]:
        """The farthest point that was found in each of 48 directions, clockwise from the right."""
        known = self.found.spent
        bases = sorted(known, key=lambda point: (known[point], point))
        return tuple(_farthest(self.search, self.found, bases, aim) for aim in compass())


def reach(table: Table, mover: Base, distance: int, others: Mapping[str, Base] = NOBODY) -> tuple[Point, ...]:
    """The outline of where a mover can go at a cost of at most `distance`: for drawing, `snags` decides.

    It holds the farthest point that was found in each of 48 directions, clockwise from the right.
    """
    return Range.of(table, mover, distance, others).outline()


def _farthest(search: _Search, found: _Spread, bases: Sequence[Point], aim: Point) -> Point:
    """The farthest point in a direction that can be reached straight from one of some points."""
    start = search.ground.mover.center
    for step in range(STEPS, 0, -1):
        point = point_toward(start, aim, search.distance * step // STEPS)
        if search.ground.open(point, point) and any(_reaches(search, found, base, point) for base in bases):
            return point
    return start


def _reaches(search: _Search, found: _Spread, base: Point, point: Point) -> bool:
    left = search.distance - found.spent[base]
    if squared(base, point) > left * left or search.cost(base, point) > left:
        return False
    return search.ground.open(base, point)


def about_cost(rough: Sequence[Screen], a: Point, b: Point) -> int:
    """What a leg costs, or a few thousandths more: made without fractions, since an outline asks it often."""
    left, right = min(a[0], b[0]), max(a[0], b[0])
    top, bottom = min(a[1], b[1]), max(a[1], b[1])
    parts = sorted(
        part
        for screen in rough
        if screen.left <= right and screen.right >= left and screen.top <= bottom and screen.bottom >= top
        for part in _parts_within(screen, a, b)
    )
    slow = reached = 0
    for low, high in parts:
        slow += max(0, high - max(low, reached))
        reached = max(reached, high)
    length = length_up(a, b)
    return length - (-length * slow // FINE)


def _parts_within(screen: Screen, a: Point, b: Point) -> Iterator[Point]:
    """The parts of a leg within a form, from where to where in parts of FINE, a little widened."""
    if a == b:
        return
    marks = _rim_marks(screen, a, b) if screen.radius else sorted(_edge_marks(screen.points, a, b))
    for low, high in zip(marks[::2], marks[1::2], strict=True):
        if low < FINE and high >= 0:
            yield max(low, 0), min(high + 1, FINE)


def _edge_marks(corners: Sequence[Point], a: Point, b: Point) -> Iterator[int]:
    """Where the line through a leg goes through a polygon's edges: always an even number of times."""
    for c, d in ring(corners):
        if (turn(a, b, c) > 0) is not (turn(a, b, d) > 0):
            before, after = turn(c, d, a), turn(c, d, b)
            yield before * FINE // (before - after)


def _rim_marks(screen: Screen, a: Point, b: Point) -> Sequence[int]:
    """Where it goes through a circle's rim: twice or not at all."""
    (x, y), whole = screen.points[0], squared(a, b)
    along = (x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])
    square = along * along - whole * (squared(a, (x, y)) - screen.radius**2)
    if square <= 0:
        return ()
    half = root_up(square)
    return (along - half) * FINE // whole, (along + half) * FINE // whole
