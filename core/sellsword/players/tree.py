"""The tree that a search grows: positions, what may be chosen in them, and what that led to.

Values are whole numbers from the searching side's view, -1000 to 1000. Where a choice moved the dice, what
follows is a chance: the edge holds several outcomes, drawn anew until there are about as many as the square
root of its visits, and after that the drawn ones are visited as often as they were drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isqrt
from typing import Any

from sellsword.game import Choice
from sellsword.players.thoughts import Mark, Opinion

PRIOR_SUM = 1000
_EXPLORE = 300  # what a promising choice nobody tried is worth, in points of value
_DRAWS = 2  # outcomes drawn for each step of the square root of an edge's visits


@dataclass(slots=True)
class Node:
    """A position: its state, its worth at first sight, and its edges once it was thought about."""

    state: Any
    worth: int
    ours: bool
    mark: Mark | None = None
    opinion: Opinion = field(default_factory=Opinion)
    draws: int = 1
    visits: int = 0
    total: int = 0
    edges: "list[Edge] | None" = None

    def select(self) -> "Edge":
        """The edge to look at next: good so far for the side that decides, promising, or little tried."""
        assert self.edges is not None
        reach = isqrt(self.visits * 1_000_000)
        sign = 1 if self.ours else -1
        best, best_score = self.edges[0], None
        unknown = sign * self.mean
        for edge in self.edges:
            value = sign * edge.total // edge.visits if edge.visits else unknown
            score = value * PRIOR_SUM + _EXPLORE * edge.prior * reach // (1000 * (1 + edge.visits))
            if best_score is None or score > best_score:
                best, best_score = edge, score
        return best

    def add(self, value: int) -> None:
        """Counts one more visit, which saw this value."""
        self.visits += 1
        self.total += value

    @property
    def mean(self) -> int:
        """The average value seen from here."""
        return self.total // self.visits if self.visits else self.worth


@dataclass(slots=True)
class Edge:
    """A choice at a position: its prior in thousandths, its visits, and the outcomes drawn so far."""

    choice: Choice
    prior: int
    visits: int = 0
    total: int = 0
    draws: int = 0
    chance: bool = True
    outcomes: list[Node] = field(default_factory=list)

    def add(self, value: int) -> None:
        """Counts one more visit, which saw this value."""
        self.visits += 1
        self.total += value

    @property
    def mean(self) -> int:
        """The average value seen behind this choice, for the searching side."""
        return self.total // self.visits if self.visits else 0

    @property
    def wants_draw(self) -> bool:
        """Whether another outcome should be drawn before the known ones are visited again."""
        return not self.outcomes or (self.chance and self.draws < _DRAWS * isqrt(self.visits))

    def admit(self, node: Node) -> Node:
        """The outcome that equals ``node``: an earlier one, drawn once more, or ``node`` itself."""
        self.draws += 1
        for known in self.outcomes:
            if _same(known, node):
                known.draws += 1
                return known
        self.outcomes.append(node)
        return node

    def next_outcome(self) -> Node:
        """The outcome visited least for the number of times it was drawn."""
        return min(self.outcomes, key=lambda node: node.visits * 1000 // node.draws)


def _same(known: Node, other: Node) -> bool:
    """Whether two positions are equal but for the dice to come."""
    if known.mark is not None:
        return known.mark == other.mark
    dice, known.state.dice = known.state.dice, other.state.dice
    equal: bool = known.state == other.state
    known.state.dice = dice
    return equal


def priors(appraisals: Sequence[int]) -> list[int]:
    """How promising each choice is, in thousandths: by its rank alone, so that games may appraise on any
    scale; equals share a rank."""
    order = sorted(set(appraisals), reverse=True)
    weights = [PRIOR_SUM // (1 + order.index(each)) for each in appraisals]
    whole = sum(weights)
    return [weight * PRIOR_SUM // whole for weight in weights]
