"""Random matches in the environments, for tests that look at their positions."""

from collections.abc import Iterator
from random import Random

from sellsword.api import games, scenario
from sellsword_rl import MatchEnv

FIRST = [scenario.names(game)[0] for game in games()]
"""A scenario of each game."""
OTHERS = [name for name in scenario.names() if name not in FIRST]


def walk(env: MatchEnv, choices: int = 80, seed: int = 1) -> Iterator[str]:
    """Makes random choices; gives who is to decide before each of them."""
    hand = Random(seed)
    env.reset(seed)
    for agent in env.agent_iter(choices):
        if env.play.over or env.truncations[agent]:
            return
        yield agent
        env.step(hand.choice(list(env.play.offered)))
