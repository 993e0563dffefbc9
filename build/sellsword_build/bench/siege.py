"""A siege for the armory: The Gate the other way about. The squad stands on the road before the gate and is
to hold it for some turns; the people of the yard come out to drive it off, and open the gate for that."""

from dataclasses import replace

from sellsword.games.dark_metal.interacting import DOOR
from sellsword.games.dark_metal.mission import HOLD, START
from sellsword.scenario.document import Force, Objective, Scenario, Zone

ROAD, YARD_HANDS = "crossing", "yard-hand"
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
    (left, right), (top, bottom) = ((1000 * each.start, 1000 * each.stop) for each in (COLUMNS, ROWS))
    return replace(zone, points=((left, top), (right, top), (right, bottom), (left, bottom)))


def _place(column: int, row: int, hexes: bool) -> str:
    """A hex, or the middle of a square inch."""
    return f"{column - row // 2},{row}" if hexes else f"{column}.500,{row}.500"


def _fierce(force: Force) -> Force:
    """Those of the yard alone, and all of them brawlers."""
    hands = (replace(unit, count=3, values=FIERCE) for unit in force.units if unit.id == YARD_HANDS)
    return replace(force, units=tuple(hands))
