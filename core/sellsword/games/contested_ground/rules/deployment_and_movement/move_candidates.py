"""Moves worth offering: straight ways found at little cost, and the rough outline of what is within reach.

A move can end anywhere; the verb's reasons alone decide. These are the few that stand for all.
"""

from collections.abc import Iterator

from sellsword.boards import paths
from sellsword.boards.board import Base, Point, Way
from sellsword.boards.shapes import length_up, squared
from sellsword.boards.table import CONTACT
from sellsword.games.contested_ground.model.state import UP, ContestedState, Model
from sellsword.games.contested_ground.rules.deployment_and_movement import climbing, mission_setup
from sellsword.games.contested_ground.sheets.reference_tables import BASE

_QUARTER = ((1000, 0), (923, 383), (707, 707), (383, 923))
COMPASS = (
    *_QUARTER,
    *((-y, x) for x, y in _QUARTER),
    *((-x, -y) for x, y in _QUARTER),
    *((y, -x) for x, y in _QUARTER),
)
"""Sixteen directions, none longer than 1000."""
SHARES = (1000, 500, 200)
"""What parts of the whole distance are tried in a direction, in thousandths."""
GATES = 6
"""Points of entry tried along each part of the rim."""
LEAST_ENTRY = 1_000
TOUCHING = (2 * BASE + CONTACT) ** 2
"""The square of the distance between two models that touch."""


def toward(start: Point, goal: Point, part: int, whole: int) -> Point:
    """The point so many parts of the way to a goal, rounded toward the start."""
    (x, y), dx, dy = start, (goal[0] - start[0]) * part, (goal[1] - start[1]) * part
    return x + (dx // whole if dx >= 0 else -(-dx // whole)), y + (
        dy // whole if dy >= 0 else -(-dy // whole)
    )


def ways(
    state: ContestedState, mover: Model, verb: str, distance: int, exact: bool = False
) -> tuple[Way, ...]:
    """A few open ways, as the points of a choice.

    Unless ``exact``, difficult ground nearby halves a move rather than being measured.
    """
    others = tuple((model.at, model.level, model.side) for model in state.models if model.up)
    place = (mover.at, mover.level) if mover.up else (state.mission, state.first)
    key = (verb, distance, exact, place, mover.side, others)
    return state.ground.memory.ways.find(
        key, lambda: tuple(dict.fromkeys(_ways(state, mover, verb, distance, exact)))
    )


def _ways(state: ContestedState, mover: Model, verb: str, distance: int, exact: bool) -> Iterator[Way]:
    if verb == "climb":
        yield from ((point,) for point in climbing.proposals(state, mover, distance))
    elif not mover.up:
        yield from _entries(state, mover, distance, exact)
    else:
        yield from _walks(state, mover, verb, distance, exact)


def _walks(state: ContestedState, mover: Model, verb: str, distance: int, exact: bool) -> Iterator[Way]:
    """Straight ways in several directions; an Assault Move goes for the enemies first."""
    footing = Footing(state, mover, distance, exact=exact)
    for point in _charges(state, mover) if verb == "assault" else ():
        if footing.open(mover.at, point, distance):
            yield (point,)
    for point in footing.around(mover.at, distance, step=1 if exact else 2):
        if verb == "assault" or footing.apart(point):
            yield (point,)


