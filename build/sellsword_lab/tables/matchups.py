"""Schlock Attack: every character against every other. A cell is what Black, who moves first, made of a
hundred points."""

from collections.abc import Sequence
from itertools import product

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.sheets.characters import NAMES, REGULARS
from sellsword.scenario.document import Force, Unit
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, of_place, percent

PLAYER, GAMES = "search@20n", 96

type Pair = tuple[str, str]
"""Black's character and White's."""

PAIRS: tuple[Pair, ...] = tuple(product(REGULARS, REGULARS))


def series(pair: Pair) -> Series:
    """The usual set-up with the characters picked already."""
    forces = tuple(Force(side, (Unit(who),)) for side, who in zip(("black", "white"), pair, strict=True))
    return Series("match", (PLAYER,), "/".join(("matchups", *pair)), GAMES, forces=forces)


def lay(played: Sequence[Result]) -> list[Grid]:
    """Black's characters down and White's across."""
    games = {PAIRS[place]: found for place, found in of_place(played).items()}
    heads = ("Black \\ White", *map(short, REGULARS), "as Black", "as White")
    return [Grid(heads, tuple(_row(games, who) for who in REGULARS))]


def _row(games: dict[Pair, list[Result]], who: str) -> tuple[Cell, ...]:
    black = [games[who, other] for other in REGULARS]
    white = [each for other in REGULARS for each in games[other, who]]
    cells = [_share(each, BLACK) for each in black]
    whole = _share([each for found in black for each in found], BLACK)
    return Cell(short(who)), *cells, whole, _share(white, WHITE)


def _share(played: Sequence[Result], side: int) -> Cell:
    return percent(sum(each.points(side) for each in played), len(played), "{share:.0f}")


def short(who: str) -> str:
    """The last word of a character's name."""
    return NAMES[who].split()[-1]


NOTE = f"{GAMES} games a pair, {PLAYER} on both sides, seed matchups"
TABLE = Table(
    "matchups", "schlock_attack", tuple(map(series, PAIRS)), lay, NOTE, dict.fromkeys(range(len(PAIRS)), 1)
)
