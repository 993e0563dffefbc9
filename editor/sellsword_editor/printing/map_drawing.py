"""The map itself as it is printed, through a frame that says what of it lies where and how large."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sellsword.api.picture import LOOKS, SIDES, TONES
from sellsword.scene import Board, Piece, Point, Shape
from sellsword_editor.printing.page import Document, Look, Spot

INCH = 1000
INK, PALE = "#000000", "#9a9486"
FAINT = "#d8d3c8"
"""Lines of inches: to measure by, not to be seen first."""
SIXTH = 6
"""Every so many inches a line is stronger, and numbered."""
PALER = "0.45"
"""How dense areas are printed: ink is dear, and what is written on them is to be read."""
FINER = 3
"""So much finer than in a small picture are lines at full size."""
THINNEST = 3
HEX = ((0, -577), (500, -289), (500, 289), (0, 577), (-500, 289), (-500, -289))
FLOOR = "hex"
"""The tone of the hexes that a map is made of."""
CHECKER: Look = {"fill": "#b9ae98"}


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the map, in thousandths of an inch, and where its upper left corner lies on the paper."""

    left: int
    top: int
    width: int
    height: int
    x: int
    y: int
    scale: float = 1.0

    def spots(self, points: Iterable[Spot]) -> list[Spot]:
        """Where points of the map lie on the paper."""
        left, top, scale = self.left, self.top, self.scale
        return [((x - left) * scale + self.x, (y - top) * scale + self.y) for x, y in points]

    def spot(self, point: Spot) -> Spot:
        """Where a point of the map lies on the paper."""
        return self.spots([point])[0]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """What of the paper it takes: left, top, width, height."""
        return self.x, self.y, round(self.width * self.scale), round(self.height * self.scale)


class MapDrawing:
    """A board as it is drawn on one page, without words."""

    def __init__(self, document: Document, board: Board, frame: Frame, *, inches: bool) -> None:
        self._document, self._board, self._frame, self._inches = document, board, frame, inches

    def draw(self) -> None:
        """Everything that lies within the frame."""
        with self._document.clipped(*self._frame.box):
            self._document.polygon(self._frame.spots(self._rim()), {"stroke": INK})
            self._draw_grid()
            for shape in filter(self._is_near, self._board.shapes):
                self._draw_shape(shape)
            for piece in self._board.pieces:
                self._draw_piece(piece)

    def _rim(self) -> tuple[Point, ...]:
        width, height = self._board.width, self._board.height
        return (0, 0), (width, 0), (width, height), (0, height)

    def _is_near(self, shape: Shape) -> bool:
        """Whether any of a shape may be within; a circle is as wide again as its two points tell."""
        across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
        more = max(across) - min(across) + max(down) - min(down) if shape.kind == "circle" else INCH
        frame = self._frame
        within = min(across) <= frame.left + frame.width + more and max(across) >= frame.left - more
        return within and min(down) <= frame.top + frame.height + more and max(down) >= frame.top - more

    def _line(self, points: Iterable[Spot], width: float, color: str, dash: str = "") -> None:
        fine = max(THINNEST, width * self._frame.scale)
        self._document.line(self._frame.spots(points), fine, color, dash)

    def _draw_grid(self) -> None:
        if self._board.grid == "hex":
            self._draw_hexes()
        elif self._board.grid:
            for cell in self._dark_cells() if self._board.grid == "checkers" else ():
                self._document.polygon(self._frame.spots(cell), CHECKER)
            self._draw_lines(self._board.pitch, 1, PALE)
        elif self._inches:
            self._draw_lines(INCH, SIXTH, FAINT)

    def _draw_hexes(self) -> None:
        for place in self._board.places:
            ring = [(place.at[0] + x, place.at[1] + y) for x, y in HEX]
            self._line([*ring, ring[0]], 8, PALE)

    def _draw_lines(self, pitch: int, stronger: int, color: str) -> None:
        """Lines of a grid, every so many of them a stronger one."""
        width, height = self._board.width, self._board.height
        for x in range(0, width + 1, pitch):
            self._line([(x, 0), (x, height)], 8, color if x // pitch % stronger else PALE)
        for y in range(0, height + 1, pitch):
            self._line([(0, y), (width, y)], 8, color if y // pitch % stronger else PALE)

    def _dark_cells(self) -> Iterator[list[Spot]]:
        pitch = self._board.pitch
        for row in range(self._board.height // pitch):
            for column in range(1 - row % 2, self._board.width // pitch, 2):
                x, y = column * pitch, row * pitch
                yield [(x, y), (x + pitch, y), (x + pitch, y + pitch), (x, y + pitch)]

    def _draw_shape(self, shape: Shape) -> None:
        look, points = self._look(shape), _corners(shape)
        if shape.kind == "line":
            dash = look.get("stroke-dasharray", "") if self._frame.scale == 1 else ""
            spots = self._frame.spots(points)
            self._document.line(spots, float(look["stroke-width"]), look.get("stroke", INK), dash)
        elif shape.kind == "circle":
            (x, y), rim = shape.points
            radius = ((rim[0] - x) ** 2 + (rim[1] - y) ** 2) ** 0.5
            self._document.circle(self._frame.spot((x, y)), radius * self._frame.scale, look)
        else:
            self._document.polygon(self._frame.spots(points), look)

    def _draw_piece(self, piece: Piece) -> None:
        color = SIDES[piece.side] if 0 <= piece.side < len(SIDES) else PALE
        look = {"stroke": color, "stroke-width": str(max(THINNEST, 60 * self._frame.scale))}
        self._document.circle(self._frame.spot(piece.at), piece.radius * self._frame.scale, look)

    def _look(self, shape: Shape) -> Look:
        """A shape's look in small pictures, with finer lines and less ink."""
        scale = self._frame.scale
        if shape.tone == FLOOR:
            return {"stroke": PALE, "stroke-width": str(max(THINNEST, 8 * scale))}
        look = {"stroke-width": "60", **LOOKS.get(shape.role, {"stroke": INK}), **TONES.get(shape.tone, {})}
        width = max(THINNEST, float(look["stroke-width"]) / FINER * scale)
        return {**look, "stroke-width": str(width), "fill-opacity": PALER}


def _corners(shape: Shape) -> tuple[Point, ...]:
    if shape.kind != "rect" or len(shape.points) != 2:
        return shape.points
    (left, top), (right, bottom) = shape.points
    return (left, top), (right, top), (right, bottom), (left, bottom)
