"""The boards of the Simulator: those that ship, sight on them, and what makes a sound one."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sellsword import serialization
from sellsword.boards.square import SquareBoard, cells_in
from sellsword.games.combat_simulator.model import battlefield
from sellsword.games.combat_simulator.model.battlefield import Ground
from sellsword.games.combat_simulator.scenario import check
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read, read_data
from tests.core.scenario.documents import spoiled

FOLDER = Path(__file__).parents[3] / "scenarios" / "combat_simulator"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
LESSON = "back_lot"
CAPTURE, CONTROL = ("dry_canal", "two_yards"), ("the_pit", "three_wells")
MIRRORED, TURNED = ("two_yards", "three_wells"), ("dry_canal", "the_pit")

type Spot = tuple[int, int]


def scenario_of(document: Any) -> Scenario:
    """The scenario of a document whose shape is sound."""
    scenario, problems = read(json.dumps(document))
    assert scenario is not None, problems
    return scenario


def document(name: str = "two_yards") -> Any:
    """A shipped scenario as data to be changed."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def laid_out(name: str = "two_yards") -> Ground:
    """A shipped scenario's ground."""
    return battlefield.compose(scenario_of(document(name)))


def faults(changed: Any) -> list[tuple[str, str]]:
    """The ids and places of a document's problems as a scenario of this game."""
    return [(problem.id, problem.where) for problem in check.check(scenario_of(changed))]


def free(laid: Ground) -> list[int]:
    """The walkable cells."""
    return list(cells_in(laid.walkable))


# An independent walker: spots are (column, row), fences pairs of neighboring spots


def fences_of(laid: Ground) -> set[frozenset[Spot]]:
    return {frozenset(map(spot_of, fence.split("|"))) for fence in laid.fences}


def spot_of(name: str) -> Spot:
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def may_step(fences: set[frozenset[Spot]], here: Spot, there: Spot) -> bool:
    """A step of one: straight without a fence between, or around one of the two corners (SH-S04)."""
    if here[0] == there[0] or here[1] == there[1]:
        return frozenset((here, there)) not in fences
    corners = ((here[0], there[1]), (there[0], here[1]))
    return any(frozenset((here, by)) not in fences and frozenset((by, there)) not in fences for by in corners)


def walked(laid: Ground, start: int, fenced: bool) -> dict[Spot, int]:
    """How many steps lead to each spot, by flooding."""
    fences = fences_of(laid) if fenced else set()
    ways = {divmod(cell, laid.columns)[::-1] for cell in free(laid)}
    steps = {divmod(start, laid.columns)[::-1]: 0}
    wave = list(steps)
    while wave:
        wave = [spot for here in wave for spot in _entered(fences, ways, steps, here)]
    return steps


def _entered(
    fences: set[frozenset[Spot]], ways: set[Spot], steps: dict[Spot, int], here: Spot
) -> Iterator[Spot]:
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            there = here[0] + across, here[1] + down
            if there in ways and there not in steps and may_step(fences, here, there):
                steps[there] = steps[here] + 1
                yield there


# The boards that ship


@pytest.mark.rule("SH-002", "SH-S03")
def test_each_mode_has_two_boards() -> None:
    assert sorted((*CAPTURE, *CONTROL, LESSON)) == NAMES
    assert all(laid_out(name).intels and not laid_out(name).points for name in CAPTURE)
    assert all(laid_out(name).points and not laid_out(name).intels for name in CONTROL)


@pytest.mark.rule("SH-009", "SH-S03")
@pytest.mark.parametrize("name", NAMES)
def test_shipped_boards_have_no_problem(name: str) -> None:
    assert faults(document(name)) == []


@pytest.mark.rule("SH-097", "SH-S34")
@pytest.mark.parametrize("name", CONTROL)
def test_a_board_of_control_point_has_three_points_of_one_space_each(name: str) -> None:
    assert len(set(laid_out(name).points)) == 3


