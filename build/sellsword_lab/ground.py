"""The scenario's own board, as its game shows it, and what its spots are called."""

from dataclasses import dataclass
from functools import cached_property

import shapely

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.scene import Board, Shape
from sellsword.trial import Trial
from sellsword.watching import INCH, spot

type Spot = tuple[int, int]


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
        solid = shapely.union_all([_outline(shape) for shape in self.board.shapes if shape.role == "solid"])
        return {
            where: name
            for where, name in self.names.items()
            if not solid.contains(shapely.Point(self.middle(where)))
        }

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
