"""Content hashes: they name the files of a site, key the caches and guard the precache."""

import base64
import hashlib
from collections.abc import Iterable
from pathlib import Path

LEFT_BEHIND = ("__pycache__", ".sellsword")
"""Folders that Python and the editor leave among the sources: what is in them is nobody's content."""


def short(data: bytes) -> str:
    """Twelve hex digits: enough to tell the versions of one file apart."""
    return hashlib.sha256(data).hexdigest()[:12]


def integrity(data: bytes) -> str:
    """The value of an `integrity` attribute (Subresource Integrity)."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def files_under(*places: Path) -> list[Path]:
    """Every file in these files and folders, in one order everywhere, without what is left behind there."""
    found = [path for place in places for path in ([place] if place.is_file() else place.rglob("*"))]
    return sorted(path for path in found if path.is_file() and not _left_behind(path))


def _left_behind(path: Path) -> bool:
    return any(name in LEFT_BEHIND for name in path.parts)


def of_files(paths: Iterable[Path], folder: Path | None = None) -> str:
    """One hash over the names (within `folder`, if given) and the contents of all these files."""
    total = hashlib.sha256()
    for path in paths:
        name, data = path.relative_to(folder) if folder else path, path.read_bytes()
        total.update(f"{name}\0{len(data)}\0".encode() + data)
    return total.hexdigest()
