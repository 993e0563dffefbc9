"""Control Point: capturing and scoring (SH-097 to SH-101)."""

from dataclasses import replace

from sellsword.game import Event, event
from sellsword.games.combat_simulator.model.state import OFF, SENTRY, Point, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.objectives import victory
from sellsword.games.combat_simulator.sheets.characters import (
    BLU,
    CAPTURE_TURNS,
    GOAL,
    NAMES,
    RED,
    SIDE_IDS,
)

SCOUT = "scout"


def _put(state: SimulatorState, index: int, point: Point) -> None:
    points = list(state.points)
    points[index] = point
    state.points = tuple(points)


def _under(state: SimulatorState, unit: Unit) -> int:
    """The index of the point on which a unit stands; ``OFF`` for none."""
    return state.ground.points.index(unit.cell) if unit.cell in state.ground.points else OFF


def enter(state: SimulatorState, unit: Unit) -> None:
    """A merc that comes to a point that its side does not hold begins to capture it (SH-098, SH-S36)."""
    index = _under(state, unit)
    if index != OFF and state.points[index].holder != unit.side and unit.kind != SENTRY:
        _put(state, index, replace(state.points[index], unit=state.index(unit.id), turns=0))


def leave(state: SimulatorState, unit: Unit) -> None:
    """Who leaves a point loses what it has done there; the point stays whose it was (SH-S33, SH-S35)."""
    index = _under(state, unit)
    if index != OFF and state.points[index].unit == state.index(unit.id):
        _put(state, index, replace(state.points[index], unit=OFF, turns=0))


def start_of_turn(state: SimulatorState, unit: Unit) -> list[Event]:
    """A merc that has stayed on a point since its last turn counts one turn, a Scout two; two turns capture
    (SH-041, SH-098, SH-099, SH-X02)."""
    index = _under(state, unit)
    if index == OFF or state.points[index].unit != state.index(unit.id):
        return []
    turns = state.points[index].turns + (CAPTURE_TURNS if unit.kind == SCOUT else 1)
    taken = turns >= CAPTURE_TURNS
    new = Point(unit.side) if taken else replace(state.points[index], turns=turns)
    _put(state, index, new)
    rules = ("SH-098", "SH-099") if unit.kind == SCOUT else ("SH-098",)
    kind, number = "captured" if taken else "capturing", index + 1
    return [event(kind, unit.side, *rules, token=unit.id, name=unit.called, point=number, turns=turns)]


def held(state: SimulatorState, side: int) -> int:
    """How many points a side holds, its mercs on them or not (SH-S37)."""
    return sum(point.holder == side for point in state.points)


def wanted(state: SimulatorState) -> int:
    """The points to score for the win: one fewer where the bar starts at 1 (SH-011, SH-X04)."""
    return GOAL - 1 if state.rules.score_from_one else GOAL


def score(state: SimulatorState) -> list[Event]:
    """The end of a round: whoever holds more points scores the difference (SH-100); 25 win (SH-101)."""
    lead = held(state, RED) - held(state, BLU)
    if not state.points or not lead:
        return []
    side = RED if lead > 0 else BLU
    scores = list(state.scores)
    scores[side] += abs(lead)
    state.scores = tuple(scores)
    name = NAMES[SIDE_IDS[side]]
    told = event("scored", side, "SH-100", side=name, points=abs(lead), total=scores[side])
    if scores[side] < wanted(state):
        return [told]
    text = f"it has scored {scores[side]} points."
    return [told, *victory.win(state, side, victory.POINTS, "SH-101", text)]
