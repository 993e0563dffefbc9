"""Where tables are kept: one journal a table that only grows, and beside it what is known of the table now.

The SQL is the same for both databases; what differs is in ``SqliteStore`` and in ``postgres``. An entry is
kept when ``append`` returns, and not before: callers tell nobody earlier.
"""

import json
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any, Protocol

import filelock

from sellsword_host.rows import GATHERING, OVER, PLAYING, TABLES, Entry, Game, Row, Seat, Snapshot

SCHEMA = (
    """create table meta (name text primary key, value text not null)""",
    """create table game (id text primary key, created bigint not null, touched bigint not null,
        terms text not null, rules text not null, commitment text not null, secret text not null,
        host text not null, watch text not null, status text not null, n integer not null,
        rev integer not null, seal text not null, asked text not null)""",
    """create index game_touched on game (touched)""",
    """create table seat (game text not null references game (id) on delete cascade, seat integer not null,
        name text not null, invitation text not null, token text not null, share text not null,
        primary key (game, seat))""",
    """create table entry (game text not null references game (id) on delete cascade, n integer not null,
        kind text not null, seat integer not null, words text not null, key text not null,
        position integer not null, seal text not null, at bigint not null,
        primary key (game, n), unique (game, key))""",
    """create table snapshot (game text primary key references game (id) on delete cascade,
        n integer not null, text text not null)""",
)
VERSION = 1
"""Of the schema; each later one brings the statements that lead there from the one before."""


ALL = ""
"""Heard instead of a table's name where notices may have been missed."""


class Taken(Exception):
    """Somebody else wrote there first."""


class StoreError(Exception):
    """The store cannot be used; the message is a sentence for whoever runs the host."""


class Cursor(Protocol):
    """What a statement gives."""

    @property
    def rowcount(self) -> int: ...
    def fetchall(self) -> Sequence[Sequence[Any]]: ...


class Connection(Protocol):
    """What both databases' connections can do."""

    def execute(self, sql: Any, values: Any = ..., /) -> Any: ...


