"""Learning: it watches Recruit play itself, then plays itself, and fits how the matches ended."""

from collections.abc import Callable, Iterable
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path

import numpy as np

from sellsword_rl.aec import MatchEnv
from sellsword_rl.learning.agents import Agent, Computer, Learner, played
from sellsword_rl.learning.eye import Eye
from sellsword_rl.learning.value import Value, Weights

LEARNED = Path(__file__).parent / "learned.npz"
"""What was learned by ``train`` as it stands."""
BOARD, TEACHER = "capital_offensive/drone_attack", "recruit"
LESSONS, ROUNDS, MATCHES = 600, 1, 240
"""Matches that it watches, then rounds of matches against itself."""
KEPT, WHIMS, ASTRAY, TRUST = 0.4, 0.05, 0.03, 0.97
"""Which share of positions is learned from; how often the teacher and the learner take anything; and how
much more the end of a match counts than what it thought of the position after."""
JUDGED = 2026
"""What the seeds of the matches are made of that count."""

type Lesson = tuple[np.ndarray, float]
"""Positions of a match in their order, and how it ended for the first side."""
type Say = Callable[[str], None]


def train(
    pool: Pool, say: Say = print, lessons: int = LESSONS, rounds: int = ROUNDS, matches: int = MATCHES
) -> Value:
    """Learns from nothing, in the processes of a pool."""
    hand = np.random.default_rng(1)
    value = Value.fresh(Eye(MatchEnv(BOARD)).inputs, hand)
    memory: list[Lesson] = []
    for number in range(rounds + 1):
        wanted = (None, lessons) if number == 0 else (value.weights, matches)
        new = list(pool.imap(partial(watched, wanted[0]), _seeds(number, wanted[1]), 4))
        memory = [*memory, *new] if number < 2 else [*memory[matches:], *new]
        say(f"round {number}: {_told(new)}, loss {fit(value, memory, hand, number > 0):.3f}")
    return value


def _seeds(number: int, count: int) -> Iterable[int]:
    return range(1_000_000 * number, 1_000_000 * number + count)


def _told(lessons: list[Lesson]) -> str:
    won, lost = (sum(end == wanted for _, end in lessons) for wanted in (1, -1))
    return f"{len(lessons)} matches, {won} won by the first side, {lost} by the second"


def fit(value: Value, memory: Iterable[Lesson], hand: np.random.Generator, trusting: bool) -> float:
    """Learns from lessons; where it knows something already, from what it thought on the way as well."""
    pairs = [(seen, chances(value if trusting else None, seen, end)) for seen, end in memory]
    seen, won = (np.concatenate(parts) for parts in zip(*pairs, strict=True))
    return value.learn(seen, won, hand)


def chances(value: Value | None, seen: np.ndarray, end: float) -> np.ndarray:
    """What to learn of each position of a match: the chance of the first side, back from its end."""
    known = np.full(len(seen), (1 + end) / 2, np.float32)
    if value is not None:
        thought = 1 / (1 + np.exp(-value(seen.astype(np.float32))))
        for at in range(len(seen) - 2, -1, -1):
            known[at] = TRUST * known[at + 1] + (1 - TRUST) * thought[at + 1]
    return known


def watched(weights: Weights | None, seed: int) -> Lesson:
    """A match to learn from, of the teacher or of what was learned so far."""
    env, hand = MatchEnv(BOARD, seed=f"lesson {seed}"), np.random.default_rng(seed)
    eye = Eye(env)
    agents: list[Agent] = [Computer(TEACHER, hand, WHIMS)] * 2
    if weights is not None:
        agents = [Learner(Value(weights), eye, hand, ASTRAY)] * 2
    env.reset()
    seen = [figures for figures in played(env, agents) if hand.random() < KEPT]
    return eye(np.array(seen)).astype(np.float16), float(env.rewards[env.possible_agents[0]])


def scored(weights: Weights, opponent: str, number: int) -> float:
    """A match against a computer player, sides swapped after each and the same dice for both, which fall
    neither in training nor in choosing: 1 won, 0 lost, a half drawn."""
    env, hand = MatchEnv(BOARD), np.random.default_rng((JUDGED, number))
    side = number % 2
    agents: list[Agent] = [Computer(opponent, hand)] * 2
    agents[side] = Learner(Value(weights), Eye(env), hand)
    env.reset(f"{JUDGED} {number // 2}")
    for _ in played(env, agents):
        pass
    return (1 + env.rewards[env.possible_agents[side]]) / 2
