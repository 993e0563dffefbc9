"""The forms of Tiled's objects, in pixels: where they lie, turned as they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import cos, radians, sin, tau

from sellsword_editor.importing.foreign import Entry, Number, Spot

ROUND = 32
"""The corners of an ellipse that is no circle."""


@dataclass(frozen=True, slots=True)
class Form:
    """What an object looks like: a point, a line, an area, or a circle around its one point."""

    noun: str
    spots: tuple[Spot, ...]
    radius: Number = 0


def form_of(thing: Entry) -> Form | None:
    """The form of an object; None for texts and capsules."""
    if thing.has("text") or thing.flag("capsule", False):
        return None
    at = thing.number("x"), thing.number("y")
    noun, spots, radius = _unturned(thing, at)
    turned = _turned(spots, at, thing.number("rotation", 0))
    return Form(noun, turned, radius)


def _unturned(thing: Entry, at: Spot) -> tuple[str, tuple[Spot, ...], Number]:
    wide, high = thing.number("width", 0), thing.number("height", 0)
    for name, noun in (("polygon", "polygon"), ("polyline", "line")):
        if thing.has(name):
            return noun, tuple(_sum(at, each.spot()) for each in thing.each(name)), 0
    if thing.flag("point", False) or (not wide and not high):
        return "point", (at,), 0
    if thing.flag("ellipse", False):
        return _round(at, wide, high)
    top = at[1] - high if thing.has("gid") else at[1]  # a picture hangs from its lower left corner
    return "rectangle", _corners((at[0], top), wide, high), 0


def _round(at: Spot, wide: Number, high: Number) -> tuple[str, tuple[Spot, ...], Number]:
    middle = _sum(at, (_half(wide), _half(high)))
    if wide == high:
        return "circle", (middle,), _half(wide)
    turns = (tau * number / ROUND for number in range(ROUND))
    rim = ((cos(turn) * wide / 2, sin(turn) * high / 2) for turn in turns)
    return "ellipse", tuple(_sum(middle, _exact(spot)) for spot in rim), 0


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
