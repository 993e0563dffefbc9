"""Contested Ground: every ready force against every other. Each pair meets on twenty grounds, twice on each
with the sides exchanged."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from sellsword.game import NOBODY
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword_lab.tables import grounds
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, percent

PLAYER, SEED = "search@20n", "forces"
BATTLES = 240
PAIRS = tuple(combinations(range(1, 1 + len(FORCES)), 2))
"""The forces by the numbers of their rule options."""
TITLES = dict(enumerate((force.title for force in FORCES.values()), 1))


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


def dealt(number: int) -> tuple[int, tuple[int, int]]:
    """A battle's ground, and the forces of Alpha and Bravo: every pair in turn, then all of them with sides
    exchanged, then new grounds."""
    turn, place = divmod(number, len(PAIRS))
    one, other = PAIRS[place]
    forces = (one, other) if turn % 2 == 0 else (other, one)
    return turn // 2 * len(PAIRS) + place, forces


def series(number: int) -> Series:
    """A battle, which is a series of its own."""
    ground, forces = dealt(number)
    options = grounds.terms(ground, forces)
    return Series(grounds.table_of(ground), (PLAYER, PLAYER), f"{SEED}/{ground}", 1, options)


def score(played: Sequence[Result], force: int, foe: int = 0) -> Score:
    """What a force made of its battles against another, or against all."""
    mine = [
        (each, forces.index(force))
        for each in played
        if force in (forces := dealt(each.place)[1]) and (not foe or foe in forces)
    ]
    won = sum(each.winner == side for each, side in mine)
    return Score(won, sum(each.winner == NOBODY for each, _ in mine), len(mine))


def lay(played: Sequence[Result]) -> list[Grid]:
    """Won-drawn-lost by the force in front, against each and in all, and its share of the points."""
    heads = ("Force", *(f"against {title}" for title in TITLES.values()), "all", "share")
    return [Grid(heads, tuple(_row(played, force) for force in TITLES))]


def _row(played: Sequence[Result], force: int) -> tuple[Cell, ...]:
    cells = (_cell(score(played, force, foe)) if foe != force else Cell("–") for foe in TITLES)
    whole = score(played, force)
    return Cell(TITLES[force]), *cells, _cell(whole), percent(whole.points, whole.battles)


def _cell(found: Score) -> Cell:
    return Cell(str(found), found.points, found.battles)


NOTE = f"{BATTLES} battles, {PLAYER} on both sides, seed {SEED}"
TABLE = Table(
    "forces",
    grounds.GAME,
    tuple(map(series, range(BATTLES))),
    lay,
    NOTE,
    dict.fromkeys(range(2 * len(PAIRS)), 1),
)
