"""Walls drawn beside the edges of cells, set onto them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sellsword.boards.board import Point
from sellsword.boards.square import CELL
from sellsword_editor.importing.sketch import Cell

NEAR = 150
"""Within 0.15 of a cell of an edge, a wall is meant to stand on it."""
ENOUGH = CELL // 2
"""So much of an edge makes it a wall."""


class GridEdge(NamedTuple):
    """An edge of the grid: the left edge of a cell (upright), or else the upper one."""

    upright: bool
    cell: Cell


class Stretch(NamedTuple):
    """A part of a wall that stands on a line of the grid: along which part of it, whether it had to be moved
    there, and its place in the file."""

    upright: bool
    line: int
    low: int
    high: int
    moved: bool
    where: str

    @property
    def edges(self) -> list[GridEdge]:
        """The edges that it stands on, if only on a part of them."""
        numbers = range(self.low // CELL, (self.high - 1) // CELL + 1)
        return [_edge(self.upright, self.line, number) for number in numbers]


def stretch(a: Point, b: Point, where: str) -> Stretch | None:
    """The stretch that a segment is meant to be; None where it is near no line of the grid."""
    upright = abs(a[1] - b[1]) >= abs(a[0] - b[0])
    beside, along = (0, 1) if upright else (1, 0)
    line = (a[beside] + b[beside] + CELL) // (2 * CELL)
    away = [abs(end[beside] - line * CELL) for end in (a, b)]
    if max(away) > NEAR or a == b:
        return None
    low, high = sorted((a[along], b[along]))
    return Stretch(upright, line, low, high, any(away), where)


def covered(stretches: Iterable[Stretch]) -> list[GridEdge]:
    """The edges that some stretches cover together by half or more."""
    lines: dict[tuple[bool, int], list[Stretch]] = {}
    for part in stretches:
        lines.setdefault((part.upright, part.line), []).append(part)
    found: list[GridEdge] = []
    for (upright, line), parts in lines.items():
        first, last = min(part.low for part in parts), max(part.high for part in parts)
        for number in range(first // CELL, last // CELL + 1):
            if _length(parts, number * CELL, number * CELL + CELL) >= ENOUGH:
                found.append(_edge(upright, line, number))
    return found


def _edge(upright: bool, line: int, number: int) -> GridEdge:
    return GridEdge(upright, (line, number) if upright else (number, line))


def _length(parts: Sequence[Stretch], low: int, high: int) -> int:
    """How much of the way from low to high some stretches cover together."""
    total, reached = 0, low
    for part in sorted(parts, key=lambda each: each.low):
        begin, end = max(part.low, reached), min(part.high, high)
        if end > begin:
            total += end - begin
            reached = end
    return total
