"""``--game ID``: which tests are one game's."""

from pathlib import Path, PurePath

import pytest

from sellsword.games import GAMES
from tests.core.conformance.tables import SHIPPED
from tests.one_game import about

ELSEWHERE = PurePath("tests/core/test_it.py")
SOURCE = """
import pytest

@pytest.mark.parametrize("game_id", ["dark_metal", "schlock_attack"])
def test_each(game_id):
    pass

def test_any():
    pass
"""


def test_a_folder_of_the_name_is_the_games() -> None:
    assert about("dark_metal", PurePath("tests/core/dark_metal/campaign/test_squad.py"), ())
    assert not about("dark_metal", PurePath("tests/core/schlock_attack/test_smoke.py"), ())
    assert not about("smoke", PurePath("tests/core/schlock_attack/test_smoke.py"), ())


@pytest.mark.parametrize("value", ["contested_ground", "contested_ground/pump-station"], ids=["id", "table"])
def test_what_names_the_game_is_the_games(value: str) -> None:
    assert about("contested_ground", ELSEWHERE, (3, value))
    assert not about("contested", ELSEWHERE, (3, value))


def test_a_table_and_a_file_in_a_folder_of_the_name_are_the_games() -> None:
    table = next(each for each in SHIPPED if each.game.id == "combat_simulator")
    assert about("combat_simulator", ELSEWHERE, (table,))
    assert not about("dark_metal", ELSEWHERE, (table,))
    assert about("smoke", ELSEWHERE, (Path("/a/scenarios/smoke/first_race.json"),))
    assert not about("smoke", ELSEWHERE, (Path("/smoke/scenarios/dark_metal/the_gate_hex.json"),))


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    """Tests of two games and of none, with the plugins of these tests."""
    pytester.makeconftest('pytest_plugins = ["rule_tracing", "one_game"]')
    pytester.makepyfile(test_it=SOURCE)
    for game_id in ("dark_metal", "schlock_attack"):
        folder = pytester.mkdir(game_id)
        (folder / f"test_{game_id}.py").write_text("def test_of_one_game():\n    pass\n")
    return pytester


def test_the_tests_of_one_game_alone_are_run(suite: pytest.Pytester) -> None:
    done = suite.runpytest_inprocess("-v", "--import-mode=importlib", "--game", "dark_metal")
    done.assert_outcomes(passed=2, deselected=2)
    done.stdout.fnmatch_lines_random(["*test_each?dark_metal? PASSED*", "*/test_dark_metal.py::* PASSED*"])


def test_they_are_no_full_run_whose_rules_would_be_judged(suite: pytest.Pytester) -> None:
    done = suite.runpytest_inprocess("--import-mode=importlib", "--game", "dark_metal")
    done.stdout.no_fnmatch_line("*rules proved by tests*")
    assert done.ret == pytest.ExitCode.OK


def test_a_game_that_there_is_not_is_told_with_those_there_are(suite: pytest.Pytester) -> None:
    done = suite.runpytest_inprocess("--import-mode=importlib", "--game", "chess")
    done.stderr.fnmatch_lines([f"ERROR: there is no game “chess” here: the games are {', '.join(GAMES)}"])
    assert done.ret == pytest.ExitCode.USAGE_ERROR
