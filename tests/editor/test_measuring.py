"""What the editor measures: the verdict is the core's, and the drawing beside it says the same."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import shapely

from sellsword.boards.board import Base
from sellsword.boards.hex import HexMap
from sellsword.boards.shapes import Run, location
from sellsword.boards.sight import clear
from sellsword.boards.table import Kind, Table, Terrain
from sellsword.scenario.read import read, read_data
from sellsword_build.layout import SCENARIOS
from sellsword_editor import sight_shapes
from sellsword_editor.hexes import map_of
from sellsword_editor.tabletops import tabletop_of
from tests.editor.conftest import Editor
from tests.editor.documents import box, table

TABLES = [path for path in sorted(SCENARIOS.glob("*/*.json")) if '"table"' in path.read_text("utf-8")]
HAIR = 10
"""Round terrain has corners in a drawing: so near to a shadow's rim nothing is said."""


@pytest.fixture
def document() -> dict[str, Any]:
    """A table with one building 10 to 14 inches from the left and from the top."""
    return table(box("house", 10_000, 10_000, 14_000, 14_000))


def asked(tmp_path: Path, what: str, **data: Any) -> Any:
    return Editor(tmp_path).ask("POST", f"/api/geometry/{what}", data).get_json()


def at(x: int, y: int) -> dict[str, Any]:
    return {"center": [x, y], "radius": 500, "level": 0}


def pair(start: dict[str, Any], goal: dict[str, Any]) -> dict[str, Any]:
    return {"from": start, "to": goal}


def test_what_stands_behind_a_house_is_not_seen(tmp_path: Path, document: dict[str, Any]) -> None:
    found = asked(tmp_path, "sight", document=document, **pair(at(5_000, 12_000), at(20_000, 12_000)))
    assert (found["seen"], found["clear"], found["hidden"], found["whole"]) == (False, False, 100, True)
    assert found["by"] == [{"id": "house", "hidden": 100}]
    assert found["stops"] == [{"id": "house", "contact": "crosses", "at": [10_000, 12_000]}]
    assert found["range"] == 14_000
    assert found["shadow"]


def test_half_of_a_base_is_hidden_where_the_line_to_its_center_runs_along_the_wall(
    tmp_path: Path, document: dict[str, Any]
) -> None:
    found = asked(tmp_path, "sight", document=document, **pair(at(5_000, 14_000), at(20_000, 14_000)))
    assert (found["seen"], found["clear"], found["hidden"]) == (True, True, 50)


def test_a_way_is_as_long_as_its_legs_and_bases_are_measured_from_rim_to_rim(
    tmp_path: Path, document: dict[str, Any]
) -> None:
    points, bases = [[0, 0], [3_000, 4_000], [3_000, 5_000]], [at(0, 0), at(3_000, 4_000)]
    assert asked(tmp_path, "measure", document=document, points=points, bases=bases) == {
        "length": 6_000,
        "range": 4_000,
    }


def test_a_clearance_is_told_with_its_line(tmp_path: Path, document: dict[str, Any]) -> None:
    document["terrain"].append({"id": "tank", "kind": "rock", "points": [[20_000, 12_000]], "radius": 1_500})
    found = asked(tmp_path, "measure", document=document, terrain=["house", "tank"])
    assert found["clearance"] == {"distance": 4_500, "line": [[14_000, 12_000], [18_500, 12_000]]}


def test_what_is_within_reach_and_the_way_there(tmp_path: Path, document: dict[str, Any]) -> None:
    data = {"from": at(8_000, 12_000), "to": at(16_000, 12_000), "distance": 7_000}
    found = asked(tmp_path, "reach", document=document, **data)
    assert (found["within"], found["way"]) == (True, None)
    found = asked(tmp_path, "reach", document=document, **data | {"distance": 14_000})
    assert found["way"][0] == [8_000, 12_000]
    assert found["way"][-1] == [16_000, 12_000]
    assert len(found["area"][0][0]) == 48


