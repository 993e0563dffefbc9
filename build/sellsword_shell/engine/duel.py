"""A match of draughts between our computer and another program, at equal time for a move.

Games come in pairs that begin with the same three turns, drawn by the seed, each side played once by either.
A game is drawn when a position comes for the third time, after eighty turns without a capture or a man's
move, and after three hundred turns.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic_ns

from sellsword.dice import Dice
from sellsword.games.schlock_attack.computer.search_positions import Board
from sellsword.games.schlock_attack.model.draughts import BLACK, START, Move, Position, moves, play
from sellsword.games.schlock_attack.notation import pdn
from sellsword.players.alphabeta import AlphaBeta
from sellsword.players.baselines import pick
from sellsword.players.budget import Budget
from sellsword_shell.engine import wire
from sellsword_shell.engine.peer import Peer

OPENING, QUIET, LONGEST = 3, 80, 300  # turns
THRICE = 3
RESULTS = {1: "1-0", 0: "1/2-1/2", -1: "0-1"}
"""By what Black made of it."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a match: its number, the side that we played, every turn, and what we made of it: 1, 0 or
    -1."""

    number: int
    side: int
    played: tuple[Move, ...]
    made: int

    def pdn(self, names: tuple[str, str]) -> str:
        """The game in PDN; ours is the first name."""
        black, white = names if self.side == BLACK else names[::-1]
        result = RESULTS[self.made if self.side == BLACK else -self.made]
        tags = {"Event": f"Game {self.number + 1}", "Black": black, "White": white, "Result": result}
        plies = tuple(pdn.Ply(str(move)) for move in self.played)
        return pdn.write(pdn.Record((*tags.items(), ("GameType", pdn.ENGLISH)), plies, result))


class Table:
    """A game in play: the position, and what led to it."""

    def __init__(self, played: tuple[Move, ...] = ()) -> None:
        self.position = START
        self.played: list[Move] = []
        self.past: list[Position] = []
        self._quiet = 0
        self._seen: Counter[Position] = Counter()
        for move in played:
            self.make(move)

    def make(self, move: Move) -> None:
        """Plays a move, which is one of the position."""
        risky = move.taken or not move.origin & self.position.kings
        self._quiet = 0 if risky else self._quiet + 1
        self.past.append(self.position)
        self.played.append(move)
        self.position = play(self.position, move)
        self._seen[self.position] += 1

    @property
    def drawn(self) -> bool:
        """Whether it has come to a draw."""
        long = self._quiet >= QUIET or len(self.played) >= LONGEST
        return long or self._seen[self.position] >= THRICE


def match(peer: Peer, games: int, ms: int, seed: str) -> Iterator[Game]:
    """So many games against a program, each as it ends."""
    for number in range(games):
        opening = drawn_opening(Dice(f"{seed}/{number // 2}"))
        yield _game(peer, number, opening, ms)


def drawn_opening(dice: Dice) -> tuple[Move, ...]:
    """The first turns, any that are allowed."""
    table = Table()
    for _ in range(OPENING):
        offered = moves(table.position)
        table.make(offered[pick(dice, len(offered))])
    return tuple(table.played)


def _game(peer: Peer, number: int, opening: tuple[Move, ...], ms: int) -> Game:
    table, ours = Table(opening), number % 2
    while moves(table.position) and not table.drawn:
        table.make(_ours(table, ms) if table.position.mover == ours else _theirs(peer, table, ms))
    stuck = table.position.mover if not moves(table.position) else None
    made = 0 if stuck is None else (-1 if stuck == ours else 1)
    return Game(number, ours, tuple(table.played), made)


def _ours(table: Table, ms: int) -> Move:
    board = Board(table.position, table.past)
    search = AlphaBeta(board, Dice(f"duel/{len(table.played)}"), Budget(ms, timed=True), monotonic_ns)
    while not (search.forced or search.done):
        search.step()
    return next(move for move in moves(table.position) if board.choice(move) == search.choice)


def _theirs(peer: Peer, table: Table, ms: int) -> Move:
    return peer.choose(START, [wire.write_move(move) for move in table.played], table.position, ms)
