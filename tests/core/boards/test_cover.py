"""Cover on the table: how much of a base is hidden, by which piece, and what only conceals."""

import pytest

from sellsword.boards.board import WHOLE
from sellsword.boards.cover import Hiding, crossed, hidden, in_sight
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from tests.core.boards.builder import box, corners, disc, model, table, wall

VIEWER = model(0, 50)
TARGET = model(80, 50, radius=10)

SHARES = {
    "nothing": ([], 0),
    "a wall across the middle": ([wall((40, 40), (40, 60))], WHOLE),
    "the near half": ([wall((40, 50), (40, 60))], WHOLE // 2),
    "the left three tenths": ([wall((40, 30), (40, 48))], 3 * WHOLE // 10),
    "a box to its far corner, rounded down": ([box(40, 30, 41, 48)], 304_878_048_780),
    "two pieces that overlap": ([wall((40, 50), (40, 53)), wall((20, 50), (20, 51))], 3 * WHOLE // 10),
    "two pieces apart": ([wall((40, 51), (40, 52)), wall((40, 47), (40, 48))], WHOLE // 5),
    "what touches the sight's edge only": ([wall((40, 55), (40, 90))], 0),
    "what stands behind the target": ([box(90, 0, 95, 99)], 0),
    "what the chord lies on": ([wall((80, 40), (80, 60))], 0),
    "a round one beside the viewer": ([disc(15, 70, 15)], 0),
    "a round one that the viewer is in": ([disc(10, 52, 10)], WHOLE),
    "a box that the chord runs through": ([box(70, 50, 99, 90)], WHOLE // 2),
    "a box that the viewer is in": ([box(0, 40, 5, 60)], WHOLE),
    "a table-wide wall beside the viewer": ([box(0, 0, 99, 50)], WHOLE // 2),
}


@pytest.mark.parametrize("name", SHARES)
def test_the_hidden_share_of_a_base(name):
    forms, share = SHARES[name]
    found = hidden(table(*forms), VIEWER, TARGET)
    assert found.share == share
    assert found.whole == (share == WHOLE) != in_sight(table(*forms), VIEWER, TARGET)


def test_a_root_is_rounded_down():
    slope_to_a_seventh = table(wall((2, 2), (3, 4)))  # the root of 200, by 70: 0.2020305089104...
    assert hidden(slope_to_a_seventh, model(0, 0), model(10, 10, radius=5)).share == 202_030_508_910


def test_each_piece_says_what_it_hides_by_itself():
    ground = table(wall((40, 50), (40, 53)), wall((20, 50), (20, 51)), box(60, 80, 70, 90))
    others = {"friend": model(40, 48, radius=1), "far": model(40, 90)}
    found = hidden(ground, VIEWER, TARGET, others)
    assert found.by[:2] == (Hiding("a", 3 * WHOLE // 10), Hiding("b", WHOLE // 5))
    assert [(part.id, part.base) for part in found.by] == [("a", False), ("b", False), ("friend", True)]
    assert found.share > found.by[0].share
    assert hidden(ground, VIEWER, TARGET, others, ignoring=("a",)).by[0].id == "b"


def test_touching_terrain_of_one_kind_hides_as_one_piece():
    ground = table(wall((40, 50), (40, 52)), wall((40, 52), (40, 53)))
    assert hidden(ground, VIEWER, TARGET).by == (Hiding("a", 3 * WHOLE // 10),)


def test_whole_is_exact_where_the_share_is_rounded():
    near_whole = table(wall((40, 45), (40, 55)), size=100_000)
    assert hidden(near_whole, VIEWER, TARGET).whole
    slit = Table(90_000, 90_000, (Terrain("a", Kind.SOLID, wall((40_000, 45_001), (40_000, 90_000))),))
    found = hidden(slit, model(0, 50_000), model(80_000, 50_000, radius=10_000))
    assert (found.share, found.whole) == (999_900_000_000, False)


def test_shadows_that_just_meet_leave_nothing_to_be_seen():
    ground = table(wall((40, 40), (40, 50)), wall((20, 50), (20, 60)))
    assert hidden(ground, VIEWER, TARGET).whole
    assert not in_sight(ground, VIEWER, TARGET)


def test_a_target_that_holds_the_viewer_is_in_the_open():
    ground = table(box(40, 40, 60, 60))
    assert hidden(ground, model(50, 50), model(55, 50, radius=5)).share == 0
    assert in_sight(ground, model(50, 50), model(55, 50, radius=5))


def test_a_target_without_a_width_is_refused():
    with pytest.raises(ValueError, match="radius above 0"):
        hidden(table(), VIEWER, model(80, 50, radius=0))


def test_terrain_hides_where_it_rises_above_both():
    ground = Table(100, 100, (Terrain("hill", Kind.SOLID, box(40, 40, 45, 60), height=1),))
    assert hidden(ground, VIEWER, TARGET).whole
    assert hidden(ground, model(0, 50, level=1), TARGET).share == 0
    assert hidden(ground, VIEWER, model(80, 50, radius=10, level=1)).share == 0


def test_a_barrier_hides_but_does_not_block_sight():
    fence = table(wall((40, 0), (40, 99)), kind=Kind.BARRIER)
    assert hidden(fence, VIEWER, TARGET).whole
    assert in_sight(fence, VIEWER, TARGET)


def test_areas_conceal_a_line_that_crosses_them_each_once():
    wood = table(box(20, 40, 30, 60), box(30, 40, 35, 55), box(60, 45, 65, 55), kind=Kind.AREA)
    assert [piece.id for piece in crossed(wood, VIEWER, TARGET)] == ["a", "c"]
    assert [piece.id for piece in crossed(wood, TARGET, VIEWER)] == ["a", "c"]


def test_an_area_is_seen_into_and_out_of():
    wood = table(box(20, 40, 30, 60), kind=Kind.AREA)
    assert crossed(wood, model(25, 50), TARGET) == ()
    assert crossed(wood, VIEWER, model(30, 50)) == ()


def test_a_line_along_the_edge_that_two_woods_share_is_concealed():
    apart = table(box(20, 40, 30, 50), kind=Kind.AREA)
    wood = table(box(20, 40, 30, 50), box(25, 50, 35, 60), kind=Kind.AREA)
    assert crossed(apart, VIEWER, TARGET) == ()
    assert len(crossed(wood, VIEWER, TARGET)) == 1


def test_bare_ground_conceals_nothing():
    rubble = table(box(20, 40, 30, 60), kind=Kind.AREA, cover=CoverKind.NONE)
    assert crossed(rubble, VIEWER, TARGET) == ()


def test_a_polygon_on_whose_edge_the_viewer_stands_hides_its_side():
    ground = table(corners((0, 50), (99, 50), (99, 99), (0, 99)))
    assert hidden(ground, VIEWER, TARGET).share == WHOLE // 2
