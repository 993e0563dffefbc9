"""What the author may lay on each game's boards: kinds of terrain, zones and objectives, sheets, tiles; and
the document that a new scenario of the game begins as. The client's tools are made from it; the games' own
checks decide what is right."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from sellsword.boards.table import CoverKind
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
from sellsword.games.contested_ground import survey as contested_survey
from sellsword.games.dark_metal import ground as dark_ground
from sellsword.games.dark_metal import mission as dark_mission
from sellsword.games.dark_metal import reading as dark_reading
from sellsword.games.dark_metal import squads as dark_squads
from sellsword.games.dark_metal import survey as dark_survey
from sellsword.games.dark_metal.sheets import tables as dark_tables
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.games.schlock_attack import sheets as characters
from sellsword.games.schlock_attack import survey as schlock_survey
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION

AREAS, RUNS, CELLS, EDGES = ("polygon", "rectangle", "circle"), ("run",), ("cells",), ("edges",)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing: what it is drawn as (``role``, as in a scene's shapes), the tools that draw it, and
    whether it belongs to a side. Terrain has so many ``levels``, may hide who is behind it, be difficult
    ground, and bear somebody on its top."""

    id: str
    title: str
    role: str
    forms: tuple[str, ...]
    sided: bool = False
    levels: int = 1
    hides: bool = True
    difficult: bool = False
    climbable: bool = False


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
class Figure:
    """A figure, or a word, that a game reads of a ``unit``, an ``objective`` or an ``event``, by its name."""

    id: str
    title: str
    of: str


@dataclass(frozen=True, slots=True)
class Palette:
    """All of it. ``events`` are the kinds of things that happen by themselves; ``facing`` says whether it
    matters which way a unit faces, as its figure of that name tells. ``level`` is the step of heights,
    ``base`` the radius of a base, in thousandths of an inch; ``measured`` says whether sight, cover and
    reach can be asked for."""

    terrain: tuple[Kind, ...] = ()
    zones: tuple[Kind, ...] = ()
    objectives: tuple[Kind, ...] = ()
    sides: tuple[Named, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    tiles: tuple[Named, ...] = ()
    events: tuple[Named, ...] = ()
    figures: tuple[Figure, ...] = ()
    facing: bool = False
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
"""What each class of terrain is drawn as."""
CLASSES = {role: kind for kind, role in ROLES.items()} | {"wall": TerrainKind.SOLID}
"""The class of terrain that is drawn so."""


def _hides(sort: Any) -> bool:
    return sort.hiding is not None


def _covers(sort: Any) -> bool:
    return sort.cover is not CoverKind.NONE


def _kinds(
    kinds: Mapping[str, Any], runs: Sequence[str], hides: Callable[[Any], bool] = _hides
) -> tuple[Kind, ...]:
    """Kinds of terrain of a game's ``ground``: each has a title and a class; some may be runs without width,
    or lie on hexsides."""
    return tuple(
        Kind(
            id_,
            sort.title,
            ROLES[sort.kind],
            (*RUNS, *EDGES, *AREAS, *CELLS) if id_ in runs else (*AREAS, *CELLS),
            levels=sort.levels,
            hides=hides(sort),
            difficult=sort.difficult,
            climbable=sort.climbable,
        )
        for id_, sort in kinds.items()
    )


def _contested() -> Palette:
    ready = tuple(Sheet(force.id, force.title) for force in forces.FORCES.values())
    singly = tuple(Sheet(profile.id, profile.name) for profile in forces.PROFILES.values())
    return Palette(
        terrain=_kinds(ground.KINDS, ground.RUNS, _covers),
        sides=_titled(contested.SIDE_IDS),
        sheets=(*ready, *singly),
        events=_titled((contested_survey.MISSION,)),
        level=contested.LEVEL,
        base=contested.BASE,
        measured=True,
    )


FIGURES = {
    "unit": ("each", "temperament", "level"),
    "objective": (
        "zone",
        "figures",
        "turns",
        "names",
        "skill",
        "need",
        "once",
        "terrain",
        "explosive",
        "rep",
    ),
    "event": (
        *("every", "device", "enters", "suit", "low", "high"),
        *("zone", "sheet", "count", "each", "temperament", "thing", "lasts"),
    ),
}
"""What a battle of Dark Metal reads beside the fields that all games have."""


def _dark_metal() -> Palette:
    squads = (Sheet(id_, squad.title, "squad") for id_, squad in dark_squads.READY.items())
    people = (Sheet(each.id, each.title, placed=True) for each in _titled(PEOPLE))
    objectives = (*dark_mission.GOALS, *dark_reading.DEVICES)
    return Palette(
        terrain=_kinds(dark_ground.KINDS, dark_ground.RUNS),
        zones=_zones(*dark_mission.ZONES),
        objectives=tuple(Kind(kind, kind.capitalize(), "objective", (), True) for kind in objectives),
        sides=_titled(dark_survey.SIDES),
        sheets=(*squads, *people),
        events=_titled((dark_reading.LIMIT, dark_reading.DECK, *dark_mission.BRINGS)),
        figures=tuple(Figure(name, name.capitalize(), of) for of, names in FIGURES.items() for name in names),
        facing=True,
        base=dark_tables.BASE,
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
    events=_titled(("happening",)),
    facing=True,
    measured=True,
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
    "dark_metal": _dark_metal,
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
    "dark_metal": {
        "board": _board("hex", 20, 14),
        "forces": [
            {"side": "squad", "units": [{"sheet": sheet} for sheet in list(dark_squads.READY)[:1]]},
            {"side": "opponents"},
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
