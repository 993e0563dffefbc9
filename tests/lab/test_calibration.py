"""The tables of chances: fitted as they should be, and sound as they ship."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from sellsword.dice import Dice
from sellsword.games import GAMES, game
from sellsword.review.chances import TABLE, UNFITTED, table
from sellsword_build.layout import CORE
from sellsword_lab import calibration, chance_tables, fitting
from sellsword_lab.calibration import Line

FITTED = [each for each in GAMES if (CORE / "sellsword" / "games" / each / "computer" / TABLE).exists()]
"""A game that has just been begun has no table before the lab has played it."""
TRUE = (900, 3000, 5000, 7000, 9100)
"""Chances in hundredths of a percent that made-up games are won by, at judgments from -800 to 800."""


def made_up(count: int) -> Iterator[Line]:
    """Games in which a judgment means a chance that it does not say by itself."""
    dice = Dice("made up")
    for number in range(count):
        place = dice.pick(len(TRUE))
        won = dice.pick(100) * 100 < TRUE[place]
        yield Line("toy", "field", number, 2 * won, (((place - 2) * 400, number % 2),) * 3)


def test_the_five_games_have_a_table_and_any_other_says_that_it_has_none() -> None:
    five = {"capital_offensive", "schlock_attack", "combat_simulator", "contested_ground", "dark_metal"}
    assert five <= set(FITTED)
    assert all(table(each) is UNFITTED for each in set(GAMES) - set(FITTED))


@pytest.mark.parametrize("game_id", FITTED)
def test_a_table_that_ships_is_monotone_and_never_certain(game_id: str) -> None:
    made = table(game_id)
    assert made is not UNFITTED
    for curve in (curve for pair in made.curves.values() for curve in pair):
        assert list(curve) == sorted(set(curve))
        assert 0 < curve[0] < curve[-1] < 10_000


@pytest.mark.parametrize("game_id", FITTED)
def test_a_table_that_ships_knows_every_battle(game_id: str) -> None:
    """But for lessons, which are not played to win: they take the game's own curve."""
    unknown = [each for each in calibration.scenarios(game_id) if each.id not in table(game_id).curves]
    assert [each.id for each in unknown if not any(step.until for step in each.guide)] == []
    assert "" in table(game_id).curves


@pytest.mark.parametrize("game_id", FITTED)
def test_a_table_says_what_it_was_fitted_on(game_id: str) -> None:
    data = json.loads((CORE / "sellsword" / "games" / game_id / "computer" / TABLE).read_text("utf-8"))
    assert data["games"] > 0
    assert data["players"]


def test_between_two_knots_a_chance_lies_between_theirs() -> None:
    assert [UNFITTED.of("", judgment, 0) for judgment in (-1000, -500, 0, 500, 1000)] == [
        *(100, 2550, 5000, 7450, 9900),
    ]


def test_a_fit_finds_the_chances_that_games_were_made_up_by() -> None:
    curves = fitting.fit(list(made_up(4000)), mirrored=False)
    found = list(fitting.tenths(curves, list(made_up(8000))[4000:]))
    assert fitting.calibration_error(found) < 3


def test_what_falls_is_made_level() -> None:
    assert fitting.monotone([1, 3, 1], [2, 4, 4]) == [0.5, 0.5, 0.5]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = (each for each in calibration.scenarios("schlock_attack") if each.id == "match")
    monkeypatch.setattr(calibration, "work", lambda rounds: [(match, number + 4) for number in range(rounds)])
    kept = tmp_path / "games.jsonl"
    first = calibration.run(kept, 1)
    assert calibration.run(kept, 2)[:1] == list(first)
    assert calibration.read(kept) == list(calibration.run(kept, 2))
    assert game("schlock_attack").id in {line.game for line in first}
    assert list(chance_tables.make([], tmp_path)) == []
