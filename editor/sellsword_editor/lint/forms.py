"""The terrain of a table as shapely sees it.

A form is a bone and the flesh around it: a circle is its center and its radius, everything else has no flesh.
So distances between circles are what they are, and not those between polygons that look like circles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Point
from sellsword.scenario.document import Scenario, Terrain
from sellsword_editor.tabletops import Tabletop

FINE = 32
"""Segments to a quarter of a circle, in drawings."""


@dataclass(frozen=True, slots=True)
class Form:
    """One piece of terrain: where it stands in the document, its bone and its flesh."""

    terrain: Terrain
    where: str
    bone: BaseGeometry
    flesh: int = 0

    @property
    def id(self) -> str:
        """The terrain's id."""
        return self.terrain.id

    @property
    def area(self) -> BaseGeometry:
        """It as a drawing; a circle has corners here."""
        return self.bone.buffer(self.flesh, quad_segs=FINE) if self.flesh else self.bone

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        across, down = [x for x, _ in self.terrain.points], [y for _, y in self.terrain.points]
        left, top, right, bottom = min(across), min(down), max(across), max(down)
        return left - self.flesh, top - self.flesh, right + self.flesh, bottom + self.flesh

    @property
    def middle(self) -> Point:
        """The middle of its box."""
        left, top, right, bottom = self.box
        return (left + right) // 2, (top + bottom) // 2


def forms_of(scenario: Scenario, tabletop: Tabletop) -> list[Form]:
    """All terrain that is drawn by points."""
    return list(_forms(scenario, tabletop))


def _forms(scenario: Scenario, tabletop: Tabletop) -> Iterator[Form]:
    for index, terrain in enumerate(scenario.terrain):
        where, points = f"terrain[{index}]", terrain.points
        if len(points) == 1:
            yield Form(terrain, where, shapely.Point(points[0]), terrain.radius)
        elif len(points) == 2 or (points and tabletop.is_run(terrain)):
            yield Form(terrain, where, shapely.LineString(points))
        elif points:
            yield Form(terrain, where, shapely.Polygon(closed(points)))


def closed(points: Sequence[Point]) -> list[Point]:
    """A ring's corners with the first one once more at the end."""
    return [*points, points[0]]


def clearance(one: Form, other: Form) -> float:
    """How far apart two forms are; 0 or less where they touch or overlap."""
    return float(shapely.distance(one.bone, other.bone)) - one.flesh - other.flesh


def whole(x: float, y: float) -> Point:
    """A point of shapely's in whole thousandths."""
    return round(x), round(y)


def inches(length: float) -> str:
    """A length for a sentence."""
    return f"{length / 1000:.2f}"
