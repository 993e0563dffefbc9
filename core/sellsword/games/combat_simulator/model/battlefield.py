"""The ground of a match, and what the parts of a scenario mean here.

A scenario of this game has a square board, at most 26 by 26, without tiles. Rows run from RED's edge of the
board to BLU's, or any other way: only the spawns say whose ground is where.

- ``terrain``: kind ``fence`` stands on ``edges`` ("B2|C2"): nobody walks or attacks through it, but a
  Soldier may jump it (SH-031, SH-035, SH-042). Kind ``sand`` lies on ``cells``: nobody ever stands there
  (SH-043). All other cells are walkable.
- ``zones``: kind ``spawn``, one a side, each with exactly one cell and the ``side`` "red" or "blu" (SH-024).
- ``objectives``: either two of kind ``intel``, one of each ``side``, ``at`` the icon where that side's own
  Intel starts (SH-010), and Capture the Intel is played; or three of kind ``point``, of no side, ``at`` the
  cell of each control point (SH-097), and Control Point is played.
- ``forces``: one of the side "red" and one of the side "blu". Without ``units`` the players choose their
  line-up (SH-013). With ``units`` the line-up is given: six mercs in the order of the slots, the sheets being
  scout, soldier, pyro, demoman, heavy, engineer, medic, sniper and spy, each twice at most.
- ``events`` are not used. ``rule_options`` are in ``rule_options.py``.

Spawns, Intels and points lie on different walkable cells, and a way on foot leads from each spawn to all of
them. Ids: "sh." and a word; see ``check.py``.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from sellsword.boards.square import Edge, SquareBoard, cells_in, mask_of
from sellsword.games.combat_simulator.sheets.characters import SHEETS, SIDE_IDS
from sellsword.games.combat_simulator.sheets.equipment_cards import DESIGNS
from sellsword.scenario.document import Scenario

FENCE, SAND = "fence", "sand"
SPAWN = "spawn"
INTEL, POINT = "intel", "point"
FAR = 99
FARTHEST = max(*(sheet.range for sheet in SHEETS.values()), *(card.range for card in DESIGNS))


@dataclass(frozen=True, slots=True)
class Field:
    """A board and what is worked out about it once: built for all equal grounds together.

    ``open`` is the same board without its fences. The lists hold, by cell, what has been asked for so far.
    """

    board: SquareBoard
    open: SquareBoard
    jumps: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    named: dict[str, int]
    _shots: list[tuple[int, ...] | None] = field(repr=False, compare=False)
    _near: list[tuple[int, ...] | None] = field(repr=False, compare=False)
    _steps: list[tuple[int, ...] | None] = field(repr=False, compare=False)

    def shots(self, cell: int) -> tuple[int, ...]:
        """By range, the mask of cells that can be attacked from a cell: where the shortest walk is as short
        as it would be without fences (SH-035, SH-S06)."""
        found = self._shots[cell]
        if found is None:
            found = self._shots[cell] = tuple(self._in_line(cell))
        return found

    def _in_line(self, cell: int) -> list[int]:
        masks, walked, free = [0], 1 << cell, 1 << cell
        for distance in range(1, FARTHEST + 1):
            on_foot, unhindered = self.board.spread(cell, distance), self.open.spread(cell, distance)
            masks.append(masks[-1] | (on_foot & ~walked & unhindered & ~free))
            walked, free = on_foot, unhindered
        return masks

    def near(self, cell: int, distance: int) -> int:
        """The mask of cells within a distance, whatever lies between, the cell itself included (SH-S05)."""
        found = self._near[cell]
        if found is None:
            reaches = range(FARTHEST + 1)
            found = self._near[cell] = tuple(self.board.surroundings(cell, reach) for reach in reaches)
        return found[distance]

    def steps(self, cell: int) -> tuple[int, ...]:
        """By cell, the steps of the way on foot from ``cell`` while nobody stands in it; ``FAR`` for none."""
        found = self._steps[cell]
        if found is None:
            size = self.board.columns * self.board.rows
            reached = self.board.reach(cell, size)
            found = self._steps[cell] = tuple(reached.get(other, FAR) for other in range(size))
        return found


@dataclass(frozen=True, slots=True)
class Ground:
    """The board as play needs it: its size in spaces, its fences ("B2|C2"), and cells as ints of ``board``.

    ``spawns`` and ``intels`` are by side; ``intels`` is empty in Control Point, ``points`` in the other mode.
    """

    columns: int
    rows: int
    fences: tuple[str, ...]
    sand: tuple[int, ...]
    spawns: tuple[int, ...]
    intels: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    field: Field = field(init=False, compare=False, repr=False, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "field", _field(self.columns, self.rows, self.fences, self.sand))

    @property
    def board(self) -> SquareBoard:
        """The board with its fences."""
        return self.field.board

    @property
    def walkable(self) -> int:
        """The mask of the cells that are not sand."""
        return (1 << self.columns * self.rows) - 1 & ~mask_of(self.sand)

    @property
    def reserved(self) -> int:
        """The mask of the cells on which no Sentry is built (SH-S21)."""
        return mask_of((*self.spawns, *self.intels, *self.points))


@lru_cache(maxsize=64)
def _field(columns: int, rows: int, fences: tuple[str, ...], sand: tuple[int, ...]) -> Field:
    edges = tuple(map(Edge.parse, fences))
    board = SquareBoard(columns, rows, edges, sand, diagonal=True)
    cells = range(columns * rows)
    return Field(
        board,
        SquareBoard(columns, rows, (), sand, diagonal=True),
        tuple(_jumps(board, cell) for cell in cells),
        tuple(map(board.name, cells)),
        {board.name(cell): cell for cell in cells},
        [None for _ in cells],
        [None for _ in cells],
        [None for _ in cells],
    )


def _jumps(board: SquareBoard, cell: int) -> tuple[int, ...]:
    """The cells behind the small walls of a cell: straight over a fence, walkable on both sides (SH-043)."""
    if cell in board.filled:
        return ()
    here = board.position(cell)
    beside = [each for each in board.around(cell) if sum(map(_apart, here, board.position(each))) == 1]
    return tuple(each for each in beside if each not in board.filled and each not in board.steps(cell))


def _apart(one: int, other: int) -> int:
    return abs(one - other)


def compose(scenario: Scenario) -> Ground:
    """The ground of a scenario that has passed ``scenario.check``."""
    bare = SquareBoard(scenario.board.width, scenario.board.height)
    sand = (name for piece in scenario.terrain if piece.kind == SAND for name in piece.cells)
    edges = (edge for piece in scenario.terrain if piece.kind == FENCE for edge in piece.edges)
    spawns = {zone.side: bare.cell(zone.cells[0]) for zone in scenario.zones if zone.kind == SPAWN}
    intels = {each.side: bare.cell(each.at) for each in scenario.objectives if each.kind == INTEL}
    points = (bare.cell(each.at) for each in scenario.objectives if each.kind == POINT)
    return Ground(
        scenario.board.width,
        scenario.board.height,
        tuple(dict.fromkeys(str(Edge.parse(edge)) for edge in edges)),
        tuple(cells_in(mask_of(map(bare.cell, sand)))),
        tuple(spawns[side] for side in SIDE_IDS),
        tuple(intels[side] for side in SIDE_IDS if side in intels),
        tuple(points),
    )
