"""How far it is to walk to a point from anywhere on the table: a rough field, by square inches.

It only tells the computer which way is promising; no rule rests on it.
"""

from heapq import heappop, heappush

from sellsword.boards import paths
from sellsword.boards.board import Base, Point
from sellsword.boards.table import Screen
from sellsword.games.contested_ground.model.battlefield import Ground
from sellsword.games.contested_ground.sheets.reference_tables import BASE, INCH

FAR = 999_000
"""The distance from where no way leads."""
_SLANT = 1_414
_NEIGHBORS = (
    (1, 0, INCH),
    (-1, 0, INCH),
    (0, 1, INCH),
    (0, -1, INCH),
    (1, 1, _SLANT),
    (1, -1, _SLANT),
    (-1, 1, _SLANT),
    (-1, -1, _SLANT),
)


def distance(ground: Ground, start: Point, goal: Point) -> int:
    """About how far it is to walk from a point to a goal, in thousandths of an inch."""
    steps = ground.memory.steps.get(goal)
    if steps is None:
        steps = ground.memory.steps.keep(goal, _spread(ground, goal))
    columns = ground.width // INCH
    column = min(columns - 1, start[0] // INCH)
    row = min(ground.height // INCH - 1, start[1] // INCH)
    return steps[row * columns + column]


def _spread(ground: Ground, goal: Point) -> tuple[int, ...]:
    """The distance to a goal from every square inch."""
    columns, rows = ground.width // INCH, ground.height // INCH
    prices = ground.memory.steps.find(_PRICES, lambda: _prices(ground))
    found = [FAR] * (columns * rows)
    first = min(rows - 1, goal[1] // INCH) * columns + min(columns - 1, goal[0] // INCH)
    found[first] = 0
    waiting = [(0, first)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > found[here]:
            continue
        row, column = divmod(here, columns)
        for dx, dy, length in _NEIGHBORS:
            x, y = column + dx, row + dy
            if 0 <= x < columns and 0 <= y < rows:
                there = y * columns + x
                now = spent + length * prices[there]
                if prices[there] and now < found[there]:
                    found[there] = now
                    heappush(waiting, (now, there))
    return tuple(found)


def _prices(ground: Ground) -> tuple[int, ...]:
    """What a square inch costs: 1, in difficult ground 2, and 0 where no model can stand on the ground."""
    columns, rows = ground.width // INCH, ground.height // INCH
    rough = paths.rough_ground(ground.table, 0)
    centers = ((x * INCH + INCH // 2, y * INCH + INCH // 2) for y in range(rows) for x in range(columns))
    return tuple(_price(ground, rough, center) for center in centers)


_PRICES: Point = (-1, -1)  # no goal of a model


def _price(ground: Ground, rough: tuple[Screen, ...], center: Point) -> int:
    base = Base(center, BASE // 2)
    footing = paths.Ground.around(ground.table, base, (center,), {})
    if next(footing.in_the_way(1, center, center), None) is not None:
        return 0
    x, y = center
    length = paths.leg_cost(rough, (x - 100, y), (x + 100, y))
    return 2 if length > 300 else 1
