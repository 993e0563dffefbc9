"""The core for anyone else's Pyodide: its plain wheel, and a lock file that `loadPackage` understands."""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from sellsword_build.runtime import empty_lock
from sellsword_build.tools import run

FOLDER = "notebook"


def write_notebook_files(wheel: Path, site: Path) -> None:
    """Puts the wheel and `pyodide-lock.json`, which holds its hash, into the site's folder for notebooks."""
    folder = site / FOLDER
    folder.mkdir()
    copy = Path(shutil.copy(wheel, folder))
    with tempfile.TemporaryDirectory() as scratch:
        empty = Path(scratch, "pyodide-lock.json")
        empty.write_text(json.dumps(empty_lock()), "utf-8")
        run("Writing pyodide-lock.json", _add_wheel(copy, empty, folder / "pyodide-lock.json"))


def _add_wheel(wheel: Path, source: Path, target: Path) -> list[str | Path]:
    pyodide = Path(sys.executable).with_name("pyodide")
    options: list[str | Path] = ["--input", source, "--output", target, "--base-path", wheel.parent]
    return [pyodide, "lockfile", "add-wheels", *options, wheel]