def mirrored(laid: Ground) -> Callable[[int], int]:
    """Where a cell comes to lie when left and right are exchanged."""
    return lambda cell: cell // laid.columns * laid.columns + laid.columns - 1 - cell % laid.columns


def turned(laid: Ground) -> Callable[[int], int]:
    """Where a cell comes to lie when the board is turned by half."""
    return lambda cell: laid.columns * laid.rows - 1 - cell


@pytest.mark.rule("SH-S03", "SH-009")
@pytest.mark.parametrize(
    ("name", "image"), [*((name, mirrored) for name in MIRRORED), *((name, turned) for name in TURNED)]
)
def test_a_board_is_its_own_image_with_the_sides_exchanged(
    name: str, image: Callable[[Ground], Callable[[int], int]]
) -> None:
    laid = laid_out(name)
    moved = image(laid)
    assert sorted(map(moved, laid.sand)) == sorted(laid.sand)
    assert sorted(map(moved, laid.points)) == sorted(laid.points)
    assert tuple(map(moved, reversed(laid.spawns))) == laid.spawns
    assert tuple(map(moved, reversed(laid.intels))) == laid.intels
    for cell in range(laid.columns * laid.rows):
        assert sorted(map(moved, laid.board.steps(cell))) == sorted(laid.board.steps(moved(cell)))


@pytest.mark.rule("SH-S03")
def test_the_first_boards_have_the_size_and_the_points_that_were_ruled() -> None:
    first, second = laid_out("two_yards"), laid_out("three_wells")
    assert (first.columns, first.rows) == (16, 12)
    assert (second.columns, second.rows) == (15, 12)
    west, middle, east = sorted(second.points, key=lambda cell: cell % second.columns)
    steps = walked(second, second.spawns[0], fenced=True)
    near, far = (steps[divmod(point, second.columns)[::-1]] for point in (west, east))
    assert middle % second.columns == second.columns // 2
    assert near + 3 == far


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_walled_in_and_no_single_space_cuts_off_a_goal(name: str) -> None:
    laid = laid_out(name)
    reached = laid.board.spread(laid.spawns[0], 200)
    assert reached == laid.walkable
    for cell in free(laid):
        for spawn in set(laid.spawns) - {cell}:
            around = laid.board.spread(spawn, 200, 1 << cell)
            assert all(around >> goal & 1 for goal in (*laid.intels, *laid.points) if goal != cell)


@pytest.mark.parametrize("name", [*CAPTURE, *CONTROL])  # the lesson's board is too small for that
def test_nobody_shoots_from_one_doorstep_to_the_other(name: str) -> None:
    laid = laid_out(name)
    assert not laid.field.shots(laid.spawns[0])[battlefield.FARTHEST] >> laid.spawns[1] & 1


# Steps and sight


@pytest.mark.rule("SH-S04", "SH-028", "SH-031")
@pytest.mark.parametrize("name", NAMES)
def test_steps_go_in_eight_directions_and_around_a_corner_only_past_one_fence(name: str) -> None:
    laid = laid_out(name)
    for cell in free(laid):
        board = SquareBoard(laid.columns, laid.rows)
        here = board.position(cell)
        fences = fences_of(laid)
        near = {each for each in board.around(cell) if laid.walkable >> each & 1}
        assert set(laid.board.steps(cell)) == {
            each for each in near if may_step(fences, here, board.position(each))
        }


@pytest.mark.rule("SH-S04")
@pytest.mark.parametrize(
    ("fences", "open_"),
    [
        ("", True),
        ("A1|B1", True),
        ("A1|A2", True),
        ("A1|B1 B1|B2", True),
        ("A1|B1 A1|A2", False),
        ("A1|B1 A2|B2", False),
        ("A1|A2 B1|B2", False),
        ("B1|B2 A2|B2", False),
    ],
)
def test_a_diagonal_is_closed_where_fences_stand_on_both_ways_around(fences: str, open_: bool) -> None:
    board = SquareBoard.from_names(2, 2, fences.split())
    walls = tuple(fences.split())
    laid = Ground(2, 2, walls, (), (0, 3))
    assert (3 in laid.board.steps(0)) is open_
    assert (3 in board.steps(0)) is False, "other games have no diagonal steps"


