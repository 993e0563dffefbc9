"""Processes of this machine that play games, as many as there are cores, without Dask."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Self

from sellsword_lab import batch_job
from sellsword_lab.crew import Batches, Work
from sellsword_lab.plan import LabError, Plan

_BATCHES_A_WORKER = 2


class Hands(AbstractContextManager["Hands"]):
    """The processes. They are there until the end of the ``with``, which waits for the batches under way."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or os.cpu_count() or 1

    def __enter__(self) -> Self:
        # Whoever asks may have threads, which a mere copy of its process would not survive.
        self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _deafen)
        return self

    def __exit__(self, *raised: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, plan: Plan, work: Work) -> Iterator[list[str]]:
        """The lines of all this work, a batch after the other. Raises LabError where a process is lost."""
        batches, flying = Batches(work), set[Future[list[str]]]()
        try:
            while self._launch(plan, batches, flying):
                landed, _ = wait(flying, return_when=FIRST_COMPLETED)
                for future in landed:
                    flying.discard(future)
                    lines = future.result()
                    batches.back(len(lines))
                    yield lines
        except BrokenExecutor:
            raise LabError("a process that played games is gone") from None
        finally:
            for future in flying:
                future.cancel()

    def ask[T](self, function: Callable[..., T], *values: object) -> T:
        """What a function answers in one of the processes. Raises LabError where that is lost."""
        try:
            return self._pool.submit(function, *values).result()
        except BrokenExecutor:
            raise LabError("a process that was asked is gone") from None

    def _launch(self, plan: Plan, batches: Batches, flying: set[Future[list[str]]]) -> bool:
        """Hands out batches as far as there are hands; says whether any is under way."""
        while len(flying) < _BATCHES_A_WORKER * self._workers and (batch := batches.next(self._workers)):
            place, games = batch
            flying.add(self._pool.submit(batch_job.lines, plan.trials[place], plan.marks[place], games))
        return bool(flying)


def _deafen() -> None:
    """Ctrl+C is for whoever asked: it sends its processes home."""
    signal(SIGINT, SIG_IGN)
