"""A proposal: what it shows on the map, and what would be changed."""

from dataclasses import dataclass, fields
from typing import Any

from sellsword import serialization
from sellsword.boards.board import Point
from sellsword.scenario.document import Terrain, Zone
from sellsword_editor.lint.finding import Change


@dataclass(frozen=True, slots=True)
class Guide:
    """A point, a line or an area to draw beside the map, with a short label."""

    kind: str
    points: tuple[Point, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Guides to draw and changes to accept; ``rule`` is the rulebook's id, ``text`` a sentence."""

    id: str
    title: str
    text: str
    rule: str = ""
    guides: tuple[Guide, ...] = ()
    changes: tuple[Change, ...] = ()


def plain_of(part: Terrain | Zone) -> Any:
    """A part of a scenario as it stands in a document: what has its default is left out."""
    told = (each.name for each in fields(part) if getattr(part, each.name) != each.default)
    return {name: serialization.encode(getattr(part, name)) for name in told}
