"""A sketch of a map of hexes, turned so that their corners point up, laid out on a map of ours.

The sketch counts hexes by column and row, and its points are in pixels. Ours are axial; a row with an odd
number is set in by half a hex.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import shapely

from sellsword.boards.board import Point
from sellsword_editor.importing.foreign import Entry
from sellsword_editor.importing.layout import Parts
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.sketch import Area, Cell, Mark, Pin, Sketch
from sellsword_editor.importing.table_layout import shape_of


@dataclass(frozen=True, slots=True)
class Stagger:
    """How a map of hexes is put together: whether its rows are set in, or else its columns are set down;
    whether that are the even ones; and the size of a hex and of its side in pixels."""

    by_row: bool
    even: bool
    wide: int
    high: int
    side: int

    @classmethod
    def of(cls, file: Entry) -> "Stagger":
        """That of a map of Tiled. Raises Unreadable."""
        wide, high = file.whole("tilewidth", 1, 10_000), file.whole("tileheight", 1, 10_000)
        by_row = file.text("staggeraxis") != "x"
        side = file.whole("hexsidelength", 0, high if by_row else wide)
        return cls(by_row, file.text("staggerindex") == "even", wide, high, side)

    def middle(self, cell: Cell) -> Point:
        """The center of a hex, in pixels doubled."""
        column, row = cell
        if self.by_row:
            return (2 * column + 1 + self._is_set(row)) * self.wide, row * (self.high + self.side) + self.high
        across = column * (self.wide + self.side) + self.wide
        return across, (2 * row + 1 + self._is_set(column)) * self.high

    def _is_set(self, number: int) -> bool:
        return (number % 2 == 0) is self.even


@dataclass(frozen=True, slots=True)
class Turned:
    """How the map lies on ours: perhaps turned a quarter, perhaps with one column more."""

    quarter: bool
    wider: bool
    columns: int
    rows: int

    @classmethod
    def of(cls, stagger: Stagger, sketch: Sketch) -> "Turned":
        """Turned to the left, the last column becomes the first row."""
        if stagger.by_row:
            return cls(False, stagger.even, sketch.columns + stagger.even, sketch.rows)
        first_is_set = ((sketch.columns - 1) % 2 == 0) is stagger.even
        return cls(True, first_is_set, sketch.rows + first_is_set, sketch.columns)

    def name(self, cell: Cell) -> str:
        """The axial name of a hex of the sketch. Where even rows are set in, they move on by one."""
        column, row = (cell[1], self.rows - 1 - cell[0]) if self.quarter else cell
        column += self.wider and row % 2 == 0
        return f"{column - row // 2},{row}"


def lay(sketch: Sketch, stagger: Stagger, turned: Turned, report: Report) -> Parts:
    """The parts of a scenario on a map of hexes."""
    layer = _Layer(sketch, stagger, turned, report)
    layer.lay()
    return layer.parts


class _Layer:
    def __init__(self, sketch: Sketch, stagger: Stagger, turned: Turned, report: Report) -> None:
        self._sketch, self._turned, self._report = sketch, turned, report
        self.parts = Parts(report)
        cells = [(column, row) for row in range(sketch.rows) for column in range(sketch.columns)]
        self._middles = {cell: stagger.middle(cell) for cell in cells}
        self._reach = stagger.wide + stagger.high

    def lay(self) -> None:
        """Everything; lines have no place of their own here."""
        if self._turned.quarter:
            self._report.tell("turned", "staggeraxis")
        if self._turned.wider:
            self._report.tell("widened", "staggerindex")
        for line in self._sketch.lines:
            self._report.tell("no-hexsides", line.mark.where, line.mark.noun)
        for patch in self._sketch.patches:
            self._fill(patch.mark, patch.cells, len(patch.cells))
        for area in self._sketch.areas:
            self._fill(area.mark, self._covered(area), 1)
        for pin in self._sketch.pins:
            self._lay_pin(pin)

    def _covered(self, area: Area) -> list[Cell]:
        """The hexes whose centers an area covers."""
        shape = shape_of(area)
        return [cell for cell, (x, y) in self._middles.items() if shape.covers(shapely.Point(x / 2, y / 2))]

    def _fill(self, mark: Mark, cells: Sequence[Cell], number: int) -> None:
        if not cells:
            self._report.tell("no-space", mark.where, mark.noun)
            return
        self.parts.fill(mark, [self._turned.name(cell) for cell in cells])
        self.parts.tell(mark, number=number)

    def _lay_pin(self, pin: Pin) -> None:
        """Onto the hex whose center is nearest, unless that is far off."""
        x, y = 2 * pin.at[0], 2 * pin.at[1]
        away = {cell: (x - at[0]) ** 2 + (y - at[1]) ** 2 for cell, at in self._middles.items()}
        nearest = min(away, key=lambda cell: away[cell])
        if away[nearest] > self._reach**2:
            self._report.tell("outside", pin.mark.where, pin.mark.noun)
        else:
            self._fill(pin.mark, [nearest], 1)
