"""The outlines that are drawn: what a model sees, beside the lines of sight that decide."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point
from shapely import Polygon as ShapelyPolygon

from sellsword.boards.board import Base
from sellsword.boards.shapes import squared
from sellsword.boards.sight import clear
from sellsword.boards.table import Table
from sellsword.boards.view import LENGTH, compass, view
from tests.core.boards.tables import SIDE, box, large_forms, model, point, table, wall


def test_the_compass_has_48_directions_in_order_and_none_too_long():
    directions = compass()
    assert len(directions) == len(dict.fromkeys(directions)) == 48
    assert directions[::12] == ((LENGTH, 0), (0, LENGTH), (-LENGTH, 0), (0, -LENGTH))
    assert all((LENGTH - 20) ** 2 < x * x + y * y <= LENGTH**2 for x, y in directions)
    assert all(a[0] * b[1] > a[1] * b[0] for a, b in pairwise(directions))


def test_in_the_open_all_is_seen_to_the_full():
    for corner in view(Table(50_000, 50_000), model(25_000, 25_000), 18_000):
        assert 17_998**2 <= squared((25_000, 25_000), corner) <= 18_000**2


def test_a_wall_throws_its_shadow():
    ground = table(wall((20_000, 10_000), (20_000, 30_000)), size=40_000)
    seen = ShapelyPolygon(view(ground, model(10_000, 20_000), 15_000))
    assert seen.contains(Point(19_000, 20_000))
    assert not seen.contains(Point(21_000, 20_000))
    assert seen.contains(Point(10_000, 33_000))


def test_a_viewer_on_top_sees_over_it():
    ground = table(box(20_000, 10_000, 21_000, 30_000), size=40_000)
    seen = ShapelyPolygon(view(ground, model(10_000, 20_000, level=1), 15_000))
    assert seen.contains(Point(24_000, 20_000))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_the_outline_holds_what_lines_of_sight_reach(seed):
    random = Random(seed)
    forms = large_forms(seed, 15, reach=3000)
    ground = table(*forms, size=SIDE)
    viewer = Base(point(random), 500)
    if any(ShapelyPolygon(form.corners).buffer(500).contains(Point(viewer.center)) for form in forms):
        return
    outline = view(ground, viewer, 18_000)
    assert all(squared(viewer.center, corner) <= 18_001**2 for corner in outline)
    seen = ShapelyPolygon(outline)
    for _ in range(60):
        spot = point(random)
        inside, edge = seen.contains(Point(spot)), seen.exterior.distance(Point(spot))
        if edge > 150 and squared(viewer.center, spot) < 17_800**2:
            assert inside == clear(ground, viewer.center, spot)
