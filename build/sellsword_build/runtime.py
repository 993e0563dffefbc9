"""The play runtime: Pyodide's engine, a trimmed standard library and the core, both as bytecode.

A stock Pyodide spends most of its start compiling some 150 modules of the standard library, each time.
"""

import json
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from sellsword_build import digest
from sellsword_build.bytecode import played_files
from sellsword_build.layout import CACHE, ESBUILD, PYODIDE, SCRIPTS
from sellsword_build.tools import run

ENGINE_WASM = "pyodide.asm.wasm"
ENGINE_SCRIPT = "pyodide.asm.mjs"
STDLIB = "python_stdlib.zip"
CORE_WHEEL = "sellsword_core.whl"
RECIPE = (
    SCRIPTS / "runtime.mjs",
    SCRIPTS / "sellsword_build" / "bytecode.py",
    PYODIDE / "package.json",
    ESBUILD / "package.json",
)


@dataclass(frozen=True, slots=True)
class Runtime:
    """Where the runtime lies inside the site; the folder's name changes with its contents."""

    folder: str
    lock: dict[str, object]


def build_runtime(wheel: Path, site: Path) -> Runtime:
    """Puts the runtime for this wheel of the core into `site`."""
    compiled = _compiled(wheel)
    files = [PYODIDE / ENGINE_WASM, *(compiled / name for name in (ENGINE_SCRIPT, STDLIB, CORE_WHEEL))]
    folder = site / "runtime" / digest.short(b"".join(path.read_bytes() for path in files))
    folder.mkdir(parents=True)
    for path in files:
        shutil.copyfile(path, folder / path.name)
    return Runtime(folder.relative_to(site).as_posix(), empty_lock())


def empty_lock() -> dict[str, object]:
    """A lock file for Pyodide that names this runtime and no package at all."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": stock["info"], "packages": {}}


def _played(wheel: Path) -> bytes:
    """All that the page gets of the core: what is for programs changes nothing there."""
    with ZipFile(wheel) as archive:
        return b"".join(name.encode() + archive.read(name) for name in played_files(str(wheel)))


def _compiled(wheel: Path) -> Path:
    """The folder with both zips of bytecode; kept until the core or the recipe changes."""
    key = digest.short(digest.of_files(RECIPE).encode() + _played(wheel))
    done = CACHE / "runtime" / key
    if not done.exists():
        done.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=done.parent) as scratch:
            making = Path(scratch, key)
            making.mkdir()
            run("Compiling the runtime", ["node", SCRIPTS / "runtime.mjs", wheel, making])
            with suppress(OSError):  # another build was faster, and made the same
                making.rename(done)
    return done
