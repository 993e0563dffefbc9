"""Dark Metal: how often each ready leader finishes the campaign, alone, on hexes."""

from collections.abc import Sequence

from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.scenario.document import Force, Unit
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, of_place, percent

GAME, PLAYER, SEED = "dark_metal", "search@20n", "careers"
CAMPAIGN = "sorrow_contract_hex"
CAREERS = 20
"""How many careers each leader has."""


def series(leader: str) -> Series:
    """The careers of one leader."""
    squad = (Force("leader-1", (Unit(leader),)),)
    return Series(CAMPAIGN, (PLAYER,), f"{SEED}/{leader}", CAREERS, forces=squad)


def by_leader(played: Sequence[Result]) -> dict[str, list[Result]]:
    """The careers of each leader."""
    found = of_place(played)
    return {leader: found.get(place, []) for place, leader in enumerate(READY)}


def finished(played: Sequence[Result]) -> int:
    """How many careers came to a good end."""
    return sum(each.winner == SQUAD for each in played)


def lay(played: Sequence[Result]) -> list[Grid]:
    """Careers finished in percent, leaders across."""
    heads = ("", *(squad.leader.name for squad in READY.values()), "all")
    rows = (*by_leader(played).values(), played)
    cells = (percent(finished(each), len(each), "{share:.0f} % of {games}") for each in rows)
    return [Grid(heads, ((Cell("Finished"), *cells),))]


NOTE = f"Careers finished, one leader at a time; {PLAYER}, seed {SEED}"
TABLE = Table("careers", GAME, tuple(map(series, READY)), lay, NOTE, {0: 1})
