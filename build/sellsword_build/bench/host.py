"""The host: 300 tables with two people each, and ten thousand at which nobody plays.

A process of its own serves. Here people listen all the time and choose at random, over real connections, a
choice a table every five seconds, and ask for a preview before each. The bars are for two cores that have
nothing else to do; `machine` says what they had.
"""

import asyncio
import json
import logging
import multiprocessing
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sellsword.games import game
from sellsword.match import HUMAN
from sellsword_build.bench.environments import BOARDS
from sellsword_build.bench.figure import Figure, p95
from sellsword_host.app import App
from sellsword_host.command import listening, names_of, run
from sellsword_host.limits import Rate, Rates
from sellsword_host.play import scenario_of
from sellsword_host.store import SqliteStore
from sellsword_host.tables import Deed, Tables, Visit

TABLES, PACE = 300, 5.0  # seconds between two choices at a table
WARM, COUNTED = 20.0, 60.0  # seconds
SLEEPING, PLAYED = 10_000, 60  # tables, and choices made at each
CHOICE_BAR, HEARD_BAR, PREVIEW_BAR = 200, 150, 60  # milliseconds
MEMORY_BAR, DISK_BAR = 1_536, 1.0  # MB, and MB a sleeping table
PATIENCE = 60  # seconds for an answer
MAKER = "bench"

type Data = dict[str, Any]


@dataclass(slots=True)
class Times:
    """Milliseconds until a choice was answered, until another heard of it, until a preview came; and what
    went wrong, by its words."""

    counting: bool = False
    choices: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def note(self, samples: list[float], since: float) -> None:
        """A sample, where samples count."""
        if self.counting:
            samples.append(1_000 * (perf_counter() - since))


def measure() -> list[Figure]:
    """The host under people, and asleep."""
    with TemporaryDirectory() as folder:
        return [*_machine(), *_busy(Path(folder) / "busy.sqlite"), *_asleep(Path(folder) / "asleep.sqlite")]


def _machine() -> list[Figure]:
    return [Figure.count("machine: processes that want a core", round(os.getloadavg()[0], 1))]


# The host, in a process of its own


@dataclass(frozen=True, slots=True)
class Serving:
    """A host that serves: where, and which process."""

    port: int
    process: int

    @property
    def memory(self) -> float:
        """MB that it holds."""
        told = Path(f"/proc/{self.process}/status").read_text("utf-8")
        return int(told.split("VmRSS:")[1].split()[0]) / 1_024

    @property
    def worked(self) -> float:
        """Milliseconds of processor time that it has used."""
        told = Path(f"/proc/{self.process}/stat").read_text("utf-8").rpartition(")")[2].split()
        return 1_000 * (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _host(file: Path) -> Iterator[Serving]:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(str(file), theirs), daemon=True)
    process.start()
    try:
        yield Serving(ours.recv(), process.pid or 0)
    finally:
        process.terminate()
        process.join()


def _serve(file: str, told: Connection) -> None:
    logging.disable(logging.CRITICAL)  # who is cut off in the end is no error
    bound = listening("127.0.0.1", 0)
    port = bound.getsockname()[1]
    names, rates = names_of([f"http://127.0.0.1:{port}"]), Rates(tables=Rate(100_000, 1_000))
    app = App(Tables(SqliteStore(Path(file)), 100_000), Path(file).parent, names, MAKER, rates=rates)
    told.send(port)
    run(app, bound)


# People


