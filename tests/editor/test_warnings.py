"""What the editor warns of on a table: it is found where it is, goes with its fix, and refuses nothing."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sellsword.games.contested_ground.scenario import check
from sellsword.serialization import Json, dumps
from sellsword_build.layout import SCENARIOS
from sellsword_editor.lint import report
from sellsword_editor.lint.finding import Finding
from sellsword_editor.validation import Examined, examine
from tests.editor.conftest import Editor

type Document = dict[str, Any]

SQUARE = [[10_000, 10_000], [14_000, 10_000], [14_000, 14_000], [10_000, 14_000]]


def table(*terrain: Document, **more: Json) -> Document:
    """A table of 48 by 36 inches with this terrain."""
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "test",
        "title": "Test",
        "game": "contested_ground",
        "board": {"kind": "table", "width": 48_000, "height": 36_000},
        "terrain": list(terrain),
        **more,
    }


def piece(id_: str, points: list[list[int]], kind: str = "building", **more: Json) -> Document:
    return {"id": id_, "kind": kind, "points": points, **more}


def box(left: int, top: int, right: int, bottom: int) -> list[list[int]]:
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def checked(document: Document) -> Examined:
    """The document as the core sees it that knows this game, registered or not."""
    found = examine(dumps(document).encode())
    assert found.scenario is not None
    return Examined(found.data, found.scenario, tuple(check.check(found.scenario)))


def warned(document: Document) -> list[Finding]:
    return report.warnings(checked(document))


def mended(document: Document, finding: Finding) -> Document:
    """The document once the fix is made; it changes points of terrain alone."""
    assert finding.fix is not None
    for change in finding.fix.changes:
        index = int(change.where.removeprefix("terrain[").partition("]")[0])
        document["terrain"][index]["points"] = change.value
    return document


def test_a_table_with_room_gives_no_warning() -> None:
    assert warned(table(piece("a", SQUARE), piece("b", box(20_000, 10_000, 24_000, 14_000)))) == []


def test_terrain_beyond_the_table_is_refused_by_the_core_with_the_editors_fix() -> None:
    document = table(piece("far", box(46_000, 34_000, 50_000, 37_000)))
    (error,) = [each for each in report.errors(checked(document)) if each.id == "oc.off-table"]
    assert (error.severity, error.objects, error.at) == ("error", ("far",), (48_000, 35_500))
    assert warned(document) == []
    again = mended(document, error)
    assert again["terrain"][0]["points"] == box(44_000, 33_000, 48_000, 36_000)
    assert "oc.off-table" not in [each.id for each in report.errors(checked(again))]


def test_terrain_larger_than_the_table_cannot_be_moved_onto_it() -> None:
    document = table(piece("wide", box(1_000, 1_000, 60_000, 3_000)))
    (error,) = [each for each in report.errors(checked(document)) if each.id == "oc.off-table"]
    assert error.fix is None


def test_an_outline_that_crosses_itself_is_shown_where_it_does() -> None:
    bow = [[10_000, 10_000], [14_000, 14_000], [14_000, 10_000], [10_000, 14_000]]
    (error,) = [each for each in report.errors(checked(table(piece("bow", bow)))) if each.objects == ("bow",)]
    assert (error.id, error.at, error.fix) == ("oc.terrain-form", (12_000, 12_000), None)


@pytest.mark.parametrize("idle", [[[14_000, 10_000]], [[16_000, 10_000], [14_000, 10_000]]])
def test_a_doubled_corner_and_a_spike_are_dropped_by_the_fix(idle: list[list[int]]) -> None:
    document = table(piece("odd", [*SQUARE[:2], *idle, *SQUARE[2:]]))
    (error,) = [each for each in report.errors(checked(document)) if each.id == "oc.terrain-form"]
    assert sorted(mended(document, error)["terrain"][0]["points"]) == sorted(SQUARE)


def test_a_sliver_is_told() -> None:
    (found,) = warned(table(piece("thin", box(10_000, 10_000, 14_000, 10_080))))
    assert (found.id, found.severity, found.objects) == ("editor.sliver", "warning", ("thin",))


def test_a_joint_that_just_misses_is_told_and_joined() -> None:
    document = table(
        piece("one", [[10_000, 10_000], [14_000, 10_000]], "wall"),
        piece("two", [[14_030, 10_030], [14_030, 16_000]], "wall"),
    )
    (found,) = warned(document)
    assert (found.id, found.objects, found.at) == ("editor.near-joint", ("one", "two"), (14_015, 10_015))
    again = mended(document, found)
    assert again["terrain"][0]["points"] == [[10_000, 10_000], [14_030, 10_030]]
    assert warned(again) == []


@pytest.mark.parametrize(("apart", "told"), [(0, 0), (1, 1), (49, 1), (50, 0)])
def test_a_near_miss_is_nearer_than_a_twentieth_of_an_inch(apart: int, told: int) -> None:
    fence = piece("fence", [[14_000 + apart, 10_000], [20_000, 10_000]], "fence")
    assert len(warned(table(piece("a", SQUARE), fence))) == told


@pytest.mark.parametrize(("apart", "told"), [(999, ["editor.narrow"]), (1_000, [])])
def test_a_gap_that_no_base_fits_through_is_told(apart: int, told: list[str]) -> None:
    other = piece("b", box(14_000 + apart, 10_000, 20_000 + apart, 14_000))
    assert [each.id for each in warned(table(piece("a", SQUARE), other))] == told


def test_the_gap_between_round_pieces_is_measured_from_rim_to_rim() -> None:
    pair = [piece("a", [[10_000, 20_000]], "rock", radius=2_000)]
    pair += [piece("b", [[13_600, 24_800]], "rock", radius=3_000)]
    assert [each.id for each in warned(table(*pair))] == []
    pair[1]["radius"] = 3_001
    assert [each.id for each in warned(table(*pair))] == ["editor.narrow"]


def test_an_objective_within_walls_is_cut_off() -> None:
    ring = [[15_000, 9_000], [33_000, 9_000], [33_000, 27_000], [15_000, 27_000], [15_000, 9_000]]
    document = table(piece("ring", ring, "wall"))
    document["terrain"] = [
        piece(f"side-{number}", [list(a), list(b)], "wall") for number, (a, b) in enumerate(pairwise(ring))
    ]
    found = {each.text for each in warned(document)}
    assert (
        "No way leads to objective 1 of “central-objectives”; open one, or move what stands around it."
        in found
    )
    document["terrain"][0]["points"] = [[15_000, 9_000], [26_000, 9_000]]
    assert warned(document) == []


def test_bases_that_stand_in_each_other_are_told() -> None:
    units: list[Json] = [
        {"sheet": "x", "at": ["10.000,10.000", "10.999,10.000", "20.000,20.000", "21.000,20.000"]}
    ]
    (found,) = warned(table(game="other_game", forces=[{"side": "a", "units": units}]))
    assert (found.id, found.where, found.at) == (
        "editor.overlap", "forces[0].units[0].at[1]", (10_999, 10_000)
    )  # fmt: skip


@pytest.mark.parametrize(("width", "told"), [(998, ["editor.narrow-zone"]), (1_000, [])])
def test_a_corridor_narrower_than_the_largest_base_is_told(width: int, told: list[str]) -> None:
    zone: Document = {"id": "gate", "kind": "ingress", "points": box(10_000, 0, 10_000 + width, 6_000)}
    assert [each.id for each in warned(table(zones=[zone]))] == told


def test_warnings_refuse_nothing(tmp_path: Path) -> None:
    editor = Editor(tmp_path)
    document = table(piece("thin", box(10_000, 10_000, 14_000, 10_080)))
    assert editor.save(document, "", "thin").status_code == 201
    answer = editor.ask("POST", "/api/geometry/warnings", {"document": document})
    assert [each["id"] for each in answer.get_json()["problems"]] == ["editor.sliver"]


def test_an_error_on_a_board_of_cells_has_a_place_too(tmp_path: Path) -> None:
    document = table(game="combat_simulator", board={"kind": "square", "width": 5, "height": 5})
    document["objectives"] = [{"id": "flag", "kind": "point", "at": "F2"}]
    answer = Editor(tmp_path).ask("POST", "/api/geometry/errors", {"document": document})
    (error,) = answer.get_json()["problems"]
    assert (error["id"], error["where"], error["at"]) == (
        "scenario.off-board", "objectives[0].at", [5_500, 1_500]
    )  # fmt: skip


# Maps of hexes


def hexes(**more: Json) -> Document:
    """A map of hexes with a ring of walls around 4,4."""
    ring = ["5,3", "5,4", "4,5", "3,5", "3,4", "4,3"]
    head = table({"id": "ring", "kind": "solid", "cells": ring})
    return {**head, "game": "nobodys_game", "board": {"kind": "hex", "width": 12, "height": 9}, **more}


def told_of_hexes(document: Document) -> list[tuple[str, str, tuple[int, int] | None]]:
    found = report.warnings(examine(dumps(document).encode()))
    return [(each.id, each.where, each.at) for each in found]


def test_on_hexes_what_nobody_comes_near_to_is_told() -> None:
    lone: Document = {"id": "flag", "kind": "objective", "at": "4,4"}
    zone: Document = {"id": "cell", "kind": "start"}
    assert told_of_hexes(hexes(objectives=[lone])) == [("editor.cut-off", "objectives[0].at", (6500, 4041))]
    assert told_of_hexes(hexes(objectives=[{**lone, "at": "5,3"}])) == []
    assert told_of_hexes(hexes(zones=[{**zone, "cells": ["4,4"]}])) == [
        ("editor.cut-off", "zones[0].cells", (6500, 4041))
    ]
    assert told_of_hexes(hexes(zones=[{**zone, "cells": ["4,4", "0,0"]}])) == []


def test_a_door_is_a_way() -> None:
    ring = hexes(game="dark_metal", zones=[{"id": "cell", "kind": "area", "cells": ["4,4"]}])
    (walls,) = ring["terrain"]
    walls["kind"] = "wall"
    assert told_of_hexes(ring) == [("editor.cut-off", "zones[0].cells", (6500, 4041))]
    door = {"id": "door", "kind": "door", "cells": [walls["cells"].pop()]}
    assert told_of_hexes({**ring, "terrain": [walls, door]}) == []


def test_two_units_in_one_hex_are_told() -> None:
    units: list[Json] = [{"sheet": "scout", "at": ["1,1", "2,1"]}, {"sheet": "guard", "at": ["2,1"]}]
    told = told_of_hexes(hexes(forces=[{"side": "red", "units": units}]))
    assert [(id_, where) for id_, where, _ in told] == [("editor.overlap", "forces[0].units[1].at[0]")]


def test_three_pastes_on_one_spot_are_told() -> None:
    rocks = [piece(f"rock-{number}", SQUARE, "rock") for number in range(3)]
    found = [each for each in warned(table(*rocks)) if each.id == "editor.duplicate"]
    assert [each.objects for each in found] == [("rock-0", "rock-1"), ("rock-0", "rock-2")]
    assert {each.at for each in found} == {(12_000, 12_000)}


@pytest.mark.parametrize("kind", ["square", "hex"])
def test_duplicates_are_told_on_every_board(untouched: Editor, kind: str) -> None:
    place = {"square": "B2", "hex": "3,3"}[kind]
    zone = {"kind": "gate", "cells": [place]}
    document = table() | {
        "board": {"kind": kind, "width": 8, "height": 8},
        "zones": [{"id": f"gate-{number}", **zone} for number in range(2)],
        "objectives": [{"id": f"flag-{number}", "kind": "flag", "at": place} for number in range(2)],
    }
    told = untouched.ask("POST", "/api/geometry/warnings", {"document": document}).get_json()["problems"]
    assert sorted(each["objects"] for each in told if each["id"] == "editor.duplicate") == [
        ["flag-0", "flag-1"],
        ["gate-0", "gate-1"],
    ]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ([[8_000, 12_000], [16_000, 12_000]], True),
        ([[8_000, 12_000], [12_000, 12_000]], True),
        ([[8_000, 12_000], [10_000, 12_000]], False),
        ([[10_000, 8_000], [10_000, 16_000]], False),
    ],
)
def test_a_wall_through_a_building_is_told(points: list[list[int]], told: bool) -> None:
    found = warned(table(piece("house", SQUARE), piece("wall-1", points, "wall")))
    assert [each.objects for each in found if each.id == "editor.through"] == [("wall-1", "house")] * told


def test_a_wall_through_a_building_of_hexes_is_told(untouched: Editor) -> None:
    document = table() | {
        "game": "dark_metal",
        "board": {"kind": "hex", "width": 12, "height": 8},
        "terrain": [
            {"id": "house", "kind": "building", "cells": ["3,3", "4,3"]},
            {"id": "wall-1", "kind": "wall", "edges": ["3,3|4,3", "4,3|5,3"]},
        ],
    }
    told = untouched.ask("POST", "/api/geometry/warnings", {"document": document}).get_json()["problems"]
    assert [each["where"] for each in told if each["id"] == "editor.through"] == ["terrain[1].edges[0]"]


def test_nothing_that_ships_lies_twice_or_leads_through() -> None:
    for path in sorted(SCENARIOS.glob("*/*.json")):
        found = report.warnings(examine(path.read_bytes()))
        assert not [each for each in found if each.id in ("editor.duplicate", "editor.through")], path.name
