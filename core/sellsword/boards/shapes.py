"""Exact geometry of the plane in whole numbers: points, segments, polygons and circles.

Points are in thousandths of an inch, x to the right and y down. No answer is rounded unless its docstring
says so. A polygon is closed: its edges and corners belong to it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from math import isqrt

from sellsword.boards.board import Point

type Number = int | Fraction
type Spot = tuple[Number, Number]
"""A point that need not be in whole thousandths."""
type Segment = tuple[Point, Point]
type Span = tuple[Fraction, Fraction]
"""A closed part of a segment, as shares from 0 at its start to 1 at its end."""

FINENESS = 1 << 64
"""Where a line meets a circle is rounded to this part of its length."""


def turn(a: Spot, b: Spot, c: Spot) -> Number:
    """Twice the area of a, b, c: positive where c is to the right of the way from a to b (y being down),
    negative to the left, 0 on its line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def squared(a: Point, b: Point) -> int:
    """The square of the distance between two points."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return dx * dx + dy * dy


def root_up(number: int) -> int:
    """The square root, rounded up."""
    return isqrt(number - 1) + 1 if number > 0 else 0


def length_up(a: Point, b: Point) -> int:
    """The distance between two points, rounded up to a whole thousandth."""
    return root_up(squared(a, b))


def near(p: Point, a: Point, b: Point, distance: int, *, touching: bool = False) -> bool:
    """Whether a point is less than `distance` from a segment; with `touching`, at most that."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along, whole, limit = px * dx + py * dy, dx * dx + dy * dy, distance * distance
    if along <= 0:
        away = px * px + py * py
    elif along >= whole:
        away = squared(p, b)
    else:
        across = px * dy - py * dx
        away, limit = across * across, limit * whole
    return away < limit or (touching and away == limit)


def on_segment(p: Spot, a: Spot, b: Spot) -> bool:
    """Whether a point is on a closed segment."""
    inside = min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    return inside and turn(a, b, p) == 0


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common."""
    c_side, d_side, a_side, b_side = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if c_side * d_side < 0 and a_side * b_side < 0:
        return True
    return on_segment(c, a, b) or on_segment(d, a, b) or on_segment(a, c, d) or on_segment(b, c, d)


def segments_near(p: Point, q: Point, a: Point, b: Point, distance: int, *, touching: bool = False) -> bool:
    """Whether two segments are less than `distance` (above 0) apart; with `touching`, at most that."""
    if near(p, a, b, distance, touching=touching) or near(q, a, b, distance, touching=touching):
        return True
    if p == q:
        return False
    if near(a, p, q, distance, touching=touching) or near(b, p, q, distance, touching=touching):
        return True
    # No end of one is near the other, so they are near only where they cross.
    return (turn(a, b, p) > 0) is not (turn(a, b, q) > 0) and (turn(p, q, a) > 0) is not (turn(p, q, b) > 0)


def beside(p: Point, q: Point, points: Sequence[Point], distance: int) -> bool:
    """Whether all points lie on one side of the line through p and q, at least `distance` from it."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    offset = dx * p[1] - dy * p[0]
    sides = [dx * y - dy * x - offset for x, y in points]
    least = max(min(sides), -max(sides))
    return least > 0 and least * least >= distance * distance * (dx * dx + dy * dy)


def location(p: Spot, corners: Sequence[Point]) -> int:
    """1 where a point is inside a polygon, 0 on its boundary, -1 outside."""
    x, y = p
    inside = False
    x1, y1 = corners[-1]
    for x2, y2 in corners:
        if (y1 > y) != (y2 > y):
            side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
            if side == 0:
                return 0
            if (side > 0) == (y2 > y1):
                inside = not inside
        elif y == y1 == y2 and min(x1, x2) <= x <= max(x1, x2):
            return 0
        if x == x2 and y == y2:
            return 0
        x1, y1 = x2, y2
    return 1 if inside else -1