class Line:
    """A connection, as a browser keeps one."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, token: str, body: Data | None = None) -> tuple[int, Data]:
        """The status of an answer, and what it says."""
        self._streams = self._streams or await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{'GET' if body is None else 'POST'} /api/tables{path} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self._port}\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        writer.write(head.encode() + data)
        async with asyncio.timeout(PATIENCE):
            return await _answer(reader)


async def _answer(reader: asyncio.StreamReader) -> tuple[int, Data]:
    status, length = int((await reader.readline()).split()[1]), 0
    while line := (await reader.readline()).strip():
        name, _, value = line.partition(b":")
        length = int(value) if name.lower() == b"content-length" else length
    return status, json.loads(await reader.readexactly(length))


class Person:
    """Somebody on a seat, who hears all that happens there."""

    def __init__(self, port: int, link: str) -> None:
        self.table, _, self.token = link.partition(".")
        self.n, self.rev = -1, 0
        self.waiting, self.offers = "", list[str]()
        self.doing, self.hearing = Line(port), Line(port)

    async def sit(self) -> None:
        """Takes the seat that the link is for."""
        share = {"name": "", "share": secrets.token_hex(32)}
        _, claimed = await self.doing.ask(f"/{self.table}/claim", self.token, share)
        self.token = claimed["link"].partition(".")[2]

    def note(self, told: Data) -> bool:
        """What is told; whether it is a later moment."""
        self.rev = told["rev"]
        if "view" not in told or told["n"] <= self.n:
            return False
        self.n, view = told["n"], told["view"]
        self.waiting = view["waiting"]["kind"]
        self.offers = [offer["choice"] for offer in view["scene"]["offers"]]
        return True

    async def news(self) -> bool:
        """Waits for what comes next."""
        known = f"&n={self.n}" if self.n >= 0 else ""
        path = f"/{self.table}/news?rev={self.rev}{known}"
        status, told = await self.hearing.ask(path, self.token)
        return status == 200 and self.note(told)


class Board:
    """A table and the people there."""

    def __init__(self, people: list[Person], hand: Random, times: Times) -> None:
        self.people, self._hand, self._times = people, hand, times
        self._sent = (-1, 0.0, people[0])  # the number of the latest choice, when it was sent, and by whom

    async def listen(self, person: Person) -> None:
        """Hears news, and says how long they took to come."""
        while person.waiting != "over":
            fresh = await person.news()
            number, since, sender = self._sent
            if fresh and person.n == number and person is not sender:
                self._times.note(self._times.heard, since)

    async def play(self) -> None:
        """A choice at a time, at the pace of the table."""
        await asyncio.sleep(self._hand.uniform(0, PACE))
        while not any(person.waiting == "over" for person in self.people):
            rests = asyncio.create_task(asyncio.sleep(PACE))
            for person in self.people:
                if person.waiting == HUMAN and person.offers:
                    await self._choose(person, self._hand.choice(person.offers))
                    break
            await rests

    async def _choose(self, person: Person, choice: str) -> None:
        since = perf_counter()
        asked = {"op": "preview", "choice": choice}
        await person.doing.ask(f"/{person.table}/ask", person.token, asked)
        self._times.note(self._times.previews, since)
        since = perf_counter()
        self._sent = person.n + 1, since, person
        deed = {"n": person.n, "key": secrets.token_hex(8), "kind": "choice", "words": choice}
        status, told = await person.doing.ask(f"/{person.table}/choices", person.token, deed)
        if status != 200:
            self._times.errors.append(json.dumps(told.get("error")))
            return
        self._times.note(self._times.choices, since)
        person.note(told)


async def _board(port: int, at: int, times: Times) -> Board:
    """A table of one of the games, with everybody on their seats."""
    _, made = await Line(port).ask("", MAKER, _terms(at))
    people = [Person(port, each["link"]) for each in made["invitations"]]
    for person in people:
        await person.sit()
    return Board(people, Random(at), times)


def _terms(at: int) -> Data:
    game_id, name = list(BOARDS.items())[at % len(BOARDS)]
    scenario = scenario_of(game_id, name.replace("_", "-"))
    seats = [{"name": "", "player": HUMAN} for _ in game(game_id).seats(scenario)]
    return {"game": game_id, "scenario": scenario.id, "options": {}, "seats": seats}


def _busy(file: Path) -> list[Figure]:
    times = Times()
    with _host(file) as host:
        memory, worked = asyncio.run(_evening(host, times))
    tables = f"{TABLES} tables"
    return [
        Figure.of(f"{tables}: a choice, p95", times.choices, "ms", by=p95, at_most=CHOICE_BAR),
        Figure.of(f"{tables}: until another hears of it, p95", times.heard, "ms", by=p95, at_most=HEARD_BAR),
        Figure.of(f"{tables}: a preview, p95", times.previews, "ms", by=p95, at_most=PREVIEW_BAR),
        Figure.count(f"{tables}: choices a second", round(len(times.choices) / COUNTED, 1)),
        Figure.count(f"{tables}: work of a choice, ms", round(worked / max(1, len(times.choices)), 1)),
        Figure.of(f"{tables}: memory", [memory], "MB", at_most=MEMORY_BAR),
        Figure.count(f"{tables}: errors", len(times.errors), at_most=0),
    ]


async def _evening(host: Serving, times: Times) -> tuple[float, float]:
    """Everybody plays for a while; the MB that the host holds in the end, and the milliseconds that it
    worked for what counts."""
    boards = [await _board(host.port, at, times) for at in range(TABLES)]
    works = [asyncio.create_task(_unbroken(board.play(), times)) for board in boards]
    for board in boards:
        works += [asyncio.create_task(_unbroken(board.listen(one), times)) for one in board.people]
    await asyncio.sleep(WARM)
    times.counting, before = True, host.worked
    await asyncio.sleep(COUNTED)
    times.counting, worked = False, host.worked - before
    for work in works:
        work.cancel()
    return host.memory, worked


async def _unbroken(work: Any, times: Times) -> None:
    """Somebody's evening; what ends it early is an error."""
    try:
        await work
    except (OSError, TimeoutError, ValueError, LookupError, EOFError) as error:
        times.errors.append(repr(error))


