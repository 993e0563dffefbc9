"""What can be seen from a point, as an outline to draw: a picture of sight, which `sight` alone decides."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from sellsword.boards.board import Base, Point
from sellsword.boards.shadows import FINE, Look
from sellsword.boards.shapes import Circle, Form, Run, length_up, ring, squared, turn, within_circle
from sellsword.boards.sight import NOBODY
from sellsword.boards.table import Kind, Screen, Table

OCTANT = 6
"""Directions to an eighth of a circle."""
LENGTH = 10**6
"""The length of the vectors of the compass."""
HAIR = 5
"""How far past a corner, to either side, a line is drawn to show what lies behind it, in thousandths."""


def view(table: Table, viewer: Base, distance: int) -> tuple[Point, ...]:
    """The outline of what a viewer's center sees within a distance on its level, clockwise from the left.

    Lines go out in 48 directions, past both sides of every corner and to where an edge leaves the range; each
    ends at the first solid terrain.
    """
    start = viewer.center
    screens = table.screens(Kind.SOLID, viewer.level)
    ends = [point_toward(start, aim, distance) for aim in compass()]
    for screen in screens:
        ends += [*_past_corners(screen, start, distance), *_at_range(screen, start, distance)]
    ends.sort(key=lambda end: _bearing(end[0] - start[0], end[1] - start[1]))
    return tuple(_stop(screens, start, end) for end in ends)


def _past_corners(screen: Screen, start: Point, distance: int) -> Iterator[Point]:
    """The ends of the lines that pass a form's corners by a hair; of a round form, those of its box."""
    left, top, right, bottom = screen[:4]
    boxed = ((left, top), (right, top), (right, bottom), (left, bottom))
    for x, y in boxed if screen.radius else screen.points:
        far = length_up(start, (x, y))
        if HAIR < far < distance:
            across, down = (start[1] - y) * HAIR // far, (x - start[0]) * HAIR // far
            for side in (-1, 1):
                goal = x + side * across, y + side * down
                yield part_way(start, goal, distance, length_up(start, goal))


def _at_range(screen: Screen, start: Point, distance: int) -> Iterator[Point]:
    """The points, rounded to within the range, at which a form's edges leave it; a round form has none."""
    far = (distance - 1) ** 2
    for a, b in () if screen.radius else ring(screen.points):
        leaves = squared(start, a) > far or squared(start, b) > far
        for share in (leaves and within_circle(start, distance - 1, a, b)) or ():
            if 0 < share < 1:
                yield part_way(a, b, share.numerator, share.denominator)


def _stop(screens: Sequence[Screen], start: Point, end: Point) -> Point:
    """Where a line first goes into a form, rounded toward the start; its end where it goes into none."""
    left, right = min(start[0], end[0]), max(start[0], end[0])
    top, bottom = min(start[1], end[1]), max(start[1], end[1])
    part = whole = 1
    for screen in screens:
        if screen[0] <= right and screen[2] >= left and screen[1] <= bottom and screen[3] >= top:
            for other, parts in _meetings(screen, start, end):
                if other * whole < part * parts:
                    part, whole = other, parts
    return part_way(start, end, part, whole)


def _meetings(screen: Screen, start: Point, end: Point) -> Iterator[tuple[int, int]]:
    """The shares of a line at which it goes through a form's rim: so many of how many parts."""
    if screen.radius:
        span = within_circle(screen.points[0], screen.radius, start, end)
        if span is not None:
            yield span[0].numerator, span[0].denominator
        return
    for a, b in ring(screen.points):
        if (turn(start, end, a) > 0) is not (turn(start, end, b) > 0):
            before, after = int(turn(a, b, start)), int(turn(a, b, end))
            if (before > 0) is not (after > 0):
                yield abs(before), abs(before - after)


def _bearing(dx: int, dy: int) -> int:
    """A number that grows as a direction turns clockwise from the left, through up, right and down."""
    slope = (dx << 64) // (abs(dx) + abs(dy)) if dx or dy else 0  # no two on a table are so nearly the same
    return slope if dy <= 0 else (2 << 64) - slope


def rim(form: Form) -> tuple[Point, ...]:
    """The line that draws a form: around an area and back to its first point, or along a wall."""
    if isinstance(form, Run):
        return form.points
    around = (
        tuple(point_toward(form.center, aim, form.radius) for aim in compass())
        if isinstance(form, Circle)
        else form.corners
    )
    return (*around, around[0])


# What hides how much of a base


def beam(viewer: Base, target: Base) -> tuple[Point, ...]:
    """The triangle from a viewer's center to the ends of a target's chord; none from within the base."""
    look = Look.at(target, viewer.center)
    return _wedge(look, look.low, look.high) if look is not None else ()


def wedges(
    table: Table,
    viewer: Base,
    target: Base,
    others: Mapping[str, Base] = NOBODY,
    kinds: Sequence[Kind] = (Kind.SOLID, Kind.BARRIER),
) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """The parts of that triangle that a piece or another model hides, each with the id of what hides it."""
    look, level = Look.at(target, viewer.center), max(viewer.level, target.level)
    if look is None:
        return ()
    cast = [
        (table.pieces[screen.piece].id, shadow)
        for kind in kinds
        for screen in table.screens(kind, level)
        for shadow in look.shadows(screen)
    ]
    cast += [
        (name, shadow)
        for name, base in others.items()
        if base.level >= level
        for shadow in look.circle_shadow(base.center, base.radius)
    ]
    return tuple((name, _wedge(look, low.key, high.key)) for name, (low, high) in cast)


def _wedge(look: Look, low: int, high: int) -> tuple[Point, ...]:
    """From the viewer to the chord between two slopes, trimmed to the chord."""
    ends = (min(max(slope, look.low), look.high) for slope in (low, high))
    chord = (
        (look.x + look.dx - (slope * look.dy >> FINE), look.y + look.dy + (slope * look.dx >> FINE))
        for slope in ends
    )
    return ((look.x, look.y), *chord)


# Directions to draw in


@cache
def compass() -> tuple[Point, ...]:
    """Vectors in 48 directions, clockwise from the right, none longer than LENGTH.

    A rational t gives the exact direction (1 - t*t, 2*t) / (1 + t*t); up to t = 0.414 that is an octant.
    """
    octant = []
    for number in range(OCTANT):
        t, one = 414 * number, 1000 * OCTANT
        whole = one * one + t * t
        octant.append(((one * one - t * t) * LENGTH // whole, 2 * t * one * LENGTH // whole))
    half = LENGTH * 70710 // 100_000
    quarter = [*octant, (half, half), *((y, x) for x, y in reversed(octant[1:]))]
    return tuple(
        vector for turns in range(4) for vector in (_quarter_turned(x, y, turns) for x, y in quarter)
    )


def _quarter_turned(x: int, y: int, times: int) -> Point:
    for _ in range(times):
        x, y = -y, x
    return x, y


def point_toward(start: Point, aim: Point, distance: int) -> Point:
    """The point so far away in a direction of the compass, rounded toward the start."""
    return start[0] + _shrunk(aim[0] * distance, LENGTH), start[1] + _shrunk(aim[1] * distance, LENGTH)


def part_way(start: Point, goal: Point, part: int, whole: int) -> Point:
    """The point so many parts of the way to a goal, or beyond it, rounded toward the start."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    return start[0] + _shrunk(dx * part, whole), start[1] + _shrunk(dy * part, whole)


def _shrunk(number: int, whole: int) -> int:
    """A quotient rounded toward zero."""
    return number // whole if number >= 0 else -(-number // whole)
