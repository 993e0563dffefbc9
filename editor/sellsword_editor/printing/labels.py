"""What is written on a map, so that no label is cut: each is whole on a sheet, and when all are glued."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.scene import Board, Point, Shape
from sellsword_editor.printing.map_drawing import INCH, SIXTH
from sellsword_editor.printing.page import Document, Spot
from sellsword_editor.printing.paper import Sheet, Spread

LETTERS, SMALL = 8, 6
"""Sizes of type, in points."""
BELOW = 430
"""So far below the middle of its space a thing is named."""
BESIDE = 120
"""So far above the middle of a wall it is named."""
RIM = 40
"""So far from the rim of the map its inches are numbered."""


type Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Label:
    """Words around a point of the map, and how much room they take, in thousandths of an inch."""

    at: Spot
    text: str
    size: int
    width: float = 0
    height: float = 0

    def within(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether all of it lies in a box."""
        (x, y), wide, high = self.at, self.width / 2, self.height / 2
        return left <= x - wide and x + wide <= right and top <= y - high and y + high <= bottom


def placed(document: Document, board: Board, spread: Spread, *, inches: bool) -> list[Label]:
    """All labels of a board, each moved off the cuts: as far as it takes to lie in what one sheet shows."""
    boxes = [spread.seen(sheet.column, sheet.row) for sheet in spread.sheets()]
    return [_moved(_measured(document, label), boxes) for label in _all(board, inches) if label.text]


def written(document: Document, labels: list[Label], sheet: Sheet, at: Spot) -> None:
    """Writes those that are whole on a sheet, which begins at this place of the paper."""
    right, bottom = sheet.left + sheet.width, sheet.top + sheet.height
    for label in labels:
        if label.within(sheet.left, sheet.top, right, bottom):
            x, y = label.at[0] - sheet.left + at[0], label.at[1] - sheet.top + at[1]
            document.text((x, y), label.text, label.size, middle=True)


def _measured(document: Document, label: Label) -> Label:
    width, height = document.extent(label.text, label.size)
    return replace(label, width=width, height=height)


def _moved(label: Label, boxes: list[Box]) -> Label:
    """The label within the nearest of the boxes that it fits into; as it is where it is larger than all."""
    spots = [spot for box in boxes for spot in _nearest(label, box)]
    x, y = label.at
    at = min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2, default=label.at)
    return replace(label, at=at)


def _nearest(label: Label, box: Box) -> Iterator[Spot]:
    """Where the label lies in a box, moved no further than it takes; nowhere where it does not fit."""
    wide, high = label.width / 2, label.height / 2
    left, top, right, bottom = box[0] + wide, box[1] + high, box[2] - wide, box[3] - high
    if left <= right and top <= bottom:
        yield min(max(label.at[0], left), right), min(max(label.at[1], top), bottom)


def _all(board: Board, inches: bool) -> Iterator[Label]:
    """Cells by their names; on a table what the terrain is; and what stands or is printed on the ground."""
    if board.grid in ("square", "checkers"):
        for place in board.places:
            at = place.at[0] - board.pitch * 0.35, place.at[1] - board.pitch * 0.4
            yield Label(at, place.id, SMALL)
    if not board.grid:
        yield from (Label(_middle(each), each.title, LETTERS) for each in board.shapes)
        yield from _inches(board) if inches else ()
    yield from (Label(piece.at, piece.title, SMALL) for piece in board.pieces)
    places = {place.id: place.at for place in board.places}
    for fixture in board.fixtures:
        if fixture.place in places:
            x, y = places[fixture.place]
            yield Label((x, y + BELOW), fixture.title, SMALL)


def _inches(board: Board) -> Iterator[Label]:
    """Numbers along the upper and the left rim, at the stronger lines."""
    for inch in range(SIXTH, board.width // INCH + 1, SIXTH):
        yield Label((inch * INCH, RIM), str(inch), SMALL)
    for inch in range(SIXTH, board.height // INCH + 1, SIXTH):
        yield Label((RIM, inch * INCH), str(inch), SMALL)


def _middle(shape: Shape) -> Spot:
    """The middle of a shape's box; of a circle its center; of a wall a place beside its middle."""
    points: tuple[Point, ...] = shape.points[:1] if shape.kind == "circle" else shape.points
    across, down = [x for x, _ in points], [y for _, y in points]
    beside = BESIDE if shape.kind == "line" else 0
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2 - beside
