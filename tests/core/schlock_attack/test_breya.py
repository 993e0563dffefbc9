"""Admiral Breya: for one turn the other character has no powers (SA-040)."""

import pytest

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

JUMPED = "B:W18,32:B1,14"


@pytest.mark.rule("SA-040")
def test_for_a_penny_the_opponents_powers_are_off_in_her_turn() -> None:
    state = table(JUMPED, black="breya", white="tagon", pennies=(1, 1))
    assert to_act(state) == BLACK
    assert offered(state) == {"neutralize", "decline"}
    play(state, "neutralize", "14x23")
    assert board(state) == "W:W32:B1,23"
    assert (pennies(state, BLACK), pennies(state, WHITE)) == (0, 1)


@pytest.mark.rule("SA-040")
def test_she_need_not() -> None:
    state = table(JUMPED, black="breya", white="tagon", pennies=(1, 1))
    play(state, "decline", "14x23")
    assert offered(state) == {"shield", "decline"}
    assert pennies(state, BLACK) == 1


@pytest.mark.rule("SA-040")
def test_without_a_penny_she_is_not_asked() -> None:
    state = table(JUMPED, black="breya", white="tagon", pennies=(0, 1))
    assert offered(state) == {"14x23"}
    assert refused(state, "neutralize") == {"SA-040"}


@pytest.mark.rule("SA-040")
def test_the_powers_are_back_in_the_next_turn() -> None:
    state = table("B:W18,23,32:B1,14", black="breya", white="schlock")
    play(state, "neutralize", "1-5")
    assert offered(state, "shoot") == {"shoot 14"}


@pytest.mark.rule("SA-S17")
def test_she_may_speak_in_either_players_turn() -> None:
    state = table("W:W22,32:B1,18", black="breya", white="schlock")
    assert to_act(state) == BLACK
    play(state, "neutralize")
    assert to_act(state) == WHITE
    assert offered(state) == {"22x15"}


@pytest.mark.rule("SA-S17")
def test_once_the_turn_is_under_way_it_is_too_late() -> None:
    state = table("W:W22,32:B1,18", black="breya", white="schlock")
    play(state, "decline")
    assert refused(state, "neutralize")
    state = table("B:W32:B1", black="breya")
    play(state, "decline")
    assert refused(state, "neutralize") == {"SA-S17"}


@pytest.mark.rule("SA-S17")
def test_she_speaks_before_the_die_of_a_teleport_goes_down() -> None:
    state = table("W:W28,32:B1,9", black="breya", white="kevyn", dice=[3])
    play(state, "decline", "teleport 32", "to 18", "28-24")
    assert to_act(state) == BLACK
    assert state.crews[WHITE].pips == 3
    play(state, "decline")
    assert state.crews[WHITE].pips == 2


@pytest.mark.rule("SA-S17")
@pytest.mark.parametrize(
    ("who", "fen", "choice"),
    [
        ("schlock", "W:W22,32:B1,18", "shoot 18"),
        ("kevyn", "W:W22,32:B1", "teleport 22"),
        ("ennesby", "W:W22,32:B1,18", "laser 22x15"),
        ("thurl", "W:W22,32:B1", "ask"),
        ("chvorthq", "W:W22,32:B1,18", "detonate 22"),
        ("bunnigus", "W:W22,32:B1", "heal 29"),
    ],
)
def test_a_power_that_would_be_used_is_refused(who: str, fen: str, choice: str) -> None:
    state = table(fen, black="breya", white=who, pennies=(1, 2))
    play(state, "neutralize")
    assert refused(state, choice) == {"SA-040"}
    state = table(fen, black="breya", white=who, pennies=(1, 2))
    play(state, "decline")
    assert choice in offered(state)


@pytest.mark.rule("SA-S17")
def test_a_king_of_schlocks_brings_nobody_back() -> None:
    state = table("W:W5,29,30,31:B12", black="breya", white="schlock")
    play(state, "neutralize", "5-1")
    assert board(state) == "B:WK1,29,30,31:B12"


