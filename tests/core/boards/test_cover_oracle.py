"""Cover on the table against shapely and against high precision, and what must not change it."""

from decimal import Decimal, localcontext
from itertools import pairwise
from math import hypot
from random import Random

import numpy as np
import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st
from shapely import LineString
from shapely import Polygon as ShapelyPolygon

from sellsword.boards.board import WHOLE, Base
from sellsword.boards.cover import hidden, in_sight
from sellsword.boards.shapes import Circle, Polygon
from tests.core.boards.builder import (
    DISCS,
    LATTICE,
    POINTS,
    POLYGONS,
    SIDE,
    WALLS,
    large_forms,
    lattice_point,
    lattice_polygons,
    lattice_walls,
    point,
    table,
)

LOOKS = st.lists(st.tuples(POINTS, POINTS, st.integers(1, 3)), min_size=5, max_size=5)
SAMPLE = settings(max_examples=40, deadline=None)
NEAR = 1e-9
HAIR = 1e-9
THIN_HAIR = Decimal("1e-40")  # a viewer on a rim is at its exact radius, which sixty digits just miss


def apart(viewer, target, radius):
    return hypot(target[0] - viewer[0], target[1] - viewer[1]) > radius


# The chord and the triangle before it, in floats


class Chord:
    """The chord of a look, and where on it a line through a point arrives, from -radius to radius."""

    def __init__(self, viewer, target, radius):
        self.viewer, self.target, self.radius = viewer, target, radius
        dx, dy = target[0] - viewer[0], target[1] - viewer[1]
        self.far = hypot(dx, dy)
        self.onward, self.right = (dx / self.far, dy / self.far), (-dy / self.far, dx / self.far)

    def at(self, place):
        return tuple(t + r * place for t, r in zip(self.target, self.right, strict=True))

    def just_before(self, place):
        """A hair before the chord: a line that ends on an edge along the chord would end inside in floats."""
        return tuple(v + (end - v) * (1 - HAIR) for v, end in zip(self.viewer, self.at(place), strict=True))

    def frame(self, spots):
        """How far onward and how far to the right of the viewer spots are."""
        return (spots - self.viewer) @ np.transpose([self.onward, self.right])

    def arrivals(self, frames):
        """Where lines through spots in front of the viewer arrive."""
        return self.far * frames[:, 1] / frames[:, 0]

    def triangle(self):
        return ShapelyPolygon([self.viewer, self.at(-self.radius), self.at(self.radius)])

    def hidden(self, shadows):
        chord = LineString([(-self.radius, 0), (self.radius, 0)])
        seen = chord.difference(
            shapely.union_all(shapely.linestrings([[(a, 0), (b, 0)] for a, b in shadows]))
        )
        return 1 - seen.length / chord.length


def share_by_differences(chord, polygons):
    """Each polygon is cut to the triangle before the chord; each part hides from its left to its right."""
    parts = shapely.get_parts(shapely.intersection(chord.triangle(), polygons))
    shadows = []
    for part in parts[shapely.area(parts) > 1e-7]:
        frames = chord.frame(shapely.get_coordinates(part.exterior))
        places = chord.arrivals(frames[frames[:, 0] > 1e-6])
        shadows.append((min(places), max(places)))
    return chord.hidden(shadows) if shadows else 0.0


def share_by_trial(chord, polygons, walls):
    """Lines to the middle between each two places where a shadow could begin are tried one by one."""
    places = sorted([-chord.radius, chord.radius, *turning_places(chord, [*polygons, *walls])])
    parts = [(low, high) for low, high in pairwise(places) if is_tried(chord, low, high)]
    lines = [(chord.viewer, chord.just_before((low + high) / 2)) for low, high in parts]
    stopped = goes_through(shapely.linestrings(lines), polygons, walls)
    return sum(
        min(high, chord.radius) - max(low, -chord.radius)
        for (low, high), hides in zip(parts, stopped, strict=True)
        if hides
    ) / (2 * chord.radius)


def is_tried(chord, low, high):
    return abs(low + high) < 2 * chord.radius and high - low > 1e-12


