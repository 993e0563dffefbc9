"""Scenarios that are named instead of found: "capital_offensive/drone_attack"."""

from pathlib import Path

from sellsword.api import scenario


def ships(path: Path) -> bool:
    """Whether what was typed for a file is the name of a scenario that ships, and of no file."""
    return path.as_posix() in scenario.names() and not path.exists()
