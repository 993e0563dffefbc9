"""How far it is to walk somewhere from anywhere on the ground, in inches: on a map by hexes, on a table by
square inches. It only tells the computer which way is promising; no rule rests on it.

Closed doors count as open, since they can be opened; figures in the way are left out, since they move.
"""

from functools import lru_cache
from heapq import heappop, heappush

from sellsword.boards.board import INCH, Base, Point
from sellsword.boards.hex import HexMap
from sellsword.games.dark_metal.model.battlefield import Ground
from sellsword.games.dark_metal.sheets.tables import BASE

_ANYWHERE = 400 * INCH  # more than any way is long
_ENTRANCES = 6  # places of a zone from which distances are counted
_AROUND = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Half of the neighbors of a square; the others have it as theirs."""

type Field = dict[Point, int]
"""Inches by place."""


class Walk:
    """How far it is to walk to the nearest of some goals."""

    def __init__(self, ground: Ground, doors: tuple[str, ...], goals: tuple[Point, ...]) -> None:
        self._ground = ground
        self._goals = goals
        self._field = field(_cleared(ground, doors), goals)

    def leads(self, at: Point) -> bool:
        """Whether a way leads there from a place at all."""
        return _node(self._ground, at) in self._field

    def inches(self, at: Point) -> int:
        """About how many inches it is from a place; straight, if no way leads there."""
        found = self._field.get(_node(self._ground, at))
        if found is not None:
            return found
        board, here = self._ground.board, Base(at)
        return min(board.range(here, Base(goal)) for goal in self._goals) // INCH


@lru_cache(maxsize=64)
def _cleared(ground: Ground, doors: tuple[str, ...]) -> Ground:
    """A ground with its doors open, and without smoke, which stops nobody."""
    left = tuple(each for each in ground.features if each.id not in doors and each.kind != "smoke")
    return Ground(ground.measure, ground.width, ground.height, left)


@lru_cache(maxsize=256)
def field(ground: Ground, goals: tuple[Point, ...]) -> Field:
    """The distance to the nearest of some goals from everywhere."""
    entrances = goals[:: max(1, len(goals) // _ENTRANCES)]
    found = dict.fromkeys((_node(ground, goal) for goal in goals), 0)
    for goal in entrances:
        for place, far in _from(ground, _node(ground, goal)).items():
            found[place] = min(far, found.get(place, far))
    return found


@lru_cache(maxsize=256)
def _from(ground: Ground, start: Point) -> Field:
    """The distance to one place from everywhere."""
    board = ground.board
    if isinstance(board, HexMap):
        ways = board.ways(Base(start), _ANYWHERE)
        return {hex_: board.length(way) // INCH for hex_, way in ways.items()}
    return _spread(_squares(ground), start)


def _node(ground: Ground, place: Point) -> Point:
    """A hex, or the middle of the square inch in which a point lies."""
    if isinstance(ground.board, HexMap):
        return place
    return place[0] // INCH * INCH + INCH // 2, place[1] // INCH * INCH + INCH // 2


# Square inches


@lru_cache(maxsize=32)
def _squares(ground: Ground) -> dict[Point, tuple[Point, ...]]:
    """The squares of a table, each with those that can be walked to straight from its middle."""
    rows, columns = ground.height // INCH, ground.width // INCH
    places = [(x * INCH + INCH // 2, y * INCH + INCH // 2) for y in range(rows) for x in range(columns)]
    found: dict[Point, list[Point]] = {place: [] for place in places}
    for x, y in places:
        for dx, dy in _AROUND:
            there = x + dx * INCH, y + dy * INCH
            if there in found and not ground.board.snags(Base((x, y), BASE // 2), ((x, y), there)):
                found[x, y].append(there)
                found[there].append((x, y))
    return {place: tuple(others) for place, others in found.items()}


def _spread(squares: dict[Point, tuple[Point, ...]], start: Point) -> Field:
    """The distance from one square to all others; slanting steps are half as long again."""
    halves = {start: 0}
    waiting = [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > halves[here]:
            continue
        for there in squares.get(here, ()):
            straight = here[0] == there[0] or here[1] == there[1]
            now = spent + (2 if straight else 3)
            if now < halves.get(there, now + 1):
                halves[there] = now
                heappush(waiting, (now, there))
    return {place: far // 2 for place, far in halves.items()}
