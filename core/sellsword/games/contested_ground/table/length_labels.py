"""Lengths and points as they are lettered on the table and in the lists beside it."""

from sellsword.boards.board import Point
from sellsword.boards.table import format_length


def inch_mark(length: int) -> str:
    """A length in thousandths of an inch as a label: 7.5"."""
    return f'{format_length(length).rstrip("0").rstrip(".")}"'


def point_words(point: Point) -> str:
    """A point as it is read: "14.5, 9"."""
    return ", ".join(inch_mark(part)[:-1] for part in point)
