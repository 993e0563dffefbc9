"""A board as an SVG file: the scene's own shapes, places and pieces in whole numbers, without a browser.

It is not loaded in the page, which draws for itself, and knows no game: whatever a scene says can be drawn.
"""

import re
from collections.abc import Iterable, Sequence
from math import isqrt
from xml.etree import ElementTree as Xml

from sellsword.scene import Board, Fixture, Mark, Piece, Place, Point, Shape

EMPTY = 16_000
"""The sides of a picture without a board, in thousandths of an inch."""
EDGE = 700
"""Room for the names of columns and rows."""
PLATE, INK, MASS, MAT, WOOD, STONE, WATER, GROUT, LAMP = (
    "#cfc6b5", "#152023", "#505e60", "#b0b59b", "#7d8c66", "#d3cab8", "#8ba6a8", "#ada391", "#c98f22",
)  # fmt: skip
SIDES = ("#2462a2", "#ad3f20", "#74407f", "#456b3c")
NAMED = {"black": "#152023", "white": "#ece6d8", "red": "#ad3f20", "blue": "#2462a2"}
"""The colors that a game may give its sides by name."""
LOOKS = {
    "floor": {"fill": STONE},
    "zone": {"fill": MAT, "stroke": INK, "stroke-width": "60"},
    "area": {"fill": WOOD, "fill-opacity": "0.6"},
    "solid": {"fill": MASS, "stroke": INK, "stroke-width": "120"},
    "wall": {"stroke": INK, "stroke-width": "200"},
    "fence": {"stroke": INK, "stroke-width": "140", "stroke-dasharray": "300 150"},
}
TONES = {"water": {"fill": WATER}, "mat": {"fill": MAT}, "stone": {"fill": STONE}}
SIGN = {"fill": "none", "stroke": LAMP, "stroke-width": "90"}
REGIONS = ("area", "clear", "shade", "blame", "reach")
"""The kinds of marks that are a region where they have more than two points."""
SIXTH = 6_000
_HEX = ((0, -577), (500, -289), (500, 289), (0, 577), (-500, 289), (-500, -289))

