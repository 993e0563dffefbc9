"""Sight as shapely draws it: shadows, and what is left of a table without them. Verdicts are the core's."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import Circle, Run
from sellsword.boards.table import Kind, Table, Terrain
from sellsword_editor.lint.forms import FINE, closed, whole

type Ring = list[Point]


def shadow(table: Table, viewer: Base) -> BaseGeometry:
    """All that a viewer's center does not see past solid terrain that rises above its level, the inside of
    that terrain included."""
    solids = [part for part in table.terrain if part.kind is Kind.SOLID and part.height > viewer.level]
    thrown = [piece for part in solids for piece in _thrown(part, viewer.center, table.width + table.height)]
    return shapely.union_all(thrown).intersection(_whole_table(table))


def visible(table: Table, viewer: Base, distance: int) -> BaseGeometry:
    """What a viewer's center sees within a distance."""
    near = shapely.Point(viewer.center).buffer(distance, quad_segs=FINE)
    return near.intersection(_whole_table(table)).difference(shadow(table, viewer))


def share(part: BaseGeometry, whole_area: BaseGeometry) -> int:
    """How much of an area lies in a part of the table, in whole percent."""
    if whole_area.area <= 0:
        return 0
    return round(100 * float(part.intersection(whole_area).area) / float(whole_area.area))


def rings(area: BaseGeometry) -> list[list[Ring]]:
    """A drawing's polygons, each as its outline and its holes, in whole thousandths."""
    polygons = [part for part in shapely.get_parts(area) if part.geom_type == "Polygon" and not part.is_empty]
    return [[_ring(line) for line in (polygon.exterior, *polygon.interiors)] for polygon in polygons]


def _ring(line: BaseGeometry) -> Ring:
    return [whole(x, y) for x, y in list(line.coords)[:-1]]


def _whole_table(table: Table) -> BaseGeometry:
    return shapely.box(0, 0, table.width, table.height)


def _thrown(part: Terrain, start: Point, far: int) -> Iterator[BaseGeometry]:
    """A piece of terrain and the shadows of its edges."""
    outline = _outline(part)
    if not isinstance(part.form, Run):
        yield shapely.Polygon(outline)
    for a, b in pairwise(outline):
        quad = shapely.MultiPoint([a, b, *_onward(start, (a, b), far)]).convex_hull
        if quad.geom_type == "Polygon":
            yield quad


def _outline(part: Terrain) -> Sequence[tuple[float, float]]:
    match part.form:
        case Circle(center, radius):
            return list(shapely.Point(center).buffer(radius, quad_segs=FINE).exterior.coords)
        case Run(points):
            return points
    return closed(part.form.points)


def _onward(start: Point, points: Iterable[tuple[float, float]], far: int) -> Iterator[tuple[float, float]]:
    """Each point moved away from the start, so far that it lies beyond the table."""
    for x, y in points:
        dx, dy = x - start[0], y - start[1]
        length = (dx * dx + dy * dy) ** 0.5
        stretch = 1 + 4 * far / length if length else 1
        yield start[0] + dx * stretch, start[1] + dy * stretch
