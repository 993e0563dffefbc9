"""Moves and jumps: what is on offer, how they are carried out, what they earn (SA-006 to SA-011, SA-020)."""

import re
from functools import lru_cache
from itertools import pairwise

from sellsword.game import Choice, Event, Option, event
from sellsword.games.schlock_attack import draughts, guests, healing, phases, plasma, sanctuary
from sellsword.games.schlock_attack.captures import capture
from sellsword.games.schlock_attack.draughts import BITS, NUMBERS, Move
from sellsword.games.schlock_attack.sheets import SHIELD
from sellsword.games.schlock_attack.state import Frame, SchlockState

MOVE = "move"
"""The group of all moves and jumps."""

_TEXT = re.compile(r"[1-9][0-9]?(-[1-9][0-9]?|(x[1-9][0-9]?)+)")


@lru_cache(maxsize=8192)
def written(text: str) -> Move | None:
    """The move that a text such as ``11-15`` or ``11x18x25`` writes, allowed or not; None for what is none.

    ``taken`` holds every square between two squares of a jump, or the last square where it is next door.
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


def on_offer(state: SchlockState) -> list[Move]:
    """The moves that the side to move may make: whole turns, or jump by jump where something may come
    in between."""
    if state.found is None:
        state.found = _find(state)
    return state.found


def _find(state: SchlockState) -> list[Move]:
    if state.runner:
        return first_legs(state, state.runner)
    if state.crews[state.mover].character in guests.MOVERS and state.muted != state.mover:
        found = guests.moves(state.position, state.crews[state.mover].character, barred(state))
    elif phases.single_jumps(state, state.mover):
        return draughts.moves(state.position, barred(state), single=True)
    else:
        found = draughts.moves(state.position, barred(state))
    if found and found[0].taken:
        longest = max(len(move.path) for move in found) - 1
        if longest > 1 and interrupted(state, longest):
            return first_legs(state)
    return found


def first_legs(state: SchlockState, square: int = 0) -> list[Move]:
    """The single jumps of the side to move, or those of its checker on a square."""
    character = state.crews[state.mover].character
    if character in guests.MOVERS and state.muted != state.mover:
        found = guests.moves(state.position, character, barred(state), single=True)
    else:
        found = draughts.moves(state.position, barred(state), single=True)
    return [move for move in found if move.taken and square in (0, move.path[0])]


def interrupted(state: SchlockState, longest: int) -> bool:
    """Whether anybody may do something between the jumps of a turn that has up to so many."""
    mover, foe = state.mover, 1 - state.mover
    if not state.rules.characters:
        return False
    return (
        state.has(foe, SHIELD)
        or healing.in_chains(state, foe, 0)
        or healing.in_chains(state, mover, longest - 2)
        or phases.crowning_near(state, foe, longest - 1)
        or plasma.shot_in_chain(state, longest - 2)
    )


def options(state: SchlockState) -> list[Option]:
    """Every move on offer, by the square where it ends."""
    return [_option(move.path, move.taken > 0) for move in on_offer(state)]


@lru_cache(maxsize=8192)
def _option(path: tuple[int, ...], jumps: bool) -> Option:
    return Option(Choice((("x" if jumps else "-").join(map(str, path)),)), MOVE, str(path[-1]))


def apply(state: SchlockState, text: str) -> list[Event]:
    """Makes a move that is on offer."""
    move = written(text)
    assert move is not None, "it was judged"
    state.pop()
    return leap(state, move) if move.taken else _step(state, move)


def _step(state: SchlockState, move: Move) -> list[Event]:
    crowned = _shift(state, move)
    return [event("moved", state.mover, "SA-006", path=move.path, crowned=crowned)]


def _shift(state: SchlockState, move: Move) -> int:
    """Moves the checker alone, with the dime that lies on it (SA-S23); 1 if that crowns it (SA-010)."""
    mover, crew = state.mover, state.crews[state.mover]
    crowned = not state.kings & move.origin and bool(move.goal & draughts.CROWNING[mover])
    if not state.kings & move.origin and not _turns_back(state):
        state.seen = ()
    state.place(draughts.passed(draughts.play(state.position, move._replace(taken=0))))
    if crew.marked and BITS[crew.marked] == move.origin:
        crew.marked = NUMBERS[move.goal]
    if crowned:
        state.stir()
        plasma.regenerate_soon(state)
    return int(crowned)


def _turns_back(state: SchlockState) -> bool:
    """Whether a man may come back to where he stood, so that a position may repeat itself in spite of him."""
    return any(crew.character == "kevyn" for crew in state.crews)


def leap(state: SchlockState, move: Move) -> list[Event]:
    """Jumps once or more, earns the pennies for it (SA-022), and asks whoever may answer."""
    mover, foe = state.mover, 1 - state.mover
    prey, friends = move.taken & state.pieces[foe], move.taken & state.pieces[mover]
    crowned = _shift(state, move)
    happened = event(
        "jumped",
        mover,
        "SA-007",
        path=move.path,
        taken=tuple(draughts.squares_in(prey)),
        crowned=crowned,
    )
    events = [happened, *_earn(state, len(move.path) - 1)]
    if not crowned and state.rules.characters and not phases.single_jumps(state, mover):
        _go_on(state, move)
    state.spared |= friends
    if state.has(foe, SHIELD) and between(*move.path[:2]) != move.goal:
        state.push(Frame("shield", foe, NUMBERS[prey]))
        return events
    return events + (capture(state, prey, mover) if prey else [])


def _earn(state: SchlockState, jumped: int) -> list[Event]:
    """A mercenary's pennies: n jumps in one turn earn n - 1 (SA-022, SA-S04)."""
    earned = state.jumps + jumped - max(1, state.jumps)
    state.jumps += jumped
    if not earned or not state.crews[state.mover].sheet.mercenary:
        return []
    state.earn(state.mover, earned)
    now = state.crews[state.mover].pennies
    return [event("earned", state.mover, "SA-022", pennies=earned, now=now)]


def _go_on(state: SchlockState, move: Move) -> None:
    """The same checker must go on if it can (SA-009); before that, healing may come in between (SA-S44)."""
    if between(*move.path[:2]) == move.goal:
        return
    state.runner = move.path[-1]
    state.push(Frame("chain", state.mover, move.path[-1]))
    for side in (state.mover, 1 - state.mover):
        if state.rules.heal_in_chains and state.crews[side].character == "bunnigus":
            state.push(Frame("heal", side))


def go_on_alone(state: SchlockState) -> list[Event]:
    """The chain goes on by itself where there is one way on, and ends where there is none."""
    legs = first_legs(state, state.runner)
    if not legs:
        state.runner = 0
        return []
    return leap(state, legs[0])


def must_choose(state: SchlockState) -> bool:
    """Whether a chain leaves its player a choice."""
    return len(on_offer(state)) > 1 or (bool(on_offer(state)) and plasma.may_shoot(state))
