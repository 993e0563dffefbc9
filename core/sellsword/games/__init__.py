"""The games, each a package of its own; none is imported before somebody asks for it."""

from importlib import import_module
from typing import Any

from sellsword.contract import Game

GAMES = ("capital_offensive", "schlock_attack", "combat_simulator", "contested_ground", "dark_metal")
"""The ids of the games, which are the names of their packages, in the order in which they are offered."""


def game(game_id: str) -> Game[Any]:
    """The game of this id. Raises ValueError with a sentence where there is none."""
    if game_id not in GAMES:
        raise ValueError(f"there is no game “{game_id}” here: the games are {', '.join(GAMES)}")
    found: Game[Any] = import_module(f"{__name__}.{game_id}.game").GAME
    return found
