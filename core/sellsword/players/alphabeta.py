"""Alpha-beta: lines of play compared to ever greater depth, in whole numbers, the same on every machine.

A value is from the view of the side that decides. A side may decide several times in a row, and a move may
lead to a chance, which is worth the mean of what may follow. Lines are followed beyond the depth until they
come to a quiet position.
"""

from collections.abc import Generator, Hashable, Sequence
from typing import Any, NamedTuple

from sellsword.dice import Dice
from sellsword.game import DECIDED, Choice, Position
from sellsword.players.baselines import pick
from sellsword.players.budget import Budget, Paced
from sellsword.players.protocol import Clock

DEEPEST = 60  # moves, after which no line is followed on
_CERTAIN = DECIDED - 1000  # more than this is won by force: DECIDED, less the moves until then
_NEVER = 2 * DECIDED
_DOUBTS_FROM = 3  # the depth from which the moves that come late in the order are doubted
_MOST_KEPT = 200_000  # positions to remember

type Looking = Generator[None, None, int]
"""The search of a position: it pauses at every node, and in the end gives the value."""


class AlphaBeta(Paced):
    """One search for one decision; a step is a node. Equals are chosen from by the player's own dice."""

    stride = 8

    def __init__(self, position: Position, dice: Dice, budget: Budget, clock: Clock) -> None:
        super().__init__(budget, clock)
        self._root = position
        self._moves = sorted(_shuffled(position.moves(), dice), key=lambda move: -_at_sight(position, move))
        self._best = self._moves[0]
        self._lines = Lines((*position.past, position.key))
        self._looking = self._deepen()
        self._over, self.depth, self.worth = False, 0, 0  # how deep all was looked into, and what came of it

    @property
    def forced(self) -> bool:
        """Whether there is only one thing to choose."""
        return len(self._moves) == 1

    @property
    def choice(self) -> Choice:
        """The best move at the greatest depth."""
        return self._root.choice(self._best)

    def _step(self) -> None:
        """One node."""
        self._over = next(self._looking, self) is self

    def _settled(self) -> bool:
        """Whether the search came to its end: the game is decided, or too deep to look into."""
        return self._over

    def _deepen(self) -> Generator[None]:
        """Looks ever farther until the game is decided."""
        for depth in range(1, DEEPEST):
            value = yield from self._compare(depth)
            self.depth, self.worth = depth, value
            if abs(value) > _CERTAIN:
                return

    def _compare(self, depth: int) -> Looking:
        """Looks at every move of the root, the best so far first. A better one counts from the moment it is
        found, so that no time is lost where the search is cut short."""
        best = -_NEVER
        self._moves.sort(key=lambda move: move != self._best)
        for move in tuple(self._moves):
            value = yield from self._lines.after(self._root, move, depth - 1, best, _NEVER, 1)
            if value > best:
                best, self._best = value, move
        return best


class _Known(NamedTuple):
    """What is known of a position: how deeply searched, between which values it lies, its best move."""

    depth: int
    least: int
    most: int
    move: Any


_UNKNOWN = _Known(-1, -_NEVER, _NEVER, None)


