"""Sight on the table against shapely, and what must not change it."""

from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString
from shapely import Polygon as ShapelyPolygon

from sellsword.boards.shapes import Circle, Polygon, Run
from sellsword.boards.sight import clear, trace
from sellsword.boards.table import SightRule
from tests.core.boards.builder import (
    DISCS,
    LATTICE,
    LINES,
    POINTS,
    POLYGONS,
    SIDE,
    WALLS,
    corners,
    large_forms,
    lattice_line,
    lattice_polygons,
    point,
    table,
    wall,
)

TEN_LINES = st.lists(LINES, min_size=10, max_size=10)
FORMS = st.tuples(POLYGONS, WALLS, DISCS).map(lambda parts: [form for part in parts for form in part])
RULES = st.builds(SightRule, *[st.booleans()] * 6)
SAMPLE = settings(max_examples=60, deadline=None)


def union(polygons):
    return shapely.union_all([ShapelyPolygon(polygon.corners) for polygon in polygons])


def sees_as_shapely_says(ground, blockers, lines):
    through = shapely.relate_pattern(shapely.linestrings(lines), blockers, "T********")
    for (a, b), goes_through in zip(lines, through, strict=True):
        assert clear(ground, a, b) == clear(ground, b, a) == (not goes_through), (ground, a, b)
        assert (trace(ground, a, b) == ()) == (not goes_through), (ground, a, b)


@SAMPLE
@given(POLYGONS, TEN_LINES)
def test_lattice_lines_are_blocked_where_shapely_says_that_they_go_through(polygons, lines):
    sees_as_shapely_says(table(*polygons), union(polygons), lines)


@pytest.mark.long
def test_20_000_lattice_lines_are_blocked_where_shapely_says():
    random = Random("lines")
    for _ in range(2000):
        polygons = lattice_polygons(random)
        lines = [lattice_line(random) for _ in range(10)]
        sees_as_shapely_says(table(*polygons), union(polygons), lines)


def large_tables_agree(seed, count, lines):
    random = Random(seed)
    forms = large_forms(seed, count)
    chosen = [(point(random), point(random)) for _ in range(lines)]
    sees_as_shapely_says(table(*forms, size=SIDE), union(forms), chosen)


@SAMPLE
@given(st.integers(0, 10**6), st.integers(1, 30))
def test_lines_on_large_tables_are_blocked_where_shapely_says(seed, count):
    large_tables_agree(seed, count, 10)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_20_000_lines_on_large_tables_are_blocked_where_shapely_says(seed):
    for part in range(0, 210, 30):
        large_tables_agree(seed + part, 1 + seed, 100)


# Round terrain by the distance to its center, walls by the four turns


@SAMPLE
@given(DISCS, TEN_LINES)
def test_a_line_is_blocked_by_round_terrain_nearer_than_its_radius(discs, lines):
    ground = table(*discs)
    for (ax, ay), (bx, by) in lines:
        for disc in discs:
            (x, y), whole = disc.center, (bx - ax) ** 2 + (by - ay) ** 2
            along = min(max((x - ax) * (bx - ax) + (y - ay) * (by - ay), 0), whole)
            # The foot of the perpendicular, times `whole` on both axes: no root, no quotient.
            away = (ax * whole + (bx - ax) * along - x * whole) ** 2
            away += (ay * whole + (by - ay) * along - y * whole) ** 2
            if away < (disc.radius * whole) ** 2:
                assert not clear(ground, (ax, ay), (bx, by))
                break
        else:
            assert clear(ground, (ax, ay), (bx, by)) or len(discs) > 1


@SAMPLE
@given(LINES.map(Run), TEN_LINES)
def test_one_wall_blocks_the_lines_that_properly_cross_it(barrier, lines):
    for a, b in lines:
        goes_through = LineString((a, b)).crosses(LineString(barrier.points))
        ends = any(LineString((a, b)).distance(shapely.Point(end)) == 0 for end in barrier.points)
        assert clear(table(barrier), a, b) == (not goes_through or ends), (a, b)


# What must not change the answer


def moved_by(dx, dy):
    return lambda point: (point[0] + dx, point[1] + dy)


def quarter_turned(point):
    return LATTICE - point[1], point[0]


def mirrored(point):
    return LATTICE - point[0], point[1]


def image(form, move):
    match form:
        case Circle(center, radius):
            return Circle(move(center), radius)
        case Polygon(points):
            return Polygon(tuple(map(move, points)))
        case Run(points):
            return Run(tuple(map(move, points)))


@pytest.mark.parametrize("move", [moved_by(3000, 70), quarter_turned, mirrored])
@SAMPLE
@given(forms=FORMS, lines=TEN_LINES, rule=RULES)
def test_a_table_moved_turned_or_mirrored_shows_the_same(move, forms, lines, rule):
    ground = table(*forms, rule=rule)
    other = table(*[image(form, move) for form in forms], rule=rule, size=5000)
    for a, b in lines:
        assert clear(ground, a, b) == clear(ground, b, a) == clear(other, move(a), move(b))
        assert clear(ground, a, b) == (trace(ground, a, b) == ())


def reversed_form(form):
    match form:
        case Polygon(points):
            return Polygon(points[2:][::-1] + points[:2][::-1])
        case Run(points):
            return Run(points[::-1])
    return form


@SAMPLE
@given(FORMS, TEN_LINES, RULES)
def test_the_order_of_corners_and_of_terrain_does_not_matter(forms, lines, rule):
    ground = table(*forms, rule=rule)
    other = table(*map(reversed_form, reversed(forms)), rule=rule)
    assert all(clear(ground, *line) == clear(other, *line) for line in lines)


@SAMPLE
@given(FORMS, st.tuples(POINTS, st.integers(-2, 2), st.integers(-2, 2)), TEN_LINES, RULES)
def test_a_wall_cut_in_two_hides_the_same(forms, cut, lines, rule):
    (x, y), dx, dy = cut
    if (dx, dy) == (0, 0):
        return
    ends = [(20 + x - 2 * dx, 20 + y - 2 * dy), (20 + x, 20 + y), (20 + x + dx, 20 + y + dy)]
    move = moved_by(20, 20)
    others = [image(form, move) for form in forms]
    whole = table(wall(ends[0], ends[2]), *others, rule=rule)
    in_two = table(wall(*ends[:2]), wall(*ends[1:]), *others, rule=rule)
    assert all(clear(whole, *map(move, line)) == clear(in_two, *map(move, line)) for line in lines)


@SAMPLE
@given(FORMS, TEN_LINES)
def test_a_box_cut_in_two_hides_the_same(forms, lines):
    whole = table(corners((2, 3), (10, 3), (10, 9), (2, 9)), *forms)
    in_two = table(corners((2, 3), (5, 3), (5, 9), (2, 9)), corners((5, 3), (10, 3), (10, 9), (5, 9)), *forms)
    assert all(clear(whole, *line) == clear(in_two, *line) for line in lines)


@SAMPLE
@given(FORMS, FORMS, TEN_LINES, RULES)
def test_more_terrain_never_opens_a_line_and_far_terrain_never_closes_one(forms, more, lines, rule):
    ground = table(*forms, rule=rule)
    fuller = table(*forms, *more, rule=rule)
    far = table(*forms, *[image(form, moved_by(50, 50)) for form in more], rule=rule)
    for line in lines:
        assert clear(ground, *line) or not clear(fuller, *line)
        assert clear(ground, *line) == clear(far, *line)
