"""A host that is killed at any moment while people play: no choice that it acknowledged is lost or twice."""

import http.client
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sellsword.games import game
from sellsword.hosted import seal
from tests.host.guests import Caller, Data, Guest, Refused, seated

TABLES = 3
BROKEN = (OSError, http.client.HTTPException)


class Nursery:
    """A host that lives again whenever it was killed."""

    def __init__(self, store: Path) -> None:
        command = [sys.executable, "-m", "tests.host.zygote", str(store)]
        known = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        pipe = subprocess.PIPE
        self.program = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=known)
        self.port = self._read()
        self.child = self.live()

    def live(self) -> int:
        """Another child serves."""
        assert self.program.stdin is not None
        self.program.stdin.write("\n")
        self.program.stdin.flush()
        self.child = self._read()
        return self.child

    def kill(self, how: int = signal.SIGKILL) -> None:
        """The child is gone, and the next one serves."""
        os.kill(self.child, how)
        self.live()

    def _read(self) -> int:
        assert self.program.stdout is not None
        return int(self.program.stdout.readline())

    def close(self) -> None:
        """The end of it."""
        os.kill(self.child, signal.SIGKILL)
        self.program.communicate()


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    """A host on a store of its own."""
    nursery = Nursery(tmp_path / "tables.sqlite")
    yield nursery
    nursery.close()


class Bots:
    """People at one table, who try again what they heard no answer to."""

    def __init__(self, port: int, seed: int, told: threading.Semaphore) -> None:
        self.hand, self.told, self.enough = random.Random(seed), told, threading.Event()
        self.guests = seated(port, Caller(port).make("schlock_attack", "draughts", ["human", "human"]))
        self.made: dict[int, str] = {}
        self.thread = threading.Thread(target=self.play)
        self.thread.start()

    def play(self) -> None:
        """Chooses and takes back, until it is enough."""
        while not self.enough.is_set():
            guest = self.hand.choice(self.guests)
            self.again(guest, "GET", "view", None)
            if guest.over:
                return
            back = guest.view["undo"]["ok"] and self.hand.random() < 0.3
            if back or guest.mine:
                words = "" if back else self.hand.choice(guest.offers())
                self.do(guest, "undo" if back else "choice", words)

    def do(self, guest: Guest, kind: str, words: str) -> None:
        """A deed under a key of its own; its seal is noted once it is acknowledged."""
        n, key = guest.n, f"{self.hand.getrandbits(64):x}"
        data = self.again(guest, "POST", "choices", {"n": n, "key": key, "kind": kind, "words": words})
        assert data["n"] == n + 1
        assert n + 1 not in self.made
        self.made[n + 1] = data["seal"]
        self.told.release()

    def again(self, guest: Guest, method: str, path: str, body: object) -> Data:
        """Asks until there is an answer."""
        while True:
            try:
                return guest.here(method, path, body)
            except BROKEN:
                guest.line.close()


def killed(nursery: Nursery, times: int) -> None:
    """Kills the host so often while bots play, each time after a few more choices."""
    told, hand = threading.Semaphore(0), random.Random(times)
    tables = [Bots(nursery.port, seed, told) for seed in range(TABLES)]
    for seed in range(times):
        for _ in range(hand.randrange(1, 5)):
            told.acquire()
        nursery.kill()
        for at, table in enumerate(tables):
            if not table.thread.is_alive():
                proven(table)
                tables[at] = Bots(nursery.port, 100 + seed, told)
    for table in tables:
        table.enough.set()
    for table in tables:
        table.thread.join()
        proven(table)


def proven(table: Bots) -> None:
    """Checks that the journal has what was acknowledged and nothing else, and that it proves itself."""
    guest = table.guests[0]
    table.again(guest, "GET", "view", None)
    if not guest.over:
        body = {"n": guest.n, "key": "end", "kind": "settle", "words": "resign"}
        sealed = table.again(guest, "POST", "choices", body)
        table.made[guest.n] = sealed["seal"]
    record = table.again(guest, "GET", "record", None)
    assert {number: entry["seal"] for number, entry in enumerate(record["entries"], 1)} == table.made
    assert seal.verify(guest.heard[-1], game)[1] == len(table.made)


def test_what_was_acknowledged_stands_when_the_host_is_killed(nursery: Nursery) -> None:
    killed(nursery, 30)


@pytest.mark.long
def test_what_was_acknowledged_stands_when_the_host_is_killed_often(nursery: Nursery) -> None:
    killed(nursery, 200)


def test_a_host_that_is_told_to_end_lets_those_who_wait_go(nursery: Nursery) -> None:
    ann, _ = seated(nursery.port, Caller(nursery.port).make("schlock_attack", "draughts", ["human"] * 2))
    path = ann.at(f"news?rev={ann.look()['rev']}&n={ann.n}")
    ann.line.request("GET", path, headers={"Authorization": f"Bearer {ann.token}"})
    Guest(ann.port, f"{ann.table}.{ann.token}").look()
    nursery.kill(signal.SIGTERM)
    assert ann.line.getresponse().status == 200
    with pytest.raises(Refused):
        Guest(ann.port, f"{ann.table}.x").look()
