"""Whether a table of a rulebook still holds: a sample of its games is played anew and set beside it.

A sample may stray from the table by what its size allows, and by what the size of the table does: Newcombe's
interval for the difference must reach naught. All cells of a table together are let down by chance in one
sample of twenty, which comes up only where rules or players have changed, and a changed table is made anew.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files

from sellsword.rulebook import GAMES
from sellsword_lab.intervals import Share, deviations, difference, wilson
from sellsword_lab.tables.table import Cell, Grid, Result, Table
from sellsword_shell import simulation

ERROR = 0.05
FEWEST = 5
"""Of so few games no result would be too far off to be chance: such cells are left out."""
_SCORE = re.compile(r"(\d+)-(\d+)-(\d+)")
_SHARE = re.compile(r"(\d+(?:\.\d+)?)(?: %)?(?: of (\d+))?")


def sample(table: Table) -> list[Result]:
    """The sample's games, played anew here."""
    plans = [series.trial(table.game).plan for series in table.series]
    return [
        _played(plans[place], place, number)
        for place, games in table.sample.items()
        for number in range(games)
    ]


def _played(plan: simulation.Plan, place: int, number: int) -> Result:
    report = simulation.play(plan, number)
    return Result(place, number, report.winner, report.way, report.choices)


def book_of(table: Table) -> str:
    """The rulebook that the table stands in, as it is written."""
    return (files(GAMES) / table.game / "rulebook.md").read_text("utf-8")


def strays(table: Table, played: Sequence[Result], book: str) -> list[str]:
    """The cells that the sample speaks against, in words. Raises ValueError where the book has no such
    table."""
    pairs = [(name, cell, told) for grid in table.lay(played) for name, cell, told in _pairs(grid, book)]
    z = deviations(ERROR / max(1, len(pairs)))
    return [
        f"{name}: {cell.text} of {cell.games} games where the rulebook has {told}"
        for name, cell, told in pairs
        if not _agree(cell, told, z)
    ]


def _pairs(grid: Grid, book: str) -> Iterator[tuple[str, Cell, str]]:
    """Each cell of the sample that has something to say, its name, and the rulebook's text of it."""
    for row, texts in zip(grid.rows, stands(grid, book), strict=True):
        for head, cell, text in zip(grid.heads, row, texts, strict=True):
            if cell.games >= FEWEST:
                yield f"{row[0].text}, {head}", cell, text


def stands(grid: Grid, book: str) -> list[list[str]]:
    """The texts of a grid's cells as they stand in the rulebook. Raises ValueError where it does not."""
    heads, rule, *rows = grid.lines()[: 2 + len(grid.rows)]
    lines = book.splitlines()
    if heads not in lines or lines[lines.index(heads) + 1] != rule:
        raise ValueError(f"the rulebook has no table with the heads {heads}")
    first = lines.index(heads) + 2
    return [
        [text.strip() for text in line.strip("| ").split("|")] for line in lines[first : first + len(rows)]
    ]


def _agree(cell: Cell, told: str, z: float) -> bool:
    _, low, high = difference(wilson(cell.points, cell.games, z), share_in(told, z))
    return low <= 0 <= high


def share_in(text: str, z: float) -> Share:
    """The share that a cell's text tells: won-drawn-lost, or percent, with the games that it is of. Without
    these it is taken at its word. Raises ValueError where it tells none."""
    if score := _SCORE.fullmatch(text):
        won, drawn, lost = map(int, score.groups())
        return wilson(won + drawn / 2, won + drawn + lost, z)
    share = _SHARE.fullmatch(text)
    if share is None:
        raise ValueError(f"“{text}” tells no share")
    value, games = float(share[1]) / 100, int(share[2] or 0)
    return wilson(value * games, games, z) if games else Share(value, 1, value, value)
