"""Lieutenant DerTrihs: three states of repair (SA-054 to SA-057)."""

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.rules.standing_powers.robot_body import winning_near
from tests.core.schlock_attack.builder import (
    GAME,
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

FILLERS = (1, 2, 3, 4, 5, 6, 7, 8)


def jumper(count: int, white: str = "15,23,29") -> str:
    """A FEN in which Black has so many checkers, of which the one on 11 can jump twice."""
    return f"B:W{white}:B{','.join(map(str, (11, *FILLERS[: count - 1])))}"


@pytest.mark.rule("SA-007", "SA-009", "SA-055")
@pytest.mark.parametrize(
    ("black", "said", "stop"),
    [("theo", "11x18x27x20", "27"), ("", "11x18x27x20", "27"), ("dertrihs", "11x18x27", "18")],
)
def test_where_a_jump_has_ended_is_what_to_look_at(black: str, said: str, stop: str) -> None:
    state = table(jumper(5), black, black and "theo")
    assert offered(state) == {said.rpartition("x")[0]}
    (reason,) = GAME.judge(state, Choice.parse(said)).reasons
    assert [mark.place for mark in reason.blame] == [stop]


@pytest.mark.rule("SA-054", "SA-T17", "SA-X06")
def test_with_nine_checkers_he_plays_ordinary_checkers_and_is_paid_like_a_mercenary() -> None:
    state = table(jumper(9), "dertrihs")
    assert offered(state) == {"11x18x27"}
    play(state, "11x18x27")
    assert pennies(state, BLACK) == 1


@pytest.mark.rule("SA-055", "SA-X05", "SA-T16", "SA-021")
@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_with_five_to_eight_a_jump_is_not_continued(count: int) -> None:
    state = table(jumper(count), "dertrihs")
    assert offered(state) == {"11x18"}
    assert refused(state, "11x18x27") == {"SA-055"}
    play(state, "11x18")
    assert to_act(state) == WHITE
    assert pennies(state, BLACK) == 0
    assert checkers(state, WHITE) == [23, 29]


@pytest.mark.rule("SA-056", "SA-009")
@pytest.mark.parametrize(
    ("white", "left", "first"),
    [
        ("theo", "15,23,29,30,31,32", "11x18x27"),
        ("dertrihs", "15,23,29,30,31,32", "11x18x27"),  # the eighth loss is the last of the chain
        ("dertrihs", "15,23,29,30,31", "11x18"),
    ],
)
def test_only_an_eighth_loss_within_a_chain_breaks_it(white: str, left: str, first: str) -> None:
    assert offered(table(f"B:W{left}:B1,11", "theo", white)) == {first}


@pytest.mark.rule("SA-055", "SA-057", "SA-T19")
def test_with_four_a_double_jump_earns_three_pennies() -> None:
    state = table(jumper(4), "dertrihs")
    assert offered(state) == {"11x18x27"}
    play(state, "11x18x27")
    assert pennies(state, BLACK) == 3


@pytest.mark.rule("SA-057")
@pytest.mark.parametrize(("count", "earned"), [(9, 0), (5, 0), (4, 1), (1, 1)])
def test_a_capture_earns_a_penny_with_four_checkers_or_fewer(count: int, earned: int) -> None:
    state = table(jumper(count, white="15,29"), "dertrihs")
    play(state, "11x18")
    assert pennies(state, BLACK) == earned


@pytest.mark.rule("SA-057")
def test_what_the_opponent_loses_by_himself_earns_nothing() -> None:
    state = table("B:W28,32:B1,9", "kevyn", "dertrihs", dice=[1])
    play(state, "teleport 1", "to 32", "9-13")
    assert (state.count(BLACK), pennies(state, WHITE)) == (1, 0)
    state = table("B:W28,32:B1,9", "chvorthq", "dertrihs", pennies=(1, 0))
    play(state, "detonate 9")
    assert (state.count(BLACK), pennies(state, WHITE)) == (1, 0)


@pytest.mark.rule("SA-056", "SA-T18")
def test_after_the_eighth_loss_one_more_is_crowned_where_one_is_a_king() -> None:
    state = table("B:WK12,18,29,30,32:B1,14", white="dertrihs")
    play(state, "14x23")
    assert to_act(state) == WHITE
    assert offered(state) == {"crown 29", "crown 30", "crown 32", "decline"}
    play(state, "crown 29")
    assert board(state) == "W:WK12,K29,30,32:B1,23"


@pytest.mark.rule("SA-056")
def test_where_none_is_a_king_two_may_be_crowned() -> None:
    state = table("B:W12,18,29,30,32:B1,14", white="dertrihs")
    play(state, "14x23", "crown 29", "crown 32")
    assert board(state) == "W:W12,K29,30,K32:B1,23"


@pytest.mark.rule("SA-056")
def test_he_may_crown_fewer_and_with_two_kings_he_crowns_nobody() -> None:
    state = table("B:W12,18,29,30,32:B1,14", white="dertrihs")
    play(state, "14x23", "crown 29", "decline")
    assert board(state) == "W:W12,K29,30,32:B1,23"
    state = table("B:WK12,18,K29,30,32:B1,14", white="dertrihs")
    play(state, "14x23")
    assert board(state) == "W:WK12,K29,30,32:B1,23"
    assert not offered(state, "crown")


@pytest.mark.rule("SA-056")
@pytest.mark.parametrize("text", ["crown", "crown 12", "crown 14", "crown 29 30"])
def test_he_crowns_men_of_his_own(text: str) -> None:
    state = table("B:WK12,18,29,30,32:B1,14", white="dertrihs")
    assert refused(state, "crown 29") == {"SA-056"}
    play(state, "14x23")
    assert refused(state, text) == {"SA-056"}


@pytest.mark.rule("SA-056")
def test_the_seventh_loss_crowns_nobody() -> None:
    state = table("B:W12,18,28,29,30,31:B1,14", white="dertrihs")
    play(state, "14x23")
    assert not offered(state, "crown")


@pytest.mark.rule("SA-X07")
def test_he_is_rebuilt_once() -> None:
    state = table("B:W16,18,29,30,32:B1,12,14", white="dertrihs")
    play(state, "14x23", "decline", "29-25")
    assert not happened(play(state, "12x19"), "rebuilt")
    assert to_act(state) == WHITE
    assert not offered(state, "crown")


@pytest.mark.rule("SA-X07")
def test_two_losses_at_once_that_pass_the_eighth_rebuild_him_as_well() -> None:
    state = table("B:W17,18,29,30,32:B1,14", black="chvorthq", white="dertrihs", pennies=(1, 0))
    play(state, "detonate 14")
    assert to_act(state) == WHITE
    assert offered(state, "crown") == {"crown 29", "crown 30", "crown 32"}


@pytest.mark.rule("SA-X07")
def test_what_stands_on_the_board_decides_whether_he_may_double_jump() -> None:
    state = table("W:W15,23,30,32:B1,2,3,4,5,7,8,11,25", black="dertrihs")
    play(state, "30x21")
    assert state.count(BLACK) == 8
    assert offered(state) == {"11x18"}


@pytest.mark.rule("SA-S42")
def test_he_is_rebuilt_before_the_opponent_goes_on_jumping() -> None:
    state = table("B:W15,23,28,30,32:B1,11", white="dertrihs")
    play(state, "11x18")
    assert to_act(state) == WHITE
    assert board(state) == "B:W23,28,30,32:B1,18"
    play(state, "crown 30", "crown 32")
    assert board(state) == "W:W28,K30,K32:B1,27"


@pytest.mark.rule("SA-S43", "SA-023")
def test_the_fifth_penny_wins_in_the_midst_of_a_chain() -> None:
    state = table(jumper(4), "dertrihs", "tagon", pennies=(4, 1))
    play(state, "11x18", "decline")
    assert ended(state) == (BLACK, "pennies")
    assert pennies(state, BLACK) == 5
    assert state.count(WHITE) == 2


@pytest.mark.rule("SA-S43")
def test_the_fifth_penny_wins_before_the_next_jump_also_where_nobody_answers() -> None:
    state = table(jumper(4), "dertrihs", pennies=(4, 1))
    play(state, "11x18")
    assert ended(state) == (BLACK, "pennies")
    assert pennies(state, BLACK) == 5


@pytest.mark.rule("SA-S43")
@pytest.mark.parametrize(
    ("held", "jumps", "wins"), [(4, 1, True), (3, 1, False), (2, 2, True), (1, 2, False), (0, 3, True)]
)
def test_each_jump_brings_a_penny_and_each_but_the_first_another(held: int, jumps: int, wins: bool) -> None:
    state = table(jumper(4), "dertrihs", pennies=(held, 1))
    assert winning_near(state, BLACK, jumps) == wins
