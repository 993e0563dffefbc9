"""Everything about places: problems with theirs, and what is seen, hidden and within reach on a table.

Each request brings the document as it is drawn, saved or not. Lengths are in thousandths of an inch; on
boards of cells a cell is a thousand wide. Verdicts are the core's; drawings are shapely's and decide nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any

import shapely
from flask import Blueprint, Response, jsonify
from shapely.geometry.base import BaseGeometry

from sellsword import serialization, view
from sellsword.boards import cover, finder, paths, sight
from sellsword.boards.board import WHOLE, Base, Point
from sellsword.boards.hex import HexMap
from sellsword.boards.table import Table, gap, within
from sellsword.games import game
from sellsword.scenario.document import Scenario, Zone, refusal
from sellsword_editor import hexes, sight_shapes, sketch
from sellsword_editor.campaigns.grounds import elsewhere
from sellsword_editor.context import Data, body, brought, brought_whole, wanted
from sellsword_editor.game_plugins import Said, kit_of
from sellsword_editor.games.contested_ground import ways_in
from sellsword_editor.lint import report
from sellsword_editor.lint.forms import clearance, closed, forms_of, whole
from sellsword_editor.placing import ingress
from sellsword_editor.problems import Fault, refused
from sellsword_editor.tabletops import tabletop_of
from sellsword_editor.validation import Examined

GEOMETRY = Blueprint("geometry", __name__, url_prefix="/api/geometry")

FARTHEST = 1_000_000
"""No distance is longer, in thousandths of an inch."""
EVERY = 4
"""Of the ends of a move, each so manieth is looked from."""


# Problems


@GEOMETRY.post("/errors")
def errors() -> Response:
    """What the core says of the document, each problem with its place and perhaps a fix; and how many
    problems a campaign has "elsewhere", by the numbers of its boards."""
    data = body()
    away = elsewhere(brought_whole(data), wanted(data, "chapter", int, 0))
    return jsonify(problems=report.errors(brought(data)), elsewhere=away)


@GEOMETRY.post("/warnings")
def warnings() -> Response:
    """What shapely sees in it that the rules allow."""
    return jsonify(problems=report.warnings(brought(body())))


@GEOMETRY.post("/board")
def board() -> Response:
    """The board as the play client draws it; as far as it is drawn where it cannot be played; null where the
    document has not the shape of a scenario."""
    found = brought(body())
    if found.scenario is None:
        return jsonify(board=None, sound=False)
    shown = view.of_scenario(game(found.scenario.game), found.scenario)["board"] if found.sound else None
    return jsonify(board=serialization.encode(shown or sketch.draw(found.scenario)), sound=found.sound)


# Measuring


@GEOMETRY.post("/measure")
def measure() -> Response:
    """The length of the way along "points", the range between two "bases", and the clearance between two
    pieces of "terrain", by their ids."""
    data = body()
    found = brought(data)
    way = wanted(data, "points", tuple[Point, ...], ())
    bases = _sound_bases(data, "bases", tuple[Base, ...], ())
    pieces = wanted(data, "terrain", tuple[str, ...], ())
    answer: dict[str, Any] = hexes.measured(way) if _map_of(found) else {"length": paths.length(way)}
    if len(bases) == 2 and "range" not in answer:
        answer["range"] = gap(*bases)
    if len(pieces) == 2:
        answer["clearance"] = _clearance(found, pieces[0], pieces[1])
    return jsonify(answer)


def _clearance(found: Examined, one: str, other: str) -> dict[str, Any]:
    """How far apart two pieces of terrain are, and between which points."""
    scenario = _scenario(found)
    forms = {form.id: form for form in forms_of(scenario, tabletop_of(scenario))}
    if one not in forms or other not in forms:
        raise _bad("There is no such terrain on the table.")
    line = shapely.shortest_line(forms[one].area, forms[other].area)
    apart = max(0, round(clearance(forms[one], forms[other])))
    return {"distance": apart, "line": [whole(x, y) for x, y in line.coords]}


# Sight


@GEOMETRY.post("/sight")
def see() -> Response:
    """Whether the base "from" sees the base "to", how much of it is hidden and by what, the range, and what
    stops the line between the centers; what the rules of the game make of it; and the shadow as a drawing."""
    data = body()
    found = brought(data)
    if map_ := _map_of(found):
        start, goal = _wanted_hex(data, "from", map_), _wanted_hex(data, "to", map_)
        told, said = hexes.sighted(map_, start, goal), _by_the_rules(found, start, goal)
        return jsonify({**told, "rules": said, "shadow": sight_shapes.rings(told["shadow"])})
    table = _table(found)
    viewer, target = _wanted_base(data, "from", table), _wanted_base(data, "to", table)
    if target.radius == 0:
        raise _bad("The base that is looked at needs a radius.")
    drawn = sight_shapes.rings(sight_shapes.shadow(table, viewer))
    said = _by_the_rules(found, viewer, target)
    return jsonify({**_verdict(table, viewer, target), "rules": said, "shadow": drawn})


def _by_the_rules(found: Examined, viewer: Base, target: Base) -> Sequence[Said]:
    """What the rules of the document's game make of it; nothing where they speak of no sight."""
    scenario = _scenario(found)
    sight_of = kit_of(scenario.game).sight
    return sight_of(scenario, viewer, target) if sight_of else ()


