"""The Simulator's balance: who acts first must not win by it, nor who holds one more of a class."""

from collections.abc import Sequence

from sellsword.game import NOBODY
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS, NAMES
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.made import made
from sellsword_lab.tables.mercs import TABLE, by_class, by_first, split
from sellsword_lab.tables.table import Result

EVEN_FIRST = {"at_least": 43, "at_most": 57}  # percent
EVEN_CLASS = {"at_least": 40, "at_most": 60}


def measure() -> list[Figure]:
    """Every share against its bar."""
    return judge(made(TABLE))


def judge(played: Sequence[Result]) -> list[Figure]:
    """Every share against its bar, and that every game ended."""
    chosen, dealt = split(played)
    together = [each for games in dealt.values() for each in games]
    return [
        *(
            Figure.share(f"{title}: who begins", *by_first(games), **EVEN_FIRST)
            for title, games in chosen.items()
        ),
        *(
            Figure.share(f"one {NAMES[kind]} more", *by_class(together, kind), **EVEN_CLASS)
            for kind in CLASS_IDS
        ),
        Figure.count("drawn", sum(each.winner == NOBODY for each in played)),
        Figure.count("games without an end", sum(not each.ended for each in played), at_most=0),
    ]
