"""Careers: every ready leader of Dark Metal through the campaign. About half of them finish it, and no leader
nearly always or hardly ever."""

from collections.abc import Sequence

from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.made import made
from sellsword_lab.tables.careers import TABLE, by_leader, finished
from sellsword_lab.tables.table import Result

TOGETHER, EACH = (45, 65), (25, 85)
"""How many of all careers, and of one leader's, are to be finished, in percent."""


def measure() -> list[Figure]:
    """The careers finished."""
    return judge(made(TABLE))


def judge(played: Sequence[Result]) -> list[Figure]:
    """Each leader's share of careers finished and that of all against their bars, and that each ended."""
    shares = [_share(READY[who].leader.name, each, EACH) for who, each in by_leader(played).items() if each]
    endless = sum(not each.ended for each in played)
    together = [_share("all leaders", played, TOGETHER)] if played else []
    return [*shares, *together, Figure.count("careers without an end", endless, at_most=0)]


def _share(title: str, careers: Sequence[Result], bars: tuple[int, int]) -> Figure:
    least, most = bars
    return Figure.share(title, finished(careers), len(careers), at_least=least, at_most=most)
