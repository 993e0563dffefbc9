"""Capital Offensive: who wins the learning scenario."""

from collections.abc import Sequence

from sellsword.game import NOBODY
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, percent

PLAYER = "search@60n"
SERIES = Series("drone_attack", (PLAYER, PLAYER), "1", 400)
SIDES = {0: "Partnership Collective", 1: "Tagon's Toughs", NOBODY: "nobody, at the round limit"}


def lay(played: Sequence[Result]) -> list[Grid]:
    """A row a side, and one for what nobody won."""
    rows = tuple(
        _row(name, sum(each.winner == side for each in played), len(played)) for side, name in SIDES.items()
    )
    mean = round(sum(each.choices for each in played) / len(played))
    caption = f"A game took {mean} choices on average, rolls included."
    return [Grid(("Won by", f"Games of {SERIES.games}", "Share"), rows, caption)]


def _row(name: str, won: int, games: int) -> tuple[Cell, ...]:
    return Cell(name), Cell(str(won)), percent(won, games)


TABLE = Table("drone_attack", "capital_offensive", (SERIES,), lay, f"{PLAYER} on both sides, seed 1", {0: 9})
