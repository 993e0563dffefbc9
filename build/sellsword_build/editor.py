"""The editor's client, as the editor serves it: bundled once for each state of its sources.

    assets/     the page script and the style, named by their contents
    fonts/      the play client's
    bundle.json the addresses of both, below the editor's own: {"main.js": ..., "main.css": ...}

It draws with the play client's board modules, so both folders are its sources.
"""

import json
import shutil
from pathlib import Path

import filelock

from sellsword_build import digest
from sellsword_build.layout import DIST, ROOT, SCRIPTS, SHIPPED, WEB
from sellsword_build.tools import run

SOURCES = ROOT / "editor" / "client"
CLIENT = DIST / "editor"
BUNDLE = "bundle.json"
ENTRIES = ("src/main.js", "styles/main.css")
RECIPE = (SCRIPTS / "bundle.mjs", ROOT / "package-lock.json")


def ensure_client() -> Path:
    """The client of this checkout, bundled again where a source changed, or that of the wheel. Raises
    BuildError."""
    if SHIPPED.exists():
        return SHIPPED / "editor"
    DIST.mkdir(exist_ok=True)
    stamp = DIST / "editor.stamp"
    with filelock.FileLock(DIST / "editor.lock"):
        wanted = digest.of_files(digest.files_under(SOURCES, WEB, *RECIPE))
        built = stamp.read_text("utf-8") if stamp.exists() and CLIENT.exists() else ""
        if built != wanted:
            _build(CLIENT)
            stamp.write_text(wanted, "utf-8")
    return CLIENT


def _build(target: Path) -> None:
    """Builds beside `target` and puts it there when it is whole."""
    making = target.with_name(target.name + ".making")
    shutil.rmtree(making, ignore_errors=True)
    words: list[str | Path] = ["node", SCRIPTS / "bundle.mjs", SOURCES, making / "assets", *ENTRIES]
    printed = run("Bundling the editor", words)
    bundle = {source: f"assets/{made}" for source, made in json.loads(printed).items()}
    (making / BUNDLE).write_text(json.dumps(bundle, indent=2) + "\n", "utf-8")
    shutil.copytree(WEB / "public" / "fonts", making / "fonts")
    shutil.rmtree(target, ignore_errors=True)
    making.rename(target)
