"""Environments by the names that PettingZoo's users call, agent by agent or all at once."""

from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils import aec_to_parallel

from sellsword_rl.aec import MatchEnv


def env(scenario: str, **settings: Any) -> MatchEnv:
    """An environment in which agents step one at a time, as ``MatchEnv`` has it.

    Raises: as ``MatchEnv`` does.
    """
    return MatchEnv(scenario, **settings)


def parallel_env(scenario: str, **settings: Any) -> ParallelEnv:
    """The same where all agents give an action each time: whoever is not to decide gives 0, to wait, and a
    number that is not on offer counts as the first that is.

    Raises: as ``MatchEnv`` does.
    """
    return aec_to_parallel(MatchEnv(scenario, **{"lenient": True, **settings, "everyone": True}))
