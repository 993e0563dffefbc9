"""``make golden GAME=id``: what is missing is added, what is there stays as it is."""

import shutil
from pathlib import Path

import pytest

from tests.golden import __main__ as command
from tests.golden.adding import add, wanted, ways_shown
from tests.golden.playthrough import FOLDER, parse, repeated, write
from tests.saves import archive

GAME = "capital_offensive"


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """The playthroughs of a game, but for one scenario's and one way to end."""
    missing = shutil.ignore_patterns("long_hangar.txt", "*-resigned.txt")
    shutil.copytree(FOLDER / GAME, tmp_path / GAME, ignore=missing)
    return tmp_path


def texts(folder: Path) -> dict[str, str]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()
    }


def test_a_scenario_and_a_way_to_end_get_their_playthroughs(golden: Path) -> None:
    before = texts(golden)
    told = list(add(GAME, golden))
    after = texts(golden)
    assert {name: after[name] for name in before} == before
    assert sorted(after.keys() - before.keys()) == [
        f"{GAME}/below_decks-resigned.txt",
        f"{GAME}/long_hangar.txt",
    ]
    assert [line.partition(":")[0] for line in told] == [
        f"{GAME}/long_hangar.txt",
        f"{GAME}/below_decks-resigned.txt",
    ]
    assert ways_shown(GAME, golden) == wanted(GAME)
    for name in after.keys() - before.keys():
        header, choices = parse(after[name])
        assert write(header, repeated(header, choices)) == after[name]
    assert list(add(GAME, golden)) == []


def test_a_header_alone_is_played(golden: Path) -> None:
    for each in golden.glob("*/drone*.txt"):
        each.unlink()
    shutil.copy(FOLDER / GAME / "long_hangar.txt", golden / GAME)
    header = "scenario  capital_offensive/below_decks\nseed      docks\nplayers   greedy\n"
    (golden / GAME / "docks.txt").write_text(header)
    assert next(add(GAME, golden)).startswith(f"{GAME}/docks.txt: ")
    assert parse((golden / GAME / "docks.txt").read_text())[1]


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(SystemExit, match="there is no game “chess” here"):
        command.main("chess")


def test_saves_that_are_there_stay(tmp_path: Path) -> None:
    shutil.copytree(archive.releases()[-1], tmp_path / archive.releases()[-1].name)
    before = texts(tmp_path)
    assert archive.write(folder=tmp_path) == {}
    release = tmp_path / archive.releases()[-1].name
    (release / f"{GAME}/midway.json").unlink()
    expected = release / archive.EXPECTED
    lines = [line for line in expected.read_text().splitlines() if f"{GAME}/midway" not in line]
    expected.write_text("\n".join(lines) + "\n")
    assert list(archive.write([GAME], folder=tmp_path)) == [f"{GAME}/midway"]
    after = texts(tmp_path)
    changed = {name for name in before if before[name] != after[name]}
    assert changed <= {f"{release.name}/{GAME}/midway.json", f"{release.name}/{archive.EXPECTED}"}
