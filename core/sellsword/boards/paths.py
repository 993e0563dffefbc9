"""Moving round bases across a table: what forbids a way, what it costs, and which way to take.

A way is judged leg by leg: the base swept along each leg may touch solid terrain and other bases, but not
overlap them, and must stay on the table. `snags` alone decides; the finder and the outline only propose.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sellsword.boards.board import Base, Point, Snag
from sellsword.boards.shapes import (
    beside,
    holds_point,
    length_up,
    location,
    near,
    ring,
    root_up,
    segments_near,
    spans,
    squared,
    total,
)
from sellsword.boards.sight import NOBODY
from sellsword.boards.table import Kind, Screen, Table, Top, inches, within

# What a way costs


def length(way: Sequence[Point]) -> int:
    """The length of a way in thousandths: each leg rounded up, all added."""
    return sum(length_up(a, b) for a, b in pairwise(way))


def cost(table: Table, way: Sequence[Point], level: int = 0) -> int:
    """The length of a way, difficult ground counted twice; each leg rounded up.

    Ground is difficult for models that stand below its top.
    """
    rough = rough_ground(table, level)
    return sum(leg_cost(rough, a, b) for a, b in pairwise(way))


def rough_ground(table: Table, level: int) -> tuple[Screen, ...]:
    """The difficult ground for models on a level: they stand below its top."""
    return tuple(screen for kind in Kind for screen in table.screens(kind, level) if screen.terrain.difficult)


def leg_cost(rough: Sequence[Screen], a: Point, b: Point) -> int:
    """What one leg costs, given the difficult ground."""
    if not rough:
        return length_up(a, b)
    left, right = min(a[0], b[0]), max(a[0], b[0])
    top, bottom = min(a[1], b[1]), max(a[1], b[1])
    parts = [
        span
        for screen in rough
        if screen.left <= right and screen.right >= left and screen.top <= bottom and screen.bottom >= top
        for span in spans(screen.terrain.form, a, b)
    ]
    if not parts:
        return length_up(a, b)
    share = 1 + total(parts)
    return root_up(-(-squared(a, b) * share.numerator**2 // share.denominator**2))


# What forbids it


def snags(
    table: Table,
    mover: Base,
    way: Sequence[Point],
    others: Mapping[str, Base] = NOBODY,
    passable: Mapping[str, Base] = NOBODY,
    *,
    entering: bool = False,
) -> tuple[Snag, ...]:
    """All that forbids a way of the mover at its level, leg by leg; none: it is open.

    `others` are in the way everywhere, `passable` models only where the way ends. A model that is `entering`
    may hang over the table's rim until then. On a level above the ground the center must stay on tops of that
    height. The way begins where the mover is; raises ValueError for one that does not, or that has no leg.
    """
    if len(way) < 2 or way[0] != mover.center:
        raise ValueError("A way begins where the model stands and has one more point at least.")
    ground = Ground.around(table, mover, way, others)
    found = [snag for leg, (a, b) in enumerate(pairwise(way), 1) for snag in ground.snags(leg, a, b)]
    last = len(way) - 1
    for leg in [last] if entering else range(1, len(way)):
        found += _over_the_rim(table, mover, leg, way[leg])
    found += ends_on(Base(way[-1], mover.radius, mover.level), last, passable)
    return tuple(sorted(found, key=lambda snag: snag.leg))


def overlap(a: Base, b: Base) -> bool:
    """Whether two bases overlap; to touch is not to overlap."""
    return squared(a.center, b.center) < (a.radius + b.radius) ** 2


def climb_snags(
    table: Table, mover: Base, goal: Base, distance: int, others: Mapping[str, Base] = NOBODY
) -> tuple[Snag, ...]:
    """All that forbids a climb to `goal`: one level up or down, at most `distance` across (OC-043, OC-X04).

    What rises above the higher of both levels is in the way, and so are models on either.
    """
    found = []
    if abs(goal.level - mover.level) != 1:
        found.append(Snag(1, f"A climb leads one level up or down, not from {mover.level} to {goal.level}."))
    across = length_up(mover.center, goal.center)
    if across > distance:
        found.append(Snag(1, f"It is {inches(across)} across, and {inches(distance)} at most."))
    if not table.supports(goal):
        found.append(Snag(1, f"There is nothing to stand on at level {goal.level}.", at=goal.center))
    climber = Base(mover.center, mover.radius, max(mover.level, goal.level))
    ground = Ground.around(table, climber, (mover.center, goal.center), others)
    found += ground.in_the_way(1, mover.center, goal.center)
    found += _over_the_rim(table, mover, 1, goal.center)
    if goal.level < mover.level:
        found += ends_on(goal, 1, others)
    return tuple(found)


def several(title: str) -> bool:
    """Whether a piece of terrain is called by a plural, as Crates are."""
    return title.endswith("s") and not title.endswith("ss")


def ends_on(end: Base, leg: int, others: Mapping[str, Base]) -> Iterator[Snag]:
    """The models that a base would overlap where its way ends."""
    for name, base in others.items():
        if base.level == end.level and overlap(end, base):
            yield Snag(leg, f"It would end on {name}.", name, base.center)


def _over_the_rim(table: Table, mover: Base, leg: int, end: Point) -> Iterator[Snag]:
    if not table.holds(Base(end, mover.radius)):
        yield Snag(leg, "The base would hang over the table's rim.", at=end)


@dataclass(frozen=True, slots=True)
class Ground:
    """What a mover meets within some part of the table."""

    table: Table
    mover: Base
    solids: tuple[Screen, ...]
    bases: tuple[tuple[str, Base], ...]

    @classmethod
    def around(
        cls, table: Table, mover: Base, way: Sequence[Point], others: Mapping[str, Base], margin: int = 0
    ) -> "Ground":
        """The ground along a way and so far beyond its box."""
        margin += mover.radius
        left, right = min(x for x, _ in way) - margin, max(x for x, _ in way) + margin
        top, bottom = min(y for _, y in way) - margin, max(y for _, y in way) + margin
        solids = tuple(
            screen
            for screen in table.screens(Kind.SOLID, mover.level)
            if screen.left < right and screen.right > left and screen.top < bottom and screen.bottom > top
        )
        bases = tuple(
            (name, base)
            for name, base in others.items()
            if base.level == mover.level and _boxed(base, left, top, right, bottom)
        )
        return cls(table, mover, solids, bases)

    def open(self, a: Point, b: Point) -> bool:
        """Whether nothing forbids a leg, its end on the table included."""
        (x, y), radius, level = b, self.mover.radius, self.mover.level
        if not (radius <= x <= self.table.width - radius and radius <= y <= self.table.height - radius):
            return False
        for screen in self.solids:
            if _swept_over(screen, a, b, radius):
                return False
        for _, base in self.bases:
            if near(base.center, a, b, radius + base.radius):
                return False
        return not level or _carried(self.table, a, b, level)

    def snags(self, leg: int, a: Point, b: Point) -> Iterator[Snag]:
        """All that forbids a leg but the table's rim."""
        yield from self.in_the_way(leg, a, b)
        level = self.mover.level
        if level and not _carried(self.table, a, b, level):
            yield Snag(leg, f"There is nothing to stand on at level {level} on the way.", at=b)

    def in_the_way(self, leg: int, a: Point, b: Point) -> Iterator[Snag]:
        """The terrain and the bases that the swept base overlaps."""
        radius = self.mover.radius
        for screen in self.solids:
            if _swept_over(screen, a, b, radius):
                terrain = screen.terrain
                named = terrain.title or terrain.id
                reason = f"{named} {'are' if several(named) else 'is'} in the way."
                yield Snag(leg, reason, terrain.id, b)
        for name, base in self.bases:
            if near(base.center, a, b, radius + base.radius):
                yield Snag(leg, f"{name} is in the way.", name, base.center)


