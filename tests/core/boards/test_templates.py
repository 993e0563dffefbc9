"""Arcs, cones and blasts on the table: wholly within, in part, and exactly on the bounds."""

from decimal import Decimal, localcontext
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point
from shapely import Polygon as ShapelyPolygon

from sellsword.boards.board import Base
from sellsword.boards.templates import (
    CLOCK,
    beyond,
    center_in_cone,
    in_front,
    partly_in_blast,
    partly_in_cone,
    wholly_in_cone,
)
from tests.core.boards.builder import model

SAMPLE = settings(max_examples=200, deadline=None)
VECTORS = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).filter(any)
EAST = (1, 0)


def test_the_twelve_directions_run_clockwise_from_up_and_turn_onto_each_other():
    assert CLOCK[0] == (0, -1_000_000)
    assert all(CLOCK[(hour + 3) % 12] == (-y, x) for hour, (x, y) in enumerate(CLOCK))
    assert all(CLOCK[(12 - hour) % 12] == (-x, y) for hour, (x, y) in enumerate(CLOCK))
    assert all(abs(hypot(*vector) - 1_000_000) < 1 for vector in CLOCK)


def test_beyond_rounds_the_same_in_all_quarters():
    assert beyond((0, 0), 3, 6000) == (6000, 0)
    assert beyond((10, 10), 2, 1) == (11, 9)
    assert all(
        beyond((0, 0), hour, 3) == (-beyond((0, 0), hour + 6, 3)[0], -beyond((0, 0), hour + 6, 3)[1])
        for hour in range(6)
    )


def test_a_blast_holds_its_rim():
    assert partly_in_blast((0, 0), 20, model(30, 0, 10))
    assert not partly_in_blast((0, 0), 20, model(31, 0, 10))


def test_the_front_is_a_half_plane_with_its_bounds():
    assert in_front(model(0, 0), EAST, model(0, 5))
    assert not in_front(model(0, 0), EAST, model(-1, 5))


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (0, 0, True),
        (30, 15, True),
        (30, 16, False),
        (31, 0, False),
        (10, 5, True),
        (10, 6, False),
        (-1, 0, False),
    ],
)
def test_a_cone_is_as_wide_as_it_is_long(x, y, inside):
    for side in (y, -y):
        assert center_in_cone((0, 0), EAST, 30, model(x, side)) == inside


def test_a_base_may_touch_the_slanting_side_of_a_cone_near_its_corner():
    assert partly_in_cone((0, 0), EAST, 200, model(180, 130, 36))
    assert not partly_in_cone((0, 0), EAST, 200, model(180, 130, 35))


def cone(facing, length):
    """The cone's triangle, in floats."""
    far = hypot(*facing)
    x, y = facing[0] / far * length, facing[1] / far * length
    return ShapelyPolygon([(0, 0), (x - y / 2, y + x / 2), (x + y / 2, y - x / 2)])


@SAMPLE
@given(VECTORS, st.integers(1, 30), st.tuples(*[st.integers(-40, 40)] * 2), st.integers(1, 12))
def test_a_cone_touches_the_bases_that_shapely_says(facing, length, center, radius):
    triangle, spot, base = cone(facing, length), Point(center), Base(center, radius)
    away, room = triangle.distance(spot), triangle.exterior.distance(spot)
    if abs(away - radius) > 1e-9:
        assert partly_in_cone((0, 0), facing, length, base) == (away < radius)
    if abs(room - radius) > 1e-9:
        assert wholly_in_cone((0, 0), facing, length, base) == (triangle.covers(spot) and room > radius)
    if room > 1e-9:
        assert center_in_cone((0, 0), facing, length, base) == triangle.covers(spot)


@SAMPLE
@given(VECTORS, st.tuples(*[st.integers(-40, 40)] * 2), st.integers(0, 12))
def test_a_base_is_in_front_where_sixty_digits_say_so(facing, center, radius):
    with localcontext(prec=60):
        far = Decimal(facing[0] ** 2 + facing[1] ** 2).sqrt()
        onward = (center[0] * facing[0] + center[1] * facing[1]) / far
        assert in_front(model(0, 0), facing, Base(center, radius)) == (onward >= 0)
