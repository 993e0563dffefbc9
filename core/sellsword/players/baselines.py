"""The players that do not look ahead."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice, Seat
from sellsword.players.protocol import Ready

_OVER = "the game is over: there is nothing to decide"


@dataclass(frozen=True, slots=True)
class Random:
    """Takes any option, all equally likely."""

    name: str = "random"

    def think(self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, spent: int = 0) -> Ready:
        """One of the options, drawn with the player's own dice."""
        del seats, spent
        options = game.options(state)
        if not options:
            raise ValueError(_OVER)
        return Ready(options[pick(dice, len(options))].choice)


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes the candidate that the game appraises best, the first of equals."""

    name: str = "greedy"

    def think(self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, spent: int = 0) -> Ready:
        """The best candidate of what this seat may know."""
        del seats, spent
        return Ready(best_candidate(game, game.conceal(state, seat_to_decide(game, state), dice)))


def seat_to_decide(game: Game[Any], state: Any) -> int:
    """The seat whose decision it is. Raises ValueError when the game is over."""
    decision = game.decision(state)
    if decision is None:
        raise ValueError(_OVER)
    return decision.seat


def best_candidate(game: Game[Any], state: Any) -> Choice:
    """The candidate that the game appraises best, the first of equals."""
    candidates = game.candidates(state)
    if len(candidates) == 1:
        return candidates[0]
    return max(candidates, key=lambda choice: game.appraise(state, choice))


def pick(dice: Dice, count: int) -> int:
    """An index below ``count``, all equally likely but for a hair where there are more than 256."""
    if count <= 256:
        return dice.pick(count)
    return (dice.pick(256) * 65536 + dice.pick(256) * 256 + dice.pick(256)) % count
