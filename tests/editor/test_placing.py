"""Placing with one click: the figures are the core's, and what is proposed does what it says."""

import json
from pathlib import Path
from typing import Any

import pytest
import shapely

from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword_build.layout import SCENARIOS
from sellsword_editor.lint.forms import forms_of
from sellsword_editor.placing import clearances, symmetry
from sellsword_editor.placing.symmetry import WAYS, Mirror
from sellsword_editor.tabletops import tabletop_of
from tests.editor.conftest import Editor
from tests.editor.documents import Document, box, table

TABLES = sorted((SCENARIOS / "contested_ground").glob("*.json"))


def asked(tmp_path: Path, what: str, document: Document, **data: Any) -> dict[str, Document]:
    """The proposals by their ids."""
    answer = Editor(tmp_path).ask("POST", f"/api/placing/{what}", {"document": document, **data})
    assert answer.status_code == 200, answer.get_json()
    return {each["id"]: each for each in answer.get_json()["proposals"]}


def accepted(document: Document, proposal: Document) -> Document:
    """The document with all changes made."""
    for change in proposal["changes"]:
        if change["where"].startswith("terrain["):
            index = int(change["where"].removeprefix("terrain[").partition("]")[0])
            document["terrain"][index]["points"] = change["value"]
        else:
            document[change["where"]] = change["value"]
    return document


def points_of(proposal: Document) -> list[Any]:
    return [guide["points"] for guide in proposal["guides"]]


# Objectives


@pytest.mark.rule("OC-T01", "OC-T02", "OC-T03", "OC-T04")
def test_objectives_lie_at_the_distances_of_the_rules(tmp_path: Path) -> None:
    found = asked(tmp_path, "objectives", table())
    assert {name: each["rule"] for name, each in found.items()} == {
        "central-objectives": "OC-005", "tryptic": "OC-006", "quadrants": "OC-007", "overload": "OC-008"
    }  # fmt: skip
    assert points_of(found["central-objectives"]) == [
        [[24_000, 18_000]],
        [[12_000, 18_000]],
        [[36_000, 18_000]],
    ]
    assert sorted(points_of(found["tryptic"])) == [[[12_000, 24_000]], [[24_000, 18_000]], [[36_000, 12_000]]]
    assert len(points_of(found["quadrants"])) == 4
    assert len(points_of(found["overload"])) == 5


def test_terrain_is_moved_off_the_places_that_the_rules_lay(tmp_path: Path) -> None:
    document = table(box("hall", 22_000, 17_000, 26_000, 20_000), box("shed", 22_000, 10_000, 25_000, 11_000))
    proposal = asked(tmp_path, "objectives", document, set="overload")["overload"]
    assert "“hall”" in proposal["text"]
    assert len(proposal["changes"]) == 1
    again = asked(tmp_path, "objectives", accepted(document, proposal), set="overload")["overload"]
    assert (again["changes"], again["text"]) == (
        [], "The players may choose this set; nothing stands on its places."
    )  # fmt: skip


def test_another_game_gets_the_objectives_themselves(tmp_path: Path) -> None:
    document = table(game="another_game")
    proposal = asked(tmp_path, "objectives", document)["quadrants"]
    laid = accepted(document, proposal)["objectives"]
    assert laid[0] == {"id": "quadrants-1", "kind": "objective", "at": "24.000,27.000"}
    assert [len(laid), *(len(each) for each in laid)] == [4, 3, 3, 3, 3]


# Ways in


@pytest.mark.rule("OC-T07", "OC-T08", "OC-T09")
def test_ways_in_are_where_the_rules_have_them(tmp_path: Path) -> None:
    found = asked(tmp_path, "ingress", table())
    assert {each["rule"] for each in found.values()} == {"OC-009", "OC-010", "OC-011", "OC-012"}
    assert len(found) == 4 + 4 + 2 + 1
    by_side = [(each["label"], each["points"]) for each in found["cornered-west"]["guides"]]
    assert by_side == [
        ("Green", [[0, 0], [0, 12_000]]),
        ("Green", [[0, 24_000], [0, 36_000]]),
        ("Blue", [[48_000, 12_000], [48_000, 24_000]]),
    ]
    assert ("Blue", [[0, 12_000], [0, 24_000]]) in [
        (each["label"], each["points"]) for each in found["ambush"]["guides"]
    ]
    meeting = found["meeting-engagement-south"]["guides"]
    assert [each["label"] for each in meeting] == ["Player Two", "Player One"]
    assert meeting[0]["points"] == [[0, 36_000], [48_000, 36_000]]


