"""An unfair scenario is called unfair and a fair one is not, in twenty of twenty seeds.

Capital Offensive has no symmetric scenario, since its sides are not alike: only its unfair one is tried.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from sellsword.scenario.document import Force, Objective, Scenario, Unit
from sellsword.scenario.write import write
from sellsword_lab.crew import Alone
from sellsword_lab.findings import Findings
from sellsword_lab.plan import Asked, make, scenario_of
from sellsword_lab.report import tally
from sellsword_lab.store import Store
from tests.lab.games import SCENARIOS

SEEDS, AT_ONCE = 20, 5  # in all, and in one test, which must not take too long
GAMES, SELDOM = 30, 100_000


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


def flags_beside_red() -> Scenario:
    """Three flags next to where RED comes from, far from BLU."""
    flags = (Objective(f"point-{number}", "point", at=at) for number, at in enumerate(("A2", "A4", "C2"), 1))
    return replace(shipped("combat_simulator", "the_pit"), objectives=tuple(flags))


def mirrored_force() -> Scenario:
    """The same force on both sides of a table whose ways in are drawn by lot."""
    forces = tuple(Force(side, (Unit("line-company"),)) for side in ("alpha", "bravo"))
    return replace(shipped("contested_ground", "pump_station"), forces=forces)


def knives_against_guns() -> Scenario:
    """Few who fight hand to hand against a company with its guns."""
    few = tuple(map(Unit, ("sable", "garr", "tick", "fenn", "eel")))
    forces = (Force("alpha", (Unit("line-company"),)), Force("bravo", few))
    return replace(shipped("contested_ground", "pump_station"), forces=forces)


SPENT = tuple(f"{name}.exp=2" for name in ("sable", "garr", "tick", "fenn", "eel"))
ARMED = ("squad-gun.rate=9", "rifle.rate=6", "carbine.rate=6")
UNFAIR = {
    "schlock_attack": (a_man_against_twelve_kings(), "random", ()),
    "capital_offensive": (
        shipped("capital_offensive", "drone_attack"),
        "greedy",
        ("drone.health=8", "serve-subpoena.dice=6"),
    ),
    "combat_simulator": (flags_beside_red(), "greedy", ()),
    "contested_ground": (knives_against_guns(), "greedy", (*SPENT, *ARMED)),
}
FAIR = {
    "schlock_attack": (shipped("schlock_attack", "draughts"), "random", ()),
    "combat_simulator": (shipped("combat_simulator", "the_pit"), "random", ()),
    "contested_ground": (mirrored_force(), "random", ()),
}
CASES = [(game, True) for game in UNFAIR] + [(game, False) for game in FAIR]


def warnings(folder: Path, case: tuple[Scenario, str, tuple[str, ...]], seed: str) -> set[str]:
    """What the lab warns of after some games."""
    scenario, player, sheets = case
    folder.mkdir(exist_ok=True)
    (folder / "scenario.json").write_text(write(scenario), "utf-8")
    asked = Asked((folder / "scenario.json",), (player,), (), sheets, GAMES, seed, look=SELDOM)
    with Store.begin(folder / seed, make(asked)) as store:
        for lines in Alone().play(store.plan, store.missing()):
            store.add(lines)
    (added,) = tally(store).values()
    return {finding.id for finding in Findings("", added, None, 1).sentences()}


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
@pytest.mark.parametrize(("game", "unfair"), CASES)
@pytest.mark.long
def test_twenty_of_twenty_verdicts_are_right(tmp_path: Path, game: str, unfair: bool, first: int) -> None:
    case = UNFAIR[game] if unfair else FAIR[game]
    seeds = range(first, first + AT_ONCE)
    called = ["lab.one-sided" in warnings(tmp_path, case, str(seed)) for seed in seeds]
    assert called == [unfair] * AT_ONCE
