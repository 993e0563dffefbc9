"""English draughts on bitboards: the base game, which the characters' powers bend (SA-004 to SA-015, SA-020).

Squares are numbered 1 to 32 as in every draughts book: Black stands on 1 to 12 and moves to higher numbers,
White on 21 to 32 and moves to lower ones. Each square is a bit of an int, and after every eighth square one
bit stays empty. A diagonal neighbor is therefore always 4 or 5 bits away, and whoever steps over the side of
the board falls into a gap. A piece rises, falls or, crowned, does both; colors make no other difference.
"""

from collections.abc import Iterable, Iterator
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
"""The rows as masks, from Black's home row to White's."""

CROWNING = ROWS[-1], ROWS[0]
"""Each side's farthest row, where its men become kings (SA-010): the other side's home row."""

RISING, FALLING = (4, 5), (-4, -5)
"""The directions of Black's men and of White's, in bits."""

_DIRECTIONS = (*RISING, *FALLING)


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


def shifted(mask: int, direction: int) -> int:
    """Every square of a mask one step on in a direction; what leaves the board is gone."""
    return (mask << direction if direction > 0 else mask >> -direction) & BOARD


def around(mask: int) -> int:
    """The dark squares that touch a square of the mask."""
    found = 0
    for direction in _DIRECTIONS:
        found |= shifted(mask, direction)
    return found


def line(origin: int, direction: int) -> int:
    """The squares from ``origin``, left out itself, straight on to the edge of the board."""
    ahead = shifted(origin, direction)
    return ahead | line(ahead, direction) if ahead else 0


# Positions and moves


class Position(NamedTuple):
    """Whose turn it is and where the pieces stand, as masks: the mover's (``own``), the other side's
    (``foe``), and which of either are kings."""

    own: int
    foe: int
    kings: int
    mover: int

    def pieces(self, side: int) -> int:
        """The pieces of a side."""
        return self.own if side == self.mover else self.foe

    @property
    def empty(self) -> int:
        """The squares where nobody stands."""
        return BOARD ^ self.own ^ self.foe


START = Position(mask_of(SQUARES[:MEN]), mask_of(SQUARES[-MEN:]), 0, BLACK)


class Move(NamedTuple):
    """What one piece does in a turn: every square it stands on (``path``), the first and the last of them as
    bits, and the pieces it jumps as a mask. Two ways round to the same end are two moves."""

    path: tuple[int, ...]
    origin: int
    goal: int
    taken: int

    @property
    def pounces(self) -> bool:
        """Whether it captures by taking the enemy's own square, which is no jump (SA-063)."""
        return self.taken == self.goal

    def __str__(self) -> str:
        """As players write it: ``11-15``, or ``11x18x25`` with every square of a jump."""
        return ("x" if self.taken else "-").join(map(str, self.path))


# The jumps that the board has room for, by the bit where they begin: (the bit jumped, the bit landed on).
type _Hops = dict[int, tuple[tuple[int, int], ...]]
# The steps or the jumps in one direction, indexed by the bit where they end: its number, counted from 1.
type _Table = tuple[Move, ...]


def _hops(*directions: int) -> _Hops:
    def ways(origin: int) -> Iterator[tuple[int, int]]:
        for direction in directions:
            over = shifted(origin, direction)
            if goal := shifted(over, direction):
                yield over, goal

    return {origin: tuple(ways(origin)) for origin in NUMBERS}


def _steps(direction: int) -> _Table:
    goals = {origin: shifted(origin, direction) for origin in NUMBERS}
    return _table(_single(origin, goal, 0) for origin, goal in goals.items() if goal)


def _jumps(direction: int) -> _Table:
    hops = _hops(direction)
    return _table(_single(origin, goal, over) for origin in hops for over, goal in hops[origin])


def _table(singles: Iterable[Move]) -> _Table:
    found = [_NOWHERE] * (BOARD.bit_length() + 1)
    for move in singles:
        found[move.goal.bit_length()] = move
    return tuple(found)


def _single(origin: int, goal: int, taken: int) -> Move:
    return Move((NUMBERS[origin], NUMBERS[goal]), origin, goal, taken)


_NOWHERE = Move((), 0, 0, 0)  # fills the gaps of a table
_STEPS = tuple(map(_steps, _DIRECTIONS))
_JUMPS = tuple(map(_jumps, _DIRECTIONS))
_HOPS_OF_MEN = _hops(*RISING), _hops(*FALLING)
_HOPS_OF_KINGS = _hops(*_DIRECTIONS)
_NEAR = {bit: around(bit) for bit in NUMBERS}


