"""Monte-Carlo tree search with chance, in whole numbers: the same choice on every machine.

The search never plays on with the game's own state. Whatever it tries at the root starts from a copy in
which hidden things and the coming dice were dealt anew from dice of its own, so that it cannot know what a
person could not.
"""

from collections.abc import Sequence
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice, Seat
from sellsword.players.baselines import seat_to_decide
from sellsword.players.budget import Budget, Paced
from sellsword.players.protocol import Clock
from sellsword.players.tree import Edge, Node, priors


class Search(Paced):
    """One search for one decision; a step is an iteration. Raises ValueError when the game is over."""

    def __init__(
        self, game: Game[Any], seats: Sequence[Seat], state: Any, dice: Dice, budget: Budget, clock: Clock
    ) -> None:
        super().__init__(budget, clock)
        self._world = _World(game, [seat.side for seat in seats], state, dice)
        self._root = self._world.root()
        self._edges = self._world.open(self._root)

    @property
    def forced(self) -> bool:
        """Whether there is only one thing to choose."""
        return len(self._edges) == 1

    @property
    def choice(self) -> Choice:
        """The choice looked at most; of equals the better one, then the more promising."""
        return max(self._edges, key=lambda edge: (edge.visits, edge.mean, edge.prior)).choice

    def _step(self) -> None:
        """One iteration: down the tree to a new position, and its worth back up."""
        self._world.grow(self._root)

    def _settled(self) -> bool:
        """Whether, with iterations counted, no other choice can catch up with the one looked at most."""
        if self._budget.timed:
            return False
        *_, second, first = sorted(edge.visits for edge in self._edges)
        return first - second > self._budget.amount - self._steps


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
