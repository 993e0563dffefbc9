"""Dark Metal: how often the ready squads win each scenario, on hexes and in inches.

Each squad goes alone, with as many opponents as a scenario sends against one player.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.scenario.document import Force, Unit
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, of_place, percent, shipped

GAME, PLAYER, SEED = "dark_metal", "search@20n", "squads"
BATTLES = {"hex": 100, "inches": 40}
"""How many battles of a scenario there are at least, by the measure of play; every squad has as many."""
TUTORIAL, EASY = "the_gate", 95
MARKS = {"cold_landing": 75, "toll_collectors": 60, "last_boat_out": 45}
"""How often, in percent, a scenario is to be won."""
OTHERS = ("dead_letters", "high_stacks")
SCENARIOS = (TUTORIAL, *MARKS, *OTHERS)


@dataclass(frozen=True, slots=True)
class Place:
    """A scenario in a measure of play."""

    scenario: str
    measure: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.scenario}_{self.measure}"

    def series(self, leader: str) -> Series:
        """What one squad plays there."""
        seed, squad = f"{SEED}/{self.name}/{leader}", (Force("squad", (Unit(leader),)),)
        return Series(self.name, (PLAYER,), seed, share(self.measure), forces=squad)


PLACES = tuple(Place(scenario, measure) for scenario in SCENARIOS for measure in BATTLES)


def share(measure: str) -> int:
    """How many of a scenario's battles each squad has."""
    return -(-BATTLES[measure] // len(READY))


def by_place(played: Sequence[Result]) -> dict[Place, list[list[Result]]]:
    """The battles of each scenario, a squad after the other."""
    found = of_place(played)
    squads = len(READY)
    return {
        place: [found.get(number * squads + squad, []) for squad in range(squads)]
        for number, place in enumerate(PLACES)
    }


def won(played: Sequence[Result]) -> int:
    """How many battles the squad has won."""
    return sum(each.winner == SQUAD for each in played)


def lay(played: Sequence[Result]) -> list[Grid]:
    """Battles won in percent, squads across."""
    heads = ("Scenario", *(squad.title for squad in READY.values()), "all", "mark")
    return [Grid(heads, tuple(_row(place, row) for place, row in by_place(played).items()))]


def _row(place: Place, row: Sequence[Sequence[Result]]) -> tuple[Cell, ...]:
    together = [each for battles in row for each in battles]
    cells = (percent(won(each), len(each), "{share:.0f} % of {games}") for each in (*row, together))
    return Cell(shipped(GAME, place.name).title), *cells, Cell(_mark(place.scenario))


def _mark(scenario: str) -> str:
    if scenario == TUTORIAL:
        return f"{EASY} or more"
    return str(MARKS.get(scenario, "–"))


NOTE = f"Battles won, one squad at a time; {PLAYER}, seed {SEED}"
SERIES = tuple(place.series(leader) for place, leader in product(PLACES, READY))
TABLE = Table("squads", GAME, SERIES, lay, NOTE, dict.fromkeys(range(len(READY)), 1))
