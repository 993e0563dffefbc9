"""The ruler: what is how far from what on a table without a grid. It knows the scene alone.

It lies from base to base. An end that is put down near a model, a thing printed on the ground or a corner of
terrain snaps to it; one that is typed names any of these, or a point.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.boards.shapes import length_up, squared
from sellsword.boards.table import format_length, parse_point
from sellsword.boards.view import part_way
from sellsword.scene import Board, Mark, Piece, Point, Source

CORNERED = ("solid", "wall", "fence", "area")
"""The roles of shapes to whose corners an end snaps."""


@dataclass(frozen=True, slots=True)
class Tip:
    """An end of the ruler: where, and the base it lies at; ``piece`` is the model's id, if it is one's."""

    at: Point
    title: str
    radius: int = 0
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """What the ruler says: its length in thousandths and as text, in a sentence and as marks; ``sources`` are
    what the rules have to say of the line between two models, both ways."""

    length: int
    text: str
    words: str
    tips: tuple[Tip, Tip]
    marks: tuple[Mark, ...]
    sources: tuple[Source, ...] = ()


def measure(one: Tip, other: Tip) -> Measure:
    """The distance from rim to rim, rounded up to a thousandth; 0 where bases touch."""
    length = max(0, length_up(one.at, other.at) - one.radius - other.radius)
    text = f"{format_length(length).rstrip('0').rstrip('.')}"
    words = f"From {one.title} to {other.title}: {text} {'inch' if length == 1000 else 'inches'}."
    ends = (_rim(one, other), _rim(other, one))
    return Measure(length, f'{text}"', words, (one, other), (Mark("ruler", ends, f'{text}"'),))


def _rim(one: Tip, other: Tip) -> Point:
    """The point of a base that is nearest to the other end."""
    whole = length_up(one.at, other.at)
    return part_way(one.at, other.at, min(one.radius, whole), whole) if whole else one.at


# Where an end lies


def snapped(board: Board, at: Point, reach: int) -> Tip:
    """The end put down at a point: on the nearest thing within reach, else where it was put."""
    apart = ((squared(tip.at, at), tip) for tip in _things(board, reach))
    if found := [(far, tip) for far, tip in apart if far <= (tip.radius + reach) ** 2]:
        return min(found, key=lambda each: each[0])[1]
    (x, y), width, height = at, board.width, board.height
    point = min(max(x, 0), width), min(max(y, 0), height)
    return Tip(point, f"the point {_said(point)}")


def _things(board: Board, reach: int) -> Iterator[Tip]:
    """All that an end snaps to."""
    yield from map(_of_piece, board.pieces)
    yield from _of_fixtures(board)
    for shape in board.shapes if reach else ():
        if shape.role in CORNERED and shape.kind != "circle":
            name = shape.title.partition(",")[0] or "terrain"
            yield from (Tip(point, f"the corner of {name} at {_said(point)}") for point in shape.points)


def _of_piece(piece: Piece) -> Tip:
    return Tip(piece.at, piece.title, piece.radius, piece.id)


def _of_fixtures(board: Board) -> Iterator[Tip]:
    spots = {place.id: place.at for place in board.places}
    for fixture in board.fixtures:
        yield Tip(spots[fixture.place], fixture.title.partition(",")[0])


def named(board: Board, text: str) -> Tip:
    """The end that a text names. Raises ValueError with a sentence where it names nothing."""
    wanted = text.strip().casefold()
    for piece in board.pieces:
        if wanted in (piece.id.casefold(), piece.title.casefold()):
            return _of_piece(piece)
    for fixture, tip in zip(board.fixtures, _of_fixtures(board), strict=True):
        if wanted in (fixture.place.casefold(), tip.title.casefold()):
            return tip
    return _point_named(board, text)


def _point_named(board: Board, text: str) -> Tip:
    try:
        return snapped(board, parse_point(text), 0)
    except ValueError:
        raise ValueError(
            f"There is no “{text[:40]}” on the table: name a model or an objective, or write a point: 14.5,9."
        ) from None


def _said(point: Point) -> str:
    return ",".join(format_length(part).rstrip("0").rstrip(".") for part in point)
