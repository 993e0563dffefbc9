"""Figures of sheets: which there are, and playing with others for a while."""

from fractions import Fraction

import pytest

from sellsword.games import GAMES
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.sheets.characters import PLASMA_CANNON, SCHLOCK, SHEETS
from sellsword.odds import distribution, mean
from sellsword_lab.sheet_values import FigureError, called, figures, played_with


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_names_figures_that_are_whole_numbers_on_its_sheets(game_id: str) -> None:
    found = figures(game_id)
    assert found
    assert all(type(value) is int for value in found.values())


def test_a_figure_is_called_as_people_say_it() -> None:
    assert called("capital_offensive", "Schlock.Health") == "schlock.health"
    assert called("capital_offensive", "Plasma Cannon.dice") == "plasma-cannon.dice"


def test_a_figure_that_is_not_there_is_refused_with_those_of_the_same_sheet() -> None:
    with pytest.raises(FigureError, match=r"“Schlock\.wealth”.*schlock\.health"):
        called("capital_offensive", "Schlock.wealth")
    with pytest.raises(FigureError, match="none"):
        called("toy", "red.goal")


def test_a_figure_is_another_for_a_while_wherever_its_sheet_is_held() -> None:
    printed = SCHLOCK.health
    with played_with("capital_offensive", {"schlock.health": 9}):
        assert SCHLOCK.health == SHEETS["schlock"].health == 9
        with played_with("capital_offensive", {"schlock.health": 7, "plasma-cannon.dice": 6}):
            assert (SCHLOCK.health, PLASMA_CANNON.dice) == (7, 6)
        assert SCHLOCK.health == 9
    assert SCHLOCK.health == printed


def test_the_printed_figures_come_back_after_an_error() -> None:
    printed = figures("capital_offensive")
    with pytest.raises(RuntimeError), played_with("capital_offensive", {"elf.armor": 8}):
        raise RuntimeError
    with pytest.raises(FigureError, match="from 0 to"), played_with("capital_offensive", {"elf.armor": -1}):
        pass
    assert figures("capital_offensive") == printed


def test_odds_follow_the_figure_there_and_back() -> None:
    def hits() -> Fraction:
        return mean(distribution(AttackPool(PLASMA_CANNON, 0, 2)))

    printed = hits()
    with played_with("capital_offensive", {"plasma-cannon.dice": 6}):
        assert hits() > printed
    assert hits() == printed
