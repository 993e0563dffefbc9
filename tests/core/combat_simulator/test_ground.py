"""Steps, ways and lines of attack on fenced ground, against a walk that knows nothing of masks."""

from collections import deque
from itertools import product

import pytest

from sellsword.boards.square import SquareBoard, cells_in
from sellsword.games.combat_simulator.model.battlefield import FARTHEST, Ground
from tests.core.combat_simulator.builder import draw

MAZE = draw(
    "R.....",
    "..~...",
    "......",
    "...~~.",
    ".....B",
    fences="B1|C1 B2|B3 C3|C4 D1|D2 E2|F2 E2|E3 A4|B4 B5|C5",
)
CELLS = range(MAZE.columns * MAZE.rows)


def walked(board: SquareBoard, start: int, closed: int = 0) -> dict[int, int]:
    """How many steps each cell takes: a plain queue over the board's own steps."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        cell = waiting.popleft()
        for step in board.steps(cell):
            if step not in found and not closed >> step & 1:
                found[step] = found[cell] + 1
                waiting.append(step)
    return found


def corner_is_open(ground: Ground, cell: int, step: int) -> bool:
    """Whether two straight steps without a fence lead around the corner, the rule in its own words."""
    free = SquareBoard(ground.columns, ground.rows, ground.board.walls)
    (column, row), (other, lower) = free.position(cell), free.position(step)
    corners = (row * ground.columns + other, lower * ground.columns + column)
    return any(corner in free.steps(cell) and step in free.steps(corner) for corner in corners)


@pytest.mark.rule("SH-S04", "SH-028", "SH-031")
def test_a_diagonal_step_needs_a_way_around_the_corner() -> None:
    board = MAZE.board
    walkable = [cell for cell in CELLS if cell not in MAZE.sand]
    diagonal = [
        (cell, step)
        for cell, step in product(walkable, walkable)
        if all(abs(a - b) == 1 for a, b in zip(board.position(cell), board.position(step), strict=True))
    ]
    assert {corner_is_open(MAZE, *pair) for pair in diagonal} == {True, False}
    for cell, step in diagonal:
        assert (step in board.steps(cell)) == corner_is_open(MAZE, cell, step)
        assert (step in board.steps(cell)) == (cell in board.steps(step))


@pytest.mark.parametrize("distance", range(7))
def test_the_mask_of_a_reach_is_that_of_the_walk(distance: int) -> None:
    for start in CELLS:
        closed = 1 << (start + 5) % len(CELLS)
        near = {cell for cell, steps in walked(MAZE.board, start, closed).items() if steps <= distance}
        assert set(cells_in(MAZE.board.spread(start, distance, closed))) == near


def test_a_path_is_a_shortest_walk_around_what_is_closed() -> None:
    board = MAZE.board
    for start, goal in product(CELLS, CELLS):
        closed = (1 << 8 | 1 << 13 | 1 << 20) & ~(1 << start | 1 << goal)
        path, steps = board.path(start, goal, closed), walked(board, start, closed)
        assert (path is None) == (goal not in steps)
        if path is not None:
            assert len(path) == steps[goal]
            assert not any(closed >> cell & 1 for cell in path)
            assert all(b in board.steps(a) for a, b in zip((start, *path), path, strict=False))


@pytest.mark.rule("SH-035", "SH-S05", "SH-S06")
def test_a_line_of_attack_is_a_walk_that_fences_do_not_lengthen() -> None:
    board, free = MAZE.board, MAZE.field.open
    for start in CELLS:
        on_foot, unhindered = walked(board, start), walked(free, start)
        shots = MAZE.field.shots(start)
        for reach in range(FARTHEST + 1):
            expected = {
                cell
                for cell, steps in unhindered.items()
                if 0 < steps <= reach and on_foot.get(cell) == steps
            }
            assert set(cells_in(shots[reach])) == expected


@pytest.mark.rule("SH-S05")
def test_near_is_so_many_steps_whatever_lies_between() -> None:
    for start, distance in product(CELLS, range(FARTHEST + 1)):
        near = {cell for cell in CELLS if MAZE.board.steps_between(start, cell) <= distance}
        assert set(cells_in(MAZE.field.near(start, distance))) == near


@pytest.mark.rule("SH-042", "SH-043")
def test_a_small_wall_has_walkable_ground_on_both_sides() -> None:
    name, jumps = MAZE.board.name, MAZE.field.jumps
    over = {(name(cell), name(other)) for cell in CELLS for other in jumps[cell]}
    assert ("B1", "C1") in over
    assert ("C3", "C4") in over
    assert all((there, here) in over for here, there in over)
    assert not any(board_cell in ("C2", "D4", "E4") for pair in over for board_cell in pair)
    assert len(over) == 2 * len(MAZE.fences), "no fence of this ground stands beside sand"
