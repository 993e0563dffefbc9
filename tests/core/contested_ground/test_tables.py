"""The tables that ship: sound as scenarios, open everywhere, fair, and fit for every mission.

The reachability test is an independent oracle: it floods a lattice of half inches with a base an inch across
and asks distances of its own.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sellsword.boards.table import Kind
from sellsword.games.contested_ground.model.battlefield import KINDS, compose
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import objective_points
from sellsword.games.contested_ground.scenario.check import check
from sellsword.games.contested_ground.sheets.reference_tables import BASE, OBJECTIVE_SETS, SIDE_IDS
from sellsword.scenario.document import Scenario
from sellsword.scenario.document import Terrain as Piece
from sellsword.scenario.read import read

PATHS = sorted((Path(__file__).parents[3] / "scenarios" / "contested_ground").glob("*.json"))
STEP = 500

type Point = tuple[int, int]


def loaded(path: Path) -> Scenario:
    """A scenario that ships."""
    scenario, problems = read(path.read_bytes())
    assert scenario is not None, problems
    return scenario


TABLES = [loaded(path) for path in PATHS]
EVERY_TABLE = pytest.mark.parametrize("scenario", TABLES, ids=[each.id for each in TABLES])


def solid(scenario: Scenario) -> list[Piece]:
    """What no base can stand in."""
    return [piece for piece in scenario.terrain if KINDS[piece.kind].kind is Kind.SOLID]


def clear(scenario: Scenario, point: Point) -> bool:
    """Whether a base fits on the ground at a point."""
    return all(away(piece, point) >= BASE for piece in solid(scenario) if _reaches(piece, point))


def _reaches(piece: Piece, point: Point) -> bool:
    """Whether a base there could meet a piece of terrain at all, by the box around it."""
    across, down = [x for x, _ in piece.points], [y for _, y in piece.points]
    room = piece.radius + BASE
    within = min(across) - room <= point[0] <= max(across) + room
    return within and min(down) - room <= point[1] <= max(down) + room


def away(piece: Piece, point: Point) -> float:
    """The distance from a point to a piece of terrain, 0 inside."""
    if piece.radius:
        return max(0.0, _distance(point, piece.points[0]) - piece.radius)
    edges = zip(piece.points, (*piece.points[1:], piece.points[0]), strict=True)
    if _inside(piece.points, point):
        return 0.0
    return min(_to_edge(point, *edge) for edge in edges)


def _distance(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def _to_edge(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return float(((p[0] - a[0] - share * dx) ** 2 + (p[1] - a[1] - share * dy) ** 2) ** 0.5)


def _inside(corners: tuple[Point, ...], p: Point) -> bool:
    inside = False
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (a[1] > p[1]) != (b[1] > p[1]):
            inside ^= p[0] < a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
    return inside


def lattice(scenario: Scenario) -> Iterator[Point]:
    """The points, half an inch apart, where a base is wholly on the table and in nothing solid."""
    for x in range(BASE, scenario.board.width - BASE + 1, STEP):
        for y in range(BASE, scenario.board.height - BASE + 1, STEP):
            if clear(scenario, (x, y)):
                yield x, y


def flooded(free: set[Point], start: Point) -> set[Point]:
    """All free points that can be walked to from one."""
    seen, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        for spot in ((x + STEP, y), (x - STEP, y), (x, y + STEP), (x, y - STEP)):
            if spot in free and spot not in seen:
                seen.add(spot)
                todo.append(spot)
    return seen


def test_there_are_tables_enough_of_both_sizes() -> None:
    sizes = [(each.board.width, each.board.height) for each in TABLES]
    assert len(TABLES) >= 8
    assert sizes.count((48_000, 36_000)) >= 4
    assert sizes.count((72_000, 48_000)) >= 4
    small = [each.id for each in TABLES if (each.board.width, each.board.height) == (36_000, 24_000)]
    assert small == ["valve-house"]
    assert len(sizes) - 1 == sizes.count((48_000, 36_000)) + sizes.count((72_000, 48_000))


@EVERY_TABLE
@pytest.mark.rule("OC-S19")
def test_a_table_is_sound(scenario: Scenario) -> None:
    assert check(scenario) == []
    ground = compose(scenario)
    assert (ground.width, ground.height) == (scenario.board.width, scenario.board.height)
    assert {force.side for force in scenario.forces} == set(SIDE_IDS)


@EVERY_TABLE
def test_no_part_of_a_table_is_sealed_off(scenario: Scenario) -> None:
    free = set(lattice(scenario))
    assert free == flooded(free, min(free))


@EVERY_TABLE
def test_every_objective_of_every_set_can_be_stood_on(scenario: Scenario) -> None:
    for name in OBJECTIVE_SETS:
        for point in objective_points(name, scenario.board.width, scenario.board.height):
            assert clear(scenario, point), (name, point)


@EVERY_TABLE
def test_every_inch_of_the_rim_lets_a_model_in(scenario: Scenario) -> None:
    width, height = scenario.board.width, scenario.board.height
    rows = [(x, y) for x in range(BASE, width, 1000) for y in (BASE, height - BASE)]
    columns = [(x, y) for y in range(BASE, height, 1000) for x in (BASE, width - BASE)]
    assert all(clear(scenario, point) for point in (*rows, *columns))


@EVERY_TABLE
def test_a_table_favors_neither_end(scenario: Scenario) -> None:
    """Half a turn of the table lays the same terrain."""
    width, height = scenario.board.width, scenario.board.height
    as_drawn = sorted((each.kind, each.radius, each.height, sorted(each.points)) for each in scenario.terrain)
    turned = sorted(
        (each.kind, each.radius, each.height, sorted((width - x, height - y) for x, y in each.points))
        for each in scenario.terrain
    )
    assert as_drawn == turned


@EVERY_TABLE
def test_nobody_is_far_from_something_to_hide_behind(scenario: Scenario) -> None:
    hiding = [each for each in scenario.terrain if each.kind != "mud"]
    inner = [
        (x, y)
        for x in range(6_000, scenario.board.width - 5_000, 2_000)
        for y in range(6_000, scenario.board.height - 5_000, 2_000)
    ]
    assert all(min(away(piece, point) for piece in hiding) <= 10_000 for point in inner)


def test_the_tables_differ_in_what_lies_on_them() -> None:
    kinds = {each.id: tuple(sorted({piece.kind for piece in each.terrain})) for each in TABLES}
    assert len(set(kinds.values())) >= 7
    assert {kind for names in kinds.values() for kind in names} >= {
        "tower",
        "woods",
        "rubble",
        "hedge",
        "glass",
    }


def test_one_table_is_the_lesson() -> None:
    lessons = [each for each in TABLES if any(not step.hint for step in each.guide)]
    assert [each.id for each in lessons] == ["valve-house"]
