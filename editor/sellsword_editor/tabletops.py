"""A game's table in inches as measuring and warning need it: how terrain is read, and who walks there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from sellsword.boards.board import Point
from sellsword.boards.shapes import Circle, Form, Polygon, Run
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from sellsword.scenario import document
from sellsword.scenario.document import Scenario
from sellsword_editor.game_plugins import Kit, kit_of
from sellsword_editor.palettes import CLASSES, OTHER
from sellsword_editor.palettes import Kind as Sort

BASE = 500
"""The radius of a base where a game names none, in thousandths of an inch."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A game on a table: how it reads terrain, and who walks there."""

    table: Callable[[Scenario], Table]
    """The core's table of a scenario whose terrain is sound; raises ValueError and LookupError for others."""
    runs: tuple[str, ...]
    """The kinds of terrain that may be drawn as a run of points without width."""
    walls: tuple[str, ...]
    """The kinds of terrain that nobody ever walks through or climbs."""
    base: int
    """The radius of the largest base, in thousandths of an inch."""
    secure: int
    """How near to an objective one must come."""
    laid: Callable[[Scenario], Mapping[str, Point]] | None
    """The objectives that the rules lay, by what to call them; None where a scenario holds its own."""

    def is_run(self, terrain: document.Terrain) -> bool:
        """Whether terrain is a run of segments and no area."""
        points = terrain.points
        return terrain.kind in self.runs and (len(points) == 2 or points[0] != points[-1])

    @property
    def lays(self) -> bool:
        """Whether the rules lay the objectives and the ways in, so that a scenario holds none."""
        return self.laid is not None

    def objectives(self, scenario: Scenario) -> Mapping[str, Point]:
        """The objectives that the rules lay on the scenario's table, by what to call them."""
        return self.laid(scenario) if self.laid else {}


def tabletop_of(scenario: Scenario) -> Tabletop:
    """What is known of the scenario's game on a table; of a game without tables what its palette says."""
    return _tabletop(kit_of(scenario.game))


def _tabletop(kit: Kit) -> Tabletop:
    sorts = {sort.id: sort for sort in kit.palette.terrain}
    runs = tuple(id_ for id_, sort in sorts.items() if "run" in sort.forms)
    walls = tuple(id_ for id_, sort in sorts.items() if _is_wall(sort))
    table = kit.table or partial(_drawn, sorts, runs)
    return Tabletop(table, runs, walls, kit.palette.base or BASE, kit.secure, kit.lays)


def _is_wall(sort: Sort) -> bool:
    return CLASSES[sort.role] is Kind.SOLID and not (sort.climbable or sort.opens)


def _drawn(sorts: Mapping[str, Sort], runs: Sequence[str], scenario: Scenario) -> Table:
    """A table by the palette alone."""
    pieces = (_laid(piece, sorts.get(piece.kind, OTHER.terrain[-1]), runs) for piece in scenario.terrain)
    return Table(scenario.board.width, scenario.board.height, tuple(pieces))


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
