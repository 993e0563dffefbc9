"""How a computer answers what people settle between them: draws and resignations."""

from collections.abc import Iterable
from typing import Any

from sellsword.contract import Game

HOPELESS = 200  # hundredths of a percent
TURNS, PATIENCE = 3, 6


def accepts_draw(game: Game[Any], state: Any, side: int) -> bool:
    """Whether the computer's side takes an offered draw: when it judges itself no better off."""
    return game.value(state, side) <= 0


def resigns(chances: Iterable[int]) -> bool:
    """Whether a seat gives up, by its chances to win at the decisions of its latest ``TURNS`` turns, newest
    first, in hundredths of a percent: ``PATIENCE`` of them at least, and none but hopeless."""
    seen = 0
    for chance in chances:
        if chance >= HOPELESS:
            return False
        seen += 1
    return seen >= PATIENCE
