"""Every golden playthrough goes as it is written; every scenario has one, and every way to end is shown."""

from pathlib import Path

import pytest

from sellsword.games import GAMES, game
from tests.core.conformance.tables import settled_ways
from tests.golden.playthrough import FOLDER, SCENARIOS, parse, repeated, write
from tests.golden.recorded import BATTLES, BATTLES_FILE, again, records
from tests.golden.recorded import GAMES as RECORDED

PATHS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_is_written(path: Path) -> None:
    text = path.read_text()
    header, choices = parse(text)
    assert write(header, repeated(header, choices)).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/*.json")), ids=lambda path: path.stem)
def test_every_scenario_has_a_playthrough(path: Path) -> None:
    name = path.relative_to(SCENARIOS).with_suffix("").as_posix()
    assert name in {parse(golden.read_text())[0].scenario for golden in PATHS}, "run python -m tests.golden"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_ships_a_scenario(game_id: str) -> None:
    assert list((SCENARIOS / game_id).glob("*.json"))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_way_to_end_is_reached_by_a_playthrough(game_id: str) -> None:
    assert ways_shown(game_id) == {*game(game_id).ways, *settled_ways(game_id)}


def ways_shown(game_id: str) -> set[str]:
    """The ways in which the playthroughs of a game end, by their headers."""
    heads = (path.read_text().partition("\n\n")[0] for path in PATHS if path.parent.name == game_id)
    ends = (line for head in heads for line in head.splitlines() if line.startswith("ends "))
    return {line.removeprefix("ends").strip().partition(":")[0] for line in ends}


def test_recorded_games_give_the_hash_chain_on_record() -> None:
    """A tenth of them here; all of them in wasm, and all here in the long run."""
    assert len(records()) == RECORDED
    for record in records()[::10]:
        assert again(record) == record


@pytest.mark.long
def test_all_recorded_games_give_the_hash_chain_on_record() -> None:
    for record in records():
        assert again(record) == record


def test_a_recorded_battle_gives_the_hash_chain_on_record() -> None:
    """One of them here; all of them in wasm, and all here in the long run."""
    battles = records(BATTLES_FILE)
    assert len(battles) == BATTLES
    assert again(battles[0]) == battles[0]


@pytest.mark.long
def test_all_recorded_battles_give_the_hash_chain_on_record() -> None:
    for record in records(BATTLES_FILE):
        assert again(record) == record
