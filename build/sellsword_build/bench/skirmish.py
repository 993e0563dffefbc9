"""Skirmish: the search at fifty iterations against Recruit in Contested Ground, sides exchanged."""

from collections.abc import Sequence
from itertools import permutations

from sellsword.game import NOBODY
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword_build.bench.battles import Battle, play_all
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import kept_as
from sellsword_shell import simulation

SEARCH, RECRUIT, SEED = "search@50n", "recruit", "skirmish"
BATTLES, BAR = 100, 70  # percent, won outright
FORCES_DEALT = tuple(permutations(range(1, 1 + len(FORCES)), 2))


def measure() -> list[Figure]:
    """The share of battles that the search wins."""
    reports = play_all([battle(number) for number in range(BATTLES)], kept_as(f"skirmish-{SEARCH}"))
    return judge(reports)


def battle(number: int) -> Battle:
    """A battle by its number: each ground and its forces twice, the players changing seats."""
    ground = number // 2
    players = (SEARCH, RECRUIT) if number % 2 == 0 else (RECRUIT, SEARCH)
    return Battle(ground, FORCES_DEALT[ground % len(FORCES_DEALT)], players, SEED)


def judge(reports: Sequence[simulation.Report]) -> list[Figure]:
    """The share of battles won against the bar, and what became of the others."""
    won = sum(report.winner == number % 2 for number, report in enumerate(reports))
    drawn = sum(report.winner == NOBODY for report in reports)
    return [
        Figure.share("won by the search", won, len(reports), at_least=BAR),
        Figure.count("  drawn", drawn),
        Figure.count("  lost", len(reports) - won - drawn),
        Figure.count("battles without an end", sum(not report.ended for report in reports), at_most=0),
    ]
