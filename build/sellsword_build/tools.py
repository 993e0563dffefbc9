"""Running the outside tools that a build step needs."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from sellsword_build.layout import ROOT


class BuildError(Exception):
    """A build step that could not be done; the text says which one, and what its tool said."""


def run(
    step: str,
    command: Sequence[str | Path],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> str:
    """What `command` prints; raises BuildError with its complaint if it fails or is not installed."""
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
    except FileNotFoundError as missing:
        raise BuildError(f"{step}: {command[0]} was not found; `make play` sets everything up") from missing
    if done.returncode:
        raise BuildError(f"{step} failed:\n{done.stderr.strip() or done.stdout.strip()}")
    return done.stdout
