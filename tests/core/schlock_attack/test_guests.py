"""Kiki and Bun-Bun, who come only where they are invited (SA-060 to SA-063)."""

import pytest

from sellsword.dice import Dice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.sheets.characters import GUESTS, REGULARS
from tests.core.schlock_attack.builder import (
    BARE,
    GAME,
    board,
    happened,
    new_game,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)


@pytest.mark.rule("SA-060")
@pytest.mark.parametrize("guest", GUESTS)
def test_guests_may_be_picked_where_the_option_invites_them(guest: str) -> None:
    assert refused(new_game(), f"pick {guest}") == {"SA-060"}
    assert f"pick {guest}" not in offered(new_game())
    state = new_game(guests=True)
    play(state, "pick theo", f"pick {guest}")
    assert state.crews[BLACK].character == guest
    assert pennies(state, BLACK) == 0


@pytest.mark.rule("SA-061")
@pytest.mark.parametrize("guest", GUESTS)
@pytest.mark.parametrize("regular", REGULARS)
def test_each_of_the_ten_plays_against_each_guest(regular: str, guest: str) -> None:
    state, hand = GAME.setup(BARE, {"guests": True}, Dice("table")), Dice("hand")
    play(state, f"pick {guest}", f"pick {regular}")
    while state.turns < 12 and state.outcome is None:
        choices = GAME.candidates(state)
        play(state, str(choices[hand.pick(len(choices))]))


# Kiki


@pytest.mark.rule("SA-062")
def test_kiki_must_jump_over_friends_too_and_captures_none_of_them() -> None:
    state = table("B:W31,32:B9,14", black="kiki")
    assert offered(state) == {"9x18"}
    play(state, "9x18")
    assert board(state) == "W:W31,32:B14,18"


@pytest.mark.rule("SA-062")
def test_kiki_captures_the_enemies_that_she_jumps_also_in_a_chain_of_both() -> None:
    state = table("B:W18,32:B14", black="kiki")
    play(state, "14x23")
    assert board(state) == "W:W32:B23"
    state = table("B:W23,29:B9,14", black="kiki")
    assert offered(state) == {"9x18x27"}
    play(state, "9x18x27")
    assert board(state) == "W:W29:B14,27"


@pytest.mark.rule("SA-062", "SA-007")
def test_what_kiki_captures_is_told_without_the_friends_that_she_jumps() -> None:
    state = table("B:W23,29:B9,14", black="kiki")
    (jumped,) = happened(play(state, "9x18x27"), "jumped")
    assert jumped.values["taken"] == (23,)


@pytest.mark.rule("SA-062", "SA-S44")
def test_a_friend_is_still_to_be_jumped_where_the_chain_was_held_up() -> None:
    state = table("B:W14,29,30:B9,23", black="kiki", white="bunnigus", pennies=(None, 2))
    play(state, "decline", "9x18", "decline")
    assert board(state) == "B:W29,30:B23,27"


@pytest.mark.rule("SA-062")
def test_kiki_need_not_take_the_most_and_steps_where_there_is_no_jump() -> None:
    state = table("B:W17,18,26,28:B14", black="kiki")
    assert offered(state) == {"14x21", "14x23x30"}
    state = table("B:W31,32:B9", black="kiki")
    assert offered(state) == {"9-13", "9-14"}


@pytest.mark.rule("SA-062")
def test_only_kikis_kings_step_and_jump_backward() -> None:
    assert offered(table("B:W31:B14,18", black="kiki")) == {"14x23"}
    assert offered(table("B:W31:B14,K18", black="kiki")) == {"14x23", "18x9"}
    assert offered(table("B:W9,31:B14", black="kiki")) == {"14-17", "14-18"}
    assert "14-10" in offered(table("B:W31:BK14", black="kiki"))


@pytest.mark.rule("SA-062")
def test_nobody_else_jumps_a_friend() -> None:
    state = table("B:W31,32:B9,14", black="theo")
    assert refused(state, "9x18") == {"SA-011"}


@pytest.mark.rule("SA-062", "SA-022")
def test_kiki_is_no_mercenary() -> None:
    state = table("B:W23,29:B9,14", black="kiki")
    play(state, "9x18x27")
    assert pennies(state, BLACK) == 0


# Bun-Bun


@pytest.mark.rule("SA-063")
def test_bun_bun_captures_by_moving_onto_an_enemy_and_must() -> None:
    state = table("B:W18,23,32:B1,14", black="bun-bun")
    assert offered(state) == {"14x18"}
    play(state, "14x18")
    assert board(state) == "W:W23,32:B1,18"


@pytest.mark.rule("SA-063")
def test_bun_bun_never_jumps() -> None:
    state = table("B:W18,32:B1,14", black="bun-bun")
    assert refused(state, "14x23")
    state = table("B:W32:B9,14", black="bun-bun")
    assert offered(state) == {"9-13", "14-17", "14-18"}


@pytest.mark.rule("SA-063")
def test_bun_bun_captures_once_a_turn() -> None:
    state = table("B:W18,22,23,32:B14", black="bun-bun")
    play(state, "14x18")
    assert to_act(state) == WHITE
    assert state.count(WHITE) == 3


@pytest.mark.rule("SA-063")
def test_only_bun_buns_kings_step_and_capture_backward() -> None:
    assert offered(table("B:W9,32:B14", black="bun-bun")) == {"14-17", "14-18"}
    assert offered(table("B:W9,32:BK14", black="bun-bun")) == {"14x9"}
    assert "14-10" in offered(table("B:W32:BK14", black="bun-bun"))


@pytest.mark.rule("SA-063", "SA-010")
def test_bun_buns_man_is_crowned_where_it_captures_on_the_far_row() -> None:
    state = table("B:W12,30:B26", black="bun-bun")
    play(state, "26x30")
    assert board(state) == "W:W12:BK30"


@pytest.mark.rule("SA-063", "SA-049", "SA-014")
def test_a_capture_on_the_first_square_is_written_with_an_x_too() -> None:
    assert offered(table("W:W6,32:BK1,12", white="bun-bun")) == {"6x1"}


@pytest.mark.rule("SA-063", "SA-S16")
def test_no_shield_helps_against_bun_bun_who_does_not_jump() -> None:
    state = table("B:W18,32:B1,14", black="bun-bun", white="tagon", pennies=(0, 1))
    play(state, "14x18")
    assert board(state) == "W:W32:B1,18"
    assert pennies(state, WHITE) == 1


@pytest.mark.rule("SA-063", "SA-S41")
def test_no_sanctuary_helps_against_bun_bun_either() -> None:
    state = table("B:W16,18,29,32:B1,12,14", black="bun-bun", white="theo")
    play(state, "14x18", "29-25")
    assert offered(state) == {"12x16"}
