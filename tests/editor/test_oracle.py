"""Sight and cover as the core tells them against shapely: on every map that ships, and on random ones."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import WHOLE, Base, Point
from sellsword.boards.cover import hidden, in_sight
from sellsword.boards.hex import hexside, outline
from sellsword.boards.shapes import Circle, Run
from sellsword.boards.sight import clear
from sellsword.boards.square import SquareBoard
from sellsword.boards.table import Kind, Table
from sellsword.games.capital_offensive.model import battlefield as capital
from sellsword.games.combat_simulator.model import battlefield as simulator
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword_build.layout import SCENARIOS
from sellsword_editor.hexes import map_of
from sellsword_editor.tabletops import tabletop_of
from tests.core.boards.builder import SIDE, large_forms, point
from tests.core.boards.builder import table as table_of

SHIPPED = sorted(SCENARIOS.glob("*/*.json"))
TABLES, MAPS = (
    [path for path in SHIPPED if f'"kind": "{kind}"' in path.read_text("utf-8").splitlines()[1]]
    for kind in ("table", "hex")
)
CELLED: dict[str, Callable[[Scenario], Any]] = {
    "capital_offensive": capital.compose,
    "combat_simulator": simulator.compose,
}
BOARDS = sorted(path for game in CELLED for path in (SCENARIOS / game).glob("*.json"))
EXACT, ROUND = 1e-9, 1e-4
"""How near to each other the shares are: polygons exactly, circles as shapely's polygons of many corners."""
HAIR = 0.5
"""So near to a doubtful contact, which rules of ours decide, nothing is asked."""
RADIUS = 500

type Look = tuple[Point, Point]


def scenario_of(path: Path) -> Scenario:
    scenario, problems = read(path.read_bytes())
    assert scenario is not None, problems
    return scenario


class Oracle:
    """A table as shapely has it."""

    def __init__(self, table: Table, kinds: Sequence[Kind]) -> None:
        parts = [part for part in table.terrain if part.kind in kinds]
        self.circles = [part.form for part in parts if isinstance(part.form, Circle)]
        self.runs = [shapely.LineString(part.form.points) for part in parts if isinstance(part.form, Run)]
        polygons = [part.form.points for part in parts if not isinstance(part.form, Circle | Run)]
        self.polygons = shapely.union_all([shapely.Polygon(points) for points in polygons])

    def is_doubtful(self, look: Look) -> bool:
        """Whether a line touches a wall's end or a joint, or a circle's rim."""
        line = shapely.LineString(look)
        ends = [shapely.MultiPoint(run.coords) for run in self.runs]
        rims = [abs(line.distance(shapely.Point(each.center)) - each.radius) for each in self.circles]
        return any(line.distance(end) < HAIR for end in ends) or any(rim < HAIR for rim in rims)

    def blocks(self, look: Look) -> bool:
        """Whether a line goes through anything."""
        line = shapely.LineString(look)
        return (
            bool(shapely.relate_pattern(line, self.polygons, "T********"))
            or any(line.distance(shapely.Point(each.center)) < each.radius for each in self.circles)
            or any(line.crosses(run) for run in self.runs)
        )

    def shapes(self) -> Iterator[BaseGeometry]:
        yield from (part for part in shapely.get_parts(self.polygons) if not part.is_empty)
        yield from self.runs
        for circle in self.circles:
            yield shapely.Point(circle.center).buffer(circle.radius, quad_segs=256)

    def hides(self, viewer: Point) -> bool:
        """Whether a point is in something, or touches it."""
        return any(shape.distance(shapely.Point(viewer)) < HAIR for shape in self.shapes())

    def share(self, look: Look, radius: int) -> float:
        """How much of the chord lies in the shadows of what stands in the triangle before it."""
        (x, y), (tx, ty) = look
        far = hypot(tx - x, ty - y)
        onward, right = np.array((tx - x, ty - y)) / far, np.array((y - ty, tx - x)) / far
        ends = [tuple(np.array((tx, ty)) + right * side) for side in (-radius, radius)]
        triangle = shapely.Polygon([(x, y), *ends])
        shadows = []
        for shape in self.shapes():
            for part in shapely.get_parts(shape.intersection(triangle)):
                ways = shapely.get_coordinates(part) - (x, y)
                if part.length > EXACT:
                    places = far * (ways @ right) / (ways @ onward)
                    shadows.append(shapely.LineString([(places.min(), 0), (places.max(), 0)]))
        chord = shapely.LineString([(-radius, 0), (radius, 0)])
        return 1 - float(chord.difference(shapely.union_all(shadows)).length) / (2 * radius)


