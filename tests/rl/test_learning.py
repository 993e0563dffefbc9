"""The agent: what it sees, that its network learns, and that it plays whole matches."""

from functools import partial
from multiprocessing.pool import Pool
from typing import cast

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


def test_kinds_and_distances_are_counted(eye: Eye) -> None:
    env = MatchEnv(training.BOARD)
    figures = [env.figures(env.possible_agents[0]) for _ in walk(env, 90)][-1]
    figure = dict(zip(env.names, figures.tolist(), strict=True))
    rows = [{key: figure[f"{n} {key}"] for key in ("kind", "whose", "column", "row")} for n in range(1, 21)]
    here = [row for row in rows if row["column"]]
    apart = [
        max(abs(one["column"] - other["column"]), abs(one["row"] - other["row"]))
        for one in here
        for other in here
        if (one["whose"], other["whose"]) == (1, 2)
    ]
    inputs = eye(figures[None])[0] * 4
    assert sum(reach >= each for reach in (1, 2, 3, 4, 6) for each in apart) > 0
    first = 2 * 65 + 9 * env.ground.sight.piece["kind"]
    near = [sum(each <= reach for each in apart) for reach in (1, 2, 3, 4, 6)]
    assert inputs[first : first + 5].tolist() == near
    standing = [
        sum(row["kind"] == kind for row in here) for kind in range(1, 1 + env.ground.sight.piece["kind"])
    ]
    assert inputs[2 * 65 + 4 : first : 9].tolist() == standing


def test_with_whims_it_takes_what_promises_nothing(eye: Eye) -> None:
    env = MatchEnv(training.BOARD)
    env.reset(2)
    nothing = Value([np.zeros_like(each) for each in Value.load(training.LEARNED).weights])
    steady, whims = (Learner(nothing, eye, np.random.default_rng(3), whims) for whims in (0, 1))
    assert len({steady.choose(env) for _ in range(20)}) == 1
    assert {whims.choose(env) for _ in range(60)} == set(env.play.offered)


class Lessons:
    """Processes that watch whatever they are asked to: the same short match."""

    def __init__(self, eye: Eye) -> None:
        self.asked: list[tuple[bool, list[int]]] = []
        self._match = np.zeros((5, eye.inputs), np.float16), 1.0

    def imap(self, watch: partial[training.Lesson], seeds: range, _at_once: int) -> list[training.Lesson]:
        self.asked.append((watch.args[0] is not None, list(seeds)))
        return [self._match for _ in seeds]


def test_it_watches_the_teacher_and_then_plays_itself(eye: Eye) -> None:
    pool, said = Lessons(eye), list[str]()
    value = training.train(cast("Pool", pool), said.append, lessons=3, matches=2)
    assert pool.asked == [(False, [0, 1, 2]), (True, [1_000_000, 1_000_001])]
    assert [line.partition(",")[0] for line in said] == ["round 0: 3 matches", "round 1: 2 matches"]
    assert value(np.zeros((1, eye.inputs))) > 0


def test_a_lesson_is_the_same_each_time() -> None:
    seen, end = training.watched(None, 3)
    again, ended = training.watched(None, 3)
    assert np.array_equal(seen, again)
    assert end == ended != 0
