"""A table as a `Board`: what a game asks that is played on hexes or in inches alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sellsword.boards import cover, finder, paths, sight, table, templates
from sellsword.boards.board import Base, Point, Snag, Way
from sellsword.boards.sight import NOBODY
from sellsword.boards.table import Kind, Table


@dataclass(frozen=True, slots=True)
class InchBoard:
    """A table in inches, asked in the same words as a map of hexes. Directions are the hours of a clock."""

    table: Table

    @property
    def directions(self) -> int:
        """Twelve: the hours of a clock, 0 being up."""
        return len(templates.CLOCK)

    def name(self, place: Point) -> str:
        """The point in inches, "14.500,9.000"."""
        return table.format_point(place)

    def place(self, text: str) -> Point:
        """The point of such a text; raises ValueError for anything else."""
        return table.parse_point(text)

    def holds(self, base: Base) -> bool:
        """Whether a base is wholly on the table."""
        return self.table.holds(base)

    def supports(self, base: Base) -> bool:
        """Whether something holds a base up at its level: the ground, or a top under its center."""
        return self.table.supports(base)

    def spot(self, place: Point) -> Point:
        """The point itself."""
        return place

    def range(self, a: Base, b: Base) -> int:
        """The range from base to base in thousandths, rounded up; 0 where they touch."""
        return table.gap(a, b)

    def within(self, a: Base, b: Base, distance: int) -> bool:
        """Whether the range from base to base is at most `distance`."""
        return table.within(a, b, distance)

    def sees(self, a: Base, b: Base, bases: Mapping[str, Base] = NOBODY) -> bool:
        """Whether the line between two centers is clear of solid terrain and of the bases of others."""
        return sight.sees(self.table, a, b, bases)

    def screens(self, a: Base, b: Base) -> tuple[str, ...]:
        """The pieces with a cover kind that the line between two centers crosses, by id."""
        return tuple(piece.id for piece in cover.crossed(self.table, a, b, tuple(Kind)))

    def faces(self, a: Base, facing: int, b: Base) -> bool:
        """Whether the center of `b` is in the half-plane before `a`."""
        return templates.in_front(a, templates.CLOCK[facing % 12], b)

    def in_cone(self, apex: Point, facing: int, length: int, target: Base) -> bool:
        """Whether a cone touches a base."""
        return templates.partly_in_cone(apex, templates.CLOCK[facing % 12], length, target)

    def in_blast(self, center: Point, radius: int, target: Base) -> bool:
        """Whether a blast touches a base."""
        return templates.partly_in_blast(center, radius, target)

    def beyond(self, start: Point, direction: int, distance: int) -> Point:
        """The point so far away in the direction of an hour."""
        return templates.beyond(start, direction, distance)

    def snags(
        self, mover: Base, way: Sequence[Point], bases: Mapping[str, Base] = NOBODY
    ) -> tuple[Snag, ...]:
        """All that forbids a way of the swept base."""
        return paths.snags(self.table, mover, way, bases)

    def room(self, base: Base, bases: Mapping[str, Base] = NOBODY) -> bool:
        """Whether nothing forbids a base to stand there."""
        return paths.Ground.around(self.table, base, (base.center,), bases).open(base.center, base.center)

    def length(self, way: Sequence[Point], level: int = 0) -> int:
        """What a way costs, difficult ground counted twice."""
        return paths.cost(self.table, way, level)

    def way(self, mover: Base, goal: Point, distance: int, bases: Mapping[str, Base] = NOBODY) -> Way | None:
        """An open way that costs at most `distance`, or None where none was found."""
        return finder.find_way(self.table, mover, goal, distance, bases)

    def reach(self, mover: Base, distance: int, bases: Mapping[str, Base] = NOBODY) -> tuple[Point, ...]:
        """The outline of what is within reach."""
        return finder.reach(self.table, mover, distance, bases)
