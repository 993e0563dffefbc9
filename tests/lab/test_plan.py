"""Plans: what is swept, what is refused, and the plan as a file."""

import json
import pickle
from pathlib import Path

import pytest

from sellsword.games import GAMES
from sellsword_lab.plan import Asked, LabError, dump, load, make, sweep
from tests.lab.games import CHECKERS, HANGAR, SCENARIOS, plan


def test_a_sweep_lists_values_or_spans_them() -> None:
    assert sweep("Schlock.health=3..5") == ("Schlock.health", ("3", "4", "5"))
    assert sweep("option = 1,7..8,1") == ("option", ("1", "7", "8"))


@pytest.mark.parametrize("text", ["health", "=3", "health=", "health=5..3", "health=a..b", "health=1..9999"])
def test_what_sweeps_nothing_is_refused(text: str) -> None:
    with pytest.raises(LabError, match="write"):
        sweep(text)


def test_everything_is_tried_with_everything() -> None:
    asked = Asked((HANGAR,), ("random", "greedy,random"), sheets=("Elf.health=2,3", "Tagon.armor=1..3"))
    made = make(asked)
    assert len(set(made.marks)) == 2 * 2 * 3
    assert made.varied() == {
        "players": ("random", "greedy against random"),
        "elf.health": ("2", "3"),
        "tagon.armor": ("1", "2", "3"),
    }


def test_a_rule_option_is_swept_too() -> None:
    made = make(Asked((HANGAR,), ("random",), options=("touching_sight=false,true",)))
    assert [trial.plan.options.get("touching_sight") for trial in made.trials] == [False, True]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_plan_of_any_game_travels_to_another_process(game_id: str) -> None:
    made = plan(scenario=min((SCENARIOS / game_id).glob("*.json")))
    assert pickle.loads(pickle.dumps(made)).marks == made.marks


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Asked((Path("nowhere.json"),)), "nowhere.json cannot be read"),
        (Asked((HANGAR,), sheets=("elf.wealth=3",)), "elf.health"),
        (Asked((HANGAR,), sheets=("elf.health=9999999",)), "figures go from 0"),
        (Asked((HANGAR,), options=("gravity=1",)), "gravity"),
        (Asked((HANGAR,), options=("touching_sight=maybe",)), "a whole number, true or false"),
        (Asked((HANGAR,), sheets=("elf.health=1..99", "elf.armor=1..99")), "500 at most"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_sentence(asked: Asked, said: str) -> None:
    with pytest.raises(LabError, match=said):
        make(asked)


def test_a_plan_comes_back_from_its_file(tmp_path: Path) -> None:
    made = plan(scenario=HANGAR, sheets=("Elf.health=2..4",))
    (tmp_path / "plan.json").write_text(dump(made), "utf-8")
    assert load(tmp_path / "plan.json") == made


def test_a_plan_of_other_rules_is_refused(tmp_path: Path) -> None:
    data = json.loads(dump(plan()))
    data["trials"][0]["mark"] = "0" * 12
    (tmp_path / "plan.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(LabError, match="other rules"):
        load(tmp_path / "plan.json")


def test_the_command_says_what_was_asked_and_nothing_of_where_it_was_played() -> None:
    asked = Asked((CHECKERS,), ("random",), sheets=("schlock.pennies=1,2",), games=3, swap=True)
    assert asked.command == (
        f"sellsword lab --scenario {CHECKERS} --players random --sheet schlock.pennies=1,2 "
        "--games 3 --seed 1 --look 8 --swap"
    )
