"""A board of square cells: walls stand on the edges between cells, and some cells are filled.

A cell is an int, `row * columns + column`, named "A1" to "H8": the column's letter, then the row's number
from the top. A set of cells is an int bitmask. A point is in thousandths of a cell, x to the right and y
down, so that a cell is 1000 wide and every lattice corner and every center is a whole number. Outside the
board there is nothing.

Sight is exact. An obstacle is a closed box (a wall is a box without width); the sight line is clipped against
it in whole numbers, and each way in which a line can meet a box has a name and, where players could
reasonably rule either way, an option of `SightRule`.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import NamedTuple, Self

type Point = tuple[int, int]
type Corner = tuple[int, int]
type Position = tuple[int, int]
type Walk = tuple[int, ...]

CELL = 1000
"""The width of a cell, in thousandths of a cell."""

DIRECTIONS: tuple[Position, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left, as (columns, rows): the order of neighbors, and of routes otherwise equal."""

COMPASS: tuple[Position, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions clockwise from up, as (columns, rows)."""


# Cells and their names


def mask_of(cells: Iterable[int]) -> int:
    """The bitmask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a bitmask, from the lowest up."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


# A board has few names, and every offer and every choice says some of them.
@lru_cache(maxsize=4096)
def _format_position(position: Position) -> str:
    number, row = position[0] + 1, position[1]
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


@lru_cache(maxsize=4096)
def _parse_position(text: str) -> Position:
    match = re.fullmatch("([A-Za-z]{1,2})([1-9][0-9]{0,2})", text)
    if match is None:
        raise ValueError(
            f'"{text}" is not a space: write its column as a letter and its row as a number, as B2.'
        )
    number = 0
    for letter in match[1].upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1, int(match[2]) - 1


@dataclass(frozen=True, slots=True, order=True)
class Edge:
    """The edge between two cells, as the two lattice corners it joins, in cells from the top left.

    The text form names the two cells: "B2|C2". The corners may be given in either order.
    Raises ValueError for corners that are not one cell apart and for an edge with a cell on one side only.
    """

    start: Corner
    end: Corner

    def __post_init__(self) -> None:
        start, end = sorted((self.start, self.end))
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "end", end)
        if (end[0] - start[0], end[1] - start[1]) not in ((1, 0), (0, 1)):
            raise ValueError(
                f"{start} to {end} is not an edge: its ends must be neighboring corners of spaces."
            )
        if min(*self.sides[0], *self.sides[1]) < 0:
            raise ValueError(
                f"{start} to {end} is not between two spaces: the board's rim is closed already."
            )

    @property
    def sides(self) -> tuple[Position, Position]:
        """The two cells it parts, as (column, row): left and right, or upper and lower."""
        column, row = self.start
        upright = self.end[0] == column
        return ((column - 1, row) if upright else (column, row - 1)), (column, row)

    @classmethod
    def between(cls, one: Position, other: Position) -> Self:
        """The edge that two cells share; raises ValueError when they share none."""
        (column, row), (right, lower) = sorted((one, other))
        if (right - column, lower - row) not in ((1, 0), (0, 1)):
            names = f"{_format_position(one)} and {_format_position(other)}"
            raise ValueError(f"{names} do not share an edge: a wall stands between two neighboring spaces.")
        return cls((right, lower), (column + 1, row + 1))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "B2|C2"; raises ValueError with a sentence for anything else."""
        names = text.split("|")
        if len(names) != 2:
            raise ValueError(f'"{text}" is not an edge: name the spaces on both sides, as in B2|C2.')
        return cls.between(_parse_position(names[0]), _parse_position(names[1]))

    def __str__(self) -> str:
        return "|".join(map(_format_position, self.sides))


# What a sight line can meet


class Kind(StrEnum):
    """What stands in the way."""

    WALL = "wall"
    FILLED = "filled"
    TOKEN = "token"


class Contact(StrEnum):
    """How the sight line meets it."""

    CROSSES = "crosses"
    """Through a wall or a joint of walls, or into a filled cell: no rule lets that pass."""
    ALONG_EDGE = "along edge"
    """Along a wall or a side of a filled cell; only a line between points that are not centers can."""
    TOUCHING_END = "touching end"
    """Through the end of a wall, with walls on one side of the line only."""
    CORNER_OF_FILLED = "corner of filled"
    """Through the corner of a filled cell that lies wholly on one side of the line."""
    DIAGONAL_GAP = "diagonal gap"
    """Through the one corner that two obstacles on either side of the line share."""
    TOKEN_IN_CENTER = "token in center"
    """Through the center of a cell where a token stands."""


@dataclass(frozen=True, slots=True)
class SightRule:
    """Which of the doubtful contacts block sight; all do by default (CO-071 to CO-073, CO-S03, CO-S04).

    A diagonal gap is open only where touching either of its two obstacles alone would be open too,
    so that one more obstacle never opens a line.
    """

    touching_end_blocks: bool = True
    along_edge_blocks: bool = True
    corner_of_filled_blocks: bool = True
    diagonal_gap_blocks: bool = True
    token_in_center_blocks: bool = True

    def blocks(self, contact: Contact, kind: Kind) -> bool:
        """Whether meeting an obstacle of this kind in this way blocks the line."""
        match contact:
            case Contact.CROSSES:
                return True
            case Contact.ALONG_EDGE:
                return self.along_edge_blocks
            case Contact.TOKEN_IN_CENTER:
                return self.token_in_center_blocks
            case Contact.DIAGONAL_GAP if self.diagonal_gap_blocks:
                return True
        return self.touching_end_blocks if kind is Kind.WALL else self.corner_of_filled_blocks


DEFAULT_SIGHT = SightRule()


@dataclass(frozen=True, slots=True)
class Obstruction:
    """One thing that blocks a sight line, and where."""

    kind: Kind
    place: Edge | int
    """The wall's edge, or the cell that is filled or holds the token."""
    contact: Contact
    share: Fraction
    """How far along the line it is met, from 0 at the start to 1 at the end; exact."""
    point: tuple[Fraction, Fraction]
    """Where it is met, in thousandths of a cell; exact."""

    @property
    def spot(self) -> Point:
        """The point rounded to whole thousandths: for drawing, never for a rule."""
        return round(self.point[0]), round(self.point[1])


