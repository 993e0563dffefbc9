"""The computer players: they choose what is allowed, change nothing, and know no more than their seat may."""

from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.players import decide, player
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding

PLAYERS = ("random", "greedy", "search@20n")


def chosen(table: Table, name: str, state: Any) -> Choice:
    """What the player chooses when its own dice always begin alike."""
    return decide(player(name), table.game, table.seats, state, Dice("thinking"))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_choice_is_allowed_and_thinking_changes_nothing(table: Table, name: str) -> None:
    for state, _ in deciding(table, 12):
        before = state.copy()
        assert table.game.judge(state, chosen(table, name, state)).ok
        assert state == before


@pytest.mark.parametrize("name", PLAYERS)
def test_the_choice_stays_when_the_dice_to_come_are_replaced(table: Table, name: str) -> None:
    for state, _ in deciding(table, 12):
        other = state.copy()
        other.dice = Dice("elsewhere", 5)
        assert chosen(table, name, other) == chosen(table, name, state)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_choice_stays_when_what_is_hidden_is_replaced(table: Table, name: str) -> None:
    for state, seat in deciding(table, 12):
        other = table.game.conceal(state, seat, Dice("another deal"))
        assert chosen(table, name, other) == chosen(table, name, state)
