"""The scenarios that ship: each in both measures, alike but for the ground, and ending in several ways."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice, Outcome
from sellsword.games.dark_metal import invariants
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import opposition_behavior, victory_and_failure
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.scenario import reader, setup
from sellsword.games.dark_metal.table.wording import named
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword_shell import simulation

FOLDER = Path(__file__).parents[3] / "scenarios" / "dark_metal"
STORIES = ("the_gate", "cold_landing", "toll_collectors", "last_boat_out", "dead_letters", "high_stacks")
CAMPAIGNS = ("sorrow_contract",)
MEASURES = {"hex": HEX, "inches": INCHES}


def text_of(story: str, measure: str) -> str:
    """The document of a story in a measure."""
    return (FOLDER / f"{story}_{measure}.json").read_text(encoding="utf-8")


def scenario(story: str, measure: str) -> Scenario:
    """The same, read and checked."""
    found, problems = read(text_of(story, measure))
    assert problems == []
    assert found is not None
    assert setup.check(found) == []
    return found


def shared(story: str, measure: str) -> Any:
    """All of a document but its name and its ground, places left out."""
    data = json.loads(text_of(story, measure))
    for part in ("board", "terrain", "zones", "id", "title"):
        del data[part]
    for each in (*data["objectives"], *(unit for force in data["forces"] for unit in force["units"])):
        each.pop("at", None)
    return data


def test_every_document_but_the_lesson_belongs_to_a_pair() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "culvert") == sorted(
        f"{story}_{measure}" for story in (*STORIES, *CAMPAIGNS) for measure in MEASURES
    )


@pytest.mark.rule("DM-005", "DM-S01", "DM-003")
@pytest.mark.parametrize("story", STORIES)
def test_both_measures_share_story_people_goals_and_events(story: str) -> None:
    assert shared(story, "hex") == shared(story, "inches")
    for measure, name in MEASURES.items():
        found = scenario(story, measure)
        assert reader.ground(found).measure == name
        assert min(len(found.story), len(found.summary)) > 40
        assert [(zone.id, zone.kind) for zone in found.zones] == [
            (zone.id, zone.kind) for zone in scenario(story, "hex").zones
        ]


def squares(story: str, measure: str) -> list[tuple[int, int]]:
    """Where everybody stands: a hex stands for a square inch of the table, column for column, row for row."""
    state = setup.lay_out(scenario(story, measure), {"players": 4}, Dice("places"))
    assert invariants.faults(state) == []
    places = [each.at for each in state.fighters]
    return [(x + y // 2, y) if measure == "hex" else (x // 1000, y // 1000) for x, y in places]


@pytest.mark.parametrize("story", [*STORIES, *CAMPAIGNS])
@pytest.mark.parametrize("measure", MEASURES)
def test_the_board_calls_everybody_as_the_story_does(story: str, measure: str) -> None:
    data = json.loads(text_of(story, measure))
    forces = [force for battle in (data, *data.get("chapters", ())) for force in battle.get("forces", ())]
    units = [unit for force in forces for unit in force.get("units", ())]
    called = [unit for unit in units if {"id", "name"} <= unit.keys()]
    assert called
    assert [unit["name"] for unit in called] == [named(unit["id"]) for unit in called]


@pytest.mark.parametrize("story", STORIES)
def test_people_stand_on_like_places_in_both(story: str) -> None:
    assert squares(story, "hex") == squares(story, "inches")


def mirrored(found: Scenario) -> list[str]:
    """The pieces of a scenario's terrain that have no mirror image across the middle of the ground."""
    ground = reader.ground(found)
    height = found.board.height

    def across(point: tuple[int, int]) -> tuple[int, int]:
        x, y = point
        if ground.measure == INCHES:
            return x, height - y
        row = height - 1 - y
        return x + y // 2 - row // 2, row

    def form(points: Any) -> tuple[Any, ...]:
        return tuple(sorted(points))

    forms = {(each.kind, form(each.points), form(map(form, each.sides))) for each in ground.features}
    return [
        each.id
        for each in ground.features
        if (
            each.kind,
            form(map(across, each.points)),
            form(form(map(across, side)) for side in each.sides),
        )
        not in forms
    ]


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("measure", MEASURES)
def test_the_ground_is_the_same_above_and_below_its_middle(story: str, measure: str) -> None:
    assert mirrored(scenario(story, measure)) == []


# Ends


def fought(found: Scenario, seed: int) -> Outcome:
    """A battle in which the squad acts as bandits would, and tries and goes where chance takes it."""
    state, chance = setup.lay_out(found, {}, Dice(str(seed))), Random(seed)
    while state.outcome is None:
        ruled = FLOW.automatic(state)
        FLOW.apply(state, ruled if ruled is not None else _by_chance(state, chance))
    assert invariants.faults(state) == []
    return state.outcome


def _by_chance(state: DarkState, chance: Random) -> Choice:
    """Half the time what a bandit would do; else whatever can be tried, or anything."""
    if state.active is not None and not state.stack and chance.random() < 0.5:
        planned = opposition_behavior.plan(state)[0]
        if planned.words != ("end",):
            return planned
    groups: dict[str, list[Choice]] = {}
    for option in FLOW.options(state):
        groups.setdefault(option.group, []).append(option.choice)
    return chance.choice(groups.get("interact") or groups[chance.choice(list(groups))])


def test_a_battle_ends() -> None:
    assert fought(scenario("the_gate", "hex"), 1).way in victory_and_failure.WAYS


@pytest.mark.long
def test_battles_end_in_many_ways() -> None:
    plans = [
        simulation.Plan(GAME, scenario(story, "hex"), "ends", (who,), 1)
        for story in STORIES
        for who in ("random", "greedy")
    ]
    ends = Counter(simulation.play(plan, 0).way for plan in plans)
    assert len(ends) >= 5, ends
