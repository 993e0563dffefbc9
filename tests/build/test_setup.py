"""Setting up: the newest Python that really runs is found, and the locks name no registry."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from sellsword_build.layout import ROOT

SETUP = ROOT / "build" / "setup.sh"


def place(path: Path, script: str) -> Path:
    """A program of our own at this place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def python(path: Path, version: str) -> Path:
    """A Python that answers the question of setup.sh."""
    return place(path, f'echo {version.replace(".", " ")} "$0"')


def chosen(home: Path, search: list[Path]) -> str:
    """What setup.sh takes on a machine with this home and these folders on the path, apart from its own."""
    folders = [*map(str, search), "/usr/bin", "/bin"]
    ours = {"HOME": str(home), "PATH": os.pathsep.join(folders)}
    done = subprocess.run(["sh", SETUP, "which-python"], env=ours, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home without anything."""
    return tmp_path / "home"


def test_a_shim_that_fails_is_skipped_for_the_version_behind_it(home: Path, tmp_path: Path) -> None:
    shim = place(tmp_path / "manager" / "shims" / "python3.14", "exit 127")
    real = python(tmp_path / "manager" / "versions" / "3.14.9" / "bin" / "python3.14", "3.14.9")
    assert chosen(home, [shim.parent]) == str(real)


def test_the_newest_wins_wherever_it_stands(home: Path, tmp_path: Path) -> None:
    python(tmp_path / "bin" / "python3.12", "3.12.99")
    python(home / ".pyenv" / "versions" / "3.13.9" / "bin" / "python3.13", "3.13.99")
    newest = python(home / ".local/share/uv/python/cpython-3.14.98/bin/python3.14", "3.14.98")
    assert chosen(home, [tmp_path / "bin"]) == str(newest)


def test_among_the_releases_of_one_version_the_number_decides(home: Path) -> None:
    python(home / ".pyenv" / "versions" / "3.14.97" / "bin" / "python3.14", "3.14.97")
    newer = python(home / ".pyenv" / "versions" / "3.14.100" / "bin" / "python3.14", "3.14.100")
    assert chosen(home, []) == str(newer)


@pytest.mark.parametrize("file", sorted(ROOT.glob("requirements*.txt")), ids=lambda file: file.stem)
def test_a_python_lock_pins_everything_by_hash_and_names_no_index(file: Path) -> None:
    lock = file.read_text()
    pinned = re.findall(r"^([\w.-]+(?:\[[\w,]+\])?)==[^\n]*\\\n +--hash=sha256:", lock, re.MULTILINE)
    named = [line for line in lock.splitlines() if line and line[0] not in " #"]
    assert len(pinned) == len(named)
    assert "://" not in lock
    assert "index" not in lock


def test_the_npm_lock_names_no_registry() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
