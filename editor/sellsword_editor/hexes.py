"""Maps of hexes: what the core's own map says of places there. What is drawn is made of whole hexes.

A place comes as the point of the drawing where it lies; a hex is an inch. ``level`` counts from the ground.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import INCH, Base, Point
from sellsword.boards.hex import ROW_HEIGHT, Hex, HexMap, HexTerrain, Side
from sellsword.boards.table import CoverKind, Kind
from sellsword.scenario.document import Scenario, Terrain, Zone
from sellsword_editor.game_plugins import kit_of, palette_of
from sellsword_editor.palettes import CLASSES, OTHER
from sellsword_editor.palettes import Kind as Sort

NAME = re.compile(r"-?[0-9]{1,3},-?[0-9]{1,3}")
CORNERS = ((0, -577), (500, -289), (500, 289), (0, 577), (-500, 289), (-500, -289))
"""From the middle of a hex to its corners, as they are drawn."""
FARTHEST = 10**9
"""Farther than any way on a map."""
spot = HexMap(1, 1).spot
"""The middle of a hex as it is drawn, on any map."""


def hex_of(name: str) -> Hex:
    """The hex that a document writes so: "3,-1"."""
    q, r = map(int, name.split(","))
    return q, r


def hex_at(point: Point) -> Hex:
    """The hex whose middle is nearest to a point, by its row first."""
    row = round((point[1] - spot((0, 0))[1]) / ROW_HEIGHT)
    return round((point[0] - spot((0, row))[0]) / INCH), row


def map_of(scenario: Scenario) -> HexMap:
    """The core's map of a scenario. Raises ValueError or KeyError where its terrain makes none."""
    kit = kit_of(scenario.game)
    if kit.hexes:
        return kit.hexes(scenario)
    sorts = {sort.id: sort for sort in kit.palette.terrain}
    terrain = (_laid(piece, sorts.get(piece.kind, OTHER.terrain[-1])) for piece in scenario.terrain)
    return HexMap(scenario.board.width, scenario.board.height, tuple(terrain))


def opened(scenario: Scenario) -> HexMap:
    """The map with its doors open. Raises as ``map_of`` does."""
    kinds = [sort.id for sort in palette_of(scenario.game).terrain if sort.opens]
    doors = [piece.id for piece in scenario.terrain if piece.kind in kinds]
    map_ = map_of(scenario)
    return replace(map_, terrain=tuple(part for part in map_.terrain if part.id not in doors))


def _laid(piece: Terrain, sort: Sort) -> HexTerrain:
    return HexTerrain(
        piece.id,
        CLASSES[sort.role],
        tuple(map(hex_of, piece.cells)),
        tuple(map(_side, piece.edges)),
        CoverKind.COVER if sort.hides else CoverKind.NONE,
        difficult=sort.difficult,
        height=sort.levels,
        title=sort.title,
    )


def _side(name: str) -> Side:
    one, other = name.split("|")
    return hex_of(one), hex_of(other)


def measured(points: Sequence[Point]) -> dict[str, Any]:
    """The length of a way from hex to hex, and of two hexes the range between them."""
    way = [Base(hex_at(point)) for point in points]
    ranges = [HexMap(1, 1).range(one, other) for one, other in pairwise(way)]
    return {"length": sum(ranges), **({"range": ranges[0]} if len(way) == 2 else {})}


def sighted(map_: HexMap, viewer: Base, target: Base) -> dict[str, Any]:
    """Whether one hex is seen from another, what stops the line, what it crosses besides, and the shadow."""
    stops = [] if map_.sees(viewer, target) else list(_stops(map_, viewer, target))
    crossed = [name for name in map_.screens(viewer, target) if name not in stops]
    shadow = [hex_ for hex_ in map_.hexes() if not map_.sees(viewer, Base(hex_, 0, target.level))]
    return {
        "seen": map_.sees(viewer, target),
        "stops": stops,
        "by": crossed,
        "range": map_.range(viewer, target),
        "shadow": drawn(shadow),
    }


def _stops(map_: HexMap, viewer: Base, target: Base) -> Iterator[str]:
    """The pieces that stop a line by themselves; where several only do so together, each of them."""
    solid = [part for part in map_.terrain if part.kind is Kind.SOLID]
    alone = [part.id for part in solid if not replace(map_, terrain=(part,)).sees(viewer, target)]
    without = ([other for other in solid if other is not part] for part in solid)
    open_ = [replace(map_, terrain=tuple(rest)).sees(viewer, target) for rest in without]
    yield from alone or [part.id for part, opens in zip(solid, open_, strict=True) if opens]


def seen_from(map_: HexMap, viewers: Iterable[Base], distance: int) -> list[Hex]:
    """The hexes that are seen from one place or another, within a distance."""
    found: set[Hex] = set()
    for viewer in viewers:
        for hex_ in map_.hexes():
            place = Base(hex_, 0, viewer.level)
            if hex_ not in found and map_.within(viewer, place, distance) and map_.sees(viewer, place):
                found.add(hex_)
    return sorted(found)


def open_hexes(map_: HexMap) -> set[Hex]:
    """The largest part of a map that hangs together on foot."""
    left, largest = dict.fromkeys(map_.hexes()), set[Hex]()
    solid = {hex_ for part in map_.terrain if part.kind is Kind.SOLID for hex_ in part.hexes}
    while left:
        start, _ = left.popitem()
        part = {start} if start in solid else set(map_.reach(Base(start), FARTHEST))
        left = {hex_: None for hex_ in left if hex_ not in part}
        largest = max(largest, part - solid, key=len)
    return largest


def zone_hexes(zone: Zone) -> list[Hex]:
    """The hexes of a zone, as far as they are named as hexes are."""
    return [hex_of(cell) for cell in zone.cells if NAME.fullmatch(cell)]


def share(part: Sequence[Hex], whole: Sequence[Hex]) -> int:
    """How many of some hexes are in a part of the map, in whole percent."""
    return round(100 * len(set(whole).intersection(part)) / len(whole)) if whole else 0


def drawn(hexes: Iterable[Hex]) -> BaseGeometry:
    """Hexes as one drawing."""
    return shapely.union_all([shapely.Polygon(outline(hex_)) for hex_ in hexes])


def outline(hex_: Hex) -> list[Point]:
    """The corners of a hex as they are drawn."""
    x, y = spot(hex_)
    return [(x + across, y + down) for across, down in CORNERS]
