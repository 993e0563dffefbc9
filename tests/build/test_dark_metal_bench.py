"""The parts of the benchmarks that have to do with Dark Metal: squads' odds, and the armory's use."""

import itertools
import math

import pytest

from sellsword.boards.board import Base
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.scenario import setup
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword_build.bench import arsenal, careers, siege, speed, squads
from sellsword_lab.tables import careers as career_table
from sellsword_lab.tables import squads as table
from sellsword_lab.tables.table import Result, shipped
from sellsword_shell import simulation

# Squads


def test_every_squad_goes_alone_through_every_scenario() -> None:
    assert len(table.PLACES) == 2 * len(table.SCENARIOS)
    for place in table.PLACES:
        scenario = place.series("maren").trial(table.GAME).plan.scenario
        assert setup.check(scenario) == []
        assert len(GAME.seats(scenario)) == 3


def test_every_squad_has_as_many_battles_and_all_together_enough() -> None:
    for measure, least in table.BATTLES.items():
        assert least <= table.share(measure) * len(READY) < least + len(READY)


def battles(scenario: str, measure: str, won: int, lost: int) -> list[Result]:
    """So many battles of every squad in a scenario."""
    first = table.PLACES.index(table.Place(scenario, measure)) * len(READY)
    winners = [SQUAD] * won + [OPPONENTS] * lost
    return [
        Result(first + squad, number, winner, "reached", 9)
        for squad in range(len(READY))
        for number, winner in enumerate(winners)
    ]


def test_a_scenario_off_its_mark_misses_its_bar() -> None:
    played = [
        *battles("the_gate", "hex", 19, 1),
        *battles("cold_landing", "hex", 20, 0),
        *battles("last_boat_out", "inches", 6, 14),
        *battles("dead_letters", "hex", 1, 19),
    ]
    assert [figure.met for figure in squads.judge(played)] == [True, False, True, True, True]
    lines = table.TABLE.lines(played)
    line = next(each for each in lines if each.startswith("| The Gate, on hexes | 95 % of 20 |"))
    assert line.endswith(f"| 95 % of {20 * len(READY)} | 95 or more |")


# The armory


def test_rows_are_named_once_and_a_choice_names_its_own() -> None:
    assert len(set(arsenal.rows())) == len(arsenal.rows())
    state = GAME.setup(shipped(arsenal.GAME, "the_gate_hex"), {}, Dice("rows"))
    for text, rows in {
        "shoot oskar beam-rifle shot bandit-1": ["deed shoot", "weapon beam-rifle shot"],
        "use oskar trauma-kit oskar": ["deed use", "item trauma-kit"],
        "power oskar cyber-arm": ["deed power", "device cyber-arm"],
        "feat oskar taunt bandit-1": ["deed feat", "skill taunt"],
        "fate own 1.1": ["deed fate", "answer fate own"],
        "synapse-net": ["answer synapse-net"],
        "call recruit": ["deed call", "skill group-activate"],
    }.items():
        assert list(arsenal.rows_of(state, Choice.parse(text))) == rows


def test_what_nobody_chose_is_marked() -> None:
    counts = dict.fromkeys(arsenal.rows(), 2) | {"skill taunt": 0}
    assert arsenal.unused(counts) == ["skill taunt"]
    assert "| skill taunt | **never** |" in arsenal.table({"hex": counts}, 1)


@pytest.mark.parametrize("measure", arsenal.MEASURES)
def test_after_the_scenarios_comes_a_siege_in_which_the_squad_begins_on_the_road(measure: str) -> None:
    last = arsenal.ground(measure, len(table.SCENARIOS))
    assert arsenal.ground(measure, arsenal.PLACES) == arsenal.ground(measure, 0)
    assert setup.check(last) == []
    state = GAME.setup(last, {}, Dice("siege"))
    road = state.mission.zone(siege.ROAD)
    assert all(road.holds(each.at) == (each.side == SQUAD) for each in state.fighters)
    assert [goal.kind for goal in state.mission.goals] == ["hold"]
    assert {each.temperament for each in state.fighters if each.side == OPPONENTS} == {"brawler"}


