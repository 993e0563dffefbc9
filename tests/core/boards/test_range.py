"""All that is within reach of a mover, worked out once: the ways in it, and what they cost."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sellsword.boards.board import Base
from sellsword.boards.finder import Range, about_cost, find_way
from sellsword.boards.paths import cost, leg_cost, rough_ground, snags
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from tests.core.boards.builder import SIDE, box, disc, large_forms, point, table, wall

SAMPLE = settings(max_examples=25, deadline=None)


def rough_table(seed):
    """A table strewn with difficult ground, round and cornered."""
    random = Random(seed)
    forms = [*large_forms(seed, 8), *(disc(*point(random), random.randint(500, 4000)) for _ in range(4))]
    within = [form for form in forms if min(form.box[:2]) >= 0 and max(form.box[2:]) <= SIDE]
    grounds = (
        Terrain(f"mud-{number}", Kind.AREA, form, 1, CoverKind.NONE, difficult=True)
        for number, form in enumerate(within)
    )
    return Table(SIDE, SIDE, tuple(grounds)), random


@SAMPLE
@given(st.integers(0, 10**6))
def test_the_quick_cost_of_a_leg_is_the_exact_one_or_a_hair_more(seed):
    ground, random = rough_table(seed)
    rough = rough_ground(ground, 0)
    for _ in range(40):
        a, b = point(random), point(random)
        assert leg_cost(rough, a, b) <= about_cost(rough, a, b) <= leg_cost(rough, a, b) + 3


@SAMPLE
@given(st.integers(0, 10**6))
def test_every_way_of_a_range_is_open_and_short_enough(seed):
    random = Random(seed)
    ground = table(*large_forms(seed, 16, reach=2500), size=SIDE)
    base = Base(point(random), 500)
    if snags(ground, base, [base.center] * 2):
        return
    walks = Range.of(ground, base, 7000)
    for _ in range(15):
        goal = base.center[0] + random.randint(-6000, 6000), base.center[1] + random.randint(-6000, 6000)
        way = walks.way(goal)
        if way is None:
            assert goal == base.center or find_way(ground, base, goal, 7000) is None
        else:
            assert snags(ground, base, way) == ()
            assert cost(ground, way) <= 7000
            assert way[-1] == goal


def test_a_way_leads_around_a_wall_and_none_leads_into_it():
    ground = table(wall((20_000, 0), (20_000, 22_000)), box(30_000, 0, 34_000, 4_000), size=40_000)
    walks = Range.of(ground, Base((18_000, 20_000), 500), 8000)
    around = walks.way((22_000, 20_000))
    assert around is not None
    assert len(around) > 2
    assert walks.way((12_000, 20_000)) == ((18_000, 20_000), (12_000, 20_000))
    assert walks.way((20_000, 20_000)) is None
    assert walks.way((18_000, 20_000)) is None


def test_no_way_ends_on_a_friend_who_may_be_passed():
    friend = {"friend": Base((22_000, 20_000), 500)}
    walks = Range.of(Table(40_000, 40_000), Base((18_000, 20_000), 500), 8000, passable=friend)
    assert walks.way((22_000, 20_000)) is None
    assert walks.way((24_000, 20_000)) == ((18_000, 20_000), (24_000, 20_000))
