"""Documents of every version of the format that there ever was: one file each, the same scenario in all.

These files never change. A new version of the format adds its own, as that version writes the scenario.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sellsword.scenario.document import SCHEMA_VERSION
from sellsword.scenario.migrate import migrate
from sellsword.scenario.read import read
from sellsword.scenario.write import write
from sellsword_build.layout import SCENARIOS
from tests.editor.conftest import Editor

VERSIONS = Path(__file__).parent / "versions"
FILES = sorted(VERSIONS.glob("*.json"))
NEWEST = VERSIONS / f"{SCHEMA_VERSION}.json"
SCHEMA = Draft202012Validator(json.loads((SCENARIOS / "scenario.schema.json").read_text("utf-8")))


def document_of(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data


def test_every_version_has_its_file() -> None:
    assert [int(path.stem) for path in FILES] == list(range(1, SCHEMA_VERSION + 1))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_any_version_becomes_the_newest_byte_for_byte(path: Path) -> None:
    assert document_of(path)["schema_version"] == int(path.stem)
    scenario, problems = read(path.read_bytes())
    assert scenario is not None, problems
    assert write(scenario) == NEWEST.read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_brought_up_to_date_has_the_shape_of_the_schema_and_stays_as_it_is(path: Path) -> None:
    once = migrate(document_of(path))
    SCHEMA.validate(once)
    assert migrate(once) == once


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_editor_opens_any_version_and_saves_the_newest(path: Path, tmp_path: Path) -> None:
    (tmp_path / "old.json").write_bytes(path.read_bytes())
    editor = Editor(tmp_path)
    document, etag = editor.document("old")
    assert document["schema_version"] == SCHEMA_VERSION
    assert editor.save(document, etag, "old").status_code == 200
    assert editor.path("old").read_bytes() == NEWEST.read_bytes()


def test_a_newer_version_is_refused_with_a_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    text = json.dumps(document_of(NEWEST) | {"schema_version": SCHEMA_VERSION + 1, "weather": "rain"})
    (tmp_path / "newer.json").write_text(text)
    editor = Editor(tmp_path)
    answer = editor.get("/api/documents/newer").get_json()
    assert [each["id"] for each in answer["problems"]] == ["scenario.too-new"]
    assert "Update Sellsword" in answer["problems"][0]["text"]
    assert editor.save(answer["document"], f'"{answer["etag"]}"', "newer").status_code == 422
    assert (tmp_path / "newer.json").read_text() == text
