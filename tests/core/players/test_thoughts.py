"""What is kept of thinking: of which positions, how many, and by whom."""

from collections import Counter
from typing import Any

from sellsword.boards.cache import Cache
from sellsword.dice import Dice
from sellsword.players import decide, player
from sellsword.players.thoughts import Mark, Thoughts
from tests.core.players.minds import judging
from tests.core.players.test_simple import table
from tests.core.toy_games.highwire import SEATS, TOY, ToyState


def mark(pot: int) -> Mark:
    """One of many positions."""
    return Mark(table(totals=(0, 0), pot=pot))


def counting(by_position: bool = True) -> tuple[Any, Counter[Any]]:
    """The game, and how often the worth of each position was asked of it, by the points on the table."""
    asked: Counter[Any] = Counter()

    def value(state: ToyState, side: int) -> int:
        asked[state.totals, state.hands, state.pot, state.seat, state.turn, side] += 1
        return TOY.value(state, side)

    return judging(TOY, value=value, by_position=by_position), asked


def test_one_player_judges_no_position_twice_and_another_begins_anew() -> None:
    game, asked = counting()
    mind, state = player("search@60n"), table(totals=(9, 9), pot=3)
    first = decide(mind, game, SEATS, state, Dice("one"))
    assert max(asked.values()) == 1
    assert decide(mind, game, SEATS, state, Dice("one")) == first
    assert max(asked.values()) == 1
    decide(player("search@60n"), game, SEATS, state, Dice("one"))
    assert min(asked.values()) == 2


def test_nothing_is_kept_of_a_game_whose_judgment_looks_at_more_than_the_position() -> None:
    game, asked = counting(by_position=False)
    decide(player("search@60n"), game, SEATS, table(totals=(9, 9), pot=3), Dice("one"))
    assert max(asked.values()) > 1


def test_the_positions_met_longest_ago_are_forgotten_first() -> None:
    thoughts = Thoughts(4)
    first = [thoughts.of(mark(pot)) for pot in range(4)]
    assert thoughts.of(mark(0)) is first[0], "met again, it is the latest"
    thoughts.of(mark(9))
    assert thoughts.of(mark(0)) is first[0]
    assert thoughts.of(mark(2)) is first[2]
    assert thoughts.of(mark(1)) is not first[1]


def test_a_cache_never_holds_more_than_its_limit_and_drops_what_was_kept_longest() -> None:
    kept: Cache[int, int] = Cache(8)
    for number in range(100):
        assert kept.keep(number, -number) == -number
        assert len(kept) <= 8
        assert list(kept) == list(range(number + 1))[-len(kept) :]
