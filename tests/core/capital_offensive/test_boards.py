"""The boards of Capital Offensive: tiles put together, single tiles on them, and what makes a sound one."""

import dataclasses
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sellsword import serialization
from sellsword.boards.square import SquareBoard
from sellsword.games.capital_offensive.model import battlefield
from sellsword.games.capital_offensive.model.battlefield import Ground
from sellsword.games.capital_offensive.scenario import check
from sellsword.games.capital_offensive.sheets.floor_tiles import (
    LEARNING,
    SPAN,
    TILES,
    laid,
    name_of,
    position_of,
)
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read, read_data
from tests.core.scenario.documents import spoiled

FOLDER = Path(__file__).parents[3] / "scenarios" / "capital_offensive"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
FIRST = "drone_attack"


def scenario_of(document: Any) -> Scenario:
    """The scenario of a document whose shape is sound."""
    scenario, problems = read(json.dumps(document))
    assert scenario is not None, problems
    return scenario


def document(name: str = FIRST) -> Any:
    """A shipped scenario as data to be changed."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def laid_out(name: str = FIRST) -> Ground:
    """A shipped scenario's ground."""
    return battlefield.compose(scenario_of(document(name)))


def faults(changed: Any) -> list[tuple[str, str]]:
    """The ids and places of a document's problems as a scenario of this game."""
    return [(problem.id, problem.where) for problem in check.check(scenario_of(changed))]


def named(board: SquareBoard, cells: tuple[int, ...]) -> list[str]:
    """Cells by name."""
    return [board.name(cell) for cell in cells]


