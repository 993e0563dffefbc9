"""The ground: one board for hexes and inches, and what a game asks of it besides."""

import pytest

from sellsword.boards.board import INCH, Base
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, KINDS, Feature, Ground
from tests.core.dark_metal.builder import SIZE, battle, boss, man, place, who

WALL = Feature("wall", "wall", sides=((place("1212"), place("1312")),))
CRATES = Feature("crates", "crates", (place("1111"), place("1112")))
MAP = Ground(HEX, SIZE, SIZE, (WALL, CRATES, Feature("mud", "mud", (place("1213"), place("1214")))))
TABLE = Ground(INCHES, SIZE * INCH, SIZE * INCH)


def test_ways_cost_what_the_boards_own_cost() -> None:
    """Every way is open, and as cheap as the one that the board finds by itself."""
    mover, others = Base(place("1212")), {"b": Base(place("1211"))}
    ways = MAP.reach(mover, 3 * INCH, others).ways
    assert set(ways) == set(MAP.board.reach(mover, 3 * INCH, others)) - {mover.center}
    for goal, way in ways.items():
        found = MAP.board.way(mover, goal, 3 * INCH, others)
        assert found is not None
        assert MAP.board.length(way) == MAP.board.length(found)
        assert MAP.board.snags(mover, way, others) == ()


@pytest.mark.rule("DM-005")
def test_both_measures_answer_alike() -> None:
    hexes = battle(man("a", "0612"), man("FOE", "1212"), boss())
    inches = battle(man("a", "6,12"), man("FOE", "12,12"), boss("boss", "2,2"))
    for state in (hexes, inches):
        assert state.board.range(who(state, "a").spot, who(state, "foe").spot) == 6 * INCH


@pytest.mark.rule("DM-289")
def test_nobody_is_forced_beyond_the_rim() -> None:
    corner = Base(place("0101"))
    inside = MAP.inside(corner, (-1, 0))
    assert MAP.board.holds(Base(inside))
    assert TABLE.inside(Base((500, 500), 400), (-200, 900)) == (400, 900)
    assert TABLE.inside(Base((500, 500), 400), (800, 900)) == (800, 900)


def test_behind_is_the_half_plane_away_from_the_aim() -> None:
    at = place("1212")
    for ground, east, west, north in (
        (MAP, place("1412"), place("1012"), place("1208")),
        (TABLE, (14_000, 12_000), (10_000, 12_000), (12_000, 9_000)),
    ):
        here = at if ground is MAP else (12_000, 12_000)
        assert ground.behind(here, east, west)
        assert not ground.behind(here, east, east)
        assert not ground.behind(here, east, north)


def test_the_way_along_a_line_and_the_nearest_place_of_a_step() -> None:
    assert MAP.along(place("1212"), place("1612"), 2 * INCH) == place("1412")
    assert MAP.along(place("1212"), place("1612"), 9 * INCH) == place("1612")
    assert TABLE.along((1000, 1000), (1000, 5000), 1500) == (1000, 2500)
    assert TABLE.along((1000, 1000), (1000, 1000), 1500) == (1000, 1000)
    assert TABLE.nearest((0, 0), (10_000, 0), (3_000, 900)) == (3_000, 0)
    assert TABLE.nearest((0, 0), (10_000, 0), (-900, 900)) == (0, 0)


def test_room_is_where_nothing_stands() -> None:
    free, taken = Base(place("1215")), Base(place("1216"))
    others = {"b": taken}
    assert MAP.room(free, others)
    assert not MAP.room(taken, others)
    assert not MAP.room(Base((99, 99)), others)
    assert TABLE.room(Base((5_000, 5_000), 400), {"b": Base((5_900, 5_000), 400)})
    assert not TABLE.room(Base((5_000, 5_000), 400), {"b": Base((5_700, 5_000), 400)})


@pytest.mark.rule("DM-332")
def test_a_wall_that_is_only_drawn_blocks_the_line() -> None:
    assert not MAP.board.sees(Base(place("1112")), Base(place("1412")))
    assert MAP.board.sees(Base(place("1110")), Base(place("1410")))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_terrain_can_lie_on_both(kind: str) -> None:
    on_map = Ground(HEX, SIZE, SIZE, (Feature("x", kind, (place("1212"),)),))
    on_table = Ground(INCHES, SIZE * INCH, SIZE * INCH, (Feature("x", kind, ((5_000, 5_000),), radius=900),))
    viewer, target = Base(place("0912")), Base(place("1512"))
    near, far = Base((2_000, 5_000)), Base((9_000, 5_000))
    seen = [on_map.board.sees(viewer, target), on_table.board.sees(near, far)]
    hidden = [
        [piece.id for piece in on_map.between(viewer, target)],
        [piece.id for piece in on_table.between(near, far)],
    ]
    assert seen[0] == seen[1]
    assert hidden[0] == hidden[1]
    assert bool(hidden[0]) == (KINDS[kind].hiding is not None)


def test_near_is_what_the_range_says() -> None:
    for ground, scale in ((MAP, 1), (TABLE, 700)):
        here = (3 * scale, -scale)
        for other in ((q * scale, r * scale) for q in range(8) for r in range(10)):
            far = ground.board.range(Base(here), Base(other))
            assert [ground.near(here, other, far + more) for more in (-1, 0, 1)] == [False, True, True]


def test_straight_ahead_one_gets_as_far_as_the_way_costs() -> None:
    """The farthest quarter of a Move that is open and can be paid for, mud counted twice."""
    mud = Feature("mud", "mud", ((10_000, 10_000),), radius=2_500)
    wall = Feature("wall", "wall", ((7_000, 6_000), (7_000, 9_000)))
    board, mover = (ground := TABLE.laid((mud, wall))).board, Base((9_000, 9_000), 400)
    ahead = ground.reach(mover, 4 * INCH, {}).draw()
    assert len(ahead) == board.directions
    for hour, found in enumerate(ahead):
        goals = [board.beyond(mover.center, hour, quarter * INCH) for quarter in (4, 3, 2, 1)]
        ways = [(mover.center, goal) for goal in goals]
        paid = [way[1] for way in ways if board.length(way) <= 4 * INCH and not board.snags(mover, way)]
        assert found == (*paid, mover.center)[0]