def _verdict(table: Table, viewer: Base, target: Base) -> dict[str, Any]:
    hidden = cover.hidden(table, viewer, target)
    level = max(viewer.level, target.level)
    stops = sight.trace(table, viewer.center, target.center, level)
    return {
        "seen": cover.in_sight(table, viewer, target),
        "clear": not stops,
        "hidden": _percent(hidden.share),
        "whole": hidden.whole,
        "by": [{"id": each.id, "hidden": _percent(each.share)} for each in hidden.by],
        "stops": [{"id": each.terrain.id, "contact": each.contact, "at": each.at} for each in stops],
        "range": gap(viewer, target),
    }


def _percent(share: int) -> int:
    """A share in whole percent, rounded down as the rules round it."""
    return 100 * share // WHOLE


@GEOMETRY.post("/visible")
def visible() -> Response:
    """What the base "from" sees within "distance", as a drawing, or with "move" what it sees from anywhere
    within a move; and in percent and in "sentences" how much that is of the zones, of a "way" in, and of the
    table. "name" is what looks."""
    data = body()
    found = brought(data)
    if map_ := _map_of(found):
        return jsonify(_seen_hexes(data, map_, _scenario(found)))
    table, scenario = _table(found), _scenario(found)
    viewer, distance = _wanted_base(data, "from", table), _wanted_distance(data, "distance")
    area = sight_shapes.visible_from(table, _viewers(data, table, viewer), distance)
    zones = {zone.id: sight_shapes.share(area, outline) for zone, outline in _outlined(scenario)}
    whole_table = sight_shapes.share(area, shapely.box(0, 0, table.width, table.height))
    ways = [(who, sight_shapes.share(area, outline)) for who, outline in _entries(data, scenario)]
    said = [*_seen_of_zones(scenario, zones), *ways, ("the table", whole_table)]
    return jsonify(area=sight_shapes.rings(area), zones=zones, table=whole_table, sentences=_said(data, said))


def _said(data: Data, shares: Iterable[tuple[str, int]]) -> list[str]:
    name = wanted(data, "name", str, "here")
    return [f"{percent} % of {what} is seen from {name}." for what, percent in shares]


def _seen_hexes(data: Data, map_: HexMap, scenario: Scenario) -> dict[str, Any]:
    """What is seen on a map of hexes: hex by hex, each by the core."""
    viewer, distance = _wanted_hex(data, "from", map_), _wanted_distance(data, "distance")
    ends = map_.reach(viewer, _wanted_distance(data, "move"))[::EVERY] if "move" in data else ()
    viewers = [viewer, *(Base(end, 0, viewer.level) for end in ends)]
    seen = hexes.seen_from(map_, viewers, distance)
    named = ((zone.id, hexes.zone_hexes(zone)) for zone in scenario.zones)
    zones = {id_: hexes.share(seen, cells) for id_, cells in named if cells}
    whole_map = hexes.share(seen, list(map_.hexes()))
    said = [*_seen_of_zones(scenario, zones), ("the map", whole_map)]
    area = sight_shapes.rings(hexes.drawn(seen))
    return {"area": area, "zones": zones, "table": whole_map, "sentences": _said(data, said)}


def _viewers(data: Data, table: Table, viewer: Base) -> Iterator[Base]:
    """The places to look from: where the viewer stands, and some of the farthest that it may move to."""
    yield viewer
    if "move" in data:
        ends = finder.reach(table, viewer, _wanted_distance(data, "move"))
        yield from (Base(end, viewer.radius, viewer.level) for end in ends[::EVERY])


