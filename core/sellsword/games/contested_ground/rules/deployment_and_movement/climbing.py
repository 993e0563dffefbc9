"""Climbing: one level up or down, a little sideways (OC-043, OC-X04)."""

from collections.abc import Iterator, Mapping

from sellsword.boards import paths
from sellsword.boards.board import Base, Point, Snag
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.sheets.reference_tables import BASE


def goal_of(state: ContestedState, mover: Model, point: Point) -> Base:
    """Where a climb to a point leads: one level up where something there holds a model, else one down."""
    above = Base(point, BASE, mover.level + 1)
    return above if state.ground.table.supports(above) else Base(point, BASE, max(0, mover.level - 1))


def snags(
    state: ContestedState,
    mover: Model,
    goal: Base,
    distance: int,
    others: Mapping[str, Base],
    passable: Mapping[str, Base],
) -> list[Snag]:
    """All that forbids a climb; ``others`` are in its way, ``passable`` models only where it ends."""
    found = [
        *paths.climb_snags(state.ground.table, mover.base, goal, distance, others),
        *paths.ends_on(goal, 1, passable),
    ]
    return found or _inside(state, goal)


def _inside(state: ContestedState, base: Base) -> list[Snag]:
    """The solid terrain that a base would stand in."""
    ground = paths.Ground.around(state.ground.table, base, (base.center,), {})
    return list(ground.in_the_way(1, base.center, base.center))


def proposals(state: ContestedState, mover: Model, distance: int) -> Iterator[Point]:
    """Points on the tops nearby, and below the rim of the one that a model stands on."""
    points = [*_tops(state, mover, distance), *(_below(mover, distance) if mover.level else ())]
    for point in dict.fromkeys(points):
        if not snags(state, mover, goal_of(state, mover, point), distance, state.bases(mover), {}):
            yield point


def _tops(state: ContestedState, mover: Model, distance: int) -> Iterator[Point]:
    """The nearest point of each top that begins within the distance, and nine points all over it."""
    x, y = mover.at
    for part in state.ground.table.platforms(mover.level + 1):
        left, top, right, bottom = part.form.box
        if left <= x + distance and right >= x - distance and top <= y + distance and bottom >= y - distance:
            yield min(max(x, left + BASE), right - BASE), min(max(y, top + BASE), bottom - BASE)
            for across in (1, 2, 3):
                for down in (1, 2, 3):
                    yield left + (right - left) * across // 4, top + (bottom - top) * down // 4


def _below(mover: Model, distance: int) -> Iterator[Point]:
    """Points in eight directions, near and far."""
    x, y = mover.at
    for far in (distance, distance // 2):
        slant = far * 7 // 10
        for dx, dy in ((far, 0), (slant, slant), (0, far), (-slant, slant)):
            yield x + dx, y + dy
            yield x - dx, y - dy
