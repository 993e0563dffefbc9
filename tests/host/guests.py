"""Guests of a host: what a browser would send, over real connections, and a host to send it to."""

import http.client
import json
import random
import secrets
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sellsword_host.app import App
from sellsword_host.command import Server, configured, listening, names_of
from sellsword_host.store import SqliteStore, Store
from sellsword_host.tables import Tables

MAKER = "makers-token"
NOTHING: Mapping[str, int] = {}
PATIENCE = 60  # seconds that a guest waits for an answer

type Data = dict[str, Any]


class Refused(Exception):
    """The host said no: the status, and what it said."""

    def __init__(self, status: int, data: Data) -> None:
        super().__init__(f"{status} {data}")
        self.status, self.data = status, data

    @property
    def id(self) -> str:
        """Why."""
        return str(self.data["error"]["id"])


class Caller:
    """A connection to a host, as one browser has it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def send(
        self, method: str, path: str, token: str = "", body: object = None, **headers: str
    ) -> tuple[int, bytes]:
        """One request and its answer, whatever it is."""
        sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.line.request(method, path, data, sent | named)
        answer = self.line.getresponse()
        return answer.status, answer.read()

    def ask(self, method: str, path: str, token: str = "", body: object = None) -> Data:
        """The answer to a request. Raises Refused."""
        status, text = self.send(method, path, token, body)
        data = dict(json.loads(text))
        if status >= 300:
            raise Refused(status, data)
        return data

    def make(
        self, game: str, scenario: str, players: Sequence[str], options: Mapping[str, int] = NOTHING
    ) -> Data:
        """A new table, with some rule options other than usual."""
        seats = [{"name": "", "player": player} for player in players]
        wanted = {"game": game, "scenario": scenario, "options": dict(options), "seats": seats}
        return self.ask("POST", "/api/tables", MAKER, wanted)


class Guest(Caller):
    """Somebody at a table, by a link."""

    def __init__(self, port: int, link: str) -> None:
        super().__init__(port)
        self.table, _, self.token = link.partition(".")
        self.n, self.rev = -1, 0
        self.view: Data = {}
        self.log: list[Data] = []
        self.heard: list[str] = []

    def at(self, path: str) -> str:
        """An address of the table."""
        return f"/api/tables/{self.table}/{path}"

    def here(self, method: str, path: str, body: object = None) -> Data:
        """A request about the table; what it answers is remembered."""
        try:
            return self.hear(self.ask(method, self.at(path), self.token, body))
        except Refused as refused:
            self.hear(refused.data.get("now", {}))
            raise

    def hear(self, data: Data) -> Data:
        """Notes what was told."""
        self.heard.append(json.dumps(data))
        if "view" in data and "n" in data:
            self.view = data["view"]
            fresh = self.view["fresh"]
            self.log = [*self.log[: self.view["log_from"]], *self.view["log"]] if fresh else self.view["log"]
            self.n = data["n"]
        self.rev = data.get("rev", self.rev)
        return data

    def claim(self, name: str = "") -> "Guest":
        """Takes the seat of an invitation."""
        share = secrets.token_hex(32)
        data = self.ask("POST", self.at("claim"), self.token, {"name": name, "share": share})
        return Guest(self.port, data["link"])

    def look(self) -> Data:
        """All that may be known now."""
        return self.here("GET", "view")

    def news(self) -> Data:
        """What comes next."""
        known = f"&n={self.n}" if self.n >= 0 else ""
        return self.here("GET", f"news?rev={self.rev}{known}")

    def do(self, words: str, kind: str = "choice", key: str = "", n: int | None = None) -> Data:
        """Has something done."""
        n, key = self.n if n is None else n, key or secrets.token_hex(8)
        return self.here("POST", "choices", {"n": n, "key": key, "kind": kind, "words": words})

    def inquire(self, op: str, **fields: object) -> Data:
        """Asks about the match."""
        return self.ask("POST", self.at("ask"), self.token, {"op": op, **fields})

    @property
    def mine(self) -> bool:
        """Whether this seat is to choose."""
        return bool(self.view["waiting"]["kind"] == "human")

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.view["waiting"]["kind"] == "over")

    def offers(self) -> list[str]:
        """What is on offer to this seat."""
        return [offer["choice"] for offer in self.view["scene"]["offers"]]


def seated(port: int, made: Data) -> list[Guest]:
    """All who were invited, on their seats, with the first view before them."""
    links = [invitation["link"] for invitation in made["invitations"]]
    guests = [Guest(port, link).claim(f"Guest {number}") for number, link in enumerate(links)]
    for guest in guests:
        guest.look()
    return guests


def play_on(guests: Sequence[Guest], hand: random.Random, most: int = 100_000) -> int:
    """Random choices of whoever is to choose, until the game is over or so many are made; says how many."""
    for count in range(most):
        latest = max(guest.rev for guest in guests)
        for guest in guests:
            if guest.rev < latest:
                guest.news()
        if guests[0].over:
            return count
        chooser = next(guest for guest in guests if guest.mine)
        chooser.do(hand.choice(chooser.offers()))
    return most


class Running:
    """A host in a thread of this process."""

    def __init__(self, store: Store, site: Path, **how: Any) -> None:
        self.store = store
        self.bound = listening("127.0.0.1", 0)
        self.port = int(self.bound.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}/"
        self.app = App(Tables(store), site, names_of([self.address.rstrip("/")]), MAKER, **how)
        self.server = Server(configured(self.app), self.app)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.bound]})
        self.thread.start()

    def stop(self) -> None:
        """Ends as a signal would end it."""
        self.app.hub.wake_soon("")
        self.server.should_exit = True
        self.thread.join()
        self.bound.close()


@contextmanager
def running(file: Path, site: Path, **how: Any) -> Iterator[Running]:
    """A host for as long as it is needed."""
    host = Running(SqliteStore(file), site, **how)
    try:
        yield host
    finally:
        host.stop()