# What XML cannot hold, though a title may.
_UNWRITABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def draw(board: Board | None, title: str, marks: Sequence[Mark] = ()) -> str:
    """The picture of a board with marks laid over it; without a board a plate that carries the title.

    Units: thousandths of an inch or of a cell, as in the scene.
    """
    if board is None:
        picture = _Picture(EMPTY, EMPTY, 0, title)
        picture.lettered((EMPTY // 2, EMPTY // 2), title, EMPTY // 30)
    else:
        picture = _Picture(board.width, board.height, EDGE if board.grid else 0, title)
        _Drawing(picture, board).everything(marks)
    text: str = Xml.tostring(picture.root, encoding="unicode")
    return text


class _Picture:
    """The file that is drawn: plain forms, each with its look and, where it has one, its title."""

    def __init__(self, width: int, height: int, edge: int, title: str) -> None:
        sides = {"viewBox": f"{-edge} {-edge} {width + 2 * edge} {height + 2 * edge}", "role": "img"}
        self.root = Xml.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **sides})
        _name(self.root, title)
        self.polygon(((0, 0), (width, 0), (width, height), (0, height)), {"fill": PLATE})

    def polygon(self, points: Iterable[Point], look: dict[str, str], title: str = "") -> None:
        """An area."""
        _name(Xml.SubElement(self.root, "polygon", {**look, "points": _points(points)}), title)

    def line(self, points: Iterable[Point], look: dict[str, str], title: str = "") -> None:
        """A line with corners."""
        look = {**look, "fill": "none"}
        _name(Xml.SubElement(self.root, "polyline", {**look, "points": _points(points)}), title)

    def circle(self, at: Point, radius: int, look: dict[str, str], title: str = "") -> None:
        """A circle."""
        place = {"cx": str(at[0]), "cy": str(at[1]), "r": str(radius)}
        _name(Xml.SubElement(self.root, "circle", {**look, **place}), title)

    def lettered(self, at: Point, text: str, size: int, color: str = INK) -> None:
        """Words around a point."""
        look = {"font-family": "sans-serif", "font-size": str(size), "text-anchor": "middle", "fill": color}
        place = {"x": str(at[0]), "y": str(at[1] + size * 7 // 20)}
        Xml.SubElement(self.root, "text", {**look, **place}).text = _writable(text)


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


def _name(element: Xml.Element, title: str) -> None:
    if title:
        Xml.SubElement(element, "title").text = _writable(title)


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\ufffd", text)


class _Drawing:
    """A board on its way into a picture."""

    def __init__(self, picture: _Picture, board: Board) -> None:
        self._picture, self._board = picture, board
        self._places = {place.id: place.at for place in board.places}
        self._letters = board.pitch * 3 // 10 or board.height // 60

    def everything(self, marks: Sequence[Mark]) -> None:
        """The ground first, the pieces over it, the marks over all."""
        for shape in (each for each in self._board.shapes if each.role == "floor"):
            self._shape(shape)
        self._grid()
        for shape in (each for each in self._board.shapes if each.role != "floor"):
            self._shape(shape)
        for fixture in self._board.fixtures:
            self._fixture(fixture)
        for piece in self._board.pieces:
            self._piece(piece)
        for mark in marks:
            self._mark(mark)

    # The ground

    def _grid(self) -> None:
        if not self._board.grid:
            self._lines(SIXTH)
            return
        for place in self._board.places:
            self._cell(place)
        if self._board.grid != "hex":
            self._edges()

    def _lines(self, apart: int) -> None:
        look = {"stroke": GROUT, "stroke-width": "40"}
        width, height = self._board.width, self._board.height
        for x in range(apart, width, apart):
            self._picture.line(((x, 0), (x, height)), look)
        for y in range(apart, height, apart):
            self._picture.line(((0, y), (width, y)), look)

    def _cell(self, place: Place) -> None:
        (x, y), half = place.at, self._board.pitch // 2
        square = ((-half, -half), (half, -half), (half, half), (-half, half))
        corners = _HEX if self._board.grid == "hex" else square
        dark = self._board.grid == "checkers" and (place.row + place.column) % 2
        look = {"fill": GROUT if dark else "none", "stroke": GROUT, "stroke-width": "20"}
        self._picture.polygon([(x + dx, y + dy) for dx, dy in corners], look, place.title)

    def _edges(self) -> None:
        """The names of columns and rows, where the cells stand in rows."""
        half, pitch = self._board.pitch // 2, self._board.pitch
        for index, name in enumerate(self._board.columns):
            self._picture.lettered((index * pitch + half, -EDGE // 2), name, self._letters)
        for index, name in enumerate(self._board.rows):
            self._picture.lettered((-EDGE // 2, index * pitch + half), name, self._letters)

    def _shape(self, shape: Shape) -> None:
        look = {"fill": "none", **LOOKS.get(shape.role, {}), **TONES.get(shape.tone, {})}
        if shape.kind == "line":
            self._picture.line(shape.points, look, shape.title)
        elif shape.kind == "circle":
            (x, y), (right, down) = shape.points
            self._picture.circle((x, y), isqrt((right - x) ** 2 + (down - y) ** 2), look, shape.title)
        else:
            self._picture.polygon(_corners(shape), look, shape.title)

    # What stands on it

    def _fixture(self, fixture: Fixture) -> None:
        if (at := self._places.get(fixture.place)) is None:
            return
        look = {"fill": MAT, "stroke": INK, "stroke-width": "40"}
        self._picture.circle(at, self._letters, look, f"{fixture.title} {fixture.state}".strip())
        self._picture.lettered(at, _initials(fixture.label or fixture.title), self._letters)

    def _piece(self, piece: Piece) -> None:
        color = self._color(piece.side)
        look = {"fill": color, "stroke": LAMP if piece.acting else INK, "stroke-width": "60"}
        if piece.facing >= 0:
            self._facing(piece)
        self._picture.circle(piece.at, piece.radius, look, piece.words)
        ink = INK if color == NAMED["white"] else NAMED["white"]
        self._picture.lettered(piece.at, _initials(piece.title), piece.radius * 4 // 5, ink)

    def _color(self, side: int) -> str:
        colors = [NAMED.get(name, MASS) for name in self._board.colors] or SIDES
        return colors[side] if 0 <= side < len(colors) else MASS

    def _facing(self, piece: Piece) -> None:
        """A wedge over the rim, turned to where the piece looks."""
        (x, y), radius = piece.at, piece.radius
        wedge = ((x - radius // 2, y - radius), (x, y - radius * 3 // 2), (x + radius // 2, y - radius))
        turned = {"fill": INK, "transform": f"rotate({piece.facing} {x} {y})"}
        self._picture.polygon(wedge, turned)

    def _mark(self, mark: Mark) -> None:
        if len(mark.points) == 1:
            self._picture.circle(mark.points[0], mark.width // 2 or 440, SIGN, mark.title)
        elif mark.kind in REGIONS and len(mark.points) > 2:
            self._picture.polygon(mark.points, SIGN | {"fill": LAMP, "fill-opacity": "0.2"}, mark.title)
        elif mark.points:
            self._picture.line(mark.points, SIGN, mark.title)
        if mark.label and mark.points:
            self._picture.lettered(mark.points[len(mark.points) // 2], mark.label, self._letters)


def _corners(shape: Shape) -> tuple[Point, ...]:
    if shape.kind != "rect" or len(shape.points) != 2:
        return shape.points
    (left, top), (right, bottom) = shape.points
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _initials(title: str) -> str:
    """At most three letters of a name: "Drone 1" is D1."""
    return "".join(word[0] for word in title.split()[:3])
