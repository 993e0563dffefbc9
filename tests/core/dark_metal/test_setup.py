"""The beginning of a battle, and what is wrong with a scenario."""

import copy
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.games.dark_metal import invariants
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.mission_data import GOALS
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.scenario import reader, setup
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read_data

type Document = dict[str, Any]

STARTS = [f"0,{row}" for row in range(9)]


def document(**changes: Any) -> Document:
    """A small scenario on hexes with something of everything, its parts exchanged."""
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "small",
        "title": "Small",
        "game": "dark_metal",
        "board": {"kind": "hex", "width": 16, "height": 11},
        "terrain": [{"id": "hatch", "kind": "door", "edges": ["5,4|6,4"]}],
        "zones": [
            {"id": "start", "kind": "start", "cells": STARTS},
            {"id": "road", "kind": "gate", "cells": ["10,4"]},
        ],
        "objectives": [
            {"id": "win", "kind": "reach", "values": {"zone": "road", "figures": 2}},
            {
                "id": "lock",
                "kind": "door",
                "at": "5,4",
                "values": {"terrain": "hatch", "skill": "ath", "need": 5},
            },
            {
                "id": "wire",
                "kind": "trap",
                "at": "4,4",
                "values": {"skill": "awa", "need": 6, "explosive": "attack-grenade"},
            },
        ],
        "forces": [
            {"side": "squad", "units": [{"sheet": "ines"}]},
            {
                "side": "opponents",
                "units": [
                    {
                        "sheet": "bandit",
                        "at": ["8,0", "8,1", "8,2", "8,3"],
                        "values": {"each": 1, "temperament": "guard"},
                    }
                ],
            },
            {
                "side": "neutrals",
                "units": [{"sheet": "recruit", "id": "orla", "name": "Orla", "at": ["9,2"]}],
            },
        ],
        "events": [
            {"id": "end", "kind": "limit", "round": 9},
            {"id": "pack", "kind": "deck", "round": 2, "values": {"every": 2}},
            {
                "id": "more",
                "kind": "reinforcements",
                "values": {"suit": "spades", "zone": "road", "sheet": "bandit"},
            },
        ],
    } | changes


def scenario(**changes: Any) -> Scenario:
    """The same, read."""
    found, problems = read_data(document(**changes))
    assert problems == []
    assert found is not None
    return found


def laid(*leaders: Document, players: int = 0) -> DarkState:
    """A battle of these leaders before its first turn."""
    forces = [{"side": "squad", "units": list(leaders) or [{"sheet": "ines"}]}, *document()["forces"][1:]]
    made = scenario(forces=forces)
    assert setup.check(made) == []
    state = setup.lay_out(made, {"players": players}, Dice("setup"))
    assert invariants.faults(state) == []
    return state


# Laying out


@pytest.mark.rule("DM-390", "DM-S04")
@pytest.mark.parametrize(("leaders", "figures"), [(1, [5]), (2, [3, 3]), (3, [2, 2, 2]), (4, [2, 2, 2, 2])])
def test_allies_are_shared_among_the_leaders(leaders: int, figures: list[int]) -> None:
    sheets = ("oskar", "juno", "maren", "oskar")[:leaders]
    state = laid(*({"sheet": sheet} for sheet in sheets))
    squad = [each for each in state.fighters if each.side == SQUAD]
    heads = [index for index, each in enumerate(squad) if each.leads]
    assert [sum(each.leader == head for each in squad) for head in heads] == figures
    assert len({each.at for each in squad}) == sum(figures)


def test_like_figures_are_numbered_and_a_leader_may_have_another_name() -> None:
    state = laid({"sheet": "ines"}, {"sheet": "ines", "name": "Ida"})
    names = {each.id: each.name for each in state.fighters}
    assert (names["ines-1"], names["ines-2"]) == ("Ines Kestrel", "Ida")
    assert (names["standard-marine-1"], names["standard-marine-2"]) == (
        "Standard Marine 1",
        "Standard Marine 2",
    )
    assert names["orla"] == "Orla"


@pytest.mark.rule("DM-007", "DM-S74")
@pytest.mark.parametrize(("players", "bandits"), [(0, 1), (1, 1), (3, 3), (4, 4)])
def test_the_number_of_players_says_how_many_opponents_there_are(players: int, bandits: int) -> None:
    state = laid(players=players)
    foes = [each for each in state.fighters if each.side == OPPONENTS]
    assert len(foes) == bandits
    assert {each.temperament for each in foes} == {"guard"}


def test_a_scenario_may_say_which_way_somebody_faces() -> None:
    state = setup.lay_out(scenario_of("forces 1 units 0 values facing", 2), {}, Dice("setup"))
    assert [state.fighters[state.index(each)].facing for each in ("bandit", "ines", "orla")] == [2, 1, 0]
    assert "dm.facing" in [each.id for each in setup.check(scenario_of("forces 1 units 0 values facing", 6))]


