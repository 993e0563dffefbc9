"""Forces: the search against itself at equal small budgets, every ready force against every other.

Each pair meets on ten grounds, twice on each with the sides exchanged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from sellsword import auto
from sellsword.game import NOBODY
from sellsword.games.contested_ground.forces import FORCES
from sellsword_build.bench.battles import Battle, play_all
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import kept_as
from sellsword_build.layout import DIST

PLAYER, SEED = "search@6n", "forces"
BATTLES = 120
EVEN = {"at_least": 40, "at_most": 60}  # percent, a draw is half a win
COMMAND = "sellsword bench forces"
TABLE = DIST / "bench" / "forces.md"
PAIRS = tuple(combinations(range(1, 1 + len(FORCES)), 2))
"""The forces by the numbers of their rule options."""


@dataclass(frozen=True, slots=True)
class Score:
    """What came of some battles, from the view of one force."""

    won: int
    drawn: int
    battles: int

    @property
    def points(self) -> float:
        """A draw is half a win."""
        return self.won + self.drawn / 2

    def __str__(self) -> str:
        return f"{self.won}-{self.drawn}-{self.battles - self.won - self.drawn}"


def measure() -> list[Figure]:
    """Plays whatever is missing, prints the table and judges it."""
    dealt = [battle(number) for number in range(BATTLES)]
    reports = play_all(dealt, kept_as(f"forces-{PLAYER}"))
    lines = table(dealt, reports)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text("\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))
    return judge(dealt, reports)


def battle(number: int) -> Battle:
    """A battle by its number: every pair in turn, then all of them with sides exchanged, then new grounds."""
    turn, place = divmod(number, len(PAIRS))
    one, other = PAIRS[place]
    forces = (one, other) if turn % 2 == 0 else (other, one)
    return Battle(turn // 2 * len(PAIRS) + place, forces, (PLAYER, PLAYER), SEED)


def score(dealt: Sequence[Battle], reports: Sequence[auto.Report], force: int, foe: int = 0) -> Score:
    """What a force made of its battles against another, or against all."""
    mine = [
        (report, each.forces.index(force))
        for each, report in zip(dealt, reports, strict=True)
        if force in each.forces and (not foe or foe in each.forces)
    ]
    won = sum(report.winner == side for report, side in mine)
    return Score(won, sum(report.winner == NOBODY for report, _ in mine), len(mine))


def judge(dealt: Sequence[Battle], reports: Sequence[auto.Report]) -> list[Figure]:
    """Each force's share against the bars, and that every battle ended."""
    scores = {title: score(dealt, reports, force) for force, title in _titles()}
    return [
        *(Figure.share(title, each.points, each.battles, **EVEN) for title, each in scores.items()),
        Figure.count("drawn", sum(report.winner == NOBODY for report in reports)),
        Figure.count("battles without an end", sum(not report.ended for report in reports), at_most=0),
    ]


def table(dealt: Sequence[Battle], reports: Sequence[auto.Report]) -> list[str]:
    """The scores as Markdown, won-drawn-lost by the force in front, with how they were made."""
    titles = [title for _, title in _titles()]
    return [
        f"| Force | {' | '.join(f'against {title}' for title in titles)} | all | share |",
        f"|---|{'---|' * len(titles)}---|---:|",
        *(_row(dealt, reports, force, title) for force, title in _titles()),
        "",
        f"{len(reports)} battles, {PLAYER} on both sides, seed {SEED}, {date.today():%d %B %Y}: `{COMMAND}`",
    ]


def _row(dealt: Sequence[Battle], reports: Sequence[auto.Report], force: int, title: str) -> str:
    cells = [str(score(dealt, reports, force, foe)) if foe != force else "–" for foe, _ in _titles()]
    whole = score(dealt, reports, force)
    return f"| {title} | {' | '.join(cells)} | {whole} | {100 * whole.points / whole.battles:.1f} % |"


def _titles() -> list[tuple[int, str]]:
    return list(enumerate((force.title for force in FORCES.values()), 1))
