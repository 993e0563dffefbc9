"""The board as a list of sentences, for those who rather hear it than see it. It knows the scene alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sellsword.game import NOBODY
from sellsword.scene import Board, Offer, Row, Scene, SeatView

OF_NOTE = ("zone", "area", "objective")
"""The roles of shapes that are worth a word of their own; walls and floors are not."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and the place and the piece it is about, empty where it is about none."""

    text: str
    place: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under a heading; ``side`` is whose pieces they are about."""

    title: str
    side: int
    lines: tuple[Told, ...]


def sections(scene: Scene) -> tuple[Section, ...]:
    """How things stand, each side's pieces, the places of note, what is on offer; no section is empty."""
    parts = [Section("Now", NOBODY, tuple(_now(scene)))]
    if scene.board is not None:
        parts += _sides(scene, scene.board)
        parts.append(Section("Places of note", NOBODY, tuple(_places(scene.board))))
    parts.append(Section("On offer", NOBODY, tuple(_on_offer(scene))))
    return tuple(part for part in parts if part.lines)


def _now(scene: Scene) -> Iterator[Told]:
    yield Told(_sentence(scene.round))
    if scene.over:
        yield Told(_sentence(scene.over))
    else:
        deciding = [seat.name for seat in scene.seats if seat.deciding]
        yield Told(_sentence(": ".join([*deciding, scene.question])))
    yield from (Told(_sentence(_standing(seat))) for seat in scene.seats if seat.figures)


def _standing(seat: SeatView) -> str:
    return f"{seat.name}: {', '.join(f'{figure.title} {figure.text}' for figure in seat.figures)}"


def _sides(scene: Scene, board: Board) -> Iterator[Section]:
    """The pieces of each side, then those that are nobody's."""
    sides = sorted({seat.side for seat in scene.seats} | {piece.side for piece in board.pieces} - {NOBODY})
    for side in (*sides, NOBODY):
        pieces = [piece for piece in board.pieces if piece.side == side]
        lines = tuple(Told(_sentence(piece.words), piece.place, piece.id) for piece in pieces)
        yield Section(_side_name(scene, side), side, lines)


def _side_name(scene: Scene, side: int) -> str:
    return " and ".join(seat.name for seat in scene.seats if seat.side == side) or "Others"


def _places(board: Board) -> Iterator[Told]:
    for fixture in board.fixtures:
        yield Told(_sentence(f"{fixture.title}, {fixture.place}"), fixture.place)
    for shape in board.shapes:
        if shape.role in OF_NOTE and shape.title:
            yield Told(_sentence(shape.title))


def _on_offer(scene: Scene) -> Iterator[Told]:
    """An action a sentence with all its places, then the choices that need none."""
    rows = [row for panel in scene.panels for row in panel.rows]
    groups = dict.fromkeys(offer.group for offer in scene.offers if offer.place)
    for group in groups:
        title = _title((row for row in rows if row.group == group), group.replace("-", " ").capitalize())
        spots = (offer.place for offer in scene.offers if offer.group == group and offer.place)
        yield Told(_sentence(f"{title}: {', '.join(_spoken(scene, spots))}"))
    yield from (Told(_sentence(_choice(offer, rows))) for offer in scene.offers if not offer.place)


def _choice(offer: Offer, rows: Iterable[Row]) -> str:
    return _title((row for row in rows if row.choice == offer.choice), offer.title)


def _title(rows: Iterable[Row], otherwise: str) -> str:
    return next((row.title for row in rows), otherwise)


def _spoken(scene: Scene, spots: Iterable[str]) -> list[str]:
    """Places and pieces by their names, each once."""
    pieces = scene.board.pieces if scene.board else ()
    names = {piece.id: f"{piece.title} on {piece.place}" for piece in pieces}
    return list(dict.fromkeys(names.get(spot, spot) for spot in spots))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