def looks(table: Table, random: Random, count: int) -> list[Look]:
    """Lines between random points, and between corners of terrain, where they touch and graze."""
    corners = [
        each for part in table.terrain if not isinstance(part.form, Circle) for each in part.form.points
    ]
    spots = [(random.randrange(table.width), random.randrange(table.height)) for _ in range(count)]
    pool = [*spots, *random.sample(corners, min(len(corners), count // 2))]
    pairs = [(random.choice(pool), random.choice(pool)) for _ in range(count)]
    return [(a, b) for a, b in pairs if hypot(a[0] - b[0], a[1] - b[1]) > 2 * RADIUS]


def sights_agree(table: Table, random: Random, count: int) -> int:
    """Asserts that lines are blocked where shapely says; gives how many were asked for."""
    oracle, asked = Oracle(table, (Kind.SOLID,)), 0
    for look in looks(table, random, count):
        if not oracle.is_doubtful(look):
            assert clear(table, *look) is not oracle.blocks(look), look
            asked += 1
    return asked


def covers_agree(table: Table, random: Random, count: int) -> int:
    """The same of how much of a base is hidden, and of whether any of it is seen."""
    oracle, solids = Oracle(table, (Kind.SOLID, Kind.BARRIER)), Oracle(table, (Kind.SOLID,))
    asked, near = 0, ROUND if oracle.circles else EXACT
    for viewer, target in looks(table, random, count):
        if oracle.hides(viewer):
            continue
        found = hidden(table, Base(viewer, RADIUS), Base(target, RADIUS))
        assert abs(found.share / WHOLE - oracle.share((viewer, target), RADIUS)) < near, (viewer, target)
        seen = 1 - solids.share((viewer, target), RADIUS)
        if not EXACT < seen < near:
            assert in_sight(table, Base(viewer, RADIUS), Base(target, RADIUS)) is (seen > EXACT)
        asked += 1
    return asked


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_on_every_table_that_ships_the_core_sees_what_shapely_sees(path: Path) -> None:
    scenario = scenario_of(path)
    table, random = tabletop_of(scenario).table(scenario), Random(path.stem)
    assert sights_agree(table, random, 150) > 60
    assert covers_agree(table, random, 60) > 15


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_on_every_board_that_ships_a_line_is_blocked_by_all_that_it_touches(path: Path) -> None:
    scenario = scenario_of(path)
    board: SquareBoard = CELLED[scenario.game](scenario).board
    blockers = shapely.union_all([*_edges(board), *_filled(board)])
    cells = range(board.columns * board.rows)
    for start in Random(path.stem).sample(cells, 12):
        for goal in cells:
            if start == goal or {start, goal} & set(board.filled):
                continue
            line = shapely.LineString([board.center(start), board.center(goal)])
            assert board.sees(start, goal) is not line.intersects(blockers), (start, goal)


def _edges(board: SquareBoard) -> list[Any]:
    return [
        shapely.LineString([(x * 1000, y * 1000) for x, y in (wall.start, wall.end)]) for wall in board.walls
    ]


def _filled(board: SquareBoard) -> list[Any]:
    centers = [board.center(cell) for cell in board.filled]
    return [shapely.box(x - 500, y - 500, x + 500, y + 500) for x, y in centers]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_on_every_map_of_hexes_that_ships_the_core_sees_what_shapely_sees(path: Path) -> None:
    map_, random, asked = map_of(scenario_of(path)), Random(path.stem), 0
    hexes, solid = list(map_.hexes()), [part for part in map_.terrain if part.kind is Kind.SOLID]
    walls = shapely.MultiLineString([hexside(side) for part in solid for side in part.sides])
    for start, goal in (random.sample(hexes, 2) for _ in range(150)):
        filled = [hex_ for part in solid for hex_ in part.hexes if hex_ not in (start, goal)]
        bodies = shapely.union_all([shapely.Polygon(outline(hex_)) for hex_ in filled])
        line = shapely.LineString([(3 * q, 3 * r) for q, r in (start, goal)])
        through = line.relate_pattern(bodies, "T********")
        if not line.distance(walls.boundary) <= EXACT and through is line.intersects(bodies):
            stopped = through or line.intersects(walls)
            assert map_.sees(Base(start), Base(goal)) is not stopped, (start, goal)
            asked += 1
    assert asked > 60


def random_tables_agree(seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        table = table_of(*large_forms(seed, random.randint(1, 12)), size=SIDE)
        sights_agree(table, random, 4)
        covers_agree(table, random, 2)
        assert clear(table, *(spot := (point(random), point(random)))) is clear(table, *spot[::-1])


def test_on_random_tables_the_core_sees_what_shapely_sees() -> None:
    random_tables_agree(range(40))


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(10))
def test_on_10_000_random_tables_the_core_sees_what_shapely_sees(thousand: int) -> None:
    random_tables_agree(range(1_000 * thousand, 1_000 * thousand + 1_000))