def test_how_much_of_a_zone_is_seen(tmp_path: Path, document: dict[str, Any]) -> None:
    zone = [[14_000, 10_000], [24_000, 10_000], [24_000, 14_000], [14_000, 14_000]]
    document["zones"] = [{"id": "behind", "kind": "deployment", "points": zone}]
    data = {"from": at(5_000, 12_000), "distance": 60_000}
    found = asked(tmp_path, "visible", document=document, **data)
    assert found["zones"] == {"behind": 0}
    assert 50 < found["table"] < 70
    document["terrain"] = []
    assert asked(tmp_path, "visible", document=document, **data)["zones"] == {"behind": 100}


def test_coverage_is_said_in_sentences(tmp_path: Path, document: dict[str, Any]) -> None:
    zone = [[14_000, 10_000], [24_000, 10_000], [24_000, 14_000], [14_000, 14_000]]
    document["zones"] = [{"id": "a", "kind": "deployment", "title": "the yard", "points": zone}]
    data = {"from": at(5_000, 12_000), "distance": 60_000}
    found = asked(tmp_path, "visible", document=document, name="the tower", **data)
    of_table = f"{found['table']} % of the table is seen from the tower."
    assert found["sentences"] == ["0 % of “the yard” is seen from the tower.", of_table]
    assert asked(tmp_path, "visible", document=document, **data)["sentences"][1].endswith("from here.")


def test_how_much_of_a_way_in_is_seen_is_said_too(tmp_path: Path, document: dict[str, Any]) -> None:
    data = {"from": at(24_000, 18_000), "distance": 60_000, "way": "cornered-east"}
    found = asked(tmp_path, "visible", document=document, **data)
    assert found["sentences"][:3] == [
        "100 % of Green’s way in is seen from here.",
        "100 % of Green’s way in is seen from here.",
        "100 % of Blue’s way in is seen from here.",
    ]
    near = asked(tmp_path, "visible", document=document, **data | {"distance": 10_000})
    assert near["sentences"][0] == "0 % of Green’s way in is seen from here."


def test_more_is_seen_from_anywhere_within_a_move(tmp_path: Path, document: dict[str, Any]) -> None:
    zone = [[14_000, 10_000], [24_000, 10_000], [24_000, 14_000], [14_000, 14_000]]
    document["zones"] = [{"id": "yard", "kind": "deployment", "points": zone}]
    data = {"from": at(5_000, 12_000), "distance": 60_000}
    seen = [asked(tmp_path, "visible", document=document, **data)["zones"]["yard"]]
    for move in (4_000, 9_000):
        found = asked(tmp_path, "visible", document=document, move=move, **data)
        seen.append(found["zones"]["yard"])
    assert seen[0] == 0 < seen[1] < seen[2]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"from": 5},
        {"from": at(1, 1) | {"center": [1]}},
        {"from": at(1, 1) | {"center": [1.5, 2]}},
        {"from": at(-1, 0), "to": at(1, 1)},
        {"from": at(1, 1), "to": at(99_000, 1)},
        {"from": at(1, 1), "to": at(9, 9) | {"radius": -1}},
        {"from": at(1, 1), "to": at(9, 9) | {"radius": 0}},
        {"from": at(1, 1), "to": at(9, 9) | {"wings": 2}},
    ],
)
def test_what_cannot_be_measured_is_told_in_a_sentence(
    tmp_path: Path, document: dict[str, Any], data: dict[str, Any]
) -> None:
    answer = Editor(tmp_path).ask("POST", "/api/geometry/sight", {"document": document, **data})
    assert answer.status_code == 400
    assert answer.get_json()["detail"].endswith(".")


def test_a_board_of_cells_is_not_measured_in_inches(editor: Editor) -> None:
    document, _ = editor.document()
    answer = editor.ask("POST", "/api/geometry/sight", {"document": document, **pair(at(1, 1), at(2, 2))})
    assert answer.status_code == 400


def test_the_board_is_the_one_that_is_played_on(editor: Editor) -> None:
    document, _ = editor.document("combat_simulator.the_pit")
    board = editor.ask("POST", "/api/geometry/board", {"document": document}).get_json()["board"]
    assert (board["width"], board["height"], board["grid"]) == (13_000, 11_000, "square")


