"""Reverend Theo Fobius: sanctuary after a loss (SA-053)."""

import pytest

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from tests.core.schlock_attack.builder import board, ended, offered, play, refused, table, to_act

TWO_JUMPS = "B:W16,18,29,32:B1,12,14"
"""Black may jump 14x23 and 12x19."""


def hurt(black: str = "tagon", pennies: int = 0) -> SchlockState:
    """Theo, White, has lost a man on 18 and moved; but for the sanctuary, Black could jump another."""
    state = table(TWO_JUMPS, black=black, white="theo", pennies=(pennies, 0))
    play(state, "14x23", "29-25")
    assert to_act(state) == BLACK
    return state


@pytest.mark.rule("SA-053", "SA-T15")
def test_after_a_loss_nothing_of_his_may_be_jumped_in_the_opponents_next_turn() -> None:
    state = hurt()
    assert refused(state, "12x19") == {"SA-053"}
    assert offered(state) == {"1-5", "1-6", "23-26", "23-27"}


@pytest.mark.rule("SA-053")
def test_without_a_loss_his_pieces_are_jumped_like_anybodys() -> None:
    state = table("B:W16,29,32:B1,12", black="tagon", white="theo")
    assert offered(state) == {"12x19"}


@pytest.mark.rule("SA-053")
def test_nobody_else_is_spared() -> None:
    state = table(TWO_JUMPS, black="theo", white="tagon")
    play(state, "14x23", "29-25")
    assert offered(state) == {"12x19"}


@pytest.mark.rule("SA-S39")
def test_the_sanctuary_lasts_for_one_turn() -> None:
    state = hurt()
    play(state, "1-5", "25-21")
    assert offered(state) == {"12x19"}


@pytest.mark.rule("SA-053", "SA-S39")
def test_it_does_not_protect_in_the_turn_of_the_loss_itself() -> None:
    state = table("B:W18,27,29:B1,14", black="tagon", white="theo")
    play(state, "14x23x32")
    assert board(state) == "W:W29:B1,K32"


@pytest.mark.rule("SA-S38")
def test_a_piece_lost_to_a_detonation_counts() -> None:
    state = table(TWO_JUMPS, black="chvorthq", white="theo", pennies=(1, 0))
    play(state, "detonate 14", "29-25")
    assert board(state) == "B:W16,25,32:B1,12"
    assert refused(state, "12x19") == {"SA-053"}


@pytest.mark.rule("SA-S40")
def test_who_has_no_jump_left_makes_another_move() -> None:
    state = hurt()
    play(state, "23-27")
    assert state.outcome is None


@pytest.mark.rule("SA-S40", "SA-012")
def test_who_has_no_move_left_at_all_is_blocked() -> None:
    state = table("B:W16,18,27,32:B12,14", black="tagon", white="theo")
    play(state, "14x23", "27x18")
    assert ended(state) == (WHITE, "blocked")


@pytest.mark.rule("SA-S41")
def test_shot_and_laser_are_barred_with_the_jump_that_they_replace() -> None:
    assert refused(hurt("schlock", 1), "shoot 16") == {"SA-S06"}
    assert refused(hurt("ennesby", 1), "laser 12x19") == {"SA-S30"}


@pytest.mark.rule("SA-S41")
def test_a_detonation_is_not_barred() -> None:
    state = hurt("chvorthq", 1)
    play(state, "detonate 12")
    assert board(state) == "W:W25,32:B1,23"
