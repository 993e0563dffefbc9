"""Balance: the search against itself on the learning scenario; neither side is the one to have."""

from collections.abc import Sequence

from sellsword.game import NOBODY
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.made import made
from sellsword_lab.tables.drone_attack import SIDES, TABLE
from sellsword_lab.tables.table import Result

LEAST, MOST = 40, 60  # percent of all games, won


def measure() -> list[Figure]:
    """Each side's share of the games."""
    return judge(made(TABLE))


def judge(played: Sequence[Result]) -> list[Figure]:
    """What each side won against the bars, and what nobody did."""
    won = {side: sum(each.winner == side for each in played) for side in SIDES}
    sides = [
        Figure.share(f"won by {name}", won[side], len(played), at_least=LEAST, at_most=MOST)
        for side, name in SIDES.items()
        if side != NOBODY
    ]
    faults = sum(not each.ended for each in played)
    return [
        *sides,
        Figure.share("drawn", won[NOBODY], len(played)),
        Figure.count("games without an end", faults, at_most=0),
    ]
