"""English draughts on bitboards: the base game, which the characters' powers bend (SA-004 to SA-015, SA-020).

Squares are numbered 1 to 32 as in every draughts book: Black stands on 1 to 12 and moves to higher numbers,
White on 21 to 32 and moves to lower ones. Each square is a bit of an int, and after every eighth square one
bit stays empty. A diagonal neighbor is therefore always 4 or 5 bits away, and whoever steps over the side of
the board falls into a gap. A piece rises, falls or, crowned, does both; colors make no other difference.

The rulebook's letters stand on the same board: a1 is square 29 and h8 is square 4.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

BLACK, WHITE = 0, 1
"""The two sides. Black, the darker, moves first (SA-015)."""

SQUARES = range(1, 33)
MEN = 12
"""The men that each side starts with (SA-005)."""

BITS = {square: 1 << square - 1 + (square - 1) // 8 for square in SQUARES}
NUMBERS = {bit: square for square, bit in BITS.items()}
BOARD = sum(NUMBERS)

ROWS = tuple(sum(BITS[square] for square in range(first, first + 4)) for first in SQUARES[::4])
"""The rows from Black's home row to White's."""

CROWNING = ROWS[-1], ROWS[0]
"""Each side's farthest row, where its men become kings (SA-010). It is the other side's home row."""

_RISING, _FALLING = (4, 5), (-4, -5)
_DIRECTIONS = (*_RISING, *_FALLING)


# Sets of squares


def mask_of(squares: Iterable[int]) -> int:
    """The mask of some squares, none of them given twice."""
    return sum(BITS[square] for square in squares)


def squares_in(mask: int) -> Iterator[int]:
    """The squares of a mask, from the lowest number up."""
    while mask:
        lowest = mask & -mask
        yield NUMBERS[lowest]
        mask ^= lowest


def around(mask: int) -> int:
    """The dark squares that touch any square of ``mask``."""
    return _shift(mask, 4) | _shift(mask, 5) | _shift(mask, -4) | _shift(mask, -5)


def _shift(mask: int, by: int) -> int:
    """Every square of ``mask`` one step on in a direction; what leaves the board is gone."""
    return (mask << by if by > 0 else mask >> -by) & BOARD


# Positions and moves


class Position(NamedTuple):
    """Where the pieces stand, as masks, and whose turn it is. ``kings`` are the crowned of both sides."""

    black: int
    white: int
    kings: int
    mover: int

    @property
    def own(self) -> int:
        """The pieces of the side to move."""
        return self[self.mover]

    @property
    def foe(self) -> int:
        """The pieces of the other side."""
        return self[1 - self.mover]

    @property
    def empty(self) -> int:
        """The squares where nobody stands."""
        return BOARD ^ self.black ^ self.white


START = Position(mask_of(SQUARES[:MEN]), mask_of(SQUARES[-MEN:]), 0, BLACK)


class Move(NamedTuple):
    """What one piece does in a turn: the squares it stands on from first to last (``path``), the first and the
    last again as bits, and the pieces it jumps as a mask. Two ways round to the same end are two moves."""

    path: tuple[int, ...]
    origin: int
    goal: int
    taken: int

    def __str__(self) -> str:
        """As players write it: ``11-15`` or, every square of a jump named, ``11x18x25``."""
        return ("x" if self.taken else "-").join(map(str, self.path))


# The steps or the jumps in one direction, by the number of the bit where they end, counted from 1.
type _Table = dict[int, Move]
# The jumps that the board has room for, by the bit where they begin: (the bit jumped, the bit landed on).
type _Hops = dict[int, tuple[tuple[int, int], ...]]


def _hops(*directions: int) -> _Hops:
    over = {(bit, by): _shift(bit, by) for bit in NUMBERS for by in directions}
    goal = {(bit, by): _shift(over[bit, by], by) for bit, by in over}
    return {bit: tuple((over[bit, by], goal[bit, by]) for by in directions if goal[bit, by]) for bit in NUMBERS}


def _single(origin: int, goal: int, taken: int) -> Move:
    return Move((NUMBERS[origin], NUMBERS[goal]), origin, goal, taken)


def _steps(by: int) -> _Table:
    goals = {origin: _shift(origin, by) for origin in NUMBERS}
    return {goal.bit_length(): _single(origin, goal, 0) for origin, goal in goals.items() if goal}


def _jumps(by: int) -> _Table:
    hops = _hops(by)
    return {goal.bit_length(): _single(origin, goal, over) for origin in hops for over, goal in hops[origin]}


_STEPS = _S4, _S5, _S_4, _S_5 = tuple(map(_steps, _DIRECTIONS))
_JUMPS = _J4, _J5, _J_4, _J_5 = tuple(map(_jumps, _DIRECTIONS))
_HOPS_OF_MEN = _hops(*_RISING), _hops(*_FALLING)
_HOPS_OF_KINGS = _hops(*_DIRECTIONS)


def moves(position: Position, barred: int = 0, *, single: bool = False) -> list[Move]:
    """Every move of the side to move, in a fixed order: jumps alone where there are any (SA-020).

    No piece of ``barred`` may be jumped. With ``single`` a jump is not continued: these are the moves of a
    side that may not double-jump, and the first legs of everybody else's.
    """
    found: list[Move] = []
    for table, goals in _goals(position, barred):
        while goals:
            move = table[goals.bit_length()]
            found.append(move)
            goals ^= move[2]
    if single or not found or not found[0].taken:
        return found
    return _continued(position, found, barred)


def mobility(position: Position) -> int:
    """How many moves there are, which is quicker to tell than what they are."""
    (steps, a), (_, b), (_, c), (_, d) = _goals(position, 0)
    if steps is _J4:
        return len(moves(position))
    return a.bit_count() + b.bit_count() + c.bit_count() + d.bit_count()


def _goals(position: Position, barred: int):
    """For each direction the table of jumps and the squares where one ends or, where nobody can jump, the
    same for steps."""
    black, white, kings, mover = position
    empty = BOARD ^ black ^ white
    if mover == BLACK:
        risers, fallers, prey = black, black & kings, white & ~barred
    else:
        risers, fallers, prey = white & kings, white, black & ~barred
    a, b, c, d = risers << 4, risers << 5, fallers >> 4, fallers >> 5
    e, f, g, h = (a & prey) << 4 & empty, (b & prey) << 5 & empty, (c & prey) >> 4 & empty, (d & prey) >> 5 & empty
    if e or f or g or h:
        return (_J4, e), (_J5, f), (_J_4, g), (_J_5, h)
    return (_S4, a & empty), (_S5, b & empty), (_S_4, c & empty), (_S_5, d & empty)


def _continued(position: Position, jumps: list[Move], barred) -> list[Move]:
    found: list[Move] = []
    black, white, kings, mover = position
    empty = BOARD ^ black ^ white
    prey = position[1 - mover] & ~barred
    for jump in jumps:
        _, origin, at, taken = jump
        hops = _HOPS_OF_KINGS if origin & kings else _HOPS_OF_MEN[mover]
        for over, goal in hops[at]:
            if over & prey and goal & (empty | origin) and over != taken:
                _extend(found, jump, hops, prey ^ taken, empty | origin)
                break
        else:
            found.append(jump)
    return found


def _extend(found: list[Move], jump: Move, hops: _Hops, prey: int, empty: int) -> None:
    """Adds the ways on from a jump, or the jump itself where it ends (SA-009).

    A man has no way on from the farthest row, so crowning ends his turn by itself (SA-010). Whether jumped
    pieces leave at once or at the end makes no difference: nobody could land on the squares they clear.
    """
    path, origin, at, taken = jump
    ended = True
    for over, goal in hops[at]:
        if over & prey and goal & empty:
            ended = False
            longer = Move((*path, NUMBERS[goal]), origin, goal, taken | over)
            _extend(found, longer, hops, prey ^ over, empty)
    if ended:
        found.append(jump)


_tuple = tuple.__new__
def play(position: Position, move: Move) -> Position:
    """The position after a move; the turn passes (SA-014). The move is taken on trust."""
    black, white, kings, mover = position
    _, origin, goal, taken = move
    if kings & origin:
        kings ^= origin ^ goal
    elif goal & CROWNING[mover]:
        kings |= goal
    if taken:
        kings &= ~taken
    if mover == BLACK:
        return _tuple(Position, (black ^ origin ^ goal, white ^ taken, kings, WHITE))
    return _tuple(Position, (black ^ taken, white ^ origin ^ goal, kings, BLACK))


def count(position, depth):
    if depth == 1:
        return mobility(position)
    return sum(count(play(position, move), depth - 1) for move in moves(position))
