"""Brotli copies beside the files of a site, and what a first visit downloads."""

import hashlib
import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sellsword_build.layout import CACHE

SUFFIX = ".br"
# Fonts and pictures are compressed already.
COMPRESSIBLE = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
    ".whl",
    ".zip",
}


def compress(paths: Iterable[Path]) -> None:
    """Writes a brotli copy beside each file that gains by it."""
    with ThreadPoolExecutor() as threads:
        for done in [threads.submit(_compress, path) for path in paths if path.suffix in COMPRESSIBLE]:
            done.result()


def _compress(path: Path) -> None:
    path.with_name(path.name + SUFFIX).write_bytes(_brotli(path.read_bytes()))


def download_bytes(paths: Iterable[Path]) -> int:
    """What these files cost over a connection that takes brotli, where they have a brotli copy."""
    return sum(_served(path).stat().st_size for path in paths)


def _served(path: Path) -> Path:
    small = path.with_name(path.name + SUFFIX)
    return small if small.exists() else path


def _brotli(data: bytes) -> bytes:
    """Compressed as far as it goes; kept, because the engine alone takes half a minute."""
    kept = CACHE / "brotli" / hashlib.sha256(data).hexdigest()
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        import brotli  # not there where nothing is built

        making = kept.with_suffix(f".{os.getpid()}")
        making.write_bytes(brotli.compress(data, quality=11, lgwin=24))
        making.replace(kept)
    return kept.read_bytes()
