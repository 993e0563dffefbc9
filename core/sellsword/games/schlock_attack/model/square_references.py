"""Squares in the words of a choice, and on the drawn board."""

from sellsword.games.schlock_attack.model.draughts import SQUARES
from sellsword.scene import Mark, Point

PITCH = 1000  # thousandths of a cell


def square_named(rest: tuple[str, ...]) -> int:
    """The one square that follows a verb; 0 where that is not what was said."""
    return _BY_WORD.get(rest[0], 0) if len(rest) == 1 else 0


_BY_WORD = {str(square): square for square in SQUARES}


def grid(square: int) -> tuple[int, int]:
    """The column and the row of a square, from 0, Black's home row on top."""
    row, place = divmod(square - 1, 4)
    return 2 * place + 1 - row % 2, row


def center(square: int) -> Point:
    """Where a square's middle is drawn."""
    column, row = grid(square)
    return column * PITCH + PITCH // 2, row * PITCH + PITCH // 2


def blamed(*squares: int) -> tuple[Mark, ...]:
    """Marks on the squares to look at."""
    return tuple(Mark("blame", (center(square),), place=str(square)) for square in squares)


def listed(items: list[str], last: str = "or") -> str:
    """Words as a list: "11x18, 12x19 or 14x23"; of many the first few."""
    if len(items) > 6:
        items = [*items[:5], f"{len(items) - 5} more"]
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def piece_id(side: int, square: int) -> str:
    """What a side's checker on a square is called in scenes and gestures: "b11", "w22"."""
    return f"{'bw'[side]}{square}"


def square_pointed_at(spot: str) -> int:
    """The square that a place or a piece stands for; 0 where it is none."""
    return _BY_WORD.get(spot.lstrip("bw"), 0)
