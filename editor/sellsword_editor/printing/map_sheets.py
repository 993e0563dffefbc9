"""The sheets of a map: what of it lies on each, marks to cut and glue by, and a bar to measure."""

from collections.abc import Iterator

from sellsword.scene import Board
from sellsword_editor.printing import labels
from sellsword_editor.printing.map_drawing import INK, Frame, MapDrawing
from sellsword_editor.printing.page import Document
from sellsword_editor.printing.paper import FOOT, MARGIN, OVERLAP, Paper, Sheet, Spread

BAR = 1000
"""The bar that is to be an inch long."""
MARK = 180
"""A mark to cut by."""
LETTERS = 8
"""The size of type, in points."""


def draw(document: Document, board: Board, spread: Spread, title: str, *, inches: bool) -> None:
    """Adds all sheets."""
    written = labels.placed(document, board, spread, inches=inches)
    for sheet in spread.sheets():
        document.add_page()
        frame = Frame(sheet.left, sheet.top, sheet.width, sheet.height, MARGIN, MARGIN)
        MapDrawing(document, board, frame, inches=inches).draw()
        labels.written(document, written, sheet, (MARGIN, MARGIN))
        _Surround(document, spread, sheet).draw(title)


class _Surround:
    """What stands around the map on one sheet."""

    def __init__(self, document: Document, spread: Spread, sheet: Sheet) -> None:
        self._document, self._spread, self._sheet = document, spread, sheet

    def draw(self, title: str) -> None:
        """Marks, and the foot."""
        self._draw_marks()
        self._draw_foot(title)

    def _draw_marks(self) -> None:
        """Marks outside of the map, in line with its four cuts: the middles of the overlaps, or its rim."""
        left, right = MARGIN + self._cut(self._sheet.column), MARGIN + self._sheet.width
        top, bottom = MARGIN + self._cut(self._sheet.row), MARGIN + self._sheet.height
        right -= OVERLAP // 2 if self._sheet.column + 1 < self._spread.columns else 0
        bottom -= OVERLAP // 2 if self._sheet.row + 1 < self._spread.rows else 0
        edge = MARGIN + self._sheet.width, MARGIN + self._sheet.height
        for x in (left, right):
            self._document.line([(x, MARGIN - MARK), (x, MARGIN)], 7)
            self._document.line([(x, edge[1]), (x, edge[1] + MARK)], 7)
        for y in (top, bottom):
            self._document.line([(MARGIN - MARK, y), (MARGIN, y)], 7)
            self._document.line([(edge[0], y), (edge[0] + MARK, y)], 7)

    def _cut(self, number: int) -> int:
        return OVERLAP // 2 if number else 0

    def _draw_foot(self, title: str) -> None:
        """What sheet this is, beside which others it lies, and a bar one inch long."""
        sheet, paper = self._sheet, self._spread.paper
        y = paper.height - MARGIN - FOOT + MARK + 140
        draw_bar(self._document, paper, y)
        words = f"Sheet {sheet.name} of {self._spread.rows} by {self._spread.columns}"
        self._document.text((MARGIN, y), f"{words}.  {title}"[:110], LETTERS, bold=True)
        self._document.text((MARGIN, y + 140), self._note(), LETTERS)

    def _note(self) -> str:
        neighbors = " and ".join(self._neighbors())
        if neighbors:
            return f"Cut along the marks; glue over {neighbors}."
        return "This one is glued last." if self._spread.count > 1 else "Cut along the marks."

    def _neighbors(self) -> Iterator[str]:
        sheet = self._sheet
        if sheet.column + 1 < self._spread.columns:
            yield f"{Sheet(sheet.column + 1, sheet.row, 0, 0, 0, 0).name} to the right"
        if sheet.row + 1 < self._spread.rows:
            yield f"{Sheet(sheet.column, sheet.row + 1, 0, 0, 0, 0).name} below"


def draw_bar(document: Document, paper: Paper, y: int) -> None:
    """The bar at the right of the foot: where it is not an inch long, the printer scaled the page."""
    right = paper.width - MARGIN
    document.polygon(
        [(right - BAR, y - 60), (right, y - 60), (right, y + 20), (right - BAR, y + 20)], {"fill": INK}
    )
    document.text((right - BAR, y + 140), "One inch (25.4 mm)", LETTERS)
