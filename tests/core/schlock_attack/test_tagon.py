"""Captain Tagon: the early win and the shield (SA-037 to SA-039)."""

import pytest

from sellsword.games.schlock_attack.game import GAME
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import (
    board,
    ended,
    happened,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)

DOUBLE = "W:W29,32:B1,18,25", "29x22x15"
QUADRUPLE = "W:WK10,32:B1,14,15,22,23", "10x17x26x19x10"
JUMPED = "B:W18,32:B1,14"


@pytest.mark.rule("SA-037", "SA-T04", "SA-003")
def test_with_two_pennies_a_double_jump_wins() -> None:
    state = table(DOUBLE[0], white="tagon", pennies=(0, 2))
    (over,) = happened(play(state, DOUBLE[1]), "over")
    assert pennies(state, WHITE) == 3
    assert ended(state) == (WHITE, "pennies")
    assert over.rules == ("SA-037",)


@pytest.mark.rule("SA-037", "SA-T05")
def test_without_a_penny_a_quadruple_jump_wins() -> None:
    state = table(QUADRUPLE[0], white="tagon")
    play(state, QUADRUPLE[1])
    assert pennies(state, WHITE) == 3
    assert ended(state) == (WHITE, "pennies")


@pytest.mark.rule("SA-037")
def test_two_pennies_do_not_win_nor_do_three_of_anybody_elses() -> None:
    state = table(DOUBLE[0], white="tagon", pennies=(0, 1))
    play(state, DOUBLE[1])
    assert state.outcome is None
    state = table(DOUBLE[0], white="theo", pennies=(0, 2))
    play(state, DOUBLE[1])
    assert state.outcome is None


@pytest.mark.rule("SA-038", "SA-T11")
def test_for_a_penny_the_jumped_man_stays() -> None:
    state = table(JUMPED, white="tagon", pennies=(0, 1))
    play(state, "14x23")
    assert to_act(state) == WHITE
    assert offered(state) == {"shield", "decline"}
    assert [option.place for option in GAME.options(state) if option.group == "shield"] == ["18"]
    play(state, "shield")
    assert board(state) == "W:W18,32:B1,23"
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-038")
def test_he_may_let_it_go() -> None:
    state = table(JUMPED, white="tagon", pennies=(0, 1))
    play(state, "14x23", "decline")
    assert board(state) == "W:W32:B1,23"
    assert pennies(state, WHITE) == 1


@pytest.mark.rule("SA-038")
def test_without_a_penny_he_is_not_asked() -> None:
    state = table(JUMPED, white="tagon")
    play(state, "14x23")
    assert board(state) == "W:W32:B1,23"


@pytest.mark.rule("SA-038")
def test_a_shield_comes_right_after_a_jump() -> None:
    state = table("W:W18,32:B1", white="tagon", pennies=(0, 1))
    assert refused(state, "shield") == {"SA-038"}
    assert refused(table("W:W18,32:B1", white="theo", pennies=(0, 1)), "shield") == {"SA-038"}


@pytest.mark.rule("SA-039", "SA-S15")
def test_the_jumper_goes_on_over_others_but_not_back_over_the_shielded_man() -> None:
    state = table("B:W18,26,27,31:B1,K14", white="tagon", pennies=(0, 1))
    play(state, "14x23", "shield")
    assert to_act(state) == BLACK
    assert offered(state, "move") == {"23x30", "23x32"}
    assert refused(state, "23x14") == {"SA-039"}
    play(state, "23x30")
    assert board(state) == "W:W18,27,31:B1,K30"


@pytest.mark.rule("SA-039")
def test_the_next_turn_the_man_can_be_jumped_again() -> None:
    state = table("B:W18,32:B1,K14", white="tagon", pennies=(0, 1))
    play(state, "14x23", "shield", "32-28")
    assert offered(state, "move") == {"23x14"}


@pytest.mark.rule("SA-S04")
def test_a_jump_over_a_shielded_man_is_paid_for_all_the_same() -> None:
    state = table("B:W18,26,31:B1,14", black="theo", white="tagon", pennies=(0, 1))
    play(state, "14x23", "shield")
    assert board(state) == "W:W18,31:B1,K30"
    assert pennies(state, BLACK) == 1


@pytest.mark.rule("SA-S13")
def test_he_may_shield_several_at_a_penny_each() -> None:
    state = table("B:W18,26,31:B1,14", white="tagon", pennies=(0, 2))
    play(state, "14x23", "shield", "shield")
    assert board(state) == "W:W18,26,31:B1,K30"
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-S16")
@pytest.mark.parametrize(
    ("who", "choice"), [("schlock", "shoot 18"), ("ennesby", "laser 14x23"), ("chvorthq", "detonate 14")]
)
def test_no_shield_helps_against_shot_laser_and_detonation(who: str, choice: str) -> None:
    state = table("B:W18,31:B1,14", black=who, white="tagon", pennies=(1, 1))
    play(state, choice)
    assert to_act(state) == WHITE
    assert refused(state, "shield") == {"SA-038"}
    assert (state.count(WHITE), pennies(state, WHITE)) == (1, 1)


@pytest.mark.rule("SA-S16")
def test_no_shield_helps_against_a_teleport_gone_wrong() -> None:
    state = table("B:W28,32:B1,9", black="kevyn", white="tagon", pennies=(0, 1), dice=[1])
    play(state, "teleport 1", "to 32", "9-13")
    assert board(state) == "W:W28,32:B13"
    assert not {"shield"} & offered(state)


@pytest.mark.rule("SA-X04")
def test_he_has_two_pennies_to_spend_at_most_for_the_third_has_won() -> None:
    state = table("B:W18,32:B1,14", white="tagon", pennies=(0, 2))
    play(state, "14x23", "shield")
    assert pennies(state, WHITE) == 1
    state = table(QUADRUPLE[0], black="tagon", white="tagon")
    play(state, QUADRUPLE[1])
    assert state.outcome is not None


@pytest.mark.rule("SA-X04", "SA-S17")
def test_breya_may_hold_him_back_from_winning_with_three() -> None:
    state = table(DOUBLE[0], black="breya", white="tagon", pennies=(2, 2))
    play(state, "neutralize", DOUBLE[1])
    assert pennies(state, WHITE) == 3
    assert state.outcome is None
    play(state, "neutralize", "1-5")
    assert ended(state) == (WHITE, "pennies")