# Maps of hexes


@pytest.fixture
def hexes() -> dict[str, Any]:
    """A map of 12 by 9 hexes with a ruin, a wall on hexsides and a zone."""
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "test",
        "title": "Test",
        "game": "nobodys_game",
        "board": {"kind": "hex", "width": 12, "height": 9},
        "terrain": [
            {"id": "ruin", "kind": "solid", "cells": ["4,4", "5,4"]},
            {"id": "wall", "kind": "wall", "edges": ["6,2|7,2"]},
            {"id": "marsh", "kind": "area", "cells": ["2,1"]},
        ],
        "zones": [{"id": "shore", "kind": "deployment", "cells": ["0,0", "7,4"]}],
    }


def on(q: int, r: int) -> dict[str, Any]:
    x, y = HexMap(1, 1).spot((q, r))
    return {"center": [x + 200, y - 200], "radius": 0, "level": 0}


def test_on_hexes_a_line_is_told_with_what_stops_it_and_what_lies_across(
    tmp_path: Path, hexes: dict[str, Any]
) -> None:
    told = asked(tmp_path, "sight", document=hexes, **pair(on(2, 4), on(7, 4)))
    assert (told["seen"], told["stops"], told["by"], told["range"]) == (False, ["ruin"], [], 5_000)
    behind = shapely.union_all([shapely.Polygon(rings[0]) for rings in told["shadow"]])
    assert behind.contains(shapely.Point(HexMap(1, 1).spot((7, 4))))
    told = asked(tmp_path, "sight", document=hexes, **pair(on(5, 2), on(8, 2)))
    assert (told["seen"], told["stops"]) == (False, ["wall"])
    told = asked(tmp_path, "sight", document=hexes, **pair(on(0, 1), on(5, 1)))
    assert (told["seen"], told["by"]) == (True, ["marsh"])


def test_on_hexes_what_is_seen_is_counted_hex_by_hex(tmp_path: Path, hexes: dict[str, Any]) -> None:
    told = asked(tmp_path, "visible", document=hexes, distance=20_000, **{"from": on(2, 4)})
    scenario, _ = read_data(hexes)
    assert scenario is not None
    map_ = map_of(scenario)
    seen = [hex_ for hex_ in map_.hexes() if map_.sees(Base((2, 4)), Base(hex_))]
    assert told["table"] == round(100 * len(seen) / 108)
    assert told["zones"] == {"shore": 50}
    assert told["sentences"][0] == "50 % of “shore” is seen from here."
    nearby = asked(tmp_path, "visible", document=hexes, distance=2_000, move=2_000, **{"from": on(2, 4)})
    assert 0 < nearby["table"] < told["table"]


def test_on_hexes_a_way_leads_around_and_a_path_is_as_long_as_its_hexes(
    tmp_path: Path, hexes: dict[str, Any]
) -> None:
    told = asked(tmp_path, "reach", document=hexes, distance=6_000, **pair(on(3, 4), on(6, 4)))
    assert (told["within"], told["way"][-1]) == (True, list(HexMap(1, 1).spot((6, 4))))
    assert told["area"]
    points = [on(0, 0)["center"], on(3, 0)["center"], on(3, 2)["center"]]
    assert asked(tmp_path, "measure", document=hexes, points=points) == {"length": 5_000}


def test_beyond_the_map_nothing_is_measured(tmp_path: Path, hexes: dict[str, Any]) -> None:
    told = asked(tmp_path, "visible", document=hexes, distance=2_000, **{"from": on(40, 4)})
    assert told["detail"] == "“from” is not on the map."


# The drawing and the verdict


