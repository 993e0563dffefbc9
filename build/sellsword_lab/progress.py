"""How far a run has come, for whoever waits: games, the rate, the time left."""

from time import monotonic
from typing import TextIO

_SECONDS_BETWEEN = {True: 0.5, False: 15.0}  # on a screen, in a file


class Progress:
    """Tells of ``total`` games, of which ``kept`` were there before; by itself where there is an ``out``."""

    def __init__(self, total: int, kept: int, out: TextIO | None = None) -> None:
        self._total, self._kept, self._out = total, kept, out
        self._played, self._early, self._begun, self._told = 0, 0, 0.0, 0.0

    @property
    def done(self) -> int:
        """How many games there are now."""
        return self._kept + self._played

    def add(self, games: int) -> None:
        """So many more games; says so from time to time. The clock runs from the first on: what comes before
        is the start of the workers."""
        self._played += games
        if not self._begun:
            self._begun, self._early = monotonic(), games
        if self._out is not None:
            self._tell(self._out)

    def _tell(self, out: TextIO) -> None:
        now, screen = monotonic(), out.isatty()
        if now - self._told >= _SECONDS_BETWEEN[screen]:
            self._told = now
            print(self.now, end="\r" if screen else "\n", file=out, flush=True)

    def close(self) -> None:
        """The last word."""
        if self._out is not None:
            print(f"{self.now:<70}", file=self._out, flush=True)

    @property
    def now(self) -> str:
        """Where it stands."""
        return self.sentence(monotonic() - self._begun if self._begun else 0)

    def sentence(self, seconds: float) -> str:
        """Where it stands after so many seconds."""
        told, left, timed = (
            f"{self.done} of {self._total} games",
            self._total - self.done,
            self._played - self._early,
        )
        if not timed or seconds <= 0:
            return told
        rate = timed / seconds
        return f"{told}, {rate:.1f} a second" + (f", {clock(left / rate)} left" if left else "")


def clock(seconds: float) -> str:
    """A duration as people say it: "48 s", "3 min", "2 h 10 min"."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
