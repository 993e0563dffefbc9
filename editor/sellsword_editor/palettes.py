"""What the author may lay on each game's boards: kinds of terrain, zones and objectives, sheets, tiles; and
the document that a new scenario of the game begins as. The client's tools are made from it; the games' own
checks decide what is right."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from sellsword.boards.table import Kind as TerrainKind
from sellsword.games import GAMES
from sellsword.games.capital_offensive import sheets as capital
from sellsword.games.capital_offensive import survey as capital_survey
from sellsword.games.capital_offensive import tiles
from sellsword.games.combat_simulator import ground as simulator
from sellsword.games.combat_simulator import sheets as classes
from sellsword.games.combat_simulator import survey as simulator_survey
from sellsword.games.contested_ground import forces, ground
from sellsword.games.contested_ground import sheets as contested
from sellsword.games.schlock_attack import sheets as characters
from sellsword.games.schlock_attack import survey as schlock_survey
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION

AREAS, RUNS, CELLS, EDGES = ("polygon", "rectangle", "circle"), ("run",), ("cells",), ("edges",)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing: what it is drawn as (``role``, as in a scene's shapes), the tools that draw it, and
    whether it belongs to a side."""

    id: str
    title: str
    role: str
    forms: tuple[str, ...]
    sided: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """Something to choose from a list."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a force may hold; ``side`` is the only side that may have it, ``placed`` whether it stands on the
    board from the start."""

    id: str
    title: str
    side: str = ""
    placed: bool = False


