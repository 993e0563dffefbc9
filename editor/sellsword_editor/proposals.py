"""Placing with one click: proposals of changes, made of what the core says and accepted by the author."""

from http import HTTPStatus

from flask import Blueprint, Response, jsonify

from sellsword.scenario.document import Scenario
from sellsword_editor.context import Data, body, brought, wanted
from sellsword_editor.geometry import FARTHEST
from sellsword_editor.placing import clearances, ingress, objectives, symmetry
from sellsword_editor.problems import Fault, refused
from sellsword_editor.tabletops import tabletop_of

PROPOSALS = Blueprint("proposals", __name__, url_prefix="/api/placing")


@PROPOSALS.post("/objectives")
def place_objectives() -> Response:
    """The sets of objectives of the rules, or that of the name "set"."""
    data = body()
    chosen, scenario = wanted(data, "set", str, ""), _on_table(data)
    return jsonify(proposals=[each for each in objectives.proposals(scenario) if chosen in ("", each.id)])


@PROPOSALS.post("/ingress")
def place_ingress() -> Response:
    """The ways into the table by the rules, or those of one "map"."""
    data = body()
    chosen, scenario = wanted(data, "map", str, ""), _on_table(data)
    return jsonify(proposals=[each for each in ingress.proposals(scenario) if each.id.startswith(chosen)])


@PROPOSALS.post("/symmetry")
def place_symmetry() -> Response:
    """Twins for the terrain that lacks them, mirrored one "way"; "pieces" are the ids of those alone."""
    data = body()
    way, pieces = wanted(data, "way", str), wanted(data, "pieces", tuple[str, ...], ())
    scenario = _scenario(data)
    if way not in symmetry.WAYS:
        raise _bad(f"Mirror it in one of these ways: {', '.join(symmetry.WAYS)}.")
    if scenario.board.kind == "hex":
        raise _bad("A map of hexes has no such mirrors.")
    return jsonify(proposals=list(symmetry.proposals(scenario, way, pieces)))


@PROPOSALS.post("/clearances")
def place_clearances() -> Response:
    """Terrain that is less than "least" from other terrain without touching it, moved away."""
    data = body()
    scenario = _on_table(data)
    least = wanted(data, "least", int, 2 * tabletop_of(scenario).base)
    if not 0 < least <= FARTHEST:
        raise _bad("A distance is more than nothing, and at most a thousand inches.")
    return jsonify(proposals=list(clearances.proposals(scenario, least)))


def _scenario(data: Data) -> Scenario:
    found = brought(data)
    if found.scenario is None:
        raise refused(found.problems)
    return found.scenario


def _on_table(data: Data) -> Scenario:
    scenario = _scenario(data)
    if scenario.board.kind != "table":
        raise _bad("This is placed on tables in inches.")
    return scenario


def _bad(text: str) -> Fault:
    return Fault(HTTPStatus.BAD_REQUEST, "editor.request", text)
