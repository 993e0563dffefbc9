"""From a JSON path to a point of the board, so that a problem can be jumped to."""

import re
from collections.abc import Iterator

from sellsword.boards.board import Point
from sellsword.boards.hex import HexMap
from sellsword.serialization import Json

_STEP = re.compile(r"([a-z_]+)|\[([0-9]+)\]")
_CELL = re.compile(r"([A-Z])([1-9][0-9]?)(?:\|.*)?")
_HEX = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})(?:\|.*)?")
_SPOT = re.compile(r"([0-9]{1,3})\.([0-9]{3}),([0-9]{1,3})\.([0-9]{3})")
CELL = 1000
"""A cell is drawn so wide."""


def place_of(where: str, data: Json, objects: tuple[str, ...] = ()) -> Point | None:
    """The middle of all places that stand at a path of a document, or in the object around it, or else of
    those among ``objects``; None: no place. Cells are drawn a thousand wide; points of a table are
    thousandths of an inch."""
    named: Json = [*objects]
    for inside in (*reversed(list(_way(where, data))[1:]), named):
        if spots := list(_spots(inside)):
            return _middle(spots)
    return None


def value_at(where: str, data: Json) -> Json:
    """What stands at a path of a document; None where nothing does."""
    steps = list(_way(where, data))
    return steps[-1] if len(steps) == len(_STEP.findall(where)) + 1 else None


def _middle(spots: list[Point]) -> Point:
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return (min(across) + max(across)) // 2, (min(down) + max(down)) // 2


def _way(where: str, data: Json) -> Iterator[Json]:
    """What stands at each step of a path, the whole document first."""
    yield data
    for name, index in _STEP.findall(where):
        if isinstance(data, dict) and name in data:
            data = data[name]
        elif isinstance(data, list) and index and int(index) < len(data):
            data = data[int(index)]
        else:
            return
        yield data


def _spots(data: Json) -> Iterator[Point]:
    """Every place that is written in data."""
    match data:
        case [int(x), int(y)]:
            yield x, y
        case str():
            yield from _spot(data)
        case list():
            for each in data:
                yield from _spots(each) if not isinstance(each, dict) else ()
        case dict():
            for name in ("at", "points", "cells", "edges"):
                yield from _spots(data.get(name))


def _spot(text: str) -> Iterator[Point]:
    if found := _CELL.fullmatch(text):
        column, row = ord(found[1]) - ord("A"), int(found[2]) - 1
        yield column * CELL + CELL // 2, row * CELL + CELL // 2
    elif found := _HEX.fullmatch(text):
        yield HexMap(1, 1).spot((int(found[1]), int(found[2])))
    elif found := _SPOT.fullmatch(text):
        yield int(found[1] + found[2]), int(found[3] + found[4])