class Footing:
    """What a mover meets within a distance, prepared once for many legs."""

    def __init__(
        self,
        state: ContestedState,
        mover: Model,
        distance: int,
        start: Point | None = None,
        exact: bool = False,
    ) -> None:
        table = state.ground.table
        base = Base(start or mover.at, BASE, mover.level)
        standing = state.bases(mover)
        self.ground = paths.Ground.around(table, base, (base.center,), standing, distance)
        self.rough = paths.rough_ground(table, mover.level)
        self.foes = [
            model.at
            for model in state.models
            if model.side != mover.side and model.status == UP and model.level == mover.level
        ]
        self.exact = exact

    def open(self, start: Point, end: Point, distance: int) -> bool:
        """Whether a leg is open and short enough."""
        length = length_up(start, end)
        if start == end or length > distance:
            return False
        if 2 * length > distance and not self._affordable(start, end, distance):
            return False
        return self.ground.open(start, end)

    def _affordable(self, start: Point, end: Point, distance: int) -> bool:
        """Whether difficult ground leaves a leg short enough; any leg of half the distance is."""
        if self.exact:
            return paths.leg_cost(self.rough, start, end) <= distance
        left, right = sorted((start[0], end[0]))
        top, bottom = sorted((start[1], end[1]))
        return not any(
            screen.left <= right and screen.right >= left and screen.top <= bottom and screen.bottom >= top
            for screen in self.rough
        )

    def apart(self, end: Point) -> bool:
        """Whether a model there touches no enemy."""
        return all(squared(end, foe) > TOUCHING for foe in self.foes)

    def around(self, start: Point, distance: int, step: int = 2) -> Iterator[Point]:
        """The farthest of a few open points in each of some directions."""
        for x, y in COMPASS[::step]:
            for share in SHARES:
                far = distance * share // 1000
                end = toward(start, (start[0] + x, start[1] + y), far, 1000)
                if self.open(start, end, distance):
                    yield end
                    break


def _charges(state: ContestedState, mover: Model) -> Iterator[Point]:
    """For each enemy on its level, the nearest point in contact with it."""
    for foe in state.models:
        if foe.side != mover.side and foe.status == UP and foe.level == mover.level:
            yield contact_point(mover.at, foe.at)


def contact_point(start: Point, foe: Point) -> Point:
    """Where a base coming straight from a point touches another."""
    whole = max(1, length_up(foe, start))
    return toward(foe, start, 2 * BASE + CONTACT // 2, whole)


def contact_points(start: Point, foe: Point) -> list[Point]:
    """Where a base may touch another: straight on, then all around it, what is near first."""
    around = (toward(foe, (foe[0] + x, foe[1] + y), 2 * BASE + CONTACT // 2, 1000) for x, y in COMPASS)
    return [contact_point(start, foe), *sorted(around, key=lambda point: squared(start, point))]


def _entries(state: ContestedState, mover: Model, distance: int, exact: bool) -> Iterator[Way]:
    """Straight ways inward from points along the part of the rim where a side enters."""
    ground = state.ground
    for start in gates(state, mover.side):
        footing = Footing(state, mover, distance, start, exact)
        for goal in (_inward(start, ground.width, ground.height), (ground.width // 2, ground.height // 2)):
            whole = max(1, length_up(start, goal))
            for share in SHARES:
                far = max(LEAST_ENTRY, distance * share // 1000)
                end = toward(start, goal, min(far, whole), whole)
                if footing.open(start, end, distance) and footing.apart(end):
                    yield start, end
                    break


def gates(state: ContestedState, side: int) -> list[Point]:
    """Points of entry, evenly spread over the part of the rim where a side enters."""
    found = [
        toward(a, b, 2 * number + 1, 2 * GATES)
        for a, b in mission_setup.entries(state, side)
        for number in range(GATES)
    ]
    return list(dict.fromkeys(found))


def _inward(start: Point, width: int, height: int) -> Point:
    """The point across the table from a point on its rim."""
    x, y = start
    return (width - x if x in (0, width) else x, height - y if y in (0, height) else y)


def outline(state: ContestedState, mover: Model, distance: int) -> tuple[Point, ...]:
    """A rough outline of what is within reach; the scene draws a better one."""
    width, height = state.ground.width, state.ground.height
    if not mover.up:
        return tuple(point for line in mission_setup.entries(state, mover.side) for point in line)
    x, y = mover.at
    return tuple(
        (min(width, max(0, x + distance * dx // 1000)), min(height, max(0, y + distance * dy // 1000)))
        for dx, dy in COMPASS
    )
