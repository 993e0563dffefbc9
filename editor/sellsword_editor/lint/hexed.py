"""Whether everybody gets everywhere on a map of hexes: objectives and zones, and units in one hex."""

from collections.abc import Iterator

from sellsword.boards.hex import Hex, around
from sellsword.scenario.document import Scenario
from sellsword_editor import hexes
from sellsword_editor.lint.finding import Finding, warning


def look(scenario: Scenario) -> Iterator[Finding]:
    """Everything to be told of a map; nothing where its terrain makes none."""
    try:
        ground = hexes.open_hexes(hexes.opened(scenario))
    except (LookupError, ValueError):
        return
    yield from _objectives(scenario, ground)
    yield from _zones(scenario, ground)
    yield from _crowds(scenario)


def _objectives(scenario: Scenario, ground: set[Hex]) -> Iterator[Finding]:
    """Objectives that nobody comes next to."""
    for index, each in enumerate(scenario.objectives):
        if hexes.NAME.fullmatch(each.at):
            hex_ = hexes.hex_of(each.at)
            if not ground.intersection((hex_, *around(hex_))):
                text = f"No way leads to “{each.id}”; open one, or move what stands around it."
                yield warning("cut-off", text, f"objectives[{index}].at", (each.id,), hexes.spot(hex_))


def _zones(scenario: Scenario, ground: set[Hex]) -> Iterator[Finding]:
    """Zones that no way leads out of."""
    for index, zone in enumerate(scenario.zones):
        cells = hexes.zone_hexes(zone)
        if cells and not ground.intersection(cells):
            text = f"No way leads out of “{zone.id}”; open one."
            yield warning("cut-off", text, f"zones[{index}].cells", (zone.id,), hexes.spot(cells[0]))


def _crowds(scenario: Scenario) -> Iterator[Finding]:
    """Units that stand in a hex where another stands."""
    taken: dict[str, str] = {}
    for number, force in enumerate(scenario.forces):
        for index, unit in enumerate(force.units):
            for place, spot in enumerate(filter(hexes.NAME.fullmatch, unit.at)):
                name = unit.id or unit.sheet
                if spot in taken:
                    text = f"“{taken[spot]}” and “{name}” stand in one hex; move one of them."
                    where = f"forces[{number}].units[{index}].at[{place}]"
                    at = hexes.spot(hexes.hex_of(spot))
                    yield warning("overlap", text, where, (taken[spot], name), at)
                taken[spot] = name
