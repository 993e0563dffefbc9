"""Files that are replaced whole or not at all, whenever the power fails or the disk is full."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

TEMPORARY = ".writing"
"""The end of the name of a file that is not finished."""


class Disk:
    """The file system as the editor uses it. Everything raises OSError."""

    def put(self, path: Path, data: bytes) -> None:
        """Puts a file there, in place of another. It survives a power failure from then on."""
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f".{path.name}.{secrets.token_hex(6)}{TEMPORARY}")
        try:
            self.fill(unfinished, data)
            self.swap(unfinished, path)
        finally:
            with suppress(FileNotFoundError):  # as it should be: it has got its name
                unfinished.unlink()

    def fill(self, unfinished: Path, data: bytes) -> None:
        """Writes a new file down to the platters."""
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def swap(self, unfinished: Path, path: Path) -> None:
        """Gives a finished file its name: before this moment nothing has changed, after it everything has."""
        os.replace(unfinished, path)
        sync_folder(path.parent)

    def move(self, path: Path, to: Path) -> None:
        """Moves a file or a folder to where nothing is."""
        to.parent.mkdir(parents=True, exist_ok=True)
        path.rename(to)
        sync_folder(to.parent)
        sync_folder(path.parent)

    def take(self, path: Path, largest: int) -> bytes:
        """What is in a regular file: at most one byte beyond ``largest`` of it, and never through a link."""
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with os.fdopen(handle, "rb") as file:
            if not S_ISREG(os.fstat(file.fileno()).st_mode):
                raise FileNotFoundError(f"{path} is no regular file")
            return file.read(largest + 1)


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder last."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
