"""The command: games, the report in both forms, going on, and sentences for what cannot be."""

import json
import re
import shutil
from pathlib import Path

import pytest

from sellsword_lab import report
from sellsword_lab.command import lab
from tests.lab.games import CHECKERS, HANGAR

WORDS = ["--scenario", str(CHECKERS), "--players", "random", "--look", "16", "--sheet", "schlock.pennies=1,3"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of ten games, with the report."""
    made = tmp_path_factory.mktemp("lab") / "checkers"
    assert lab([*WORDS, "--games", "5", "--here", "--out", str(made)]) == 0
    return made


def test_every_game_of_every_trial_is_a_line(folder: Path) -> None:
    lines = [json.loads(line) for line in (folder / "games.jsonl").read_text("utf-8").splitlines()]
    assert len({(line["trial"], line["game"]) for line in lines}) == len(lines) == 10


def test_the_report_is_one_page_that_loads_nothing_and_says_every_picture_in_words(folder: Path) -> None:
    page = (folder / "report.html").read_text("utf-8")
    assert not re.search(r"""(src|href)=["'](?!#)""", page.replace('xlink:href="#', 'href="#'))
    pictures = page.count("<svg")
    labels = re.findall(r'role="img" aria-label="([^"]+)"', page)
    assert len(labels) == pictures >= 7
    assert all(len(label) > 10 for label in labels)
    assert page.count("--sheet schlock.pennies=1,3") > pictures  # each with its command


def test_without_matplotlib_the_report_has_words_and_says_what_pictures_need(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare = shutil.copytree(folder, tmp_path / "bare")
    monkeypatch.setattr(report, "PICTURED", False)
    assert lab(["--report", str(bare)]) == 0
    page = (bare / "report.html").read_text("utf-8")
    assert "<svg" not in page
    assert "make setup-lab" in page
    assert (bare / "report.json").read_text("utf-8") == (folder / "report.json").read_text("utf-8")


def test_the_report_as_data_has_the_same_sentences(folder: Path) -> None:
    data = json.loads((folder / "report.json").read_text("utf-8"))
    assert data["games"] == data["planned"] == 10
    assert [each["name"] for each in data["swept"]] == ["schlock.pennies"]
    (chapter,) = data["scenarios"]
    assert sum(side["points"] for side in chapter["sides"]) == chapter["ended"] == 10
    assert sum(chapter["ways"].values()) == 10
    assert data["sentences"][0].startswith("Galley Table: ")


def test_a_cut_file_is_gone_on_with_to_the_same_end(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, report = folder / "games.jsonl", folder / "report.json"
    whole, told = games.read_text("utf-8"), report.read_text("utf-8")
    games.write_text(whole[: len(whole) // 2], "utf-8")
    assert lab(["--resume", str(folder), "--here"]) == 0
    assert sorted(games.read_text("utf-8").splitlines()) == sorted(whole.splitlines())
    assert report.read_text("utf-8") == told
    assert "10 of 10 games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a scenario with --scenario"),
        (["--scenario", str(HANGAR), "--players", "oracle"], "there is no player “oracle”"),
        (["--resume", "nowhere"], "name a folder that the lab has made"),
        (["--figures", "chess"], "“chess” names no figures"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab(words) == 2
    assert said in capsys.readouterr().err


def test_the_figures_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab(["--figures", "capital_offensive"]) == 0
    assert "schlock.health = " in capsys.readouterr().out
