"""What mkdocs is given, and the site that it makes of it."""

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from sellsword_build.docs import pages, reference
from sellsword_build.layout import CORE, PYODIDE, WEB
from sellsword_build.notebook import write_notebook_files
from sellsword_build.tools import run
from sellsword_build.wheel import build_wheel

THEME = WEB / "docs" / "site"
ASSETS = ("docs.css", "names.js", "cells.js", "cell-worker.js")
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What of Pyodide a page loads that runs code in the reader's browser."""
DATE = "1577836800"
"""The date that mkdocs writes into its sitemap: the same sources give the same bytes on any day."""


def build_docs(target: Path) -> None:
    """Builds the site beside `target` and puts it there when it is whole; BuildError leaves the old one."""
    making = target.with_name(target.name + ".making")
    with TemporaryDirectory() as scratch:
        laid_out = lay_out(Path(scratch, "pages"))
        run_mkdocs(laid_out, making)
    shutil.rmtree(target, ignore_errors=True)
    making.rename(target)


def lay_out(folder: Path) -> Path:
    """Every page and file of the site as mkdocs wants it; gives the folder."""
    pages.write_pages(folder)
    reference.write_reference(folder)
    _copy_assets(folder / "assets")
    _copy_python(folder)
    return folder


def _copy_assets(folder: Path) -> None:
    shutil.copytree(WEB / "public" / "fonts", folder / "fonts")
    shutil.copy(WEB / "public" / "icons" / "sellsword.svg", folder / "icon.svg")
    for name in ASSETS:
        shutil.copy(THEME / name, folder)


def _copy_python(folder: Path) -> None:
    """Pyodide, and the core with its lock file, for the code that runs in the reader's browser."""
    with TemporaryDirectory() as scratch:
        write_notebook_files(build_wheel(CORE, Path(scratch)), folder)
    (folder / "pyodide").mkdir()
    for name in ENGINE:
        shutil.copy(PYODIDE / name, folder / "pyodide")


def run_mkdocs(laid_out: Path, target: Path) -> None:
    """The site that mkdocs makes of what `lay_out` left; BuildError where a page or a link is wrong."""
    command: list[str | Path] = [sys.executable, "-m", "mkdocs", "build", "--clean"]
    where: list[str | Path] = ["--config-file", THEME / "mkdocs.yml", "--site-dir", target]
    told = {"SELLSWORD_PAGES": str(laid_out), "SOURCE_DATE_EPOCH": DATE}
    run("Building the documentation", command + where, environment=os.environ | told)
