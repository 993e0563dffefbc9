"""Positions and moves in writing: what is read comes back, and what cannot be is refused at its place."""

import pytest
from hypothesis import given, settings

from sellsword.games.schlock_attack.model.draughts import SQUARES, START, moves
from sellsword.games.schlock_attack.notation.fen import (
    NotationError,
    letters,
    read_fen,
    read_move,
    square_called,
    write_fen,
)
from tests.core.schlock_attack.test_draughts import positions

BEGINNING = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"


def refused(text: str) -> tuple[int, str]:
    """The column and the sentence of a FEN's fault."""
    with pytest.raises(NotationError) as fault:
        read_fen(text)
    assert fault.value.line == 1
    return fault.value.column, fault.value.text


# Squares


def test_letters_and_numbers_name_the_same_squares():
    named = {letters(square): square for square in SQUARES}
    assert {name: named[name] for name in ("b8", "h8", "a7", "d4", "a1", "g1")} == {
        "b8": 1,
        "h8": 4,
        "a7": 5,
        "d4": 18,
        "a1": 29,
        "g1": 32,
    }
    assert all(square_called(name) == square for name, square in named.items())


@pytest.mark.parametrize("name", ["a2", "i1", "a9", "", "A1", "a10"])
def test_light_squares_and_no_squares_are_refused(name):
    with pytest.raises(NotationError, match="not a dark square"):
        square_called(name)


# Positions


def test_the_start_is_written_piece_by_piece_and_read_from_ranges():
    assert write_fen(START) == BEGINNING
    assert read_fen(BEGINNING) == read_fen("B:W21-32:B1-12") == START


@pytest.mark.parametrize(
    "text",
    ["W:W18,K27:BK7,10", "w:wk27,18:b10,k7", "W:B10,K7:W18,K27.", " W : W 18 , K27 : BK7 , 10 \n"],
)
def test_a_fen_is_read_in_either_order_with_blanks_small_letters_or_a_full_stop(text):
    assert write_fen(read_fen(text)) == "W:W18,K27:BK7,10"


def test_kings_may_stand_in_ranges_and_a_side_may_be_gone():
    assert write_fen(read_fen("W:WK1-3:B")) == "W:WK1,K2,K3:B"


@settings(max_examples=200, deadline=None)
@given(positions())
def test_every_position_comes_back_from_its_fen(position):
    assert read_fen(write_fen(position)) == position


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("", 1, "not a side to move"),
        ("X:W21:B1", 1, "“X” is not a side to move"),
        ("Black to move", 1, "not a side to move"),
        ("B", 1, "three parts"),
        ("B:W21", 5, "three parts"),
        ("B:W21:B1:B2", 11, "three parts"),
        ("B:21,22:B1", 3, "must begin with W"),
        ("B::B1", 3, "must begin with W"),
        ("B:W21:W22", 7, "listed twice"),
        ("B:W21,,22:B1", 7, "“” is not a piece"),
        ("B:W21,x:B1", 7, "“X” is not a piece"),
        ("B:W21,Q22:B1", 7, "“Q22” is not a piece"),
        ("B:W21,222222222:B1", 7, "is not a piece"),
        ("B:W21, 22-:B1", 8, "“22-” is not a piece"),
        ("B:W0:B1", 4, "no square 0"),
        ("B:W21,33:B1", 7, "no square 33"),
        ("B:W21-40:B1", 4, "no square 33"),
        ("B:W24-21:B1", 4, "runs backward"),
        ("B:W21,21:B1", 7, "Two pieces stand on square 21"),
        ("B:W21,22:B1,K22", 13, "Two pieces stand on square 22"),
        ("B:W4:B1", 4, "White's man on square 4 would be a king there: write K4"),
        ("B:W21:B1,30", 10, "Black's man on square 30 would be a king"),
        ("B:W17-30:B1", 4, "White has more than 12 pieces"),
        ("B:W:B", 3, "no piece on the board"),
        ("B:W٢١:B1", 4, "is not a piece"),
    ],
)
def test_a_fen_that_cannot_be_is_refused_at_its_place(text, column, sentence):
    where, why = refused(text)
    assert (where, sentence in why) == (column, True), why


def test_a_fault_names_its_place_in_one_line():
    with pytest.raises(NotationError, match=r"^line 1, column 7: There is no square 33; "):
        read_fen("B:W21,33:B1")


# Moves


def test_every_move_on_offer_is_read_from_its_text():
    for fen in (BEGINNING, "B:W14,15,22,23:BK10", "B:W18,26,27:B14", "W:W5,13,K22,K31:BK3,10,12,K20,28"):
        position = read_fen(fen)
        assert [read_move(position, str(move)) for move in moves(position)] == moves(position)


@pytest.mark.parametrize("text", ["14x32", "14-32", "14X23X32"])
def test_a_jump_may_be_written_short_where_only_one_fits(text):
    assert str(read_move(read_fen("B:W18,26,27:B14"), text)) == "14x23x32"


RING = "B:W14,15,22,23:BK10"


@pytest.mark.parametrize(
    ("text", "whole"), [("10x17x26x10", "10x17x26x19x10"), ("10x26x17x10", "10x19x26x17x10")]
)
def test_some_squares_of_a_jump_can_be_enough(text, whole):
    assert str(read_move(read_fen(RING), text)) == whole


@pytest.mark.parametrize(
    ("fen", "text", "sentence"),
    [
        (BEGINNING, "", "is not a move"),
        (BEGINNING, "11", "“11” is not a move"),
        (BEGINNING, "11-15-", "is not a move"),
        (BEGINNING, "e3-d4", "is not a move"),
        (BEGINNING, "11-40", "no square 40"),
        (BEGINNING, "22-18", "Black is to move and has no piece on square 22"),
        (BEGINNING, "11-18", "The piece on square 11 can only move so: 11-15, 11-16"),
        (BEGINNING, "2-7", "The piece on square 2 can only move so: not at all"),
        ("B:W18,31:B1,14", "1-5", "Black must jump when there is a jump: 14x23"),
        (RING, "10x10", "can be 10x1"),
        (RING, "10x17x10", "write every square"),
    ],
)
def test_a_move_that_is_not_allowed_is_refused_with_its_reason(fen, text, sentence):
    with pytest.raises(NotationError) as fault:
        read_move(read_fen(fen), text, 5, 3)
    assert (fault.value.line, fault.value.column) == (3, 5)
    assert sentence in fault.value.text