def test_everything_stands_where_the_scenario_says() -> None:
    state = laid()
    orla = state.fighters[state.index("orla")]
    assert (orla.side, state.board.name(orla.at)) == (BYSTANDERS, "1103")
    assert [(each.id, each.kind) for each in state.devices] == [("hatch", "door"), ("wire", "trap")]
    assert [each.kind for each in state.charges] == ["trap"]
    assert (state.turn, state.mission.turns, state.mission.first_card) == (0, 9, 2)


SHUTTER = {
    "id": "panels",
    "kind": "structure",
    "title": "The hatch",
    "at": "5,4",
    "values": {"terrain": "hatch", "hp": 4, "armor": 1},
}


@pytest.mark.rule("DM-S63", "DM-S64")
def test_terrain_can_be_made_to_break_and_traps_to_hide() -> None:
    wire = {**document()["objectives"][2]}
    wire["values"] = {**wire["values"], "hidden": 1}
    made = scenario(objectives=[*document()["objectives"][:2], wire, SHUTTER])
    assert setup.check(made) == []
    state = setup.lay_out(made, {}, Dice("setup"))
    (hatch,) = state.structures
    assert (hatch.id, hatch.title, hatch.armor, hatch.left, hatch.full) == ("hatch", "The hatch", 1, 4, 4)
    assert [each.hidden for each in state.devices] == [False, True]
    assert [each.hidden for each in state.charges] == [True]
    assert state.mission.hides
    assert not laid().mission.hides


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"values": {"terrain": "hatch"}}, "dm.structure"),
        ({"values": {"terrain": "hatch", "hp": 4, "armor": 3}}, "dm.structure"),
        ({"values": {"terrain": "moon", "hp": 4}}, "dm.unknown"),
    ],
)
def test_what_is_wrong_with_a_structure(change: Document, problem: str) -> None:
    made = scenario(objectives=[*document()["objectives"], {**SHUTTER, **change}])
    assert [each.id for each in setup.check(made)] == [problem]


def test_a_structure_lies_somewhere() -> None:
    nowhere = {name: value for name, value in SHUTTER.items() if name != "at"}
    made = scenario(objectives=[*document()["objectives"], nowhere])
    assert [each.id for each in setup.check(made)] == ["dm.structure"]


def test_nobody_says_twice_how_tough_something_is() -> None:
    twice = [SHUTTER, {**SHUTTER, "id": "again"}]
    made = scenario(objectives=[*document()["objectives"], *twice])
    assert [(each.id, each.objects) for each in setup.check(made)] == [("dm.structure", ("again",))]


@pytest.mark.rule("DM-S60", "DM-D08")
def test_a_vehicle_waits_among_the_neutrals() -> None:
    skiff = {"sheet": "skiff", "name": "The Old Skiff", "at": ["9,3"]}
    squad, opponents, _ = document()["forces"]
    made = scenario(forces=[squad, opponents, {"side": "neutrals", "units": [skiff]}])
    assert setup.check(made) == []
    state = setup.lay_out(made, {}, Dice("setup"))
    found = state.fighters[state.index("the-old-skiff")]
    assert (found.side, found.ahp, found.profile.hide.armor) == (BYSTANDERS, 6, 1)
    theirs = {**opponents, "units": [*opponents["units"], skiff]}
    assert [each.id for each in setup.check(scenario(forces=[squad, theirs]))] == ["dm.unknown-sheet"]


@pytest.mark.rule("DM-005", "DM-S05")
def test_both_measures_are_read() -> None:
    assert laid().ground.measure == HEX
    piece = {"id": "rock", "kind": "rock", "points": [[9000, 5000]], "radius": 500}
    forces: list[Document] = [
        {"side": "squad", "units": [{"sheet": "maren"}]},
        {"side": "opponents", "units": [{"sheet": "bandit", "at": ["12.000,5.000"]}]},
    ]
    made = scenario(
        board={"kind": "table", "width": 16000, "height": 11000},
        terrain=[piece],
        zones=[
            {"id": "start", "kind": "start", "cells": [f"1.000,{row}.500" for row in range(1, 10)]},
            {"id": "road", "kind": "area", "points": [[0, 0], [3000, 0], [3000, 3000]]},
        ],
        objectives=[document()["objectives"][0]],
        forces=forces,
        events=[],
    )
    assert setup.check(made) == []
    state = setup.lay_out(made, {}, Dice("setup"))
    assert state.ground.measure == INCHES
    assert state.mission.zone("road").holds((2500, 1000))
    assert not state.mission.zone("road").holds((500, 2000))
    assert state.fighters[0].facing == 4


# What is wrong


def scenario_of(path: str, value: Any) -> Scenario:
    """The small scenario with one part exchanged, read."""
    found, problems = read_data(_with(path, value))
    assert found is not None, problems
    return found


