"""What a mercenary is paid, and the win by pennies (SA-022, SA-023)."""

import pytest

from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import GAME, ended, happened, pennies, play, table

CHAINS = {
    1: ("W:W29,32:B1,25", "29x22"),
    2: ("W:W29,32:B1,18,25", "29x22x15"),
    3: ("W:W29,32:B1,11,18,25", "29x22x15x8"),
    4: ("W:WK10,32:B1,14,15,22,23", "10x17x26x19x10"),
}
"""A position and a chain of so many jumps. A man makes three at most: the fourth takes a king."""


@pytest.mark.rule("SA-022", "SA-T02")
@pytest.mark.parametrize(("jumps", "earned"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_a_chain_earns_a_penny_for_each_jump_but_the_first(jumps: int, earned: int) -> None:
    fen, chain = CHAINS[jumps]
    state = table(fen, white="theo")
    play(state, chain)
    assert pennies(state, WHITE) == earned


@pytest.mark.rule("SA-022")
def test_the_pay_is_told_with_what_the_purse_now_holds() -> None:
    state = table(CHAINS[3][0], white="theo", pennies=(0, 2))
    (pay,) = happened(play(state, CHAINS[3][1]), "earned")
    assert (pay.seat, pay.rules) == (WHITE, ("SA-022",))
    assert (pay.values["pennies"], pay.values["now"]) == (2, 4)


@pytest.mark.rule("SA-022")
def test_jumps_of_different_turns_are_no_chain() -> None:
    state = table("W:W29,32:B1,18,25,12", white="theo", black="tagon")
    play(state, "29x22x15", "1-5", "15-11", "12-16")
    assert pennies(state, WHITE) == 1
    state = table("W:W22,32:B1,16,18", white="theo")
    play(state, "22x15", "16-20", "32-28")
    assert pennies(state, WHITE) == 0


@pytest.mark.rule("SA-022", "SA-X03")
def test_who_is_no_mercenary_earns_nothing() -> None:
    state = table(CHAINS[4][0], white="ennesby")
    play(state, CHAINS[4][1])
    assert pennies(state, WHITE) == 1


@pytest.mark.rule("SA-023", "SA-T03")
def test_kevyn_with_four_pennies_wins_by_a_double_jump() -> None:
    state = table(CHAINS[2][0], white="kevyn", pennies=(0, 4))
    (over,) = happened(play(state, CHAINS[2][1]), "over")
    assert pennies(state, WHITE) == 5
    assert ended(state) == (WHITE, "pennies")
    assert over.rules == ("SA-023",)
    assert GAME.decision(state) is None


@pytest.mark.rule("SA-023")
def test_more_than_five_win_as_well_and_four_do_not() -> None:
    state = table(CHAINS[3][0], white="kevyn", pennies=(0, 4))
    play(state, CHAINS[3][1])
    assert ended(state) == (WHITE, "pennies")
    state = table(CHAINS[2][0], white="kevyn", pennies=(0, 3))
    play(state, CHAINS[2][1])
    assert pennies(state, WHITE) == 4
    assert state.outcome is None


@pytest.mark.rule("SA-023")
def test_pennies_win_nothing_for_a_civilian() -> None:
    state = table("B:W32:B1", black="ennesby", pennies=(9, 0))
    play(state, "1-5", "32-28")
    assert state.outcome is None


@pytest.mark.rule("SA-S47")
def test_tagon_wins_as_the_opponents_turn_begins_once_he_is_no_longer_neutralized() -> None:
    state = table(CHAINS[2][0], black="breya", white="tagon", pennies=(1, 2))
    play(state, "neutralize", CHAINS[2][1])
    assert pennies(state, WHITE) == 3
    assert state.mover == BLACK
    assert ended(state) == (WHITE, "pennies")


@pytest.mark.rule("SA-S50")
def test_pennies_never_run_out() -> None:
    state = table(CHAINS[2][0], black="ennesby", white="theo", pennies=(5000, 0))
    play(state, CHAINS[2][1])
    assert (pennies(state, BLACK), pennies(state, WHITE)) == (5000, 1)