def test_a_gate_that_walls_close_is_opened(tmp_path: Path) -> None:
    document = table(box("block", 0, 12_500, 3_000, 23_500), box("far", 30_000, 20_000, 32_000, 22_000))
    found = asked(tmp_path, "ingress", document, map="ambush")
    assert list(found) == ["ambush"]
    assert found["ambush"]["text"] == "36.00 of 48.00 inches are free to enter by."
    (change,) = found["ambush"]["changes"]
    assert change["value"][0][0] == 1_000
    again = asked(tmp_path, "ingress", accepted(document, found["ambush"]), map="ambush")["ambush"]
    assert (again["text"], again["changes"]) == ("48.00 of 48.00 inches are free to enter by.", [])


def test_another_game_gets_zones_along_the_rim(tmp_path: Path) -> None:
    document = table(game="another_game", zones=[{"id": "keep", "kind": "deployment", "cells": []}])
    document["zones"].append({"id": "old", "kind": "ingress"})
    proposal = asked(tmp_path, "ingress", document, map="ambush")["ambush"]
    zones = accepted(document, proposal)["zones"]
    assert [zone["id"] for zone in zones] == ["keep", *(f"ambush-{n}" for n in range(1, 5))]
    assert zones[1]["points"] == [[18_000, 0], [30_000, 0], [30_000, 1_000], [18_000, 1_000]]
    assert len(drawn(document).zones) == 5


def drawn(document: Document) -> Scenario:
    return sound(json.dumps(document).encode())


def sound(text: bytes) -> Scenario:
    scenario, problems = read(text)
    assert scenario is not None, problems
    return scenario


# Symmetry


@pytest.mark.parametrize("way", WAYS)
def test_every_piece_gets_the_twin_that_it_lacks(tmp_path: Path, way: str) -> None:
    tank = {"id": "tank-1", "kind": "rock", "points": [[9_000, 30_000]], "radius": 2_000}
    document = table(
        box("hall", 22_000, 16_000, 26_000, 20_000), box("shed", 1_000, 2_000, 3_000, 7_000), tank
    )
    proposal = asked(tmp_path, "symmetry", document, way=way)[way]
    assert proposal["text"] == "Of 3 pieces 2 lack a twin on the other side."
    scenario = drawn(accepted(document, proposal))
    assert [each.id for each in scenario.terrain] == ["hall", "shed", "tank-1", "shed-2", "tank-2"]
    assert asked(tmp_path, "symmetry", document, way=way)[way]["changes"] == []


def test_the_pieces_that_were_chosen_are_mirrored_alone(tmp_path: Path) -> None:
    document = table(box("a", 0, 0, 1_000, 1_000), box("b", 5_000, 0, 6_000, 1_000))
    proposal = asked(tmp_path, "symmetry", document, way="left-right", pieces=["b"])["left-right"]
    assert accepted(document, proposal)["terrain"][2:] == [
        {
            "id": "b-2",
            "kind": "building",
            "points": [[43_000, 0], [42_000, 0], [42_000, 1_000], [43_000, 1_000]],
        }
    ]


def test_boards_of_cells_are_mirrored_cell_by_cell_and_edge_by_edge(editor: Editor) -> None:
    document, _ = editor.document("combat_simulator.the_pit")
    document["terrain"] = [{"id": "x", "kind": "fence", "edges": ["B2|C2"]},
                           {"id": "y", "kind": "sand", "cells": ["A3"]}]  # fmt: skip
    answer = editor.ask("POST", "/api/placing/symmetry", {"document": document, "way": "half-turn"})
    (proposal,) = answer.get_json()["proposals"]
    added = proposal["changes"][0]["value"][2:]
    assert [(each.get("edges"), each.get("cells")) for each in added] == [(["K10|L10"], None), (None, ["M9"])]


