"""Sergeant Schlock: regeneration and the plasma cannon (SA-034 to SA-036)."""

import pytest

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import (
    board,
    checkers,
    happened,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)

# Regeneration


@pytest.mark.rule("SA-034", "SA-T09")
def test_a_new_king_brings_a_lost_man_back_to_the_only_empty_square_of_the_home_row() -> None:
    state = table("W:W5,21,22,23,24,25,26,27,29,30,31:B12", white="schlock")
    (grown,) = happened(play(state, "5-1", "regenerate 32"), "regenerated")
    assert grown.values["square"] == 32
    assert board(state) == "B:WK1,21,22,23,24,25,26,27,29,30,31,32:B12"


@pytest.mark.rule("SA-034", "SA-T10")
def test_with_a_full_home_row_there_is_only_the_king() -> None:
    state = table("W:W5,29,30,31,32:B12", white="schlock")
    assert not happened(play(state, "5-1"), "regenerated")
    assert board(state) == "B:WK1,29,30,31,32:B12"


@pytest.mark.rule("SA-034")
def test_he_chooses_among_the_empty_squares_of_the_home_row() -> None:
    state = table("W:W5,29,30:B12", white="schlock")
    play(state, "5-1")
    assert to_act(state) == WHITE
    assert offered(state) == {"regenerate 31", "regenerate 32", "decline"}
    play(state, "regenerate 31")
    assert board(state) == "B:WK1,29,30,31:B12"


@pytest.mark.rule("SA-034")
def test_a_man_that_jumps_onto_the_far_row_counts_too() -> None:
    state = table("W:W9,29,30,31:B6,12", white="schlock")
    play(state, "9x2", "regenerate 32")
    assert board(state) == "B:WK2,29,30,31,32:B12"


@pytest.mark.rule("SA-034")
def test_he_may_leave_it_beside_the_board() -> None:
    state = table("W:W5,29,30,31:B12", white="schlock")
    play(state, "5-1", "decline")
    assert board(state) == "B:WK1,29,30,31:B12"


@pytest.mark.rule("SA-034")
def test_a_king_that_comes_to_the_far_row_brings_nobody_back() -> None:
    state = table("W:WK5,29,30,31:B12", white="schlock")
    play(state, "5-1")
    assert board(state) == "B:WK1,29,30,31:B12"


@pytest.mark.rule("SA-S09")
def test_nobody_comes_back_on_the_far_row() -> None:
    state = table("W:W5,29,30:B12", white="schlock")
    play(state, "5-1")
    for square in (2, 3, 4):
        assert refused(state, f"regenerate {square}") == {"SA-034"}


@pytest.mark.rule("SA-034")
@pytest.mark.parametrize("text", ["regenerate 29", "regenerate 22", "regenerate", "regenerate 31 32"])
def test_the_checker_comes_back_on_one_empty_square_of_the_home_row(text: str) -> None:
    state = table("W:W5,29,30:B12", white="schlock")
    assert refused(state, "regenerate 31") == {"SA-034"}
    play(state, "5-1")
    assert refused(state, text) == {"SA-034"}


@pytest.mark.rule("SA-S10")
@pytest.mark.parametrize(
    ("fen", "move", "home"), [("B:W21:B9,28", "28-32", range(1, 5)), ("W:W5,24:B12", "5-1", range(29, 33))]
)
def test_the_home_row_is_the_four_dark_squares_at_the_players_own_edge(
    fen: str, move: str, home: range
) -> None:
    state = table(fen, black="schlock", white="schlock")
    play(state, move)
    assert offered(state) == {f"regenerate {square}" for square in home} | {"decline"}


@pytest.mark.rule("SA-S11")
def test_with_nobody_lost_nobody_comes_back() -> None:
    state = table("W:W5,21,22,23,24,25,26,27,28,29,30,31:B12", white="schlock")
    play(state, "5-1")
    assert board(state) == "B:WK1,21,22,23,24,25,26,27,28,29,30,31:B12"


