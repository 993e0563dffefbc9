"""Sight on the table: each way in which a line can meet terrain, by name and by rule option."""

from fractions import Fraction

import pytest

from sellsword.boards.board import Base
from sellsword.boards.sight import Contact, clear, obstructed, sees, trace
from sellsword.boards.table import Kind, SightRule, Table, Terrain
from tests.core.boards.builder import box, corners, disc, model, table, wall

DOUBTFUL = {
    "corner": (SightRule(corner_blocks=True), [box(2, 2, 5, 5)], (0, 10), (10, 0)),
    "rim of a round one": (SightRule(corner_blocks=True), [disc(5, 5, 5)], (0, 10), (10, 10)),
    "edge": (SightRule(edge_blocks=True), [box(4, 5, 6, 9)], (0, 5), (10, 5)),
    "gap": (SightRule(gap_blocks=True), [box(3, 3, 5, 5), box(5, 5, 7, 7)], (0, 10), (10, 0)),
    "wall end": (SightRule(wall_end_blocks=True), [wall((5, 5), (5, 9))], (0, 5), (10, 5)),
    "joint": (SightRule(), [wall((3, 9), (5, 5), (8, 9))], (0, 5), (10, 5)),
    "wall along": (SightRule(wall_along_blocks=True), [wall((3, 5), (7, 5))], (0, 5), (10, 5)),
}
PASSES = SightRule(wall_joint_blocks=False)


@pytest.mark.parametrize("name", DOUBTFUL)
def test_a_doubtful_contact_is_a_rule_option(name):
    rule, forms, a, b = DOUBTFUL[name]
    for start, end in ((a, b), (b, a)):
        assert not clear(table(*forms, rule=rule), start, end)
        assert clear(table(*forms, rule=PASSES), start, end)
        assert trace(table(*forms, rule=PASSES), start, end) == ()


BLOCKED = {
    "through a solid": [box(4, 4, 6, 6)],
    "through a round one": [disc(5, 6, 2)],
    "through a wall": [wall((5, 0), (5, 9))],
    "along the edge that two solids share": [box(3, 1, 7, 5), box(4, 5, 8, 9)],
    "through a joint of two walls": [wall((5, 0), (5, 5)), wall((5, 5), (6, 9))],
    "through a joint of three walls": [wall((5, 0), (5, 5)), wall((5, 5), (6, 9)), wall((5, 5), (4, 9))],
    "through a run's own corner": [wall((4, 0), (5, 5), (6, 9))],
    "through a wall that goes on beside the line": [wall((3, 0), (3, 5), (7, 5), (7, 9))],
    "between a solid's corner and a wall's end": [corners((5, 5), (9, 9), (1, 9)), wall((5, 5), (5, 1))],
    "from inside": [box(0, 0, 3, 9)],
    "wholly inside": [box(0, 0, 30, 30)],
}


@pytest.mark.parametrize("name", BLOCKED)
def test_no_rule_option_opens_it(name):
    a, b = (1, 5), (10, 5)
    for start, end in ((a, b), (b, a)):
        assert not clear(table(*BLOCKED[name], rule=PASSES), start, end)
        found = trace(table(*BLOCKED[name], rule=PASSES), start, end)
        assert {obstruction.contact for obstruction in found} == {Contact.CROSSES}


OPEN = {
    "a wall that the line ends at": [wall((10, 0), (10, 9))],
    "a solid that the line ends at": [box(10, 0, 12, 9)],
    "a wall's end beyond the line": [wall((11, 5), (12, 5))],
    "two solids on either side, apart": [box(2, 1, 3, 5), box(4, 5, 6, 9)],
    "a round one beside the line": [disc(5, 9, 3)],
}


@pytest.mark.parametrize("name", OPEN)
def test_it_never_blocks(name):
    rule = SightRule(corner_blocks=False, wall_end_blocks=True, wall_along_blocks=True)
    assert clear(table(*OPEN[name], rule=rule), (1, 5), (10, 5))


def test_a_corner_of_walls_is_passed_only_where_joints_do_not_block():
    forms = [wall((5, 5), (4, 9)), wall((5, 5), (6, 9))]
    assert not clear(table(*forms), (0, 5), (10, 5))
    assert clear(table(*forms, rule=PASSES), (0, 5), (10, 5))


def test_a_wall_cut_in_two_is_still_one_wall_along_the_line():
    forms = [wall((3, 5), (5, 5)), wall((5, 5), (7, 5))]
    assert clear(table(*forms), (0, 5), (10, 5))


def test_a_verdict_names_the_terrain_the_contact_and_the_place():
    found = trace(table(wall((8, 0), (8, 9)), box(2, 4, 4, 6), wall((20, 0), (20, 9))), (0, 5), (10, 5))
    assert [(part.terrain.id, part.contact, part.at) for part in found] == [
        ("b", Contact.CROSSES, (2, 5)),
        ("a", Contact.CROSSES, (8, 5)),
    ]
    assert [part.share for part in found] == [Fraction(1, 5), Fraction(4, 5)]


def test_terrain_blocks_only_where_it_rises_above_both():
    tower = Table(100, 100, (Terrain("tower", Kind.SOLID, box(4, 4, 6, 6), height=2),))
    assert not sees(tower, model(0, 5), model(10, 5))
    assert not sees(tower, model(0, 5, level=1), model(10, 5))
    assert sees(tower, model(0, 5, level=2), model(10, 5))


def test_barriers_and_areas_do_not_stop_sight():
    for kind in (Kind.BARRIER, Kind.AREA):
        assert clear(table(box(4, 4, 6, 6), kind=kind), (0, 5), (10, 5))


def test_another_base_is_in_the_way_where_the_line_passes_over_it():
    bare = Table(100, 100)
    others = {"over": model(5, 5, 2), "brushed": model(5, 8, 3), "beyond": model(15, 5, 3)}
    in_the_way = [name for name, base in others.items() if obstructed(model(0, 5), model(10, 5), [base])]
    assert in_the_way == ["over"]
    assert not sees(bare, model(0, 5), model(10, 5), others)
    assert sees(bare, model(0, 5), model(10, 5), {"low": model(5, 5, 2)} | others) is False
    assert sees(bare, model(0, 5, level=1), model(10, 5, level=1), {"low": model(5, 5, 2)})


def test_a_point_sees_itself():
    assert clear(table(box(4, 4, 6, 6)), (5, 5), (5, 5))
    assert sees(Table(10, 10), Base((5, 5)), Base((5, 5)))
