"""A campaign that computers play at one screen, of which each leads a squad."""

import pytest

from sellsword.dice import Dice
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.games.dark_metal.game import GAME
from sellsword.players import decide, player
from tests.core.dark_metal.campaign.test_chapters import shipped

LEADERS = 4
RULES = pytest.mark.rule("DM-001", "DM-390", "DM-392")


def played(chapters: int) -> CareerState:
    """The campaign after so many chapters, with the squads on the ground of the next."""
    laid, chosen = shipped("sorrow_contract_hex"), {"players": LEADERS}
    seats, greedy = GAME.seats(laid, chosen), player("greedy")
    state = GAME.setup(laid, chosen, Dice("four"))
    assert isinstance(state, CareerState)
    while len(state.career.played) < chapters or not state.fighters:
        choice = GAME.automatic(state) or decide(greedy, GAME, seats, state, Dice("four"))
        assert GAME.judge(state, choice).ok
        GAME.apply(state, choice)
    return state


@RULES
def test_four_leaders_go_into_their_first_battle() -> None:
    state = played(0)
    names = [book.roster.title for book in state.career.books]
    assert names == ["Ines Kestrel", "Tamsin Roe", "Oskar Brandt", "Juno Hale"]
    assert [len(book.roster.taken) for book in state.career.books] == [1] * LEADERS
    assert sum(each.leader >= 0 for each in state.fighters) == 2 * LEADERS
    assert GAME.invariants(state) == []


@pytest.mark.long
@RULES
def test_four_leaders_reach_the_second_chapter() -> None:
    state = played(1)
    assert ([each.chapter for each in state.career.played], state.outcome) == ([0], None)
    assert GAME.invariants(state) == []
