"""The computer players: they choose what is allowed, change nothing, and know no more than their seat may."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.players import decide, player
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding

PLAYERS = ("random", "greedy", "search@20n")
BY_PLAYER = pytest.mark.parametrize("name", PLAYERS, ids=[f"@{name}" for name in PLAYERS])
DEALS = ("one", "two", "three")
THINKING = ("apply", "appraise", "candidates", "value")


class Sealed(Dice):
    """The dice of the game on the table: no player may throw them, not even on a copy."""

    __slots__ = ()

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Never."""
        raise AssertionError(f"a player threw {count} dice of the game")

    def copy(self) -> "Sealed":
        """Sealed as well."""
        return Sealed(self.seed, self.position)


class Veiled:
    """A game that refuses to think about a state whose dice are sealed: one that was not concealed first."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.game, name)
        return partial(self.concealed_only, method) if name in THINKING else method

    def concealed_only(self, method: Callable[..., Any], state: Any, *rest: Any) -> Any:
        assert not isinstance(state.dice, Sealed), f"{method.__name__} of the real state"
        return method(state, *rest)


def chosen(table: Table, name: str, state: Any) -> Choice:
    """What the player chooses; its own dice always begin alike."""
    return decide(player(name), table.game, table.seats, state, Dice("thinking"))


@BY_PLAYER
def test_the_choice_is_allowed_and_thinking_changes_nothing(table: Table, name: str) -> None:
    for state, _ in deciding(table, 12):
        before = state.copy()
        assert table.game.judge(state, chosen(table, name, state)).ok
        assert state == before


@BY_PLAYER
def test_a_player_thinks_about_nothing_but_a_concealed_state(table: Table, name: str) -> None:
    for state, _ in deciding(table, 12):
        sealed = state.copy()
        sealed.dice = Sealed(state.dice.seed, state.dice.position)
        veiled: Any = Veiled(table.game)
        decide(player(name), veiled, table.seats, sealed, Dice("thinking"))


@BY_PLAYER
def test_the_choice_stays_when_the_dice_to_come_are_replaced(table: Table, name: str) -> None:
    for state, _ in deciding(table, 12):
        for deal in DEALS:
            other = state.copy()
            other.dice = Dice(deal, 5)
            assert chosen(table, name, other) == chosen(table, name, state)


@BY_PLAYER
def test_the_choice_stays_when_what_is_hidden_is_replaced(table: Table, name: str) -> None:
    for state, seat in deciding(table, 12):
        for deal in DEALS:
            other = table.game.conceal(state, seat, Dice(deal))
            assert chosen(table, name, other) == chosen(table, name, state)