@pytest.mark.rule("SH-S05")
def test_distance_counts_king_s_steps_whatever_lies_between() -> None:
    laid = laid_out()
    for start in (0, 37, 100, 191):
        for reach in range(battlefield.FARTHEST + 1):
            near = set(cells_in(laid.field.near(start, reach)))
            (x, y), columns = divmod(start, laid.columns)[::-1], laid.columns
            cells = range(columns * laid.rows)
            assert near == {
                each for each in cells if max(abs(each % columns - x), abs(each // columns - y)) <= reach
            }


@pytest.mark.rule("SH-S06", "SH-035", "SH-034")
@pytest.mark.parametrize("name", NAMES)
def test_a_target_is_in_line_where_fences_do_not_lengthen_the_shortest_walk(name: str) -> None:
    laid = laid_out(name)
    for start in free(laid)[::3]:
        fenced, bare = walked(laid, start, fenced=True), walked(laid, start, fenced=False)
        for reach in range(1, battlefield.FARTHEST + 1):
            wanted = {spot for spot, steps in fenced.items() if 0 < steps == bare[spot] and steps <= reach}
            found = {laid.board.position(cell) for cell in cells_in(laid.field.shots(start)[reach])}
            assert found == wanted, (laid.board.name(start), reach)


@pytest.mark.rule("SH-043")
@pytest.mark.parametrize("name", NAMES)
def test_a_wall_is_small_where_both_sides_can_be_walked_on(name: str) -> None:
    laid = laid_out(name)
    name_of, jumps = laid.board.name, laid.field.jumps
    small = {(name_of(cell), name_of(there)) for cell in free(laid) for there in jumps[cell]}
    both = {tuple(fence.split("|")) for fence in laid.fences}
    assert small == both | {(there, here) for here, there in both}


@pytest.mark.rule("SH-043")
def test_no_jump_leads_into_the_sand_or_out_of_it() -> None:
    laid = Ground(3, 1, ("A1|B1", "B1|C1"), (2,), (0, 1))
    assert [list(laid.field.jumps[cell]) for cell in range(3)] == [[1], [0], []]


def test_a_ground_is_plain_data_and_comes_back_with_its_board() -> None:
    first = laid_out()
    again = serialization.decode(Ground, json.loads(serialization.dumps(first)))
    assert (again, hash(again), again.board) == (first, hash(first), first.board)


# What makes a board of this game unsound


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ({"id": "t", "kind": "fence", "cells": ["F6"]}, "sh.terrain"),
        ({"id": "t", "kind": "sand", "edges": ["F6|F7"]}, "sh.terrain"),
        ({"id": "t", "kind": "swamp", "cells": ["F6"]}, "sh.terrain"),
        ({"id": "t", "kind": "sand", "cells": ["F6"], "height": 9}, "sh.terrain"),
        ({"id": "t", "kind": "fence", "edges": ["F6|H6"]}, "sh.not-an-edge"),
    ],
)
def test_terrain_is_fences_on_edges_and_sand_on_cells(piece: Any, expected: str) -> None:
    changed = document()
    changed["terrain"] = [piece]
    assert [fault for fault, _ in faults(changed)] == [expected]


@pytest.mark.parametrize(
    "zone",
    [
        {"id": "red-spawn", "kind": "camp", "side": "red", "cells": ["B11"]},
        {"id": "red-spawn", "kind": "spawn", "side": "red", "cells": ["B11", "B12"]},
        {"id": "red-spawn", "kind": "spawn", "cells": ["B11"]},
        {"id": "red-spawn", "kind": "spawn", "side": "green", "cells": ["B11"]},
    ],
)
def test_a_zone_is_the_spawn_of_a_side(zone: Any) -> None:
    changed = document()
    changed["zones"][0] = zone
    assert ("sh.zone", "zones[0]") in faults(changed)


