"""Sheets of paper, and how a map is spread over them. Everything is in thousandths of an inch."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

MARGIN = 500
"""What printers leave white, and room for marks."""
FOOT = 500
"""Below the map: the sheet's label and the bar to measure."""
OVERLAP = 250
"""What two neighboring sheets both show, so that they can be glued."""
MOST_SHEETS = 150


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright or across."""

    name: str
    width: int
    height: int

    @property
    def across(self) -> "Paper":
        """The same turned a quarter."""
        return Paper(self.name, self.height, self.width)

    @property
    def window(self) -> tuple[int, int]:
        """How much of a map fits onto one sheet."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT


PAPERS = {"a4": Paper("A4", 8268, 11693), "letter": Paper("Letter", 8500, 11000)}
"""By the names under which they are asked for."""


BEST = "best"
WAYS = (BEST, "portrait", "landscape")
"""The ways round that a map may be printed; the best takes the fewest sheets."""


class TooLarge(ValueError):
    """A map for which more sheets would be needed than are printed, as a sentence."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a map: its column and row among the others, and the part of the map that it shows."""

    column: int
    row: int
    left: int
    top: int
    width: int
    height: int

    @property
    def name(self) -> str:
        """Its column's number, and its row as a letter."""
        return f"{chr(ord('A') + self.row % 26)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Spread:
    """A map over sheets of one paper."""

    paper: Paper
    columns: int
    rows: int
    width: int
    height: int

    @classmethod
    def of(cls, paper: Paper, width: int, height: int, way: str = BEST) -> "Spread":
        """The way round that is asked for, or that takes fewer sheets. Raises TooLarge."""
        upright, across = (cls._on(each, width, height) for each in (paper, paper.across))
        fewer = across if across.count < upright.count else upright
        best = {"portrait": upright, "landscape": across}.get(way, fewer)
        if best.count > MOST_SHEETS:
            text = f"This map would take {best.count} sheets of {paper.name}, and {MOST_SHEETS} are the most."
            raise TooLarge(text)
        return best

    @classmethod
    def _on(cls, paper: Paper, width: int, height: int) -> "Spread":
        wide, high = paper.window
        columns = max(1, ceil((width - OVERLAP) / (wide - OVERLAP)))
        rows = max(1, ceil((height - OVERLAP) / (high - OVERLAP)))
        return cls(paper, columns, rows, width, height)

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return self.columns * self.rows

    def seen(self, column: int, row: int) -> tuple[int, int, int, int]:
        """What a sheet shows of the map when all are cut and glued: left, top, right, bottom."""
        (left, right), (top, bottom) = (
            _seen(number, count, window, length)
            for number, count, window, length in (
                (column, self.columns, self.paper.window[0], self.width),
                (row, self.rows, self.paper.window[1], self.height),
            )
        )
        return left, top, right, bottom

    def sheets(self) -> Iterator[Sheet]:
        """All sheets, row by row."""
        wide, high = self.paper.window
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = column * (wide - OVERLAP), row * (high - OVERLAP)
                yield Sheet(
                    column, row, left, top, min(wide, self.width - left), min(high, self.height - top)
                )


def _seen(number: int, count: int, window: int, length: int) -> tuple[int, int]:
    """From where to where one sheet of a row is seen: cut in the middle of what two share."""
    start = number * (window - OVERLAP)
    first = start + OVERLAP // 2 if number else 0
    return first, start + window - OVERLAP // 2 if number + 1 < count else length
