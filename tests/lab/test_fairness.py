"""An unfair scenario is called unfair and a fair one is not, in twenty of twenty seeds.

That is near certain by the number of games, not by the choice of seeds. Of thirty games, one side must make
27 points to be called too strong: where it deserves half, that happens in one of 120,000 tries, and where it
deserves 55 of a hundred, in one of 20,000. Where it deserves 99, it makes fewer in one of 4,500; the unfair
scenarios here leave the weaker side no hope at all. Against opponents that the rules play, a side must lose
forty of forty to be called so, and one that wins every other game does in one of 10^12 tries.

The sides of Capital Offensive are never alike, and those of Dark Metal play for one goal: what is fair of
theirs goes either way as often, the one by a figure, the other by a limit of rounds.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from sellsword.scenario.document import Force, Objective, Scenario, Unit
from sellsword.scenario.write import write
from sellsword_lab import batch_job
from sellsword_lab.findings import Findings
from sellsword_lab.plan import Asked, make, scenario_of
from sellsword_lab.tally import Tally
from tests.lab.games import SCENARIOS

SEEDS, AT_ONCE = 20, 5  # in all, and in one test, which must not take too long
SELDOM = 100_000


def shipped(folder: str, name: str) -> Scenario:
    """A scenario that ships, without the words of its guide."""
    return replace(scenario_of(SCENARIOS / folder / f"{name}.json"), guide=())


def a_man_against_twelve_kings() -> Scenario:
    """Draughts that Black cannot win."""
    squares = (
        f"{column}{row}" for row, columns in enumerate(("ACEG", "BDFH", "ACEG"), 1) for column in columns
    )
    man, kings = Unit("man", at=("A7",)), Unit("king", at=tuple(squares))
    forces = (Force("black", (man,)), Force("white", (kings,)))
    return replace(shipped("schlock_attack", "draughts"), forces=forces)


def intels(red: str, blu: str) -> Scenario:
    """Two yards with their Intels elsewhere. Near each other, they make a game of two or three rounds."""
    there = zip(("red", "blu"), (red, blu), strict=True)
    moved = tuple(Objective(f"{side}-intel", "intel", side=side, at=at) for side, at in there)
    return replace(shipped("combat_simulator", "two_yards"), objectives=moved)


def intels_beside_red() -> Scenario:
    """Both next to where RED comes from, far from BLU."""
    return intels("B8", "E11")


def intels_in_the_middle() -> Scenario:
    """Both halfway between two sides that are alike."""
    return intels("H11", "I11")


def mirrored_force() -> Scenario:
    """The same force, as small as one may be, on both sides of a table whose ways in are drawn by lot."""
    five = tuple(map(Unit, ("ordell", "brock", "iva", "quist", "pell")))
    forces = tuple(Force(side, five) for side in ("alpha", "bravo"))
    return replace(shipped("contested_ground", "pump_station"), forces=forces)


def knives_against_guns() -> Scenario:
    """Few who fight hand to hand against a company with its guns."""
    few = tuple(map(Unit, ("sable", "garr", "tick", "fenn", "eel")))
    forces = (Force("alpha", (Unit("line-company"),)), Force("bravo", few))
    return replace(shipped("contested_ground", "pump_station"), forces=forces)


def the_gate(rounds: int, figures: int = 3, need: int = 5) -> Scenario:
    """The road to the gate and the yard behind it: so many rounds for so many figures to get there, through a
    gate that opens from a number on. One round is for nobody; two for two figures, and eight, is even."""
    whole = shipped("dark_metal", "the_gate_hex")
    changed = {"reach": {"figures": figures}, "door": {"need": need}}
    events = (replace(each, round=rounds) if each.kind == "limit" else each for each in whole.events)
    goals = (replace(each, values={**each.values, **changed.get(each.kind, {})}) for each in whole.objectives)
    return replace(whole, events=tuple(events), objectives=tuple(goals))


@dataclass(frozen=True, slots=True)
class Case:
    """A scenario that quick players play so many times, with other figures on some sheets."""

    scenario: Scenario
    player: str
    sheets: tuple[str, ...] = ()
    games: int = 30


SPENT = tuple(f"{name}.exp=2" for name in ("sable", "garr", "tick", "fenn", "eel"))
ARMED = ("squad-gun.rate=9", "rifle.rate=6", "carbine.rate=6")
UNFAIR = {
    "schlock_attack": Case(a_man_against_twelve_kings(), "random"),
    "capital_offensive": Case(
        shipped("capital_offensive", "below_decks"), "greedy", ("drone.health=8", "serve-subpoena.dice=6")
    ),
    "combat_simulator": Case(intels_beside_red(), "greedy"),
    "contested_ground": Case(knives_against_guns(), "greedy", (*SPENT, *ARMED)),
    "dark_metal": Case(the_gate(1), "random", games=40),
}
FAIR = {
    "schlock_attack": Case(shipped("schlock_attack", "draughts"), "random"),
    "capital_offensive": Case(shipped("capital_offensive", "below_decks"), "greedy", ("elf.health=2",)),
    "combat_simulator": Case(intels_in_the_middle(), "greedy"),
    "contested_ground": Case(mirrored_force(), "greedy"),
    "dark_metal": Case(the_gate(2, 2, 8), "greedy", games=40),
}
CASES = {True: UNFAIR, False: FAIR}
NAMED = [(game, unfair) for unfair, cases in CASES.items() for game in cases]


def warnings(folder: Path, case: Case, seed: str) -> set[str]:
    """What the lab warns of after the games of a seed."""
    path = folder / "scenario.json"
    path.write_text(write(case.scenario), "utf-8")
    asked = Asked((path,), (case.player,), (), case.sheets, case.games, seed, look=SELDOM)
    (only,) = make(asked).trials
    seats, added = {seat.id: seat.side for seat in only.plan.seats}, Tally()
    for line in batch_job.lines(only, only.mark, range(case.games)):
        added.add(json.loads(line), seats)
    assert added.ended == case.games
    return {finding.id for finding in Findings("", added, None, 1).sentences()}


def called_unfair(folder: Path, case: Case, seeds: range) -> list[bool]:
    """Whether the lab calls a scenario one-sided, seed by seed."""
    return ["lab.one-sided" in warnings(folder, case, str(seed)) for seed in seeds]


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
@pytest.mark.parametrize(("game", "unfair"), NAMED)
@pytest.mark.long
def test_twenty_of_twenty_verdicts_are_right(tmp_path: Path, game: str, unfair: bool, first: int) -> None:
    seeds = range(first, first + AT_ONCE)
    assert called_unfair(tmp_path, CASES[unfair][game], seeds) == [unfair] * AT_ONCE


@pytest.mark.parametrize("unfair", CASES)
def test_the_verdicts_of_the_quickest_game_are_right(tmp_path: Path, unfair: bool) -> None:
    assert called_unfair(tmp_path, CASES[unfair]["schlock_attack"], range(2)) == [unfair] * 2
