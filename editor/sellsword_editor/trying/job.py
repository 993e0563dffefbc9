"""A trial under way: processes play its games, and a thread waits for them and keeps what they tell."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Event, Thread
from typing import Protocol

from sellsword_lab import report
from sellsword_lab.crew import Work
from sellsword_lab.plan import Plan
from sellsword_lab.progress import Progress
from sellsword_lab.store import Store

PLAYING, STOPPING, TELLING, STOPPED, DONE = "playing", "stopping", "telling", "stopped", "done"
"""What becomes of a trial: games are played, those under way are waited for, the report is being written, it
can be gone on with, and it is complete."""
WORKING = (PLAYING, STOPPING, TELLING)
SENTENCES = {
    PLAYING: "{now}.",
    STOPPING: "{now}. The games under way are played to their end.",
    TELLING: "{kept}. The report is being written.",
    STOPPED: "Stopped: {kept} are kept.",
    DONE: "Done: {kept}.",
}


class Workers(Protocol):
    """Processes that play games, and answer questions besides."""

    def play(self, plan: Plan, work: Work) -> Iterator[list[str]]:
        """The lines of all this work, a batch after the other."""

    def ask[T](self, function: Callable[..., T], *values: object) -> T:
        """What a function answers there."""


type Hiring = Callable[[], AbstractContextManager[Workers]]


def told(status: str, done: int, total: int, fault: str = "", now: str = "") -> str:
    """Where a trial stands, in a sentence."""
    kept = f"{done} of {total} games"
    words = SENTENCES[status].format(now=now or kept, kept=kept)
    return f"{words} {fault}." if fault else words


class Job:
    """It begins at once. ``status`` says what becomes of it, ``fault`` why it stopped by itself."""

    def __init__(self, store: Store, hire: Hiring) -> None:
        self.store, self.status, self.fault = store, PLAYING, ""
        self._progress, self._hire, self._stopped = Progress(store.plan.total, 0), hire, Event()
        self._left = False
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()

    @property
    def working(self) -> bool:
        """Whether it is under way."""
        return self.status in WORKING

    @property
    def done(self) -> int:
        """How many games there are."""
        return self._progress.done

    @property
    def sentence(self) -> str:
        """Where it stands."""
        return told(self.status, self.done, self.store.plan.total, self.fault, self._progress.now)

    def stop(self) -> None:
        """Has it end as soon as the games under way are over."""
        self._stopped.set()
        if self.status == PLAYING:
            self.status = STOPPING

    def wait(self) -> None:
        """Waits for the end."""
        self._thread.join()

    def leave(self) -> None:
        """Has it end without a report, and waits for that."""
        self._left = True
        self.stop()
        self.wait()

    def _work(self) -> None:
        try:
            with self._hire() as workers:
                self._play(workers)
                if not self._left:
                    self.status = TELLING
                    workers.ask(tell, self.store.folder)
        except Exception as error:  # whatever it is, the author is to hear of it
            words = str(error) or type(error).__name__
            self.fault = words[:1].upper() + words[1:]
        self.status = STOPPED if self.fault or self.done < self.store.plan.total else DONE

    def _play(self, workers: Workers) -> None:
        with self.store as store:
            self._progress = Progress(store.plan.total, store.count)
            for lines in workers.play(store.plan, store.missing()):
                store.add(lines)
                self._progress.add(len(lines))
                if self._stopped.is_set():
                    return


def tell(folder: Path) -> None:
    """Reports on the games in a folder."""
    report.write(Store.resume(folder))
