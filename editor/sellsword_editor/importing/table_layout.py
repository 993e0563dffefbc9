"""A sketch laid out on a table in inches: walls as runs, everything else as polygons and circles."""

from collections.abc import Iterable, Iterator, Sequence

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Point
from sellsword.boards.shapes import Polygon
from sellsword.boards.table import format_point
from sellsword_editor.importing.layout import MOST, Parts
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.runs import drawn, joined, tidied
from sellsword_editor.importing.sketch import OBJECTIVES, Area, Cell, Line, Mark, Patch, Pin, Sketch

COARSE = 10
"""The thousandths by which an outline of too many points is made simpler, doubled until it is enough."""

type Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""


def lay(sketch: Sketch, report: Report) -> Parts:
    """The parts of a scenario on a table of the sketch's size."""
    layer = _Layer(sketch, report)
    layer.lay()
    return layer.parts


class _Layer:
    def __init__(self, sketch: Sketch, report: Report) -> None:
        self._sketch, self._report, self.parts = sketch, report, Parts(report)
        self._rim = shapely.box(0, 0, sketch.width, sketch.height)

    def lay(self) -> None:
        """Everything, lines first."""
        self._lay_lines()
        for area in self._sketch.areas:
            self._lay_area(area)
        for patch in self._sketch.patches:
            self._lay_patch(patch)
        for pin in self._sketch.pins:
            self._lay_pin(pin)

    # Lines

    def _lay_lines(self) -> None:
        """Walls of a kind together, none across an opening; openings one by one."""
        lines = tidied(self._sketch.lines, self._report)
        openings = [line for line in lines if line.mark.opening]
        gaps = drawn(openings)
        for alike in _by_mark(lines):
            self._lay_runs(alike, gaps)
        for opening in openings:
            self._lay_runs([opening], shapely.MultiLineString())

    def _lay_runs(self, lines: Sequence[Line], gaps: BaseGeometry) -> None:
        mark = lines[0].mark
        if mark.kind:
            for run in joined(drawn(lines), gaps, self._rim):
                self.parts.draw(mark, tuple(run))
            for line in lines:
                self._tell(line.mark, drawn([line]))

    # Areas

    def _lay_area(self, area: Area) -> None:
        mark, shape = area.mark, shape_of(area)
        if not shape.area:
            self._report.tell("tangled", mark.where, mark.noun)
            return
        self._tell(mark, shape)
        if mark.part == OBJECTIVES:
            self._put_within(mark, shape)
        elif area.radius and self._holds(shape):
            self.parts.draw(mark, area.points, area.radius)
        else:
            self._lay_polygons(mark, shapely.intersection(shape, self._rim, grid_size=1))

    def _put_within(self, mark: Mark, shape: BaseGeometry) -> None:
        middle = shapely.intersection(shape, self._rim).centroid
        if not middle.is_empty:
            self.parts.put(mark, format_point((round(middle.x), round(middle.y))))

    def _lay_polygons(self, mark: Mark, shape: BaseGeometry) -> None:
        for part in _polygons(shape):
            points = _outline(part)
            if part.interiors:
                self._report.tell("holes", mark.where, mark.noun)
            if points:
                self.parts.draw(mark, points)

    def _lay_patch(self, patch: Patch) -> None:
        """Squares as few pieces; those that touch are one in play, however they are divided."""
        wide, high = self._sketch.width // self._sketch.columns, self._sketch.height // self._sketch.rows
        for corners in pieces(patch.cells):
            points = tuple((x * wide, y * high) for x, y in corners)
            if patch.mark.part == OBJECTIVES:
                self._put_within(patch.mark, shapely.Polygon(points))
            else:
                self.parts.draw(patch.mark, points)
        self.parts.tell(patch.mark, number=len(patch.cells))

    def _lay_pin(self, pin: Pin) -> None:
        mark = pin.mark
        if mark.part != OBJECTIVES:
            self._report.tell("no-ground", mark.where, mark.noun, at=pin.at)
        elif not self._rim.covers(shapely.Point(pin.at)):
            self._report.tell("outside", mark.where, mark.noun)
        else:
            self.parts.put(mark, format_point(pin.at))
            self.parts.tell(mark, pin.at)

    def _tell(self, mark: Mark, shape: BaseGeometry) -> None:
        """Whether a shape lies on the table, across its rim, or beyond it."""
        # Part by part: lines that cross would be taken apart.
        within = shapely.get_coordinates(shapely.intersection(shapely.get_parts(shape), self._rim))
        if not len(within):
            self._report.tell("outside", mark.where, mark.noun)
            return
        x, y = within[0].tolist()
        at = round(x), round(y)
        if not self._holds(shape):
            self._report.tell("cut", mark.where, mark.noun, at=at)
        self.parts.tell(mark, at)

    def _holds(self, shape: BaseGeometry) -> bool:
        """Whether a shape lies within the rim, a box, which its own box tells without a look at its lines."""
        left, top, right, bottom = shape.bounds
        return bool(left >= 0 and top >= 0 and right <= self._sketch.width and bottom <= self._sketch.height)


