"""How a game is won and lost (SA-002, SA-003, SA-012, SA-X08, SA-S48)."""

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from tests.core.schlock_attack.builder import GAME, ended, happened, offered, play, refused, table


@pytest.mark.rule("SA-002")
@pytest.mark.parametrize("character", ["", "tagon"])
def test_who_captures_the_last_checker_wins(character: str) -> None:
    state = table("B:W18:B1,14", black=character, white=character)
    (over,) = happened(play(state, "14x23"), "over")
    assert ended(state) == (BLACK, "captured")
    assert (over.seat, over.rules) == (BLACK, ("SA-002",))


@pytest.mark.rule("SA-002")
def test_while_one_checker_is_left_the_game_goes_on() -> None:
    state = table("B:W18,32:B14", black="tagon")
    play(state, "14x23")
    assert state.outcome is None


@pytest.mark.rule("SA-002")
def test_a_game_that_is_over_offers_nothing_and_says_so() -> None:
    state = table("B:W18:B1,14", black="tagon")
    play(state, "14x23")
    assert GAME.decision(state) is None
    assert offered(state) == set()
    assert refused(state, "1-5") == {"SA-002"}
    (reason,) = GAME.judge(state, Choice.parse("1-5")).reasons
    assert "over" in reason.text


@pytest.mark.rule("SA-003")
@pytest.mark.parametrize(
    ("who", "fen", "choice", "purse", "winner", "way"),
    [
        ("tagon", "W:W29,32:B1,18,25", "29x22x15", 2, WHITE, "pennies"),
        ("ennesby", "W:W22,32:B1,18", "laser 22x15", 0, BLACK, "debt"),
    ],
)
def test_some_characters_win_or_lose_in_a_way_of_their_own(
    who: str, fen: str, choice: str, purse: int, winner: int, way: str
) -> None:
    state = table(fen, black="theo", white=who, pennies=(0, purse))
    play(state, choice)
    assert ended(state) == (winner, way)
    state = table(fen, black="theo", white="kevyn", pennies=(0, purse))
    play(state, next(iter(offered(state, "move"))))
    assert state.outcome is None


@pytest.mark.rule("SA-X08", "SA-012")
@pytest.mark.parametrize("character", ["", "tagon"])
def test_who_cannot_move_in_his_turn_loses(character: str) -> None:
    state = table("B:W12:B3,4", black=character, white=character)
    (over,) = happened(play(state, "4-8"), "over")
    assert ended(state) == (BLACK, "blocked")
    assert over.rules == ("SA-012",)


@pytest.mark.rule("SA-X08")
def test_a_jump_that_is_left_is_no_block() -> None:
    state = table("B:W12:B4", black="tagon")
    play(state, "4-8")
    assert offered(state, "move") == {"12x3"}


@pytest.mark.rule("SA-S48")
def test_the_last_checkers_of_both_sides_leave_and_whose_turn_it_is_wins() -> None:
    for fen, side in (("W:W18:B15", WHITE), ("B:W18:B15", BLACK)):
        state = table(fen, black="chvorthq", white="chvorthq", pennies=(1, 1))
        play(state, "detonate 18" if side == WHITE else "detonate 15")
        assert ended(state) == (side, "captured")
