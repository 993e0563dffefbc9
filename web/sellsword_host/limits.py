"""What everybody may ask for, so that no table makes another wait more than its share."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_ENTRIES = 3_000
MOST_WATCHING = 50
MOST_HELD = 4
"""Entries of a journal, those who look on at a table, and waits that one token may hold."""
LARGEST_BODY = 4_000
LARGEST_TERMS = 2_000_000
"""Bytes of a request, and of one that brings a scenario."""
NUDGED_AFTER = 60  # seconds without a choice, and then once
LEAST_PATIENCE, MOST_PATIENCE = 60, 30 * 86_400
"""Seconds after which a computer may stand in for somebody, where that was agreed on."""
_MOST_KNOWN = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True)
class Rates:
    """What a seat may do, ask and look at, and how often an address may guess a link or make a table."""

    choices: Rate = Rate(20, 5)
    questions: Rate = Rate(40, 20)
    looks: Rate = Rate(40, 10)
    wrong: Rate = Rate(20, 1 / 3)
    tables: Rate = Rate(20, 1 / 6)


class Limiter:
    """Counts what was asked, by name, and forgets who has asked longest ago. Nothing of it is kept."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._counting = threading.Lock()

    def allows(self, name: str) -> bool:
        """Whether one more is within the rate; it is counted if so."""
        with self._counting:
            left = self._left(name)
            self._known[name] = (max(left - 1, left if left < 1 else 0), self._clock())
            self._known.move_to_end(name)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
            return left >= 1

    def spent(self, name: str) -> bool:
        """Whether nothing is left, without counting."""
        return self._left(name) < 1

    def _left(self, name: str) -> float:
        left, then = self._known.get(name, (float(self._rate.burst), self._clock()))
        return min(float(self._rate.burst), left + (self._clock() - then) * self._rate.per_second)
