"""Sellsword for research on learning and search: matches as environments of PettingZoo and games of
OpenSpiel.

It stands beside the core, which has no dependencies: the extra ``rl`` installs what it asks for. ``env`` and
``parallel_env`` make environments, ``VectorEnv`` steps many of them in processes, ``sellsword_rl.spiel`` has
the games for OpenSpiel, and ``sellsword_rl.numbering`` says how choices are numbered.
"""

from sellsword_rl.aec import MatchEnv
from sellsword_rl.parallel import env, parallel_env
from sellsword_rl.vector import VectorEnv

__all__ = ["MatchEnv", "VectorEnv", "env", "parallel_env"]