@dataclass(frozen=True, slots=True)
class Sight:
    """The verdict on the sight line between two cells' centers: every obstruction, in order from `start`."""

    start: int
    goal: int
    obstructions: tuple[Obstruction, ...]

    @property
    def clear(self) -> bool:
        """Whether nothing blocks the line."""
        return not self.obstructions

    @property
    def first(self) -> Obstruction | None:
        """The obstruction nearest to `start`, where the line stops."""
        return self.obstructions[0] if self.obstructions else None


# The geometry of one line


class _Box(NamedTuple):
    """An obstacle that does not move: a closed box, in thousandths of a cell."""

    kind: Kind
    place: Edge | int
    left: int
    top: int
    right: int
    bottom: int

    def touches(self, line: "_Line") -> bool:
        """Whether the line's own bounding box meets this one: quick, and enough to pass over most boxes."""
        across = self.left <= line.right and line.left <= self.right
        return across and self.top <= line.bottom and line.top <= self.bottom


class _Line:
    """A sight line. Its shares are whole numbers, from 0 at its start to `whole` at its end."""

    __slots__ = ("bottom", "dx", "dy", "left", "right", "top", "whole", "x", "y")

    def __init__(self, start: Point, end: Point) -> None:
        self.x, self.y = start
        self.dx, self.dy = end[0] - start[0], end[1] - start[1]
        self.whole = (abs(self.dx) or 1) * (abs(self.dy) or 1)
        self.left, self.right = sorted((start[0], end[0]))
        self.top, self.bottom = sorted((start[1], end[1]))

    def point(self, share: int) -> tuple[Fraction, Fraction]:
        """The exact point at a share of the line."""
        part = Fraction(share, self.whole)
        return self.x + self.dx * part, self.y + self.dy * part

    def clip(self, box: _Box) -> tuple[int, int]:
        """The shares at which the line enters and leaves a closed box; it misses one that it leaves first."""
        across = self._span(box.left - self.x, box.right - self.x, self.dx)
        down = self._span(box.top - self.y, box.bottom - self.y, self.dy)
        return max(0, across[0], down[0]), min(self.whole, across[1], down[1])

    def _span(self, low: int, high: int, delta: int) -> tuple[int, int]:
        """The shares at which a line that gains `delta` on an axis is `low` and `high` beyond its start."""
        if delta == 0:
            return (0, self.whole) if low <= 0 <= high else (1, 0)
        weight = self.whole // delta
        return (low * weight, high * weight) if delta > 0 else (high * weight, low * weight)

    def side(self, box: _Box) -> int:
        """Positive or negative by the side of the line on which the box's middle lies, 0 on the line."""
        return self.dx * (box.top + box.bottom - 2 * self.y) - self.dy * (box.left + box.right - 2 * self.x)

    def runs_along(self, box: _Box) -> bool:
        """Whether the line is on the carrier of one of the box's sides."""
        upright = self.dx == 0 and self.x in (box.left, box.right)
        return upright or (self.dy == 0 and self.y in (box.top, box.bottom))

    def contact(self, box: _Box, enter: int, leave: int) -> Contact:
        """How the line meets this box, taken alone."""
        if enter < leave:
            return Contact.ALONG_EDGE if self.runs_along(box) else Contact.CROSSES
        x, y = self.point(enter)
        if x in (box.left, box.right) and y in (box.top, box.bottom):
            return Contact.TOUCHING_END if box.kind is Kind.WALL else Contact.CORNER_OF_FILLED
        return Contact.CROSSES