def free_points(table: Table, random: Random) -> list[tuple[int, int]]:
    """Points of a table that are within no terrain."""
    solids = shapely.union_all([shapely.Polygon(part.form.points) for part in table.terrain
                                if part.kind is Kind.SOLID and hasattr(part.form, "corners")])  # fmt: skip
    points = [(random.randrange(table.width), random.randrange(table.height)) for _ in range(60)]
    return [point for point in points if not solids.distance(shapely.Point(point)) <= HAIR]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_center_lies_in_the_shadow_where_the_core_says_that_the_line_is_blocked(path: Path) -> None:
    scenario, _ = read(path.read_bytes())
    assert scenario is not None
    table, random, told = tabletop_of(scenario).table(scenario), Random(path.stem), 0
    for start in free_points(table, random)[:6]:
        shadow = sight_shapes.shadow(table, Base(start))
        rim = shadow.boundary
        for goal in free_points(table, random):
            point = shapely.Point(goal)
            if rim.distance(point) > HAIR:
                assert shadow.contains(point) is not clear(table, start, goal), (start, goal)
                told += 1
    assert told > 100


def test_close_to_a_long_wall_everything_behind_it_is_in_its_shadow() -> None:
    table = Table(20_000, 13_000, (Terrain("wall", Kind.SOLID, Run(((1_000, 2_000), (19_000, 2_000)))),))
    shadow = sight_shapes.shadow(table, Base((8_000, 2_040)))
    for goal in ((10_000, 10), (2_000, 1_000), (17_700, 90)):
        assert not clear(table, (8_000, 2_040), goal)
        assert shadow.contains(shapely.Point(goal))


def test_a_drawing_is_in_whole_thousandths() -> None:
    drawn = sight_shapes.rings(shapely.box(0, 0, 10, 10).difference(shapely.box(2, 2, 4, 4)))
    assert json.loads(json.dumps(drawn)) == [
        [[[0, 0], [0, 10], [10, 10], [10, 0]], [[4, 4], [2, 4], [2, 2], [4, 2]]]
    ]
    assert location((3, 3), drawn[0][1]) == 1


def wooded(kind: str = "woods", game: str = "contested_ground") -> dict[str, Any]:
    """A table with one area 10 to 14 inches from the left and from the top."""
    return table(box("grove", 10_000, 10_000, 14_000, 14_000, kind), game=game)


@pytest.mark.parametrize(
    ("game", "kind", "goal", "rule", "words"),
    [
        ("contested_ground", "woods", (20_000, 12_000), "OC-S14 OC-053", "Obscured by Woods “grove”."),
        ("contested_ground", "woods", (12_000, 12_000), "OC-S14 OC-052", "In Cover by Woods “grove”."),
        ("contested_ground", "mud", (20_000, 12_000), "OC-S14", "Neither In Cover nor Obscured."),
        ("contested_ground", "building", (20_000, 12_000), "OC-S15", "No line of sight."),
        (
            "dark_metal",
            "brush",
            (20_000, 12_000),
            "DM-323 DM-S53",
            "Brush “grove”: partial Concealment, defense dice +1.",
        ),
        ("dark_metal", "mud", (20_000, 12_000), "DM-S53", "Neither Cover nor Concealment."),
        ("dark_metal", "building", (20_000, 12_000), "DM-332", "No line of sight."),
    ],
)
def test_sight_is_told_as_the_rules_of_the_game_have_it(
    untouched: Editor, game: str, kind: str, goal: tuple[int, int], rule: str, words: str
) -> None:
    asking = {"document": wooded(kind, game), **pair(at(5_000, 12_000), at(*goal))}
    (said,) = untouched.ask("POST", "/api/geometry/sight", asking).get_json()["rules"]
    assert (said["rule"], said["text"]) == (rule, words)


def test_on_hexes_too(untouched: Editor) -> None:
    board = {"kind": "hex", "width": 20, "height": 14}
    rubble = {"id": "grove", "kind": "rubble", "cells": ["4,4"]}
    document = wooded(game="dark_metal") | {"board": board, "terrain": [rubble]}
    spots = [HexMap(20, 14).spot(place) for place in ((1, 4), (7, 4))]
    asking = {"document": document, **pair(*({**at(*spot), "radius": 0} for spot in spots))}
    (said,) = untouched.ask("POST", "/api/geometry/sight", asking).get_json()["rules"]
    assert (said["objects"], said["rule"]) == (["grove"], "DM-325 DM-S53")
