"""The ways into a table by the rules (OC-009 to OC-012): drawn, kept free, or made zones of."""

from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Point
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import Line
from sellsword.scenario.document import Board, Scenario
from sellsword_editor.games.contested_ground import WayIn, ways_in
from sellsword_editor.lint.finding import Change
from sellsword_editor.lint.forms import Form, forms_of, inches
from sellsword_editor.placing.clearing import apart, cleared
from sellsword_editor.placing.proposal import Guide, Proposal, plain_of
from sellsword_editor.tabletops import Tabletop, tabletop_of

KIND = "ingress"
ENOUGH = 0.5
"""A way in of which so much is free needs no more room."""


def proposals(scenario: Scenario) -> Iterator[Proposal]:
    """One for each way. Where the rules say who enters where, walls are moved away from ways that they close
    by more than half; elsewhere each part of the rim becomes a zone as deep as a base."""
    tabletop = tabletop_of(scenario)
    for way in ways_in(scenario):
        guides = tuple(Guide("line", line, who) for who, line in way.lines)
        text, changes = _freed(scenario, way, tabletop) if tabletop.lays else _zoned(scenario, way, tabletop)
        yield Proposal(way.id, way.title, text, way.rule, guides, changes)


def _zoned(scenario: Scenario, way: WayIn, tabletop: Tabletop) -> tuple[str, tuple[Change, ...]]:
    """Replaces the scenario's zones of this kind; the others stay."""
    kept = [plain_of(each) for each in scenario.zones if each.kind != KIND]
    zones = [_zone(way, number, scenario, 2 * tabletop.base) for number in range(len(way.lines))]
    text = f"Makes {len(zones)} zones of the kind “{KIND}” in place of those that there are."
    return text, (Change("zones", [*kept, *zones]),)


def _zone(way: WayIn, number: int, scenario: Scenario, deep: int) -> dict[str, object]:
    who, line = way.lines[number]
    side = who.lower().replace(" ", "-")
    points = [list(point) for point in strip(line, scenario.board, deep)]
    return {"id": f"{way.id}-{number + 1}", "kind": KIND, "title": way.title, "side": side, "points": points}


def strip(line: Line, board: Board, deep: int) -> tuple[Point, ...]:
    """The strip of the table along a part of its rim."""
    (x1, y1), (x2, y2) = line
    if y1 == y2:
        inner = deep if y1 == 0 else board.height - deep
        return (x1, y1), (x2, y2), (x2, inner), (x1, inner)
    inner = deep if x1 == 0 else board.width - deep
    return (x1, y1), (x2, y2), (inner, y2), (inner, y1)


def _freed(scenario: Scenario, way: WayIn, tabletop: Tabletop) -> tuple[str, tuple[Change, ...]]:
    forms = forms_of(scenario, tabletop)
    walls = [form for form in forms if form.terrain.kind in tabletop.walls]
    lines = [shapely.LineString(line) for _, line in way.lines]
    free = [_free(line, walls, tabletop.base) for line in lines]
    closed = [line for line, length in zip(lines, free, strict=True) if length < ENOUGH * line.length]
    told = f"{inches(sum(free))} of {inches(sum(line.length for line in lines))} inches are free to enter by."
    return told, tuple(_opened(closed, scenario, walls, forms, tabletop.base))


def _free(line: BaseGeometry, walls: list[Form], base: int) -> float:
    """How much of a way in has room behind it for a base to enter."""
    near = [form.area.buffer(base) for form in walls if apart(form, line) < 2 * base]
    inside = shapely.union_all(near).buffer(base) if near else shapely.Polygon()
    return float(line.difference(inside).length)


def _opened(
    lines: list[BaseGeometry], scenario: Scenario, walls: list[Form], forms: list[Form], base: int
) -> Iterator[Change]:
    """Moves every wall away from closed ways, so that a base passes before it."""
    ways = shapely.union_all(lines)
    for form in walls:
        if lines and apart(form, ways) < 2 * base:
            change = cleared(form, ways, 2 * base, scenario.board, forms)
            if change:
                yield change