class _Meeting(NamedTuple):
    """A line and a box that meet: how, at which share of the line, and on which side of it the box lies."""

    box: _Box
    contact: Contact
    share: int
    side: int

    def among(self, meetings: Sequence[Self]) -> Self:
        """The same meeting, seen together with what else meets the line at that corner, on its other side."""
        if self.contact not in (Contact.TOUCHING_END, Contact.CORNER_OF_FILLED):
            return self
        here = (other for other in meetings if other.share == self.share)
        opposite = [other.box.kind for other in here if other.side * self.side < 0]
        if self.box.kind is Kind.WALL and Kind.WALL in opposite:
            return self._replace(contact=Contact.CROSSES)  # a joint: the wall goes on across the line
        return self._replace(contact=Contact.DIAGONAL_GAP) if opposite else self


def _meetings(line: _Line, boxes: Iterable[_Box]) -> list[_Meeting]:
    """Every box that the line meets, whether or not that blocks it."""
    found = []
    for box in boxes:
        if box.touches(line):
            enter, leave = line.clip(box)
            if enter <= leave:
                found.append(_Meeting(box, line.contact(box, enter, leave), enter, line.side(box)))
    return [meeting.among(found) for meeting in found]


def _wall_box(wall: Edge) -> _Box:
    (left, top), (right, bottom) = wall.start, wall.end
    return _Box(Kind.WALL, wall, left * CELL, top * CELL, right * CELL, bottom * CELL)


class _View(NamedTuple):
    """The view from one cell: the cells no obstacle hides, and for each cell the centers on the way to it."""

    visible: int
    between: tuple[int, ...]


# The board


