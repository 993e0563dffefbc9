"""Games that judge otherwise than they do, for tests of the players."""

from copy import copy
from dataclasses import replace
from typing import Any

from sellsword.contract import Game


def judging[G: Game[Any]](game: G, **otherwise: Any) -> G:
    """The game with some parts of its ``Mind`` replaced."""
    other = copy(game)
    object.__setattr__(other, "mind", replace(game.mind, **otherwise))
    return other
