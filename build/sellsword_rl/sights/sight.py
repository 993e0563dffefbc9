"""How a game is looked at in figures: their names, their bounds, and what tells them of a state."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from zlib import crc32

CODE = 65_535
"""The bound of a word's code."""
OWN, FOREIGN, NEUTRAL = 1, 2, 3
"""Whose a piece is; 0 where there is none."""

HEAD = {"decides": 1, "seat": 8, "side": 2}
"""What comes first in all games: whether the viewer is to decide, who that is, and for which side."""

type Figures = list[int]


@dataclass(frozen=True, slots=True)
class Sight:
    """The figures of a game: those of the table, then those of each of ``pieces`` pieces, a row each, each by
    its name with its bound either way. ``look`` tells them as a side may know them; rows that are missing at
    the end are naught. ``proposes`` says that the options name but a few points of each region.

    Units: as the names say; lengths are thousandths of an inch, cells, squares and indices count from 1.
    """

    table: Mapping[str, int]
    piece: Mapping[str, int]
    pieces: int
    look: Callable[[Any, int], Figures]
    proposes: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What each figure is: "round", "3 health"."""
        rows = (f"{number} {name}" for number in range(1, self.pieces + 1) for name in self.piece)
        return (*HEAD, *self.table, *rows)

    @property
    def bounds(self) -> tuple[int, ...]:
        """How large each figure may be, either way."""
        return (*HEAD.values(), *self.table.values(), *tuple(self.piece.values()) * self.pieces)


@lru_cache(maxsize=4096)
def code(word: str) -> int:
    """A word as a number from 1, the CRC-32 modulo 65535 plus one; 0 for none."""
    return 1 + crc32(word.encode()) % CODE if word else 0


def whose(side: int, viewer: int) -> int:
    """Whose a piece is, for who looks: 1 own, 2 of the other side, 3 of a third or of nobody."""
    if side == viewer:
        return OWN
    return FOREIGN if side in (0, 1) else NEUTRAL


def padded(figures: Iterable[int], count: int) -> Figures:
    """So many figures, naught for those that are missing; what is too much is left out."""
    found = list(figures)[:count]
    return found + [0] * (count - len(found))


def turned(figures: Sequence[int], viewer: int) -> Figures:
    """A figure of each of two sides, the viewer's first."""
    return list(figures) if viewer == 0 else [figures[1], figures[0]]