def quadrant(name: str) -> str:
    """The space on which the tile under a space is laid, on a board of 8 by 8."""
    column, row = position_of(name)
    return name_of((column // SPAN * SPAN, row // SPAN * SPAN))


# The learning game's board


@pytest.mark.rule("CO-006", "CO-026", "CO-S02")
def test_the_learning_board_is_made_of_its_four_tiles_edge_to_edge() -> None:
    scenario = scenario_of(document())
    assert sorted(placement.tile for placement in scenario.board.tiles) == ["4A", "5B", "7A", "8B"]
    assert sorted(placement.at for placement in scenario.board.tiles) == ["A1", "A5", "E1", "E5"]
    assert (laid_out().columns, laid_out().rows) == (8, 8)


@pytest.mark.rule("CO-007")
def test_a_large_tile_is_four_by_four_spaces() -> None:
    spaces = {f"{column}{row}" for column in "ABCD" for row in "1234"}
    for tile in TILES.values():
        assert spaces.issuperset(tile.filled)
        assert spaces.issuperset(end for wall in tile.walls for end in wall.split("|"))
        SquareBoard.from_names(4, 4, tile.walls, tile.filled)


@pytest.mark.rule("CO-008", "CO-027")
def test_two_armories_three_gates_and_three_airlocks_lie_on_free_spaces() -> None:
    first = laid_out()
    assert (len(first.armories), len(first.gates), len(first.airlocks)) == (2, 3, 3)
    spaces = [*first.armories, *first.gates, *first.airlocks]
    assert len(set(spaces)) == 8
    assert not set(spaces) & set(first.filled)


@pytest.mark.rule("CO-028")
def test_there_is_a_drone_for_each_gate_and_five_in_reserve() -> None:
    scenario = scenario_of(document())
    drones = sum(unit.count for force in scenario.forces for unit in force.units if unit.sheet == "drone")
    assert drones - len(laid_out().gates) == 5


@pytest.mark.rule("CO-030", "CO-S02")
def test_the_airlocks_are_on_tile_4a_and_each_other_tile_has_a_gate() -> None:
    placed = {placement.at: placement.tile for placement in scenario_of(document()).board.tiles}
    first = laid_out()
    assert {placed[quadrant(name)] for name in named(first.board, first.airlocks)} == {"4A"}
    assert sorted(placed[quadrant(name)] for name in named(first.board, first.gates)) == ["5B", "7A", "8B"]


@pytest.mark.rule("CO-S02")
def test_the_armories_are_central_and_there_are_walls_and_solid_spaces() -> None:
    first = laid_out()
    assert set(named(first.board, first.armories)) <= {"D4", "E4", "D5", "E5"}
    assert 6 <= len(first.filled) <= 8
    assert 8 <= len(first.walls) <= 12


def test_the_learning_tiles_are_those_of_the_learning_board() -> None:
    assert {tile.id for tile in LEARNING} == {
        placement.tile for placement in scenario_of(document()).board.tiles
    }


# Every board that ships


@pytest.mark.rule("CO-106")
def test_other_boards_ship_beside_the_learning_one() -> None:
    assert len(NAMES) >= 3
    assert FIRST in NAMES


@pytest.mark.rule("CO-106", "CO-S02")
@pytest.mark.parametrize("name", NAMES)
def test_shipped_boards_have_no_problem(name: str) -> None:
    assert faults(document(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_two_ways_that_share_no_space_lead_to_every_gate(name: str) -> None:
    """By Menger's theorem: no single space, taken away, cuts a gate off from an airlock."""
    laid_ = laid_out(name)
    for space in range(64):
        for airlock in set(laid_.airlocks) - {space}:
            reached = laid_.board.reach(airlock, 64, 1 << space)
            assert set(laid_.gates) - {space} <= set(reached), laid_.board.name(space)


@pytest.mark.parametrize("name", NAMES)
def test_no_corner_is_dead_and_no_space_is_walled_in(name: str) -> None:
    laid_ = laid_out(name)
    free = [cell for cell in range(64) if cell not in laid_.filled]
    assert all(len(laid_.board.steps(cell)) >= 2 for cell in free)
    assert set(laid_.board.reach(laid_.airlocks[0], 64)) == set(free)


@pytest.mark.parametrize("name", NAMES)
def test_no_drone_on_a_gate_sees_an_airlock(name: str) -> None:
    laid_ = laid_out(name)
    assert not any(laid_.board.sees(gate, airlock) for gate in laid_.gates for airlock in laid_.airlocks)


@pytest.mark.rule("CO-106")
def test_the_boards_differ_in_how_far_one_sees() -> None:
    def openness(name: str) -> int:
        """Of a thousand pairs of free spaces, how many see each other."""
        laid_ = laid_out(name)
        free = [cell for cell in range(64) if cell not in laid_.filled]
        pairs = [(a, b) for a in free for b in free if a < b]
        return 1000 * sum(laid_.board.sees(a, b) for a, b in pairs) // len(pairs)

    assert openness("below_decks") < 200 < openness(FIRST) < 300
    assert openness("long_hangar") > 450


# Putting tiles together


def test_a_quarter_turn_takes_the_north_west_corner_to_the_north_east() -> None:
    assert [laid((0, 0), (4, 0), turns) for turns in range(4)] == [(4, 0), (7, 0), (7, 3), (4, 3)]


def test_four_quarter_turns_bring_every_space_back() -> None:
    for position in ((column, row) for column in range(SPAN) for row in range(SPAN)):
        assert laid(position, (0, 0), 4) == position


def test_a_turned_tile_takes_its_walls_and_solid_spaces_along() -> None:
    changed = document()
    changed["board"]["tiles"] = [
        {**placement, "turns": 1} if placement["tile"] == "4A" else placement
        for placement in changed["board"]["tiles"]
    ]
    turned = battlefield.compose(scenario_of(changed))
    assert set(named(turned.board, turned.filled)) >= {"C7", "A8"}
    assert {"C5|C6", "B6|B7", "B8|C8"} <= set(turned.walls)


def test_the_scenario_adds_walls_and_solid_spaces_of_its_own() -> None:
    changed = document()
    changed["terrain"] = [
        {"id": "door", "kind": "wall", "edges": ["E5|D5", "D5|E5"]},
        {"id": "crate", "kind": "solid", "cells": ["F5"]},
    ]
    laid_ = battlefield.compose(scenario_of(changed))
    assert laid_.walls.count("D5|E5") == 1
    assert "F5" in named(laid_.board, laid_.filled)
    assert check.check(scenario_of(changed)) == []


def test_a_ground_is_plain_data_and_comes_back_with_its_board() -> None:
    first = laid_out()
    again = serialization.decode(Ground, json.loads(serialization.dumps(first)))
    assert again == first
    assert hash(again) == hash(first)
    assert again.board == first.board


@pytest.mark.rule("CO-S03")
def test_touching_sight_is_an_option_of_the_ground() -> None:
    strict = laid_out()
    lenient = dataclasses.replace(strict, touching_sight=True)
    gained = [
        (a, b)
        for a in range(64)
        for b in range(a)
        if lenient.board.sees(a, b) and not strict.board.sees(a, b)
    ]
    lost = [
        (a, b)
        for a in range(64)
        for b in range(a)
        if strict.board.sees(a, b) and not lenient.board.sees(a, b)
    ]
    assert gained
    assert not lost


# What makes a board of this game unsound


def tiles_with(**change: Any) -> Any:
    """The learning document with its first tile changed."""
    changed = document()
    changed["board"]["tiles"][0].update(change)
    return changed


@pytest.mark.rule("CO-026")
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"tile": "9Z"}, {("co.unknown-tile", "board.tiles[0].tile"), ("co.gap", "board.tiles")}),
        ({"at": "B1"}, {("co.overlap", "board.tiles[1].at"), ("co.gap", "board.tiles")}),
        ({"at": "F2"}, {("co.tile-off-board", "board.tiles[0].at"), ("co.gap", "board.tiles")}),
    ],
)
def test_tiles_must_be_known_and_cover_the_board_once(change: Any, expected: set[tuple[str, str]]) -> None:
    assert expected <= set(faults(tiles_with(**change)))


def zoned(**cells: str) -> Any:
    """The learning document with single tiles moved, by id (``gate_1="C1"``)."""
    changed = document()
    for zone in changed["zones"]:
        zone["cells"] = [cells.get(zone["id"].replace("-", "_"), zone["cells"][0])]
    return changed


