"""How a computer answers what people settle between them: draws and resignations."""

from collections.abc import Sequence
from typing import Any

from sellsword.contract import Game

HOPELESS = -950
PATIENCE = 6


def accepts_draw(game: Game[Any], state: Any, side: int) -> bool:
    """Whether the computer's side takes an offered draw: when it judges itself no better off."""
    return game.value(state, side) <= 0


def resigns(values: Sequence[int]) -> bool:
    """Whether a side gives up, by its own judgments at its latest decisions, oldest first: every one of
    the last few was hopeless."""
    recent = values[-PATIENCE:]
    return len(recent) == PATIENCE and max(recent) <= HOPELESS
