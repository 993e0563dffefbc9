"""The base game: English draughts as the rules word it, counted, and held equal to a slow judge."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import (
    BITS,
    BLACK,
    BOARD,
    CROWNING,
    ROWS,
    SQUARES,
    START,
    WHITE,
    Position,
    mask_of,
    moves,
    play,
    squares_in,
)
from sellsword.games.schlock_attack.notation import perft
from sellsword.games.schlock_attack.notation.fen import (
    letters,
    read_fen,
    read_move,
    square_called,
    write_fen,
)
from tests.core.schlock_attack import reference

PERFT = Path(__file__).parents[2] / "perft"
DEEPEST = 9  # from the start; the file goes on


def texts(position: Position, **bars) -> list[str]:
    """The moves on offer as players write them, in the order of their squares."""
    return sorted(map(str, moves(position, **bars)))


def after(fen: str, *written: str) -> str:
    """The FEN after some moves."""
    position = read_fen(fen)
    for text in written:
        position = play(position, read_move(position, text))
    return write_fen(position)


def squares(mask: int) -> list[int]:
    """The squares of a mask."""
    return list(squares_in(mask))


# The board and the set-up


@pytest.mark.rule("SA-004")
def test_the_board_has_32_dark_squares_with_one_at_each_near_left():
    assert len({letters(square) for square in SQUARES}) == 32
    assert all((ord(letters(square)[0]) + int(letters(square)[1])) % 2 == 0 for square in SQUARES)
    assert (square_called("a1"), square_called("h8")) == (29, 4)
    assert 29 in squares(ROWS[7])
    assert 4 in squares(ROWS[0])


@pytest.mark.rule("SA-004")
def test_touching_squares_are_the_diagonal_neighbors():
    for square in SQUARES:
        column, row = reference.place(square)
        corners = {(column + right, row + down) for right in (-1, 1) for down in (-1, 1)}
        assert squares(draughts.around(BITS[square])) == sorted(
            reference.SQUARE[at] for at in corners if at in reference.SQUARE
        )


@pytest.mark.rule("SA-005")
def test_twelve_men_a_side_stand_on_the_three_nearest_rows():
    assert START.pieces(BLACK) == ROWS[0] | ROWS[1] | ROWS[2]
    assert START.pieces(WHITE) == ROWS[5] | ROWS[6] | ROWS[7]
    assert START.kings == 0
    assert START.empty == ROWS[3] | ROWS[4]


@pytest.mark.rule("SA-015")
def test_the_darker_side_moves_first_in_ordinary_draughts():
    assert START.mover == BLACK


# Moves


@pytest.mark.rule("SA-006")
@pytest.mark.parametrize(
    ("fen", "offered"),
    [
        ("B:W32:B14", ["14-17", "14-18"]),
        ("W:W18:B1", ["18-14", "18-15"]),
        ("B:W32:B13", ["13-17"]),
        ("B:W32:B12", ["12-16"]),
        ("B:W32:B14,17", ["14-18", "17-21", "17-22"]),
    ],
)
def test_a_man_steps_diagonally_forward_to_an_empty_square(fen, offered):
    assert texts(read_fen(fen)) == offered


@pytest.mark.rule("SA-007", "SA-011")
def test_a_man_jumps_forward_over_an_adjacent_enemy_and_the_enemy_leaves_the_board():
    assert texts(read_fen("B:W18,31:B14")) == ["14x23"]
    assert after("B:W18,31:B14", "14x23") == "W:W31:B23"


@pytest.mark.rule("SA-007")
@pytest.mark.parametrize(
    ("fen", "why"),
    [
        ("B:W9,32:B14", "the enemy is behind"),
        ("B:W18,23:B14", "the square beyond is taken"),
        ("B:W12,32:B8", "the board ends beyond"),
        ("B:W23,32:B14", "the enemy is not adjacent"),
    ],
)
def test_a_man_cannot_jump_otherwise(fen, why):
    assert not any(move.taken for move in moves(read_fen(fen))), why


@pytest.mark.rule("SA-011")
def test_own_pieces_are_not_jumped():
    assert texts(read_fen("B:W32:B14,18")) == ["14-17", "18-22", "18-23"]


@pytest.mark.rule("SA-008")
def test_a_king_steps_and_jumps_one_square_in_all_four_directions():
    assert texts(read_fen("B:W5:BK18")) == ["18-14", "18-15", "18-22", "18-23"]
    assert texts(read_fen("B:W14,15,22,23:BK18")) == ["18x11", "18x25", "18x27", "18x9"]
    assert texts(read_fen("W:WK18:B11")) == ["18-14", "18-15", "18-22", "18-23"]


@pytest.mark.rule("SA-009")
def test_a_jump_must_go_on_by_a_way_of_the_players_choice():
    assert texts(read_fen("B:W18,26,27:B14")) == ["14x23x30", "14x23x32"]


@pytest.mark.rule("SA-009", "SA-020")
def test_the_longest_chain_is_not_required():
    assert texts(read_fen("B:W17,18,26,28:B14")) == ["14x21", "14x23x30"]


@pytest.mark.rule("SA-009")
def test_a_king_may_come_back_to_where_it_began():
    rings = texts(read_fen("B:W14,15,22,23:BK10"))
    assert rings == ["10x17x26x19x10", "10x19x26x17x10"]
    assert after("B:W14,15,22,23,32:BK10", rings[0]) == "W:W32:BK10"


@pytest.mark.rule("SA-010", "SA-T25")
def test_a_man_that_jumps_into_the_farthest_row_is_crowned_and_its_turn_ends():
    fen = "B:W26,25,27,18:B22"
    assert "22x31" in texts(read_fen(fen))
    assert after(fen, "22x31") == "W:W18,25,27:BK31"
    assert "31x24" in texts(read_fen("B:W18,25,27:BK31"))


@pytest.mark.rule("SA-010")
@pytest.mark.parametrize(
    ("fen", "move", "then"), [("B:W5:B25", "25-29", "W:W5:BK29"), ("W:W8:B28", "8-3", "B:WK3:B28")]
)
def test_a_man_that_steps_into_the_farthest_row_becomes_a_king(fen, move, then):
    assert after(fen, move) == then


@pytest.mark.rule("SA-012")
def test_a_blocked_side_has_no_move():
    assert moves(read_fen("W:W12:B3,8")) == []


@pytest.mark.rule("SA-014")
def test_turns_alternate_and_no_move_stands_still():
    position = START
    for _ in range(20):
        move = moves(position)[-1]
        assert move.path[0] != move.path[1]
        then = play(position, move)
        assert (then.mover, then.own) == (1 - position.mover, position.foe & ~move.taken)
        position = then


@pytest.mark.rule("SA-020")
def test_a_capture_on_the_board_must_be_taken_and_with_several_one_chooses():
    assert texts(read_fen("B:W18,19,32:B1,14,16")) == ["14x23", "16x23"]


# Counts


def counted(name: str) -> list[tuple[str, int, int]]:
    """Each (FEN, depth, nodes) of a perft file."""
    lines = (PERFT / name).read_text(encoding="utf-8").splitlines()
    parts = [line.split(";") for line in lines if not line.startswith("#")]
    entries = [(fen, *entry.removeprefix("D").split()) for fen, *entries in parts for entry in entries]
    return [(fen, int(depth), int(nodes)) for fen, depth, nodes in entries]


@pytest.mark.rule("SA-009", "SA-010", "SA-020")
@pytest.mark.parametrize(
    ("fen", "depth", "nodes"), [case for case in counted("start.perft") if case[1] <= DEEPEST]
)
def test_the_tree_from_the_start_has_the_known_number_of_nodes(fen, depth, nodes):
    assert read_fen(fen) == START
    assert perft.count(START, depth) == nodes


@pytest.mark.long
def test_the_tree_from_the_start_has_the_known_number_of_nodes_at_the_deepest():
    fen, depth, nodes = counted("start.perft")[-1]
    assert perft.count(read_fen(fen), depth) == nodes


@pytest.mark.rule("SA-008")
@pytest.mark.parametrize(("fen", "depth", "nodes"), counted("kings.perft"))
def test_trees_with_kings_have_as_many_nodes_as_the_slow_judge_counts(fen, depth, nodes):
    assert perft.count(read_fen(fen), depth) == nodes


def test_the_kept_counts_are_the_slow_judges_own():
    lines = (PERFT / "kings.perft").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 10
    assert lines[1:3] == [reference.counted(line.partition(";")[0]) for line in lines[1:3]]


def test_the_count_divided_by_first_moves_adds_up():
    divided = perft.divide(START, 5)
    assert list(divided) == list(map(str, moves(START)))
    assert sum(divided.values()) == 7361
    assert set(perft.divide(START, 1).values()) == {1}


# Against the slow judge


@st.composite
def positions(draw) -> Position:
    """Any position that can stand on a board."""
    there = draw(st.lists(st.sampled_from(SQUARES), min_size=1, max_size=20, unique=True))
    border = draw(st.integers(max(0, len(there) - 12), min(12, len(there))))
    black, white = mask_of(there[:border]), mask_of(there[border:])
    crowned = mask_of(draw(st.lists(st.sampled_from(there), unique=True)))
    kings = crowned | black & CROWNING[BLACK] | white & CROWNING[WHITE]
    turned = (Position(black, white, kings, BLACK), Position(white, black, kings, WHITE))
    found: Position = draw(st.sampled_from(turned))
    return found


@pytest.mark.rule("SA-006", "SA-007", "SA-008", "SA-009", "SA-010", "SA-011", "SA-020")
@settings(max_examples=300, deadline=None)
@given(positions())
def test_the_moves_and_what_they_leave_are_the_slow_judges(position):
    turn, board = reference.read(write_fen(position))
    theirs = {
        reference.text(path): reference.write(*reference.play(turn, board, path))
        for path in reference.paths(turn, board)
    }
    ours = {str(move): write_fen(play(position, move)) for move in moves(position)}
    assert ours == theirs
    assert draughts.mobility(position) == len(moves(position)) == len(ours)


@settings(max_examples=150, deadline=None)
@given(positions(), st.integers(0, BOARD).map(lambda mask: mask & BOARD))
def test_barred_pieces_are_never_jumped_and_all_other_jumps_remain(position, barred):
    first = moves(position, single=True)
    free = [move for move in first if move.taken & ~barred]
    barring = moves(position, barred, single=True)
    assert [move for move in barring if move.taken] == free
    assert not any(move.taken & barred for move in moves(position, barred))
    assert bool(free) == any(move.taken for move in moves(position, barred))


# What powers build on


def test_a_side_that_may_not_double_jump_stops_after_one():
    position = read_fen("B:W18,27:B14")
    assert texts(position) == ["14x23x32"]
    assert texts(position, single=True) == ["14x23"]


def test_with_every_jump_barred_the_side_may_step():
    position = read_fen("B:W18,32:B14")
    assert texts(position, barred=mask_of([18])) == ["14-17"]


def test_a_jump_that_is_barred_leaves_the_piece_in_the_way():
    assert texts(read_fen("B:W18,17,32:B14"), barred=mask_of([17, 18])) == []


def test_a_line_runs_to_the_edge_of_the_board():
    assert squares(draughts.line(BITS[14], 5)) == [18, 23, 27, 32]
    assert squares(draughts.line(BITS[14], 4)) == [17, 21]
    assert squares(draughts.line(BITS[14], -5)) == [5, 9]
    assert squares(draughts.line(BITS[14], -4)) == [3, 7, 10]


def test_lines_are_straight_for_every_square_and_direction():
    for square in SQUARES:
        for direction in (*draughts.RISING, *draughts.FALLING):
            way = squares(BITS[square] | draughts.line(BITS[square], direction))
            strides = {
                tuple(b - a for a, b in zip(*pair, strict=True))
                for pair in pairwise(map(reference.place, way))
            }
            assert len(strides) <= 1


def test_pieces_leave_join_and_are_crowned_by_powers():
    position = read_fen("B:W18,K19:B1,K2")
    assert write_fen(draughts.without(position, mask_of([2, 19, 30]))) == "B:W18:B1"
    assert write_fen(draughts.joined(position, BLACK, mask_of([3]))) == "B:W18,K19:B1,K2,3"
    assert write_fen(draughts.joined(position, WHITE, mask_of([32]))) == "B:W18,K19,32:B1,K2"
    assert write_fen(draughts.crowned(position, mask_of([1, 18]))) == "B:WK18,K19:BK1,K2"
