"""The forms of Tiled's objects, in pixels: where they lie, turned as they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import cos, pi, radians, sin, tau

from sellsword_editor.importing.foreign import Entry, Number, Spot

ROUND = 32
"""The corners of an ellipse that is no circle, and of the two ends of a capsule."""
ALIGNMENTS: dict[str, Spot] = {
    "": (0, 1),
    "unspecified": (0, 1),
    "topleft": (0, 0),
    "top": (Fraction(1, 2), 0),
    "topright": (1, 0),
    "left": (0, Fraction(1, 2)),
    "center": (Fraction(1, 2), Fraction(1, 2)),
    "right": (1, Fraction(1, 2)),
    "bottomleft": (0, 1),
    "bottom": (Fraction(1, 2), 1),
    "bottomright": (1, 1),
}
"""Where on its picture an object's place is, by its set's "objectalignment": shares of its width, height."""


@dataclass(frozen=True, slots=True)
class Form:
    """What an object looks like: a point, a line, an area, or a circle around its one point."""

    noun: str
    spots: tuple[Spot, ...]
    radius: Number = 0


def form_of(thing: Entry, alignment: str = "", *, square: bool = True) -> Form | None:
    """The form of an object; None for a text. ``alignment`` is of the tile that it shows; where the
    map's tiles are not ``square`` a circle is drawn as the ellipse that it is there."""
    if thing.has("text"):
        return None
    at = thing.number("x"), thing.number("y")
    noun, spots, radius = _unturned(thing, at, alignment)
    if noun == "circle" and not square:
        noun, spots, radius = "ellipse", _rim(spots[0], 2 * radius, 2 * radius), 0
    return Form(noun, _turned(spots, at, thing.number("rotation", 0)), radius)


def _unturned(thing: Entry, at: Spot, alignment: str) -> tuple[str, tuple[Spot, ...], Number]:
    wide, high = thing.number("width", 0), thing.number("height", 0)
    for name, noun in (("polygon", "polygon"), ("polyline", "line")):
        if thing.has(name):
            return noun, tuple(_sum(at, each.spot()) for each in thing.each(name)), 0
    if thing.flag("point", False) or (not wide and not high):
        return "point", (at,), 0
    if thing.flag("ellipse", False):
        return _round(at, wide, high)
    if thing.flag("capsule", False):
        return "capsule", _capsule(at, wide, high), 0
    across, down = ALIGNMENTS.get(alignment, (0, 1)) if thing.has("gid") else (0, 0)
    return "rectangle", _corners((at[0] - wide * across, at[1] - high * down), wide, high), 0


def _round(at: Spot, wide: Number, high: Number) -> tuple[str, tuple[Spot, ...], Number]:
    middle = _sum(at, (_half(wide), _half(high)))
    if wide == high:
        return "circle", (middle,), _half(wide)
    return "ellipse", _rim(middle, wide, high), 0


def _rim(middle: Spot, wide: Number, high: Number) -> tuple[Spot, ...]:
    turns = (tau * number / ROUND for number in range(ROUND))
    rim = ((cos(turn) * wide / 2, sin(turn) * high / 2) for turn in turns)
    return tuple(_sum(middle, _exact(spot)) for spot in rim)


def _capsule(at: Spot, wide: Number, high: Number) -> tuple[Spot, ...]:
    """A rectangle whose shorter sides are half circles."""
    radius = _half(min(wide, high))
    low, far = _sum(at, (radius, radius)), _sum(at, (wide - radius, high - radius))
    upright = high > wide
    first = -pi / 2 if not upright else 0.0  # the half circle at the far end is drawn first
    half = ROUND // 2
    turns = [first + pi * number / half for number in range(half + 1)]
    turns += [turn + pi for turn in turns]
    middles = [far] * (half + 1) + [low] * (half + 1)
    ways = (_exact((cos(turn) * radius, sin(turn) * radius)) for turn in turns)
    return tuple(_sum(middle, way) for middle, way in zip(middles, ways, strict=True))


def _corners(at: Spot, wide: Number, high: Number) -> tuple[Spot, ...]:
    return at, _sum(at, (wide, 0)), _sum(at, (wide, high)), _sum(at, (0, high))


def _turned(spots: Iterable[Spot], around: Spot, degrees: Number) -> tuple[Spot, ...]:
    """Points turned clockwise; y leads down."""
    if not degrees:
        return tuple(spots)
    c, s = cos(radians(degrees)), sin(radians(degrees))
    ways = ((x - around[0], y - around[1]) for x, y in spots)
    return tuple(_sum(around, _exact((x * c - y * s, x * s + y * c))) for x, y in ways)


def _sum(a: Spot, b: Spot) -> Spot:
    return a[0] + b[0], a[1] + b[1]


def _half(number: Number) -> Fraction:
    return Fraction(number) / 2


def _exact(spot: tuple[float, float]) -> Spot:
    return Fraction(spot[0]), Fraction(spot[1])
