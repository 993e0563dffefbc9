"""Shadows on a target's chord, in exact slopes.

A slope tells how far to the right a line from the viewer leads for each unit that it leads onward; a shadow
is all slopes from one to another. Slopes are compared by whole-number keys, and only the few at the ends of
what is hidden are ever made into a share.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import NamedTuple, Self

from sellsword.boards.board import WHOLE, Base, Point
from sellsword.boards.shapes import location, passes, ring
from sellsword.boards.table import Screen

FINE = 192
"""Slopes are told apart by this many binary places: enough to tell apart any two slopes to corners, and to
an end of the chord, on the largest table. Slopes to round terrain and bases are rounded down to it."""


class Slope(NamedTuple):
    """How far to the right a line from the viewer leads for each unit that it leads onward.

    `key` is the slope in units of 2^-FINE, rounded down; slopes to corners compare by it exactly.
    """

    key: int
    rise: int
    run: int

    @classmethod
    def of(cls, rise: int, run: int) -> Self:
        """An exact slope; `run` is positive."""
        return cls((rise << FINE) // run, rise, run)

    @classmethod
    def rounded(cls, rise: int, run: int) -> Self:
        """A slope that is its key from here on."""
        key = (rise << FINE) // run
        return cls(key, key, 1 << FINE)


class Shadow(NamedTuple):
    """All slopes from one to another are hidden."""

    low: Slope
    high: Slope


FAR_LEFT = Slope(-1 << 2 * FINE, -1, 1)
FAR_RIGHT = Slope(1 << 2 * FINE, 1, 1)
EVERYTHING = Shadow(FAR_LEFT, FAR_RIGHT)


@dataclass(frozen=True, slots=True)
class Look:
    """A look from a point at a base. In its frame a point is (onward, right): the way to it from the viewer,
    measured along the line of sight and across, both times the distance to the target."""

    x: int
    y: int
    dx: int
    dy: int
    square: int
    """The square of the distance, which is also how far onward the chord lies."""
    radius: int
    low: int
    high: int
    """The keys of the slopes to the chord's ends, rounded down."""
    box: tuple[int, int, int, int]

    @classmethod
    def at(cls, target: Base, viewer: Point) -> "Look | None":
        """The look at a base; None from a point within it."""
        (x, y), (tx, ty), radius = viewer, target.center, target.radius
        if radius == 0:
            raise ValueError("A base needs a radius above 0 to be hidden in part.")
        dx, dy = tx - x, ty - y
        square = dx * dx + dy * dy
        if square <= radius * radius:
            return None
        ends = radius * radius << 2 * FINE
        high = isqrt(ends // square)
        low = -high if high * high * square == ends else -high - 1
        box = (min(x, tx - radius), min(y, ty - radius), max(x, tx + radius), max(y, ty + radius))
        return cls(x, y, dx, dy, square, radius, low, high, box)

    # What throws them

    def shadows(self, screen: Screen) -> list[Shadow]:
        """The shadows that one form throws on the chord."""
        left, top, right, bottom = self.box
        if screen[0] >= right or screen[2] <= left or screen[1] >= bottom or screen[3] <= top:
            return []
        if screen.radius:
            return self.circle_shadow(screen.points[0], screen.radius)
        frame = self._frame(screen.points)
        nearest, farthest = min(frame)[0], max(frame)[0]
        if nearest > 0 and farthest <= self.square:
            return self._trimmed([_widest(frame)] if nearest < self.square else [])
        if farthest <= 0 or nearest >= self.square:
            return []
        return self._trimmed(self._partial(screen.points, frame))

    def circle_shadow(self, center: Point, radius: int) -> list[Shadow]:
        """The shadow that a disc throws on the chord."""
        (onward, right), square = self._frame([center])[0], self.square
        rim = radius * radius * square
        if right * right >= (radius + self.radius) ** 2 * square or (onward <= 0 and onward * onward >= rim):
            return []
        beyond = (onward - square) ** 2
        if onward >= square and beyond >= rim:
            return []
        away = (center[0] - self.x) ** 2 + (center[1] - self.y) ** 2
        tangent = away - radius * radius
        if tangent < 0:
            return [EVERYTHING]
        chord = None if beyond >= rim else _root(rim - beyond)
        low, high = (self._rim_slope(onward, right, sign * radius, tangent, chord) for sign in (-1, 1))
        return self._trimmed([Shadow(low, high)])

    def _rim_slope(self, onward: int, right: int, radius: int, tangent: int, chord: "_Root | None") -> Slope:
        """The slope to a disc's left rim (a negative radius) or right rim (a positive one), before the chord.

        That is the tangent, of which `tangent` is the square of the length; or, where the tangent would touch
        the disc beyond the chord, the end of what the disc covers of the chord, half of which is `chord`.
        """
        root = _root(tangent)
        if chord is not None:
            beyond = onward * tangent - self.square * (tangent + radius * radius)
            if beyond * root.scale > right * radius * root.number:
                reach = chord.number if radius > 0 else -chord.number
                return chord.slope(right * chord.scale + reach, self.square * chord.scale)
        run = onward * root.number - right * radius * root.scale
        if run <= 0:
            return FAR_RIGHT if radius > 0 else FAR_LEFT
        return root.slope(right * root.number + onward * radius * root.scale, run)

    def _frame(self, points: Iterable[Point]) -> list[Point]:
        """Points as (onward, right)."""
        x, y, dx, dy = self.x, self.y, self.dx, self.dy
        return [((px - x) * dx + (py - y) * dy, (py - y) * dx - (px - x) * dy) for px, py in points]

    def _partial(self, points: Sequence[Point], frame: Sequence[Point]) -> list[Shadow]:
        """The shadows of a form that reaches behind the viewer or beyond the chord."""
        if len(points) > 2:
            where = location((self.x, self.y), points)
            if where > 0:
                return [EVERYTHING]
            if where == 0:
                return list(self._from_boundary(points, frame))
        return [shadow for a, b in ring(frame) for shadow in self._edge_shadow(a, b)]

    def _edge_shadow(self, a: Point, b: Point) -> Iterator[Shadow]:
        """The shadow of what an edge has before the viewer and before the chord."""
        (near, near_right), (far, far_right) = sorted((a, b))
        if far <= 0 or near >= self.square or near == far == self.square:
            return
        rise, run = far_right - near_right, far - near
        start = Slope.of(near_right, near) if near > 0 else _sideways(near_right * run - near * rise)
        end = Slope.of(far_right, far)
        if far > self.square:
            end = Slope.of(near_right * run + (self.square - near) * rise, run * self.square)
        if start is not None:
            yield Shadow(min(start, end), max(start, end))

    def _from_boundary(self, corners: Sequence[Point], frame: Sequence[Point]) -> Iterator[Shadow]:
        """The shadows of a polygon on whose boundary the viewer stands.

        A slope is tried between each two at which one can begin or end.
        """
        ends = [slope for a, b in ring(frame) for shadow in self._edge_shadow(a, b) for slope in shadow]
        turns = [Slope.of(right, onward) for onward, right in frame if onward > 0]
        for low, high in pairwise(sorted([FAR_LEFT, *ends, *turns, FAR_RIGHT])):
            slope = Fraction(max(low.key, self.low) + min(high.key, self.high), 2 << FINE)
            end = self.x + self.dx - slope * self.dy, self.y + self.dy + slope * self.dx
            if low.key < self.high and high.key > self.low and passes(corners, (self.x, self.y), end):
                yield Shadow(low, high)

    def _trimmed(self, shadows: Iterable[Shadow]) -> list[Shadow]:
        """Those that have any width and fall on the chord."""
        return [
            shadow
            for shadow in shadows
            if shadow.low.key < shadow.high.key and shadow.high.key > self.low and shadow.low.key < self.high
        ]

    # What they hide together

    def covers(self, shadows: Iterable[Shadow]) -> bool:
        """Whether shadows hide the whole chord."""
        return any(low.key <= self.low and high.key >= self.high for low, high in _union(shadows))

    def share(self, shadows: Iterable[Shadow]) -> int:
        """How much of the chord shadows hide together, in parts of 10^-12, rounded down.

        A shadow that ends at the chord's end counts half the chord there; every other end counts its slope,
        and all slopes together are made into a share with a single root.
        """
        halves, rise, run = 0, 0, 1
        for low, high in _union(shadows):
            for slope, end, sign in ((low, low.key <= self.low, -1), (high, high.key >= self.high, 1)):
                if end:
                    halves += 1
                else:
                    rise, run = rise * slope.run + sign * slope.rise * run, run * slope.run
        square, part = rise * rise * self.square * WHOLE * WHOLE, (2 * self.radius * run) ** 2
        root = isqrt(square // part)
        if rise < 0:
            root = -root if root * root * part == square else -root - 1
        return halves * WHOLE // 2 + root


class _Root(NamedTuple):
    """A square root as number / scale; exact where it is whole, else rounded down far beyond FINE."""

    number: int
    scale: int

    def slope(self, rise: int, run: int) -> Slope:
        """A slope made with this root."""
        return Slope.of(rise, run) if self.scale == 1 else Slope.rounded(rise, run)


def _root(square: int) -> _Root:
    whole = isqrt(square)
    if whole * whole == square:
        return _Root(whole, 1)
    return _Root(isqrt(square << 4 * FINE), 1 << 2 * FINE)


def _sideways(right: int) -> Slope | None:
    """The slope to a point beside the viewer; None to the viewer's own."""
    if right == 0:
        return None
    return FAR_RIGHT if right > 0 else FAR_LEFT


def _widest(frame: Sequence[Point]) -> Shadow:
    """The shadow of a form that lies wholly before the viewer: from its leftmost corner to its rightmost."""
    low_run, low = high_run, high = frame[0]
    for run, rise in frame:
        if rise * low_run < low * run:
            low_run, low = run, rise
        elif rise * high_run > high * run:
            high_run, high = run, rise
    return Shadow(Slope.of(low, low_run), Slope.of(high, high_run))


def _union(shadows: Iterable[Shadow]) -> Iterator[Shadow]:
    """Shadows joined where they meet, from left to right."""
    current: Shadow | None = None
    for shadow in sorted(shadows, key=lambda shadow: shadow.low.key):
        if current is None or shadow.low.key > current.high.key:
            if current is not None:
                yield current
            current = shadow
        elif shadow.high.key > current.high.key:
            current = Shadow(current.low, shadow.high)
    if current is not None:
        yield current