def test_each_side_has_one_spawn() -> None:
    changed = document()
    del changed["zones"][0]
    assert faults(changed) == [("sh.spawns", "zones")]


@pytest.mark.rule("SH-010", "SH-097", "SH-002")
def test_a_board_has_two_intels_or_three_points_and_not_both() -> None:
    for name, other in (("two_yards", "three_wells"), ("three_wells", "two_yards")):
        changed = document(name)
        changed["objectives"] = changed["objectives"][:1]
        assert ("sh.mode", "objectives") in faults(changed)
        both = document(name)
        both["objectives"] += document(other)["objectives"]
        assert ("sh.mode", "objectives") in faults(both)


@pytest.mark.rule("SH-010")
def test_each_side_has_an_intel_of_its_own() -> None:
    changed = document()
    changed["objectives"][1]["side"] = "red"
    assert faults(changed) == [("sh.mode", "objectives")]
    changed["objectives"][1]["side"] = "green"
    assert ("sh.objective", "objectives[1]") in faults(changed)


def test_what_is_marked_stands_apart_and_not_in_the_sand() -> None:
    changed = document()
    changed["objectives"][0]["at"] = "H6"
    assert faults(changed) == [("sh.in-sand", "objectives[0]")]
    changed["objectives"][0]["at"] = "B11"
    assert faults(changed) == [("sh.taken", "objectives[0]")]


def test_a_way_on_foot_leads_from_each_spawn_to_all_that_is_marked() -> None:
    changed = document()
    around = ["A1|A2", "B1|B2", "C1|C2", "A3|A4", "B3|B4", "C3|C4", "C2|D2", "C3|D3"]
    changed["terrain"] = [{"id": "vault", "kind": "fence", "edges": around}]
    assert faults(changed) == [("sh.cut-off", "terrain")] * 2


@pytest.mark.rule("SH-S48", "SH-006")
def test_a_line_up_that_is_given_has_six_mercs_of_at_most_two_a_class() -> None:
    def lined_up(*units: Any) -> list[tuple[str, str]]:
        changed = document()
        changed["forces"][0]["units"] = list(units)
        return faults(changed)

    pair = [{"sheet": kind, "count": 2} for kind in ("scout", "heavy", "spy")]
    three = [pair[0], pair[1], {"sheet": "heavy"}, {"sheet": "spy"}]
    assert lined_up(*pair) == []
    assert lined_up(*pair[:2]) == [("sh.lineup", "forces[0].units")]
    assert lined_up(*three) == [("sh.copies", "forces[0].units")]
    assert lined_up(*pair[:2], {"sheet": "cook", "count": 2}) == [
        ("sh.unknown-class", "forces[0].units[2].sheet"),
    ]
    assert ("sh.placed", "forces[0].units[2]") in lined_up(*pair[:2], {**pair[2], "at": ["A1"]})


@pytest.mark.rule("SH-001")
def test_both_sides_and_nobody_else_take_part() -> None:
    changed = document()
    changed["forces"][1]["side"] = "green"
    assert faults(changed) == [("sh.sides", "forces")]


def test_another_kind_of_board_and_events_are_refused() -> None:
    changed = document()
    changed["board"]["kind"] = "checkers"
    assert faults(changed) == [("sh.board-kind", "board")]
    eventful = document()
    eventful["events"] = [{"id": "siren", "kind": "alarm"}]
    assert faults(eventful) == [("sh.unused", "events")]


@pytest.mark.parametrize("name", NAMES)
def test_a_spoiled_board_is_refused_or_sound_and_never_breaks_the_survey(name: str) -> None:
    random = Random(name)
    for _ in range(150):
        scenario, problems = read_data(spoiled(document(name), random))
        assert scenario is not None or problems
        if scenario is not None and scenario.game == "combat_simulator" and not check.check(scenario):
            battlefield.compose(scenario)