def _boxed(base: Base, left: int, top: int, right: int, bottom: int) -> bool:
    """Whether a base reaches into a box."""
    (x, y), radius = base.center, base.radius
    return left - radius <= x <= right + radius and top - radius <= y <= bottom + radius


def _swept_over(screen: Screen, a: Point, b: Point, radius: int) -> bool:
    """Whether a base on its way overlaps a form."""
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    top, bottom = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    if screen.left >= right + radius or screen.right <= left - radius:
        return False
    if screen.top >= bottom + radius or screen.bottom <= top - radius:
        return False
    points = screen.points
    if screen.radius:
        return near(points[0], a, b, radius + screen.radius)
    if beside(a, b, points, radius):
        return False
    if len(points) == 2:
        return segments_near(a, b, *points, radius)
    return any(segments_near(a, b, c, d, radius) for c, d in ring(points)) or location(a, points) > 0


def _carried(table: Table, a: Point, b: Point, level: int) -> bool:
    """Whether tops of this height are under the whole way of a center.

    Few ways need measuring: both ends must be held, and one convex top that holds both carries all between.
    """
    if a == b:
        return table.supports(Base(a, 0, level))
    tops = _tops_along(table, a, b, level)
    starts = [top for top in tops if holds_point(top.form, a)]
    if not starts or not any(holds_point(top.form, b) for top in tops):
        return False
    if any(top.convex and holds_point(top.form, b) for top in starts):
        return True
    return total([span for top in tops for span in spans(top.form, a, b)]) == 1


def _tops_along(table: Table, a: Point, b: Point, level: int) -> list[Top]:
    """The tops whose boxes meet the box of a way."""
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    upper, lower = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    return [
        top
        for top in table.tops(level)
        if top.left <= right and top.right >= left and top.top <= lower and top.bottom >= upper
    ]


# Engagement


def engaged(a: Base, b: Base, distance: int) -> bool:
    """Whether two models are engaged: on one level, at most `distance` apart from base to base (DM-266)."""
    return a.level == b.level and within(a, b, distance)


def leaves(mover: Base, end: Point, other: Base, distance: int) -> bool:
    """Whether a mover that was within `distance` of another base no longer is at the end of its way."""
    return within(mover, other, distance) and not within(Base(end, mover.radius), other, distance)
