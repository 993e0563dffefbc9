"""Who can see whom across a table: exact lines of sight past solid terrain.

A line is blocked where it goes through the inside of a solid, of two solids pressed together, or through a
wall. Each doubtful way to meet terrain (a corner, an edge, a joint of walls) has a name and an option of
`SightRule`. What the line meets only with its very ends never blocks it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, pairwise

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import Circle, Number, cuts, location, near, point_at, ring, spans, squared, turn
from sellsword.boards.table import Kind, Screen, SightRule, Table, Terrain

NOBODY: Mapping[str, Base] = {}
"""No other models."""


class Contact(StrEnum):
    """How a sight line meets what stands in its way; `SightRule` has an option for all but the first."""

    CROSSES = "crosses"
    """Through a solid, a wall, two solids pressed together, or a joint that goes on across the line."""
    CORNER = "corner"
    """Past the corner of a solid, or the rim of a round one."""
    ALONG_EDGE = "along edge"
    """Along the edge of a solid."""
    GAP = "gap"
    """Between two solids that touch in one point."""
    WALL_END = "wall end"
    """Past the free end of a wall."""
    WALL_JOINT = "wall joint"
    """Past a joint of walls that all lie on one side."""
    ALONG_WALL = "along wall"
    """Along a wall."""


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A terrain that blocks a sight line, how, and where."""

    terrain: Terrain
    piece: int
    """The number of its piece on the table."""
    contact: Contact
    share: Fraction
    """How far along the line, from 0 to 1; exact but for round terrain, there to 2^-64."""
    at: Point
    """Where, rounded to whole thousandths: for drawing, never for a rule."""


# The verdicts


def clear(table: Table, a: Point, b: Point, level: int = 0) -> bool:
    """Whether no solid terrain that rises above `level` blocks the line between two points.

    The same from both ends, and the same as an empty `trace`, but much faster.
    """
    return free(table.screens(Kind.SOLID, level), table.sight_rule, a, b)


def free(screens: Sequence[Screen], rule: SightRule, a: Point, b: Point) -> bool:
    """Whether nothing of what is given blocks the line between two points."""
    verdict = glance(screens, a, b)
    if verdict is not None:
        return verdict
    touched = [screen for screen in screens if glance((screen,), a, b) is None]
    return not _blocking(touched, rule, a, b)


def trace(table: Table, a: Point, b: Point, level: int = 0) -> tuple[Obstruction, ...]:
    """Every terrain that blocks the line between two points, nearest to `a` first; none: it is clear."""
    return tuple(
        Obstruction(met.screen.terrain, met.screen.piece, contact, met.low, _rounded(a, b, met.low))
        for met, contact in _blocking(table.screens(Kind.SOLID, level), table.sight_rule, a, b)
    )


def sees(table: Table, viewer: Base, target: Base, others: Mapping[str, Base] = NOBODY) -> bool:
    """Whether the line between two centers is clear of terrain and of the bases of others (DM-332, DM-S54).

    Terrain blocks only where it rises above both; a model is one level tall.
    """
    level = max(viewer.level, target.level)
    return clear(table, viewer.center, target.center, level) and not obstructed(
        viewer, target, others.values()
    )


def obstructed(viewer: Base, target: Base, others: Iterable[Base]) -> bool:
    """Whether the line between two centers passes over any base; to brush a rim is not to pass."""
    a, b, level = viewer.center, target.center, max(viewer.level, target.level)
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    top, bottom = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    for base in others:
        (x, y), radius = base.center, base.radius
        boxed = left - radius < x < right + radius and top - radius < y < bottom + radius
        if boxed and base.level >= level and near(base.center, a, b, radius):
            return True
    return False


def _rounded(a: Point, b: Point, share: Fraction) -> Point:
    x, y = point_at(a, b, share)
    return round(x), round(y)


# At a glance


def glance(screens: Iterable[Screen], a: Point, b: Point) -> bool | None:
    """Whether a line is clear, where that is beyond doubt; None where it touches something.

    Most of what a computer asks of a table ends here, so it is one loop over plain tuples.
    """
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    top, bottom = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    line = (*a, b[0] - a[0], b[1] - a[1])
    doubt = False
    for low_x, low_y, high_x, high_y, points, radius, _, _ in screens:
        if low_x > right or high_x < left or low_y > bottom or high_y < top:
            continue
        stopped = _stopped(points, *line) if radius == 0 else _stopped_by_circle(points[0], radius, a, b)
        if stopped:
            return False
        if stopped is None:
            doubt = True
    return None if doubt else True


