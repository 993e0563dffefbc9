"""A board of squares as a scene shows it: its places, its walls, and what fills a square."""

from collections.abc import Callable, Sequence

from sellsword.boards.square import CELL, SquareBoard
from sellsword.scene import Board, Fixture, Mark, Piece, Place, Shape


def square_scene(
    board: SquareBoard,
    title: Callable[[int], str],
    *,
    shapes: tuple[Shape, ...] = (),
    fixtures: tuple[Fixture, ...] = (),
    pieces: tuple[Piece, ...] = (),
) -> Board:
    """The board with what lies on it. ``title`` is what a square is called where more than its name is to be
    said; the walls are drawn over ``shapes``."""
    return Board(
        width=board.columns * CELL,
        height=board.rows * CELL,
        grid="square",
        pitch=CELL,
        columns=tuple(board.name(column).removesuffix("1") for column in range(board.columns)),
        rows=tuple(str(row + 1) for row in range(board.rows)),
        shapes=(*shapes, *walls(board)),
        fixtures=fixtures,
        places=tuple(_place(board, cell, title(cell)) for cell in range(board.columns * board.rows)),
        pieces=pieces,
    )


def _place(board: SquareBoard, cell: int, title: str) -> Place:
    column, row = board.position(cell)
    return Place(board.name(cell), board.center(cell), row, column, title)


def walls(board: SquareBoard) -> tuple[Shape, ...]:
    """The walls between squares."""
    ends = ((wall, ((x * CELL, y * CELL) for x, y in (wall.start, wall.end))) for wall in board.walls)
    return tuple(Shape("line", "wall", tuple(points), f"Wall {wall}") for wall, points in ends)


def filled_square(board: SquareBoard, cell: int, role: str, title: str) -> Shape:
    """A square that something fills."""
    x, y = board.center(cell)
    half = CELL // 2
    return Shape("rect", role, ((x - half, y - half), (x + half, y + half)), title)


def square_named(board: SquareBoard, words: tuple[str, ...]) -> int | None:
    """The square that these words name exactly; None where they name none."""
    cells = range(board.columns * board.rows)
    return next((cell for cell in cells if (board.name(cell),) == words), None)


def spot(kind: str, board: SquareBoard, cell: int, place: str = "") -> Mark:
    """A mark on a square, or on a piece that stands there."""
    return Mark(kind, (board.center(cell),), place=place or board.name(cell))


def way_marks(board: SquareBoard, way: Sequence[int]) -> tuple[Mark, Mark]:
    """A way, its start included, and whoever goes it at its end."""
    return Mark("path", tuple(map(board.center, way)), str(len(way) - 1)), spot("ghost", board, way[-1])


def way_points(board: SquareBoard, way: Sequence[int]) -> tuple[int, ...]:
    """A way as an event holds it: x and y of each square, one after the other."""
    return tuple(part for cell in way for part in board.center(cell))
