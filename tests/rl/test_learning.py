"""The agent: what it sees, that its network learns, and that it plays whole matches."""

import numpy as np
import pytest

from sellsword_rl import MatchEnv
from sellsword_rl.learning import training
from sellsword_rl.learning.agents import Computer, Learner, played
from sellsword_rl.learning.eye import Eye
from sellsword_rl.learning.value import Value
from tests.rl.walks import walk


@pytest.fixture(scope="module")
def eye() -> Eye:
    return Eye(MatchEnv(training.BOARD))


def test_positions_are_told_apart(eye: Eye) -> None:
    env = MatchEnv(training.BOARD)
    seen = [env.figures(env.possible_agents[0]) for _ in walk(env, 60)]
    inputs = eye(np.array(seen))
    assert inputs.shape == (len(seen), eye.inputs)
    assert len(np.unique(inputs, axis=0)) > 40
    assert np.abs(inputs).max() <= 10


def test_a_network_learns_what_no_line_tells() -> None:
    hand = np.random.default_rng(1)
    seen = hand.integers(0, 2, (4000, 4)).astype(np.float32)
    won = (seen[:, 0] != seen[:, 1]).astype(np.float32)
    value = Value.fresh(4, hand)
    losses = [value.learn(seen, won, hand) for _ in range(5)]
    assert losses[-1] < losses[0] / 4
    assert ((value(seen) > 0) == (won > 0)).all()


def test_a_position_is_worth_what_followed_it() -> None:
    sure = Value([np.zeros((2, 1)), np.zeros(1), np.zeros(1), np.zeros(2), np.array([50.0])])
    seen = np.zeros((3, 2))
    assert training.chances(None, seen, -1).tolist() == [0, 0, 0]
    back = training.chances(sure, seen, -1)
    trust = training.TRUST
    assert back == pytest.approx([trust * (1 - trust) + 1 - trust, 1 - trust, 0], abs=1e-6)


def test_what_was_learned_plays_a_match(eye: Eye) -> None:
    env, hand = MatchEnv(training.BOARD), np.random.default_rng(2)
    learner = Learner(Value.load(training.LEARNED), eye, hand)
    env.reset(2)
    assert sum(1 for _ in played(env, [learner, Computer("recruit", hand)])) > 50
    assert env.play.over


def test_a_lesson_is_the_same_each_time() -> None:
    seen, end = training.watched(None, 3)
    again, ended = training.watched(None, 3)
    assert np.array_equal(seen, again)
    assert end == ended != 0