def turning_places(chord, shapes):
    outlines = [shape if shape.geom_type == "LineString" else shape.exterior for shape in shapes]
    meetings = shapely.intersection(outlines, LineString([chord.at(-50), chord.at(50)]))
    frames = chord.frame(shapely.get_coordinates([*outlines, *meetings]))
    return chord.arrivals(frames[frames[:, 0] > 1e-9])


def goes_through(lines, polygons, walls):
    """Which lines enter a polygon or cross a wall."""
    column = lines[:, np.newaxis]
    entered = shapely.relate_pattern(column, polygons, "T********").any(axis=1)
    return entered | shapely.crosses(column, walls).any(axis=1)


def lattice_shares_agree(polygons, walls, looks):
    ground = table(*polygons, *walls)
    shapes = outlined(polygons), [LineString(form.points) for form in walls]
    for viewer, target, radius in looks:
        if apart(viewer, target, radius):
            found = hidden(ground, Base(viewer, 1), Base(target, radius))
            expected = share_by_trial(Chord(viewer, target, radius), *shapes)
            assert abs(found.share / WHOLE - expected) < NEAR, (ground, viewer, target, radius)
            assert in_sight(ground, Base(viewer, 1), Base(target, radius)) != found.whole


def outlined(polygons):
    return [ShapelyPolygon(form.corners) for form in polygons]


ALONG_THE_CHORD = Polygon(((5, 7), (5, 9), (3, 11), (1, 11), (1, 9), (3, 7)))


@SAMPLE
@given(POLYGONS, WALLS, LOOKS)
@example([ALONG_THE_CHORD], [], [((7, 11), (5, 9), 1)])
def test_lattice_shares_are_what_trying_every_line_finds(polygons, walls, looks):
    lattice_shares_agree(polygons, walls, looks)


@pytest.mark.long
def test_20_000_lattice_shares_are_what_trying_every_line_finds():
    random = Random("shares")
    for _ in range(4000):
        polygons, walls = lattice_polygons(random), lattice_walls(random)
        looks = [(lattice_point(random), lattice_point(random), random.randint(1, 3)) for _ in range(5)]
        lattice_shares_agree(polygons, walls, looks)


def large_shares_agree(seed, count, looks):
    random = Random(seed)
    forms = large_forms(seed, count)
    ground, polygons = table(*forms, size=SIDE), outlined(forms)
    for _ in range(looks):
        viewer, target, radius = point(random), point(random), random.randint(400, 1500)
        if apart(viewer, target, radius):
            found = hidden(ground, Base(viewer, 400), Base(target, radius))
            expected = share_by_differences(Chord(viewer, target, radius), polygons)
            assert abs(found.share / WHOLE - expected) < NEAR, (viewer, target, radius)
            assert in_sight(ground, Base(viewer, 400), Base(target, radius)) != found.whole


@SAMPLE
@given(st.integers(0, 10**6), st.integers(1, 30))
def test_shares_on_large_tables_are_the_chords_difference(seed, count):
    large_shares_agree(seed, count, 5)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_20_000_shares_on_large_tables_are_the_chords_difference(seed):
    for part in range(0, 210, 30):
        large_shares_agree(seed + part, 1 + seed, 100)


# Round terrain and bases, in sixty digits


def share_in_sixty_digits(viewer, target, radius, discs):
    """The same trial of lines with `Decimal`, whether a disc is met decided by the distance to its center."""
    with localcontext(prec=60):
        dx, dy = Decimal(target[0] - viewer[0]), Decimal(target[1] - viewer[1])
        far = (dx * dx + dy * dy).sqrt()
        frames = []
        for disc in discs:
            x, y = disc.center[0] - viewer[0], disc.center[1] - viewer[1]
            frames.append(((x * dx + y * dy) / far, (y * dx - x * dy) / far, Decimal(disc.radius)))
        places = [-Decimal(radius), Decimal(radius)]
        for frame in frames:
            places += rims(*frame, far)
        total = Decimal(0)
        for low, high in pairwise(sorted(places)):
            middle = (low + high) / 2
            if abs(middle) < radius and any(is_met(middle, far, *frame) for frame in frames):
                total += min(high, Decimal(radius)) - max(low, -Decimal(radius))
        return total / (2 * radius)


