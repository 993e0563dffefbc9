"""The table as data: text, range, terrain that is one piece, what a base touches and stands on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.boards.board import Base
from sellsword.boards.shapes import Circle, Polygon, Run, touch
from sellsword.boards.table import (
    Kind,
    Table,
    Terrain,
    format_point,
    gap,
    inches,
    parse_length,
    parse_point,
    within,
)
from tests.core.boards.builder import box, disc, model, table, wall

LENGTHS = st.integers(-999_999, 999_999)


@given(LENGTHS, LENGTHS)
def test_a_point_is_written_in_inches_and_read_back(x, y):
    assert parse_point(format_point((x, y))) == (x, y)


def test_a_length_may_be_written_short():
    assert [parse_length(text) for text in ("14", "14.5", " 0.05 ", "-3.125")] == [14000, 14500, 50, -3125]


def test_a_sentence_has_a_length_to_a_tenth_or_a_quarter_and_never_as_less_than_it_is():
    assert [inches(length) for length in (0, 6000, 3250, 14500)] == ['0"', '6"', '3.25"', '14.5"']
    assert [inches(length) for length in (12001, 12400, 12949, 19344)] == ['12.1"', '12.4"', '13"', '19.4"']


@pytest.mark.parametrize("text", ["", "14,5,6", "a,b", "14.5", "1.2345,0", "14.,2", "１４,９"])
def test_a_point_that_cannot_be_read_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match="write"):
        parse_point(text)


def test_range_is_from_base_to_base_and_rounded_up():
    assert gap(model(0, 0, 500), model(3000, 4000, 500)) == 4000
    assert gap(model(0, 0), model(1, 1)) == 0
    assert gap(model(0, 0, 0), model(1, 1, 0)) == 2


@given(*[st.integers(0, 5000)] * 4, st.integers(0, 900), st.integers(0, 900), st.integers(0, 6000))
def test_within_is_what_the_rounded_range_says(ax, ay, bx, by, one, other, distance):
    a, b = Base((ax, ay), one), Base((bx, by), other)
    exact = (bx - ax) ** 2 + (by - ay) ** 2 <= (distance + one + other) ** 2
    assert within(a, b, distance) == within(b, a, distance) == exact == (gap(a, b) <= distance)


# Terrain


def pieces(*forms, **traits):
    return ["".join(part.id for part in piece.terrain) for piece in table(*forms, **traits).pieces]


def test_terrain_of_one_kind_that_touches_is_one_piece():
    assert pieces(box(0, 0, 2, 2), box(9, 9, 10, 10), box(2, 2, 4, 4), disc(6, 4, 2)) == ["acd", "b"]
    assert pieces(box(0, 0, 9, 9), disc(4, 4, 1), wall((9, 4), (12, 4)), wall((12, 4), (12, 9))) == ["abcd"]


def test_a_piece_may_be_joined_by_what_comes_last():
    assert pieces(wall((0, 0), (4, 0)), wall((6, 0), (9, 0)), wall((4, 0), (6, 0))) == ["abc"]


def test_terrain_of_two_kinds_is_two_pieces():
    ground = Table(
        100, 100, (Terrain("a", Kind.SOLID, box(0, 0, 5, 5)), Terrain("b", Kind.AREA, box(2, 2, 8, 8)))
    )
    assert [piece.id for piece in ground.pieces] == ["a", "b"]


FORMS = {
    "box": box(10, 10, 20, 20),
    "box within it": box(12, 12, 14, 14),
    "box by its side": box(20, 12, 25, 14),
    "disc by its side": disc(25, 15, 5),
    "disc within it": disc(15, 15, 2),
    "disc around it": disc(15, 15, 12),
    "wall to its edge": wall((30, 15), (20, 15)),
    "wall through it": wall((0, 15), (30, 15)),
}


@pytest.mark.parametrize("name", FORMS)
def test_forms_touch_both_ways(name):
    assert touch(FORMS["box"], FORMS[name])
    assert touch(FORMS[name], FORMS["box"])
    far = {"Circle": disc(90, 90, 3), "Polygon": box(90, 90, 95, 95), "Run": wall((90, 90), (95, 99))}
    assert not any(touch(form, FORMS[name]) or touch(FORMS[name], form) for form in far.values())


def test_a_base_touches_what_it_nearly_meets_and_what_it_stands_in():
    ground = Table(
        10_000,
        10_000,
        (
            Terrain("wall", Kind.SOLID, box(2000, 0, 3000, 9000)),
            Terrain("wood", Kind.AREA, box(0, 0, 1500, 9000)),
            Terrain("far", Kind.SOLID, disc(8000, 8000, 500)),
        ),
    )
    assert [piece.id for piece in ground.touching(Base((1490, 4000), 500))] == ["wall", "wood"]
    assert [piece.id for piece in ground.touching(Base((3511, 4000), 500))] == []
    assert [piece.id for piece in ground.holding((1500, 4000))] == ["wood"]


def test_a_model_stands_on_the_ground_or_on_a_climbable_top():
    ground = Table(100, 100, (Terrain("roof", Kind.SOLID, box(10, 10, 30, 30), height=2, climbable=True),))
    assert ground.supports(model(20, 20))
    assert ground.supports(model(30, 30, level=2))
    assert not ground.supports(model(31, 30, level=2))
    assert not ground.supports(model(20, 20, level=1))


def test_a_base_is_held_where_all_of_it_is_on_the_table():
    assert Table(100, 50).holds(model(10, 40, 10))
    assert not Table(100, 50).holds(model(10, 41, 10))


# What is refused


BAD = {
    "up to 240": lambda: Table(0, 100),
    "not 250": lambda: Table(250_000, 100),
    "beyond the table": lambda: table(box(0, 0, 101, 5)),
    "rename one": lambda: Table(9, 9, (Terrain("a", Kind.SOLID, disc(4, 4, 1)),) * 2),
    "at least 1 level": lambda: Table(9, 9, (Terrain("a", Kind.SOLID, disc(4, 4, 1), height=0),)),
    "three corners": lambda: Polygon(((0, 0), (1, 1))),
    "meets itself": lambda: Polygon(((0, 0), (4, 4), (4, 0), (0, 4))),
    "come together": lambda: Polygon(((0, 0), (4, 0), (2, 0), (2, 5))),
    "radius above 0": lambda: Circle((0, 0), 0),
    "two points": lambda: Run(((0, 0),)),
    "twice in a row": lambda: Run(((0, 0), (0, 0), (4, 4))),
    "cannot have": lambda: Base((0, 0), -1),
}


@pytest.mark.parametrize("sentence", BAD)
def test_what_cannot_be_is_refused_with_a_sentence(sentence):
    with pytest.raises(ValueError, match=sentence):
        BAD[sentence]()
