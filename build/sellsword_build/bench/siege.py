"""Two battles more for the armory, on the ground of The Gate.

In the siege it is the other way about: the squad stands on the road before the gate and is to hold it for
some turns; the people of the yard come out to drive it off, and open the gate for that. In the other the road
has become two platforms with a gap between them, and bruisers take the toll on the far one.
"""

from dataclasses import replace

from sellsword.boards.board import Point
from sellsword.games.dark_metal.interacting import DOOR
from sellsword.games.dark_metal.mission import HOLD, START
from sellsword.scenario.document import Force, Objective, Scenario, Terrain, Zone

ROAD, YARD_HANDS, GATE, WALL, PLATFORM = "crossing", "yard-hand", "gate", "wall", "platform"
COLUMNS, ROWS = range(6, 11), range(4, 7)
"""Where the road lies before the gate, in square inches."""
STARTS = ((10, 5), (9, 5), (10, 4), (10, 6), (9, 4), (9, 6), (8, 5), (8, 4), (8, 6))
GOAL = Objective("road", HOLD, "The road is held", values={"zone": ROAD, "turns": 8})
FIERCE: dict[str, int | str] = {"temperament": "brawler", "each": 1}


def siege(gate: Scenario) -> Scenario:
    """The scenario of the gate, turned around."""
    hexes = gate.board.kind == "hex"
    return replace(
        gate,
        zones=tuple(_moved(zone, hexes) for zone in gate.zones),
        objectives=(GOAL, *(each for each in gate.objectives if each.kind == DOOR)),
        forces=tuple(each if each.side == "squad" else _fierce(each) for each in gate.forces),
        guide=(),
    )


def _moved(zone: Zone, hexes: bool) -> Zone:
    """The squad begins at the gate; the road reaches as far as it."""
    if zone.kind == START:
        return replace(zone, cells=tuple(_place(*each, hexes) for each in STARTS))
    if zone.id != ROAD:
        return zone
    if hexes:
        return replace(zone, cells=tuple(_place(x, y, hexes) for y in ROWS for x in COLUMNS))
    return replace(zone, points=_corners(COLUMNS, ROWS))


def _corners(columns: range, rows: range) -> tuple[Point, ...]:
    """The corners of so many square inches."""
    (left, right), (top, bottom) = ((1000 * each.start, 1000 * each.stop) for each in (columns, rows))
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _place(column: int, row: int, hexes: bool) -> str:
    """A hex, or the middle of a square inch."""
    return f"{column - row // 2},{row}" if hexes else f"{column}.500,{row}.500"


def _fierce(force: Force) -> Force:
    """Those of the yard alone, and all of them brawlers."""
    hands = (replace(unit, count=3, values=FIERCE) for unit in force.units if unit.id == YARD_HANDS)
    return replace(force, units=tuple(hands))


# Across a gap

NEAR, FAR, DEPTH = range(5), range(6, 11), range(3, 8)
"""The columns of the two platforms, and their rows."""
HIGH_STARTS = ((4, 5), (4, 4), (4, 6), (4, 3), (4, 7), (3, 5), (3, 4), (3, 6), (3, 3))
TAKERS = ((9, 5), (9, 4), (9, 6), (10, 3), (10, 7), (10, 5))


def gap(gate: Scenario) -> Scenario:
    """The scenario of the gate on two platforms."""
    hexes = gate.board.kind == "hex"
    gone = [each for each in gate.terrain if each.id in (GATE, WALL)]
    starts = tuple(_place(*each, hexes) for each in HIGH_STARTS)
    return replace(
        gate,
        terrain=(*gone, *(_platform(f"platform-{side[0]}", side, hexes) for side in (NEAR, FAR))),
        zones=tuple(replace(each, cells=starts) if each.kind == START else each for each in gate.zones),
        objectives=(GOAL, *(each for each in gate.objectives if each.kind == DOOR)),
        forces=tuple(each if each.side == "squad" else _high(each, hexes) for each in gate.forces),
        guide=(),
    )


def _platform(name: str, columns: range, hexes: bool) -> Terrain:
    if hexes:
        return Terrain(name, PLATFORM, cells=tuple(_place(x, y, hexes) for y in DEPTH for x in columns))
    return Terrain(name, PLATFORM, points=_corners(columns, DEPTH))


def _high(force: Force, hexes: bool) -> Force:
    """Bruisers on the far platform."""
    taker = next(unit for unit in force.units if unit.id != YARD_HANDS)
    places = tuple(_place(*each, hexes) for each in TAKERS)
    values: dict[str, int | str] = {"temperament": "guard", "level": 1}
    bruisers = replace(taker, sheet="bruiser", count=len(places), at=places, values=values)
    return replace(force, units=(bruisers,))
