"""Points as somebody types them who moves a model without a mouse: a place, or a distance and a direction."""

import re

from sellsword.boards.board import Point
from sellsword.boards.shapes import length_up
from sellsword.boards.table import parse_length, parse_point
from sellsword.boards.view import compass, part_way, point_toward

_EIGHTH = 6  # directions of the compass to an eighth of a circle
DIRECTIONS = {
    word: number
    for number, words in enumerate(
        (
            "e east right",
            "se southeast",
            "s south down",
            "sw southwest",
            "w west left",
            "nw northwest",
            "n north up",
            "ne northeast",
        )
    )
    for word in words.split()
}
"""The eight directions, clockwise from the right, by the words for them; north is up."""


def typed_point(text: str, start: Point, toward: Point | None = None) -> Point:
    """The point that a text means to somebody at `start`: "14.5,9", or "4 ne", four inches to the northeast.

    A distance alone leads on `toward` a point. Raises ValueError with a sentence for anything else.
    """
    if "," in text:
        return parse_point(text)
    match = re.fullmatch(r"([\d.]+)\s*\"?\s*([a-z]*)", text.strip().lower())
    if match is None or (match[2] and match[2] not in DIRECTIONS):
        raise ValueError(
            f"“{text[:40]}” is not a place: write x and y in inches, as 14.5,9, or how far and in which "
            "direction, as 4 ne."
        )
    return _led(parse_length(match[1]), match[2], start, toward)


def _led(distance: int, word: str, start: Point, toward: Point | None) -> Point:
    if word:
        return point_toward(start, compass()[DIRECTIONS[word] * _EIGHTH], distance)
    if toward is None or toward == start:
        raise ValueError(
            "Say in which direction, from n and ne to nw: 4 ne leads four inches to the northeast."
        )
    return part_way(start, toward, distance, length_up(start, toward))