@pytest.mark.rule("SA-S17")
def test_thurl_gets_no_other_turn() -> None:
    state = table("W:W22,32:B1", black="breya", white="thurl", pennies=(1, 2))
    play(state, "neutralize", "22-18")
    assert to_act(state) == BLACK


@pytest.mark.rule("SA-S17")
def test_three_pennies_do_not_win_for_tagon_but_five_do() -> None:
    double = "W:W29,32:B1,18,25"
    state = table(double, black="breya", white="tagon", pennies=(2, 2))
    play(state, "neutralize", "29x22x15")
    assert state.outcome is None
    state = table("W:WK10,32:B1,14,15,22,23", black="breya", white="tagon", pennies=(1, 2))
    play(state, "neutralize", "10x17x26x19x10")
    assert ended(state) == (WHITE, "pennies")


@pytest.mark.rule("SA-S17")
def test_theos_sanctuary_falls() -> None:
    state = table("B:W16,18,29,32:B1,12,14", black="breya", white="theo", pennies=(1, 0))
    play(state, "decline", "14x23", "decline", "29-25")
    assert state.mover == BLACK
    play(state, "neutralize")
    assert offered(state) == {"12x19"}


@pytest.mark.rule("SA-S17")
def test_drawbacks_are_off_too() -> None:
    state = table("W:W15,21,25,26,27,29,30,31:B1,6,11", black="breya", white="dertrihs")
    play(state, "decline")
    assert offered(state) == {"15x8"}
    state = table("W:W18,21,25,26,27,29,30,31:B1,7,15", black="breya", white="dertrihs")
    play(state, "neutralize")
    assert offered(state) == {"18x11x2"}


@pytest.mark.rule("SA-S17")
def test_dertrihs_gets_no_bounty_and_no_robot_body() -> None:
    state = table("W:W18,32:B1,15", black="breya", white="dertrihs")
    play(state, "neutralize", "18x11")
    assert pennies(state, WHITE) == 0
    state = table("B:W18,28,29,30,31:B1,14", black="breya", white="dertrihs")
    play(state, "neutralize", "14x23")
    assert not offered(state, "crown")


@pytest.mark.rule("SA-S17")
def test_pay_and_pennies_held_stay() -> None:
    state = table("W:W29,32:B1,18,25", black="breya", white="theo", pennies=(1, 2))
    play(state, "neutralize", "29x22x15")
    assert pennies(state, WHITE) == 3


@pytest.mark.rule("SA-S18")
def test_a_running_die_counts_on_and_what_is_due_waits_for_the_next_turn() -> None:
    state = table("W:W28,32:B1,9", black="breya", white="kevyn", dice=[1])
    play(state, "decline", "teleport 32", "to 18", "28-24")
    play(state, "neutralize")
    assert board(state) == "B:W24,32:B1,9"
    assert state.crews[WHITE].pips == 0
    play(state, "1-5")
    assert board(state) == "W:W18,24:B5,9"


@pytest.mark.rule("SA-S19")
def test_of_two_breyas_the_one_whose_turn_it_is_speaks_first() -> None:
    state = table("B:W32:B1", black="breya", white="breya")
    assert to_act(state) == BLACK
    (said,) = happened(play(state, "neutralize"), "neutralized")
    assert said.seat == BLACK
    assert offered(state) == {"1-5", "1-6"}
    assert pennies(state, WHITE) == 1


@pytest.mark.rule("SA-S19")
def test_of_two_breyas_the_other_may_speak_where_the_first_does_not() -> None:
    state = table("B:W32:B1", black="breya", white="breya")
    play(state, "decline")
    assert to_act(state) == WHITE
    (said,) = happened(play(state, "neutralize"), "neutralized")
    assert said.seat == WHITE
    assert (pennies(state, BLACK), pennies(state, WHITE)) == (1, 0)
