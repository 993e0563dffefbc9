"""The moves on offer: steps, jumps, whole chains or one jump after another (SA-006 to SA-011, SA-020)."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from sellsword.game import Choice, Option
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, Move, Position
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.standing_powers import (
    guest_moves,
    healing,
    robot_body,
    sanctuary,
)
from sellsword.games.schlock_attack.sheets.characters import SHIELD, SHOOT

MOVE = "move"
"""The group of all moves and jumps."""

_TEXT = re.compile(r"[1-9][0-9]?(-[1-9][0-9]?|(x[1-9][0-9]?)+)")


@lru_cache(maxsize=8192)
def written(text: str) -> Move | None:
    """The move that a text such as ``11-15`` or ``11x18x25`` writes, allowed or not (SA-006, SA-007).

    None for what is none. ``taken`` holds every square between two squares of a jump, or the last square
    where it is next door.
    """
    if not _TEXT.fullmatch(text):
        return None
    path = tuple(map(int, re.split("[-x]", text)))
    if any(square not in BITS for square in path):
        return None
    taken = 0
    for start, end in pairwise(path):
        over = between(start, end)
        if not over:
            return None
        taken |= over if "x" in text else 0
        if "-" in text and over != BITS[end]:
            return None
    return Move(path, BITS[path[0]], BITS[path[-1]], taken)


def between(start: int, end: int) -> int:
    """The square that a jump between two squares passes, as a bit; of neighbors the second, else 0."""
    origin, goal = BITS[start], BITS[end]
    for direction in (*draughts.RISING, *draughts.FALLING):
        near = draughts.shifted(origin, direction)
        if near == goal or draughts.shifted(near, direction) == goal:
            return near
    return 0


def barred(state: SchlockState) -> int:
    """The checkers that may not be jumped now (SA-039, SA-053)."""
    return state.spared | sanctuary.sheltered(state, 1 - state.mover)


def on_offer(state: SchlockState) -> Sequence[Move]:
    """The moves that the side to move may make: whole turns, or jump by jump where something may come
    in between."""
    if not state.rules.characters:
        return _moves(state.pieces, state.kings, state.mover)
    if state.runner:
        return first_legs(state, state.runner)
    found = whole(state)
    if found and found[0].taken:
        longest = max(len(move.path) for move in found) - 1
        if longest > 1 and interrupted(state, longest):
            return first_legs(state)
    return found


def whole(state: SchlockState) -> tuple[Move, ...]:
    """The moves of the side to move to their ends, as if nothing came in between."""
    single = robot_body.single_jumps(state, state.mover)
    return _moves(state.pieces, state.kings, state.mover, _guest(state), barred(state), single)


def _guest(state: SchlockState) -> str:
    """The guest by whose own rules the side to move moves; empty for all others."""
    character = state.crews[state.mover].character
    return character if character in guest_moves.MOVERS and state.muted != state.mover else ""


@lru_cache(maxsize=256)
def _moves(
    pieces: tuple[int, int], kings: int, mover: int, guest: str = "", barred: int = 0, single: bool = False
) -> tuple[Move, ...]:
    """Asked again and again about one position: whether there is a move, which ones, whether this one."""
    position = Position(pieces[mover], pieces[1 - mover], kings, mover)
    if guest:
        return tuple(guest_moves.moves(position, guest, barred, single=single))
    return tuple(draughts.moves(position, barred, single=single))


def first_legs(state: SchlockState, square: int = 0) -> list[Move]:
    """The single jumps of the side to move, or those of its checker on a square."""
    found = _moves(state.pieces, state.kings, state.mover, _guest(state), barred(state), True)
    return [move for move in found if move.taken and square in (0, move.path[0])]


def interrupted(state: SchlockState, longest: int) -> bool:
    """Whether anybody may do something between the jumps of a turn that has up to so many: a shield (SA-038),
    healing (SA-S44), a crowning (SA-S42), a winning penny (SA-S43) or a shot (SA-S07)."""
    mover, foe = state.mover, 1 - state.mover
    return (
        state.has(foe, SHIELD)
        or healing.in_chains(state, foe, 0)
        or healing.in_chains(state, mover, longest - 2)
        or robot_body.crowning_near(state, foe, longest - 1)
        or robot_body.winning_near(state, mover, longest - 1)
        or _shot_near(state, longest - 2)
    )


def _shot_near(state: SchlockState, earned: int) -> bool:
    """Whether the plasma cannon may come to be fired between the jumps of this turn (SA-S07)."""
    crew = state.crews[state.mover]
    return state.leads(state.mover, "schlock") and crew.pennies + earned >= SHOOT.cost


def options(state: SchlockState) -> list[Option]:
    """Every move on offer, by the square where it ends."""
    return [_option(move.path, move.taken > 0) for move in on_offer(state)]


@lru_cache(maxsize=8192)
def _option(path: tuple[int, ...], jumps: bool) -> Option:
    return Option(Choice((("x" if jumps else "-").join(map(str, path)),)), MOVE, str(path[-1]))
