"""The gestures beneath the drawing tools: pure functions, tried in Node at random and replayed from logs."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sellsword.scenario.read import read_data
from sellsword.scenario.write import write
from sellsword_build.layout import ROOT, SCENARIOS
from sellsword_editor.game_plugins import blank_of

CLIENT = Path(__file__).parent / "client"
LOGS = Path(__file__).parent / "gestures"
MADE = sorted(path.stem for path in LOGS.glob("*.json"))


def original(name: str) -> Path:
    """The file that a log makes again: a scenario that ships, or a map that is kept for this."""
    shipped = sorted(SCENARIOS.glob(f"*/{name}.json"))
    return shipped[0] if shipped else LOGS.parent / "boards" / f"{name}.json"


def node(script: str, *words: str, told: str = "") -> str:
    """What a script prints."""
    command = ["node", str(CLIENT / script), *words]
    done = subprocess.run(command, cwd=ROOT, input=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_undo_all_and_redo_all_of_random_gestures_of_every_tool() -> None:
    told = node("gestures.mjs", "60").splitlines()
    assert len(told) > 25
    assert all(": 60 runs, " in line for line in told)


@pytest.mark.long
def test_undo_all_and_redo_all_of_500_runs_a_tool() -> None:
    assert all(": 500 runs, " in line for line in node("gestures.mjs", "500").splitlines())


def test_the_models_of_history_expressions_and_snapping() -> None:
    assert "0 failed" in node("models.mjs")


def test_an_answer_that_is_given_up_or_broken_off_is_told_from_one_that_came() -> None:
    silent = "Error: The editor does not answer. Is it still running?"
    assert dict(line.split(" | ") for line in node("answers.mjs").splitlines()) == {
        "whole": '{"problems":[]}',
        "given up while read": "AbortError: ",
        "given up before": "AbortError: ",
        "broken off": silent,
        "no answer": silent,
        "refused in words": "Error: Too large.",
    }


@pytest.mark.parametrize("name", MADE)
def test_a_scenario_is_remade_byte_for_byte_by_the_gestures_of_its_log(name: str) -> None:
    log: dict[str, Any] = json.loads((LOGS / f"{name}.json").read_text("utf-8"))
    request = {"document": blank_of(log["game"]), "gestures": log["gestures"]}
    scenario, problems = read_data(json.loads(node("replay.mjs", told=json.dumps(request))))
    assert problems == []
    assert scenario is not None
    assert write(scenario) == original(name).read_text("utf-8")


def test_two_tables_a_board_of_tiles_and_a_map_of_hexes_have_logs() -> None:
    games = [original(name).parent.name for name in MADE]
    assert games.count("contested_ground") >= 2
    assert games.count("capital_offensive") >= 1
    assert any(json.loads(original(name).read_text("utf-8"))["board"]["kind"] == "hex" for name in MADE)
