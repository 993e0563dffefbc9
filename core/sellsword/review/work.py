"""Work in small pieces as a thought: for a page that must stay alive while it goes on."""

from collections.abc import Generator
from time import monotonic_ns

from sellsword.players.protocol import DONE, Clock

_NS_IN_MS = 1_000_000


class Work[T]:
    """Goes on in slices until it is done or cancelled; what it came to is ``result``, None until then.

    The pieces tell how far it has come, in thousandths.
    """

    def __init__(self, pieces: Generator[int, None, T], clock: Clock = monotonic_ns) -> None:
        self._pieces, self._clock = pieces, clock
        self.done, self.progress = False, 0
        self.result: T | None = None

    def step(self) -> None:
        """The smallest piece of the work; nothing once it is done."""
        try:
            self.progress = next(self._pieces)
        except StopIteration as end:
            if not self.done:
                self.done, self.progress, self.result = True, DONE, end.value

    def run(self, slice_ms: int) -> bool:
        """Works for about ``slice_ms`` milliseconds, never much longer; says whether it is done."""
        until = self._clock() + slice_ms * _NS_IN_MS
        while not self.done and self._clock() < until:
            self.step()
        return self.done

    def cancel(self) -> None:
        """Ends the work; what was found stands."""
        self._pieces.close()
        self.done = True
