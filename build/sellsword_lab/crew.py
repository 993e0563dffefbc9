"""Who plays the games: this process alone, or the workers of a Dask cluster, here or anywhere.

Work is handed out in small batches, a few for each worker at a time, so that memory does not grow with the
number of games. Dask hands the batch of a lost worker to another; its games come back once, whoever played
them.
"""

import logging
from asyncio import CancelledError
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError as FutureCancelledError
from contextlib import AbstractContextManager, ExitStack, contextmanager
from queue import Empty, SimpleQueue
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from time import monotonic
from typing import Any, Protocol, Self

from sellsword_lab import batch_job
from sellsword_lab.plan import LabError, Plan

type Work = Iterator[tuple[int, int]]
"""Games to play: the trial's place in the plan and the game's number."""

BATCH_SECONDS = 1.0
SCHEDULER_SECONDS = 0.05  # what a batch costs the scheduler, with some to spare
MOST_IN_BATCH = 5000
_BATCHES_A_WORKER = 3
_LEAN = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.low-level-log-length": 100,
    "distributed.admin.system-monitor.log-length": 60,
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.tick.interval": "1s",
    "distributed.worker.memory.monitor-interval": "2s",
}
"""Dask's own notes, which would grow by some 40 MB in the first hour, are kept short, and it looks at
itself now and then instead of fifty times a second, which took 4 % of a core."""
_SECONDS_BETWEEN_COUNTS = 5.0
_HEARTBEAT = 1.0  # seconds between two looks at whether the scheduler is there
NEEDED = (
    "this needs Dask and matplotlib: run `make setup-lab` in a checkout, or `pip install 'sellsword[lab]'`; "
    "with --here games are played without Dask"
)


class Crew(Protocol):
    """Plays games and gives their lines, in any order."""

    def play(self, plan: Plan, work: Work) -> Iterator[list[str]]:
        """The lines of all this work, a batch after the other."""


class Alone:
    """Plays in this process, a game after the other."""

    def play(self, plan: Plan, work: Work) -> Iterator[list[str]]:
        """A batch at a time."""
        batches = Batches(work)
        while batch := batches.next(1):
            place, games = batch
            lines = batch_job.lines(plan.trials[place], plan.marks[place], games)
            batches.back(len(lines))
            yield lines


class Gang(AbstractContextManager["Gang"]):
    """The workers of a cluster: of the one at ``address``, or else of one made here for the while."""

    def __init__(self, address: str = "", workers: int = 0, threads: bool = False) -> None:
        self._address, self._workers, self._threads = address, workers, threads
        self._stack = ExitStack()
        self._asked, self._counted = -_SECONDS_BETWEEN_COUNTS, 0

    def __enter__(self) -> Self:
        try:
            import dask
            import distributed
        except ModuleNotFoundError:
            raise LabError(NEEDED) from None
        _silence()
        self._stack.enter_context(dask.config.set(_LEAN))
        target = self._address or self._stack.enter_context(self._cluster(distributed))
        try:
            self._client: Any = self._stack.enter_context(distributed.Client(target, timeout="10s"))
        except (OSError, TimeoutError, ValueError):
            raise LabError(
                f"there is no scheduler at {self._address}: start one, or leave --cluster out"
            ) from None
        return self

    def __exit__(self, *raised: Any) -> None:
        self._stack.close()

    def _cluster(self, distributed: Any) -> Any:
        with _deaf_to_interrupts():
            return distributed.LocalCluster(
                n_workers=1 if self._threads else self._workers or None,
                threads_per_worker=self._workers or None if self._threads else 1,
                processes=not self._threads,
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,
            )

    def play(self, plan: Plan, work: Work) -> Iterator[list[str]]:
        """Lines as they come. Raises LabError where the scheduler is lost or a worker cannot play."""
        done: SimpleQueue[Any] = SimpleQueue()
        flying: set[Any] = set()
        batches = Batches(work)
        while self._launch(plan, batches, flying, done):
            future = self._landed(done)
            flying.discard(future)
            lines = self._lines(future)
            batches.back(len(lines))
            yield lines

    @property
    def _hands(self) -> int:
        """How many games the cluster can play at once; it may grow and shrink."""
        now = monotonic()
        if now - self._asked >= _SECONDS_BETWEEN_COUNTS:
            self._asked, self._counted = now, sum(self._call(self._client.nthreads).values())
        return max(1, self._counted)

    def _call(self, function: Callable[..., Any], *values: Any) -> Any:
        """What the cluster answers; raises LabError where it is gone."""
        try:
            return function(*values)
        except (OSError, RuntimeError, CancelledError, FutureCancelledError):
            raise self._gone() from None

    def _launch(self, plan: Plan, batches: "Batches", flying: set[Any], done: "SimpleQueue[Any]") -> bool:
        """Fills up the batches that are under way; says whether any is."""
        hands = self._hands
        while len(flying) < hands * _BATCHES_A_WORKER and (batch := batches.next(hands)):
            place, games = batch
            future = self._call(self._submit, plan.trials[place], plan.marks[place], games)
            flying.add(future)
            future.add_done_callback(done.put)
        return bool(flying)

    def _submit(self, *terms: Any) -> Any:
        return self._client.submit(batch_job.lines, *terms, pure=False)

    def _landed(self, done: "SimpleQueue[Any]") -> Any:
        while True:
            try:
                return done.get(timeout=_HEARTBEAT)
            except Empty:
                self._look_after_scheduler()

    def _lines(self, future: Any) -> list[str]:
        if future.status == "finished":
            lines: list[str] = self._call(future.result)
            return lines
        self._look_after_scheduler()
        if future.status == "error":
            raise LabError(f"a worker cannot play on: {future.exception()}")
        raise self._gone()

    def _look_after_scheduler(self) -> None:
        if self._client.status != "running":
            raise self._gone()

    def _gone(self) -> LabError:
        return LabError(f"the scheduler {self._address or 'of this computer'} is gone")


def _silence() -> None:
    """Dask keeps quiet: what goes wrong is said by us, once."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl+C, which is for this one: it sends them home."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


class Batches:
    """Cuts work into batches of one trial each, of a length that takes a worker a second or more."""

    def __init__(self, work: Work) -> None:
        self._work, self._waiting = work, dict[int, list[int]]()
        self._back, self._begun = 0, monotonic()

    def back(self, games: int) -> None:
        """So many games came back."""
        self._back += games

    def next(self, hands: int) -> tuple[int, Sequence[int]] | None:
        """The next batch for one of so many hands; None where nothing is left."""
        size = self._size(hands)
        for place, game in self._work:
            games = self._waiting.setdefault(place, [])
            games.append(game)
            if len(games) >= size:
                return place, self._waiting.pop(place)
        return self._waiting.popitem() if self._waiting else None

    def _size(self, hands: int) -> int:
        """How many games take a second, or longer where so many hands would keep the scheduler too busy."""
        rate = self._back / hands / max(monotonic() - self._begun, BATCH_SECONDS)
        return max(1, min(MOST_IN_BATCH, int(rate * max(BATCH_SECONDS, hands * SCHEDULER_SECONDS))))