@pytest.mark.rule("SA-S12")
def test_a_captured_king_comes_back_as_a_man() -> None:
    state = table("B:W5,K17,29,30,31:B12,14", white="schlock")
    play(state, "14x21", "5-1", "regenerate 32")
    assert board(state) == "B:WK1,29,30,31,32:B12,21"


# The plasma cannon


@pytest.mark.rule("SA-035", "SA-036", "SA-T07")
def test_he_shoots_without_moving_and_captures_nothing_more() -> None:
    state = table("W:W22,32:B1,17,18", white="schlock")
    assert offered(state) == {"22x15", "22x13", "shoot 17", "shoot 18"}
    play(state, "shoot 18")
    assert board(state) == "B:W22,32:B1,17"
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-T08", "SA-S06")
@pytest.mark.parametrize("fen", ["W:W22,32:B1,15,18", "W:W15,22,32:B1,18"])
def test_who_cannot_be_jumped_cannot_be_shot(fen: str) -> None:
    state = table(fen, white="schlock")
    assert not offered(state, "shoot")
    assert refused(state, "shoot 18") == {"SA-S06"}


@pytest.mark.rule("SA-S06")
def test_each_checker_that_some_piece_of_his_could_jump_may_be_shot() -> None:
    state = table("W:W22,32:B5,10,18,27", white="schlock")
    assert offered(state, "shoot") == {"shoot 18", "shoot 27"}
    assert refused(state, "shoot 10") == {"SA-S06"}


@pytest.mark.rule("SA-035")
@pytest.mark.parametrize("text", ["shoot", "shoot 22", "shoot 14", "shoot d4", "shoot 18 18"])
def test_a_shot_names_one_enemy(text: str) -> None:
    assert refused(table("W:W22,32:B1,18", white="schlock"), text) == {"SA-035"}


@pytest.mark.rule("SA-035")
def test_a_shot_takes_a_penny_and_a_cannon() -> None:
    assert refused(table("W:W22,32:B1,18", white="schlock", pennies=(0, 0)), "shoot 18") == {"SA-035"}
    assert refused(table("W:W22,32:B1,18", white="thurl"), "shoot 18") == {"SA-035"}


@pytest.mark.rule("SA-X02", "SA-021", "SA-S08")
def test_a_shot_replaces_the_forced_jump_and_ends_the_turn() -> None:
    state = table("W:W22,32:B1,18", white="schlock")
    assert refused(state, "32-28") == {"SA-020"}
    play(state, "shoot 18")
    assert to_act(state) == BLACK


@pytest.mark.rule("SA-S07", "SA-S05", "SA-036")
def test_he_may_jump_first_and_end_the_chain_with_a_shot_that_earns_nothing() -> None:
    state = table("W:W29,32:B1,11,18,25", white="schlock")
    assert offered(state) == {"29x22", "shoot 25"}
    play(state, "29x22")
    assert offered(state) == {"22x15", "shoot 18"}
    play(state, "shoot 18")
    assert board(state) == "B:W22,32:B1,11"
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-S07")
def test_in_a_chain_only_the_jumping_piece_shoots() -> None:
    state = table("W:W28,29,32:B1,18,24,25", white="schlock")
    assert "shoot 24" in offered(state)
    play(state, "29x22")
    assert offered(state) == {"22x15", "shoot 18"}
    assert refused(state, "shoot 24") == {"SA-S06"}


@pytest.mark.rule("SA-S07", "SA-022")
def test_a_penny_earned_in_the_chain_may_pay_for_its_last_shot() -> None:
    state = table("W:W29,32:B1,11,18,25", white="schlock", pennies=(0, 0))
    play(state, "29x22")
    assert pennies(state, WHITE) == 1
    assert offered(state) == {"15x8", "shoot 11"}
    play(state, "shoot 11")
    assert board(state) == "B:W15,32:B1"


@pytest.mark.rule("SA-S05")
def test_a_shot_earns_no_pay_by_itself() -> None:
    state = table("W:W22,32:B1,18", white="schlock", pennies=(0, 3))
    play(state, "shoot 18")
    assert pennies(state, WHITE) == 2
    assert checkers(state, BLACK) == [1]