class Store:
    """The statements; a subclass has the connections."""

    shared = False
    """Whether other processes may write there as well."""
    conflicts: tuple[type[Exception], ...] = ()

    def transaction(self) -> AbstractContextManager[Connection]:
        """A connection within a transaction, which is kept whole or not at all."""
        raise NotImplementedError

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection for one question."""
        return self.transaction()

    def statement(self, sql: str) -> str:
        """A statement in the manner of this database."""
        return sql

    def announce(self, connection: Connection, table: str) -> None:
        """Tells other processes of a change, once it is kept."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Has the names of tables heard that other processes changed; ``ALL`` where some may be missed."""

    def close(self) -> None:
        """Lets go of everything."""

    def _run(self, connection: Connection, sql: str, *values: object) -> Cursor:
        found: Cursor = connection.execute(self.statement(sql), values)
        return found

    def _rows[T](self, kind: type[T], where: str, *values: object) -> list[T]:
        with self.reading() as connection:
            return self._read(connection, kind, where, *values)

    def _read[T](self, connection: Connection, kind: type[T], where: str, *values: object) -> list[T]:
        names = ", ".join(field.name for field in fields(kind))  # type: ignore[arg-type]  # a row's kind
        sql = f"select {names} from {kind.__name__.lower()} {where}"
        return [kind(*row) for row in self._run(connection, sql, *values).fetchall()]

    def _insert(self, connection: Connection, row: Row) -> None:
        values = astuple(row)
        marks = ", ".join("?" for _ in values)
        self._run(connection, f"insert into {type(row).__name__.lower()} values ({marks})", *values)

    # What is known

    def game(self, table: str) -> Game | None:
        """A table, or None where there is none of this name."""
        return next(iter(self._rows(Game, "where id = ?", table)), None)

    def seats(self, table: str) -> list[Seat]:
        """The seats that persons have there, in their order."""
        return self._rows(Seat, "where game = ? order by seat", table)

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The journal from an entry on."""
        return self._rows(Entry, "where game = ? and n > ? order by n", table, after)

    def latest(self, table: str) -> Entry | None:
        """The last entry of a journal."""
        return next(iter(self._rows(Entry, "where game = ? order by n desc limit 1", table)), None)

    def entries_of(self, table: str, *kinds: str) -> list[Entry]:
        """The entries of some kinds in a journal."""
        marks = ", ".join("?" for _ in kinds)
        return self._rows(Entry, f"where game = ? and kind in ({marks}) order by n", table, *kinds)

    def entry_of(self, table: str, key: str) -> Entry | None:
        """What a client's key was written down as."""
        return next(iter(self._rows(Entry, "where game = ? and key = ?", table, key)), None)

    def snapshot(self, table: str) -> Snapshot | None:
        """The latest of a table."""
        return next(iter(self._rows(Snapshot, "where game = ?", table)), None)

    def count(self) -> int:
        """How many tables there are."""
        with self.reading() as connection:
            return int(self._run(connection, "select count(*) from game").fetchall()[0][0])

    def meta(self, name: str, usual: str) -> str:
        """What is kept under a name; ``usual`` is kept where nothing is."""
        with self.transaction() as connection:
            self._run(connection, "insert into meta values (?, ?) on conflict do nothing", name, usual)
            sql = "select value from meta where name = ?"
            return str(self._run(connection, sql, name).fetchall()[0][0])

    # What changes

    def add(self, game: Game, seats: Sequence[Seat]) -> None:
        """A new table."""
        with self.transaction() as connection:
            self._insert(connection, game)
            for seat in seats:
                self._insert(connection, seat)

    def claim(self, seat: Seat, now: int) -> None:
        """Somebody sits down; with the last one the game begins. Raises Taken."""
        with self.transaction() as connection:
            sql = "update seat set name = ?, token = ?, share = ? where game = ? and seat = ? and token = ''"
            claimed = (seat.name, seat.token, seat.share, seat.game, seat.seat)
            if self._run(connection, sql, *claimed).rowcount != 1:
                raise Taken
            free = self._read(connection, Seat, "where game = ? and share = ''", seat.game)
            self._touch(connection, seat.game, now, "" if free else PLAYING)

    def renew(self, table: str, seat: int, invitation: str, now: int) -> None:
        """A seat's link no longer opens it; another does."""
        with self.transaction() as connection:
            sql = "update seat set invitation = ?, token = '' where game = ? and seat = ?"
            self._run(connection, sql, invitation, table, seat)
            self._touch(connection, table, now)

    def _touch(self, connection: Connection, table: str, now: int, status: str = "") -> None:
        sql = "update game set rev = rev + 1, touched = ? where id = ?"
        self._run(connection, sql, now, table)
        if status:
            sql = f"update game set status = ? where id = ? and status = '{GATHERING}'"
            self._run(connection, sql, status, table)
        self.announce(connection, table)

    def ask(self, table: str, n: int, asked: str) -> None:
        """Asks for consent, or no longer; it lapses with the next entry. Raises Taken where that has come."""
        with self.transaction() as connection:
            sql = "update game set asked = ?, rev = rev + 1 where id = ? and n = ?"
            if self._run(connection, sql, asked, table, n).rowcount != 1:
                raise Taken
            self.announce(connection, table)

    def append(self, entry: Entry, over: bool, rules: str, snapshot: str = "") -> None:
        """Writes an entry down. Raises Taken where its place, or its key, is another's."""
        try:
            with self.transaction() as connection:
                self._append(connection, entry, OVER if over else PLAYING, rules)
                if snapshot:
                    self._run(connection, "delete from snapshot where game = ?", entry.game)
                    self._insert(connection, Snapshot(entry.game, entry.n, snapshot))
        except self.conflicts:
            raise Taken from None

    def _append(self, connection: Connection, entry: Entry, status: str, rules: str) -> None:
        self._insert(connection, entry)
        sql = """update game set n = ?, rev = rev + 1, seal = ?, status = ?, rules = ?, asked = '',
            touched = ? where id = ? and n = ?"""
        values = (entry.n, entry.seal, status, rules, entry.at, entry.game, entry.n - 1)
        if self._run(connection, sql, *values).rowcount != 1:
            raise Taken
        self.announce(connection, entry.game)

    # Housekeeping

    def forget(self, table: str) -> bool:
        """Forgets all of a table; says whether there was one."""
        with self.transaction() as connection:
            return self._run(connection, "delete from game where id = ?", table).rowcount == 1

    def sweep(self, before: int) -> int:
        """Forgets the tables at which nothing has happened since; says how many."""
        with self.transaction() as connection:
            return self._run(connection, "delete from game where touched < ?", before).rowcount

    def export(self) -> Iterator[str]:
        """Every row as a line of JSON."""
        for name, kind in TABLES.items():
            rows: list[Row] = self._rows(kind, "")
            for row in rows:
                yield json.dumps([name, *astuple(row)], ensure_ascii=False)

    def take_in(self, lines: Iterable[str]) -> int:
        """Puts exported rows in, all or none; says how many. Raises Taken where one is there already."""
        rows = [TABLES[name](*values) for name, *values in map(json.loads, lines)]
        try:
            with self.transaction() as connection:
                for row in rows:
                    self._insert(connection, row)
        except self.conflicts:
            raise Taken from None
        return len(rows)


class SqliteStore(Store):
    """One file, of one process at a time. What is committed is on disk."""

    conflicts = (sqlite3.IntegrityError,)

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._held = _hold(path)
        self._connection = sqlite3.connect(path, check_same_thread=False, autocommit=True, timeout=5)
        os.chmod(path, 0o600)
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
            self._connection.execute(f"pragma {pragma}")
        self._migrate()

    def _migrate(self) -> None:
        version = self._connection.execute("pragma user_version").fetchone()[0]
        if version > VERSION:
            raise StoreError("This store was written by a newer Sellsword. Update Sellsword to use it.")
        if version == 0:
            with self.transaction() as connection:
                for statement in (*SCHEMA, f"pragma user_version = {VERSION}"):
                    connection.execute(statement, ())

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One at a time: immediate, since a reader that turns into a writer may fail at once."""
        with self._lock:
            self._connection.execute("begin immediate")
            try:
                yield self._connection
            except BaseException:
                self._connection.execute("rollback")
                raise
            self._connection.execute("commit")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One statement sees one state of the file without a transaction, and costs a third."""
        with self._lock:
            yield self._connection

    def close(self) -> None:
        """Closes the file."""
        with self._lock:
            self._connection.close()
            self._held.release()


def _hold(path: Path) -> filelock.BaseFileLock:
    """Keeps other processes off the file. Raises StoreError where one has it."""
    lock = filelock.FileLock(path.with_name(path.name + ".lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except filelock.Timeout:
        raise StoreError(f"Another host has {path} open.") from None
    return lock
