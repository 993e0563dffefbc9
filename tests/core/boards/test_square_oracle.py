"""The square board against independent judges: brute force in fractions, shapely, symmetry, enumeration."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, box
from shapely.ops import unary_union

from sellsword.boards.square import DIRECTIONS, Edge, SightRule, SquareBoard, mask_of

SIZE = 8
CELLS = range(SIZE * SIZE)

UPRIGHT = [Edge((x, y), (x, y + 1)) for x in range(1, SIZE) for y in range(SIZE)]
LEVEL = [Edge((x, y), (x + 1, y)) for x in range(SIZE) for y in range(1, SIZE)]
WALLS = st.lists(st.sampled_from(UPRIGHT + LEVEL), max_size=14, unique=True).map(tuple)
FILLED = st.lists(st.sampled_from(CELLS), max_size=4, unique=True).map(tuple)
RULES = st.builds(SightRule, *[st.booleans()] * 5)
MASKS = st.lists(st.sampled_from(CELLS), max_size=12, unique=True).map(mask_of)


def named(*cells):
    return " ".join(f"{'ABCDEFGH'[cell % SIZE]}{cell // SIZE + 1}" for cell in cells)


def center(cell):
    """The center in half cells: every lattice point has even coordinates, every center odd ones."""
    return 2 * (cell % SIZE) + 1, 2 * (cell // SIZE) + 1


def stretches(walls, filled):
    """Every wall and every side of every filled cell, as segments in half cells."""
    found = [tuple((2 * x, 2 * y) for x, y in (wall.start, wall.end)) for wall in walls]
    for cell in filled:
        x, y = center(cell)
        ring = [(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)]
        found += pairwise([*ring, ring[0]])
    return found


# Brute force: two closed segments have a point in common


def turn(a, b, c):
    """Positive when a, b, c turn one way, negative the other way, 0 on one line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def holds(a, b, point):
    """Whether a point on the line through a and b is on the closed segment."""
    return all(min(p, q) <= r <= max(p, q) for p, q, r in zip(a, b, point, strict=True))


def meet(a, b, c, d):
    c_side, d_side, a_side, b_side = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if c_side * d_side < 0 and a_side * b_side < 0:
        return True
    ends = ((c_side, a, b, c), (d_side, a, b, d), (a_side, c, d, a), (b_side, c, d, b))
    return any(side == 0 and holds(p, q, end) for side, p, q, end in ends)


# The same of every pair of cells at once: a line is a row, and what might stand on it a column

PAIRS = list(combinations(CELLS, 2))
STARTS, ENDS = (np.transpose([center(pair[end]) for pair in PAIRS])[..., np.newaxis] for end in (0, 1))


def lie_on(a, b, point):
    """Where points are on a closed segment: on the line through its ends, and between them."""
    between = [(np.minimum(p, q) <= r) & (r <= np.maximum(p, q)) for p, q, r in zip(a, b, point, strict=True)]
    return (turn(a, b, point) == 0) & between[0] & between[1]


def lines_met(obstacles):
    """Of every pair of cells whether an obstacle is on the line between them."""
    a, b, c, d = (STARTS, ENDS, *np.reshape(obstacles, (-1, 2, 2)).transpose(1, 2, 0))
    crossing = (turn(a, b, c) * turn(a, b, d) < 0) & (turn(c, d, a) * turn(c, d, b) < 0)
    touching = lie_on(a, b, c) | lie_on(a, b, d) | lie_on(c, d, a) | lie_on(c, d, b)
    return (crossing | touching).any(axis=1)


def lines_with_tokens(occupied):
    """Of every pair of cells whether a token is between them."""
    tokens = np.array([cell for cell in CELLS if occupied >> cell & 1], dtype=int)
    others = (tokens != np.array(PAIRS)[:, :1]) & (tokens != np.array(PAIRS)[:, 1:])
    return (lie_on(STARTS, ENDS, center(tokens)) & others).any(axis=1)