def test_places_on_a_table_are_mirrored_to_the_thousandth(tmp_path: Path) -> None:
    door = {"id": "door", "kind": "door", "cells": ["1.500,2.250"]}
    proposal = asked(tmp_path, "symmetry", table(door), way="left-right")["left-right"]
    assert proposal["changes"][0]["value"][1]["cells"] == ["46.500,2.250"]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_tables_that_ship_are_the_same_for_both_sides_or_want_twins(path: Path) -> None:
    scenario = sound(path.read_bytes())
    (proposal,) = symmetry.proposals(scenario, "half-turn", ())
    mirror = Mirror(scenario.board, "half-turn")
    for piece in scenario.terrain:
        assert mirror.image(mirror.image(piece)) == piece
    assert proposal.guides[0].points == ((scenario.board.width // 2, scenario.board.height // 2),)


# Clearances


def test_what_stands_too_near_is_moved_away(tmp_path: Path) -> None:
    document = table(box("big", 10_000, 10_000, 16_000, 16_000), box("small", 16_400, 12_000, 18_000, 13_000))
    found = asked(tmp_path, "clearances", document)
    (proposal,) = found.values()
    assert proposal["title"] == "Move “small” away"
    assert proposal["guides"][0]["label"] == "0.40″"
    scenario = drawn(accepted(document, proposal))
    big, small = (form.bone for form in forms_of(scenario, tabletop_of(scenario)))
    assert 1_000 <= shapely.distance(big, small) < 1_050
    assert asked(tmp_path, "clearances", document) == {}


def test_nothing_is_moved_where_it_would_stand_worse(tmp_path: Path) -> None:
    ring = [box("n", 0, 0, 48_000, 16_000), box("s", 0, 20_000, 48_000, 36_000)]
    ring += [box("w", 0, 16_000, 20_000, 20_000), box("e", 24_000, 16_000, 48_000, 20_000)]
    document = table(*ring, box("inner", 20_400, 16_400, 23_600, 19_600))
    found = asked(tmp_path, "clearances", document)
    assert len(found) == 4
    assert {each["title"] for each in found.values()} == {"There is no room to move either"}


def test_another_clearance_may_be_wanted() -> None:
    document = table(box("a", 0, 0, 1_000, 1_000), box("b", 3_000, 0, 4_000, 1_000))
    scenario = drawn(document | {"game": "another_game"})
    assert list(clearances.proposals(scenario, 2_000)) == []
    assert len(list(clearances.proposals(scenario, 2_001))) == 1


# Requests


@pytest.mark.parametrize(
    ("what", "data"),
    [
        ("objectives", {}),
        ("objectives", {"set": 5}),
        ("symmetry", {"way": "sideways"}),
        ("symmetry", {}),
        ("symmetry", {"way": "half-turn", "pieces": "all"}),
        ("clearances", {"least": 0}),
        ("clearances", {"least": "much"}),
        ("ingress", {"map": ["x"]}),
    ],
)
def test_what_cannot_be_placed_is_told_in_a_sentence(tmp_path: Path, what: str, data: Document) -> None:
    document = {} if not data and what == "objectives" else {"document": table()}
    answer = Editor(tmp_path).ask("POST", f"/api/placing/{what}", document | data)
    assert answer.status_code == 400
    assert answer.get_json()["detail"].endswith(".")


def test_a_board_of_cells_has_no_places_in_inches(editor: Editor) -> None:
    document, _ = editor.document()
    for what in ("objectives", "ingress", "clearances"):
        assert editor.ask("POST", f"/api/placing/{what}", {"document": document}).status_code == 400
    assert editor.ask("POST", "/api/placing/objectives", {"document": {"title": 1}}).status_code == 422
