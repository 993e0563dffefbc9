"""A sketch laid out on a board of square cells: walls on their edges, everything else on the cells."""

from collections.abc import Iterable, Iterator, Sequence

import shapely

from sellsword.boards.board import Point
from sellsword.boards.square import CELL, Edge
from sellsword_editor.importing.edges import GridEdge, Stretch, covered, stretch
from sellsword_editor.importing.layout import Parts
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.runs import segments, tidied
from sellsword_editor.importing.sketch import TERRAIN, Area, Cell, Line, Mark, Pin, Sketch
from sellsword_editor.importing.table_layout import shape_of

HALF = CELL // 2


def lay(sketch: Sketch, report: Report) -> Parts:
    """The parts of a scenario on a board of the sketch's cells."""
    layer = _Layer(sketch, report)
    layer.lay()
    return layer.parts


class _Layer:
    def __init__(self, sketch: Sketch, report: Report) -> None:
        self._sketch, self._report, self.parts = sketch, report, Parts(report)

    def lay(self) -> None:
        """Everything, lines first."""
        self._lay_lines()
        for area in self._sketch.areas:
            self._fill(area.mark, self._covered(area))
        for patch in self._sketch.patches:
            self._fill(patch.mark, patch.cells)
        for pin in self._sketch.pins:
            self._lay_pin(pin)

    # Lines

    def _lay_lines(self) -> None:
        """Openings first, since no wall stands in one."""
        taken: dict[str, bool] = {}
        lines = tidied(self._sketch.lines, self._report)
        for alike in sorted(_alike(lines), key=lambda each: not each[0].mark.opening):
            self._lay_edges(alike[0].mark, [part for line in alike for part in self._stretches(line)], taken)

    def _stretches(self, line: Line) -> Iterator[Stretch]:
        """The parts of a line that stand on edges; tells of others, and of those that were moved."""
        mark = line.mark
        noun = f"piece of {mark.noun}"
        for a, b in segments(line):
            found = stretch(a, b, mark.where) if mark.part == TERRAIN else None
            if found is None:
                self._report.tell("no-edge", mark.where, noun, at=a)
                continue
            yield found
            if found.moved:
                self._report.tell("snapped", mark.where, noun, at=a)

    def _lay_edges(self, mark: Mark, stretches: Sequence[Stretch], taken: dict[str, bool]) -> None:
        """Walls of one kind; those in several pieces along an edge count as one."""
        edges = covered(stretches)
        for part in stretches:
            if not any(edge in edges for edge in part.edges):
                self._report.tell("short", part.where, f"piece of {mark.noun}")
        names = [self._edge_name(edge) for edge in edges]
        free = [name for name in names if name and name not in taken]
        taken.update(dict.fromkeys(free, True))
        self._report.count("rim", names.count(""), mark.where, f"edge of {mark.noun}")
        if mark.kind and free:
            self.parts.wall(mark, free)
            self._report.count("taken", len(free), mark.where, f"edge of {mark.noun}", mark.kind)

    def _edge_name(self, edge: GridEdge) -> str:
        """The edge as a scenario names it; empty where it is on the rim or beyond it."""
        (column, row), upright = edge.cell, edge.upright
        before = (column - 1, row) if upright else (column, row - 1)
        if min(before) < 0 or column >= self._sketch.columns or row >= self._sketch.rows:
            return ""
        return str(Edge.between(before, edge.cell))

    # Areas

    def _covered(self, area: Area) -> list[Cell]:
        """The cells that an area covers by half or more."""
        shape = shape_of(area)
        left, top, right, bottom = shape.bounds if shape.area else (0, 0, 0, 0)
        columns = range(max(0, int(left) // CELL), min(self._sketch.columns, int(right) // CELL + 1))
        rows = range(max(0, int(top) // CELL), min(self._sketch.rows, int(bottom) // CELL + 1))
        cells = [(column, row) for row in rows for column in columns]
        return [cell for cell in cells if shape.intersection(_square(cell)).area >= CELL * HALF]

    def _fill(self, mark: Mark, cells: Sequence[Cell]) -> None:
        names = [cell_name(cell) for cell in cells]
        if not names:
            self._report.tell("no-space", mark.where, mark.noun)
            return
        self.parts.fill(mark, names)
        self.parts.tell(mark, _middle(cells[0]), len(names) if mark.noun == "tile" else 1)

    def _lay_pin(self, pin: Pin) -> None:
        cell = pin.at[0] // CELL, pin.at[1] // CELL
        if 0 <= cell[0] < self._sketch.columns and 0 <= cell[1] < self._sketch.rows:
            self._fill(pin.mark, [cell])
        else:
            self._report.tell("outside", pin.mark.where, pin.mark.noun)


def _alike(lines: Iterable[Line]) -> list[list[Line]]:
    """The lines of each kind and noun together."""
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((line.mark.kind, line.mark.noun), []).append(line)
    return list(groups.values())


def cell_name(cell: Cell) -> str:
    """A cell as a scenario names it."""
    return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"


def _square(cell: Cell) -> "shapely.Polygon":
    x, y = cell[0] * CELL, cell[1] * CELL
    return shapely.box(x, y, x + CELL, y + CELL)


def _middle(cell: Cell) -> Point:
    return cell[0] * CELL + HALF, cell[1] * CELL + HALF