@pytest.mark.rule("CO-071", "CO-072", "CO-073", "CO-098", "CO-S03", "CO-S04", "CO-S05")
@settings(max_examples=100, deadline=None)
@given(WALLS, FILLED, MASKS)
def test_all_pairs_see_as_brute_force_says(walls, filled, occupied):
    board = SquareBoard(SIZE, SIZE, walls, filled)
    stopped = lines_met(stretches(walls, filled)) | lines_with_tokens(occupied)
    for (a, b), clear in zip(PAIRS, ~stopped, strict=True):
        assert board.sees(a, b, occupied) == board.sees(b, a, occupied) == clear, named(a, b)


@pytest.mark.rule("CO-071", "CO-072", "CO-073")
@settings(max_examples=200, deadline=None)
@given(WALLS, FILLED, MASKS, RULES, st.sampled_from(CELLS))
def test_the_fast_answer_is_the_verdict(walls, filled, occupied, rule, a):
    board = SquareBoard(SIZE, SIZE, walls, filled, rule)
    for b in CELLS:
        verdict = board.sight(a, b, occupied)
        assert board.sees(a, b, occupied) == verdict.clear == board.sight(b, a, occupied).clear
        shares = [found.share for found in verdict.obstructions]
        assert shares == sorted(shares)


@pytest.mark.rule("CO-072", "CO-098", "CO-S03")
@settings(max_examples=200, deadline=None)
@given(WALLS, FILLED, st.sampled_from(CELLS))
def test_shapely_sees_the_same_closed_obstacles(walls, filled, a):
    board = SquareBoard(SIZE, SIZE, walls, filled)
    blocks = [box(x - 1, y - 1, x + 1, y + 1) for x, y in map(center, filled)]
    obstacles = unary_union([LineString(stretch) for stretch in stretches(walls, ())] + blocks)
    others = [b for b in CELLS if b != a]
    lines = shapely.linestrings([(center(a), center(b)) for b in others])
    for b, stopped in zip(others, shapely.intersects(lines, obstacles), strict=True):
        assert board.sees(a, b) != stopped, named(a, b)


# Where touching passes: at every lattice corner on its way the line may give way a hair, to either side


def shifted(a, b, first, last, hair):
    """The part of the line between two shares of it, moved sideways by a hair."""
    (ax, ay), (bx, by) = center(a), center(b)
    dx, dy = bx - ax, by - ay
    return tuple((ax + dx * t - dy * hair, ay + dy * t + dx * hair) for t in (first, last))


def corners_passed(a, b):
    """The shares of the line at which it passes a lattice corner."""
    (ax, ay), (bx, by) = center(a), center(b)
    shares = [Fraction(x - ax, bx - ax) for x in range(min(ax, bx) + 1, max(ax, bx), 2)]
    return sorted(share for share in shares if (ay + (by - ay) * share) % 2 == 0)


def passes(obstacles, a, b):
    hair, near = Fraction(1, 10**6), Fraction(1, 1000)
    cuts = [0, *(share + side * near for share in corners_passed(a, b) for side in (-1, 1)), 1]
    for number, (first, last) in enumerate(pairwise(cuts)):
        shifts = (hair, -hair) if number % 2 else (0,)
        parts = [shifted(a, b, first, last, shift) for shift in shifts]
        if all(any(meet(*part, *stretch) for stretch in obstacles) for part in parts):
            return False
    return True


@pytest.mark.rule("CO-S03", "CO-S04")
@settings(max_examples=60, deadline=None)
@given(WALLS, FILLED, st.sampled_from(CELLS))
def test_where_touching_passes_a_line_passes_if_it_can_give_way_a_hair(walls, filled, a):
    rule = SightRule(touching_end_blocks=False, corner_of_filled_blocks=False)
    board = SquareBoard(SIZE, SIZE, walls, filled, rule)
    obstacles = stretches(walls, filled)
    for b in CELLS:
        if a != b:
            assert board.sees(a, b) == passes(obstacles, a, b), named(a, b)


# What must not change the answer


def mirrored(x, y, span):
    return span - x, y


def quarter_turned(x, y, span):
    return span - y, x


def moved(board, transform):
    """The same board mirrored or turned, and where a cell of the old one has gone."""

    def cell(old):
        x, y = transform(*board.position(old), SIZE - 1)
        return y * SIZE + x

    walls = tuple(Edge(transform(*wall.start, SIZE), transform(*wall.end, SIZE)) for wall in board.walls)
    return SquareBoard(SIZE, SIZE, walls, tuple(map(cell, board.filled)), board.sight_rule), cell


