"""Terrain beside terrain: joints that just miss, and gaps that no base fits through."""

from collections.abc import Iterator, Sequence

import shapely

from sellsword.boards.board import Point
from sellsword_editor.lint.finding import Change, Finding, Fix, warning
from sellsword_editor.lint.forms import Form, clearance, inches, whole

NEAR = 50
"""What is nearer than this without touching was meant to touch, in thousandths of an inch."""


def gaps(forms: Sequence[Form], walls: Sequence[str], base: int) -> Iterator[Finding]:
    """Every two pieces with too little between them; ``base`` is the radius of the largest base."""
    for one, other in neighbors(forms, 2 * base):
        apart = clearance(one, other)
        if 0 < apart < NEAR:
            yield _near_miss(one, other, apart)
        elif 0 < apart < 2 * base and one.terrain.kind in walls and other.terrain.kind in walls:
            yield _narrow(one, other, apart, base)


def neighbors(forms: Sequence[Form], distance: int) -> Iterator[tuple[Form, Form]]:
    """The pairs that are so near, or a little less, each once."""
    if not forms:
        return
    reach = distance + 2 * max(form.flesh for form in forms)
    tree = shapely.STRtree([form.bone for form in forms])
    found = tree.query([form.bone for form in forms], predicate="dwithin", distance=reach)
    for first, second in sorted(zip(*found.tolist(), strict=True)):
        if first < second:
            yield forms[first], forms[second]


def _near_miss(one: Form, other: Form, apart: float) -> Finding:
    text = f"“{one.id}” misses “{other.id}” by {inches(apart)} inch, and sight leaks through; join them."
    fix = _joined(one, other) or _joined(other, one)
    return warning("near-joint", text, one.where, (one.id, other.id), _between(one, other), fix)


def _joined(one: Form, other: Form) -> Fix | None:
    """Moves the corner of one that is nearest onto the corner of the other that is."""
    if one.flesh or other.flesh:
        return None
    near, far = (whole(*point) for point in shapely.shortest_line(one.bone, other.bone).coords)
    if near not in one.terrain.points or far not in other.terrain.points:
        return None
    points = [far if point == near else point for point in one.terrain.points]
    if not type(one.bone)(points).is_valid:
        return None
    return Fix("Join them", (Change(f"{one.where}.points", [list(point) for point in points]),))


def _narrow(one: Form, other: Form, apart: float, base: int) -> Finding:
    text = (
        f"Between “{one.id}” and “{other.id}” are {inches(apart)} inches: "
        f"a base {inches(2 * base)} inches across does not fit through."
    )
    return warning("narrow", text, one.where, (one.id, other.id), _between(one, other))


def _between(one: Form, other: Form) -> Point:
    """The middle of the shortest way from one to the other."""
    line = shapely.shortest_line(one.area, other.area)
    middle = line.interpolate(0.5, normalized=True)
    return whole(middle.x, middle.y)
