"""The parts of the benchmarks that have to do with Dark Metal: squads' odds, and the armory's use."""

import pytest

from sellsword import auto
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.dark_metal import setup
from sellsword.games.dark_metal.fighters import OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.squads import READY
from sellsword_build.bench import arsenal, squads
from sellsword_build.bench.series import shipped


def reports(won: int, lost: int) -> list[auto.Report]:
    """What came of some battles."""
    winners = [SQUAD] * won + [OPPONENTS] * lost
    return [auto.Report(number, "", winner, "reached", 9, "") for number, winner in enumerate(winners)]


# Squads


def test_every_squad_goes_alone_through_every_scenario() -> None:
    assert len(squads.places()) == 2 * len(squads.SCENARIOS)
    for place in squads.places():
        scenario = squads.led_by(shipped(squads.GAME, place.name), "maren")
        assert setup.check(scenario) == []
        assert len(GAME.seats(scenario)) == 3


def test_every_squad_has_as_many_battles_and_all_together_enough() -> None:
    for measure, least in squads.BATTLES.items():
        assert least <= squads.share(measure) * len(READY) < least + len(READY)


def test_a_scenario_off_its_mark_misses_its_bar() -> None:
    rows = {
        squads.Place("the_gate", "hex"): dict.fromkeys(READY, reports(19, 1)),
        squads.Place("cold_landing", "hex"): dict.fromkeys(READY, reports(20, 0)),
        squads.Place("last_boat_out", "inches"): dict.fromkeys(READY, reports(6, 14)),
        squads.Place("dead_letters", "hex"): dict.fromkeys(READY, reports(1, 19)),
    }
    assert [figure.met for figure in squads.judge(rows)] == [True, False, True, True, True]
    line = next(each for each in squads.table(rows) if each.startswith("| The Gate, on hexes | 95 of 20 |"))
    assert line.endswith(f"| 95 of {20 * len(READY)} | 95 or more |")


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
    monkeypatch.setattr(auto, "LONGEST", 25)
    counts = arsenal.battle("hex", 0)
    assert counts["deed move"]
    assert any(row.startswith("weapon ") for row in counts)
