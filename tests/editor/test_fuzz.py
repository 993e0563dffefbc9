"""Whatever bytes and documents come along, looking at them tells problems and raises nothing."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sellsword.scenario.check import shape_problems
from sellsword_build.layout import SCENARIOS
from sellsword_editor import thumbnail
from sellsword_editor.lint import report
from sellsword_editor.validation import Examined, examine
from sellsword_shell.command import main
from tests.core.scenario.documents import RICH, spoiled
from tests.editor.conftest import Editor

SCHEMA = Draft202012Validator(json.loads((SCENARIOS / "scenario.schema.json").read_text("utf-8")))
SOURCES = [json.loads(path.read_text("utf-8")) for path in sorted(SCENARIOS.glob("[a-z]*/*.json"))]
KINDS = ("building", "wall", "rock", "tower", "fence", "woods", "lava")
SNIPPETS = (
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b":",
    b"\\",
    b"\0",
    b"\xff",
    b"-",
    b"9" * 30,
    b"null",
    b"1e9",
    b"NaN",
)


def documents(random: Random) -> Iterator[Any]:
    """Scenarios that ship and one with every field, each spoiled a little or with its terrain jostled."""
    while True:
        document = random.choice([RICH, *SOURCES])
        yield random.choice((spoiled, jostled))(document, random)


def jostled(document: Any, random: Random) -> Any:
    """The same on a table, its terrain drawn on a coarse lattice, so that it often meets itself."""
    pieces = [
        {"id": f"piece-{number}", "kind": random.choice(KINDS), "points": lattice(random), **radius(random)}
        for number in range(random.randrange(6))
    ]
    board = {"kind": "table", "width": random.choice((1, 36_000)), "height": 24_000}
    return document | {"board": board, "terrain": pieces, "zones": [], "objectives": [], "forces": []}


def lattice(random: Random) -> list[list[int]]:
    return [[random.randrange(5) * 8_000, random.randrange(4) * 8_000] for _ in range(random.randrange(7))]


def radius(random: Random) -> dict[str, int]:
    return random.choice(({}, {"radius": 0}, {"radius": 3_000}))


def texts(random: Random) -> Iterator[bytes]:
    """Such documents as text, half of them with bytes changed."""
    for document in documents(random):
        text = bytearray(json.dumps(document).encode())
        for _ in range(random.choice((0, 0, 0, 1, 3))):
            at = random.randrange(len(text))
            text[at : at + random.randrange(4)] = random.choice(SNIPPETS)
        yield bytes(text)


def look(text: bytes) -> Examined:
    """Everything that the editor looks at in a document."""
    found = examine(text)
    assert found.sound or any(each.severity == "error" for each in found.problems)
    assert all(each.text and each.id for each in found.problems)
    errors = report.errors(found)
    assert [each.text for each in errors] == [each.text for each in found.problems]
    assert all(each.severity == "warning" for each in report.warnings(found))
    assert thumbnail.draw(found).startswith(b"<svg")
    return found


def test_spoiled_documents_give_problems_and_no_exception() -> None:
    found = [look(text) for text, _ in zip(texts(Random(5)), range(300), strict=False)]
    assert 20 < sum(each.scenario is not None for each in found) < 280


@pytest.mark.long
def test_ten_thousand_spoiled_documents_give_problems_and_no_exception() -> None:
    for text, _ in zip(texts(Random(60)), range(10_000), strict=False):
        look(text)


def test_the_command_tells_the_problems_of_spoiled_files(tmp_path: Any, capsys: Any) -> None:
    spoiled_files = []
    for number, text in zip(range(40), texts(Random(40)), strict=False):
        spoiled_files.append(tmp_path / f"{number}.json")
        spoiled_files[-1].write_bytes(text)
    assert main(["check", "--json", *map(str, spoiled_files)]) == 1
    assert len(json.loads(capsys.readouterr().out)) == 40


def agreeing(count: int, seed: int) -> int:
    """Asserts that checker and schema say the same of so many documents; gives how many are sound."""
    sound = 0
    for document, _ in zip(documents(Random(seed)), range(count), strict=False):
        valid = SCHEMA.is_valid(document)
        assert valid is (not shape_problems(document)), json.dumps(document)
        sound += valid
    return sound


def test_checker_and_schema_agree_on_some_documents() -> None:
    assert 10 < agreeing(200, seed=1) < 190


@pytest.mark.long
def test_checker_and_schema_agree_on_2000_documents() -> None:
    assert 100 < agreeing(2_000, seed=2) < 1_900


REQUESTS: dict[str, dict[str, Any]] = {
    "/api/geometry/errors": {},
    "/api/geometry/warnings": {},
    "/api/geometry/board": {},
    "/api/geometry/measure": {"points": [[0, 0], [9_000, 0]], "terrain": ["piece-0", "piece-1"]},
    "/api/geometry/sight": {"from": {"center": [0, 0]}, "to": {"center": [9_000, 9_000], "radius": 500}},
    "/api/geometry/visible": {"from": {"center": [8_000, 8_000]}, "distance": 9_000, "move": 2_000},
    "/api/geometry/reach": {"from": {"center": [0, 0], "radius": 500}, "distance": 6_000},
    "/api/placing/objectives": {},
    "/api/placing/ingress": {},
    "/api/placing/symmetry": {"way": "half-turn"},
    "/api/placing/clearances": {"least": 9_000},
    "/api/import": {"text": '{"resolution": {"map_size": {"x": 9, "y": 9}}}'},
    "/files/print": {"paper": "letter"},
    "/files/picture": {"chapter": 1},
    "/api/campaign/look": {},
    "/api/campaign/alone": {"battle": 1},
    "/api/campaign/onward": {"battle": 0},
    "/api/campaign/begin": {},
    "/api/campaign/more": {"battle": 0, "like": True},
    "/api/campaign/less": {"battle": 1},
    "/api/campaign/later": {"battle": 1},
}


@pytest.mark.parametrize("path", REQUESTS)
def test_spoiled_requests_are_answered_or_refused(untouched: Editor, path: str) -> None:
    random, found = Random(path), []
    for document, _ in zip(documents(random), range(25), strict=False):
        data = spoiled({"document": document, **REQUESTS[path]}, random)
        found.append(untouched.ask("POST", path, data).status_code)
    assert set(found) <= {200, 400, 422}