@pytest.mark.parametrize("measure", arsenal.MEASURES)
def test_then_one_across_a_gap(measure: str) -> None:
    number = len(table.SCENARIOS) + 1
    state = arsenal.outfitted(number).setup(arsenal.ground(measure, number), {}, Dice("gap"))
    here, there = ([each for each in state.fighters if each.side == side] for side in (SQUAD, OPPONENTS))
    assert {each.level for each in (*here, *there)} == {1}
    ways = state.ground.reach(state.body(here[0]), 99_000, {}).ways
    assert not any(
        state.board.within(Base(way[-1], 0, 1), foe.spot, 0) for way in ways.values() for foe in there
    )


@pytest.mark.parametrize("measure", arsenal.MEASURES)
def test_and_one_along_a_road_with_a_vehicle_for_each_leader(measure: str) -> None:
    number = len(table.SCENARIOS) + 2
    ground = arsenal.ground(measure, number)
    assert setup.check(ground) == []
    state = arsenal.outfitted(number).setup(ground, {}, Dice("road"))
    leaders = [each for each in state.fighters if each.leads]
    assert all(each.profile.skill("pil") for each in leaders)
    assert sum(each.profile.vehicle for each in state.fighters) == len(leaders) == 3
    assert all(each.profile.hide.venom for each in state.fighters if each.side == OPPONENTS)


def test_whatever_is_dealt_comes_to_every_place_and_with_everything_else() -> None:
    rows = (arsenal.PLACES, *map(len, (arsenal.DEVICES, SKILLS, arsenal.ARMORS, arsenal.FED)))
    assert all(math.gcd(one, other) == 1 for one, other in itertools.combinations(rows, 2))
    pairs = {arsenal.dealt(arsenal.ARMS, 2, number) for number in range(400)}
    mates = {other for pair in pairs if "pe-cannon" in pair for other in pair}
    assert len(mates) > 10


def test_everything_is_dealt_to_somebody() -> None:
    dealt = [
        arsenal.outfit(fighter, number, index)
        for number in range(40)
        for index, fighter in enumerate(_squad())
    ]
    assert {weapon for profile in dealt for weapon in profile.weapons} >= set(arsenal.ARMS)
    assert {item for profile in dealt for item in profile.items} >= set(arsenal.SUPPLIES)
    assert {gear for profile in dealt for gear in profile.gear} >= set(arsenal.DEVICES)


def _squad() -> list[Fighter]:
    state = GAME.setup(shipped(arsenal.GAME, "the_gate_hex"), {}, Dice("squad"))
    return [each for each in state.fighters if each.side == SQUAD]


def test_a_battle_of_the_armory_is_played_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 60)
    counts = arsenal.battle("hex", 0)
    assert counts["deed move"]
    assert any(row.startswith("weapon ") for row in counts)


# Careers


def test_every_leader_has_as_many_careers_of_the_campaign() -> None:
    assert len(career_table.TABLE.series) == len(READY)
    for series in career_table.TABLE.series:
        plan = series.trial(career_table.GAME).plan
        assert (plan.games, GAME.check(plan.scenario), len(GAME.seats(plan.scenario))) == (20, [], 3)


def test_a_leader_who_always_or_never_finishes_misses_the_bars() -> None:
    shares = (20, 2, 12, 10, 9, 11)
    played = [
        Result(place, number, SQUAD if number < won else OPPONENTS, "campaign-won", 9)
        for place, won in enumerate(shares)
        for number in range(20)
    ]
    assert [figure.met for figure in careers.judge(played)] == [False, False, *[True] * 6]
    row = career_table.TABLE.lines(played)[2]
    assert row.startswith("| Finished | 100 % of 20 | 10 % of 20 | 60 % of 20 |")


# Speed


def test_the_slowest_scenario_must_be_fast_enough_and_every_battle_end() -> None:
    fast = {"transitions_per_second": 800, "games": 8, "finished": 8, "calibration": 50_000_000}
    assert all(figure.met for figure in speed.judge({"here": fast, "there": fast}))
    slow = fast | {"transitions_per_second": 799, "finished": 7}
    missed = [figure.name for figure in speed.judge({"here": fast, "there": slow}) if not figure.met]
    assert missed == ["there", "battles without an end"]


def test_the_speed_is_that_of_a_battle_on_one_core() -> None:
    figures = speed.played("the_gate_hex", battles=1)
    assert (figures["games"], figures["errors"]) == (1, 0)
    assert figures["transitions_per_second"] > 0
