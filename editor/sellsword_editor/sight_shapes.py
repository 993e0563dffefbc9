"""Sight as shapely draws it: shadows, and what is left of a table without them. Verdicts are the core's."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import Circle, Polygon, turn
from sellsword.boards.table import Kind, Table, Terrain
from sellsword_editor.lint.forms import FINE, whole

type Ring = list[Point]
type Spot = tuple[float, float]
type Numbers = np.ndarray[Any, Any]


def shadow(table: Table, viewer: Base) -> BaseGeometry:
    """All that a viewer's center does not see past solid terrain that rises above its level, the inside of
    that terrain included."""
    return _hidden(table, viewer, _whole_table(table))


def visible_from(table: Table, viewers: Iterable[Base], distance: int) -> BaseGeometry:
    """What is seen from one place or another."""
    return shapely.union_all([visible(table, viewer, distance) for viewer in viewers])


def visible(table: Table, viewer: Base, distance: int) -> BaseGeometry:
    """What a viewer's center sees within a distance."""
    near = shapely.Point(viewer.center).buffer(distance, quad_segs=FINE).intersection(_whole_table(table))
    return near.difference(_hidden(table, viewer, near))


def _hidden(table: Table, viewer: Base, near: BaseGeometry) -> BaseGeometry:
    """The part of the shadow that is in an area around the viewer."""
    box = shapely.box(*near.bounds)
    solids = [part for part in table.terrain if part.kind is Kind.SOLID and part.height > viewer.level]
    bodies = [body for part in solids for body in _bodies(part)]
    thrown = shapely.intersection(_thrown(bodies, viewer.center, table.width + table.height), box)
    return shapely.union_all([*thrown, *map(_inside, solids)]).intersection(near)


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


def _bodies(part: Terrain) -> Iterator[Sequence[Spot]]:
    """Terrain as convex bodies that throw the same shadow: itself, or else its edges."""
    match part.form:
        case Circle(center, radius):
            yield list(shapely.Point(center).buffer(radius, quad_segs=FINE).exterior.coords)
        case Polygon(corners) if _is_convex(corners):
            yield corners
        case _:
            yield from part.form.edges


def _is_convex(corners: Sequence[Point]) -> bool:
    """Whether an outline never turns another way."""
    turns = [turn(corners[n - 2], corners[n - 1], corner) for n, corner in enumerate(corners)]
    return min(turns) >= 0 or max(turns) <= 0


def _inside(part: Terrain) -> BaseGeometry:
    """The ground under terrain; what a circle covers is in its shadow already."""
    return shapely.Polygon(part.form.points) if isinstance(part.form, Polygon) else shapely.Polygon()


def _thrown(bodies: Sequence[Sequence[Spot]], start: Point, far: int) -> Numbers:
    """Convex bodies with their shadows, out to beyond the table: each the hull of the body, of its points
    moved away from the start, and of points midway between those, since what is close to a body has almost
    half of the table behind it. A body in line with the start throws none."""
    if not bodies:
        return np.array([])
    points = np.concatenate([np.array(body, float) for body in bodies])
    owners = np.repeat(np.arange(len(bodies)), [len(body) for body in bodies])
    ways = _units(points - start)
    between = _units(ways + np.concatenate([np.roll(each, -1, axis=0) for each in _split(ways, bodies)]))
    order = np.argsort(np.tile(owners, 3), kind="stable")
    spots = np.concatenate([points, points + 4 * far * ways, points + 4 * far * between])[order]
    lines = shapely.linestrings(spots, indices=np.repeat(owners, 3))
    hulls: Numbers = np.asarray(shapely.convex_hull(lines))
    wide: Numbers = hulls[shapely.area(hulls) > 0]
    return wide


def _units(ways: Numbers) -> Numbers:
    """Ways of length 1; those without length stay as they are."""
    lengths = np.hypot(ways[:, 0], ways[:, 1])[:, None]
    units: Numbers = ways / np.where(lengths > 0, lengths, 1)
    return units


def _split(rows: Numbers, bodies: Sequence[Sequence[Spot]]) -> list[Numbers]:
    """The rows of each body."""
    return np.split(rows, np.cumsum([len(body) for body in bodies])[:-1])
