"""What the editor must know of the games that are played on a table in inches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sellsword.boards.board import Point
from sellsword.boards.table import Kind, Table
from sellsword.games.contested_ground import ground as contested
from sellsword.games.contested_ground.mission import objective_points
from sellsword.games.contested_ground.sheets import BASE, OBJECTIVE_SETS, SECURE
from sellsword.scenario.document import Scenario, Terrain


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A game on a table: how it reads terrain, and who walks there."""

    table: Callable[[Scenario], Table]
    """The core's table of a scenario whose terrain is sound; raises ValueError and KeyError for others."""
    runs: tuple[str, ...]
    """The kinds of terrain that may be drawn as a run of points without width."""
    walls: tuple[str, ...]
    """The kinds of terrain that nobody walks through or climbs."""
    base: int
    """The radius of the largest base, in thousandths of an inch."""
    secure: int
    """How near to an objective one must come."""
    objectives: Callable[[Scenario], Mapping[str, Point]]
    """The objectives that the rules lay on every table, by what to call them."""

    def is_run(self, terrain: Terrain) -> bool:
        """Whether terrain is a run of segments and no area."""
        points = terrain.points
        return terrain.kind in self.runs and (len(points) == 2 or points[0] != points[-1])


def _contested_table(scenario: Scenario) -> Table:
    return contested.compose(scenario).table


def _contested_objectives(scenario: Scenario) -> dict[str, Point]:
    width, height = scenario.board.width, scenario.board.height
    return {
        f"objective {number} of “{name}”": point
        for name in OBJECTIVE_SETS
        for number, point in enumerate(objective_points(name, width, height), 1)
    }


def _solid(sort: contested.Sort) -> bool:
    return sort.kind is Kind.SOLID and not sort.climbable


_CONTESTED = Tabletop(
    _contested_table,
    contested.RUNS,
    tuple(name for name, sort in contested.KINDS.items() if _solid(sort)),
    BASE,
    SECURE,
    _contested_objectives,
)
_OTHER = Tabletop(
    lambda scenario: Table(scenario.board.width, scenario.board.height),
    contested.RUNS,
    _CONTESTED.walls,
    BASE,
    0,
    lambda _: {},
)
TABLETOPS = {"contested_ground": _CONTESTED}


def tabletop_of(scenario: Scenario) -> Tabletop:
    """What is known of the scenario's game; of a game that lays nothing on tables the usual."""
    return TABLETOPS.get(scenario.game, _OTHER)
