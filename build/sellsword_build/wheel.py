"""The core as a wheel: what notebooks load, and what the play runtime is compiled from."""

import sys
from pathlib import Path

from sellsword_build.tools import BuildError, run


def build_wheel(core: Path, folder: Path) -> Path:
    """Builds the core's wheel into `folder`; the same sources give the same bytes."""
    command: list[str | Path] = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    run("Building the core's wheel", command, core)
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise BuildError(f"Building the core's wheel left {len(wheels)} wheels; there must be one")
    return wheels[0]


def version_of(wheel: Path) -> str:
    """The version that a wheel's name states."""
    return wheel.name.split("-")[1]