@pytest.mark.rule("CO-S02")
def test_no_gate_is_within_six_steps_of_an_airlock() -> None:
    assert faults(zoned(gate_1="C7")) == [("co.gate-too-near", "board")] * 3
    assert "C7 is 4 steps from the airlock on A7" in check.check(scenario_of(zoned(gate_1="C7")))[0].text
    assert faults(zoned(gate_1="A3")) == [("co.gate-too-near", "board")] * 2, "6 steps, from A7 and from B8"
    assert faults(zoned(gate_1="A2")) == [], "7 steps"


@pytest.mark.rule("CO-S02")
def test_every_gate_must_be_reachable_from_every_airlock() -> None:
    changed = document()
    changed["terrain"] = [{"id": "vault", "kind": "wall", "edges": ["A1|B1", "B1|C1", "B1|B2"]}]
    assert faults(changed) == [("co.cut-off", "board")] * 3


@pytest.mark.rule("CO-027")
def test_single_tiles_lie_on_free_spaces_one_on_each() -> None:
    assert faults(zoned(gate_1="C2")) == [("co.zone-in-solid", "zones[0]")]
    assert faults(zoned(gate_2="B1")) == [("co.zone-taken", "zones[1]")]


@pytest.mark.rule("CO-008")
def test_there_are_three_gates_three_airlocks_and_one_to_four_armories() -> None:
    for kind in ("gate", "airlock"):
        changed = document()
        changed["zones"] = [zone for zone in changed["zones"] if zone["id"] != f"{kind}-1"]
        assert faults(changed) == [("co.zone-count", "zones")]
    changed = document()
    changed["zones"] = [zone for zone in changed["zones"] if zone["kind"] != "armory"]
    assert faults(changed) == [("co.zone-count", "zones")]
    changed["zones"] += [{"id": f"a{row}", "kind": "armory", "cells": [f"F{row}"]} for row in (4, 5, 6, 7)]
    assert faults(changed) == []


@pytest.mark.parametrize(
    "zone",
    [
        {"id": "z", "kind": "pond", "cells": ["F5"]},
        {"id": "z", "kind": "armory", "cells": ["F5", "F6"]},
        {"id": "z", "kind": "armory"},
        {"id": "z", "kind": "armory", "cells": ["F5"], "side": "toughs"},
    ],
)
def test_a_zone_is_one_single_tile(zone: Any) -> None:
    changed = document()
    changed["zones"].append(zone)
    assert faults(changed) == [("co.zone", "zones[8]")]


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ({"id": "t", "kind": "wall", "cells": ["F5"]}, "co.terrain"),
        ({"id": "t", "kind": "solid", "edges": ["F5|F6"]}, "co.terrain"),
        ({"id": "t", "kind": "swamp", "cells": ["F5"]}, "co.terrain"),
        ({"id": "t", "kind": "solid", "cells": ["F5"], "height": 9}, "co.terrain"),
        ({"id": "t", "kind": "wall", "edges": ["F5|H5"]}, "co.not-an-edge"),
    ],
)
def test_terrain_is_walls_on_edges_and_solid_cells(piece: Any, expected: str) -> None:
    changed = document()
    changed["terrain"] = [piece]
    assert [fault for fault, _ in faults(changed)] == [expected]


def test_another_kind_of_board_is_refused() -> None:
    changed = document()
    changed["board"]["kind"] = "checkers"
    assert faults(changed) == [("co.board-kind", "board.kind")]


@pytest.mark.parametrize(
    ("side", "unit", "expected"),
    [
        (0, {"sheet": "drone", "count": 7}, {"co.strength"}),
        (0, {"sheet": "robot"}, {"co.unknown-sheet", "co.strength"}),
        (0, {"sheet": "elf"}, {"co.wrong-side", "co.strength"}),
        (0, {"sheet": "drone", "count": 8, "at": ["F5"]}, {"co.placed"}),
        (1, {"sheet": "elf"}, {"co.strength"}),
    ],
)
@pytest.mark.rule("CO-001", "CO-004")
def test_forces_are_eight_drones_and_the_three_toughs(side: int, unit: Any, expected: set[str]) -> None:
    changed = document()
    changed["forces"][side]["units"][0] = unit
    assert {fault for fault, _ in faults(changed)} == expected


def test_both_sides_take_part_once() -> None:
    changed = document()
    changed["forces"][0]["side"] = "pirates"
    assert ("co.sides", "forces") in faults(changed)


def test_objectives_and_events_are_not_of_this_game() -> None:
    changed = document()
    changed["events"] = [{"id": "siren", "kind": "alarm"}]
    changed["objectives"] = [{"id": "key", "kind": "token"}]
    assert faults(changed) == [("co.unused", "objectives"), ("co.unused", "events")]


def test_whatever_the_document_says_the_check_explains_and_never_raises() -> None:
    random = Random(11)
    for _ in range(400):
        scenario, _ = read_data(spoiled(document(random.choice(NAMES)), random))
        if scenario is not None and not check.check(scenario):
            assert len(battlefield.compose(scenario).gates) == 3
