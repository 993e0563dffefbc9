"""Monte-Carlo tree search with chance, in whole numbers: the same choice on every machine.

The search never plays on with the game's own state. Whatever it tries at the root starts from a copy in
which hidden things and the coming dice were dealt anew from dice of its own, so that it cannot know what a
person could not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice, Game, Seat
from sellsword.players.simple import seat_to_decide
from sellsword.players.thought import DONE, Clock, Ready, Thought
from sellsword.players.tree import Edge, Node, priors

TURN_MS = 4500  # a seat's thinking in one turn, however many choices it has
_SHARES = 4  # a choice takes at most this part of what is left of the turn
_NS_IN_MS = 1_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may think: so many iterations or, if ``timed``, so many milliseconds."""

    amount: int
    timed: bool = False

    def left(self, spent: int) -> "Budget":
        """What one more choice of the turn may take, after ``spent`` milliseconds of it: never so much that
        the choices still to come get nothing."""
        share = (TURN_MS - spent) // _SHARES
        return Budget(max(0, min(self.amount, share)), True) if self.timed else self


@dataclass(frozen=True, slots=True)
class Searcher:
    """A player that looks ahead; see ``Search``."""

    name: str
    budget: Budget
    clock: Clock

    def think(
        self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, spent: int = 0
    ) -> Thought:
        """Begins a search; a forced choice is ready at once."""
        search = Search(game, seats, state, dice, self.budget.left(spent), self.clock)
        return Ready(search.choice) if search.forced else search


class Search:
    """One search for one decision. Raises ValueError when the game is over."""

    def __init__(
        self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, budget: Budget, clock: Clock
    ) -> None:
        self._world = _World(game, [seat.side for seat in seats], state, dice)
        self._root = self._world.root()
        self._edges = self._world.open(self._root)
        self._budget, self._clock = budget, clock
        self._iterations = 0
        self._started: int | None = None
        self._cancelled = False

    @property
    def forced(self) -> bool:
        """Whether there is only one thing to choose."""
        return len(self._edges) == 1

    @property
    def choice(self) -> Choice:
        """The choice looked at most; of equals the better one, then the more promising."""
        return max(self._edges, key=lambda edge: (edge.visits, edge.mean, edge.prior)).choice

    @property
    def spent(self) -> int:
        """Milliseconds since the first iteration; 0 where iterations are counted instead."""
        if self._started is None or not self._budget.timed:
            return 0
        return (self._clock() - self._started) // _NS_IN_MS

    @property
    def progress(self) -> int:
        """How much of the budget is used, in thousandths."""
        used = self.spent if self._budget.timed else self._iterations
        return min(DONE, used * DONE // self._budget.amount) if self._budget.amount else DONE

    @property
    def done(self) -> bool:
        """Whether the budget is used up, the choice settled, or the search cancelled."""
        return self._cancelled or self.progress == DONE or self._settled()

    def cancel(self) -> None:
        """Ends the search; the best choice so far stands."""
        self._cancelled = True

    def run(self, slice_ms: int) -> bool:
        """Searches for about ``slice_ms`` milliseconds; says whether the search is done."""
        until = self._clock() + slice_ms * _NS_IN_MS
        while not self.done and self._clock() < until:
            self.step()
        return self.done

    def step(self) -> None:
        """One iteration: down the tree to a new position, and its worth back up."""
        if self.done:
            return
        if self._started is None:
            self._started = self._clock() if self._budget.timed else 0
        self._iterations += 1
        self._world.grow(self._root)

    def _settled(self) -> bool:
        """Whether, with iterations counted, no other choice can catch up with the one looked at most."""
        if self._budget.timed:
            return False
        *_, second, first = sorted(edge.visits for edge in self._edges)
        return first - second > self._budget.amount - self._iterations


class _World:
    """The game as the searching seat imagines it: positions of the tree, made from copies with new dice."""

    def __init__(self, game: Game[Any], sides: Sequence[int], state: Any, dice: Dice) -> None:
        self._game, self._sides, self._real, self._dice = game, sides, state, dice
        self._seat = seat_to_decide(game, state)
        self._draws = 0

    def root(self) -> Node:
        """The position of the decision, as one deal of what is hidden shows it."""
        return self._node(self._deal())

    def open(self, node: Node) -> "list[Edge]":
        """Gives a position its edges: none at the end of the game, one where the rules choose."""
        choices = self._choices(node.state)
        worth = [self._game.appraise(node.state, choice) for choice in choices] if len(choices) > 1 else [0]
        node.edges = [Edge(choice, prior) for choice, prior in zip(choices, priors(worth), strict=False)]
        return node.edges

    def grow(self, root: Node) -> None:
        """One iteration from the root."""
        path, node = [root], root
        edges: list[Edge] = []
        while node.visits or node is root:
            if not (self.open(node) if node.edges is None else node.edges):
                break
            edge = node.select()
            node = self._follow(node, edge, node is root)
            edges.append(edge)
            path.append(node)
        for passed in path:
            passed.add(node.worth)
        for taken in edges:
            taken.add(node.worth)

    def _follow(self, node: Node, edge: Edge, from_root: bool) -> Node:
        """The outcome of a choice to look at: drawn anew, or one of those known."""
        if not edge.wants_draw:
            return edge.next_outcome()
        state = self._deal() if from_root else self._fresh(node.state.copy())
        before = state.dice.position
        self._game.apply(state, edge.choice)
        edge.chance = from_root or state.dice.position != before
        return edge.admit(self._node(state))

    def _node(self, state: Any) -> Node:
        decision = self._game.decision(state)
        ours = decision is not None and self._sides[decision.seat] == self._sides[self._seat]
        return Node(state, self._game.value(state, self._sides[self._seat]), ours)

    def _choices(self, state: Any) -> Sequence[Choice]:
        if self._game.decision(state) is None:
            return ()
        automatic = self._game.automatic(state)
        return self._game.candidates(state) if automatic is None else (automatic,)

    def _deal(self) -> Any:
        """The real position with what the seat may not know dealt anew."""
        return self._game.conceal(self._real, self._seat, self._stream())

    def _fresh(self, state: Any) -> Any:
        state.dice = self._stream()
        return state

    def _stream(self) -> Dice:
        self._draws += 1
        return self._dice.fork(str(self._draws))
