"""Match-ups: every character of Schlock Attack against every other; how far apart they are."""

from collections.abc import Sequence

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.sheets.characters import REGULARS
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.made import made
from sellsword_lab.tables.matchups import PAIRS, TABLE
from sellsword_lab.tables.table import Result


def measure() -> list[Figure]:
    """How even the match-ups are."""
    return judge(made(TABLE))


def judge(played: Sequence[Result]) -> list[Figure]:
    """That every game ended, and how far apart the characters are."""
    faults = sum(not each.ended for each in played)
    return [
        Figure.count("match-ups", len({each.place for each in played}), at_least=len(PAIRS)),
        Figure.count("games without an end", faults, at_most=0),
        Figure.of("a character's mean score", [_score(played, who) for who in REGULARS], "%"),
        Figure.share("Black's score", sum(each.points(BLACK) for each in played), len(played)),
    ]


def _score(played: Sequence[Result], who: str) -> float:
    """What a character makes of a hundred points, on either side."""
    points = [
        each.points(side) for each in played for side in (BLACK, WHITE) if PAIRS[each.place][side] == who
    ]
    return 100 * sum(points) / len(points)
