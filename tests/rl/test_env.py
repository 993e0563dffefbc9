"""The environment beside the game that it is: who decides, what numbers mean, who wins, what is imagined."""

from random import Random

import numpy as np
import pytest

from sellsword.api import Match
from sellsword_rl import MatchEnv, VectorEnv, parallel_env
from sellsword_rl.numbering import WAIT
from tests.rl.walks import FIRST, walk

DRAUGHTS = "schlock_attack/draughts"


@pytest.mark.parametrize("name", FIRST)
def test_a_match_by_numbers_is_the_match_by_words(name: str) -> None:
    env, match = MatchEnv(name), Match.new(name, seed="4/0")
    hand = Random(4)
    env.reset(4)
    for _ in range(40):
        if match.over:
            break
        assert match.turn is not None
        assert env.seat_of(env.agent_selection) == match.seats.index(match.turn)
        assert set(map(str, (option.choice for option in match.options()))) <= set(env.choices().values())
        assert np.flatnonzero(env.mask(env.agent_selection)).tolist() == sorted(env.choices())
        number, choice = hand.choice(list(env.choices().items()))
        env.step(number)
        match.play(choice)
    assert env.play.state == match.record.state


def test_the_options_of_the_grids_are_all_that_the_computers_think_about() -> None:
    for name in FIRST:
        env = MatchEnv(name)
        for _ in walk(env, 60):
            wanted = set(env.ground.game.candidates(env.play.state))
            assert wanted <= set(env.play.offered.values()), name


@pytest.mark.parametrize(("name", "seed"), [(DRAUGHTS, 1), ("dark_metal/sorrow_contract_hex", 5)])
def test_who_wins_gets_one_and_who_loses_gives_one(name: str, seed: int) -> None:
    env = MatchEnv(name)
    for _ in walk(env, 2000, seed):
        assert set(env.rewards.values()) == {0}
    outcome = env.play.state.outcome
    sides = [env.ground.seats[env.seat_of(agent)].side for agent in env.agents]
    assert outcome.winner >= 0
    assert list(env.rewards.values()) == [1 if side == outcome.winner else -1 for side in sides]
    assert all(env.terminations.values())


def test_a_number_that_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    env = MatchEnv(DRAUGHTS)
    env.reset()
    before = env.play.state.copy()
    with pytest.raises(ValueError, match="0 is not on offer"):
        env.step(WAIT)
    assert env.play.state == before
    lenient = MatchEnv(DRAUGHTS, lenient=True)
    lenient.reset()
    lenient.step(WAIT)
    assert lenient.play.state != before


def test_what_is_imagined_leaves_the_match_alone_and_knows_no_dice() -> None:
    env = MatchEnv("capital_offensive/drone_attack")
    rolled = 0
    for agent in walk(env, 120):
        for number in list(env.choices())[:2]:
            before = env.play.state.copy()
            one, again, other = (env.imagined(number, luck) for luck in ("a", "a", "b"))
            assert env.play.state == before
            assert one.play.state == again.play.state
            same = np.array_equal(one.figures(agent), other.figures(agent))
            rolled += not same
            assert same or one.play.state.dice.position > 0
    assert rolled


def test_all_that_an_agent_may_see_as_a_dictionary() -> None:
    env = MatchEnv("capital_offensive/drone_attack")
    env.reset()
    seen = env.described("toughs_1")
    assert seen["question"] == "Which Airlock for Schlock?"
    assert {piece["title"] for piece in seen["board"]["pieces"]} >= {"Drone 1"}


def test_a_match_is_cut_short() -> None:
    env = MatchEnv(DRAUGHTS, max_cycles=3)
    assert len(list(walk(env, 10))) == 3
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_whoever_does_not_decide_waits() -> None:
    env = parallel_env(DRAUGHTS)
    seen, _ = env.reset(seed=1)
    assert seen["white_1"]["action_mask"].nonzero()[0].tolist() == [WAIT]
    number = int(seen["black_0"]["action_mask"].nonzero()[0][0])
    seen, *_ = env.step({"black_0": number, "white_1": WAIT})
    assert seen["black_0"]["action_mask"].nonzero()[0].tolist() == [WAIT]
    assert len(seen["white_1"]["action_mask"].nonzero()[0]) == 7


@pytest.mark.parametrize(("seed", "black"), [(1, 1), (2, -1)])
def test_a_match_in_parallel_ends_for_all_whoever_makes_the_last_choice(seed: int, black: int) -> None:
    env, hand, gained = parallel_env(DRAUGHTS), Random(seed), dict.fromkeys(("black_0", "white_1"), 0.0)
    seen, _ = env.reset(seed=seed)
    while env.agents:
        offered = {agent: seen[agent]["action_mask"].nonzero()[0].tolist() for agent in env.agents}
        seen, rewards, *_ = env.step({agent: hand.choice(numbers) for agent, numbers in offered.items()})
        gained = {agent: gained[agent] + rewards[agent] for agent in gained}
    assert gained == {"black_0": black, "white_1": -black}


def test_matches_in_processes_are_those_of_one_environment() -> None:
    alone = MatchEnv(DRAUGHTS, seed="7/2")
    alone.reset()
    ended = 0
    with VectorEnv(DRAUGHTS, 3, 2) as many:
        turns = many.reset(7)
        for _ in range(150):
            assert np.array_equal(turns.observation[2], alone.figures(alone.agent_selection))
            numbers = turns.action_mask.argmax(1)
            alone.step(int(numbers[2]))
            rewards = list(alone.rewards.values())
            if any(alone.terminations.values()):
                alone.reset()
            turns = many.step(numbers)
            assert turns.rewards[2].tolist() == rewards
            ended += turns.ended[2]
    assert ended


def test_environments_are_dealt_to_processes_that_have_some() -> None:
    with pytest.raises(ValueError, match="dealt out"):
        VectorEnv(DRAUGHTS, 1, 2)
