"""Every golden playthrough goes as it is written; every scenario has one, and every way to end is shown."""

from pathlib import Path

import pytest

from sellsword.games import GAMES, game
from tests.core.conformance.tables import settled_ways
from tests.golden.playthrough import FOLDER, SCENARIOS, parse, repeated, write
from tests.golden.recorded import Deal, again, deals

PATHS = sorted(FOLDER.glob("*/*.txt"))
PARTS = 4  # of the games on record, so that workers share the longest file


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


@pytest.mark.parametrize("deal", deals(), ids=str)
def test_recorded_games_give_the_hash_chain_on_record(deal: Deal) -> None:
    """Some of them here; all of them in wasm, and all here in the long run."""
    found = deal.known()
    assert len(found) == deal.count, "run python -m tests.golden"
    for record in found[:: deal.step]:
        assert again(record) == record


@pytest.mark.long
@pytest.mark.parametrize("first", range(PARTS))
@pytest.mark.parametrize("deal", deals(), ids=str)
def test_all_recorded_games_give_the_hash_chain_on_record(deal: Deal, first: int) -> None:
    for record in deal.known()[first::PARTS]:
        assert again(record) == record
