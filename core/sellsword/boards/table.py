"""A table measured in inches: terrain and round bases, everything in whole thousandths of an inch.

A point is (x, y), x to the right and y down from the upper left corner. Heights are levels: the ground is
level 0, and a model on top of a piece of height 2 stands on level 2. Terrain of one kind that touches is one
piece, however many forms it was drawn as. A table does not change: build it once for every state of a match.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import (
    Circle,
    Form,
    Polygon,
    Run,
    convex,
    holds_point,
    root_up,
    squared,
    swept,
    touch,
)

CONTACT = 10
"""Two things this near, a hundredth of an inch, touch: whole thousandths seldom meet exactly."""
LARGEST = 240_000
"""The longest side of a table; exact sight and cover are proved up to it."""


class Kind(StrEnum):
    """What a terrain does; how high and how difficult it is, it says itself."""

    SOLID = "solid"
    """A building, a rock, a wall: stops sight and bases, hides what is behind it."""
    BARRIER = "barrier"
    """A fence, a hedge, a low wall: hides part of a base, stops neither sight nor bases."""
    AREA = "area"
    """A wood, smoke, rubble: seen into and out of; a line across it is concealed if it has a cover kind."""


class CoverKind(StrEnum):
    """What being behind it is worth (DM-335)."""

    NONE = "none"
    CONCEALMENT = "concealment"
    COVER = "cover"


@dataclass(frozen=True, slots=True)
class Terrain:
    """One form on the table.

    `height` in levels: it screens only lines between models that both stand below its top. `difficult` ground
    costs twice the distance. On top of `climbable` solid terrain models can stand.
    """

    id: str
    kind: Kind
    form: Form
    height: int = 1
    cover: CoverKind = CoverKind.COVER
    difficult: bool = False
    climbable: bool = False
    title: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """Terrain of one kind that touches: one thing to be hidden by. Its id is that of its first terrain."""

    id: str
    kind: Kind
    terrain: tuple[Terrain, ...]


@dataclass(frozen=True, slots=True)
class SightRule:
    """Which doubtful contacts of a sight line block it. What goes through a solid or a wall always does.

    By default a line may graze: pass a corner, run along an edge or a wall, end at or brush the free end of a
    wall, slip between two solids that touch in one point; but where walls meet there is no gap.
    """

    corner_blocks: bool = False
    """The corner of a solid, or the rim of a round one, on one side of the line."""
    edge_blocks: bool = False
    """The line runs along a solid's edge."""
    gap_blocks: bool = False
    """Two solids on either side of the line touch it in the same place."""
    wall_end_blocks: bool = False
    """The free end of a wall."""
    wall_joint_blocks: bool = True
    """A joint of walls, or of a wall and a solid, all of it on one side of the line."""
    wall_along_blocks: bool = False
    """The line runs along a wall."""


DEFAULT_SIGHT = SightRule()


class Screen(NamedTuple):
    """A form, or one segment of a wall, prepared for lines: its box first, then what it is."""

    left: int
    top: int
    right: int
    bottom: int
    points: tuple[Point, ...]
    """The corners of a polygon, the two ends of a wall's segment, or the one center of a circle."""
    radius: int
    """Of a circle; 0 for all else."""
    terrain: Terrain
    piece: int
    """The number of its piece."""


class Top(NamedTuple):
    """What models stand on, prepared for lines: its box first, then what it is."""

    left: int
    top: int
    right: int
    bottom: int
    form: Form
    convex: bool
    """Whether a line between two of its points stays on it."""


# Points as text


def format_length(length: int) -> str:
    """A length in inches, "14.500"."""
    sign = "-" if length < 0 else ""
    return f"{sign}{abs(length) // 1000}.{abs(length) % 1000:03d}"


