"""Ennesby: a whole line at once, and the bill (SA-045 to SA-048)."""

import pytest

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import (
    board,
    checkers,
    ended,
    happened,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)


@pytest.mark.rule("SA-045", "SA-047", "SA-T12")
def test_the_laser_captures_friend_and_foe_in_the_line_and_is_paid_for() -> None:
    state = table("W:W11,22,32:B1,8,18", white="ennesby", black="theo")
    (fired, paid) = play(state, "laser 22x15")
    assert board(state) == "B:W22,32:B1"
    assert (state.crews[WHITE].dimes, pennies(state, WHITE)) == (1, 0)
    assert (fired.rules, paid.rules) == (("SA-045",), ("SA-047",))


@pytest.mark.rule("SA-045", "SA-020")
def test_it_is_a_choice_beside_the_jump() -> None:
    state = table("W:W22,32:B1,18", white="ennesby", black="theo")
    assert offered(state) == {"22x15", "laser 22x15"}


@pytest.mark.rule("SA-S29")
def test_the_line_runs_from_the_firing_piece_to_the_edge() -> None:
    state = table("W:W11,22,29,32:B1,4,8,18", white="ennesby", black="theo")
    play(state, "laser 22x15")
    assert board(state) == "B:W22,29,32:B1"


@pytest.mark.rule("SA-S30", "SA-045")
def test_it_is_fired_only_in_place_of_a_legal_jump() -> None:
    state = table("W:W22,32:B1,18", white="ennesby", black="theo")
    assert refused(state, "laser 22x13") == {"SA-S30"}
    assert refused(state, "laser 32x23") == {"SA-S30"}
    for text in ("laser", "laser 18", "laser 22-18"):
        assert refused(state, text) == {"SA-045"}
    assert refused(table("W:W22,32:B1,15,18", white="ennesby", black="theo"), "laser 22x15") == {"SA-S30"}


@pytest.mark.rule("SA-046")
def test_after_a_jump_it_is_too_late() -> None:
    state = table("W:W29,32:B1,17,18,25", white="ennesby", black="tagon", pennies=(1, 1))
    assert offered(state, "laser") == {"laser 29x22"}
    play(state, "29x22", "decline")
    assert offered(state) == {"22x13", "22x15"}
    assert refused(state, "laser 22x15") == {"SA-046"}


@pytest.mark.rule("SA-S31")
def test_after_firing_the_turn_is_over() -> None:
    state = table("W:W22,32:B1,17,18", white="ennesby", black="theo")
    play(state, "laser 22x15")
    assert to_act(state) == BLACK
    assert board(state) == "B:W22,32:B1,17"


@pytest.mark.rule("SA-047")
def test_he_pays_a_penny_for_every_dime_each_time() -> None:
    state = table("W:W22,32:B1,18", white="ennesby", black="theo", pennies=(0, 5), dimes=(0, 1))
    play(state, "laser 22x15")
    assert (state.crews[WHITE].dimes, pennies(state, WHITE)) == (2, 3)


@pytest.mark.rule("SA-048", "SA-T13", "SA-003")
def test_who_cannot_pay_loses() -> None:
    state = table("W:W22,32:B1,18", white="ennesby", black="theo", pennies=(0, 0), dimes=(0, 1))
    (over,) = happened(play(state, "laser 22x15"), "over")
    assert ended(state) == (BLACK, "debt")
    assert over.rules == ("SA-048",)


@pytest.mark.rule("SA-X03")
def test_one_laser_a_game_is_safe_and_the_second_loses() -> None:
    state = table("W:W22,28,32:B1,18,24", white="ennesby", black="tagon")
    play(state, "laser 22x15")
    assert state.outcome is None
    play(state, "1-5", "laser 28x19")
    assert ended(state) == (BLACK, "debt")


@pytest.mark.rule("SA-S33")
def test_a_laser_that_takes_the_last_enemy_wins_before_the_bill_comes() -> None:
    state = table("W:W22,32:B18", white="ennesby", black="theo", pennies=(0, 0), dimes=(0, 1))
    play(state, "laser 22x15")
    assert ended(state) == (WHITE, "captured")


@pytest.mark.rule("SA-S32")
def test_the_piece_that_fires_is_left_and_so_both_sides_never_lose_their_last_together() -> None:
    state = table("W:W11,22:B8,18", white="ennesby", black="theo", pennies=(0, 0))
    play(state, "laser 22x15")
    assert ended(state) == (WHITE, "captured")
    assert (state.count(BLACK), checkers(state, WHITE)) == (0, [22])
