"""Forces: every ready force of Contested Ground against every other; none is the one to have."""

from collections.abc import Sequence

from sellsword.game import NOBODY
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.made import made
from sellsword_lab.tables.forces import TABLE, TITLES, score
from sellsword_lab.tables.table import Result

EVEN = {"at_least": 40, "at_most": 60}  # percent, a draw is half a win


def measure() -> list[Figure]:
    """Each force's share of its battles."""
    return judge(made(TABLE))


def judge(played: Sequence[Result]) -> list[Figure]:
    """Each force's share against the bars, and that every battle ended."""
    scores = {title: score(played, force) for force, title in TITLES.items()}
    return [
        *(Figure.share(title, each.points, each.battles, **EVEN) for title, each in scores.items()),
        Figure.count("drawn", sum(each.winner == NOBODY for each in played)),
        Figure.count("battles without an end", sum(not each.ended for each in played), at_most=0),
    ]
