"""What `sellsword host` does."""

import argparse
import asyncio
import ipaddress
import logging
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import uvicorn

from sellsword_build.serve import LOOPBACK, NAMES, port_number
from sellsword_build.site import ensure_site
from sellsword_build.tools import BuildError
from sellsword_host import tokens
from sellsword_host.app import App
from sellsword_host.computers import BUDGET
from sellsword_host.play import Terms
from sellsword_host.store import SqliteStore, Store, StoreError, Taken
from sellsword_host.tables import Tables, Visit
from sellsword_host.tokens import HOST, Role

PORT = 8644
USUAL = Path("sellsword-tables.sqlite")
ENDING = 3  # seconds that answers on their way have when the host ends


KEPT_OPEN = 75  # seconds that an idle connection stays, longer than proxies keep theirs


class Server(uvicorn.Server):
    """Lets those who wait for news go when it is told to end: it would wait for them."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._host_app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl+C, or a request to end."""
        self._host_app.hub.close()
        super().handle_exit(sig, frame)


def host(arguments: Sequence[str]) -> int:
    """Holds tables for friends at other screens, and referees; the client comes from here as well."""
    words = _parser().parse_args(arguments)
    try:
        store = open_store(words.store)
        kept = _housekeeping(words, store)
        return _serve(words, store) if kept is None else kept
    except (BuildError, OSError, StoreError, Taken, ValueError) as error:
        print(f"sellsword: {error or 'some of these tables are here already.'}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("sellsword host", description=host.__doc__)
    parser.add_argument("--port", type=port_number, default=PORT, help="(%(default)s)")
    parser.add_argument("--lan", action="store_true", help="for friends in the same network, over plain http")
    parser.add_argument("--bind", default="", metavar="ADDRESS", help="listen there (this machine alone)")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="where browsers find it, behind a proxy"
    )
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help="whose forwarded headers are believed")
    parser.add_argument("--store", default=str(USUAL), metavar="FILE", help="where tables are kept")
    parser.add_argument("--open", action="store_true", help="anybody who finds the page may make tables")
    parser.add_argument("--tables", type=int, default=10_000, metavar="N", help="most tables (%(default)s)")
    parser.add_argument(
        "--think",
        type=int,
        default=BUDGET,
        metavar="SECONDS",
        help="most that a computer thinks (%(default)s)",
    )
    parser.add_argument(
        "--keep",
        type=int,
        default=90,
        metavar="DAYS",
        help="forget idle tables after (%(default)s); 0: never",
    )
    parser.add_argument("--export", type=Path, metavar="FILE", help="write all tables there, and end")
    parser.add_argument("--import", type=Path, dest="imports", metavar="FILE", help="take tables in, and end")
    parser.add_argument(
        "--renew", nargs=2, metavar=("TABLE", "SEAT"), help="give a seat another link, and end"
    )
    parser.add_argument("--forget", metavar="TABLE", help="forget all of a table, and end")
    return parser


def open_store(where: str) -> Store:
    """The store at a file, or at a database's address. Raises StoreError."""
    if not where.startswith(("postgresql://", "postgres://")):
        return SqliteStore(Path(where))
    try:
        from sellsword_host.postgres import PostgresStore
    except ImportError:
        raise StoreError("For PostgreSQL install psycopg: pip install 'sellsword[postgres]'.") from None
    return PostgresStore(where)


def _housekeeping(words: argparse.Namespace, store: Store) -> int | None:
    """What is done instead of serving; its exit code, or None where nothing of the kind was asked."""
    if words.export:
        lines = [f"{line}\n" for line in store.export()]
        words.export.write_text("".join(lines), "utf-8")
        words.export.chmod(0o600)
        print(f"{len(lines)} rows are in {words.export}: it holds dice and hands, so keep it to yourself.")
    elif words.imports:
        print(f"{store.take_in(words.imports.read_text('utf-8').splitlines())} rows were taken in.")
    elif words.renew:
        print(f"The seat's new link: {_renewed(store, *words.renew)} after #table= in the host's address.")
    elif words.forget:
        known = store.forget(words.forget)
        print("It is forgotten." if known else "There is no such table.")
        return int(not known)
    else:
        return None
    return 0


def _renewed(store: Store, table: str, seat: str) -> str:
    """A new link to a seat, which is named by its id. Raises ValueError where there is no such person's."""
    game, seats = store.game(table), store.seats(table)
    places = Terms.of(game.terms).places if game else ()
    at = next((one.seat for one in seats if places[one.seat]["id"] == seat), None)
    if game is None or at is None:
        raise ValueError(f"There is no table {table} at which a person sits as {seat}.")
    return str(Tables(store).renew(Visit(game, seats, Role(HOST)), at)["link"])


def _serve(words: argparse.Namespace, store: Store) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    maker = "" if words.open else store.meta("maker", tokens.fresh())
    bound = listening(words.bind or ("0.0.0.0" if words.lan else LOOPBACK), words.port)
    port = bound.getsockname()[1]
    addresses = addresses_of(words, port)
    tables, names = Tables(store, words.tables), names_of(addresses)
    app = App(tables, ensure_site(), names, maker, words.keep, budget=words.think)
    for address in addresses[: len(words.origin) or 1]:  # links are made of the address that the maker opens
        print(f"Sellsword hosts tables at {address}/#host={maker or 'open'}", flush=True)
    whose = (
        "Anybody with this link makes tables."
        if words.open
        else "Keep this link to yourself: it makes tables."
    )
    print(f"{whose} Ctrl+C stops the host.", flush=True)
    run(app, bound, words.proxy)
    print("\nGood-bye.")
    return 0


def run(app: App, bound: socket.socket, proxy: str = "") -> None:
    """Serves until it is told to end."""
    asyncio.run(Server(configured(app, proxy), app).serve([bound]))


def configured(app: App, proxy: str = "") -> uvicorn.Config:
    """How the server speaks HTTP."""
    return uvicorn.Config(
        app.asgi,
        log_level="warning",
        access_log=False,  # addresses and tokens are nobody's business
        server_header=False,
        ws="none",
        loop="asyncio",
        http="h11",
        h11_max_incomplete_event_size=16_384,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        timeout_keep_alive=KEPT_OPEN,
        timeout_graceful_shutdown=ENDING,
    )


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens there. Raises OSError."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    # By its name asyncio knows that it may send at once: else a body waits until the head was acknowledged.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((address, port))
    bound.listen(1_024)
    return bound


def addresses_of(words: argparse.Namespace, port: int) -> list[str]:
    """Where browsers find the host: as was said, and on this machine or in the network that it listens to."""
    near = [f"http://{name}:{port}" for name in _near(words)]
    return [*(origin.rstrip("/") for origin in words.origin), *near]


def _near(words: argparse.Namespace) -> list[str]:
    bind = words.bind or ("0.0.0.0" if words.lan else LOOPBACK)
    if ipaddress.ip_address(bind).is_unspecified:
        return [_own_address(), LOOPBACK]
    return [f"[{bind}]" if ":" in bind else bind]


def _own_address() -> str:
    """This machine's address in its network: that from which it would speak to another. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def names_of(addresses: Sequence[str]) -> list[str]:
    """What a Host header may say."""
    known = {address.split("://", 1)[1].lower() for address in addresses}
    ports = {name.rpartition(":")[2] for name in known if name.startswith((LOOPBACK, "localhost"))}
    return sorted(known | {f"{name}:{port}" for name in NAMES for port in ports})
