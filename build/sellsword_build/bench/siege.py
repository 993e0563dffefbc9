"""Three battles more for the armory, on the ground of The Gate.

In the siege it is the other way about: the squad stands on the road before the gate and is to hold it for
some turns; the people of the yard come out to drive it off, and open the gate for that. In the second the
road has become two platforms with a gap between them, and bruisers take the toll on the far one. In the third
it is a long one through open country, where a pack of beasts lives and whoever has wheels is there first.
"""

from collections.abc import Sequence
from dataclasses import replace

from sellsword.boards.board import Point
from sellsword.games.dark_metal.model.mission_data import HOLD, REACH, START
from sellsword.games.dark_metal.rules.devices.device_checks import DOOR
from sellsword.scenario.document import Force, Objective, Scenario, Terrain, Unit, Zone

ROAD, YARD_HANDS, GATE, WALL, PLATFORM = "crossing", "yard-hand", "gate", "wall", "platform"
COLUMNS, ROWS = range(6, 11), range(4, 7)
"""Where the road lies before the gate, in square inches."""
STARTS = ((10, 5), (9, 5), (10, 4), (10, 6), (9, 4), (9, 6), (8, 5), (8, 4), (8, 6))
type Spots = Sequence[tuple[int, int]]
"""Columns and rows."""
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
    return _road(zone, COLUMNS, hexes)


def _road(zone: Zone, columns: range, hexes: bool) -> Zone:
    """The road somewhere else; any other zone as it is."""
    if zone.id != ROAD:
        return zone
    if hexes:
        return replace(zone, cells=tuple(_place(x, y, hexes) for y in ROWS for x in columns))
    return replace(zone, points=_corners(columns, ROWS))


def _corners(columns: range, rows: range) -> tuple[Point, ...]:
    """The corners of so many square inches."""
    (left, right), (top, bottom) = ((1000 * each.start, 1000 * each.stop) for each in (columns, rows))
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _place(column: int, row: int, hexes: bool) -> str:
    """A hex, or the middle of a square inch."""
    return f"{column - row // 2},{row}" if hexes else f"{column}.500,{row}.500"


def _fierce(force: Force) -> Force:
    """Those of the yard alone, and all of them brawlers."""
    (hands,) = (unit for unit in force.units if unit.id == YARD_HANDS)
    most = 6  # three, and one more for each further player
    return replace(force, units=(replace(hands, count=3, values=FIERCE, at=hands.at[:most]),))


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
        terrain=(*gone, *(_platform(side, hexes) for side in (NEAR, FAR))),
        zones=tuple(replace(each, cells=starts) if each.kind == START else each for each in gate.zones),
        objectives=(GOAL, *(each for each in gate.objectives if each.kind == DOOR)),
        forces=tuple(each if each.side == "squad" else _high(each, hexes) for each in gate.forces),
        guide=(),
    )


def _platform(columns: range, hexes: bool) -> Terrain:
    name = f"platform-{columns[0]}"
    if hexes:
        return Terrain(name, PLATFORM, cells=tuple(_place(x, y, hexes) for y in DEPTH for x in columns))
    return Terrain(name, PLATFORM, points=_corners(columns, DEPTH))


def _high(force: Force, hexes: bool) -> Force:
    """Bruisers on the far platform."""
    return replace(force, units=(_band("bruiser", TAKERS, "guard", hexes, level=1),))


def _band(sheet: str, spots: Spots, temperament: str, hexes: bool, level: int = 0) -> Unit:
    """So many of a kind at their places."""
    places = tuple(_place(*each, hexes) for each in spots)
    values: dict[str, int | str] = {"temperament": temperament, "level": level}
    return Unit(sheet, count=len(places), at=places, values=values)


# Along a road

LONG = 42
"""The columns of the country that the road goes through."""
END = range(36, 40)
PACK = ((24, 5), (24, 4), (24, 6), (32, 5), (32, 4), (32, 6))
LEADERS = ("oskar", "ines", "maren")
ARRIVED = Objective("end", REACH, "Three at the end of the road", values={"zone": ROAD, "figures": 3})
DUSK = 20
"""The turns that there are for it."""


def road(gate: Scenario) -> Scenario:
    """The scenario of the gate without a gate, in open country."""
    hexes = gate.board.kind == "hex"
    return replace(
        gate,
        board=replace(gate.board, width=LONG if hexes else 1000 * LONG),
        terrain=tuple(each for each in gate.terrain if each.id not in (GATE, WALL)),
        zones=tuple(_road(each, END, hexes) for each in gate.zones),
        objectives=(ARRIVED,),
        forces=tuple(_pilots(each) if each.side == "squad" else _beasts(each, hexes) for each in gate.forces),
        events=tuple(replace(each, round=DUSK) if each.kind == "limit" else each for each in gate.events),
        guide=(),
    )


def _pilots(force: Force) -> Force:
    return replace(force, units=tuple(map(Unit, LEADERS)))


def _beasts(force: Force, hexes: bool) -> Force:
    return replace(force, units=(_band("bio-animalus", PACK, "brawler", hexes),))
