"""Lines that come while something else is being done."""

import threading
from collections.abc import Iterable
from queue import Empty, Queue

type Line = str | None
"""A line, or None for the end of them."""


MOST = 1000  # lines that wait; whoever writes more waits as well


class Inbox:
    """The lines of a stream as they come, read beside the work."""

    def __init__(self, stream: Iterable[str]) -> None:
        self._lines: Queue[Line] = Queue(MOST)
        self._first: list[Line] = []  # what was looked at and not taken
        threading.Thread(target=self._read, args=[stream], daemon=True).start()

    def _read(self, stream: Iterable[str]) -> None:
        for line in stream:
            self._lines.put(line)
        self._lines.put(None)

    def wait(self, seconds: float | None = None) -> Line:
        """The next line, once there is one; None at the end, and ever after. Raises TimeoutError after so
        many seconds without one."""
        try:
            line = self._first.pop() if self._first else self._lines.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._first.append(None)
        return line

    def look(self) -> Line:
        """The next line, which stays there; None where nothing came yet, or nothing will."""
        if not self._first:
            try:
                self._first.append(self._lines.get_nowait())
            except Empty:
                return None
        return self._first[0]