def _stopped(points: Sequence[Point], ax: int, ay: int, dx: int, dy: int) -> bool | None:
    """Whether a line goes through a polygon or a wall; None where it, or where it would go, touches one."""
    offset = dx * ay - dy * ax
    x1, y1 = points[-1]
    side = dx * y1 - dy * x1 - offset
    inside = False
    for x2, y2 in points:
        last, side = side, dx * y2 - dy * x2 - offset
        if last == 0 or side == 0:
            return None
        if (last > 0) is not (side > 0):
            across, down = x2 - x1, y2 - y1
            start = across * (ay - y1) - down * (ax - x1)
            end = start + across * dy - down * dx
            if start == 0 or end == 0:
                return None
            if (start > 0) is not (end > 0):
                return True
            # Met before the line's start: an odd number of times means that it starts inside.
            inside ^= abs(start) < abs(end)
        x1, y1 = x2, y2
    return inside


def _stopped_by_circle(center: Point, radius: int, a: Point, b: Point) -> bool | None:
    if near(center, a, b, radius):
        return True
    return None if near(center, a, b, radius, touching=True) else False


# Every contact


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A part of a line, from share to share, on which it meets a form; `side` is where the form lies."""

    screen: Screen
    low: Fraction
    high: Fraction
    side: int
    through: bool = False

    @property
    def wall(self) -> bool:
        return len(self.screen.points) == 2

    @property
    def long(self) -> bool:
        return self.low < self.high


def _blocking(
    screens: Iterable[Screen], rule: SightRule, a: Point, b: Point
) -> list[tuple[_Meeting, Contact]]:
    """The meetings that block a line and the contact for which they do, in order from `a`."""
    found: list[tuple[_Meeting, Contact]] = []
    grazes: list[_Meeting] = []
    for screen in screens:
        for met in _meetings(screen, a, b):
            if met.through:
                found.append((met, Contact.CROSSES))
            else:
                grazes.append(met)
    for group in _joined(grazes):
        contact = next((contact for contact in _contacts(group) if _blocks(rule, contact)), None)
        if contact is not None:
            found += [(met, contact) for met in group]
    return sorted(found, key=lambda entry: entry[0].low)


def _blocks(rule: SightRule, contact: Contact) -> bool:
    match contact:
        case Contact.CROSSES:
            return True
        case Contact.CORNER:
            return rule.corner_blocks
        case Contact.ALONG_EDGE:
            return rule.edge_blocks
        case Contact.GAP:
            return rule.gap_blocks
        case Contact.WALL_END:
            return rule.wall_end_blocks
        case Contact.WALL_JOINT:
            return rule.wall_joint_blocks
        case Contact.ALONG_WALL:
            return rule.wall_along_blocks


def _joined(grazes: Sequence[_Meeting]) -> list[list[_Meeting]]:
    """Meetings gathered where one goes on where another ends: there the line has no room between them."""
    groups: list[list[_Meeting]] = []
    reached = Fraction(-1)
    for met in sorted(grazes, key=lambda met: met.low):
        if groups and met.low <= reached:
            groups[-1].append(met)
        else:
            groups.append([met])
        reached = max(reached, met.high)
    return groups


def _contacts(group: Sequence[_Meeting]) -> Iterator[Contact]:
    """All names that a group of meetings earns; one more terrain never takes one away."""
    ends = any(met.wall and met.side for met in group)
    both = any(met.side > 0 for met in group) and any(met.side < 0 for met in group)
    if _pressed(group) or (both and any(met.wall for met in group)):
        yield Contact.CROSSES
    if both:
        yield Contact.GAP
    if ends and len(group) > 1:
        yield Contact.WALL_JOINT
    if ends:
        yield Contact.WALL_END
    if any(met.wall and not met.side for met in group):
        yield Contact.ALONG_WALL
    if any(met.long and not met.wall for met in group):
        yield Contact.ALONG_EDGE
    if any(not met.long and not met.wall for met in group):
        yield Contact.CORNER


def _pressed(group: Sequence[_Meeting]) -> bool:
    """Whether two solids on either side of the line share a stretch of it: together they are one."""
    return any(
        one.side * other.side < 0 and max(one.low, other.low) < min(one.high, other.high)
        for one, other in combinations(group, 2)
    )


def _meetings(screen: Screen, a: Point, b: Point) -> list[_Meeting]:
    """How a line meets one form between its ends: where it goes through, or else where it grazes."""
    if a == b or screen.left > max(a[0], b[0]) or screen.right < min(a[0], b[0]):
        return []
    if screen.radius:
        return _circle_meetings(screen, a, b)
    if len(screen.points) == 2:
        return _wall_meetings(screen, a, b)
    return _polygon_meetings(screen, a, b)


def _circle_meetings(screen: Screen, a: Point, b: Point) -> list[_Meeting]:
    center, radius = screen.points[0], screen.radius
    if near(center, a, b, radius):
        low, high = spans(Circle(center, radius), a, b)[0]
        return [_Meeting(screen, low, high, 0, through=True)]
    along = (center[0] - a[0]) * (b[0] - a[0]) + (center[1] - a[1]) * (b[1] - a[1])
    foot = Fraction(along, squared(a, b))
    if 0 < foot < 1 and near(center, a, b, radius, touching=True):
        return [_Meeting(screen, foot, foot, _sign(turn(a, b, center)))]
    return []


def _wall_meetings(screen: Screen, a: Point, b: Point) -> list[_Meeting]:
    c, d = screen.points
    c_side, d_side = turn(a, b, c), turn(a, b, d)
    shares = sorted(cuts(a, b, [(c, d)]))
    if c_side == d_side == 0:
        low, high = _overlap(a, b, c, d)
        return [_Meeting(screen, low, high, 0)] if low < high else []
    if not shares or not 0 < shares[0] < 1:
        return []
    return [_Meeting(screen, shares[0], shares[0], _sign(c_side + d_side), through=c_side * d_side < 0)]


def _overlap(a: Point, b: Point, c: Point, d: Point) -> tuple[Fraction, Fraction]:
    """The shares of a line between which a segment on the same line lies; the first larger: nowhere."""
    dx, dy, whole = b[0] - a[0], b[1] - a[1], squared(a, b)
    low, high = sorted(Fraction((x - a[0]) * dx + (y - a[1]) * dy, whole) for x, y in (c, d))
    return max(low, Fraction(0)), min(high, Fraction(1))


def _polygon_meetings(screen: Screen, a: Point, b: Point) -> list[_Meeting]:
    edges = ring(screen.points)
    shares = sorted({Fraction(0), Fraction(1), *cuts(a, b, edges)})
    grazes = []
    for low, high in pairwise(shares):
        middle = point_at(a, b, (low + high) / 2)
        where = location(middle, screen.points)
        if where > 0:
            return [_Meeting(screen, low, high, 0, through=True)]
        if where == 0:
            grazes.append(_Meeting(screen, low, high, _inner_side(screen.points, a, b, low, high)))
    return grazes + list(_corner_meetings(screen, a, b))


def _inner_side(corners: Sequence[Point], a: Point, b: Point, low: Fraction, high: Fraction) -> int:
    """On which side of a line that runs along an edge, between two shares, the polygon lies."""
    area = sum(c[0] * d[1] - c[1] * d[0] for c, d in ring(corners))
    for c, d in ring(corners):
        if turn(a, b, c) == turn(a, b, d) == 0:
            first, last = _overlap(a, b, c, d)
            if first <= low and high <= last:
                return _sign(area) * _sign((d[0] - c[0]) * (b[0] - a[0]) + (d[1] - c[1]) * (b[1] - a[1]))
    raise AssertionError("a line along a polygon's boundary runs along one of its edges")


def _corner_meetings(screen: Screen, a: Point, b: Point) -> Iterator[_Meeting]:
    """The corners that a line touches which does not go through the polygon."""
    corners = screen.points
    for number, corner in enumerate(corners):
        before, after = turn(a, b, corners[number - 1]), turn(a, b, corners[(number + 1) % len(corners)])
        if turn(a, b, corner) == 0 and before * after > 0:
            share, _ = _overlap(a, b, corner, corner)
            if 0 < share < 1 and point_at(a, b, share) == corner:
                yield _Meeting(screen, share, share, _sign(before))


def _sign(number: Number) -> int:
    return (number > 0) - (number < 0)
