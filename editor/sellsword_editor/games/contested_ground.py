"""Contested Ground in the editor, and what its rules lay on a table, which is offered on other tables too."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sellsword.boards.board import Base, Point
from sellsword.boards.cover import Hiding, in_sight
from sellsword.boards.table import CoverKind, Kind, Table
from sellsword.games.contested_ground.model import battlefield
from sellsword.games.contested_ground.model.state import Mission
from sellsword.games.contested_ground.rules.attacks import concealment
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import (
    Line,
    choices,
    ingress_map_lines,
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
from sellsword_editor.campaigns.contested_ground import CAMPAIGN
from sellsword_editor.game_plugins import Kit, Said, board
from sellsword_editor.palettes import Meaning, Palette, Sheet, covers, kinds, meaning, titled

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
        for line in ingress_map_lines(mission, first, first, width, height):
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


def _sight(scenario: Scenario, viewer: Base, target: Base) -> list[Said]:
    """Whether a target is seen, In Cover and Obscured (OC-S14, OC-S15)."""
    table = _table(scenario)
    if not in_sight(table, viewer, target):
        return [Said("No line of sight.", "OC-S15")]
    view = concealment.past(table, viewer, target, {})
    states = (("In Cover", "OC-S14 OC-052", view.cover), ("Obscured", "OC-S14 OC-053", view.obscured))
    said = [
        Said(f"{state} by {_titles(scenario, found)}.", rules, tuple(each.id for each in found))
        for state, rules, found in states
        if found
    ]
    return said or [Said("Neither In Cover nor Obscured.", "OC-S14")]


def _titles(scenario: Scenario, found: Sequence[Hiding]) -> str:
    """The pieces that hide somebody, by kind and id."""
    kinds_ = {piece.id: battlefield.KINDS[piece.kind].title for piece in scenario.terrain}
    return ", ".join(f"{kinds_[each.id]} “{each.id}”" for each in found)


def _does(sort: battlefield.Sort) -> Meaning:
    """What a kind of terrain does, from its figures. That difficult ground costs double stands in no rule."""
    hides = sort.cover is not CoverKind.NONE
    said: list[tuple[str, tuple[str, ...]]] = []
    if sort.kind is Kind.SOLID:
        said.append(("stops sight and models", ("OC-S15", "OC-S50")))
    if sort.climbable:
        said.append(("one can Climb on top", ("OC-043", "OC-059")))
    if sort.kind is Kind.BARRIER:
        said.append(("hides a part of a base, and stops neither sight nor models", ("OC-S14",)))
    if sort.kind is Kind.AREA:
        text = "a model in it is In Cover, one beyond it Obscured" if hides else "hides nobody"
        said.append((text, ("OC-S14", "OC-052", "OC-053") if hides else ("OC-S14",)))
    if sort.difficult:
        said.append(("difficult ground, where each inch costs two", ()))
    return "; ".join(text for text, _ in said), tuple(rule for _, rules in said for rule in rules)


PALETTE = Palette(
    terrain=meaning(
        kinds(battlefield.KINDS, battlefield.RUNS, covers),
        {id_: _does(sort) for id_, sort in battlefield.KINDS.items()},
    ),
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
    sight=_sight,
    secure=reference_tables.SECURE,
    lays=laid,
    usual={"walls": "wall", "objects": "rock", "doors": "wall", "windows": "glass"},
    campaign=CAMPAIGN,
)
