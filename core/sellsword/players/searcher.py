"""The player that looks ahead, in whichever way suits the game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Seat
from sellsword.players.alphabeta import AlphaBeta
from sellsword.players.baselines import seat_to_decide
from sellsword.players.budget import Budget
from sellsword.players.protocol import Clock, Ready, Thought
from sellsword.players.search import Search
from sellsword.players.thoughts import Thoughts


@dataclass(frozen=True, slots=True)
class Searcher:
    """Compares lines of play where the game offers positions for that, and else samples a tree of them.

    ``budget`` is for the tree, in iterations or time, and ``lines`` for the lines, in nodes or time.
    """

    name: str
    budget: Budget
    lines: Budget
    clock: Clock
    thoughts: Thoughts = field(default_factory=Thoughts, compare=False, repr=False)

    def think(
        self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, spent: int = 0
    ) -> Thought:
        """Begins a search; a forced choice is ready at once."""
        seen = game.conceal(state, seat_to_decide(game, state), dice.fork("deal"))
        position = game.position(seen)
        search: AlphaBeta | Search
        if position is None:
            search = Search(game, seats, state, dice, self.budget.left(spent), self.clock, self.thoughts)
        else:
            search = AlphaBeta(position, dice, self.lines.left(spent), self.clock)
        return Ready(search.choice) if search.forced else search
