"""How much of a base is hidden, and by what: shadows on the target's chord.

The chord is the target base's width as seen from the viewer's point: the line through its center at right
angles to the line of sight, as long as the base is wide. A point of it is hidden where the line to it goes
through a piece of terrain or over another model's base. The hidden part is the union of the shadows that all
of them throw on the chord, so it is exact, and each piece's own part is known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sellsword.boards.board import Base
from sellsword.boards.shadows import Look, Shadow
from sellsword.boards.sight import NOBODY, free, glance
from sellsword.boards.table import CoverKind, Kind, Piece, Screen, Table


@dataclass(frozen=True, slots=True)
class Hiding:
    """What one piece, or one base, hides by itself."""

    id: str
    """The piece's or the base's id."""
    share: int
    """In parts of 10^-12 of the base's width, rounded down."""
    base: bool = False
    """Whether it is another model's base."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """How much of a base is hidden from a point."""

    share: int
    """In parts of 10^-12 of the base's width, rounded down."""
    whole: bool
    """Whether nothing of it is to be seen: not rounded as the share is."""
    by: tuple[Hiding, ...]
    """All that hides some of it: terrain first, in the table's order."""


# What a game asks


def hidden(
    table: Table,
    viewer: Base,
    target: Base,
    others: Mapping[str, Base] = NOBODY,
    ignoring: Sequence[str] = (),
    kinds: Sequence[Kind] = (Kind.SOLID, Kind.BARRIER),
) -> Hidden:
    """How much of the target's base is hidden from the viewer's center, and by what (OC-S14, DM-336).

    Terrain of these kinds and other models hide where they rise above both; the pieces named in `ignoring` do
    not. From a point within the target's base nothing is hidden. Raises ValueError for a target of radius 0.
    """
    level = max(viewer.level, target.level)
    look = Look.at(target, viewer.center)
    if look is None:
        return Hidden(0, whole=False, by=())
    pieces = _by_pieces(table, look, level, ignoring, kinds)
    bases = {
        name: look.circle_shadow(base.center, base.radius)
        for name, base in others.items()
        if base.level >= level
    }
    cast = [shadow for shadows in (*pieces.values(), *bases.values()) for shadow in shadows]
    by = [Hiding(name, look.share(shadows)) for name, shadows in pieces.items() if shadows]
    by += [Hiding(name, look.share(shadows), base=True) for name, shadows in bases.items() if shadows]
    return Hidden(look.share(cast), look.covers(cast), tuple(by))


def in_sight(table: Table, viewer: Base, target: Base) -> bool:
    """Whether the viewer's center sees any width of the target's base past solid terrain (OC-S15).

    Terrain blocks only where it rises above both. Raises ValueError for a target of radius 0.
    """
    level = max(viewer.level, target.level)
    screens = table.screens(Kind.SOLID, level)
    look = Look.at(target, viewer.center)
    if look is None or glance(screens, viewer.center, target.center):
        return True
    cast: list[Shadow] = []
    for screen in screens:
        shadows = look.shadows(screen)
        if look.covers(shadows):
            return False
        cast += shadows
    return not look.covers(cast)


def crossed(
    table: Table, viewer: Base, target: Base, kinds: Sequence[Kind] = (Kind.AREA,)
) -> tuple[Piece, ...]:
    """The pieces with a cover kind that the line between two centers passes through, each once (DM-S53).

    They count where they rise above both; what blocks a line past a solid crosses it past these. An area that
    holds either center is seen into and out of.
    """
    level = max(viewer.level, target.level)
    a, b = viewer.center, target.center
    held = [piece.id for piece in (*table.holding(a), *table.holding(b)) if piece.kind is Kind.AREA]
    pieces: dict[int, list[Screen]] = {}
    for kind in kinds:
        for screen in table.screens(kind, level):
            if screen.terrain.cover is not CoverKind.NONE:
                pieces.setdefault(screen.piece, []).append(screen)
    met = [
        table.pieces[number] for number in sorted(pieces) if not free(pieces[number], table.sight_rule, a, b)
    ]
    return tuple(piece for piece in met if piece.id not in held)


def _by_pieces(
    table: Table, look: Look, level: int, ignoring: Sequence[str], kinds: Sequence[Kind]
) -> dict[str, list[Shadow]]:
    """The shadows that each piece throws, by its id."""
    found: dict[str, list[Shadow]] = {}
    for kind in kinds:
        for screen in table.screens(kind, level):
            shadows = look.shadows(screen)
            if shadows:
                found.setdefault(table.pieces[screen.piece].id, []).extend(shadows)
    return {name: shadows for name, shadows in found.items() if name not in ignoring}
