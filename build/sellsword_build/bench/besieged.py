"""An editor in a process of its own that is brought hostile maps, and what becomes of it meanwhile."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from sellsword_build.bench.figure import Figure
from sellsword_build.bench.hostile import Hostile, hostile, warming
from sellsword_build.tools import BuildError

ANSWER, OTHERS, GROWTH, BACK = 10.0, 0.5, 300.0, 10.0
"""The promises: seconds to an answer, seconds of other requests, megabytes above the start, seconds until
they are given back."""
KEPT = 60.0
"""Megabytes that may stay: what was loaded meanwhile, and what the allocator keeps for next time."""
PAUSE = 0.1
"""Seconds between two other requests."""
KIB = 1024

SERVER = """
import sys, waitress
from pathlib import Path
from sellsword_build.serve import heed_termination
from sellsword_editor.app import Config, create_app
from sellsword_editor.maps import LARGEST_REQUEST

folder, *client = map(Path, sys.argv[1:])
app = create_app(Config(folder, client=client[0] if client else None))
server = waitress.create_server(app, host="127.0.0.1", port=0, max_request_body_size=2 * LARGEST_REQUEST)
print(server.effective_port, flush=True)
heed_termination()
server.run()
"""


@dataclass(slots=True)
class Siege:
    """What was measured: seconds each map took, by name, with the status of its answer; seconds of other
    requests; and megabytes of the server above its start."""

    answers: list[tuple[str, int, float]] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    """Seconds of a processor that the server took until each other request was answered."""
    growth: list[float] = field(default_factory=list)
    left: float = 0.0
    """Megabytes that were not given back in time."""


class Server:
    """The editor's server of a folder, as a process; with the folder of a client it has whole pages."""

    def __init__(self, folder: Path, *client: Path) -> None:
        words = [sys.executable, "-c", SERVER, *map(str, (folder, *client))]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def end(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait()

    def ask(self, method: str, path: str, text: str = "") -> tuple[int, float]:
        """The status of an answer, and the seconds until it was there whole."""
        begun = perf_counter()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, text or None, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status, perf_counter() - begun

    def worked(self) -> float:
        """The seconds of a processor that the server has taken so far."""
        told = Path(f"/proc/{self._process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The memory that the server has; what works apart from it has a limit of its own."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text("ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / KIB
        raise BuildError("the system does not tell how much memory a process has")


def besiege(maps: Iterable[Hostile], back: float = BACK) -> Siege:
    """Brings all maps to a new server, one after the other, while it is asked for other things; memory has
    ``back`` seconds to be given back."""
    siege = Siege()
    with TemporaryDirectory() as folder, _served(Path(folder)) as server:
        server.ask("POST", *warming())
        before = server.megabytes()
        with _beside(server, siege, before):
            for each in maps:
                siege.answers.append((each.name, *server.ask("POST", each.path, each.text)))
        siege.left = _left(server, before, back)
    return siege


@contextmanager
def _served(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    try:
        yield server
    finally:
        server.end()


@contextmanager
def _beside(server: Server, siege: Siege, before: float) -> Iterator[None]:
    """Meanwhile another author asks, and the memory is looked at."""
    over = threading.Event()

    def look() -> None:
        while not over.wait(PAUSE):
            begun = server.worked()
            siege.others.append(server.ask("GET", "/api/documents")[1])
            siege.worked.append(server.worked() - begun)
            siege.growth.append(server.megabytes() - before)

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield
    finally:
        over.set()
        looking.join()


def _left(server: Server, before: float, back: float) -> float:
    """Megabytes more than before that are not given back in time."""
    begun = perf_counter()
    while (more := server.megabytes() - before) > KEPT and perf_counter() - begun < back:
        sleep(PAUSE)
    return more


def measure() -> list[Figure]:
    """How the editor bears it."""
    siege = besiege(hostile())
    spent = [seconds for _, _, seconds in siege.answers]
    return [
        Figure.of("the slowest answer to a hostile map", spent, "s", by=max, at_most=ANSWER),
        Figure.of("other requests meanwhile, the slowest", siege.others, "s", by=max, at_most=OTHERS),
        Figure.of("the server's memory above its start", siege.growth, "MB", by=max, at_most=GROWTH),
        Figure.count("megabytes not given back in ten seconds", siege.left, at_most=KEPT),
    ]
