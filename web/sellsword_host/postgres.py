"""The store in PostgreSQL, for several processes of one host behind any proxy.

A change is announced by the database itself; what is announced is a hint, and who waits looks by itself as
well, since a line that died is not noticed by whoever listens on it.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
from psycopg_pool import ConnectionPool

from sellsword_host.store import ALL, SCHEMA, VERSION, Connection, Store, StoreError

CHANNEL = "sellsword"
_MIGRATING = 7_355_608  # the advisory lock of whoever makes the schema
_AGAIN = 1  # seconds until a line that broke is tried again


class PostgresStore(Store):
    """A database by its address. What is committed is on its disk."""

    shared = True
    conflicts = (psycopg.IntegrityError,)

    def __init__(self, url: str) -> None:
        self._url = url
        self._ended = threading.Event()
        self._pool = ConnectionPool(url, min_size=1, max_size=5, open=False)
        try:
            self._pool.open(wait=True, timeout=10)
        except psycopg.Error as error:
            raise StoreError(f"The database cannot be reached: {error}") from None
        self._migrate()

    def _migrate(self) -> None:
        with self.transaction() as connection:
            connection.execute("select pg_advisory_xact_lock(%s)", (_MIGRATING,))
            if connection.execute("select to_regclass('meta')", ()).fetchone()[0] is None:
                for statement in SCHEMA:
                    connection.execute(statement, ())
                connection.execute("insert into meta values ('version', %s)", (str(VERSION),))
            version = connection.execute("select value from meta where name = 'version'", ()).fetchone()[0]
            if int(version) > VERSION:
                raise StoreError("This store was written by a newer Sellsword. Update Sellsword to use it.")

    def statement(self, sql: str) -> str:
        """Its marks are other ones."""
        return sql.replace("?", "%s")

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One of the pool's connections; kept at the end, undone by an exception."""
        with self._pool.connection() as connection:
            yield connection

    def announce(self, connection: Connection, table: str) -> None:
        """Told to all who listen when the transaction is kept."""
        connection.execute("select pg_notify(%s, %s)", (CHANNEL, table))

    def listen(self, hear: Callable[[str], None]) -> None:
        """Has the names of tables heard that changed, from now on, in a thread of its own."""
        threading.Thread(target=self._listen, args=[hear], daemon=True).start()

    def _listen(self, hear: Callable[[str], None]) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as line:
                    line.execute(f"listen {CHANNEL}")
                    hear(ALL)
                    self._hear(line, hear)
            except psycopg.Error:
                self._ended.wait(_AGAIN)

    def _hear(self, line: "psycopg.Connection[tuple[object, ...]]", hear: Callable[[str], None]) -> None:
        while not self._ended.is_set():
            for notice in line.notifies(timeout=_AGAIN):
                hear(notice.payload)

    def close(self) -> None:
        """Lets the connections go."""
        self._ended.set()
        self._pool.close()
