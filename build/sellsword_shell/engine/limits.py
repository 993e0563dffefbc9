"""How long the engine may think about a move, as Hub's ``level`` says it."""

from collections.abc import Mapping
from dataclasses import dataclass

_MOVES_AHEAD = 25  # for how many moves the time must do where nobody says
_MOST = 3  # a move takes at most this part of the time that is left
_LATE_MS = 20  # what it takes to tell a move
_FOREVER = 1 << 60


@dataclass(frozen=True, slots=True)
class Limits:
    """Nodes, a depth in moves, milliseconds for the move; what is None is no limit."""

    nodes: int | None = None
    depth: int | None = None
    move_ms: int | None = None

    @property
    def budget(self) -> int:
        """The nodes that may be looked at."""
        return _FOREVER if self.nodes is None else self.nodes


ENDLESS = Limits()
USUAL = Limits(move_ms=1000)
"""Where no level was told."""


def read_limits(values: Mapping[str, str]) -> Limits:
    """What a ``level`` says; seconds may have a fraction. Raises ValueError for what is no number."""
    if "infinite" in values:
        return ENDLESS
    ms = _of_move(values) if "time" in values else _ms(values, "move-time")
    return Limits(_count(values, "nodes"), _count(values, "depth"), ms)


def _of_move(values: Mapping[str, str]) -> int:
    """A move's part of the time that is left on the clock."""
    left, more = _ms(values, "time") or 0, _ms(values, "inc") or 0
    share = left // (_count(values, "moves") or _MOVES_AHEAD) + more * 3 // 4
    return max(1, min(share, left // _MOST) - _LATE_MS)


def _ms(values: Mapping[str, str], name: str) -> int | None:
    return int(float(values[name]) * 1000) if name in values else None


def _count(values: Mapping[str, str], name: str) -> int | None:
    return max(1, int(values[name])) if name in values else None