# Forms


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc: its center and its radius in thousandths. Raises ValueError unless the radius is above 0."""

    center: Point
    radius: int

    def __post_init__(self) -> None:
        if self.radius <= 0:
            raise ValueError(f"A circle needs a radius above 0, not {self.radius}.")

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        (x, y), radius = self.center, self.radius
        return x - radius, y - radius, x + radius, y + radius


@dataclass(frozen=True, slots=True)
class Polygon:
    """An area by its corners in order, either way round, the first not repeated.

    Raises ValueError with a sentence for fewer than three corners, and for a boundary that meets itself.
    """

    corners: tuple[Point, ...]

    def __post_init__(self) -> None:
        if len(self.corners) < 3:
            raise ValueError(f"A polygon needs three corners or more, not {len(self.corners)}.")
        for (i, one), (j, other) in combinations(enumerate(self.edges), 2):
            if _tangled(one, other, neighbors=j - i in (1, len(self.corners) - 1)):
                raise ValueError(
                    f"The boundary meets itself where {one[0]} to {one[1]} and {other[0]} to {other[1]} come "
                    "together: move or drop a corner."
                )

    @property
    def points(self) -> tuple[Point, ...]:
        """The corners."""
        return self.corners

    @property
    def edges(self) -> tuple[Segment, ...]:
        """The edges in order, the last one back to the first corner."""
        return ring(self.corners)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        return _box(self.corners)


@dataclass(frozen=True, slots=True)
class Run:
    """A wall without width: a run of segments from point to point.

    Raises ValueError for fewer than two points, and for two in a row that are the same.
    """

    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        if len(self.points) < 2:
            raise ValueError("A wall needs two points or more.")
        if any(a == b for a, b in self.edges):
            raise ValueError("A wall names the same point twice in a row: drop one of them.")

    @property
    def edges(self) -> tuple[Segment, ...]:
        """The segments in order."""
        return tuple(pairwise(self.points))

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        return _box(self.points)


type Form = Circle | Polygon | Run


def ring(corners: Sequence[Point]) -> tuple[Segment, ...]:
    """The edges between corners in order, the last one back to the first corner."""
    return tuple(pairwise((*corners, corners[0])))


def _box(points: Sequence[Point]) -> tuple[int, int, int, int]:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _tangled(one: Segment, other: Segment, *, neighbors: bool) -> bool:
    """Whether two edges of a polygon meet anywhere but in the corner that neighbors share."""
    if not neighbors:
        return meet(*one, *other)
    shared = one[1] if one[1] in other else one[0]
    away = (one[0] if shared == one[1] else one[1]), (other[0] if shared == other[1] else other[1])
    return on_segment(away[0], *other) or on_segment(away[1], *one)


def convex(form: Form) -> bool:
    """Whether a form is an area that holds every line between two of its points."""
    if not isinstance(form, Polygon):
        return isinstance(form, Circle)
    edges = form.edges
    turns = [turn(a, b, c) for (a, b), (_, c) in zip(edges, (*edges[1:], edges[0]), strict=True)]
    return min(turns) >= 0 or max(turns) <= 0


def holds_point(form: Form, point: Spot) -> bool:
    """Whether a point is on a form, its boundary included."""
    match form:
        case Circle((x, y), radius):
            dx, dy = point[0] - x, point[1] - y
            return dx * dx + dy * dy <= radius * radius
        case Polygon(corners):
            return location(point, corners) >= 0
        case Run():
            return any(on_segment(point, *edge) for edge in form.edges)


def swept(form: Form, p: Point, q: Point, radius: int, *, touching: bool = False) -> bool:
    """Whether a base with this radius overlaps a form going from p to q, or with `touching` touches it."""
    if isinstance(form, Circle):
        return near(form.center, p, q, form.radius + radius, touching=touching)
    if isinstance(form, Polygon) and location(p, form.corners) > 0:
        return True
    return any(segments_near(p, q, a, b, radius, touching=touching) for a, b in form.edges)


def touch(one: Form, other: Form) -> bool:
    """Whether two forms have a point in common."""
    (left, top, right, bottom), (left2, top2, right2, bottom2) = one.box, other.box
    if left > right2 or left2 > right or top > bottom2 or top2 > bottom:
        return False
    if isinstance(other, Circle):
        return swept(one, other.center, other.center, other.radius, touching=True)
    if isinstance(one, Circle):
        return touch(other, one)
    if any(meet(*a, *b) for a in one.edges for b in other.edges):
        return True
    return holds_point(one, other.edges[0][0]) or holds_point(other, one.edges[0][0])


# Lines through forms


def cuts(p: Spot, q: Spot, edges: Sequence[Segment]) -> Iterator[Fraction]:
    """The shares of the line from p to q, from 0 to 1, at which it meets segments or their ends."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    for a, b in edges:
        a_side, b_side = turn(p, q, a), turn(p, q, b)
        if a_side == b_side == 0:
            shares = [Fraction((x - p[0]) * dx + (y - p[1]) * dy, dx * dx + dy * dy) for x, y in (a, b)]
        elif a_side * b_side <= 0:
            start, end = turn(a, b, p), turn(a, b, q)
            shares = [Fraction(start, start - end)]
        else:
            continue
        yield from (share for share in shares if 0 <= share <= 1)


