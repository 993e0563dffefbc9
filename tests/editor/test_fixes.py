"""Fixes: each one mends its problem, and makes no other."""

import re
from copy import deepcopy
from typing import Any

import pytest

from sellsword.serialization import dumps
from sellsword_editor.lint import report
from sellsword_editor.validation import Examined, examine
from tests.editor.conftest import Editor

type Document = dict[str, Any]

TABLE, CELLS, TILES = (
    "contested_ground.pump_station", "combat_simulator.the_pit", "capital_offensive.below_decks"
)  # fmt: skip
BOX = [[0, 0], [1_000, 0], [1_000, 1_000]]

SPOILED = {
    "scenario.double-id": (CELLS, "zones[1].id", "spawn-red"),
    "scenario.off-board": (CELLS, "zones[0].cells", ["B3", "Z26"]),
    "co.not-an-edge": (TILES, "terrain[0].edges", ["D1|E1", "A1|C1"]),
    "sh.unused": (CELLS, "events", [{"id": "siren", "kind": "alarm"}]),
    "oc.unused": (TABLE, "zones", [{"id": "yard", "kind": "deployment", "points": BOX}]),
    "scenario.unknown-option": (TABLE, "rule_options", {"weather": True}),
    "scenario.unknown-key": (TABLE, "board.colour", "red"),
    "oc.terrain-height": (TABLE, "terrain[6].height", 4_400),
    "oc.placed": (TABLE, "forces[0].units[0].name", "Bob"),
}
"""By the problem: a scenario that ships, and what is put where to have it."""


def put(document: Document, where: str, value: Any) -> None:
    """Sets what stands at a path."""
    *way, last = [int(step) if step.isdigit() else step for step in re.findall(r"[a-z_]+|[0-9]+", where)]
    box: Any = document
    for step in way:
        box = box[step]
    box[last] = value


def looked_at(document: Document) -> Examined:
    return examine(dumps(document).encode())


@pytest.mark.parametrize("id_", SPOILED)
def test_a_fix_mends_its_problem_and_makes_no_other(untouched: Editor, id_: str) -> None:
    key, where, value = SPOILED[id_]
    document = deepcopy(untouched.document(key)[0])
    if id_ == "scenario.double-id":
        value = document["zones"][0]["id"]
    put(document, where, value)
    before = report.errors(looked_at(document))
    found = [each for each in before if each.id == id_]
    assert found, [each.id for each in before]
    assert found[0].fix is not None
    for change in found[0].fix.changes:
        put(document, change.where, change.value)
    after = [each.id for each in report.errors(looked_at(document))]
    assert after.count(id_) < len(found)
    assert set(after) <= {each.id for each in before} - ({id_} if len(found) == 1 else set())


def test_what_could_have_been_meant_otherwise_has_no_fix(untouched: Editor) -> None:
    document = deepcopy(untouched.document(TABLE)[0])
    document["terrain"][0]["kind"] = "lava"
    (error,) = report.errors(looked_at(document))
    assert (error.id, error.fix) == ("oc.unknown-terrain", None)
