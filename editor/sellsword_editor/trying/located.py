"""Where on the map it is that a report warns of."""

from collections.abc import Iterator, Mapping
from typing import Any

from sellsword.boards.board import Point
from sellsword.plain import encode
from sellsword.scenario.document import Scenario
from sellsword_editor.kits import palette_of
from sellsword_editor.lint.finding import Finding
from sellsword_editor.lint.places import place_of

type Place = tuple[str, tuple[str, ...], Point | None]
"""A path of the document, whom or what to blame, and a point of the board."""


def warnings(scenario: Scenario, report: Mapping[str, Any]) -> Iterator[Finding]:
    """The warnings of a report, each with what it is about."""
    for told in report["warnings"]:
        where, objects, at = _place(scenario, told)
        yield Finding(told["id"], "warning", told["text"], where, objects, at)


def _place(scenario: Scenario, told: Mapping[str, Any]) -> Place:
    match told["id"]:
        case "lab.one-sided":
            return _of_side(scenario, told["side"])
        case "lab.never-ends":
            return _of_objectives(scenario)
        case "lab.unused-ground":
            x, y = told["at"]
            return "board", (), (x, y)
    return "", (), None


def _of_side(scenario: Scenario, side: int) -> Place:
    """Whom the side brings, and where they stand, or else where its zones lie."""
    names = [each.id for each in palette_of(scenario.game).sides]
    name = names[side] if 0 <= side < len(names) else ""
    forces = [(number, force) for number, force in enumerate(scenario.forces) if force.side == name]
    theirs = {
        "forces": encode([force for _, force in forces]),
        "zones": encode([zone for zone in scenario.zones if zone.side == name]),
    }
    where = f"forces[{forces[0][0]}]" if forces else "forces"
    objects = tuple(unit.id or unit.sheet for _, force in forces for unit in force.units)
    return where, objects, place_of("forces", theirs) or place_of("zones", theirs)


def _of_objectives(scenario: Scenario) -> Place:
    """What there is to achieve, which nobody does."""
    data = {"objectives": encode(scenario.objectives)}
    return "objectives", tuple(each.id for each in scenario.objectives), place_of("objectives", data)