class Lines:
    """Lines of play below the root, and what they taught: the positions met, and the moves that refuted
    others. No line comes back to a position of ``past``. With ``thorough`` no move gets less than the full
    depth."""

    def __init__(self, past: Sequence[Hashable], *, thorough: bool = False) -> None:
        self._thorough = thorough
        self._path = set(past)
        self._known: dict[Hashable, _Known] = {}
        self._killers: list[Any] = [None] * (DEEPEST + 1)
        self._refuted: dict[Any, int] = {}

    def after(self, position: Position, move: Any, depth: int, alpha: int, beta: int, ply: int) -> Looking:
        """The value of a move for the side that makes it: of what follows, or the mean of all that may."""
        follow = position.follow(move)
        if len(follow) == 1:
            next_one = follow[0][1]
            if next_one.side == position.side:
                return (yield from self._look(next_one, depth, alpha, beta, ply))
            return -(yield from self._look(next_one, depth, -beta, -alpha, ply))
        total = weights = 0
        for weight, outcome in follow:
            value = yield from self._look(outcome, depth, -_NEVER, _NEVER, ply)
            total += weight * (value if outcome.side == position.side else -value)
            weights += weight
        return total // weights

    def _look(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Looking:
        """The value of a position, or the bound that shows it to lie outside alpha and beta."""
        yield
        key = position.key
        if key in self._path:
            return 0
        if ply >= DEEPEST or (depth <= 0 and position.quiet):
            return position.value()
        depth = max(depth, 0)
        known = self._known.get(key, _UNKNOWN)
        if known.depth >= depth:
            least, most = _seen(known.least, ply), _seen(known.most, ply)
            if least >= beta or least == most:
                return least
            if most <= alpha:
                return most
        moves = position.moves()
        if not moves:
            return _seen(position.result(), ply)
        self._path.add(key)
        ordered = self._ordered(moves, known.move, ply)
        best, found = yield from self._best(position, ordered, depth, alpha, beta, ply)
        self._path.remove(key)
        least, most = (best if best > alpha else -_NEVER), (best if best < beta else _NEVER)
        self._learn(key, _Known(depth, _seen(least, -ply), _seen(most, -ply), found))
        return best

    def _best(
        self, position: Position, moves: Sequence[Any], depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, None, tuple[int, Any]]:
        """The best of these moves with its value; as soon as that is beta or more, it is told. A forced move
        costs no depth; one in doubt gets a glance first, less deep: is it better than alpha at all?"""
        best, found = -_NEVER, moves[0]
        deeper = depth - 1 if len(moves) > 1 else depth
        doubt = depth >= _DOUBTS_FROM and position.quiet and not self._thorough
        for place, move in enumerate(moves):
            floor, less = max(alpha, best), (place >= 3) + (place >= 6) if doubt else 0
            value = floor + 1
            if less:
                value = yield from self.after(position, move, deeper - less, floor, floor + 1, ply + 1)
            if value > floor:
                value = yield from self.after(position, move, deeper, floor, beta, ply + 1)
            if value > best:
                best, found = value, move
            if best >= beta:
                self._refute(move, depth, ply)
                break
        return best, found

    def _ordered(self, moves: Sequence[Any], first: Any, ply: int) -> Sequence[Any]:
        """The moves with the likeliest to be best in front: the one that was, then those that refuted other
        lines, often or just now, then in the game's own order."""
        if len(moves) == 1:
            return moves
        ordered = sorted(moves, key=lambda move: -self._refuted.get(move, 0))
        for favorite in (self._killers[ply], first):
            if favorite in moves:
                ordered.remove(favorite)
                ordered.insert(0, favorite)
        return ordered

    def _refute(self, move: Any, depth: int, ply: int) -> None:
        """Notes that a move was too good for the other side to allow."""
        self._killers[ply] = move
        self._refuted[move] = self._refuted.get(move, 0) + depth * depth + 1

    def _learn(self, key: Hashable, known: _Known) -> None:
        """Remembers a position, as long as there is room."""
        if len(self._known) < _MOST_KEPT or key in self._known:
            self._known[key] = known


def _seen(value: int, ply: int) -> int:
    """A value as it looks from so many moves before: what is won by force is worth more the sooner it is."""
    if value > _CERTAIN:
        return value - ply
    return value + ply if value < -_CERTAIN else value


def _at_sight(position: Position, move: Any) -> int:
    """What a move seems worth before anything is looked into."""
    seen = [_judged(after) * (1 if after.side == position.side else -1) for _, after in position.follow(move)]
    return sum(seen) // len(seen)


def _judged(position: Position) -> int:
    return position.value() if position.moves() else position.result()


def _shuffled(moves: Sequence[Any], dice: Dice) -> list[Any]:
    """The moves in an order that the dice draw."""
    rest = list(moves)
    return [rest.pop(pick(dice, len(rest))) for _ in moves]
