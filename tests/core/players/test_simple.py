"""The random and the greedy player."""

from collections import Counter

import pytest

from sellsword.dice import Dice, ScriptedDice
from sellsword.game import Choice
from sellsword.players import decide, player
from tests.core.toy_games.highwire import HOLD, ROLL, SCENARIO, SEATS, TOY, ToyState


def table(**changes: int | tuple[int, ...]) -> ToyState:
    """Red to choose, with whatever is changed."""
    state = TOY.setup(SCENARIO, {}, Dice("table"))
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def test_random_takes_every_option_about_equally_often() -> None:
    state = table()
    chosen = Counter(decide(player("random"), TOY, SEATS, state, Dice(f"dice {k}")) for k in range(600))
    assert sorted(map(str, chosen)) == ["hold", f"play {state.hands[0]}", "roll"]
    assert min(chosen.values()) > 150


def test_random_draws_with_its_own_dice_alone() -> None:
    state = table()
    state.dice = ScriptedDice([])
    assert decide(player("random"), TOY, SEATS, state, ScriptedDice([2])) == HOLD


def test_greedy_takes_the_best_appraisal() -> None:
    assert decide(player("greedy"), TOY, SEATS, table(pot=21, goal=30), Dice("x")) == HOLD
    assert decide(player("greedy"), TOY, SEATS, table(pot=19, goal=30), Dice("x")) == ROLL


def test_greedy_takes_the_first_of_equals() -> None:
    assert TOY.appraise(table(pot=20, goal=30), ROLL) == TOY.appraise(table(pot=20, goal=30), HOLD)
    assert decide(player("greedy"), TOY, SEATS, table(pot=20, goal=30), Dice("x")) == ROLL


def test_greedy_wins_at_once_where_it_can() -> None:
    winning = table(totals=(16, 0), hands=(4, 1))
    assert decide(player("greedy"), TOY, SEATS, winning, Dice("x")) == Choice(("play", "4"))


@pytest.mark.parametrize("name", ["random", "greedy", "search@5n"])
def test_nobody_thinks_about_a_game_that_is_over(name: str) -> None:
    state = table(totals=(19, 0), pot=1)
    TOY.apply(state, HOLD)
    with pytest.raises(ValueError, match="over"):
        decide(player(name), TOY, SEATS, state, Dice("x"))
