"""The guests of the author's earlier game: Kiki leaps over friends, Bun-Bun pounces (SA-062, SA-063)."""

from collections.abc import Iterator

from sellsword.games.schlock_attack.model.draughts import (
    BITS,
    BLACK,
    CROWNING,
    FALLING,
    NUMBERS,
    RISING,
    Move,
    Position,
    shifted,
    squares_in,
)

MOVERS = ("kiki", "bun-bun")
"""Who moves by rules of their own."""


def moves(position: Position, character: str, barred: int, *, single: bool) -> list[Move]:
    """Every move of a guest: jumps or pounces alone where there are any."""
    if character == "bun-bun":
        taking = list(_neighbors(position, position.foe))
    else:
        firsts = _firsts(position, barred)
        taking = [move for first in firsts for move in _chains(position, first, barred, single)]
    return taking or list(_neighbors(position, position.empty))


def _directions(position: Position, origin: int) -> tuple[int, ...]:
    """Forward, and for kings backward too."""
    if origin & position.kings:
        return (*RISING, *FALLING)
    return RISING if position.mover == BLACK else FALLING


def _neighbors(position: Position, goals: int) -> Iterator[Move]:
    """One step onto a square of ``goals``; whoever stands there is captured (SA-063)."""
    for square in squares_in(position.own):
        origin = BITS[square]
        for direction in _directions(position, origin):
            goal = shifted(origin, direction)
            if goal & goals:
                yield Move((square, NUMBERS[goal]), origin, goal, goal & position.foe)


def _firsts(position: Position, barred: int) -> Iterator[Move]:
    """The single jumps over anybody (SA-062)."""
    for square in squares_in(position.own):
        yield from _hops(position, Move((square,), BITS[square], BITS[square], 0), barred)


def _hops(position: Position, so_far: Move, barred: int) -> Iterator[Move]:
    """One jump more; nobody is jumped twice in a turn, and none of ``barred`` at all."""
    path, origin, at, taken = so_far
    empty = position.empty | origin
    near = (position.own ^ origin | position.foe) & ~taken & ~barred
    for direction in _directions(position, origin):
        over = shifted(at, direction)
        goal = shifted(over, direction)
        if over & near and goal & empty:
            yield Move((*path, NUMBERS[goal]), origin, goal, taken | over)


def _chains(position: Position, jump: Move, barred: int, single: bool) -> Iterator[Move]:
    """The whole turns that begin with a jump; crowning ends one."""
    man_crowned = not jump.origin & position.kings and jump.goal & CROWNING[position.mover]
    longer = [] if single or man_crowned else list(_hops(position, jump, barred))
    if not longer:
        yield jump
    for more in longer:
        yield from _chains(position, more, barred, single)
