"""What a sketch becomes in a scenario, and what is told of that."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sellsword.boards.board import Point
from sellsword.scenario.document import Objective, Terrain, Zone
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.sketch import OBJECTIVES, TERRAIN, Mark

MOST = 400
"""Points, cells or edges of one piece."""
MOST_PIECES = 2_000
"""Of terrain, zones or objectives in a scenario."""
TOO_MANY = (
    "This would be more than {most:,} pieces, the most that a scenario holds: leave out a layer, make the "
    "map smaller, or join what touches."
)
TOLD = {TERRAIN: "taken", OBJECTIVES: "objective"}


@dataclass(slots=True)
class Parts:
    """The terrain, zones and objectives of a scenario, each with an id of its own."""

    report: Report
    terrain: list[Terrain] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)
    _numbers: dict[str, int] = field(default_factory=dict)

    def draw(self, mark: Mark, points: tuple[Point, ...], radius: int = 0) -> None:
        """Adds terrain or a zone by its points."""
        if mark.part == TERRAIN:
            self.terrain.append(Terrain(self._new_id(mark), mark.kind, points=points, radius=radius))
        else:
            self.zones.append(Zone(self._new_id(mark), mark.kind, mark.title, mark.side, points=points))

    def fill(self, mark: Mark, cells: Sequence[str]) -> None:
        """Adds terrain or zones by their cells or hexes; objectives one to each."""
        if mark.part == OBJECTIVES:
            for cell in cells:
                self.put(mark, cell)
            return
        for some in parts_of(cells, MOST):
            if mark.part == TERRAIN:
                self.terrain.append(Terrain(self._new_id(mark), mark.kind, cells=tuple(some)))
            else:
                self.zones.append(Zone(self._new_id(mark), mark.kind, mark.title, mark.side, tuple(some)))

    def wall(self, mark: Mark, edges: Sequence[str]) -> None:
        """Adds terrain on edges."""
        for some in parts_of(edges, MOST):
            self.terrain.append(Terrain(self._new_id(mark), mark.kind, edges=tuple(some)))

    def put(self, mark: Mark, at: str) -> None:
        """Adds an objective."""
        self.objectives.append(Objective(self._new_id(mark), mark.kind, mark.title, mark.side, at))

    def tell(self, mark: Mark, at: Point | None = None, number: int = 1) -> None:
        """Tells that something was taken."""
        id_ = TOLD.get(mark.part, "zone")
        self.report.count(id_, number, mark.where, mark.noun, mark.kind, at)

    def _new_id(self, mark: Mark) -> str:
        """Its name with the next number. Raises Unreadable where a scenario can hold no more."""
        if max(len(self.terrain), len(self.zones), len(self.objectives)) >= MOST_PIECES:
            raise Unreadable("too-many", TOO_MANY.format(most=MOST_PIECES))
        number = self._numbers.get(mark.slug, 0) + 1
        self._numbers[mark.slug] = number
        return f"{mark.slug}-{number}"


def parts_of[T](items: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """A list in parts of at most so many."""
    return (items[start : start + most] for start in range(0, len(items), most))