def inches(length: int) -> str:
    """A length as a sentence has it: 12.4", or 3.25" where a quarter is meant. Others are told as the next
    tenth, so that what is too far never seems to be within reach."""
    told = length if length % 250 == 0 else -(-length // 100) * 100
    return f'{format_length(told).rstrip("0").rstrip(".")}"'


def format_point(point: Point) -> str:
    """A point in inches, "14.500,9.000"."""
    return ",".join(map(format_length, point))


def parse_length(text: str) -> int:
    """Read a length in inches with at most three decimals; raises ValueError with a sentence."""
    match = re.fullmatch(r"(-?)(\d{1,3})(?:\.(\d{1,3}))?", text.strip(), re.ASCII)
    if match is None:
        raise ValueError(f"“{text}” is not a length: write inches with up to three decimals, as 14.5.")
    sign, whole, part = match.groups(default="")
    length = int(whole) * 1000 + int(part.ljust(3, "0"))
    return -length if sign else length


def parse_point(text: str) -> Point:
    """Read "14.5,9"; raises ValueError with a sentence."""
    parts = text.split(",")
    if len(parts) != 2:
        raise ValueError(f"“{text}” is not a point: write x and y in inches with a comma between, as 14.5,9.")
    return parse_length(parts[0]), parse_length(parts[1])


# Range from base to base


def gap(a: Base, b: Base) -> int:
    """The range from base to base in thousandths, rounded up; 0 where they touch or overlap."""
    return max(0, root_up(squared(a.center, b.center)) - a.radius - b.radius)


def within(a: Base, b: Base, distance: int) -> bool:
    """Whether the range from base to base is at most `distance`; exact, and the same as `gap` says."""
    return squared(a.center, b.center) <= (distance + a.radius + b.radius) ** 2


# The table


@dataclass(frozen=True, slots=True)
class Table:
    """A table as data: its sides in thousandths of an inch, its terrain, and how sight is ruled on it.

    Raises ValueError with a sentence for a table without area or too large, for terrain that is not wholly on
    it, for an id given twice, and for a height below 1.
    """

    width: int
    height: int
    terrain: tuple[Terrain, ...] = ()
    sight_rule: SightRule = DEFAULT_SIGHT
    pieces: tuple[Piece, ...] = field(init=False, repr=False, compare=False)
    _screens: dict[tuple[Kind, int], tuple[Screen, ...]] = field(init=False, repr=False, compare=False)
    _platforms: dict[int, tuple[Terrain, ...]] = field(init=False, repr=False, compare=False)
    _tops: dict[int, tuple[Top, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._check()
        object.__setattr__(self, "pieces", tuple(_pieces(self.terrain)))
        object.__setattr__(self, "_screens", {})
        object.__setattr__(self, "_platforms", {})
        object.__setattr__(self, "_tops", {})

    def _check(self) -> None:
        if not (0 < self.width <= LARGEST and 0 < self.height <= LARGEST):
            raise ValueError(
                f"A table measures up to {format_length(LARGEST)} inches a side, "
                f"not {format_length(self.width)} by {format_length(self.height)}."
            )
        named = []
        for terrain in self.terrain:
            self._check_terrain(terrain)
            if terrain.id in named:
                raise ValueError(f'Two pieces of terrain are called "{terrain.id}": rename one of them.')
            named.append(terrain.id)

    def _check_terrain(self, terrain: Terrain) -> None:
        left, top, right, bottom = terrain.form.box
        if left < 0 or top < 0 or right > self.width or bottom > self.height:
            raise ValueError(f'The terrain "{terrain.id}" reaches beyond the table: move it wholly onto it.')
        if terrain.height < 1:
            raise ValueError(f'The terrain "{terrain.id}" needs a height of at least 1 level.')

    def holds(self, base: Base) -> bool:
        """Whether a base is wholly on the table."""
        (x, y), radius = base.center, base.radius
        return radius <= x <= self.width - radius and radius <= y <= self.height - radius

    def screens(self, kind: Kind, level: int) -> tuple[Screen, ...]:
        """The terrain of a kind that rises above a level, prepared for lines; kept once worked out."""
        key = (kind, level)
        if key not in self._screens:
            self._screens[key] = tuple(_screens(self.pieces, kind, level))
        return self._screens[key]

    def touching(self, base: Base) -> tuple[Piece, ...]:
        """The pieces that a base touches, to a hundredth of an inch, or stands in (OC-S14)."""
        return self.near(base, CONTACT)

    def near(self, base: Base, distance: int) -> tuple[Piece, ...]:
        """The pieces at most `distance` from a base (DM-337)."""
        reach, center = base.radius + distance, base.center
        return self._pieces_where(
            center, reach, lambda form: swept(form, center, center, reach, touching=True)
        )

    def holding(self, point: Point) -> tuple[Piece, ...]:
        """The pieces that a point lies on, their boundary included."""
        return self._pieces_where(point, 0, lambda form: holds_point(form, point))

    def _pieces_where(self, center: Point, reach: int, fits: Callable[[Form], bool]) -> tuple[Piece, ...]:
        """The pieces with a form that fits, asked of those alone whose boxes are within reach."""
        (x, y), found = center, [False] * len(self.pieces)
        for kind in Kind:
            for left, top, right, bottom, _, _, terrain, piece in self.screens(kind, 0):
                boxed = left - reach <= x <= right + reach and top - reach <= y <= bottom + reach
                if boxed and not found[piece] and fits(terrain.form):
                    found[piece] = True
        return tuple(piece for number, piece in enumerate(self.pieces) if found[number])

    def platforms(self, level: int) -> tuple[Terrain, ...]:
        """The terrain on whose top models stand at this level; the ground, level 0, needs none."""
        if level not in self._platforms:
            tops = (part for part in self.terrain if part.climbable and part.height == level)
            self._platforms[level] = tuple(tops)
        return self._platforms[level]

    def tops(self, level: int) -> tuple[Top, ...]:
        """The platforms of a level, prepared for lines; kept once worked out."""
        if level not in self._tops:
            forms = (part.form for part in self.platforms(level))
            self._tops[level] = tuple(Top(*form.box, form, convex(form)) for form in forms)
        return self._tops[level]

    def supports(self, base: Base) -> bool:
        """Whether something holds a base up at its level: the ground, or a top under its center."""
        return base.level == 0 or any(
            holds_point(part.form, base.center) for part in self.platforms(base.level)
        )


def _pieces(terrain: Iterable[Terrain]) -> list[Piece]:
    """Terrain gathered into pieces, in the order of their first terrain."""
    groups: list[list[Terrain]] = []
    for part in terrain:
        joined = [group for group in groups if any(_joins(part, other) for other in group)]
        apart = [group for group in groups if group not in joined]
        groups = [*apart, [*(other for group in joined for other in group), part]]
    order = {part.id: number for number, part in enumerate(terrain)}
    sorted_groups = [sorted(group, key=lambda part: order[part.id]) for group in groups]
    sorted_groups.sort(key=lambda group: order[group[0].id])
    return [Piece(group[0].id, group[0].kind, tuple(group)) for group in sorted_groups]


def _joins(one: Terrain, other: Terrain) -> bool:
    return one.kind is other.kind and touch(one.form, other.form)


def _screens(pieces: Iterable[Piece], kind: Kind, level: int) -> Iterator[Screen]:
    for number, piece in enumerate(pieces):
        for part in piece.terrain:
            if part.kind is kind and part.height > level:
                yield from _prepared(part, number)


def _prepared(terrain: Terrain, piece: int) -> Iterator[Screen]:
    match terrain.form:
        case Circle(center, radius) as circle:
            yield Screen(*circle.box, (center,), radius, terrain, piece)
        case Polygon(corners) as polygon:
            yield Screen(*polygon.box, corners, 0, terrain, piece)
        case Run() as run:
            for edge in run.edges:
                yield Screen(*Run(edge).box, edge, 0, terrain, piece)