# Nobody plays


def _asleep(file: Path) -> list[Figure]:
    with _host(file.with_name("empty.sqlite")) as host:
        empty = host.memory
    _fill(file)
    disk = sum(each.stat().st_size for each in file.parent.glob(f"{file.name}*")) / 2**20
    with _host(file) as host:
        held = host.memory
    return [
        Figure.of(f"{SLEEPING} asleep: disk a table", [disk / SLEEPING], "MB", at_most=DISK_BAR),
        Figure.of(f"{SLEEPING} asleep: memory, all of them", [max(0.0, held - empty)], "MB", at_most=16),
    ]


def _fill(file: Path) -> None:
    """A table of each game, played for a while, and copies of them under other names."""
    store = SqliteStore(file.with_name("patterns.sqlite"))
    tables = Tables(store)
    for at in range(len(BOARDS)):
        _play_alone(tables, at)
    rows = [json.loads(line) for line in store.export()]
    store.close()
    copies = SqliteStore(file)
    for number in range(SLEEPING // len(BOARDS)):
        copies.take_in(json.dumps([name, f"{table}{number}", *rest]) for name, table, *rest in rows)
    copies.close()


def _play_alone(tables: Tables, at: int) -> None:
    """A game played for a while, without a host."""
    made, hand = tables.make(_terms(at)), Random(at)
    claims = (tables.claim(_visit(tables, one["link"]), "", "0" * 64) for one in made["invitations"])
    links = {claimed["seat"]: claimed["link"] for claimed in claims}
    for number in range(PLAYED):
        for link in links.values():
            view = json.loads(tables.shown(_visit(tables, link)))["view"]
            offers = [offer["choice"] for offer in view["scene"]["offers"]]
            if view["waiting"]["kind"] == HUMAN and offers:
                deed = Deed(number, f"{number}", "choice", hand.choice(offers))
                tables.do(_visit(tables, link), deed)
                break


def _visit(tables: Tables, link: str) -> Visit:
    table, _, token = link.partition(".")
    return tables.visit(table, token)
