"""Dr. E. Bunnigus: captured checkers come back (SA-058, SA-059)."""

import pytest

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import (
    GAME,
    board,
    checkers,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)


@pytest.mark.rule("SA-058", "SA-059", "SA-S45", "SA-T23")
def test_with_a_full_home_row_she_picks_among_the_vacant_squares_of_the_second() -> None:
    state = table("W:W25,26,29,30,31,32:B1", white="bunnigus", pennies=(0, 2))
    assert offered(state, "heal") == {"heal 27", "heal 28"}
    assert refused(state, "heal 22") == {"SA-S45"}
    assert refused(state, "heal 25") == {"SA-S45"}
    play(state, "heal 27")
    assert board(state) == "W:W25,26,27,29,30,31,32:B1"
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-S45")
@pytest.mark.parametrize(
    ("fen", "beds"),
    [
        ("B:W21:B9", {1, 2, 3, 4}),
        ("B:W21:B1,3,4", {2}),
        ("B:W21:B1,2,3,4,6", {5, 7, 8}),
        ("B:W21:B1,2,3,4,5,6,7,8", {9, 10, 11, 12}),
    ],
)
def test_nearest_is_the_first_row_from_her_own_edge_with_a_vacant_square(fen: str, beds: set[int]) -> None:
    state = table(fen, black="bunnigus", pennies=(2, 0))
    assert offered(state, "heal") == {f"heal {square}" for square in beds}


@pytest.mark.rule("SA-058")
def test_healing_costs_no_move_and_may_be_repeated() -> None:
    state = table("W:W25,26,29,30,31,32:B1", white="bunnigus", pennies=(0, 4))
    play(state, "heal 27", "heal 28")
    assert pennies(state, WHITE) == 0
    assert to_act(state) == WHITE
    assert "25-21" in offered(state)


@pytest.mark.rule("SA-058")
def test_it_takes_two_pennies_a_loss_and_a_doctor() -> None:
    assert refused(table("W:W25:B1", white="bunnigus", pennies=(0, 1)), "heal 29") == {"SA-058"}
    assert refused(table("W:W25:B1", white="theo", pennies=(0, 2)), "heal 29") == {"SA-058"}
    whole = table("W:W18,21,22,23,24,25,26,28,29,30,31,27:B1", white="bunnigus", pennies=(0, 2))
    assert refused(whole, "heal 32") == {"SA-058"}


@pytest.mark.rule("SA-058")
@pytest.mark.parametrize("text", ["heal", "heal 33", "heal 29 30"])
def test_she_names_one_square(text: str) -> None:
    assert refused(table("W:W25:B1", white="bunnigus", pennies=(0, 2)), text) == {"SA-058"}


@pytest.mark.rule("SA-S12", "SA-058")
def test_a_healed_checker_is_a_man() -> None:
    state = table("B:WK18,30,31,32:B1,14", white="bunnigus", pennies=(0, 1))
    play(state, "14x23")
    state.crews[WHITE].pennies = 2
    play(state, "heal 29")
    assert board(state) == "W:W29,30,31,32:B1,23"


@pytest.mark.rule("SA-S44")
def test_she_may_heal_before_the_opponents_move() -> None:
    state = table("B:W29,30,31,32:B1,9", black="theo", white="bunnigus", pennies=(0, 2))
    assert to_act(state) == WHITE
    assert offered(state) == {"heal 25", "heal 26", "heal 27", "heal 28", "decline"}
    play(state, "decline")
    assert to_act(state) == BLACK


@pytest.mark.rule("SA-S44", "SA-058")
def test_she_may_heal_after_each_jump_of_the_opponents_chain_and_stop_it() -> None:
    state = table("B:W15,23,29,30,31,32:B1,11", black="theo", white="bunnigus", pennies=(0, 2))
    play(state, "decline", "11x18")
    assert to_act(state) == WHITE
    play(state, "heal 27")
    assert board(state) == "W:W23,27,29,30,31,32:B1,18"


@pytest.mark.rule("SA-S44")
def test_where_she_does_not_the_chain_goes_on() -> None:
    state = table("B:W15,23,29,30,31,32:B1,11", black="theo", white="bunnigus", pennies=(0, 2))
    play(state, "decline", "11x18", "decline", "decline")
    assert checkers(state, BLACK) == [1, 27]
    assert pennies(state, BLACK) == 1


