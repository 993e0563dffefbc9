"""Master Sergeant Thurl: good advice, and one more turn (SA-049, SA-050)."""

import pytest

from sellsword.dice import Dice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.players import decide, player
from tests.core.schlock_attack.builder import (
    BARE,
    GAME,
    board,
    happened,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)

QUIET = "B:W28,32:B1,9"


@pytest.mark.rule("SA-049")
def test_for_a_penny_the_opponent_names_his_best_move() -> None:
    state = table(QUIET, black="thurl", pennies=(1, 0))
    play(state, "ask")
    assert pennies(state, BLACK) == 0
    assert to_act(state) == WHITE
    assert offered(state) == {"advise 1-5", "advise 1-6", "advise 9-13", "advise 9-14"}
    (told,) = play(state, "advise 9-14")
    assert (told.seat, told.values["move"]) == (WHITE, "9-14")


@pytest.mark.rule("SA-049")
def test_he_need_not_follow_the_advice() -> None:
    state = table(QUIET, black="thurl", pennies=(1, 0))
    play(state, "ask", "advise 9-14", "1-5")
    assert board(state) == "W:W28,32:B5,9"


@pytest.mark.rule("SA-049")
@pytest.mark.parametrize("text", ["advise", "advise 28-24", "advise 9-18", "advise best"])
def test_an_answer_is_a_move_of_his(text: str) -> None:
    state = table(QUIET, black="thurl", pennies=(1, 0))
    assert refused(state, "advise 9-14") == {"SA-049"}
    play(state, "ask")
    assert refused(state, text) == {"SA-049"}


@pytest.mark.rule("SA-S54", "SA-049")
def test_an_answer_stands_and_is_not_asked_for_twice() -> None:
    state = table(QUIET, black="thurl", pennies=(2, 0))
    play(state, "ask", "advise 9-14")
    assert refused(state, "ask") == {"SA-049"}


@pytest.mark.rule("SA-049")
def test_asking_takes_a_penny_and_thurl() -> None:
    assert refused(table(QUIET, black="thurl", pennies=(0, 0)), "ask") == {"SA-049"}
    assert refused(table(QUIET, black="theo", pennies=(1, 0)), "ask") == {"SA-049"}


@pytest.mark.rule("SA-049")
def test_only_in_his_own_turn() -> None:
    state = table("W:W28,32:B1,9", black="thurl", pennies=(1, 0))
    assert to_act(state) == WHITE
    assert refused(state, "ask") == {"SA-049"}


@pytest.mark.rule("SA-050", "SA-T24")
def test_for_two_pennies_he_has_another_turn_at_once() -> None:
    state = table(QUIET, black="thurl")
    play(state, "9-14")
    assert to_act(state) == BLACK
    assert offered(state) == {"again", "done"}
    play(state, "again")
    assert board(state) == "B:W28,32:B1,14"
    assert pennies(state, BLACK) == 0
    play(state, "1-5")
    assert board(state) == "W:W28,32:B5,14"


@pytest.mark.rule("SA-050")
def test_he_may_end_his_turn_instead() -> None:
    state = table(QUIET, black="thurl")
    play(state, "9-14", "done")
    assert to_act(state) == WHITE
    assert pennies(state, BLACK) == 2


@pytest.mark.rule("SA-050")
def test_with_one_penny_he_is_not_asked_and_before_the_end_it_is_too_early() -> None:
    state = table(QUIET, black="thurl")
    assert refused(state, "again") == {"SA-050"}
    state = table(QUIET, black="thurl", pennies=(1, 0))
    play(state, "9-14")
    assert to_act(state) == WHITE


@pytest.mark.rule("SA-050", "SA-022")
def test_jumps_of_two_turns_in_a_row_are_no_chain() -> None:
    state = table("B:W18,27,32:B1,14", black="thurl")
    play(state, "14x23", "again", "1-5")
    assert pennies(state, BLACK) == 0


def answer(state: SchlockState, level: str) -> str:
    """What a computer says when it is asked."""
    play(state, "ask")
    return str(decide(player(level), GAME, GAME.seats(BARE), state, Dice("an honest face")))


@pytest.mark.rule("SA-S34")
@pytest.mark.parametrize("level", ["greedy", "search@60n"])
def test_a_computer_names_the_move_that_its_search_likes_best(level: str) -> None:
    state = table("B:W17,18,26,28:B14", black="thurl")
    assert answer(state, level) == "advise 14x23x30"
    assert offered(state) == {"advise 14x21", "advise 14x23x30"}


@pytest.mark.rule("SA-S34")
@pytest.mark.parametrize("level", ["greedy", "search@60n"])
def test_a_computer_sees_what_a_move_gives_away(level: str) -> None:
    assert answer(table("B:W21,23,32:B12,14", black="thurl"), level) == "advise 12-16"


@pytest.mark.rule("SA-S34")
def test_a_computer_thinks_about_the_answer_in_slices_too() -> None:
    state = table("B:W21,23,24,28,32:B1,2,12,14", black="thurl")
    play(state, "ask")
    thought = player("search@500n").think(GAME, GAME.seats(BARE), state, Dice("an honest face"))
    thought.step()
    assert 0 < thought.progress < 10


@pytest.mark.rule("SA-S35")
def test_he_may_buy_yet_another_turn_for_two_pennies_more() -> None:
    state = table(QUIET, black="thurl", pennies=(4, 0))
    play(state, "9-14", "again", "14-18", "again")
    assert pennies(state, BLACK) == 0
    play(state, "18-23")
    assert board(state) == "W:W28,32:B1,23"


@pytest.mark.rule("SA-S36", "SA-053")
def test_theos_sanctuary_holds_in_the_next_turn_that_thurl_takes() -> None:
    state = table("B:W16,18,29,32:B1,12,14", black="thurl", white="theo")
    play(state, "14x23", "again")
    assert refused(state, "12x19") == {"SA-053"}
    play(state, "1-5", "29-25")
    assert offered(state, "move") == {"12x19"}


@pytest.mark.rule("SA-S36", "SA-042")
def test_an_extra_turn_takes_a_pip_off_kevyns_die() -> None:
    state = table("W:W28,32:B1,9", black="thurl", white="kevyn", dice=[2])
    play(state, "teleport 32", "to 18", "28-24", "9-13")
    assert not happened(play(state.copy(), "done"), "ticked")
    play(state, "again")
    assert board(state) == "B:W18,24:B1,13"
