"""``make golden GAME=id``: what is missing is added, what is there stays as it is."""

import json
import shutil
from pathlib import Path

import pytest

from sellsword import __version__
from tests.golden import __main__ as command
from tests.golden import recorded
from tests.golden.adding import add, record, renew, wanted, ways_shown
from tests.golden.playthrough import FOLDER, parse, played, renewed, repeated, write
from tests.golden.recorded import Deal, again, document
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


def test_a_playthrough_keeps_its_choices_whoever_would_play_better_today() -> None:
    """The computer has learned since this was recorded."""
    text = (FOLDER / "schlock_attack" / "match.txt").read_text()
    header, match = renewed(text)
    assert write(header, match) == text
    assert write(header, played(header)) != text


@pytest.mark.parametrize("left", [slice(-5), slice(-5, None)], ids=["broken off", "no longer allowed"])
def test_a_playthrough_that_no_longer_goes_to_its_end_is_played_anew(left: slice) -> None:
    head, _, body = (FOLDER / GAME / "drone_attack-lockdown.txt").read_text().partition("\n\n")
    set_up, *choices = body.splitlines()
    header, match = renewed("\n".join([head, "", set_up, *choices[left]]))
    assert match.state.outcome is not None
    assert write(header, match) == write(header, played(header))


def test_a_games_records_are_made_again_where_they_stand(golden: Path) -> None:
    before = texts(golden)
    assert len(list(renew(GAME, golden))) == len(before)
    assert texts(golden) == before


def test_recorded_games_stay_and_missing_ones_are_dealt(tmp_path: Path) -> None:
    deal = Deal(f"{GAME}/hashes.json", (GAME,), 3)
    assert record(deal, tmp_path) == f"{GAME}/hashes.json: 3 games"
    dealt = deal.known(tmp_path)
    assert [json.loads(line)[2] for line in dealt] == ["0", "1", "2"]
    kept = again(json.dumps([*json.loads(dealt[1])[:2], "a seed of its own", 0, "", ""]))
    (tmp_path / deal.name).write_text(document([kept]))
    record(deal, tmp_path)
    assert deal.known(tmp_path) == [kept, *dealt[1:]]


def test_what_no_longer_ships_is_dealt_anew(tmp_path: Path) -> None:
    deal = Deal("hashes.json", (GAME,), 1)
    (tmp_path / deal.name).write_text(document([json.dumps([f"{GAME}/gone", {}, "0", 1, "custody", "0"])]))
    assert json.loads(next(deal.renewed(tmp_path)))[0] != f"{GAME}/gone"


def test_a_game_that_came_later_has_its_records_and_saves_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorded, "TOGETHER", recorded.TOGETHER[1:])
    monkeypatch.setattr(recorded, "ALONE", 2)
    shutil.copytree(FOLDER / GAME, tmp_path / GAME)
    assert list(add(GAME, tmp_path)) == [f"{GAME}/hashes.json: 2 games"]
    assert archive.write([GAME], folder=tmp_path)
    assert {path.name for path in (tmp_path / __version__).iterdir()} == {GAME, f"expected-{GAME}.json"}
    assert archive.expected(tmp_path / __version__).keys() == archive.names(GAME)


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
