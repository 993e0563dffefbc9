"""Schlock Attack in figures: nothing is hidden but the dice."""

from functools import lru_cache

from sellsword.games.schlock_attack.model.state import Crew, SchlockState
from sellsword_rl.sights.sight import CODE, Figures, Sight, code

SQUARES, EIGHT = 32, 8
_CREW = {
    "character": CODE, "pennies": 99, "dimes": 99, "hurt": 1, "sheltered": 1, "rebuilt": 1,
    "marked": SQUARES, "target": SQUARES, "pips": 6,
}  # fmt: skip
TABLE = {
    "turns": 9999, "quiet": 999, "to move": 1, "muted": 2, "running": SQUARES, "jumps": 12,
    "waits for": CODE, "about": SQUARES, "advice": CODE,
    **{f"{whose} {name}": bound for whose in ("own", "foreign") for name, bound in _CREW.items()},
}  # fmt: skip
PIECE = {"piece": 4, "spared": 1}
"""A square: 1 an own man, 2 an own king, 3 a foreign man, 4 a foreign king."""


def look(state: SchlockState, side: int) -> Figures:
    """The squares 1 to 32 are the pieces."""
    frame = state.stack[-1] if state.stack else None
    figures = [
        state.turns, state.quiet, state.mover == side, 0 if state.muted < 0 else 1 + (state.muted != side),
        state.runner, state.jumps, code(frame.kind) if frame else 0, frame.square if frame else 0,
        code(state.advice), *_beside(state.crews[side]), *_beside(state.crews[1 - side]),
    ]  # fmt: skip
    own, foreign, kings, spared = state.pieces[side], state.pieces[1 - side], state.kings, state.spared
    for low in range(0, SQUARES, EIGHT):
        figures += _squares(own >> low & 255, foreign >> low & 255, kings >> low & 255, spared >> low & 255)
    return figures


@lru_cache(maxsize=1 << 14)
def _squares(own: int, foreign: int, kings: int, spared: int) -> Figures:
    """Eight squares, of which most are as they were the last time."""
    figures: Figures = []
    for square in range(EIGHT):
        here = 1 * (own >> square & 1) + 3 * (foreign >> square & 1)
        figures += (here and here + (kings >> square & 1), spared >> square & 1)
    return figures


def _beside(crew: Crew) -> Figures:
    return [
        code(crew.character), crew.pennies, crew.dimes, crew.hurt, crew.sheltered, crew.rebuilt,
        crew.marked, crew.target, crew.pips,
    ]  # fmt: skip


SIGHT = Sight(TABLE, PIECE, SQUARES, look)
