"""``sellsword format``: scenarios in the canonical writing, and what cannot be read."""

import json
import shutil
from pathlib import Path

import pytest

from sellsword_build.layout import SCENARIOS
from sellsword_shell.command import main

SHIPPED = SCENARIOS / "capital_offensive" / "drone_attack.json"


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """A copy of a scenario that ships."""
    return Path(shutil.copy(SHIPPED, tmp_path / "drone_attack.json"))


def test_a_canonical_file_stays_as_it_is(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = scenario.stat().st_mtime_ns
    assert main(["format", str(scenario)]) == 0
    assert "as it should be" in capsys.readouterr().out
    assert scenario.stat().st_mtime_ns == before


def test_another_writing_becomes_the_canonical_one(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario.write_text(json.dumps(json.loads(SHIPPED.read_text()), indent=4))
    assert main(["format", str(scenario)]) == 0
    assert "written anew" in capsys.readouterr().out
    assert scenario.read_bytes() == SHIPPED.read_bytes()


def test_one_line_and_a_byte_order_mark_are_told(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario.write_text(SHIPPED.read_text().replace('"id": ', '"id":  ', 1))
    assert main(["format", "--json", str(scenario)]) == 0
    assert json.loads(capsys.readouterr().out) == [{"file": str(scenario), "changed": True, "problems": []}]
    scenario.write_bytes(b"\xef\xbb\xbf" + SHIPPED.read_bytes())
    assert main(["format", str(scenario)]) == 0
    assert "1 line changed" in capsys.readouterr().out
    assert scenario.read_bytes() == SHIPPED.read_bytes()


def test_what_cannot_be_read_is_left_alone_and_the_others_are_written(
    scenario: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    scenario.write_text(json.dumps(json.loads(SHIPPED.read_text())))
    assert main(["format", str(broken), str(scenario)]) == 1
    assert f"{broken}: line 1" in capsys.readouterr().out
    assert broken.read_text() == "{"
    assert scenario.read_bytes() == SHIPPED.read_bytes()


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", str(tmp_path / "nowhere.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
