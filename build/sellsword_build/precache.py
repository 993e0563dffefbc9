"""The service worker's list: every file that play needs, with its hash and its size."""

import json
from pathlib import Path

from sellsword_build import digest
from sellsword_build.compression import SUFFIX as BROTLI
from sellsword_build.notebook import FOLDER as NOTEBOOK

SCRIPT = "sw.js"
SOURCE = Path(__file__).with_name("service_worker.js")
EMPTY_LIST = "const FILES = [];"


def precached_files(site: Path) -> list[Path]:
    """The files that make up the game offline: no service worker, brotli copies or notebook files."""
    files = [path for path in digest.files_under(site) if path.suffix != BROTLI]
    return [path for path in files if path.relative_to(site).parts[0] not in {SCRIPT, NOTEBOOK}]


def write_service_worker(site: Path) -> None:
    """Writes sw.js for the files of `site`; any change to one of them makes another version."""
    entries = [_entry(path, site) for path in precached_files(site)]
    listing = json.dumps(entries, indent=2)
    script = SOURCE.read_text("utf-8").replace("@VERSION@", digest.short(listing.encode()))
    if EMPTY_LIST not in script:
        raise ValueError(f"{SOURCE.name} has lost its line `{EMPTY_LIST}`")
    (site / SCRIPT).write_text(script.replace(EMPTY_LIST, f"const FILES = {listing};"), "utf-8")


def _entry(path: Path, site: Path) -> tuple[str, str, int]:
    data = path.read_bytes()
    return path.relative_to(site).as_posix(), digest.integrity(data), len(data)
