"""The scenarios of one folder: read, saved, renamed, deleted, with every save kept for a while.

Whoever writes says which version the writing is based on; where another has come between, it is refused with
that other version. One lock holds for all processes, so that two editors on one folder do no harm.
"""

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock

from sellsword_editor.storage.disk import Disk
from sellsword_editor.storage.places import KEPT, Key, Places, Unknown

VERSIONS = 10
"""How many earlier versions of a document are kept."""
LARGEST = 2_000_000
"""Bytes of any file that is read; of a larger one only so much that it is seen to be larger."""

_ENTRY = re.compile(r"([0-9]{6})-(.+)")
_DELETED = "document.json"


class Stale(Exception):
    """The writing is not based on what is there. ``current`` is what is there, None where nothing is."""

    def __init__(self, current: bytes | None) -> None:
        super().__init__("It was changed meanwhile." if current is not None else "It is not there any more.")
        self.current = current


class Taken(Exception):
    """There is a document of this name already."""


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier version of a document: its number, larger for later ones, and when it was saved."""

    number: int
    saved: int
    """In nanoseconds since 1970, as the file system tells it."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """A document in the bin."""

    number: int
    key: Key


def tag(data: bytes) -> str:
    """What tells the versions of a document apart."""
    return hashlib.sha256(data).hexdigest()


class Library:
    """The documents in a folder, which is made if need be. Everything may raise OSError and Unknown."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.places = Places(folder)
        self._disk = disk or Disk()
        with self._writing():
            self._tidy()

    # Documents

    def documents(self) -> list[Key]:
        """All documents."""
        return self.places.documents()

    def read(self, key: Key) -> bytes:
        """A document's file."""
        return self._read(self.places.document(key), f"There is no scenario “{key}” here.")

    def saved(self, key: Key) -> int:
        """When a document was saved, in nanoseconds since 1970."""
        return self.places.document(key).stat().st_mtime_ns

    def write(self, key: Key, data: bytes, based_on: str | None) -> None:
        """Saves a document and keeps the version before. ``based_on`` is that version's tag, None for a new
        document. Raises Stale."""
        with self._writing():
            self._match(self.places.document(key), based_on)
            self._keep_version(key)
            self._disk.put(self.places.document(key), data)

    def rename(self, key: Key, to: Key, based_on: str) -> None:
        """Gives a document, its draft and its versions another name. Raises Stale and Taken."""
        with self._writing():
            self._match(self.places.document(key), based_on)
            self._must_be_free(to)
            self._disk.move(self.places.document(key), self.places.document(to))
            if self.places.kept(key).exists():
                self._disk.move(self.places.kept(key), self.places.kept(to))

    # Earlier versions

    def versions(self, key: Key) -> list[Version]:
        """The versions before the present one, the last first."""
        paths = sorted(self.places.versions(key).glob("[0-9]*.json"), reverse=True)
        return [Version(int(path.stem), path.stat().st_mtime_ns) for path in paths]

    def version(self, key: Key, number: int) -> bytes:
        """One of them."""
        return self._read(self.places.version(key, number), f"There is no version {number} of “{key}”.")

    def _keep_version(self, key: Key) -> None:
        """Keeps the present version, unless it is kept already, and forgets the oldest."""
        if not self.places.document(key).exists():
            return
        data, known = self.read(key), self.versions(key)
        if len(data) > LARGEST:
            raise Unknown(f"The file of “{key}” is too large to be kept; take it out of the folder first.")
        if not known or self.version(key, known[0].number) != data:
            kept = self.places.version(key, known[0].number + 1 if known else 1)
            self._disk.put(kept, data)
            os.utime(kept, ns=(self.saved(key), self.saved(key)))
        for old in self.versions(key)[VERSIONS:]:
            self.places.version(key, old.number).unlink()

    # Drafts

    def drafts(self) -> list[Key]:
        """The keys of all documents, saved or not, that have a draft."""
        return self.places.drafts()

    def draft(self, key: Key) -> bytes:
        """What was drafted of a document."""
        return self._read(self.places.draft(key), f"There is no draft of “{key}”.")

    def write_draft(self, key: Key, data: bytes, based_on: str | None) -> None:
        """Keeps a draft in place of that with the tag ``based_on``. Raises Stale."""
        with self._writing():
            self._match(self.places.draft(key), based_on)
            self._disk.put(self.places.draft(key), data)

    def drop_draft(self, key: Key, based_on: str) -> None:
        """Forgets a draft. Raises Stale."""
        with self._writing():
            self._match(self.places.draft(key), based_on)
            self.places.draft(key).unlink()

    # The bin

    def delete(self, key: Key, based_on: str) -> Deleted:
        """Moves a document into the bin with all that is kept of it. Raises Stale."""
        with self._writing():
            self._finish_deleting()
            self._match(self.places.document(key), based_on)
            self._disk.move(self.places.document(key), self.places.kept(key) / _DELETED)
            return self._bury(key)

    def deleted(self) -> list[Deleted]:
        """What is in the bin, the last first."""
        found = (_ENTRY.fullmatch(path.name) for path in self.places.bin.glob("*") if not path.is_symlink())
        return sorted((Deleted(int(name[1]), Key.parse(name[2])) for name in found if name), key=_age)

    def look_into_bin(self, number: int) -> tuple[Deleted, bytes]:
        """A document in the bin."""
        for entry in self.deleted():
            if entry.number == number:
                return entry, self._read(self._entry(entry) / _DELETED, "It is not in the bin any more.")
        raise Unknown(f"There is nothing with the number {number} in the bin.")

    def restore(self, number: int, to: Key) -> None:
        """Takes a document out of the bin, under a name that is free. Raises Taken."""
        with self._writing():
            entry, _ = self.look_into_bin(number)
            self._must_be_free(to)
            self._disk.move(self._entry(entry), self.places.kept(to))
            self._disk.move(self.places.kept(to) / _DELETED, self.places.document(to))

    def _entry(self, entry: Deleted) -> Path:
        return self.places.bin / f"{entry.number:06}-{entry.key}"

    def _bury(self, key: Key) -> Deleted:
        last = max((entry.number for entry in self.deleted()), default=0)
        entry = Deleted(last + 1, key)
        self._disk.move(self.places.kept(key), self._entry(entry))
        return entry

    # Writing

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self.places.lock.parent.mkdir(exist_ok=True)
        with FileLock(self.places.lock):
            yield

    def _tidy(self) -> None:
        """Finishes or takes away what was cut off."""
        for path in self.places.unfinished():
            path.unlink(missing_ok=True)
        self._finish_deleting()

    def _finish_deleting(self) -> None:
        """Moves into the bin what was on its way there, or on its way out of it."""
        for path in self.places.root.glob(f"{KEPT}/kept/*/{_DELETED}"):
            self._bury(Key.parse(path.parent.name))

    def _match(self, path: Path, based_on: str | None) -> None:
        current = self._read(path, "") if path.exists() else None
        if (tag(current) if current is not None else None) != based_on:
            raise Stale(current)

    def _must_be_free(self, key: Key) -> None:
        kept = self.places.kept(key)
        if self.places.document(key).exists() or any(kept.rglob("*.json")):
            raise Taken(f"There is a scenario or a draft “{key}” already; take another name.")
        if kept.exists():
            shutil.rmtree(kept)

    def _read(self, path: Path, missing: str) -> bytes:
        try:
            return self._disk.take(path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            raise Unknown(missing) from None


def _age(entry: Deleted) -> int:
    return -entry.number
