"""Monte-Carlo tree search with chance, in whole numbers: the same choice on every machine.

The search never plays on with the game's own state. Whatever it tries at the root starts from a copy in
which hidden things and the coming dice were dealt anew from dice of its own, so that it cannot know what a
person could not.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice, Seat
from sellsword.players.baselines import seat_to_decide
from sellsword.players.budget import Budget, Paced
from sellsword.players.protocol import Clock
from sellsword.players.thoughts import Mark, Opinion, Thoughts
from sellsword.players.tree import PRIOR_SUM, Edge, Node, priors


class Search(Paced):
    """One search for one decision; a step is an iteration. Raises ValueError when the game is over."""

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[Seat],
        state: Any,
        dice: Dice,
        budget: Budget,
        clock: Clock,
        thoughts: Thoughts | None = None,
    ) -> None:
        super().__init__(budget, clock)
        sides = [seat.side for seat in seats]
        self._world = _World(game, sides, state, dice, thoughts or Thoughts())
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
        return first - second > self._budget.amount - self.steps


class _World:
    """The game as the searching seat imagines it: positions of the tree, made from copies with new dice."""

    def __init__(
        self, game: Game[Any], sides: Sequence[int], state: Any, dice: Dice, thoughts: Thoughts
    ) -> None:
        self._game, self._sides, self._real, self._dice = game, sides, state, dice
        self._thoughts = thoughts
        self._seat = seat_to_decide(game, state)
        self._draws = 0

    def root(self) -> Node:
        """The position of the decision, as one deal of what is hidden shows it."""
        state = self._deal()
        return self._node(state, self._mark(state))

    def open(self, node: Node) -> "list[Edge]":
        """Gives a position its edges: none at the end of the game, one where the rules choose."""
        node.edges = [Edge(choice, prior) for choice, prior in self._choices(node)]
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
        if from_root:
            state = self._deal()
            dice, opinion = state.dice, self._opinion(self._mark(state))
        else:
            state, dice, opinion = node.state, self._stream(), node.opinion
        before = dice.position
        outcome = self._after(state, dice, edge.choice, opinion)
        edge.chance = from_root or dice.position != before
        return edge.admit(outcome)

    def _after(self, state: Any, dice: Dice, choice: Choice, opinion: Opinion) -> Node:
        """What a choice leads to with these dice, worked out but once where none of them fell."""
        if choice in opinion.sequels:
            sequel, mark = opinion.sequels[choice]
            return self._node(_with_dice(sequel, dice), mark)
        after, before = state.copy(), dice.position
        after.dice = dice
        self._game.apply(after, choice)
        mark = self._mark(after)
        if dice.position == before:
            opinion.sequels[choice] = after, mark
        return self._node(after, mark)

    def _node(self, state: Any, mark: Mark | None) -> Node:
        decision, side = self._game.decision(state), self._sides[self._seat]
        ours = decision is not None and self._sides[decision.seat] == side
        opinion = self._opinion(mark)
        if side not in opinion.worth:
            opinion.worth[side] = self._game.value(state, side)
        return Node(state, opinion.worth[side], ours, mark, opinion)

    def _mark(self, state: Any) -> Mark | None:
        """What to know a position by; None where the game's judgment of it looks at more."""
        return Mark(state) if self._game.mind.by_position else None

    def _opinion(self, mark: Mark | None) -> Opinion:
        return Opinion() if mark is None else self._thoughts.of(mark)

    def _choices(self, node: Node) -> Sequence[tuple[Choice, int]]:
        """What may be chosen in a position, each with its prior."""
        if self._game.decision(node.state) is None:
            return ()
        automatic = self._game.automatic(node.state)
        if automatic is not None:
            node.opinion = Opinion()  # the rules may ask the dice what they choose
            return ((automatic, PRIOR_SUM),)
        if node.opinion.choices is None:
            node.opinion.choices = self._weighed(node.state)
        return node.opinion.choices

    def _weighed(self, state: Any) -> tuple[tuple[Choice, int], ...]:
        """The candidates, each with its prior."""
        choices = self._game.candidates(state)
        worth = [self._game.appraise(state, choice) for choice in choices] if len(choices) > 1 else [0]
        return tuple(zip(choices, priors(worth), strict=False))

    def _deal(self) -> Any:
        """The real position with what the seat may not know dealt anew."""
        return self._game.conceal(self._real, self._seat, self._stream())

    def _stream(self) -> Dice:
        self._draws += 1
        return self._dice.fork(str(self._draws))


def _with_dice(state: Any, dice: Dice) -> Any:
    """The same position with other dice; what is within it is shared, so neither may be changed."""
    other = copy(state)
    other.dice = dice
    return other
