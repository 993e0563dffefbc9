"""The scenario's own board, as its game shows it, and what its spots are called."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import shapely

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.scene import Board, Shape
from sellsword_lab.batch_job import Trial
from sellsword_lab.instrumentation import INCH, spot

type Spot = tuple[int, int]

PATCH = 6
"""Inches along a patch of a table."""


@dataclass(frozen=True)
class Ground:
    """A board with its spots: squares, hexes or square inches, as watchers count them."""

    board: Board

    @cached_property
    def names(self) -> dict[Spot, str]:
        """The places of the board by their spots; none where space is continuous."""
        if not self.board.grid:
            return {}
        return {spot(self.board, place.at): place.id for place in self.board.places}

    @cached_property
    def open(self) -> dict[Spot, str]:
        """The places that nothing solid fills."""
        return {where: name for where, name in self.names.items() if not self._solid([where])}

    @cached_property
    def filled(self) -> shapely.Geometry:
        """All that is solid."""
        return shapely.union_all([_outline(shape) for shape in self.board.shapes if shape.role == "solid"])

    @cached_property
    def parts(self) -> dict[str, Sequence[Spot]]:
        """The parts that somebody may use, with their spots: open places, or patches of a table that are not
        all solid."""
        if self.board.grid:
            return {name: [where] for where, name in self.open.items()}
        return {_patch(*corner): spots for corner, spots in self._patches() if not self._solid(spots)}

    def _patches(self) -> Iterator[tuple[Spot, Sequence[Spot]]]:
        """Patches of a table by their upper left corners, in spots, with the spots on them."""
        across, down = self.board.width // INCH, self.board.height // INCH
        for top, left in product(range(0, down, PATCH), range(0, across, PATCH)):
            yield (
                (left, top),
                [
                    (x, y)
                    for y in range(top, min(top + PATCH, down))
                    for x in range(left, min(left + PATCH, across))
                ],
            )

    def _solid(self, spots: Sequence[Spot]) -> bool:
        return all(self.filled.contains(shapely.Point(self.middle(where))) for where in spots)

    @property
    def what(self) -> str:
        """What the parts are."""
        return "open places" if self.board.grid else f"patches of {PATCH} by {PATCH} inches"

    def center(self, part: str) -> Spot:
        """The middle of a part, in the board's thousandths."""
        xs, ys = zip(*map(self.middle, self.parts[part]), strict=True)
        return round(sum(xs) / len(xs)), round(sum(ys) / len(ys))

    def name(self, where: Spot) -> str:
        """What people call a spot."""
        return self.names.get(where, f'{where[0]}" by {where[1]}"')

    def middle(self, where: Spot) -> tuple[float, float]:
        """The middle of a spot, in the board's thousandths."""
        if self.board.grid == "hex":
            return where
        return (where[0] + 0.5) * self.unit, (where[1] + 0.5) * self.unit

    @property
    def unit(self) -> int:
        """How broad a spot is, in thousandths."""
        return self.board.pitch or INCH


def _patch(left: int, top: int) -> str:
    return f'{left} to {left + PATCH}" by {top} to {top + PATCH}"'


def _outline(shape: Shape) -> shapely.Geometry:
    """The ground that a solid shape takes up."""
    if shape.kind == "circle":
        middle, edge = map(shapely.Point, shape.points)
        return middle.buffer(middle.distance(edge))
    corners = shapely.MultiPoint(shape.points)
    return corners.envelope if shape.kind == "rect" else shapely.Polygon(shape.points)


def ground_of(trial: Trial) -> Ground | None:
    """The board before the first choice of a trial's first game; None for a game without a board."""
    plan = trial.plan
    state = plan.game.setup(plan.scenario, plan.options, Dice(f"{plan.seed}/0"))
    board = plan.game.scene(state, NOBODY).board
    return Ground(board) if board else None


def read(text: str) -> Spot:
    """A spot as the lines of games write it: "3,4"."""
    column, _, row = text.partition(",")
    return int(column), int(row)