def point_at(p: Spot, q: Spot, share: Number) -> Spot:
    """The point at a share of the way from p to q."""
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def spans(form: Form, p: Point, q: Point) -> list[Span]:
    """The parts of the way from p to q that lie on an area, its boundary included; of a wall there are none.

    Exact for polygons; for circles widened to 2^-64 of the way.
    """
    if p == q or isinstance(form, Run):
        return []
    if isinstance(form, Circle):
        return _circle_spans(form, p, q)
    shares = sorted({Fraction(0), Fraction(1), *cuts(p, q, form.edges)})
    middles = ((low, high, point_at(p, q, (low + high) / 2)) for low, high in pairwise(shares))
    return [(low, high) for low, high, middle in middles if location(middle, form.corners) >= 0]


def _circle_spans(circle: Circle, p: Point, q: Point) -> list[Span]:
    ends = within_circle(circle.center, circle.radius, p, q)
    return [ends] if ends is not None and ends[0] < ends[1] else []


def within_circle(center: Point, radius: int, p: Point, q: Point) -> Span | None:
    """The part of the way from p to q that is within a circle, widened to 2^-64 of the way; None: no part.

    Where it only touches the circle, both ends are the same. The two points must be apart.
    """
    whole = squared(p, q)
    along = (center[0] - p[0]) * (q[0] - p[0]) + (center[1] - p[1]) * (q[1] - p[1])
    square = along * along - whole * (squared(p, center) - radius * radius)
    if square < 0:
        return None
    half = root_up(square * FINENESS * FINENESS)
    low = max(Fraction(0), Fraction(along * FINENESS - half, whole * FINENESS))
    high = min(Fraction(1), Fraction(along * FINENESS + half, whole * FINENESS))
    return (low, high) if low <= high else None


def passes(corners: Sequence[Point], p: Spot, q: Spot) -> bool:
    """Whether the line from p to q goes through the inside of a polygon, if only in part."""
    shares = sorted({Fraction(0), Fraction(1), *cuts(p, q, ring(corners))})
    middles = (point_at(p, q, (low + high) / 2) for low, high in pairwise(shares))
    return any(location(middle, corners) > 0 for middle in middles)


def total(parts: Sequence[Span]) -> Fraction:
    """How much of a line some of its parts cover together, from 0 to 1."""
    covered, reached = Fraction(0), Fraction(0)
    for low, high in sorted(parts):
        if high > reached:
            covered += high - max(low, reached)
            reached = high
    return covered
