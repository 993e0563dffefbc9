"""Wheels: the core's is what programs and notebooks load, and what the play runtime is compiled from."""

import sys
from pathlib import Path

from sellsword_build.tools import BuildError, run


def build_wheel(project: Path, folder: Path, whose: str = "the core") -> Path:
    """Builds the wheel of a project into `folder`, which has none; the same sources give the same bytes."""
    command: list[str | Path] = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    run(f"Building {whose}'s wheel", command, project)
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise BuildError(f"Building {whose}'s wheel left {len(wheels)} wheels; there must be one")
    return wheels[0]


def version_of(wheel: Path) -> str:
    """The version that a wheel's name states."""
    return wheel.name.split("-")[1]