@dataclass(frozen=True, slots=True)
class SquareBoard:
    """A board as data: its size in cells, its walls, its filled cells, and how sight is ruled on it.

    Built once and shared by every state of a match. With ``diagonal`` a step may go to any of the eight
    neighbors, but not between two ends of walls (SH-S04). Raises ValueError with a sentence for an empty
    board, for a wall on the rim or beyond it, for a filled cell that is not on the board, and for anything
    named twice.
    """

    columns: int
    rows: int
    walls: tuple[Edge, ...] = ()
    filled: tuple[int, ...] = ()
    sight_rule: SightRule = DEFAULT_SIGHT
    diagonal: bool = False
    _steps: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    _around: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    _slides: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    _boxes: tuple[_Box, ...] = field(init=False, repr=False, compare=False)
    _views: list[_View | None] = field(init=False, repr=False, compare=False)

    @classmethod
    def from_names(
        cls,
        columns: int,
        rows: int,
        walls: Iterable[str] = (),
        filled: Iterable[str] = (),
        sight_rule: SightRule = DEFAULT_SIGHT,
    ) -> Self:
        """A board from text: walls as "B2|C2", filled cells as "D4"; raises ValueError as the board does."""
        bare = cls(columns, rows)
        return cls(columns, rows, tuple(map(Edge.parse, walls)), tuple(map(bare.cell, filled)), sight_rule)

    def __post_init__(self) -> None:
        self._check()
        cells = range(self.columns * self.rows)
        object.__setattr__(self, "_around", tuple(tuple(self._neighbors(cell, COMPASS)) for cell in cells))
        object.__setattr__(self, "_steps", tuple(map(self._open_steps, cells)))
        object.__setattr__(self, "_slides", tuple(map(self._slide, COMPASS)))
        boxes = (*map(_wall_box, self.walls), *map(self._filled_box, self.filled))
        object.__setattr__(self, "_boxes", boxes)
        object.__setattr__(self, "_views", [None for _ in cells])

    def _check(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError("A board needs at least one column and one row.")
        for wall in self.walls:
            if not all(map(self._holds, wall.sides)):
                raise ValueError(
                    f"The wall {wall} is not between two spaces of this board; its rim is closed already."
                )
        for named in (self.walls, tuple(map(self.name, self.filled))):
            for first, second in zip(sorted(named), sorted(named)[1:], strict=False):
                if first == second:
                    raise ValueError(f"{first} is named twice; leave one of them out.")

    def _holds(self, position: Position) -> bool:
        return 0 <= position[0] < self.columns and 0 <= position[1] < self.rows

    def _neighbors(self, cell: int, directions: Iterable[Position]) -> Iterator[int]:
        column, row = self.position(cell)
        for across, down in directions:
            if self._holds((column + across, row + down)):
                yield cell + down * self.columns + across

    def _open_steps(self, cell: int) -> tuple[int, ...]:
        directions = COMPASS if self.diagonal else DIRECTIONS
        return tuple(step for step in self._neighbors(cell, directions) if not self._parted(cell, step))

    def _parted(self, cell: int, step: int) -> bool:
        """Whether a wall or a filled cell forbids the step (CO-061, CO-098). A diagonal one needs a way
        around the corner without a wall (SH-S04)."""
        if cell in self.filled or step in self.filled:
            return True
        here, there = self.position(cell), self.position(step)
        if here[0] == there[0] or here[1] == there[1]:
            return self._walled(here, there)
        corners = ((there[0], here[1]), (here[0], there[1]))
        return all(self._walled(here, corner) or self._walled(corner, there) for corner in corners)

    def _walled(self, here: Position, there: Position) -> bool:
        return Edge.between(here, there) in self.walls

    def _slide(self, direction: Position) -> tuple[int, int]:
        """A direction as a shift of a mask, and the cells from which a step that way is open."""
        shift = direction[1] * self.columns + direction[0]
        leaving = (
            cell
            for cell, steps in enumerate(self._steps)
            if cell + shift in self._neighbors(cell, (direction,)) and cell + shift in steps
        )
        return shift, mask_of(leaving)

    def _filled_box(self, cell: int) -> _Box:
        x, y = self.center(cell)
        half = CELL // 2
        return _Box(Kind.FILLED, cell, x - half, y - half, x + half, y + half)

    # Names and places

    def name(self, cell: int) -> str:
        """The cell's name, as in "B2"; raises ValueError when it is not on the board."""
        last = self.columns * self.rows - 1
        if not 0 <= cell <= last:
            raise ValueError(f"There is no space number {cell} on this board: they run from 0 to {last}.")
        return _format_position(self.position(cell))

    def cell(self, name: str) -> int:
        """The cell of a name, capitals or not; raises ValueError for what is no name or is off the board."""
        position = _parse_position(name)
        if not self._holds(position):
            last = _format_position((self.columns - 1, self.rows - 1))
            raise ValueError(f"There is no space {name} on this board: its spaces run from A1 to {last}.")
        return position[1] * self.columns + position[0]

    def position(self, cell: int) -> Position:
        """The cell's column and row, from 0."""
        row, column = divmod(cell, self.columns)
        return column, row

    def center(self, cell: int) -> Point:
        """The cell's center, in thousandths of a cell."""
        column, row = self.position(cell)
        return column * CELL + CELL // 2, row * CELL + CELL // 2

    # Movement

    def steps(self, cell: int) -> tuple[int, ...]:
        """The orthogonal neighbors that can be stepped to: up, right, down, left (CO-057, CO-061)."""
        return self._steps[cell]

    def around(self, cell: int) -> tuple[int, ...]:
        """The up to eight neighbors on the board, clockwise from up, whatever stands between."""
        return self._around[cell]

    def reach(self, start: int, distance: int, closed: int = 0) -> dict[int, int]:
        """Every cell within `distance` steps and how many it takes: nearest first, then by direction.

        `closed` is the mask of cells not to be entered (enemies, CO-060); friends are passed (CO-059).
        The start is always included, with 0 steps.
        """
        # The computer calls this more than anything else: flags in a bytearray are the fastest test there is.
        steps = self._steps
        passed = bytearray(len(steps))
        for cell in cells_in(closed):
            passed[cell] = 1
        passed[start] = 1
        found = {start: 0}
        layer = [start]
        for taken in range(1, distance + 1):
            following = []
            for cell in layer:
                for step in steps[cell]:
                    if not passed[step]:
                        passed[step] = 1
                        found[step] = taken
                        following.append(step)
            layer = following
        return found

    def spread(self, start: int, distance: int, closed: int = 0) -> int:
        """The mask of the cells that `reach` finds: faster, where nobody asks how many steps each takes."""
        found = edge = 1 << start
        for _ in range(distance):
            edge = self._spread_once(edge) & ~(closed | found)
            if not edge:
                break
            found |= edge
        return found

    def _spread_once(self, cells: int) -> int:
        """The mask of all that one step leads to from some cells."""
        entered = 0
        for shift, leaving in self._slides:
            stepping = cells & leaving
            entered |= stepping << shift if shift > 0 else stepping >> -shift
        return entered

    def path(self, start: int, goal: int, closed: int = 0) -> Walk | None:
        """The shortest walk, as the cells after `start`, the first by direction; None where there is none.

        It never enters a cell of `closed`; for prizes on the way there is `route`.
        """
        rings = [1 << goal]
        seen = closed | rings[0]
        while not rings[-1] >> start & 1:
            rings.append(self._spread_once(rings[-1]) & ~(seen & ~(1 << start)))
            seen |= rings[-1]
            if not rings[-1]:
                return None
        walk, cell = [], start
        for ring in reversed(rings[:-1]):
            cell = next(step for step in self._steps[cell] if ring >> step & 1)
            walk.append(cell)
        return tuple(walk)

    def route(self, start: int, goal: int, distance: int, closed: int = 0, prizes: int = 0) -> Walk | None:
        """The walk to take: the cells after `start`, or None when `goal` is more than `distance` steps away.

        Of all walks that long or shorter it enters the most `prizes` (a mask of cells, each counted once),
        then it is the shortest, then the first by direction, step by step (up, right, down, left). It never
        enters a cell of `closed`; it may cross itself and come back to the start; to stay is the empty walk.
        """
        best: Walk | None = None
        most = -1
        # Walks come shortest first, equally long ones in order of direction: only more prizes beat the best.
        for walk, entered in self._walks(start, distance, closed, prizes):
            cell = walk[-1] if walk else start
            if cell == goal and entered.bit_count() > most:
                best, most = walk, entered.bit_count()
        return best

    def _walks(self, start: int, distance: int, closed: int, prizes: int) -> Iterator[tuple[Walk, int]]:
        """The first walk to every cell with every set of prizes it can have entered, and that set."""
        reached = {(start, 0)}
        walks: deque[tuple[Walk, int]] = deque([((), 0)])
        while walks:
            walk, entered = walks.popleft()
            yield walk, entered
            if len(walk) < distance:
                for step in self._steps[walk[-1] if walk else start]:
                    gained = entered | (prizes & 1 << step)
                    if not closed >> step & 1 and (step, gained) not in reached:
                        reached.add((step, gained))
                        walks.append(((*walk, step), gained))

    # Distance

    def legs(self, a: int, b: int) -> tuple[int, int]:
        """The short and the long leg between two cells, in cells."""
        (left, upper), (right, lower) = self.position(a), self.position(b)
        across, down = abs(right - left), abs(lower - upper)
        return (across, down) if across < down else (down, across)

    def steps_between(self, a: int, b: int) -> int:
        """The steps between two cells where a step may be diagonal and nothing is in the way."""
        return self.legs(a, b)[1]

    def surroundings(self, cell: int, distance: int) -> int:
        """The mask of the cells at most so many `steps_between` from a cell, itself included."""
        column, row = self.position(cell)
        left, right = max(0, column - distance), min(self.columns - 1, column + distance)
        strip = (1 << right - left + 1) - 1 << left
        rows = range(max(0, row - distance), min(self.rows, row + distance + 1))
        return sum(strip << each * self.columns for each in rows)

    # Sight

    def sees(self, a: int, b: int, occupied: int = 0) -> bool:
        """Whether `sight` would be clear, tokens standing in the mask `occupied`; fast."""
        view = self._views[a] or self._look(a)
        return not view.between[b] & occupied and view.visible >> b & 1 == 1

    def sight(self, a: int, b: int, occupied: int = 0) -> Sight:
        """The verdict on the line between the centers of two cells (CO-071, CO-072), with all that blocks it.

        A token, friend's or enemy's, blocks only where the line passes exactly through its cell's center,
        strictly between the two ends (CO-073, CO-S05). The verdict is the same from both ends.
        """
        blocking = [*self.trace(self.center(a), self.center(b)), *self._tokens(a, b, occupied)]
        return Sight(a, b, tuple(sorted(blocking, key=lambda obstruction: obstruction.share)))

    def trace(self, start: Point, end: Point) -> list[Obstruction]:
        """The walls and filled cells that block the line between any two points, in thousandths of a cell.

        Nearest to the start first; where several are met at one point, walls come before filled cells, in the
        order of the board's data.
        """
        line = _Line(start, end)
        return [
            Obstruction(box.kind, box.place, contact, Fraction(share, line.whole), line.point(share))
            for box, contact, share, _ in sorted(self._blocking(line), key=lambda meeting: meeting.share)
        ]

    def outline(self, obstruction: Obstruction) -> tuple[Point, ...]:
        """What to draw in blame: a wall's two ends, a filled cell's corners or a token's center."""
        if isinstance(obstruction.place, Edge):
            return tuple((x * CELL, y * CELL) for x, y in (obstruction.place.start, obstruction.place.end))
        x, y = self.center(obstruction.place)
        if obstruction.kind is Kind.TOKEN:
            return ((x, y),)
        half = CELL // 2
        return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))

    def _blocking(self, line: _Line) -> list[_Meeting]:
        blocks = self.sight_rule.blocks
        return [met for met in _meetings(line, self._boxes) if blocks(met.contact, met.box.kind)]

    def _tokens(self, a: int, b: int, occupied: int) -> Iterator[Obstruction]:
        between = self._centers_between(a, b)
        for number, cell in enumerate(between, start=1):
            if occupied >> cell & 1:
                share = Fraction(number, len(between) + 1)
                x, y = map(Fraction, self.center(cell))
                yield Obstruction(Kind.TOKEN, cell, Contact.TOKEN_IN_CENTER, share, (x, y))

    def _centers_between(self, a: int, b: int) -> Sequence[int]:
        """The cells strictly between the ends whose centers the line passes, where a token would block it."""
        if a == b or not self.sight_rule.token_in_center_blocks:
            return ()
        # Cells evenly spaced on a straight line are evenly spaced in number too.
        stride = (b - a) // gcd(*self.legs(a, b))
        return range(a + stride, b, stride)

    def _look(self, a: int) -> _View:
        """Work out the view from a cell, and keep it."""
        cells = range(len(self._views))
        visible = mask_of(b for b in cells if self._unhidden(a, b))
        view = _View(visible, tuple(mask_of(self._centers_between(a, b)) for b in cells))
        self._views[a] = view
        return view

    def _unhidden(self, a: int, b: int) -> bool:
        """Whether no wall and no filled cell hides one cell from the other, which is the same both ways."""
        back = self._views[b]
        if back is not None:
            return back.visible >> a & 1 == 1
        return not self._blocking(_Line(self.center(a), self.center(b)))
