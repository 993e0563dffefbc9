"""What a look at a table finds: where, what to blame, and what would mend it where that is safe."""

from dataclasses import dataclass
from typing import Any

from sellsword.boards.board import Point


@dataclass(frozen=True, slots=True)
class Change:
    """A new value for one place of the document, by its JSON path."""

    where: str
    value: Any


@dataclass(frozen=True, slots=True)
class Fix:
    """Changes that mend a problem and do nothing else; ``title`` stands on the button."""

    title: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem with a place on the board, in thousandths of an inch or of a cell, and perhaps a fix."""

    id: str
    severity: str
    text: str
    where: str = ""
    objects: tuple[str, ...] = ()
    at: Point | None = None
    fix: Fix | None = None


def warning(
    id_: str, text: str, where: str, objects: tuple[str, ...], at: Point, fix: Fix | None = None
) -> Finding:
    """A finding that refuses nothing."""
    return Finding(f"editor.{id_}", "warning", text, where, objects, at, fix)
