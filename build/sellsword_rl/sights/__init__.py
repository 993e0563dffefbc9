"""How each game is looked at in figures: one module a game, named after it, with its ``SIGHT``."""

from functools import cache
from importlib import import_module

from sellsword_rl.sights.sight import Sight

__all__ = ["Sight", "sight_of"]


@cache
def sight_of(game: str) -> Sight:
    """The figures of a game. Raises ModuleNotFoundError where nobody has said how to look at it."""
    found: Sight = import_module(f"sellsword_rl.sights.{game}").SIGHT
    return found