@pytest.mark.rule("CO-071", "CO-072", "CO-057")
@pytest.mark.parametrize("transform", [mirrored, quarter_turned])
@settings(max_examples=40, deadline=None)
@given(walls=WALLS, filled=FILLED, occupied=MASKS, rule=RULES, a=st.sampled_from(CELLS))
def test_a_board_mirrored_or_turned_plays_the_same(transform, walls, filled, occupied, rule, a):
    board = SquareBoard(SIZE, SIZE, walls, filled, rule)
    image, cell = moved(board, transform)
    tokens = mask_of(cell(old) for old in CELLS if occupied >> old & 1)
    for b in CELLS:
        assert board.sees(a, b, occupied) == image.sees(cell(a), cell(b), tokens)
        assert board.legs(a, b) == image.legs(cell(a), cell(b))
    reach = {cell(old): steps for old, steps in board.reach(a, 5, occupied).items()}
    assert reach == image.reach(cell(a), 5, tokens)


@pytest.mark.rule("CO-072", "CO-061")
@settings(max_examples=100, deadline=None)
@given(WALLS, FILLED, RULES, st.sampled_from(UPRIGHT + LEVEL), st.sampled_from(CELLS), st.sampled_from(CELLS))
def test_one_more_obstacle_never_opens_a_line_or_a_way(walls, filled, rule, wall, block, a):
    board = SquareBoard(SIZE, SIZE, walls, filled, rule)
    fuller = SquareBoard(
        SIZE, SIZE, tuple(dict.fromkeys((*walls, wall))), tuple(dict.fromkeys((*filled, block))), rule
    )
    assert all(board.sees(a, b) for b in CELLS if fuller.sees(a, b))
    assert board.reach(a, 6).keys() >= fuller.reach(a, 6).keys()


# Movement by enumeration


def all_walks(board, start, distance, closed) -> Iterator[tuple[int, ...]]:
    """Every walk of at most so many steps, however it turns back or crosses itself."""
    walks: list[tuple[int, ...]] = [()]
    for _ in range(distance):
        yield from walks
        walks = [
            (*walk, step)
            for walk in walks
            for step in board.steps(walk[-1] if walk else start)
            if not closed >> step & 1
        ]
    yield from walks


def directions(board, start, walk):
    """The walk as places in the order of directions."""
    places = [board.position(cell) for cell in (start, *walk)]
    return [DIRECTIONS.index((x2 - x1, y2 - y1)) for (x1, y1), (x2, y2) in pairwise(places)]


SMALL = 4
SMALL_WALLS = [wall for wall in UPRIGHT + LEVEL if max(*wall.sides[0], *wall.sides[1]) < SMALL]
SMALL_CELLS = range(SMALL * SMALL)
SMALL_MASKS = st.lists(st.sampled_from(SMALL_CELLS), max_size=4, unique=True).map(mask_of)


@pytest.mark.rule("CO-057", "CO-060", "CO-061")
@settings(max_examples=120, deadline=None)
@given(
    walls=st.lists(st.sampled_from(SMALL_WALLS), max_size=6, unique=True).map(tuple),
    start=st.sampled_from(SMALL_CELLS),
    distance=st.integers(0, 5),
    closed=SMALL_MASKS,
    prizes=SMALL_MASKS,
)
def test_reach_and_route_are_what_enumerating_all_walks_finds(walls, start, distance, closed, prizes):
    board = SquareBoard(SMALL, SMALL, walls)
    walks: dict[int, list[tuple[int, ...]]] = {goal: [] for goal in SMALL_CELLS}
    for walk in all_walks(board, start, distance, closed):
        walks[walk[-1] if walk else start].append(walk)

    def worth(walk):
        return -len({cell for cell in walk if prizes >> cell & 1}), len(walk), directions(board, start, walk)

    reach = board.reach(start, distance, closed)
    for goal, ways in walks.items():
        assert board.route(start, goal, distance, closed, prizes) == min(ways, key=worth, default=None)
        assert reach.get(goal) == min(map(len, ways), default=None)
