"""A map as any program may have drawn it, in whole thousandths of a square, on its way to a board of ours."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from sellsword.boards.board import Point
from sellsword_editor.importing.foreign import Spot

SQUARE = 1000
"""A square of the map, unless its author says how many inches it is."""
TERRAIN, ZONES, OBJECTIVES = "terrain", "zones", "objectives"

type Cell = tuple[int, int]
"""A square or a hex by its column and row, counted from 0."""

_UNFIT = re.compile(r"[^a-z0-9]+")
_UNWRITABLE = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Mark:
    """What something on a map is: the part of the scenario it belongs to, its kind there, what the report
    calls it, its place in the file, and the name and side that its author gave it."""

    part: str
    kind: str
    noun: str
    where: str
    name: str = ""
    side: str = ""
    opening: bool = False
    """A door or a window: no wall runs across it."""

    @property
    def slug(self) -> str:
        """Its name, or else its kind, as an id begins."""
        return slug(self.name) or slug(self.kind) or "piece"

    @property
    def title(self) -> str:
        """Its name as a scenario bears it."""
        return _UNWRITABLE.sub("\ufffd", self.name)[:80]


@dataclass(frozen=True, slots=True)
class Line:
    """A run of points without width."""

    mark: Mark
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """An area by its corners; with a radius, a circle around its one point."""

    mark: Mark
    points: tuple[Point, ...]
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Pin:
    """A single point."""

    mark: Mark
    at: Point


@dataclass(frozen=True, slots=True)
class Patch:
    """Squares or hexes."""

    mark: Mark
    cells: tuple[Cell, ...]


@dataclass(slots=True)
class Sketch:
    """A map: its size in squares or hexes and in thousandths, and all that is on it."""

    columns: int
    rows: int
    width: int
    height: int
    lines: list[Line] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    pins: list[Pin] = field(default_factory=list)
    patches: list[Patch] = field(default_factory=list)

    def marks(self) -> Iterator[Mark]:
        """What everything on it is."""
        for things in (self.lines, self.areas, self.pins, self.patches):
            yield from (thing.mark for thing in things)


def of_kinds(sketch: Sketch, kinds: Mapping[str, str]) -> Sketch:
    """A sketch whose terrain of some kinds is of others; what became of no kind is gone."""

    def changed[T: (Line, Area, Pin, Patch)](things: Iterable[T]) -> list[T]:
        return [made for thing in things if (made := _of_kind(thing, kinds)) is not None]

    return replace(
        sketch,
        lines=changed(sketch.lines),
        areas=changed(sketch.areas),
        pins=changed(sketch.pins),
        patches=changed(sketch.patches),
    )


def _of_kind[T: (Line, Area, Pin, Patch)](thing: T, kinds: Mapping[str, str]) -> T | None:
    mark = thing.mark
    if mark.part != TERRAIN or mark.kind not in kinds:
        return thing
    kind = kinds[mark.kind]
    return replace(thing, mark=replace(mark, kind=kind)) if kind else None


def laid_across(sketch: Sketch) -> Sketch:
    """A sketch turned a quarter to the right, so that its height becomes its width."""

    def moved(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((sketch.height - y, x) for x, y in points)

    turned = Sketch(sketch.rows, sketch.columns, sketch.height, sketch.width)
    turned.lines = [replace(line, points=moved(line.points)) for line in sketch.lines]
    turned.areas = [replace(area, points=moved(area.points)) for area in sketch.areas]
    turned.pins = [replace(pin, at=moved([pin.at])[0]) for pin in sketch.pins]
    for patch in sketch.patches:
        cells = tuple((sketch.rows - 1 - row, column) for column, row in patch.cells)
        turned.patches.append(replace(patch, cells=cells))
    return turned


def slug(text: str) -> str:
    """A text as the beginning of an id."""
    return _UNFIT.sub("-", text.lower()).strip("-")[:30].strip("-")


def scaled(spot: Spot, scale: Fraction | int, origin: Spot = (0, 0)) -> Point:
    """A point of a file in whole thousandths, the nearest."""
    return round((spot[0] - origin[0]) * scale), round((spot[1] - origin[1]) * scale)


def without_repeats(points: Iterable[Point]) -> tuple[Point, ...]:
    """The points of a run, none of them twice in a row."""
    kept: list[Point] = []
    for point in points:
        if not kept or kept[-1] != point:
            kept.append(point)
    return tuple(kept)