def _with(path: str, value: Any) -> Document:
    """The small scenario with one part exchanged, by a path such as "objectives 0 kind"."""
    data = copy.deepcopy(document())
    *way, last = [int(word) if word.isdecimal() else word for word in path.split()]
    part: Any = data
    for step in way:
        part = part[step]
    part[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("board kind", "square", "scenario.off-board"),
        ("board width", 61, "dm.board-size"),
        ("board tiles", [{"at": "0,0", "tile": "x"}], "dm.unused"),
        ("terrain 0 kind", "lava", "dm.unknown-terrain"),
        ("terrain 0 edges", [], "dm.terrain"),
        ("terrain 0 edges", ["5,4|7,4"], "dm.terrain-form"),
        ("terrain 0 points", [[1, 1], [2, 2], [3, 3]], "dm.terrain"),
        ("zones 0 kind", "nest", "dm.zone"),
        ("zones 0 cells", STARTS[:8], "dm.start"),
        ("zones 1 cells", [], "dm.zone"),
        ("zones 1 points", [[0, 0], [1, 0], [0, 1]], "dm.zone"),
        ("forces 0 side", "heroes", "dm.sides"),
        ("forces 0 units", [], "dm.force"),
        ("forces 0 units", [{"sheet": "ines"}] * 5, "dm.force"),
        ("forces 0 units 0 sheet", "captain", "dm.unknown-sheet"),
        ("forces 0 units 0 at", ["0,0"], "dm.squad"),
        ("forces 0 ledger", ["x"], "dm.unused"),
        ("forces 1 units 0 sheet", "dragon", "dm.unknown-sheet"),
        ("forces 1 units 0 at", ["8,0"], "dm.places"),
        ("forces 1 units 0 at", ["8,0", "8,1", "8,1", "8,3"], "dm.no-room"),
        ("forces 1 units 0 values temperament", "poet", "dm.temperament"),
        ("objectives", [], "dm.no-goal"),
        ("objectives 0 kind", "wish", "dm.objective"),
        ("objectives 0 values zone", "moon", "dm.unknown"),
        ("objectives 1 values need", 11, "dm.device"),
        ("objectives 1 values skill", "luck", "dm.device"),
        ("objectives 1 values terrain", "wall", "dm.unknown"),
        ("objectives 2 values explosive", "song", "dm.unknown"),
        ("objectives 2 at", "40,4", "dm.off-map"),
        ("events 0 round", 0, "dm.limit"),
        ("events 1 round", 0, "dm.deck"),
        ("events 2 kind", "miracle", "dm.event"),
        ("events 2 values suit", "cups", "dm.card"),
        ("events 2 values high", 14, "dm.card"),
        ("events 2 values zone", "start", "dm.unknown"),
        ("events 2 values sheet", "dragon", "dm.unknown"),
        ("events 2 values", {"zone": "road", "sheet": "bandit"}, "dm.when"),
        ("events 2", {"id": "x", "kind": "alarm", "round": 2}, "dm.alarm"),
        ("events 2", {"id": "x", "kind": "supplies", "round": 2, "values": {"thing": "hope"}}, "dm.unknown"),
        ("events 2", {"id": "x", "kind": "word", "values": {"device": "bell"}}, "dm.unknown"),
        ("events 2", {"id": "x", "kind": "word", "values": {"enters": "moon"}}, "dm.unknown"),
    ],
)
def test_every_problem_is_told_where_it_is(path: str, value: Any, problem: str) -> None:
    found, problems = read_data(_with(path, value))
    problems = problems if found is None else setup.check(found)
    assert problem in [each.id for each in problems], problems
    assert all(each.where for each in problems)


def test_a_place_that_nobody_comes_to_is_told_and_refuses_nothing() -> None:
    made = scenario_of("forces 1 units 0 at", ["8,0", "8,1", "8,2", "8,3", "8,4"])
    (found,) = setup.check(made)
    assert (found.id, found.severity, found.where) == ("dm.places", "warning", "forces[1].units[0].at")


def test_what_has_no_title_goes_by_its_id() -> None:
    untitled = [{key: each[key] for key in each if key != "title"} for each in document()["objectives"]]
    made = scenario_of("objectives", untitled)
    mission = reader.mission(made)
    assert [goal.title for goal in mission.goals] == [
        each.id.replace("-", " ").capitalize() for each in made.objectives if each.kind in GOALS
    ]
    assert all(device.title for device in reader.devices(made))


def test_a_figure_that_is_numbered_cannot_be_named_by_a_goal() -> None:
    made = scenario_of("objectives 0", {"id": "win", "kind": "eliminate", "values": {"names": "bandit"}})
    assert [each.id for each in setup.check(made)] == ["dm.unknown"]


@pytest.mark.parametrize("kind", ["hack", "rescue"])
def test_a_goal_about_somebody_names_them(kind: str) -> None:
    made = scenario_of("objectives 0", {"id": "win", "kind": kind, "values": {"zone": "road"}})
    assert "dm.goal" in [each.id for each in setup.check(made)]


def test_terrain_stays_on_the_table() -> None:
    made = scenario(
        board={"kind": "table", "width": 16000, "height": 11000},
        terrain=[{"id": "rock", "kind": "rock", "points": [[15900, 5000]], "radius": 500}],
        zones=[],
        objectives=[],
        forces=[],
        events=[],
    )
    assert [each.id for each in setup.check(made)] == ["dm.terrain-form"]
