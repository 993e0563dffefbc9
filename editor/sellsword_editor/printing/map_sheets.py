"""The sheets of a map: what of it lies on each, marks to cut and glue by, and a bar to measure."""

from collections.abc import Iterable, Iterator

from sellsword.api.picture import LOOKS, SIDES, TONES
from sellsword.scene import Board, Piece, Point, Shape
from sellsword_editor.printing.page import Document, Look, Spot
from sellsword_editor.printing.paper import FOOT, MARGIN, OVERLAP, Paper, Sheet, Spread

INCH = 1000
BAR = 1000
"""The bar that is to be an inch long."""
INK, PALE = "#000000", "#9a9486"
MARK = 180
"""A mark to cut by."""
LETTERS, SMALL = 8, 6
"""Sizes of type, in points."""
BELOW = 430
"""So far below the middle of its space a thing is named."""
BESIDE = 120
"""So far above the middle of a wall it is named."""
PALER = "0.45"
"""How dense areas are printed: ink is dear, and what is written on them is to be read."""
FINER = 3
"""So much finer than in a small picture are lines at full size."""
HEX = ((0, -577), (500, -289), (500, 289), (0, 577), (-500, 289), (-500, -289))
FLOOR = "hex"
"""The tone of the hexes that a map is made of."""
CHECKER: Look = {"fill": "#b9ae98"}


def draw(document: Document, board: Board, spread: Spread, title: str) -> None:
    """Adds all sheets."""
    for sheet in spread.sheets():
        document.add_page()
        _SheetPage(document, board, spread, sheet).draw(title)


class _SheetPage:
    """One sheet as it is drawn: points of the map are moved to where they lie on the paper."""

    def __init__(self, document: Document, board: Board, spread: Spread, sheet: Sheet) -> None:
        self._document, self._board, self._spread, self._sheet = document, board, spread, sheet

    def draw(self, title: str) -> None:
        """Everything, the map first."""
        sheet = self._sheet
        with self._document.clipped(MARGIN, MARGIN, sheet.width, sheet.height):
            self._document.polygon(self._moved(self._rim()), {"stroke": INK})
            self._draw_grid()
            for shape in filter(self._is_near, self._board.shapes):
                self._draw_shape(shape)
            for piece in self._board.pieces:
                self._draw_piece(piece)
            self._draw_labels()
        self._draw_marks()
        self._draw_foot(title)

    # The map

    def _rim(self) -> tuple[Point, ...]:
        width, height = self._board.width, self._board.height
        return (0, 0), (width, 0), (width, height), (0, height)

    def _moved(self, points: Iterable[Spot]) -> list[Spot]:
        left, top = self._sheet.left - MARGIN, self._sheet.top - MARGIN
        return [(x - left, y - top) for x, y in points]

    def _at(self, point: Spot) -> Spot:
        return self._moved([point])[0]

    def _is_near(self, shape: Shape) -> bool:
        """Whether any of a shape may be on the sheet; a circle is as wide again as its two points tell."""
        across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
        more = max(across) - min(across) + max(down) - min(down) if shape.kind == "circle" else INCH
        left, top, sheet = self._sheet.left - more, self._sheet.top - more, self._sheet
        within = min(across) <= sheet.left + sheet.width + more and max(across) >= left
        return within and min(down) <= sheet.top + sheet.height + more and max(down) >= top

    def _draw_grid(self) -> None:
        board, pitch = self._board, self._board.pitch
        if board.grid == "hex":
            for place in board.places:
                ring = [(place.at[0] + x, place.at[1] + y) for x, y in HEX]
                self._document.line(self._moved([*ring, ring[0]]), 8, PALE)
        elif board.grid:
            for cell in self._dark_cells() if board.grid == "checkers" else ():
                self._document.polygon(self._moved(cell), CHECKER)
            for x in range(0, board.width + 1, pitch):
                self._document.line(self._moved([(x, 0), (x, board.height)]), 8, PALE)
            for y in range(0, board.height + 1, pitch):
                self._document.line(self._moved([(0, y), (board.width, y)]), 8, PALE)

    def _dark_cells(self) -> Iterator[list[Spot]]:
        pitch = self._board.pitch
        for row in range(self._board.height // pitch):
            for column in range(1 - row % 2, self._board.width // pitch, 2):
                x, y = column * pitch, row * pitch
                yield [(x, y), (x + pitch, y), (x + pitch, y + pitch), (x, y + pitch)]

    def _draw_shape(self, shape: Shape) -> None:
        look, points = _look(shape), self._moved(_corners(shape))
        if shape.kind == "line":
            width, dash = float(look["stroke-width"]), look.get("stroke-dasharray", "")
            self._document.line(points, width, look.get("stroke", INK), dash)
        elif shape.kind == "circle":
            (x, y), rim = shape.points
            radius = ((rim[0] - x) ** 2 + (rim[1] - y) ** 2) ** 0.5
            self._document.circle(points[0], radius, look)
        else:
            self._document.polygon(points, look)

    def _draw_piece(self, piece: Piece) -> None:
        color = SIDES[piece.side] if 0 <= piece.side < len(SIDES) else PALE
        at = self._at(piece.at)
        self._document.circle(at, piece.radius, {"stroke": color, "stroke-width": "60"})
        self._document.text(at, piece.title, SMALL, middle=True)

    def _draw_labels(self) -> None:
        """Cells by their names; on a table what the terrain is; and whatever is printed on the ground."""
        places = {place.id: place.at for place in self._board.places}
        for place in self._board.places:
            if self._board.grid in ("square", "checkers"):
                at = (place.at[0] - self._board.pitch * 0.45, place.at[1] - self._board.pitch * 0.35)
                self._document.text(self._at(at), place.id, SMALL)
        for shape in filter(self._is_near, self._board.shapes):
            if not self._board.grid and shape.title:
                self._document.text(self._at(_middle(shape)), shape.title, LETTERS, middle=True)
        for fixture in self._board.fixtures:
            if fixture.place in places:
                x, y = places[fixture.place]
                self._document.text(self._at((x, y + BELOW)), fixture.title, SMALL, middle=True)

    # Around it

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


def _look(shape: Shape) -> Look:
    """A shape's look in small pictures, with finer lines and less ink."""
    if shape.tone == FLOOR:
        return {"stroke": PALE, "stroke-width": "8"}
    look = {"stroke-width": "60", **LOOKS.get(shape.role, {"stroke": INK}), **TONES.get(shape.tone, {})}
    return {**look, "stroke-width": str(float(look["stroke-width"]) / FINER), "fill-opacity": PALER}


def _corners(shape: Shape) -> tuple[Point, ...]:
    if shape.kind != "rect" or len(shape.points) != 2:
        return shape.points
    (left, top), (right, bottom) = shape.points
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _middle(shape: Shape) -> Spot:
    """The middle of a shape's box; of a circle its center; of a wall a place beside its middle."""
    points = shape.points[:1] if shape.kind == "circle" else shape.points
    across, down = [x for x, _ in points], [y for _, y in points]
    beside = BESIDE if shape.kind == "line" else 0
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2 - beside
