"""Over the wire a seat hears the same bytes whatever is hidden from it and however the dice will fall.

``python -m tests.host.leaks 200`` looks at so many games, of every scenario that ships.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword_host.limits import Rate, Rates
from sellsword_host.play import Playing
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.twins import requests, twin
from tests.host.guests import Caller, Guest, Running, running, seated

MUCH = Rate(1_000_000, 1_000_000)
SEED = "a seed that nobody may see"
MOST = 40  # choices
ANEW = "dealt anew"

type Heard = tuple[int, bytes]


@contextmanager
def still_host() -> Iterator[Running]:
    """A host at which no time passes, and nobody asks too much."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        with running(file, file.parent, rates=Rates(MUCH, MUCH, MUCH, MUCH, MUCH)) as host:
            host.app.tables._clock = lambda: 1_000_000.0
            yield host


def played(table: Table, number: int) -> Match[Any]:
    """A game between people after some random choices, another one for every number."""
    holders = [Holder(f"Player {seat}", HUMAN) for seat in range(len(table.seats))]
    match = begin(table.game, agree(table.game, table.scenario, holders, f"{SEED} {number}"))
    hand = random.Random(number)
    for _ in range(hand.randrange(MOST)):
        if match.decision() is not None:
            match.play(hand.choice(table.game.options(match.state)).choice)
    return match


def heard(guest: Guest, path: str, body: object = None) -> Heard:
    """An answer as it comes over the wire."""
    status, told = guest.send("POST" if body else "GET", guest.at(path), guest.token, body)
    return status, told


def all_heard(guest: Guest, asked: Sequence[object]) -> list[Heard]:
    """All that somebody at the table can hear of a moment, by what they ask."""
    told = [heard(guest, path) for path in ("view", "news?rev=0", "record")]
    return told + [heard(guest, "ask", request) for request in asked]


def check(host: Running, number: int) -> None:
    """Lays a game on the host's table, and then for everybody there one that they cannot tell from it."""
    table = SHIPPED[number % len(SHIPPED)]
    match, shelf = played(table, number), host.app.tables.shelf
    made = Caller(host.port).make(table.game.id, table.scenario.id, [HUMAN] * len(table.seats))
    guests = [*seated(host.port, made), Guest(host.port, made["watch"])]
    for guest in guests:
        heard(guest, "news?rev=0")  # who was here once is here for the while that this takes
    for guest in guests:
        viewer = guest.look()["view"]["viewer"]
        shelf.put(guest.table, Playing(match))
        asked = list(requests(table, match, viewer))
        told = all_heard(guest, asked)
        assert {status for status, _ in told} == {200, 409}  # no record yet, and all else
        assert SEED.encode() not in b"".join(body for _, body in told)
        shelf.put(guest.table, Playing(twin(match, viewer, ANEW)))
        assert all_heard(guest, asked) == told, (str(table), number, viewer)


def main(games: str) -> None:
    """Checks so many games, and says so as it goes."""
    with still_host() as host:
        for number in range(int(games)):
            check(host, number)
            print(f"{number + 1} of {games}: {SHIPPED[number % len(SHIPPED)]}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
