"""Terrain that is wrong by itself: beyond the table, crossing itself, hardly there."""

from collections.abc import Iterator, Sequence

import shapely

from sellsword.boards.board import Point
from sellsword.boards.shapes import Polygon, ring
from sellsword.scenario.document import Board
from sellsword_editor.lint.finding import Change, Finding, Fix, warning
from sellsword_editor.lint.forms import Form

SLIVER = 100
"""Areas narrower than this everywhere are slivers, in thousandths of an inch."""


def outside(form: Form, board: Board) -> Iterator[Finding]:
    """Terrain that reaches beyond the table; the fix moves it onto it as it is."""
    left, top, right, bottom = form.box
    shift = _into(left, right, board.width), _into(top, bottom, board.height)
    if shift != (0, 0):
        text = f"“{form.id}” reaches beyond the table; move it wholly onto it."
        fits = right - left <= board.width and bottom - top <= board.height
        fix = Fix("Move onto the table", (_moved(form, shift),)) if fits else None
        yield warning("outside", text, f"{form.where}.points", (form.id,), form.middle, fix)


def _into(low: int, high: int, length: int) -> int:
    """How far a span is to be moved to lie between 0 and a length."""
    return -low if low < 0 else min(0, length - high)


def _moved(form: Form, shift: Point) -> Change:
    return Change(f"{form.where}.points", [[x + shift[0], y + shift[1]] for x, y in form.terrain.points])


def tangled(form: Form) -> Iterator[Finding]:
    """Areas whose boundary meets itself; the fix drops points that add nothing to the outline."""
    corners = form.terrain.points[:-1] if _is_closed(form) else form.terrain.points
    if form.bone.geom_type != "Polygon" or _sound(corners):
        return
    text = f"The outline of “{form.id}” meets itself; move or drop a corner."
    yield warning("tangled", text, f"{form.where}.points", (form.id,), _knot(form), _untangled(form, corners))


def _is_closed(form: Form) -> bool:
    return form.terrain.points[0] == form.terrain.points[-1]


def _sound(corners: Sequence[Point]) -> bool:
    try:
        Polygon(tuple(corners))
    except ValueError:
        return False
    return True


def _knot(form: Form) -> Point:
    """Where the outline meets itself, or the middle where shapely sees no knot."""
    lines = [shapely.LineString(edge) for edge in ring(form.terrain.points) if edge[0] != edge[1]]
    for number, line in enumerate(lines):
        for other in lines[number + 2 : len(lines) - (number == 0)]:
            met = line.intersection(other)
            if not met.is_empty:
                return round(met.centroid.x), round(met.centroid.y)
    return form.middle


def _untangled(form: Form, corners: Sequence[Point]) -> Fix | None:
    kept = list(corners)
    while (idle := _idle(kept)) is not None:
        del kept[idle]
    if not _sound(kept):
        return None
    return Fix("Drop idle corners", (Change(f"{form.where}.points", [list(point) for point in kept]),))


def _idle(corners: Sequence[Point]) -> int | None:
    """The first corner that is the same as the one before, or the tip of a spike without area."""
    if len(corners) <= 3:
        return None
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        if corner == before or before == after:
            return number
    return None


def sliver(form: Form) -> Iterator[Finding]:
    """Areas that are hardly there."""
    if form.bone.geom_type != "Polygon" or not form.bone.is_valid:
        return
    if form.bone.buffer(-SLIVER / 2).is_empty:
        text = f"“{form.id}” is nowhere as wide as 0.1 inch; draw a wall, or take it away."
        yield warning("sliver", text, f"{form.where}.points", (form.id,), form.middle)
