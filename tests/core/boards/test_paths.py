"""Moving round bases: what forbids a way, what it costs, what the finder proposes."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point
from shapely import Polygon as ShapelyPolygon

from sellsword.boards.board import Base
from sellsword.boards.finder import find_way, reach
from sellsword.boards.paths import climb_snags, cost, engaged, leaves, length, snags
from sellsword.boards.shapes import cuts, location, point_at, spans, total
from sellsword.boards.table import Kind, Table, Terrain
from tests.core.boards.builder import (
    DISCS,
    POINTS,
    POLYGONS,
    SIDE,
    WALLS,
    box,
    corners,
    disc,
    large_forms,
    lattice_point,
    lattice_polygons,
    lattice_walls,
    point,
    table,
    wall,
)

SAMPLE = settings(max_examples=60, deadline=None)


def mover(x, y, radius=5, level=0):
    return Base((x, y), radius, level)


def blamed(ground, base, way, **others):
    return [(snag.leg, snag.blame) for snag in snags(ground, base, way, **others)]


# What forbids a way


def test_a_base_may_slide_along_a_wall_but_not_overlap_it():
    ground = table(box(20, 20, 60, 40))
    assert blamed(ground, mover(10, 15), [(10, 15), (80, 15)]) == []
    assert blamed(ground, mover(10, 15), [(10, 15), (80, 16)]) == [(1, "a")]
    assert blamed(ground, mover(10, 16), [(10, 16), (10, 60), (80, 38)]) == [(2, "a")]


def test_a_base_within_a_solid_cannot_move_there():
    assert blamed(table(box(0, 0, 60, 60)), mover(30, 30), [(30, 30), (32, 30)]) == [(1, "a")]


def test_a_gap_takes_a_base_as_wide_as_it_is():
    ground = table(wall((50, 0), (50, 40)), wall((50, 50), (50, 100)))
    assert blamed(ground, mover(20, 45), [(20, 45), (80, 45)]) == []
    assert blamed(ground, mover(20, 45, 6), [(20, 45), (80, 45)]) == [(1, "a"), (1, "b")]


def test_each_leg_is_judged_and_says_what_is_in_the_way():
    ground = Table(100, 100, (Terrain("a", Kind.SOLID, disc(50, 50, 10), title="The well"),))
    found = snags(ground, mover(10, 20), [(10, 20), (90, 20), (90, 90), (20, 20)])
    assert [(snag.leg, snag.reason, snag.at) for snag in found] == [(3, "The well is in the way.", (20, 20))]


def test_a_base_stays_on_the_table_but_may_enter_over_its_rim():
    bare = table()
    assert [snag.leg for snag in snags(bare, mover(50, 0), [(50, 0), (90, 0), (90, 50)])] == [1]
    assert snags(bare, mover(50, 0), [(50, 0), (90, 0), (90, 50)], entering=True) == ()
    assert [snag.leg for snag in snags(bare, mover(50, 0), [(50, 0), (50, 4)], entering=True)] == [1]


def test_other_bases_are_gone_around_and_friends_passed_but_not_stood_on():
    foe = {"foe": mover(50, 50)}
    assert blamed(table(), mover(20, 50), [(20, 50), (80, 50)], others=foe) == [(1, "foe")]
    assert blamed(table(), mover(20, 40), [(20, 40), (80, 40)], others=foe) == []
    assert blamed(table(), mover(20, 50), [(20, 50), (80, 50)], passable=foe) == []
    assert blamed(table(), mover(20, 50), [(20, 50), (59, 50)], passable=foe) == [(1, "foe")]
    assert blamed(table(), mover(20, 50), [(20, 50), (60, 50)], passable=foe) == []


def test_barriers_and_areas_are_moved_through():
    for kind in (Kind.BARRIER, Kind.AREA):
        assert blamed(table(wall((50, 0), (50, 99)), kind=kind), mover(20, 50), [(20, 50), (80, 50)]) == []


def test_a_way_begins_where_the_model_stands():
    for way in ([(20, 50)], [(21, 50), (60, 50)]):
        with pytest.raises(ValueError, match="begins"):
            snags(table(), mover(20, 50), way)


ROOFS = Table(
    100,
    100,
    (
        Terrain("low", Kind.SOLID, box(20, 20, 40, 60), height=1, climbable=True),
        Terrain("next", Kind.SOLID, box(40, 20, 60, 60), height=1, climbable=True),
        Terrain("high", Kind.SOLID, box(60, 20, 80, 60), height=2, climbable=True),
    ),
)


def test_on_a_roof_the_center_stays_on_tops_of_that_height():
    assert blamed(ROOFS, mover(25, 30, level=1), [(25, 30), (50, 50)]) == []
    assert blamed(ROOFS, mover(25, 30, level=1), [(25, 30), (25, 65)]) == [(1, "")]
    assert blamed(ROOFS, mover(25, 30, level=1), [(25, 30), (56, 30)]) == [(1, "high")]


def on_tops(forms, line):
    """Whether nothing but the tops of some forms could stop a way on them, and does not."""
    start, end = line
    ground = table(*forms, size=SIDE, climbable=True)
    return snags(ground, Base(start, 0, 1), [start, end]) == ()


def held_throughout(forms, line):
    """The same from first principles: a point in each part between two cuts is on some form."""
    start, end = line
    shares = sorted({Fraction(0), Fraction(1)}.union(*(cuts(start, end, form.edges) for form in forms)))
    middles = [point_at(start, end, (low + high) / 2) for low, high in pairwise(shares)]
    return all(any(location(middle, form.corners) >= 0 for form in forms) for middle in middles)


def measured(forms, line):
    """The same by measuring all of the way."""
    return total([span for form in forms for span in spans(form, *line)]) == 1


@SAMPLE
@given(POLYGONS, POINTS)
def test_a_way_on_polygons_is_carried_where_each_part_of_it_is(forms, start):
    for end in {corner for form in forms for corner in form.corners} - {start}:
        assert on_tops(forms, (start, end)) == held_throughout(forms, (start, end))


@SAMPLE
@given(POLYGONS, DISCS, POINTS)
def test_short_cuts_carry_a_way_just_where_measuring_all_of_it_does(polygons, discs, start):
    forms = [*polygons, *discs]
    for end in {corner for form in polygons for corner in form.corners} - {start}:
        assert on_tops(forms, (start, end)) == measured(forms, (start, end))


@pytest.mark.parametrize(
    ("end", "open_"), [((60, 20), False), ((40, 20), True), ((20, 40), True), ((30, 20), True)]
)
def test_both_arms_of_a_bent_top_hold_but_the_gap_between_them_does_not(end, open_):
    bent = corners((10, 10), (40, 10), (40, 30), (50, 30), (50, 10), (70, 10), (70, 50), (10, 50))
    assert on_tops([bent], ((20, 20), end)) is open_


# rulings on climbing: one level, so far across


def test_a_climb_leads_one_level_up_or_down():
    assert climb_snags(ROOFS, mover(30, 14), mover(30, 22, level=1), 8) == ()
    assert climb_snags(ROOFS, mover(30, 22, level=1), mover(30, 14), 8) == ()
    assert climb_snags(ROOFS, mover(45, 30, level=1), mover(65, 30, level=2), 20) == ()
    assert "one level" in climb_snags(ROOFS, mover(70, 14), mover(70, 22, level=2), 8)[0].reason
    assert "across" in climb_snags(ROOFS, mover(30, 14), mover(30, 23, level=1), 8)[0].reason
    assert "nothing to stand on" in climb_snags(ROOFS, mover(15, 14), mover(15, 22, level=1), 8)[0].reason
    assert climb_snags(ROOFS, mover(45, 14), mover(56, 22, level=1), 20)[0].blame == "high"


def test_a_climb_does_not_end_on_a_model():
    above, below = {"foe": mover(30, 24, level=1)}, {"foe": mover(30, 10)}
    assert climb_snags(ROOFS, mover(30, 14), mover(30, 22, level=1), 8, above)[0].blame == "foe"
    assert climb_snags(ROOFS, mover(30, 22, level=1), mover(30, 14), 8, below)[0].blame == "foe"
    assert climb_snags(ROOFS, mover(30, 14), mover(30, 22, level=1), 8, {"foe": mover(30, 24)}) == ()


# What it costs


def test_a_way_is_as_long_as_its_legs_each_rounded_up():
    assert length([(0, 0), (3, 4), (4, 5), (4, 5)]) == 5 + 2 + 0


def test_difficult_ground_counts_twice():
    ground = table(box(20, 0, 40, 50), box(30, 10, 50, 60), disc(80, 25, 5), kind=Kind.AREA, difficult=True)
    assert cost(ground, [(0, 25), (100, 25)]) == 100 + 30 + 10
    assert cost(ground, [(0, 0), (0, 90)]) == 90
    assert cost(ground, [(0, 25), (100, 25)], level=1) == 100
    assert cost(ground, [(20, 0), (20, 50)]) == 100


@SAMPLE
@given(st.integers(0, 10**6))
def test_a_cost_is_the_length_and_the_length_in_difficult_ground(seed):
    random = Random(seed)
    forms = large_forms(seed, 6, reach=8000)
    ground = table(*forms, kind=Kind.AREA, difficult=True, size=SIDE)
    rough = ShapelyPolygon()
    for form in forms:
        rough = rough.union(ShapelyPolygon(form.corners))
    way = [point(random) for _ in range(4)]
    exact = sum(LineString(leg).length + LineString(leg).intersection(rough).length for leg in pairwise(way))
    assert 0 <= cost(ground, way) - exact + 1e-6 < 3 + 1e-5


# Engagement


def test_models_on_one_level_are_engaged_from_base_to_base():
    assert engaged(mover(0, 0), mover(30, 0), 20)
    assert not engaged(mover(0, 0), mover(31, 0), 20)
    assert not engaged(mover(0, 0), mover(30, 0, level=1), 20)


def test_a_mover_leaves_reach_where_it_began_within_and_ends_without():
    foe = mover(50, 50)
    assert leaves(mover(30, 50), (10, 50), foe, 20)
    assert not leaves(mover(30, 50), (70, 50), foe, 20)
    assert not leaves(mover(10, 50), (5, 50), foe, 20)


# Against shapely, by distance


def swept_as_shapely_says(polygons, walls, ways):
    ground = shifted(table(*polygons, *walls, size=10_000))
    shapes = [ShapelyPolygon(form.corners) for form in polygons] + [LineString(form.points) for form in walls]
    legs = [[LineString([a, b]) if a != b else Point(a)] for a, b in ways]
    near = (shapely.distance(legs, [shapes]) < 2 - 1e-9).any(axis=1)
    for (a, b), closed in zip(ways, near, strict=True):
        base = Base((a[0] + 100, a[1] + 100), 2)
        way = [base.center, (b[0] + 100, b[1] + 100)]
        assert bool(snags(ground, base, way)) == closed, (polygons, walls, a, b)


def shifted(ground):
    """The same terrain away from the rim."""
    parts = []
    for part in ground.terrain:
        points = tuple((x + 100, y + 100) for x, y in part.form.points)
        parts.append(Terrain(part.id, part.kind, type(part.form)(points)))
    return Table(ground.width, ground.height, tuple(parts))


WAYS = st.lists(st.tuples(POINTS, POINTS), min_size=5, max_size=5)


@SAMPLE
@given(POLYGONS, WALLS, WAYS)
def test_a_leg_is_closed_where_it_comes_nearer_than_the_base_is_wide(polygons, walls, ways):
    swept_as_shapely_says(polygons, walls, ways)


@pytest.mark.long
def test_20_000_legs_are_closed_where_they_come_nearer_than_the_base_is_wide():
    random = Random("legs")
    for _ in range(4000):
        polygons, walls = lattice_polygons(random), lattice_walls(random)
        ways = [(lattice_point(random), lattice_point(random)) for _ in range(5)]
        swept_as_shapely_says(polygons, walls, ways)


@SAMPLE
@given(POLYGONS, WALLS, WAYS, st.integers(1, 3))
def test_a_larger_base_is_never_freer(polygons, walls, ways, radius):
    ground = table(*polygons, *walls)
    for a, b in ways:
        small, large = (Base(a, each, 0) for each in (radius, radius + 1))
        assert snags(ground, large, [a, b]) or not snags(ground, small, [a, b])


# What is proposed


def test_the_straight_way_is_taken_where_it_is_open():
    assert find_way(table(), mover(20, 50), (80, 50), 60) == ((20, 50), (80, 50))
    assert find_way(table(), mover(20, 50), (80, 50), 59) is None


def test_a_way_bends_around_a_wall():
    ground = table(wall((50, 30), (50, 70)))
    way = find_way(ground, mover(40, 50), (60, 50), 100)
    assert way is not None
    assert snags(ground, mover(40, 50), way) == ()
    assert 50 < length(way) < 70
    assert find_way(ground, mover(40, 50), (60, 50), 40) is None


def test_a_way_turns_closely_around_the_end_of_a_wall():
    ground = table(wall((50_000, 0), (50_000, 60_000)), size=100_000)
    way = find_way(ground, mover(49_000, 59_000, 500), (51_000, 59_000), 4000)
    assert way is not None
    assert snags(ground, mover(49_000, 59_000, 500), way) == ()


def test_no_way_ends_in_a_solid_or_on_a_model():
    assert find_way(table(box(40, 40, 60, 60)), mover(20, 50), (50, 50), 90) is None
    friend = {"friend": mover(50, 50)}
    assert find_way(table(), mover(20, 50), (55, 50), 90, passable=friend) is None
    assert find_way(table(), mover(20, 50), (80, 50), 90, passable=friend) == ((20, 50), (80, 50))


def test_difficult_ground_is_gone_around_where_that_is_cheaper():
    pond = table(box(20, 45, 80, 60), kind=Kind.AREA, difficult=True)
    way = find_way(pond, mover(10, 50), (90, 50), 140)
    assert way is not None
    assert cost(pond, way) < 90 < 140 == cost(pond, [(10, 50), (90, 50)])
    assert find_way(pond, mover(50, 50), (50, 90), 60) == ((50, 50), (50, 90))


@SAMPLE
@given(st.integers(0, 10**6))
def test_what_is_proposed_on_large_tables_is_open_and_near_enough(seed):
    random = Random(seed)
    ground = table(*large_forms(seed, 20, reach=2500), size=SIDE)
    base = Base(point(random), 500)
    if snags(ground, base, [base.center] * 2):
        return
    x, y = base.center
    goal = x + random.randint(-7000, 7000), y + random.randint(-7000, 7000)
    way = find_way(ground, base, goal, 8000)
    if way is None:
        assert snags(ground, base, [base.center, goal]) or length([base.center, goal]) > 8000
    else:
        assert snags(ground, base, way) == ()
        assert length(way) <= 8000


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_every_corner_of_the_outline_can_be_reached(seed):
    random = Random(seed)
    ground = table(*large_forms(seed, 12, reach=2500), size=SIDE)
    base = Base(point(random), 500)
    if snags(ground, base, [base.center] * 2):
        return
    outline = reach(ground, base, 6000)
    assert len(outline) == 48
    for corner in outline:
        if corner != base.center:
            way = find_way(ground, base, corner, 6000)
            assert way is not None
            assert snags(ground, base, way) == ()


def test_in_the_open_all_directions_are_reached_to_the_full():
    outline = reach(Table(50_000, 50_000), Base((25_000, 25_000), 500), 6000)
    assert len(outline) == len(dict.fromkeys(outline)) == 48
    for x, y in outline:
        assert 5998**2 <= (x - 25_000) ** 2 + (y - 25_000) ** 2 <= 6000**2
