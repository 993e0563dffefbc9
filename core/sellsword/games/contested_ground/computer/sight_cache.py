"""What terrain does to a line of fire, remembered: the computer asks it of the same places again and again.

Models in the way are left out, since they move.
"""

from sellsword.boards.board import Base, Point
from sellsword.games.contested_ground.model.battlefield import Ground
from sellsword.games.contested_ground.rules.attacks import concealment
from sellsword.games.contested_ground.sheets.reference_tables import BASE

UNSEEN, IN_COVER, OBSCURED = -1, 1, 2


def line(ground: Ground, viewer: Point, above: int, target: Point, level: int) -> int:
    """How a target is seen from a place: UNSEEN, or what hides part of it, IN_COVER and OBSCURED added up.

    ``above`` and ``level`` are the levels on which viewer and target stand.
    """
    key, lines = (*viewer, above, *target, level), ground.memory.lines
    found = lines.get(key)
    if found is None:
        found = lines.keep(key, _line(ground, Base(viewer, BASE, above), Base(target, BASE, level)))
    return found


def _line(ground: Ground, viewer: Base, target: Base) -> int:
    if not ground.sees(viewer, target):
        return UNSEEN
    hidden = concealment.past(ground.table, viewer, target, {})
    return IN_COVER * bool(hidden.cover) + OBSCURED * bool(hidden.obscured)
