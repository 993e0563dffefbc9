"""The board as a list of sentences, for those who rather hear it than see it. It knows the scene alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sellsword.boards.table import format_length
from sellsword.game import NOBODY
from sellsword.scene import Board, Offer, Point, Row, Scene, Shape, Walk

OF_NOTE = ("zone", "area", "objective", "watch")
"""The roles of shapes that are worth a word of their own; walls and floors are not."""
TERRAIN = ("solid", "wall", "fence", "area")
"""Those that stand about on a table without a grid, where only words say what is between two models."""


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
        parts.append(Section("Terrain", NOBODY, tuple(_terrain(scene.board))))
    parts.append(Section("On offer", NOBODY, tuple(_on_offer(scene))))
    return tuple(part for part in parts if part.lines)


def _now(scene: Scene) -> Iterator[Told]:
    yield Told(_sentence(scene.round))
    if scene.over:
        yield Told(_sentence(scene.over))
    else:
        deciding = [seat.name for seat in scene.seats if seat.deciding]
        yield Told(_sentence(": ".join([*deciding, scene.question])))
    for seat in (each for each in scene.seats if each.figures):
        figures = ", ".join(f"{figure.title} {figure.text}" for figure in seat.figures)
        yield Told(_sentence(f"{seat.name}: {figures}"))


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
    spots = {place.id: place.at for place in board.places}
    for fixture in board.fixtures:
        where = fixture.place if board.grid else f"at {_by(spots[fixture.place])}"
        yield Told(_sentence(f"{fixture.title}, {where}"), fixture.place)
    for shape in board.shapes:
        if shape.role in OF_NOTE and shape.title and not _stands_about(board, shape):
            yield Told(_sentence(shape.title))


def _stands_about(board: Board, shape: Shape) -> bool:
    return not board.grid and shape.role in TERRAIN


def _terrain(board: Board) -> Iterator[Told]:
    """What stands on a table without a grid: what it is, and from where to where it reaches."""
    for shape in board.shapes:
        if _stands_about(board, shape) and shape.title:
            yield Told(_sentence(f"{shape.title}, {_extent(shape)}"))


def _extent(shape: Shape) -> str:
    """The two corners of the box around a shape, in inches."""
    across, down = zip(*shape.points, strict=True)
    if shape.kind == "circle":
        (x, y), radius = shape.points[0], abs(shape.points[1][0] - shape.points[0][0])
        across, down = (x - radius, x + radius), (y - radius, y + radius)
    return " to ".join(map(_by, ((min(across), min(down)), (max(across), max(down)))))


def _by(point: Point) -> str:
    """A point of a table in inches: "14.5 by 9"."""
    return " by ".join(map(_inches, point))


def _inches(length: int) -> str:
    return format_length(length).rstrip("0").rstrip(".")


def _on_offer(scene: Scene) -> Iterator[Told]:
    """An action a sentence with all its places, then the choices that need none."""
    rows = [row for panel in scene.panels for row in panel.rows]
    groups = dict.fromkeys(offer.group for offer in scene.offers if offer.place)
    for group in groups:
        title = _title((row for row in rows if row.group == group), group.replace("-", " ").capitalize())
        spots = (offer.place for offer in scene.offers if offer.group == group and offer.place)
        yield Told(_sentence(f"{title}: {', '.join(_spoken(scene, spots))}"))
    moves = {walk.group for walk in scene.walks}
    for walk in scene.walks:
        yield Told(_sentence(_reach(scene, walk)))
    alone = (offer for offer in scene.offers if not offer.place and offer.group not in moves)
    yield from (Told(_sentence(_choice(offer, rows))) for offer in alone)


def _reach(scene: Scene, walk: Walk) -> str:
    """How far somebody may go who may be put down anywhere."""
    rows = (row for panel in scene.panels for row in panel.rows if row.group == walk.group)
    pieces = scene.board.pieces if scene.board else ()
    who = next((piece.title for piece in pieces if piece.id == walk.piece), "")
    title = _title(rows, walk.group.capitalize())
    return f"{title}{who and f', {who}'}: to any point, {_inches(walk.reach)} inches at most"


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
