"""Everything about places: problems with theirs, and what is seen, hidden and within reach on a table.

Each request brings the document as it is drawn, saved or not. Lengths are in thousandths of an inch; on
boards of cells a cell is a thousand wide. Verdicts are the core's; drawings are shapely's and decide nothing.
"""

from http import HTTPStatus
from typing import Any

import shapely
from flask import Blueprint, Response, jsonify
from shapely.geometry.base import BaseGeometry

from sellsword import plain, view
from sellsword.boards import cover, finder, paths, sight
from sellsword.boards.board import WHOLE, Base, Point
from sellsword.boards.table import Table, gap, within
from sellsword.games import game
from sellsword.scenario.document import Scenario
from sellsword_editor import drawings
from sellsword_editor.desk import Data, body, brought, wanted
from sellsword_editor.examined import Examined
from sellsword_editor.faults import Fault, refused
from sellsword_editor.lint import report
from sellsword_editor.lint.forms import clearance, closed, forms_of, whole
from sellsword_editor.tabletops import TABLETOPS, tabletop_of

GEOMETRY = Blueprint("geometry", __name__, url_prefix="/api/geometry")

FARTHEST = 1_000_000
"""No distance is longer, in thousandths of an inch."""


# Problems


@GEOMETRY.post("/errors")
def errors() -> Response:
    """What the core says of the document, each problem with its place and perhaps a fix."""
    return jsonify(problems=report.errors(brought(body())))


@GEOMETRY.post("/warnings")
def warnings() -> Response:
    """What shapely sees in it that the rules allow."""
    return jsonify(problems=report.warnings(brought(body())))


@GEOMETRY.post("/board")
def board() -> Response:
    """The board as the play client draws it; null where the document cannot be played."""
    found = brought(body())
    if found.scenario is None or not found.sound:
        return jsonify(board=None)
    shown = view.of_scenario(game(found.scenario.game), found.scenario)["board"]
    return jsonify(board=plain.encode(shown))


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
    answer: dict[str, Any] = {"length": paths.length(way)}
    if len(bases) == 2:
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
    stops the line between the centers; with it the shadow as a drawing."""
    data = body()
    table = _table(brought(data))
    viewer, target = _wanted_base(data, "from", table), _wanted_base(data, "to", table)
    if target.radius == 0:
        raise _bad("The base that is looked at needs a radius.")
    drawn = drawings.rings(drawings.shadow(table, viewer))
    return jsonify({**_verdict(table, viewer, target), "shadow": drawn})


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
    """What the base "from" sees within "distance", as a drawing; and in percent how much that is of the zones
    and of the table."""
    data = body()
    found = brought(data)
    table = _table(found)
    viewer, distance = _wanted_base(data, "from", table), _wanted_distance(data)
    area = drawings.visible(table, viewer, distance)
    zones = {
        zone.id: drawings.share(area, shapely.make_valid(shapely.Polygon(closed(zone.points))))
        for zone in _scenario(found).zones
        if len(zone.points) > 2
    }
    return jsonify(area=drawings.rings(area), zones=zones, table=drawings.share(area, _all(table)))


def _all(table: Table) -> BaseGeometry:
    return shapely.box(0, 0, table.width, table.height)


# Movement


@GEOMETRY.post("/reach")
def reach() -> Response:
    """What the base "from" reaches with a move of "distance", as an outline; and for a base "to" whether it
    is within that distance, and a way there if one was found."""
    data = body()
    table = _table(brought(data))
    mover, distance = _wanted_base(data, "from", table), _wanted_distance(data)
    answer: dict[str, Any] = {"outline": finder.reach(table, mover, distance)}
    if "to" in data:
        goal = _wanted_base(data, "to", table)
        answer["within"] = within(mover, goal, distance)
        answer["way"] = finder.find_way(table, mover, goal.center, distance)
    return jsonify(answer)


# What a request must hold


def _scenario(found: Examined) -> Scenario:
    if found.scenario is None:
        raise refused(found.problems)
    return found.scenario


def _table(found: Examined) -> Table:
    """The core's table of the document; raises Fault where there is none."""
    scenario = _scenario(found)
    if scenario.game not in TABLETOPS or scenario.board.kind != "table":
        raise _bad("This is measured on tables in inches, with a game that is played there.")
    try:
        return TABLETOPS[scenario.game].table(scenario)
    except (KeyError, ValueError):
        raise refused(found.problems) from None


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


def _wanted_distance(data: Data) -> int:
    distance = wanted(data, "distance", int)
    if not 0 < distance <= FARTHEST:
        raise _bad("A distance is more than nothing, and at most a thousand inches.")
    return distance


def _bad(text: str) -> Fault:
    return Fault(HTTPStatus.BAD_REQUEST, "editor.request", text)
