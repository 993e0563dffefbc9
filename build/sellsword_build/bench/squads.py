"""Squads: the ready squads of Dark Metal in every scenario. The tutorial is to be won nearly always, three
scenarios ever less often; the others are told for comparison."""

from collections.abc import Sequence

from sellsword_build.bench.figure import Figure
from sellsword_build.bench.made import made
from sellsword_lab.tables.squads import EASY, MARKS, TABLE, TUTORIAL, Place, by_place, won
from sellsword_lab.tables.table import Result

ALLOWED = {"hex": 10, "inches": 15}  # percent that a scenario may be off its mark


def measure() -> list[Figure]:
    """Each scenario's share of battles won."""
    return judge(made(TABLE))


def judge(played: Sequence[Result]) -> list[Figure]:
    """Each scenario's share of battles won against its mark, and that every battle ended."""
    rows = {place: [each for battles in row for each in battles] for place, row in by_place(played).items()}
    endless = sum(not each.ended for each in played)
    figures = [_figure(place, battles) for place, battles in rows.items() if battles]
    return [*figures, Figure.count("battles without an end", endless, at_most=0)]


def _figure(place: Place, battles: Sequence[Result]) -> Figure:
    title, mark = place.name.replace("_", " "), MARKS.get(place.scenario)
    if place.scenario == TUTORIAL:
        return Figure.share(title, won(battles), len(battles), at_least=EASY)
    if mark is None:
        return Figure.share(title, won(battles), len(battles))
    off = ALLOWED[place.measure]
    return Figure.share(title, won(battles), len(battles), at_least=mark - off, at_most=mark + off)
