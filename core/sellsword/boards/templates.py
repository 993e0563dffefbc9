"""Arcs, cones and blasts laid on a table: which bases are wholly within, and which at least in part.

All bounds belong to the template. Directions are whole-number vectors of any length, or one of the twelve of
`CLOCK`.
"""

from functools import lru_cache

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import squared

CLOCK: tuple[Point, ...] = (
    (0, -1_000_000),
    (500_000, -866_025),
    (866_025, -500_000),
    (1_000_000, 0),
    (866_025, 500_000),
    (500_000, 866_025),
    (0, 1_000_000),
    (-500_000, 866_025),
    (-866_025, 500_000),
    (-1_000_000, 0),
    (-866_025, -500_000),
    (-500_000, -866_025),
)
"""The twelve directions of a clock's face from twelve on, in millionths (DM-S73)."""


def beyond(start: Point, hour: int, distance: int) -> Point:
    """The point `distance` away in the direction of an hour, rounded to the nearest whole thousandth."""
    across, down = _onward(hour % 12, distance)
    return start[0] + across, start[1] + down


@lru_cache(maxsize=1 << 12)
def _onward(hour: int, distance: int) -> Point:
    x, y = CLOCK[hour]
    return _nearest(x * distance), _nearest(y * distance)


def _nearest(millionths: int) -> int:
    """Rounded to the nearest, halves away from zero, so that a turned table gives the turned point."""
    whole = (abs(millionths) + 500_000) // 1_000_000
    return whole if millionths >= 0 else -whole


# Blasts


def partly_in_blast(center: Point, radius: int, base: Base) -> bool:
    """Whether a blast touches a base."""
    return squared(center, base.center) <= (radius + base.radius) ** 2


# Arcs


def in_front(a: Base, facing: Point, b: Base) -> bool:
    """Whether the center of `b` is in the half-plane that `a` faces (DM-S06)."""
    return _frame(a.center, facing, b.center)[0] >= 0


def _frame(start: Point, facing: Point, point: Point) -> Point:
    """A point as (onward, right) of a start, both times the length of the facing."""
    (dx, dy), (fx, fy) = (point[0] - start[0], point[1] - start[1]), facing
    return dx * fx + dy * fy, fx * dy - fy * dx


def _square(vector: Point) -> int:
    return vector[0] ** 2 + vector[1] ** 2


# Cones: as wide as they are long, from nothing at the apex


def center_in_cone(apex: Point, facing: Point, length: int, base: Base) -> bool:
    """Whether the center of a base lies in a cone (DM-203)."""
    onward, right = _frame(apex, facing, base.center)
    return 2 * abs(right) <= onward and onward * onward <= length**2 * _square(facing)


def partly_in_cone(apex: Point, facing: Point, length: int, base: Base) -> bool:
    """Whether a cone touches a base."""
    if center_in_cone(apex, facing, length, base):
        return True
    onward, right = _frame(apex, facing, base.center)
    scale, right = _square(facing), abs(right)
    return _by_its_side(onward, right, length, base.radius, scale) or _by_its_end(
        onward, right, length, base.radius, scale
    )


def wholly_in_cone(apex: Point, facing: Point, length: int, base: Base) -> bool:
    """Whether a base lies wholly within a cone."""
    onward, right = _frame(apex, facing, base.center)
    scale = _square(facing)
    room = onward - 2 * abs(right)
    inside = length >= base.radius and onward * onward <= (length - base.radius) ** 2 * scale
    return inside and room >= 0 and room * room >= 5 * base.radius**2 * scale


def _by_its_side(onward: int, right: int, length: int, radius: int, scale: int) -> bool:
    """Whether a disc reaches the cone's slanting side, or its apex."""
    along, away = 2 * onward + right, 2 * right - onward
    if along <= 0:
        return onward * onward + right * right <= radius**2 * scale
    beside = 4 * along * along <= 25 * length**2 * scale
    return beside and away * away <= 5 * radius**2 * scale


def _by_its_end(onward: int, right: int, length: int, radius: int, scale: int) -> bool:
    """Whether a disc reaches the cone's far end, or the corner there."""
    if 4 * right * right <= length**2 * scale:
        return (
            onward >= 0 and _at_most(onward, length + radius, scale) and not _at_most(onward, length, scale)
        )
    # The corner is at (length, length / 2), the disc's reach is its radius: all times the root of scale.
    left = 4 * (onward * onward + right * right) + (5 * length**2 - 4 * radius**2) * scale
    return _at_most(left, 4 * length * (2 * onward + right), scale)


def _at_most(number: int, times: int, square: int) -> bool:
    """Whether number <= times * root, root being the square root of `square`; exact."""
    if number <= 0 or times <= 0:
        return (number <= 0 and times >= 0) or (
            number < 0 and times < 0 and number * number >= times * times * square
        )
    return number * number <= times * times * square
