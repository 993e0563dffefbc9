"""Whether everybody gets everywhere: objectives, zones and corridors, and bases that stand in each other."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Base, Point
from sellsword.boards.paths import overlap
from sellsword.boards.table import parse_point
from sellsword.scenario.document import Board, Scenario, Zone
from sellsword_editor.lint.finding import Finding, warning
from sellsword_editor.lint.forms import Form, closed, inches, whole


def open_ground(board: Board, forms: Sequence[Form], walls: Sequence[str], base: int) -> BaseGeometry:
    """Where the center of a base can be walked to: the largest part of the table that hangs together."""
    ground = shapely.box(base, base, board.width - base, board.height - base)
    solid = [form.area.buffer(base, quad_segs=8) for form in forms if form.terrain.kind in walls]
    ground = ground.difference(shapely.union_all(solid))
    return max(shapely.get_parts(ground), key=lambda part: part.area, default=ground)


def cut_off(ground: BaseGeometry, goals: Mapping[str, tuple[str, Point]], near: int) -> Iterator[Finding]:
    """Goals, with their places in the document, that nobody comes near enough to."""
    for name, (where, at) in goals.items():
        if ground.distance(shapely.Point(at)) > near:
            text = f"No way leads to {name}; open one, or move what stands around it."
            yield warning("cut-off", text, where, (), at)


def objectives(scenario: Scenario) -> dict[str, tuple[str, Point]]:
    """The document's own objectives on a table: what to call them, and where they are."""
    return {
        f"“{each.id}”": (f"objectives[{index}].at", parse_point(each.at))
        for index, each in enumerate(scenario.objectives)
        if each.at
    }


def zones(scenario: Scenario, ground: BaseGeometry, base: int) -> Iterator[Finding]:
    """Zones that no base fits into, or comes out of."""
    for index, zone in enumerate(scenario.zones):
        if len(zone.points) > 2:
            yield from _zone(zone, f"zones[{index}]", ground, base)


def _zone(zone: Zone, where: str, ground: BaseGeometry, base: int) -> Iterator[Finding]:
    area = shapely.make_valid(shapely.Polygon(closed(zone.points)))
    at = whole(area.centroid.x, area.centroid.y)
    if area.buffer(-base + 1).is_empty:
        text = f"“{zone.id}” is narrower than a base, {inches(2 * base)} inches; widen it."
        yield warning("narrow-zone", text, f"{where}.points", (zone.id,), at)
    elif not area.intersects(ground):
        text = f"No way leads out of “{zone.id}”; open one."
        yield warning("cut-off", text, f"{where}.points", (zone.id,), at)


def crowds(scenario: Scenario, base: int) -> Iterator[Finding]:
    """Bases of units that overlap."""
    placed = [
        (unit.id or unit.sheet, f"forces[{number}].units[{index}].at[{i}]", Base(parse_point(spot), base))
        for number, force in enumerate(scenario.forces)
        for index, unit in enumerate(force.units)
        for i, spot in enumerate(unit.at)
    ]
    for (name, _, first), (other, where, second) in combinations(placed, 2):
        if overlap(first, second):
            text = f"“{name}” and “{other}” stand in each other; move one of them."
            yield warning("overlap", text, where, (name, other), second.center)
