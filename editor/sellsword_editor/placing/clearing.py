"""Terrain moved out of the way: as little as it takes, and nowhere that it stands worse."""

from collections.abc import Iterable, Iterator, Sequence

import shapely
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Point
from sellsword.scenario.document import Board
from sellsword_editor.lint.finding import Change
from sellsword_editor.lint.forms import Form

STEP = 50
"""Terrain is moved by multiples of a twentieth of an inch."""
STEPS = 256
"""At most so many of them, 12.8 inches."""
WAYS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def apart(form: Form, other: BaseGeometry) -> float:
    """How far terrain is from something; 0 or less where it touches it."""
    return float(shapely.distance(form.bone, other)) - form.flesh


def cleared(form: Form, of: BaseGeometry, least: int, board: Board, others: Iterable[Form]) -> Change | None:
    """Moves terrain until something is so far away; None where the table has no room for that, or where it
    would come nearer to other terrain than that."""
    rest = [each for each in others if each is not form]
    shifts = sorted(_shifts(form, of, least), key=lambda shift: shift[0] ** 2 + shift[1] ** 2)
    found = next((shift for shift in shifts if _fits(form, shift, least, board, rest)), None)
    if found is None:
        return None
    points = [[x + found[0], y + found[1]] for x, y in form.terrain.points]
    return Change(f"{form.where}.points", points)


def _shifts(form: Form, of: BaseGeometry, least: int) -> Iterator[Point]:
    """In each direction the shortest shift that clears, if there is one."""
    for dx, dy in WAYS:
        low, high = 0, STEPS
        if _apart_after(form, (dx * high * STEP, dy * high * STEP), of) < least:
            continue
        while high - low > 1:
            middle = (low + high) // 2
            clear = _apart_after(form, (dx * middle * STEP, dy * middle * STEP), of) >= least
            low, high = (low, middle) if clear else (middle, high)
        yield dx * high * STEP, dy * high * STEP


def _apart_after(form: Form, shift: Point, of: BaseGeometry) -> float:
    return float(shapely.distance(translate(form.bone, *shift), of)) - form.flesh


def _fits(form: Form, shift: Point, least: int, board: Board, rest: Sequence[Form]) -> bool:
    left, top, right, bottom = form.box
    on_table = left + shift[0] >= 0 and top + shift[1] >= 0
    on_table = on_table and right + shift[0] <= board.width and bottom + shift[1] <= board.height
    return on_table and all(_is_no_nearer(form, shift, least, other) for other in rest)


def _is_no_nearer(form: Form, shift: Point, least: int, other: Form) -> bool:
    """Whether other terrain is far enough away after a shift, or no nearer than before it."""
    after = _apart_after(form, shift, other.bone) - other.flesh
    return after >= least or after >= apart(form, other.bone) - other.flesh