def _outlined(scenario: Scenario) -> Iterator[tuple[Zone, BaseGeometry]]:
    """The zones that are drawn by points, as shapely has them."""
    for zone in scenario.zones:
        if len(zone.points) > 2:
            yield zone, shapely.make_valid(shapely.Polygon(closed(zone.points)))


def _entries(data: Data, scenario: Scenario) -> Iterator[tuple[str, BaseGeometry]]:
    """The strips of the table where each side enters by the way of this id, and what to call them."""
    chosen = wanted(data, "way", str, "")
    deep = 2 * tabletop_of(scenario).base
    for way in ways_in(scenario):
        for who, line in way.lines if way.id == chosen else ():
            yield f"{who}’s way in", shapely.Polygon(ingress.strip(line, scenario.board, deep))


def _seen_of_zones(scenario: Scenario, shares: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """What to call each zone, and how much of it is seen."""
    for zone in scenario.zones:
        if zone.id in shares:
            yield f"“{zone.title or zone.id}”", shares[zone.id]


# Movement


@GEOMETRY.post("/reach")
def reach() -> Response:
    """What the base "from" reaches with a move of "distance", as an outline; and for a base "to" whether it
    is within that distance, and a way there if one was found."""
    data = body()
    found = brought(data)
    if map_ := _map_of(found):
        return jsonify(_reached_hexes(data, map_))
    table = _table(found)
    mover, distance = _wanted_base(data, "from", table), _wanted_distance(data, "distance")
    answer: dict[str, Any] = {"area": [[finder.reach(table, mover, distance)]]}
    if "to" in data:
        goal = _wanted_base(data, "to", table)
        answer["within"] = within(mover, goal, distance)
        answer["way"] = finder.find_way(table, mover, goal.center, distance)
    return jsonify(answer)


def _reached_hexes(data: Data, map_: HexMap) -> dict[str, Any]:
    mover, distance = _wanted_hex(data, "from", map_), _wanted_distance(data, "distance")
    answer: dict[str, Any] = {"area": sight_shapes.rings(hexes.drawn(map_.reach(mover, distance)))}
    if "to" in data:
        goal = _wanted_hex(data, "to", map_)
        way = map_.way(mover, goal.center, distance)
        answer["within"] = map_.within(mover, goal, distance)
        answer["way"] = [map_.spot(hex_) for hex_ in way or ()]
    return answer


# What a request must hold


def _scenario(found: Examined) -> Scenario:
    if found.scenario is None:
        raise refused(found.problems)
    return found.scenario


def _table(found: Examined) -> Table:
    """The core's table of the document; raises Fault where there is none."""
    scenario = _scenario(found)
    if scenario.board.kind != "table":
        raise _bad("This is measured on tables in inches and on maps of hexes.")
    try:
        return tabletop_of(scenario).table(scenario)
    except (LookupError, ValueError):
        raise refused(found.problems) from None


def _map_of(found: Examined) -> HexMap | None:
    """The core's map of hexes; None on other boards. Raises Fault where its terrain makes none."""
    scenario = _scenario(found)
    if scenario.board.kind != "hex":
        return None
    try:
        return hexes.map_of(scenario)
    except (LookupError, ValueError) as error:
        raise refused(found.problems or (refusal("editor.map", str(error), "terrain"),)) from None


def _wanted_hex(data: Data, name: str, map_: HexMap) -> Base:
    """The hex around a base's center, which is on the map."""
    base = _sound_bases(data, name, Base)
    place = Base(hexes.hex_at(base.center), 0, base.level)
    if not map_.holds(place):
        raise _bad(f"“{name}” is not on the map.")
    return place


def _wanted_base(data: Data, name: str, table: Table) -> Base:
    """A base of the request, its center on the table: "center", "radius" and "level"."""
    base = _sound_bases(data, name, Base)
    if not (0 <= base.center[0] <= table.width and 0 <= base.center[1] <= table.height):
        raise _bad(f"“{name}” is not on the table.")
    return base


def _sound_bases[T](data: Data, name: str, kind: type[T], *default: T) -> T:
    """A field of bases; raises Fault where one cannot be."""
    try:
        return wanted(data, name, kind, *default)
    except ValueError as error:
        raise _bad(str(error)) from None


def _wanted_distance(data: Data, name: str) -> int:
    distance = wanted(data, name, int)
    if not 0 < distance <= FARTHEST:
        raise _bad("A distance is more than nothing, and at most a thousand inches.")
    return distance


def _bad(text: str) -> Fault:
    return Fault(HTTPStatus.BAD_REQUEST, "editor.request", text)
