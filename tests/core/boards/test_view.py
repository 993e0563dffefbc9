"""The outlines that are drawn: what a model sees, beside the lines of sight that decide."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point
from shapely import Polygon as ShapelyPolygon

from sellsword.boards.board import WHOLE, Base
from sellsword.boards.cover import hidden
from sellsword.boards.shapes import Polygon, squared
from sellsword.boards.sight import clear
from sellsword.boards.table import Table
from sellsword.boards.view import LENGTH, beam, compass, rim, view, wedges
from tests.core.boards.builder import SIDE, box, disc, large_forms, model, point, table, wall


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


def apart(forms):
    """Those that touch none before them: the notch between two that run into each other is drawn roughly."""
    kept: list[Polygon] = []
    for form in forms:
        if not any(ShapelyPolygon(form.corners).intersects(ShapelyPolygon(each.corners)) for each in kept):
            kept.append(form)
    return kept


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_the_outline_holds_what_lines_of_sight_reach(seed):
    random = Random(seed)
    forms = apart(large_forms(seed, 15, reach=3000))
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


def test_all_is_seen_before_a_wall_that_leads_out_of_the_range():
    ground, eye, spot = (
        table(wall((10_000, 20_000), (30_000, 26_000)), size=40_000),
        (20_000, 10_000),
        (28_000, 25_200),
    )
    assert clear(ground, eye, spot)
    assert ShapelyPolygon(view(ground, model(*eye), 17_500)).contains(Point(spot))


# What hides how much of a base


def share(wedge, beam):
    """How much of the chord a wedge covers, by its ends."""
    (_, low, high), (_, left, right) = wedge, beam
    return LineString([low, high]).length / LineString([left, right]).length


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_each_wedge_covers_as_much_of_the_chord_as_its_piece_hides(seed):
    random = Random(seed)
    ground = table(*large_forms(seed, 10, reach=3000), size=SIDE)
    viewer, target = (Base(point(random), 500) for _ in range(2))
    known = {each.id: each.share for each in hidden(ground, viewer, target).by}
    drawn = wedges(ground, viewer, target)
    assert {name for name, _ in drawn} == set(known)
    for name, wedge in drawn:
        if [each for each, _ in drawn].count(name) == 1:
            assert abs(share(wedge, beam(viewer, target)) - known[name] / WHOLE) < 0.01


def test_from_within_a_base_there_is_nothing_to_draw():
    assert beam(model(5_000, 5_000), Base((5_100, 5_000), 500)) == ()
    assert wedges(table(size=40_000), model(5_000, 5_000), Base((5_100, 5_000), 500)) == ()


def test_another_model_throws_a_wedge_by_its_name():
    between = {"bo": model(10_000, 5_000)}
    ((name, (apex, *_)),) = wedges(table(size=40_000), model(5_000, 5_000), model(15_000, 5_000), between)
    assert (name, apex) == ("bo", (5_000, 5_000))


def test_a_form_is_drawn_around_and_a_wall_along():
    assert rim(box(0, 0, 4, 4))[0] == rim(box(0, 0, 4, 4))[-1]
    assert rim(wall((0, 0), (4, 4))) == ((0, 0), (4, 4))
    assert len(rim(disc(50, 50, 10))) == 49
