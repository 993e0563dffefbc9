"""The figures of each game: named, within bounds, all in their places, and nothing hidden among them."""

import numpy as np
import pytest

from sellsword.dice import Dice
from sellsword.games import GAMES
from sellsword_rl import MatchEnv
from sellsword_rl.sights import sight_of
from sellsword_rl.sights.sight import HEAD, code
from tests.rl.walks import FIRST, OTHERS, walk


@pytest.mark.parametrize("name", FIRST)
def test_figures_have_names_and_bounds(name: str) -> None:
    env = MatchEnv(name)
    env.reset()
    assert len(env.names) == len(set(env.names)) == len(env.ground.sight.bounds)
    assert min(env.ground.sight.bounds) > 0
    assert env.names[: len(HEAD)] == tuple(HEAD)


@pytest.mark.parametrize("name", [*FIRST, *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)])
def test_figures_fit_and_tell_nothing_hidden(name: str) -> None:
    env = MatchEnv(name)
    look, bounds = env.ground.sight.look, np.array(env.ground.sight.bounds)[len(HEAD) :]
    for agent in walk(env):
        side = env.ground.seats[env.seat_of(agent)].side
        told = look(env.play.state, side)
        assert len(told) <= len(bounds)
        beyond = np.flatnonzero(np.abs(told) > bounds[: len(told)])
        assert [env.names[len(HEAD) + at] for at in beyond] == []
        for other in env.possible_agents:
            seat = env.seat_of(other)
            dealt = env.ground.game.conceal(env.play.state, seat, Dice("another"))
            assert look(dealt, env.ground.seats[seat].side) == look(
                env.play.state, env.ground.seats[seat].side
            )


def test_a_hand_of_cards_is_seen_by_its_own_side_alone() -> None:
    env = MatchEnv("combat_simulator/two_yards", options={"deck": True})
    names = list(env.names)
    held = [at for at, name in enumerate(names) if name.endswith(" in hand")]
    for _ in walk(env, 400):
        hands = env.play.state.hands
        for side, agent in enumerate(env.possible_agents):
            figures = env.figures(agent)
            assert figures[held].sum() == len(hands[side])
            assert figures[names.index("foreign hand")] == len(hands[1 - side])
        if all(hands):
            return
    pytest.fail("nobody drew a card")


def test_what_a_figure_says() -> None:
    env = MatchEnv("capital_offensive/drone_attack")
    env.reset()
    told = dict(zip(env.names, env.figures("toughs_1").tolist(), strict=True))
    assert (told["decides"], told["seat"], told["side"]) == (1, 1, 1)
    assert (told["phase"], told["1 whose"], told["9 whose"]) == (1, 2, 1)
    theirs = dict(zip(env.names, env.figures("collective_0").tolist(), strict=True))
    assert (theirs["decides"], theirs["1 whose"], theirs["9 whose"]) == (0, 1, 2)


def test_words_are_told_apart_by_their_codes() -> None:
    assert code("") == 0
    assert code("shot") != code("burst")


def test_every_game_can_be_looked_at() -> None:
    assert [len(sight_of(game).names) > len(HEAD) for game in GAMES] == [True] * len(GAMES)
