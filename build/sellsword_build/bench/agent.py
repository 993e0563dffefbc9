"""Agent: what was learned of Capital Offensive against Recruit, sides swapped after each match."""

import os
from collections.abc import Sequence
from functools import partial
from importlib import import_module

from sellsword_build.bench.figure import Figure
from sellsword_build.tools import BuildError
from sellsword_shell import simulation

GAMES, BAR = 400, 60


def measure() -> list[Figure]:
    """Plays the matches on all cores."""
    try:
        training, value = (import_module(f"sellsword_rl.learning.{name}") for name in ("training", "value"))
    except ImportError:
        raise BuildError(
            "the environments are not here; `make setup-rl` installs what they ask for"
        ) from None
    weights = value.Value.load(training.LEARNED).weights
    with simulation.workers(os.cpu_count() or 1) as pool:
        return judge(pool.map(partial(training.scored, weights, training.TEACHER), range(GAMES), 1))


def judge(points: Sequence[float]) -> list[Figure]:
    """The share of the points, half a one for a draw."""
    return [Figure.share("points against Recruit", sum(points), len(points), at_least=BAR)]
