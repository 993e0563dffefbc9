"""Games, rules and scenarios for programs."""

from pathlib import Path

import pytest

from sellsword.api import Unfit, games, rule, scenario
from sellsword.games import GAMES


def test_the_games_come_with_their_titles() -> None:
    assert tuple(games()) == GAMES
    assert games()["dark_metal"] == "Dark Metal"


def test_a_rule_is_found_by_its_id() -> None:
    assert rule("CO-073").id == "CO-073"
    assert rule("DM-001").text
    with pytest.raises(ValueError, match="no rulebook has a rule “XX-001”"):
        rule("XX-001")


SCHLOCK = ("schlock_attack/draughts", "schlock_attack/galley_lesson", "schlock_attack/match")


def test_the_scenarios_that_ship_have_names_by_game() -> None:
    assert set(scenario.names()) == {name for game in GAMES for name in scenario.names(game)}
    assert scenario.names("schlock_attack") == SCHLOCK
    assert scenario.names("chess") == ()


@pytest.mark.parametrize("name", scenario.names())
def test_those_that_ship_are_free_of_errors_and_written_canonically(name: str) -> None:
    assert [problem for problem in scenario.check(name) if problem.severity == "error"] == []
    text = scenario.write(scenario.read(name))
    assert scenario.write(scenario.read(text.encode())) == text


def test_all_that_is_wrong_is_told_with_its_place(tmp_path: Path) -> None:
    text = scenario.write(scenario.read("capital_offensive/drone_attack"))
    file = tmp_path / "mine.json"
    file.write_text(text.replace('"D4"', '"Z4"'), "utf-8")
    problems = scenario.check(file)
    assert [(problem.id, bool(problem.where)) for problem in problems][:1] == [("scenario.off-board", True)]
    with pytest.raises(Unfit, match="Z4 is not on this square board"):
        scenario.read(file)


def test_a_scenario_of_no_game_is_told() -> None:
    text = scenario.write(scenario.read("schlock_attack/draughts")).replace("schlock_attack", "chess")
    assert [problem.id for problem in scenario.check(text.encode())] == ["scenario.game"]


def test_what_is_no_scenario_is_told() -> None:
    assert [problem.severity for problem in scenario.check(b"{")] == ["error"]
    with pytest.raises(OSError, match="nowhere"):
        scenario.check(Path("nowhere.json"))
