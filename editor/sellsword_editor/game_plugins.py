"""What the editor knows of a game: what may be laid on its boards, what a new scenario begins as, and how the
core lays its ground. Each game has a module in ``games``; of others little is known, and enough."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sellsword.boards.board import Base, Point
from sellsword.boards.hex import HexMap
from sellsword.boards.table import Table
from sellsword.games import GAMES
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Placement, Scenario
from sellsword_editor.campaigns.campaign import Campaign
from sellsword_editor.palettes import OTHER, Palette

type Document = dict[str, Any]
type Tile = tuple[tuple[str, ...], tuple[str, ...]]
"""What a large tile brings: cells that are filled, and edges that are walls."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the rules of a game make of something: a sentence, the rules' ids, and what it is about."""

    text: str
    rule: str
    objects: tuple[str, ...] = ()


def board(kind: str, width: int, height: int) -> Document:
    """A board as a document has it."""
    return {"kind": kind, "width": width, "height": height}


@dataclass(frozen=True, slots=True)
class Kit:
    """All that is known of a game.

    ``blank`` is what a new scenario has beside its head: the board, and whoever takes part. ``table`` and
    ``hexes`` are the core's own ground of a sound scenario; they raise ValueError and LookupError for others.
    ``sight`` says, rule by rule, how a base on a sound scenario's ground is seen from another.
    ``secure`` is how near to an objective one must come. ``lays`` gives the objectives that the rules lay on
    a table, by what to call them; None where a scenario holds its own. ``usual`` says what is usually meant
    by the walls, objects, doors and windows of a map that is brought in. ``campaign`` is what can be asked of
    the game's campaigns, if it has any.
    """

    palette: Palette = OTHER
    blank: Document = field(default_factory=lambda: {"board": board("hex", 20, 14)})
    table: Callable[[Scenario], Table] | None = None
    hexes: Callable[[Scenario], HexMap] | None = None
    sight: Callable[[Scenario, Base, Base], Sequence[Said]] | None = None
    secure: int = 0
    lays: Callable[[Scenario], Mapping[str, Point]] | None = None
    tile: Callable[[Placement], Tile] | None = None
    usual: Mapping[str, str] = field(default_factory=lambda: {"walls": "wall", "objects": "solid"})
    campaign: Campaign | None = None


UNKNOWN = Kit()
"""What is known of a game that has no module here."""


@lru_cache(maxsize=32)
def kit_of(game: str) -> Kit:
    """What is known of a game."""
    name = f"sellsword_editor.games.{game}"
    if game not in GAMES or find_spec(name) is None:
        return UNKNOWN
    found: Kit = import_module(name).KIT
    return found


def palette_of(game: str) -> Palette:
    """What may be laid in a game."""
    return kit_of(game).palette


def blank_of(game: str) -> Document:
    """A new scenario of a game: its board and whoever takes part, and nothing on it."""
    head = {
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "game": game,
        "id": "untitled",
        "title": "Untitled",
    }
    return head | kit_of(game).blank
