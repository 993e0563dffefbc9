"""Players by name, the levels at the table, and how a computer settles."""

import pytest

from sellsword.players import LEVELS, accepts_draw, player, resigns
from tests.core.players.test_simple import table
from tests.core.toy_games.highwire import BLUE, RED, TOY


@pytest.mark.parametrize("name", ["random", "greedy", "search@50n", "search@900ms"])
def test_a_player_keeps_the_name_it_is_written_with(name: str) -> None:
    assert player(name).name == name


@pytest.mark.parametrize(
    "name", ["", "Greedy", "search", "search@", "search@0n", "search@-5n", "search@5", "x@5n"]
)
def test_other_names_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="write random, greedy, search@50n"):
        player(name)


def test_levels_are_the_three_of_the_table_and_each_is_a_player() -> None:
    assert [level.id for level in LEVELS] == ["recruit", "veteran", "elite"]
    assert [player(level.id).name for level in LEVELS] == [level.player for level in LEVELS]
    assert all(level.title and level.text.endswith(".") for level in LEVELS)


def test_a_draw_is_accepted_by_whoever_is_no_better_off() -> None:
    state = table(totals=(12, 5))
    assert not accepts_draw(TOY, state, RED)
    assert accepts_draw(TOY, state, BLUE)


def test_only_a_long_hopeless_game_is_given_up() -> None:
    assert not resigns([])
    assert not resigns([199] * 5)
    assert resigns([199] * 6)
    assert not resigns([*[199] * 6, 200])
