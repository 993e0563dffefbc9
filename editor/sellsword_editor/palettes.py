"""What an author may lay on a game's boards: kinds of terrain, zones and objectives, sheets, tiles, events.
The client's tools and forms are made from it; the games' own checks decide what is right."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sellsword.boards.table import LARGEST, CoverKind
from sellsword.boards.table import Kind as TerrainKind

AREAS, RUNS, CELLS, EDGES = ("polygon", "rectangle", "circle"), ("run",), ("cells",), ("edges",)
PLACES = (*CELLS, "places")
"""The form of what is a number of places in order, on tables too."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing: what it is drawn as (``role``, as in a scene's shapes), the tools that draw it, and
    whether it may belong to a side, or must (``owned``). Terrain has so many ``levels``, may hide who is
    behind it, be difficult ground, bear somebody on its top, and open as doors do. What it ``does`` in play
    is a sentence, by the ``rules`` of these ids."""

    id: str
    title: str
    role: str
    forms: tuple[str, ...]
    sided: bool = False
    owned: bool = False
    levels: int = 1
    hides: bool = True
    difficult: bool = False
    climbable: bool = False
    opens: bool = False
    does: str = ""
    rules: tuple[str, ...] = ()


type Meaning = tuple[str, tuple[str, ...]]
"""What a kind does, and by which rules."""


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
    """A figure, or a word, that a game reads of a ``unit``, an ``objective`` or an ``event``, by its name; of
    some ``kinds`` alone, or of all where none is named. It is one of ``choices``, or the id of something in
    a part of the document that it ``names``, of the kinds ``among``; ``many`` have spaces between them. What
    has a figure ``by`` goes by that instead of its id."""

    id: str
    title: str
    of: str
    kinds: tuple[str, ...] = ()
    choices: tuple[Named, ...] = ()
    names: str = ""
    among: tuple[str, ...] = ()
    many: bool = False
    by: str = ""


BOUNDS: Mapping[str, int] = {"square": 26, "checkers": 26, "hex": 60, "table": LARGEST}
"""The longest side of a board that an author may draw: cells, hexes, or thousandths of an inch."""
DRAWN: Mapping[str, int] = {kind: 4 * side if kind != "table" else side for kind, side in BOUNDS.items()}
"""The longest side of a board that comes from elsewhere and is drawn: beyond that it is only told of."""


@dataclass(frozen=True, slots=True)
class Palette:
    """All of it. ``events`` are the kinds of things that happen by themselves; ``facing`` says whether it
    matters which way a unit faces, as its figure of that name tells. ``level`` is the step of heights,
    ``base`` the radius of a base, in thousandths of an inch; ``measured`` says whether sight, cover and
    reach can be asked for. ``bounds`` are the longest sides of its boards, by their kinds."""

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
    bounds: Mapping[str, int] = field(default_factory=lambda: dict(BOUNDS))


ROLES = {TerrainKind.SOLID: "solid", TerrainKind.BARRIER: "fence", TerrainKind.AREA: "area"}
"""What each class of terrain is drawn as."""
CLASSES = {role: kind for kind, role in ROLES.items()} | {"wall": TerrainKind.SOLID}
"""The class of terrain that is drawn so."""


def titled(words: Iterable[str], titles: Mapping[str, str] | None = None) -> tuple[Named, ...]:
    """Words to choose from, by their titles, or else as they are written."""
    known = titles or {}
    return tuple(Named(word, known.get(word, word.replace("-", " ").capitalize())) for word in words)


def zones(*kinds: str, forms: tuple[str, ...] = CELLS) -> tuple[Kind, ...]:
    """Kinds of zones."""
    return tuple(Kind(kind, kind.capitalize(), "zone", forms) for kind in kinds)


def meaning(found: Iterable[Kind], meanings: Mapping[str, Meaning]) -> tuple[Kind, ...]:
    """Kinds with what they do, by their ids."""
    return tuple(replace(kind, does=meanings[kind.id][0], rules=meanings[kind.id][1]) for kind in found)


def _hides(sort: Any) -> bool:
    return sort.hiding is not None


def covers(sort: Any) -> bool:
    """Whether terrain gives cover, where a game's kinds say so."""
    return sort.cover is not CoverKind.NONE


def kinds(
    found: Mapping[str, Any],
    runs: Sequence[str],
    hides: Callable[[Any], bool] = _hides,
    doors: Sequence[str] = (),
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
            opens=id_ in doors,
        )
        for id_, sort in found.items()
    )


OTHER = Palette(
    terrain=(
        Kind("wall", "Wall", "wall", (*RUNS, *EDGES)),
        Kind("solid", "Solid", "solid", (*AREAS, *CELLS)),
        Kind("area", "Area", "area", (*AREAS, *CELLS)),
    ),
    zones=zones("deployment", "ingress", "gate"),
    objectives=(Kind("objective", "Objective", "objective", ()),),
    events=titled(("happening",)),
    facing=True,
    measured=True,
)
"""What may be laid in a game that nothing is known of."""
