"""Who waits for news of a table, and who is there. A wake is a hint: whoever wakes reads the journal."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from sellsword_host.faults import too_many
from sellsword_host.limits import MOST_HELD, MOST_WATCHING
from sellsword_host.tokens import WATCH, Role

AWAY = 40  # seconds without a sign of life after which somebody is away


class Hub:
    """The waits of this process. Its methods belong to the event loop, but for ``wake_soon``."""

    def __init__(self) -> None:
        self.closing = False
        self._waits: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._held: dict[str, Counter[tuple[str, int]]] = defaultdict(Counter)
        self._seen: dict[tuple[str, int], float] = {}
        self._loop = asyncio.get_running_loop()

    @property
    def waiting(self) -> int:
        """How many wait now."""
        return sum(len(waits) for waits in self._waits.values())

    def wake(self, table: str) -> None:
        """There may be news, of all tables where none is named."""
        for known in [table] if table else list(self._waits):
            for wait in self._waits.get(known, ()):
                wait.set()

    def wake_soon(self, table: str) -> None:
        """The same, from another thread."""
        self._loop.call_soon_threadsafe(self.wake, table)

    def close(self) -> None:
        """Nobody is to wait any longer."""
        self.closing = True
        self.wake("")

    @contextmanager
    def wait(self, table: str) -> Iterator[asyncio.Event]:
        """What is set when there may be news from now on."""
        event = asyncio.Event()
        self._waits[table].add(event)
        if self.closing:
            event.set()
        try:
            yield event
        finally:
            self._waits[table].discard(event)
            if not self._waits[table]:
                del self._waits[table]

    @contextmanager
    def present(self, table: str, role: Role) -> Iterator[None]:
        """Somebody is there for as long as they wait. Raises Fault where too many do."""
        held, name = self._held[table], (role.kind, role.seat)
        if held[name] >= (MOST_WATCHING if role.kind == WATCH else MOST_HELD):
            raise too_many("This seat is open in too many windows.")
        self._notice(table, role)
        held[name] += 1
        try:
            yield
        finally:
            held[name] -= 1
            self._leave(table, role)

    def _notice(self, table: str, role: Role) -> None:
        was_here = self.is_here(table, role.seat)
        self._seen[table, role.seat] = time.monotonic()
        if not was_here:
            self.wake(table)

    def _leave(self, table: str, role: Role) -> None:
        self._seen[table, role.seat] = time.monotonic()
        if not +self._held[table]:
            del self._held[table]

    def forget(self) -> None:
        """Drops the names of those who are away."""
        self._seen = {who: then for who, then in self._seen.items() if time.monotonic() - then < AWAY}

    def is_here(self, table: str, seat: int) -> bool:
        """Whether whoever holds a seat has been there within ``AWAY`` seconds."""
        return time.monotonic() - self._seen.get((table, seat), -AWAY) < AWAY
