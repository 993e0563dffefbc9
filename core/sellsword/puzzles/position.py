"""The position of a puzzle, and what its choices are worth there: the chance to win after each, as a review
would tell it.

What follows a choice is looked into a little, by a search like the computer's: a choice that gives something
up may be the best.
"""

from collections.abc import Generator, Sequence
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.match import HUMAN, Holder, Match, agree
from sellsword.players.alphabeta import AlphaBeta
from sellsword.players.baselines import seat_to_decide
from sellsword.players.budget import Budget
from sellsword.players.search import Search
from sellsword.review.chances import Odds
from sellsword.review.falls import Looks, Trials, finished
from sellsword.scenario.document import Scenario

OPPONENT = "veteran"
"""Who plays all other seats, once somebody plays on."""
TREE, LINES = Budget(24), Budget(400)
"""How far what follows a choice is looked into: iterations, or nodes where lines are compared."""
_MOST = 1000  # a judgment, either way


def laid(game: Game[Any], scenario: Scenario, seed: str, choices: Sequence[str], seat: int = 0) -> Match[Any]:
    """A game between computers up to the choices that were made, with a person on the side of ``seat``, who
    is to solve it. Raises Refused where the rules have it no more, or ValueError."""
    seats = game.seats(scenario, scenario.rule_options)
    side = seats[seat].side
    holders = [Holder("", HUMAN if each.side == side else OPPONENT) for each in seats]
    match = Match(game, agree(game, scenario, holders, seed))
    for choice in choices:
        match.repeat(Choice.parse(choice))
    return match


class Position:
    """A decision of a match: what the seat knows whose it is, and what its choices may bring."""

    def __init__(self, match: Match[Any]) -> None:
        self.match, self.state = match, match.state
        self.seat = seat_to_decide(match.game, self.state)
        self.odds = Odds(match.game, match.seats, match.terms.scenario.id)
        self._trials = Trials(match.game, self.state, self.seat, "puzzle", self._glance)
        self.seen = self._trials.seen

    def first(self, choice: Choice) -> int:
        """The first of those numbers, at a fraction of the cost."""
        return self.odds.seen(self._trials.first(choice), self.seat)

    def looks(self, choice: Choice) -> Looks:
        """What a choice brings the seat: its chance to win after it, in hundredths of a percent, one number
        or one a sample."""
        return finished(self.looking(choice))

    def looking(self, choice: Choice) -> Generator[None, None, Looks]:
        """The same in pieces."""
        looks = yield from self._trials.looking(choice)
        return tuple(self.odds.seen(each, self.seat) for each in looks)

    def _glance(self, state: Any) -> int:
        """The first side's chance in a position after the choice."""
        match, odds = self.match, self.odds
        if state.outcome or match.game.decision(state) is None:
            return odds.of(state)
        camp, worth = odds.camp(seat_to_decide(match.game, state)), self._worth(state)
        return odds.table.of(match.terms.scenario.id, -worth if camp else worth, camp)

    def _worth(self, state: Any) -> int:
        """What a position is worth to whoever is to choose, from -1000 to 1000."""
        lines = self.match.game.position(state)
        search: AlphaBeta | Tree
        if lines is None:
            search = Tree(self.match.game, self.match.seats, state, Dice("puzzle"), TREE, _no_clock)
        else:
            search = AlphaBeta(lines, Dice("puzzle"), LINES, _no_clock)
        while not search.done:
            search.step()
        return max(-_MOST, min(_MOST, search.worth))


class Tree(Search):
    """A search that tells what it makes of the position as a whole."""

    @property
    def worth(self) -> int:
        """The mean of what was seen, for the side that is to choose."""
        return self._root.mean

    def _settled(self) -> bool:
        """Only when the budget is used up: it is the worth that is asked for."""
        return False


def _no_clock() -> int:
    return 0
