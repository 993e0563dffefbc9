"""What a player is, and what its thinking looks like from outside."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice, Seat

type Clock = Callable[[], int]
"""Nanoseconds since some fixed moment, such as ``time.monotonic_ns``."""

DONE = 1000


class Thought(Protocol):
    """Thinking about one decision, in slices. Drop it, or ``cancel`` it, at any moment."""

    @property
    def done(self) -> bool:
        """Whether the choice stands."""

    @property
    def progress(self) -> int:
        """How far the thinking has come, in thousandths."""

    @property
    def spent(self) -> int:
        """Milliseconds of the clock used so far; 0 where no clock is read."""

    @property
    def choice(self) -> Choice:
        """The best choice found so far."""

    def step(self) -> None:
        """The smallest piece of thinking; nothing once it is done."""

    def run(self, slice_ms: int) -> bool:
        """Thinks for about ``slice_ms`` milliseconds, never much longer; says whether it is done."""

    def cancel(self) -> None:
        """Ends the thinking now; the best choice so far stands."""


class Player(Protocol):
    """A computer opponent, by the name that people write: ``greedy``, ``search@50n``."""

    @property
    def name(self) -> str:
        """The name that ``player`` reads."""

    def think(
        self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, spent: int = 0
    ) -> Thought:
        """Begins to think about the decision of ``state``, which it never changes.

        ``seats`` are all seats at the table; ``dice`` the player's own, unrelated to those of the game;
        ``spent`` the milliseconds this seat has already thought in this turn.
        """


@dataclass(frozen=True, slots=True)
class Ready:
    """A thought that needed no time."""

    choice: Choice
    done: bool = True
    progress: int = DONE
    spent: int = 0

    def step(self) -> None:
        """Nothing is left to think about."""

    def run(self, slice_ms: int) -> bool:
        """Done before it began."""
        del slice_ms
        return True

    def cancel(self) -> None:
        """The choice stands already."""


def decide(player: Player, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice) -> Choice:
    """What the player chooses, thought through to the end."""
    thought = player.think(game, seats, state, dice)
    while not thought.done:
        thought.step()
    return thought.choice
