"""A small picture of a scenario: the core's own scene as an SVG file, in whole numbers."""

import re
from math import isqrt
from xml.etree import ElementTree as Xml

from sellsword import view
from sellsword.games import game
from sellsword.scenario.document import Scenario
from sellsword.scene import Board, Piece, Point, Shape
from sellsword_editor import sketch
from sellsword_editor.validation import Examined

EMPTY = 16_000
"""The sides of the picture of a document that cannot be set up."""
PLATE, INK, MASS, MAT, WOOD, STONE, WATER = (
    "#cfc6b5", "#152023", "#505e60", "#b0b59b", "#7d8c66", "#d3cab8", "#8ba6a8",
)  # fmt: skip
SIDES = ("#2462a2", "#ad3f20", "#74407f", "#456b3c")
LOOKS = {
    "floor": {"fill": STONE},
    "zone": {"fill": MAT, "stroke": INK, "stroke-width": "60"},
    "area": {"fill": WOOD, "fill-opacity": "0.6"},
    "solid": {"fill": MASS, "stroke": INK, "stroke-width": "120"},
    "wall": {"stroke": INK, "stroke-width": "200"},
    "fence": {"stroke": INK, "stroke-width": "140", "stroke-dasharray": "300 150"},
}
TONES = {"water": {"fill": WATER}, "mat": {"fill": MAT}, "stone": {"fill": STONE}}

# What XML cannot hold, though a title may.
_UNWRITABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def draw(found: Examined) -> bytes:
    """The picture of a document; one that cannot be played is drawn as far as it goes."""
    if found.scenario is None:
        return _written(_picture(EMPTY, EMPTY, "No picture yet: this is no scenario."))
    scenario = found.scenario
    board = _board(found.sound, scenario)
    if board is None:
        return _written(_picture(EMPTY, EMPTY, scenario.title))
    picture = _picture(board.width, board.height, scenario.title)
    for shape in board.shapes:
        _add_shape(picture, shape)
    for piece in board.pieces:
        _add_piece(picture, piece)
    return _written(picture)


def _board(sound: bool, scenario: Scenario) -> Board | None:
    if not sound:
        return sketch.draw(scenario)
    board: Board | None = view.of_scenario(game(scenario.game), scenario)["board"]
    return board


def _picture(width: int, height: int, title: str) -> Xml.Element:
    sides = {"width": str(width), "height": str(height)}
    picture = Xml.Element(
        "svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width} {height}", "role": "img"}
    )
    Xml.SubElement(picture, "title").text = _UNWRITABLE.sub("\ufffd", title)
    Xml.SubElement(picture, "rect", {**sides, "fill": PLATE})
    return picture


def _add_shape(picture: Xml.Element, shape: Shape) -> None:
    look = {"fill": "none", **LOOKS.get(shape.role, {}), **TONES.get(shape.tone, {})}
    if shape.kind == "line":
        Xml.SubElement(picture, "polyline", {**look, "fill": "none", "points": _points(shape.points)})
    elif shape.kind == "circle":
        (x, y), rim = shape.points
        _add_circle(picture, (x, y), isqrt((rim[0] - x) ** 2 + (rim[1] - y) ** 2), look)
    else:
        Xml.SubElement(picture, "polygon", {**look, "points": _points(_corners(shape))})


def _corners(shape: Shape) -> tuple[Point, ...]:
    if shape.kind != "rect" or len(shape.points) != 2:
        return shape.points
    (left, top), (right, bottom) = shape.points
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _add_piece(picture: Xml.Element, piece: Piece) -> None:
    color = SIDES[piece.side] if 0 <= piece.side < len(SIDES) else MASS
    _add_circle(picture, piece.at, piece.radius, {"fill": color, "stroke": INK, "stroke-width": "60"})


def _add_circle(picture: Xml.Element, at: Point, radius: int, look: dict[str, str]) -> None:
    Xml.SubElement(picture, "circle", {**look, "cx": str(at[0]), "cy": str(at[1]), "r": str(radius)})


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


def _written(picture: Xml.Element) -> bytes:
    text: bytes = Xml.tostring(picture, encoding="utf-8")
    return text
