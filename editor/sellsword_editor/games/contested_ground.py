"""Contested Ground in the editor, and what its rules lay on a table, which is offered on other tables too."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sellsword.boards.board import Point
from sellsword.boards.table import Table
from sellsword.games.contested_ground.model import battlefield
from sellsword.games.contested_ground.model.state import Mission
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import (
    Line,
    choices,
    entry_lines,
    objective_points,
)
from sellsword.games.contested_ground.scenario import check
from sellsword.games.contested_ground.sheets import ready_forces, reference_tables
from sellsword.games.contested_ground.sheets.reference_tables import (
    COLORS,
    INGRESS_MAPS,
    NAMES,
    OBJECTIVE_SETS,
)
from sellsword.scenario.document import Scenario
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import Palette, Sheet, covers, kinds, titled

RULES = dict(zip((*OBJECTIVE_SETS, *INGRESS_MAPS), (f"OC-{n:03}" for n in range(5, 13)), strict=True))
"""The rule of each set of objectives (OC-005 to OC-008) and of each map of ways in (OC-009 to OC-012)."""
SIDES_OF = {"cornered": ("Green", "Blue"), "ambush": ("Green", "Blue")}
"""Whose the ways in are, where they are not Player Two's and Player One's."""


@dataclass(frozen=True, slots=True)
class ObjectiveSet:
    """Objectives that belong together, and where they lie."""

    id: str
    title: str
    rule: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class WayIn:
    """One way of entering a table: the parts of its rim, each with whose it is."""

    id: str
    title: str
    rule: str
    lines: tuple[tuple[str, Line], ...]


def objective_sets(scenario: Scenario) -> list[ObjectiveSet]:
    """The sets of objectives on the scenario's table."""
    width, height = scenario.board.width, scenario.board.height
    return [
        ObjectiveSet(name, NAMES[name], RULES[name], objective_points(name, width, height))
        for name in OBJECTIVE_SETS
    ]


def ways_in(scenario: Scenario) -> list[WayIn]:
    """The ways of entering the scenario's table, those of a map one after the other. Colors only say whose
    a way is, so one color stands for both."""
    chosen = [words[1:] for words in choices("ingress") if COLORS[1] not in words]
    return [_way_in([word for word in words if word not in COLORS], scenario) for words in chosen]


def _way_in(words: Sequence[str], scenario: Scenario) -> WayIn:
    name, entry = words[0], words[-1] if len(words) > 1 else ""
    title = f"{NAMES[name]} ({entry})" if entry else NAMES[name]
    lines = tuple(_lines(Mission("", name, entry), scenario))
    return WayIn("-".join(words), title, RULES[name], lines)


def _lines(mission: Mission, scenario: Scenario) -> Iterator[tuple[str, Line]]:
    """Where each side enters; the one that is named first has the entry that was chosen."""
    width, height = scenario.board.width, scenario.board.height
    for who, first in zip(
        SIDES_OF.get(mission.ingress, ("Player Two", "Player One")), (True, False), strict=True
    ):
        for line in entry_lines(mission, first, first, width, height):
            yield who, line


def laid(scenario: Scenario) -> Mapping[str, Point]:
    """The objectives that the rules lay on the scenario's table, by what to call them."""
    return {
        f"objective {number} of “{each.id}”": point
        for each in objective_sets(scenario)
        for number, point in enumerate(each.points, 1)
    }


def _table(scenario: Scenario) -> Table:
    return battlefield.compose(scenario).table


PALETTE = Palette(
    terrain=kinds(battlefield.KINDS, battlefield.RUNS, covers),
    sides=titled(reference_tables.SIDE_IDS),
    sheets=(
        *(Sheet(force.id, force.title) for force in ready_forces.FORCES.values()),
        *(Sheet(profile.id, profile.name) for profile in ready_forces.PROFILES.values()),
    ),
    events=titled((check.MISSION,)),
    level=reference_tables.LEVEL,
    base=reference_tables.BASE,
    measured=True,
)

KIT = Kit(
    PALETTE,
    {
        "board": board("table", *reference_tables.TABLE),
        "forces": [
            {"side": side, "units": [{"sheet": force}]}
            for side, force in zip(reference_tables.SIDE_IDS, ready_forces.FORCES, strict=False)
        ],
    },
    table=_table,
    secure=reference_tables.SECURE,
    lays=laid,
    usual={"walls": "wall", "objects": "rock", "doors": "wall", "windows": "glass"},
)
