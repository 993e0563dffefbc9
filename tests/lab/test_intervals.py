"""Intervals against published figures, and verdicts that are right twenty times of twenty."""

import pytest

from sellsword.dice import Dice
from sellsword_lab.intervals import CONTEST, EVEN, bars_of, difference, judge, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_newcombes_published_figures(won: int, games: int, low: float, high: float) -> None:
    share = wilson(won, games)
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


def test_a_difference_gives_newcombes_published_figures() -> None:
    apart, low, high = difference(wilson(56, 70), wilson(48, 80))
    assert (apart, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_nothing_played_is_nothing_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert judge(0, 0, 1).kind == "open"


def won(chance: int, games: int, seed: int) -> int:
    """So many games, won with a chance in a hundred."""
    dice = Dice(f"verdicts/{chance}/{seed}")
    return sum(face <= chance for face in dice.roll(games, 100))


@pytest.mark.parametrize("chance", [90, 10])
def test_a_lopsided_share_is_called_one_sided_in_twenty_of_twenty_seeds(chance: int) -> None:
    assert {judge(won(chance, 200, seed), 200, 5).kind for seed in range(20)} == {"one-sided"}


@pytest.mark.parametrize("chance", [50, 55])
def test_a_fair_share_is_never_called_one_sided_in_twenty_of_twenty_seeds(chance: int) -> None:
    kinds = [judge(won(chance, games, seed), games, 5).kind for games in (30, 200) for seed in range(20)]
    assert "one-sided" not in kinds


def test_many_games_settle_that_a_share_is_even() -> None:
    open_yet = judge(50, 100, 1)
    assert open_yet.kind == "open"
    assert judge(open_yet.games / 2, open_yet.games, 1).kind == "even"


def test_more_verdicts_ask_for_more() -> None:
    assert judge(147, 200, 1).kind == "one-sided"
    assert judge(147, 200, 400).kind == "open"


def test_against_opponents_of_the_rules_a_side_may_win_more_and_less_than_half() -> None:
    """Hopeless and no contest are one-sided; the marks of the scenarios that ship lie between."""
    assert [judge(won, 400, 1, CONTEST).kind for won in (20, 180, 300, 400)] == [
        "one-sided",
        "even",
        "even",
        "one-sided",
    ]
    assert (bars_of(["squads"]), bars_of(["red", "blue"])) == (CONTEST, EVEN)


def test_the_games_that_would_tell_are_a_round_number_and_more_than_there_are() -> None:
    assert judge(12, 12, 1, CONTEST).games == 200
    assert judge(10, 10, 1).games > 10
    assert judge(240, 400, 1).games % 1000 == 0