@pytest.mark.rule("SA-S44")
def test_she_may_heal_between_her_own_jumps() -> None:
    state = table("W:W29,32:B1,11,18,25", white="bunnigus")
    play(state, "29x22")
    assert pennies(state, WHITE) == 2
    assert to_act(state) == WHITE
    assert offered(state) == {"heal 29", "heal 30", "heal 31", "decline"}
    play(state, "heal 30")
    assert board(state) == "B:W8,30,32:B1"
    assert pennies(state, WHITE) == 1


@pytest.mark.rule("SA-S44", "SA-S53")
@pytest.mark.parametrize(("purse", "first"), [(1, "11x18x27"), (2, "11x18")])
def test_who_cannot_pay_for_healing_is_not_asked_between_the_opponents_jumps(purse: int, first: str) -> None:
    state = table("B:W15,23,29,30,31,32:B1,11", black="theo", white="bunnigus", pennies=(0, purse))
    if purse == 2:
        play(state, "decline")  # before the move
    assert offered(state) == {first}


@pytest.mark.rule("SA-S44", "SA-S53")
@pytest.mark.parametrize(("purse", "first"), [(1, "29x22x15"), (2, "29x22")])
def test_what_the_last_jump_brings_pays_for_no_healing_before_it(purse: int, first: str) -> None:
    state = table("W:W29,32:B1,18,25", white="bunnigus", pennies=(None, purse))
    assert {each for each in offered(state) if "x" in each} == {first}


@pytest.mark.rule("SA-S44", "SA-010", "SA-055")
@pytest.mark.parametrize(
    ("laid", "black", "white", "purses", "jump", "asked"),
    [
        ("B:W18,20:B1,14", "bunnigus", "theo", (2, 0), "14x23", True),
        ("B:W9,18,20:B1,5", "bunnigus", "theo", (1, 0), "5x14x23", True),
        ("B:W18,20:B1,14", "theo", "bunnigus", (0, 2), "14x23", True),
        ("B:W20,26:B1,23", "bunnigus", "theo", (2, 0), "23x30", False),
        ("B:W20,26:B1,23", "theo", "bunnigus", (0, 2), "23x30", False),
        ("B:W18,20:B1,2,3,4,14", "dertrihs", "bunnigus", (0, 2), "14x23", False),
    ],
)
def test_after_the_last_jump_she_may_heal_unless_it_ends_the_move_by_a_rule(
    laid: str, black: str, white: str, purses: tuple[int, int], jump: str, asked: bool
) -> None:
    state = table(laid, black, white, pennies=purses)
    if white == "bunnigus":
        play(state, "decline")  # before the move
    play(state, jump)
    assert (state.mover == BLACK) == asked
    if asked:
        assert (state.asks("heal"), to_act(state)) == (True, BLACK if black == "bunnigus" else WHITE)


@pytest.mark.rule("SA-S44")
def test_a_rule_option_takes_the_healing_inside_chains_away() -> None:
    state = table(
        "B:W15,23,29,30,31,32:B1,11",
        black="theo",
        white="bunnigus",
        pennies=(0, 2),
        heal_in_chains=False,
    )
    play(state, "decline")
    assert offered(state) == {"11x18x27"}
    play(state, "11x18x27")
    assert state.mover == WHITE
    (option,) = [each for each in GAME.rule_options() if each.id == "heal_in_chains"]
    assert (option.default, option.rule) == (True, "SA-S44")


@pytest.mark.rule("SA-S46")
def test_a_healed_checker_may_have_to_jump() -> None:
    state = table("W:W12,29,30,31:B1,27", white="bunnigus", pennies=(0, 2))
    assert offered(state, "heal") == {"heal 32"}
    play(state, "heal 32")
    assert "32x23" in offered(state, "move")


@pytest.mark.rule("SA-S46")
def test_a_checker_may_be_healed_where_it_can_be_jumped() -> None:
    state = table("B:W29,30,31:B1,K32", black="theo", white="bunnigus", pennies=(0, 2))
    play(state, "heal 27")
    assert offered(state) == {"32x23"}
