"""The ground of a match: large tiles put together, the scenario's own walls, and the single tiles on top."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from sellsword.boards.square import Edge, SightRule, SquareBoard
from sellsword.games.capital_offensive.sheets.floor_tiles import (
    AIRLOCK,
    ARMORY,
    GATE,
    filled,
    position_of,
    walls,
)
from sellsword.scenario.document import Scenario


@dataclass(frozen=True, slots=True)
class Ground:
    """The board as play needs it: its size in spaces, its walls ("B2|C2"), and cells as ints of ``board``.

    ``touching_sight`` is the rule option that lets a line pass what it only touches (CO-S03). ``names`` are
    those of the cells, in the one way in which they are written, and ``named`` has the cells by them.
    """

    columns: int
    rows: int
    walls: tuple[str, ...]
    filled: tuple[int, ...]
    gates: tuple[int, ...]
    armories: tuple[int, ...]
    airlocks: tuple[int, ...]
    touching_sight: bool = False
    board: SquareBoard = field(init=False, compare=False, repr=False, hash=False)
    names: tuple[str, ...] = field(init=False, compare=False, repr=False, hash=False)
    named: dict[str, int] = field(init=False, compare=False, repr=False, hash=False)

    def __post_init__(self) -> None:
        board = _board(self.columns, self.rows, self.walls, self.filled, self.touching_sight)
        object.__setattr__(self, "board", board)
        names = tuple(map(board.name, range(self.columns * self.rows)))
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "named", {name: cell for cell, name in enumerate(names)})

    def range_between(self, a: int, b: int) -> int:
        """The range in spaces: the long leg and half the short leg, rounded down (CO-079, CO-080)."""
        short, long = self.board.legs(a, b)
        return long + short // 2


@lru_cache(maxsize=64)
def _board(
    columns: int, rows: int, walls: tuple[str, ...], filled: tuple[int, ...], touching: bool
) -> SquareBoard:
    """One board for all equal grounds, so that what it works out about sight is worked out once."""
    rule = SightRule(touching_end_blocks=not touching, corner_of_filled_blocks=not touching)
    return SquareBoard(columns, rows, tuple(map(Edge.parse, walls)), filled, rule)


def compose(scenario: Scenario, touching_sight: bool = False) -> Ground:
    """The ground of a scenario that has passed ``scenario.check`` (CO-026, CO-027)."""
    width = scenario.board.width

    def cells(names: Iterator[str]) -> tuple[int, ...]:
        positions = map(position_of, dict.fromkeys(names))
        return tuple(row * width + column for column, row in positions)

    return Ground(
        width,
        scenario.board.height,
        tuple(dict.fromkeys(str(Edge.parse(wall)) for wall in walls(scenario))),
        cells(filled(scenario)),
        cells(_zoned(scenario, GATE)),
        cells(_zoned(scenario, ARMORY)),
        cells(_zoned(scenario, AIRLOCK)),
        touching_sight,
    )


def _zoned(scenario: Scenario, kind: str) -> Iterator[str]:
    return (cell for zone in scenario.zones if zone.kind == kind for cell in zone.cells)
