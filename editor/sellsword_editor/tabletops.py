"""What the editor must know of the games that are played on a table in inches."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from sellsword.boards.board import Point
from sellsword.boards.inches import InchBoard
from sellsword.boards.shapes import Circle, Form, Polygon, Run
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from sellsword.games.contested_ground import ground as contested
from sellsword.games.contested_ground.mission import Line, choices, entry_lines, objective_points
from sellsword.games.contested_ground.sheets import (
    BASE,
    COLORS,
    INGRESS_MAPS,
    NAMES,
    OBJECTIVE_SETS,
    SECURE,
)
from sellsword.games.contested_ground.state import Mission
from sellsword.games.dark_metal import reading
from sellsword.scenario import document
from sellsword.scenario.document import Scenario
from sellsword_editor.palettes import CLASSES, OTHER, Palette, palette_of
from sellsword_editor.palettes import Kind as Sort

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


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A game on a table: how it reads terrain, and who walks there."""

    table: Callable[[Scenario], Table]
    """The core's table of a scenario whose terrain is sound; raises ValueError and LookupError for others."""
    runs: tuple[str, ...]
    """The kinds of terrain that may be drawn as a run of points without width."""
    walls: tuple[str, ...]
    """The kinds of terrain that nobody walks through or climbs."""
    base: int
    """The radius of the largest base, in thousandths of an inch."""
    secure: int
    """How near to an objective one must come."""
    lays: bool
    """Whether the rules lay the objectives and the ways in, so that a scenario holds none."""

    def is_run(self, terrain: document.Terrain) -> bool:
        """Whether terrain is a run of segments and no area."""
        points = terrain.points
        return terrain.kind in self.runs and (len(points) == 2 or points[0] != points[-1])

    def objectives(self, scenario: Scenario) -> Mapping[str, Point]:
        """The objectives that the rules lay on the scenario's table, by what to call them."""
        if not self.lays:
            return {}
        return {
            f"objective {number} of “{each.id}”": point
            for each in objective_sets(scenario)
            for number, point in enumerate(each.points, 1)
        }


def _contested_table(scenario: Scenario) -> Table:
    return contested.compose(scenario).table


def _is_wall(sort: Sort) -> bool:
    return CLASSES[sort.role] is Kind.SOLID and not sort.climbable


_CONTESTED = Tabletop(
    _contested_table,
    contested.RUNS,
    tuple(sort.id for sort in palette_of("contested_ground").terrain if _is_wall(sort)),
    BASE,
    SECURE,
    True,
)


def _dark_table(scenario: Scenario) -> Table:
    board = reading.ground(scenario).board
    assert isinstance(board, InchBoard)
    return board.table


def _of_palette(palette: Palette, table: Callable[[Scenario], Table] | None = None) -> Tabletop:
    sorts = {sort.id: sort for sort in palette.terrain}
    runs = tuple(id_ for id_, sort in sorts.items() if "run" in sort.forms)
    walls = tuple(id_ for id_, sort in sorts.items() if _is_wall(sort))

    def drawn(scenario: Scenario) -> Table:
        pieces = (_laid(piece, sorts.get(piece.kind, OTHER.terrain[-1]), runs) for piece in scenario.terrain)
        return Table(scenario.board.width, scenario.board.height, tuple(pieces))

    return Tabletop(table or drawn, runs, walls, palette.base or BASE, 0, False)


TABLETOPS = {
    "contested_ground": _CONTESTED,
    "dark_metal": _of_palette(palette_of("dark_metal"), _dark_table),
}


def tabletop_of(scenario: Scenario) -> Tabletop:
    """What is known of the scenario's game; of a game that lays nothing on tables what its palette says."""
    return TABLETOPS.get(scenario.game) or _of_palette(palette_of(scenario.game))


def _laid(piece: document.Terrain, sort: Sort, runs: Sequence[str]) -> Terrain:
    return Terrain(
        piece.id,
        CLASSES[sort.role],
        _form(piece, piece.kind in runs),
        sort.levels,
        CoverKind.COVER if sort.hides else CoverKind.NONE,
        sort.difficult,
        sort.climbable,
        sort.title,
    )


def _form(piece: document.Terrain, may_run: bool) -> Form:
    """The form of terrain. Raises ValueError where its points make none."""
    points = piece.points
    if len(points) == 1:
        return Circle(points[0], piece.radius)
    closed = len(points) > 2 and points[0] == points[-1]
    return Run(points) if may_run and not closed else Polygon(points[:-1] if closed else points)