# The rules


def moves(position: Position, barred: int = 0, *, single: bool = False) -> list[Move]:
    """Every move of the side to move, in a fixed order: jumps alone where there are any (SA-020).

    No piece of ``barred`` may be jumped. With ``single`` no jump is continued: such are the moves of a side
    that may not double-jump, and the first legs of everybody else's.
    """
    prey, empty, a, b, c, d = _ways(position, barred)
    table_a, table_b, table_c, table_d = _JUMPS if prey else _STEPS
    found: list[Move] = []
    while a:
        found.append(move := table_a[a.bit_length()])
        a ^= move[2]
    while b:
        found.append(move := table_b[b.bit_length()])
        b ^= move[2]
    while c:
        found.append(move := table_c[c.bit_length()])
        c ^= move[2]
    while d:
        found.append(move := table_d[d.bit_length()])
        d ^= move[2]
    return _continued(position, found, prey, empty) if prey and not single else found


def mobility(position: Position) -> int:
    """How many moves there are, which is quicker to tell than what they are."""
    prey, _, a, b, c, d = _ways(position, 0)
    if prey:
        return len(moves(position))
    return a.bit_count() + b.bit_count() + c.bit_count() + d.bit_count()


def _ways(position: Position, barred: int) -> tuple[int, int, int, int, int, int]:
    """The pieces that jumps may take, 0 where nobody can jump; the empty squares; and for each direction the
    squares where a single jump ends, or else a step.

    Written out direction by direction, as is what it is for, since a search spends most of its time here.
    """
    own, foe, kings, mover = position
    empty = BOARD ^ own ^ foe
    prey = foe & ~barred if barred else foe
    crowned = own & kings
    risers, fallers = (own, crowned) if mover == BLACK else (crowned, own)
    a = b = c = d = jump_a = jump_b = jump_c = jump_d = 0
    if risers:
        a, b = risers << 4, risers << 5
        jump_a, jump_b = (a & prey) << 4 & empty, (b & prey) << 5 & empty
    if fallers:
        c, d = fallers >> 4, fallers >> 5
        jump_c, jump_d = (c & prey) >> 4 & empty, (d & prey) >> 5 & empty
    if jump_a or jump_b or jump_c or jump_d:
        return prey, empty, jump_a, jump_b, jump_c, jump_d
    return 0, empty, a & empty, b & empty, c & empty, d & empty


def _continued(position: Position, jumps: list[Move], prey: int, empty: int) -> list[Move]:
    """The whole turns that begin with these jumps (SA-009)."""
    _, _, kings, mover = position
    found: list[Move] = []
    for jump in jumps:
        _, origin, at, taken = jump
        if not _NEAR[at] & (prey ^ taken):  # nobody is near where it lands
            found.append(jump)
            continue
        hops = _HOPS_OF_KINGS if origin & kings else _HOPS_OF_MEN[mover]
        _extend(found, jump, hops, prey ^ taken, empty | origin)
    return found


def _extend(found: list[Move], jump: Move, hops: _Hops, prey: int, empty: int) -> None:
    """Adds every way on from a jump, or the jump itself where it ends.

    A man has no way on from the farthest row, so crowning ends his turn by itself (SA-010). Whether jumped
    pieces leave one by one or together makes no difference: no jump of the turn could end where they stood.
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


_new = tuple.__new__  # makes a Position in half the time of Position(...), which tells in a search


def play(position: Position, move: Move) -> Position:
    """The position after a move, with the other side to move (SA-014). The move is taken on trust."""
    own, foe, kings, mover = position
    _, origin, goal, taken = move
    if kings & origin:
        kings ^= origin ^ goal
    elif goal & CROWNING[mover]:
        kings |= goal
    if taken:
        return _new(Position, (foe ^ taken, own ^ origin ^ goal, kings & ~taken, 1 - mover))
    return _new(Position, (foe, own ^ origin ^ goal, kings, 1 - mover))


# What the powers build on: changes that no move makes


def without(position: Position, mask: int) -> Position:
    """The position with every piece on these squares gone, whosever it is."""
    own, foe, kings, mover = position
    return Position(own & ~mask, foe & ~mask, kings & ~mask, mover)


def joined(position: Position, side: int, mask: int) -> Position:
    """The position with men of a side put on empty squares."""
    if side == position.mover:
        return position._replace(own=position.own | mask)
    return position._replace(foe=position.foe | mask)


def crowned(position: Position, mask: int) -> Position:
    """The position with the pieces on these squares made kings."""
    return position._replace(kings=position.kings | mask)