def rims(onward, right, size, far):
    """Where the chord's line cuts a disc, and where the tangents arrive on it."""
    across = size * size - (far - onward) ** 2
    if across > 0:
        yield from (right - across.sqrt(), right + across.sqrt())
    tangent = onward * onward + right * right - size * size
    if tangent > -THIN_HAIR:
        root = max(tangent, Decimal(0)).sqrt()
        for side in (size, -size):
            run = onward * root - right * side
            if run > 0:
                yield far * (right * root + onward * side) / run


def is_met(place, far, onward, right, size):
    whole = far * far + place * place
    along = min(max((onward * far + right * place) / whole, Decimal(0)), Decimal(1))
    return (onward - along * far) ** 2 + (right - along * place) ** 2 < size * size - THIN_HAIR


def round_shares_agree(viewer, target, radius, discs, span):
    if not apart(viewer, target, radius):
        return
    exact = share_in_sixty_digits(viewer, target, radius, discs)
    ground = table(*discs, size=span)
    found = hidden(ground, Base(viewer, 1), Base(target, radius))
    assert abs(found.share - exact * WHOLE) < Decimal("1.000001")
    bases = {str(number): Base(disc.center, disc.radius) for number, disc in enumerate(discs)}
    assert hidden(table(), Base(viewer, 1), Base(target, radius), bases).share == found.share


@SAMPLE
@given(DISCS, LOOKS)
def test_round_lattice_shares_are_right_to_the_last_digit(discs, looks):
    for viewer, target, radius in looks:
        round_shares_agree(viewer, target, radius, discs, LATTICE)


def large_discs(random, count):
    sizes = [random.randint(300, 4000) for _ in range(count)]
    return [
        Circle((random.randint(size, SIDE - size), random.randint(size, SIDE - size)), size) for size in sizes
    ]


@SAMPLE
@given(st.integers(0, 10**6), st.integers(1, 12))
def test_round_shares_on_large_tables_are_right_to_the_last_digit(seed, count):
    random = Random(seed)
    discs = large_discs(random, count)
    for _ in range(5):
        round_shares_agree(point(random), point(random), random.randint(400, 1500), discs, SIDE)


@pytest.mark.long
@pytest.mark.parametrize("count", range(1, 13))
def test_6_000_round_shares_on_large_tables_are_right_to_the_last_digit(count):
    random = Random(count)
    discs = large_discs(random, count)
    for _ in range(500):
        round_shares_agree(point(random), point(random), random.randint(400, 1500), discs, SIDE)


# What must not change the answer


def quarter_turned(spot):
    return SIDE - spot[1], spot[0]


def mirrored(spot):
    return SIDE - spot[0], spot[1]


@pytest.mark.parametrize("move", [quarter_turned, mirrored])
@SAMPLE
@given(seed=st.integers(0, 10**6))
def test_a_table_turned_or_mirrored_hides_as_much(move, seed):
    random = Random(seed)
    forms = large_forms(seed, 12)
    ground = table(*forms, size=SIDE)
    other = table(*[type(form)(tuple(map(move, form.corners))) for form in forms], size=SIDE)
    viewer, target, radius = point(random), point(random), 1500
    found = hidden(ground, Base(viewer, 1), Base(target, radius))
    assert found == hidden(other, Base(move(viewer), 1), Base(move(target), radius))


@SAMPLE
@given(POLYGONS, POLYGONS, LOOKS)
def test_one_more_piece_never_hides_less(polygons, more, looks):
    ground, fuller = table(*polygons), table(*polygons, *more)
    for viewer, target, radius in looks:
        look = Base(viewer, 1), Base(target, radius)
        assert hidden(ground, *look).share <= hidden(fuller, *look).share
        assert sum(part.share for part in hidden(fuller, *look).by) >= hidden(fuller, *look).share - 20
