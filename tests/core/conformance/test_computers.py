"""The computer players: they choose what is allowed, change nothing, and know no more than their seat may."""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.players import decide, player
from sellsword.players.budget import Budget
from sellsword.players.search import Search
from sellsword.players.thoughts import Mark, Thoughts
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import Same, deciding, walk
from tests.core.players.minds import judging

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


@lru_cache(maxsize=300)
def at_first(table: Table, name: str, at: Same) -> Choice:
    """What it chooses in a state of a walk as that is, asked once for all that it is compared with."""
    return chosen(table, name, at.state)


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
            assert chosen(table, name, other) == at_first(table, name, Same(state))


@BY_PLAYER
def test_the_choice_stays_when_what_is_hidden_is_replaced(table: Table, name: str) -> None:
    for state, seat in deciding(table, 12):
        for deal in DEALS:
            other = table.game.conceal(state, seat, Dice(deal))
            assert chosen(table, name, other) == at_first(table, name, Same(state))


# What is thought of positions is kept


def test_a_mark_tells_just_those_states_apart_that_differ_in_more_than_dice(table: Table) -> None:
    states = walk(table, 1).states
    for one, other in pairwise(states[:150]):
        twin = other.copy()
        twin.dice = Dice("others", 7)
        assert Mark(twin) == Mark(other)
        assert hash(Mark(twin)) == hash(Mark(other))
        twin.dice = one.dice
        assert (Mark(twin) == Mark(one)) == (twin == one)


def test_a_mark_stays_what_it_was_when_its_state_is_played_on(table: Table) -> None:
    played = walk(table, 2)
    for before, choice in zip(played.states[:60], played.choices, strict=False):
        state = before.copy()
        mark = Mark(state)
        table.game.apply(state, choice)
        assert mark == Mark(before)
        assert (mark == Mark(state)) == (Mark(before) == Mark(state))


def judged(table: Table, state: Any) -> Any:
    """All that a computer thinks of a position at first sight."""
    game = table.game
    values = [game.value(state, seat.side) for seat in table.seats]
    if game.decision(state) is None or game.automatic(state) is not None:
        return values
    choices = game.candidates(state)
    return values, choices, [game.appraise(state, choice) for choice in choices]


def test_a_judgment_by_position_does_not_look_at_the_dice_to_come(table: Table) -> None:
    if not table.game.mind.by_position:
        return
    for state, seat in deciding(table, 9):
        seen = table.game.conceal(state, seat, Dice("seen"))
        other = seen.copy()
        other.dice = Dice("other", 3)
        assert judged(table, seen) == judged(table, other)


def grown(table: Table, state: Any, deal: str, thoughts: Thoughts, kept: bool) -> list[Any]:
    """The root of a small tree after its search."""
    game = table.game if kept else judging(table.game, by_position=False)
    search = Search(game, table.seats, state, Dice(deal), Budget(15), lambda: 0, thoughts)
    while not (search.forced or search.done):
        search.step()
    return [(edge.choice, edge.prior, edge.visits, edge.total, edge.draws) for edge in search._edges]


def test_a_search_that_remembers_grows_the_tree_of_one_that_thinks_all_anew(table: Table) -> None:
    played, thoughts, deals = walk(table, 3), Thoughts(), 0
    for state in played.states[:: max(1, len(played.states) // 12)]:
        if table.game.decision(state) is None:
            continue
        for _ in range(2):
            deals += 1
            fresh = grown(table, state, str(deals), Thoughts(), kept=False)
            assert grown(table, state, str(deals), thoughts, kept=True) == fresh
