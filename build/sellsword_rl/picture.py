"""A scene's board as pixels, without a browser."""

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from sellsword.api.picture import INK, MASS, NAMED, PLATE, SIDES, STONE, WOOD
from sellsword.scene import Board, Piece, Point, Scene, Shape

BROAD = 640
"""Pixels across."""
FILLS = {"solid": MASS, "floor": STONE, "area": WOOD, "zone": "#b0b59b"}


def pixels(scene: Scene) -> np.ndarray:
    """The board, rows by columns by red, green and blue; where there is none, a plate with the question."""
    board = scene.board
    if board is None:
        return _plate(scene.over or scene.question)
    scale = BROAD / board.width
    image = Image.new("RGB", (BROAD, max(1, round(board.height * scale))), PLATE)
    brush = ImageDraw.Draw(image)
    for shape in board.shapes:
        _shape(brush, shape, scale)
    for piece in board.pieces:
        _piece(brush, board, piece, scale)
    return np.asarray(image, np.uint8).copy()


def _plate(text: str) -> np.ndarray:
    image = Image.new("RGB", (BROAD, BROAD), PLATE)
    ImageDraw.Draw(image).text((20, BROAD // 2), text[:90], fill=INK)
    return np.asarray(image, np.uint8).copy()


def _shape(brush: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    fill, points = FILLS.get(shape.role), _scaled(shape.points, scale)
    if shape.kind == "circle":
        (x, y), (edge_x, edge_y) = points
        reach = ((edge_x - x) ** 2 + (edge_y - y) ** 2) ** 0.5
        brush.ellipse((x - reach, y - reach, x + reach, y + reach), fill, INK)
    elif shape.kind == "line":
        brush.line(points, INK, 3)
    elif shape.kind == "rect":
        brush.rectangle(_span(points), fill, MASS)
    else:
        brush.polygon(points, fill, MASS)


def _piece(brush: ImageDraw.ImageDraw, board: Board, piece: Piece, scale: float) -> None:
    unit = board.pitch or 1000
    (x, y), reach = _scaled([piece.at], scale)[0], piece.radius * unit / 1000 * scale
    names = dict(enumerate(board.colors))
    color = NAMED.get(names.get(piece.side, ""), SIDES[piece.side % len(SIDES)])
    brush.ellipse((x - reach, y - reach, x + reach, y + reach), color, INK, 3 if piece.acting else 1)
    brush.text((x - reach / 2, y - 5), piece.title[:2], fill=PLATE if color != PLATE else INK)


def _scaled(points: Sequence[Point], scale: float) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in points]


def _span(points: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
