"""Where on the map it is that a report warns of."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sellsword.boards.board import Point
from sellsword.scenario.document import Scenario
from sellsword.serialization import encode
from sellsword_editor.game_plugins import palette_of
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
    """Whom the side brings, and where they stand, or else where its first zone lies."""
    names = [each.id for each in palette_of(scenario.game).sides]
    name = names[side] if 0 <= side < len(names) else ""
    number, units = next(
        ((number, force.units) for number, force in enumerate(scenario.forces) if force.side == name),
        (-1, ()),
    )
    zone = next((zone for zone in scenario.zones if zone.side == name), None)
    at = _among(spot for unit in units for spot in unit.at) or place_of("zone", {"zone": encode(zone)})
    where = "forces" if number < 0 else f"forces[{number}]"
    return where, tuple(unit.id or unit.sheet for unit in units), at


def _of_objectives(scenario: Scenario) -> Place:
    """What there is to achieve, which nobody does."""
    objectives = scenario.objectives
    return "objectives", tuple(each.id for each in objectives), _among(each.at for each in objectives)


def _among(spots: Iterable[str]) -> Point | None:
    """The middle of places."""
    return place_of("at", {"at": list(spots)})