@dataclass(frozen=True, slots=True)
class Palette:
    """All of it. ``level`` is the step of heights, ``base`` the radius of a base, in thousandths of an
    inch; ``measured`` says whether sight, cover and reach can be asked for."""

    terrain: tuple[Kind, ...] = ()
    zones: tuple[Kind, ...] = ()
    objectives: tuple[Kind, ...] = ()
    sides: tuple[Named, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    tiles: tuple[Named, ...] = ()
    level: int = 0
    base: int = 0
    measured: bool = False


def _titled(words: Iterable[str]) -> tuple[Named, ...]:
    return tuple(Named(word, word.replace("-", " ").capitalize()) for word in words)


def _zones(*kinds: str) -> tuple[Kind, ...]:
    return tuple(Kind(kind, kind.capitalize(), "zone", CELLS) for kind in kinds)


# The games


def _capital() -> Palette:
    kinds, sides = (tiles.GATE, tiles.ARMORY, tiles.AIRLOCK), capital_survey.SIDES
    return Palette(
        terrain=(Kind(tiles.WALL, "Wall", "wall", EDGES), Kind(tiles.SOLID, "Solid", "solid", CELLS)),
        zones=_zones(*kinds),
        sides=_titled(sides),
        sheets=tuple(Sheet(id_, each.name, sides[each.side]) for id_, each in capital.SHEETS.items()),
        tiles=tuple(Named(tile.id, f"{tile.id} {tile.title}") for tile in tiles.TILES.values()),
    )


def _simulator() -> Palette:
    return Palette(
        terrain=(
            Kind(simulator.FENCE, "Fence", "fence", EDGES),
            Kind(simulator.SAND, "Sand", "solid", CELLS),
        ),
        zones=(Kind(simulator.SPAWN, "Spawn", "zone", CELLS, True),),
        objectives=tuple(
            Kind(kind, kind.capitalize(), "objective", (), kind == simulator.INTEL)
            for kind in simulator_survey.OBJECTIVES
        ),
        sides=_titled(classes.SIDE_IDS),
        sheets=tuple(Sheet(sheet.id, sheet.name) for sheet in classes.CLASSES),
    )


def _schlock() -> Palette:
    men = (Sheet(schlock_survey.MAN, "Man", placed=True), Sheet(schlock_survey.KING, "King", placed=True))
    others = tuple(Sheet(id_, sheet.name) for id_, sheet in characters.SHEETS.items())
    return Palette(
        sides=_titled(characters.SIDE_IDS), sheets=(*men, Sheet(schlock_survey.PENNY, "Penny"), *others)
    )


ROLES = {TerrainKind.SOLID: "solid", TerrainKind.BARRIER: "fence", TerrainKind.AREA: "area"}


def _kinds(kinds: Mapping[str, Any], runs: Sequence[str]) -> tuple[Kind, ...]:
    """Kinds of terrain of a game's ``ground``: each has a title and a class; some may be runs without width,
    or lie on hexsides."""
    return tuple(
        Kind(
            id_,
            sort.title,
            ROLES[sort.kind],
            (*RUNS, *EDGES, *AREAS, *CELLS) if id_ in runs else (*AREAS, *CELLS),
        )
        for id_, sort in kinds.items()
    )


def _contested() -> Palette:
    ready = tuple(Sheet(force.id, force.title) for force in forces.FORCES.values())
    singly = tuple(Sheet(profile.id, profile.name) for profile in forces.PROFILES.values())
    return Palette(
        terrain=_kinds(ground.KINDS, ground.RUNS),
        sides=_titled(contested.SIDE_IDS),
        sheets=(*ready, *singly),
        level=contested.LEVEL,
        base=contested.BASE,
        measured=True,
    )


OTHER = Palette(
    terrain=(
        Kind("wall", "Wall", "wall", (*RUNS, *EDGES)),
        Kind("solid", "Solid", "solid", (*AREAS, *CELLS)),
        Kind("area", "Area", "area", (*AREAS, *CELLS)),
    ),
    zones=_zones("deployment", "ingress", "gate"),
    objectives=(Kind("objective", "Objective", "objective", ()),),
)
"""What may be laid in a game that nothing is known of."""


def _of_ground(game: str) -> Palette:
    """A game whose ``ground`` names its kinds of terrain, as that of a table does; else what any game has."""
    try:
        found = import_module(f"sellsword.games.{game}.ground")
        return replace(OTHER, terrain=_kinds(found.KINDS, found.RUNS))
    except (ImportError, AttributeError):
        return OTHER


PALETTES: dict[str, Callable[[], Palette]] = {
    "capital_offensive": _capital,
    "combat_simulator": _simulator,
    "contested_ground": _contested,
    "schlock_attack": _schlock,
}


def palette_of(game: str) -> Palette:
    """What may be laid in a game."""
    if game in PALETTES:
        return PALETTES[game]()
    return _of_ground(game) if game in GAMES else OTHER


# New documents

type Document = dict[str, Any]


def _board(kind: str, width: int, height: int) -> Document:
    return {"kind": kind, "width": width, "height": height}


BLANKS: dict[str, Document] = {
    "capital_offensive": {
        "board": _board("square", 2 * tiles.SPAN, 2 * tiles.SPAN),
        "forces": [
            {"side": "collective", "units": [{"sheet": "drone", "count": capital.DRONES}]},
            {"side": "toughs", "units": [{"sheet": sheet} for sheet in capital.TOUGH_IDS]},
        ],
    },
    "combat_simulator": {
        "board": _board("square", 14, 10),
        "forces": [{"side": side} for side in classes.SIDE_IDS],
    },
    "contested_ground": {
        "board": _board("table", *contested.TABLE),
        "forces": [
            {"side": side, "units": [{"sheet": force}]}
            for side, force in zip(contested.SIDE_IDS, forces.FORCES, strict=False)
        ],
    },
    "schlock_attack": {"board": _board("checkers", schlock_survey.EDGE, schlock_survey.EDGE)},
}
_ANY_BOARD = _board("hex", 20, 14)


def blank_of(game: str) -> Document:
    """A new scenario of a game: its board and whoever takes part, and nothing on it."""
    begun = BLANKS.get(game, {"board": _ANY_BOARD})
    head = {
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "game": game,
        "id": "untitled",
        "title": "Untitled",
    }
    return head | begun
