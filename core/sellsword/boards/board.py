"""What a game may ask of a board without knowing whether it is a table in inches or a map of hexes.

Distances are in thousandths of an inch; on a map one hex is one inch. A place is a pair of whole numbers: a
point of the table (x to the right, y down, in thousandths), or a hex in axial coordinates.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

type Point = tuple[int, int]
"""A place: thousandths of an inch on a table, axial coordinates on a map of hexes."""
type Way = tuple[Point, ...]
"""The places of a move in order, the start included."""

INCH = 1000
"""An inch, or a hex, in thousandths."""
WHOLE = 10**12
"""The whole of a cover fraction, which is counted in parts of 10^-12."""


@dataclass(frozen=True, slots=True)
class Base:
    """Where a model stands: its base's center, its radius in thousandths, and its level (0 is the ground).

    On a map of hexes the radius is 0. Raises ValueError for a negative radius or level.
    """

    center: Point
    radius: int = 0
    level: int = 0

    def __post_init__(self) -> None:
        if self.radius < 0 or self.level < 0:
            raise ValueError(
                f"A base cannot have the radius {self.radius} or stand on the level {self.level}."
            )


@lru_cache(maxsize=1 << 16)
def base_at(center: Point, radius: int = 0, level: int = 0) -> Base:
    """A base at a place; the same one for the same place, which is asked for again and again."""
    return Base(center, radius, level)


@dataclass(frozen=True, slots=True)
class Snag:
    """Why a way is not open: on which leg (1 is the first), where, and what stands there."""

    leg: int
    reason: str
    """A sentence with the numbers in it."""
    blame: str = ""
    """The id of the terrain or of the base in the way; empty for the board's rim."""
    at: Point = (0, 0)
    """Where to point, on the table or in axial coordinates."""


class Board(Protocol):
    """A table or a map. `occupied` and `bases` are the other models, by their ids."""

    @property
    def directions(self) -> int:
        """How many directions a model can face: 6 on hexes, 12 on a table; numbered clockwise from 0."""
        ...

    def name(self, place: Point) -> str:
        """The place as a person writes it."""
        ...

    def place(self, text: str) -> Point:
        """The place of such a text; raises ValueError with a sentence for anything else."""
        ...

    def holds(self, base: Base) -> bool:
        """Whether a base there is wholly on the board."""
        ...

    def supports(self, base: Base) -> bool:
        """Whether something holds a base up at its level: the ground, or the top of what is solid."""
        ...

    def spot(self, place: Point) -> Point:
        """The place in thousandths of an inch, for drawing."""
        ...

    # Range

    def range(self, a: Base, b: Base) -> int:
        """The range from base to base in thousandths, 0 where they touch."""
        ...

    def within(self, a: Base, b: Base, distance: int) -> bool:
        """Whether the range from base to base is at most `distance`."""
        ...

    # Sight and cover

    def sees(self, a: Base, b: Base, bases: Mapping[str, Base] = ...) -> bool:
        """Whether the line between the two centers is clear of terrain, and of the other models' bases."""
        ...

    def screens(self, a: Base, b: Base) -> tuple[str, ...]:
        """The pieces of cover and concealment that the line between the centers crosses, by id."""
        ...

    # Arcs and templates

    def faces(self, a: Base, facing: int, b: Base) -> bool:
        """Whether the center of `b` is in the half-plane before `a`, its bounds included."""
        ...

    def in_cone(self, apex: Point, facing: int, length: int, target: Base) -> bool:
        """Whether a cone as long as it is wide touches the target."""
        ...

    def in_blast(self, center: Point, radius: int, target: Base) -> bool:
        """Whether a blast, its rim included, touches the target."""
        ...

    def beyond(self, start: Point, direction: int, distance: int) -> Point:
        """The place that lies `distance` away in a direction, on the board or not."""
        ...

    # Movement

    def snags(self, mover: Base, way: Sequence[Point], bases: Mapping[str, Base] = ...) -> tuple[Snag, ...]:
        """All that forbids a way; none means that it is open. Its length is not judged here."""
        ...

    def room(self, base: Base, bases: Mapping[str, Base] = ...) -> bool:
        """Whether a model could stand there: on the board, in nothing solid, on nobody's feet."""
        ...

    def length(self, way: Sequence[Point], level: int = 0) -> int:
        """What a way costs: its length in thousandths, difficult ground counted twice."""
        ...

    def way(self, mover: Base, goal: Point, distance: int, bases: Mapping[str, Base] = ...) -> Way | None:
        """An open way of at most `distance`, or None where none was found."""
        ...

    def reach(self, mover: Base, distance: int, bases: Mapping[str, Base] = ...) -> Collection[Point]:
        """The outline of all that is within reach (on hexes: the hexes themselves)."""
        ...
