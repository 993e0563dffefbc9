"""What terrain does to a line of fire, remembered: the computer asks it of the same places again and again.

Figures in the way are left out, since they move.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from sellsword.boards.board import Base, Point
from sellsword.games.dark_metal.model.battlefield import Ground
from sellsword.games.dark_metal.rules.combat.attack_modifiers import AS_COVER

_MOST = 200_000  # lines that are remembered for a ground


class Line(NamedTuple):
    """A line from a place to another: its length in thousandths of an inch, whether terrain leaves it open,
    the defense dice of what hides the target, and those against what Concealment is Cover to (DM-177)."""

    length: int
    open: bool
    dice: int
    scattered: int


class Firelines:
    """The lines of one ground, each traced once; ``kept`` is what was reckoned from them."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.kept: dict[Hashable, int] = {}
        self._known: dict[tuple[int, ...], Line] = {}

    def between(self, place: Point, level: int, target: Point, above: int) -> Line:
        """The line from a place on a level to a target on another (DM-332)."""
        key = (*place, level, *target, above)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            found = self._known[key] = self._traced(Base(place, 0, level), Base(target, 0, above))
        return found

    def _traced(self, viewer: Base, target: Base) -> Line:
        board = self._ground.board
        length = board.range(viewer, target)
        if not board.sees(viewer, target):
            return Line(length, False, 0, 0)
        hidings = [each.sort.hiding for each in self._ground.between(viewer, target)]
        known = [hiding for hiding in hidings if hiding is not None]
        scattered = sum(AS_COVER.get(hiding, hiding).dice for hiding in known)
        return Line(length, True, sum(hiding.dice for hiding in known), scattered)


@lru_cache(maxsize=32)
def of(ground: Ground) -> Firelines:
    """The lines of all equal grounds."""
    return Firelines(ground)
