"""Work on what comes from a file, in a process of its own: whatever is in the file, the editor answers
meanwhile, and the work ends where its time or its memory does."""

import multiprocessing
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from threading import Lock

from sellsword.scenario.document import Scenario
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.asking import Unanswerable
from sellsword_editor.importing.bring import Brought, bring

SECONDS = 7
"""So that the answer is there within ten, with the reading of the request and the end of the process."""
MEMORY = 512 * 1024 * 1024
"""Bytes more than the process has when it begins."""
TOO_LONG = (
    "too-much",
    f"This map takes more than {SECONDS} seconds or {MEMORY >> 20} megabytes of work: make its outlines "
    "simpler, or leave out layers.",
)

type Answers = Mapping[str, int | str]
type Told = Brought | tuple[str, ...]
"""What came of it, or what is wrong: an id, a sentence and a place, or an answer that cannot be taken."""


class Apart:
    """One process, begun when it is first needed. It is ended where it takes too long, and another is begun
    for what comes next."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock = Lock()

    def bring(self, text: str, into: Scenario, answers: Answers, beside: Mapping[str, str]) -> Brought:
        """As `bring` does. Raises what it raises, and Unreadable for what is too much work."""
        told = self._done(_told, text, into, dict(answers), dict(beside))
        if isinstance(told, Brought):
            return told
        if len(told) == 1:
            raise Unanswerable(*told)
        raise Unreadable(*told)

    def _done(self, work: Callable[..., Told], *values: object) -> Told:
        with self._lock:
            try:
                return self._begun(work, *values).result(SECONDS)
            except (TimeoutError, BrokenProcessPool, MemoryError):
                self.end()
                return TOO_LONG

    def _begun(self, work: Callable[..., Told], *values: object) -> Future[Told]:
        if self._pool is None:
            spawning = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, spawning, _limit_memory)
            self._pool.submit(_ready).result()  # its start is not counted
        return self._pool.submit(work, *values)

    def end(self) -> None:
        """Ends the process, whatever it does."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # no public way to end one
                process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = None


def _told(text: str, into: Scenario, answers: Answers, beside: Mapping[str, str]) -> Told:
    """Exceptions with values of their own do not come through to another process: they are told."""
    try:
        return bring(text, into, answers, beside)
    except Unreadable as fault:
        return fault.id, fault.text, fault.where
    except Unanswerable as error:
        return (str(error),)
    except MemoryError:
        return TOO_LONG


def _ready() -> None:
    """There, with all that it needs."""


def _limit_memory() -> None:
    """Where the system knows such limits. What the libraries reserve when they are loaded does not count."""
    if sys.platform == "linux":
        import resource

        with suppress(OSError, ValueError), open("/proc/self/statm", encoding="ascii") as sizes:
            limit = int(sizes.read().split()[0]) * resource.getpagesize() + MEMORY
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