def _by_mark(lines: Iterable[Line]) -> list[list[Line]]:
    """The lines that are no openings, those of one kind and name together."""
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        if not line.mark.opening:
            groups.setdefault((line.mark.kind, line.mark.slug), []).append(line)
    return list(groups.values())


def shape_of(area: Area) -> BaseGeometry:
    """An area as shapely has it, mended if its outline crosses itself; without area where it is none."""
    if area.radius:
        return shapely.Point(area.points[0]).buffer(area.radius)
    if len(area.points) < 3:
        return shapely.Polygon()
    shape = shapely.Polygon(area.points)
    if shape.is_valid:
        return shape
    mended = shapely.make_valid(_simpler(shape), method="structure", keep_collapsed=False)
    return shapely.union_all(list(_polygons(mended)))


def _simpler(shape: BaseGeometry) -> BaseGeometry:
    """An outline of no more corners than a piece may have: to mend one takes the square of their number."""
    tolerance, ring = COARSE, shape.exterior
    while len(ring.coords) > MOST:
        ring = shape.exterior.simplify(tolerance, preserve_topology=False)
        tolerance *= 2
    if len(set(ring.coords)) < 3:  # nothing is left of a scribble where it is made that coarse
        corners = shape.exterior.coords
        ring = corners[:: len(corners) // MOST + 1]
    return shapely.Polygon(ring)


def _polygons(shape: BaseGeometry) -> Iterator[BaseGeometry]:
    return (part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and part.area > 0)


def _outline(part: BaseGeometry) -> tuple[Point, ...]:
    """The corners of a polygon, not too many; none where the core makes no polygon of them."""
    tolerance, ring = COARSE, part.exterior
    while len(ring.coords) > MOST:
        ring = part.exterior.simplify(tolerance)
        tolerance *= 2
    corners = tuple((round(x), round(y)) for x, y in ring.coords[:-1])
    try:
        return Polygon(corners).corners
    except ValueError:
        return ()


def pieces(cells: Iterable[Cell]) -> Iterator[tuple[Point, ...]]:
    """Cells as outlines, in their own measure: neighbors as one, but for those about a hole, which stay
    boxes."""
    each = [shapely.box(*box) for box in boxes(cells)]
    for part in _polygons(shapely.union_all(each)):
        corners = () if part.interiors else _outline(part.simplify(0))
        if corners and len(corners) <= MOST:
            yield corners
        else:
            yield from (_outline(box) for box in each if box.within(part))


def boxes(cells: Iterable[Cell]) -> list[Box]:
    """Cells as boxes: neighbors in a row, and equal rows one above the other."""
    rows: dict[int, list[int]] = {}
    for column, row in sorted(cells):
        rows.setdefault(row, []).append(column)
    done: list[Box] = []
    rising: dict[tuple[int, int], int] = {}
    for row in range(min(rows, default=0), max(rows, default=-1) + 2):
        spans = list(_spans(rows.get(row, [])))
        for span in [span for span in rising if span not in spans]:
            done.append((span[0], rising.pop(span), span[1], row))
        for span in spans:
            rising.setdefault(span, row)
    return sorted(done, key=lambda box: (box[1], box[0]))


def _spans(columns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Runs of neighboring columns: the first, and the one after the last."""
    starts = [column for column in columns if column - 1 not in columns]
    ends = [column + 1 for column in columns if column + 1 not in columns]
    return zip(starts, ends, strict=True)
