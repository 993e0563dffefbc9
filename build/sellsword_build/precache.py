"""The service worker's lists: every file that play needs, with its hash and size, and those that may wait."""

import json
from pathlib import Path

from sellsword_build import digest
from sellsword_build.compression import SUFFIX as BROTLI
from sellsword_build.notebook import FOLDER as NOTEBOOK

SCRIPT = "sw.js"
SOURCE = Path(__file__).with_name("service_worker.js")
EMPTY_LIST, EMPTY_LATER = "const FILES = [];", "const LATER = [];"
LATER = "assets/puzzles-*.json"
"""What a first visit does without: the page asks for it when it is idle, and from then on it is kept."""


def precached_files(site: Path) -> list[Path]:
    """The files that make up the game offline: no service worker, brotli copies or notebook files, and none
    that may wait."""
    files = [path for path in digest.files_under(site) if path.suffix != BROTLI]
    own = [path for path in files if path.relative_to(site).parts[0] not in {SCRIPT, NOTEBOOK}]
    return [path for path in own if not path.match(LATER)]


def later_files(site: Path) -> list[Path]:
    """The files that are kept once the page has asked for them."""
    return sorted(site.glob(LATER))


def write_service_worker(site: Path) -> None:
    """Writes sw.js for the files of `site`; any change to one of them makes another version."""
    listing, later = _listing(precached_files(site), site), _listing(later_files(site), site)
    script = SOURCE.read_text("utf-8").replace("@VERSION@", digest.short((listing + later).encode()))
    for empty, filled in ((EMPTY_LIST, listing), (EMPTY_LATER, later)):
        if empty not in script:
            raise ValueError(f"{SOURCE.name} has lost its line `{empty}`")
        script = script.replace(empty, empty.replace("[]", filled))
    (site / SCRIPT).write_text(script, "utf-8")


def _listing(files: list[Path], site: Path) -> str:
    return json.dumps([_entry(path, site) for path in files], indent=2)


def _entry(path: Path, site: Path) -> tuple[str, str, int]:
    data = path.read_bytes()
    return path.relative_to(site).as_posix(), digest.integrity(data), len(data)
