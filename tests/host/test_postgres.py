"""Two hosts on one real PostgreSQL: what one writes, the other goes on with and hears of."""

import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import mkdtemp

import pytest

from sellsword_host.limits import Rate, Rates
from sellsword_host.postgres import PostgresStore
from tests.host.guests import Caller, Guest, Refused, Running, play_on, seated

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
MUCH = Rate(100_000, 1_000)

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not PROGRAMS or "SELLSWORD_POSTGRES" not in os.environ,
        reason="this wants Debian's package postgresql, to be root, and SELLSWORD_POSTGRES=1",
    ),
]


def run(*words: str | Path) -> None:
    """A program of the database, as its own user, which takes no other."""
    command = ["runuser", "-u", "postgres", "--", str(PROGRAMS[-1] / words[0]), *map(str, words[1:])]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a database that lives in a folder of its own."""
    folder = Path(mkdtemp(prefix="sellsword-pg-", dir="/tmp"))
    shutil.chown(folder, "postgres")
    run("initdb", "--auth=trust", "--no-sync", "-D", folder / "data")
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
    run("pg_ctl", "-w", "-D", folder / "data", "-l", folder / "log", "-o", options, "start")
    yield f"postgresql://postgres@/postgres?host={folder}"
    run("pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
    shutil.rmtree(folder)


@pytest.fixture
def hosts(database: str, tmp_path: Path) -> Iterator[list[Running]]:
    """Two hosts on one database."""
    with ExitStack() as ending:
        hosts = []
        for _ in range(2):
            rates = Rates(MUCH, MUCH, MUCH, MUCH, MUCH)
            hosts.append(Running(PostgresStore(database), tmp_path, rates=rates))
            ending.callback(hosts[-1].stop)
        yield hosts


def test_a_table_is_played_through_both_hosts(hosts: list[Running]) -> None:
    made = Caller(hosts[0].port).make("schlock_attack", "draughts", ["human", "human"])
    ann, bob = seated(hosts[0].port, made)
    elsewhere = Guest(hosts[1].port, f"{bob.table}.{bob.token}")
    elsewhere.look()
    play_on([ann, elsewhere], random.Random(3), 20)
    for guest in (ann, elsewhere):
        guest.look()
    assert (ann.n, ann.rev) == (elsewhere.n, elsewhere.rev)
    assert ann.n == 20
    assert ann.view["scene"]["board"] == elsewhere.view["scene"]["board"]


def test_of_two_hosts_that_write_the_same_place_one_is_late(hosts: list[Running]) -> None:
    made = Caller(hosts[0].port).make("schlock_attack", "draughts", ["human", "human"])
    ann = next(guest for guest in seated(hosts[0].port, made) if guest.mine)
    twin = Guest(hosts[1].port, f"{ann.table}.{ann.token}")
    twin.look()
    ann.do(ann.offers()[0])
    with pytest.raises(Refused, match="stale"):
        twin.do(twin.offers()[0])
    assert twin.n == ann.n == 1
