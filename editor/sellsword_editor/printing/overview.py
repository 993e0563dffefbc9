"""The page that shows the whole map, small, with the cuts between its sheets and their names."""

from sellsword.scene import Board
from sellsword_editor.printing.map_drawing import INK, Frame, MapDrawing
from sellsword_editor.printing.page import Document
from sellsword_editor.printing.paper import FOOT, MARGIN, Spread

TITLE, LETTERS, NAME = 12, 9, 14
"""Sizes of type, in points."""
HEAD = 550
"""Room above the map."""


def draw(document: Document, board: Board, spread: Spread) -> None:
    """Adds the page; none where the map is on one sheet."""
    if spread.count == 1:
        return
    document.add_page()
    frame = _frame(board, spread)
    document.text((MARGIN, MARGIN + 160), "All sheets", TITLE, bold=True)
    document.text((MARGIN, MARGIN + 360), _told(spread, frame), LETTERS)
    MapDrawing(document, board, frame, inches=False).draw()
    _draw_cuts(document, spread, frame)


def _frame(board: Board, spread: Spread) -> Frame:
    """All of the map, as large as the page has room for."""
    paper = spread.paper
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HEAD - FOOT // 2
    scale = min(1.0, wide / board.width, high / board.height)
    left = MARGIN + round((wide - board.width * scale) / 2)
    return Frame(0, 0, board.width, board.height, left, MARGIN + HEAD, scale)


def _told(spread: Spread, frame: Frame) -> str:
    return (
        f"{spread.columns} across and {spread.rows} down, here at 1 to {1 / frame.scale:.1f}. "
        "Where the lines are the sheets are cut and glued."
    )


def _draw_cuts(document: Document, spread: Spread, frame: Frame) -> None:
    for sheet in spread.sheets():
        left, top, right, bottom = spread.seen(sheet.column, sheet.row)
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        document.polygon(frame.spots(corners), {"stroke": INK, "stroke-width": "10"})
        middle = frame.spot(((left + right) / 2, (top + bottom) / 2))
        document.text(middle, sheet.name, NAME, bold=True, middle=True)
