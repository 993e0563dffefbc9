"""In Cover, Obscured, and why: how a target is seen from the middle of a base (OC-S14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from sellsword.boards.board import Base
from sellsword.boards.cover import Hiding, crossed, hidden
from sellsword.boards.sight import Obstruction, trace
from sellsword.boards.table import CoverKind, Kind, Table
from sellsword.games.contested_ground.model.state import ContestedState, Model


@dataclass(frozen=True, slots=True)
class Concealed:
    """What hides some of a target: pieces that its base touches (In Cover), and all others (Obscured)."""

    share: int
    cover: tuple[Hiding, ...]
    obscured: tuple[Hiding, ...]


def concealed(state: ContestedState, viewer: Model, target: Model) -> Concealed:
    """How a target is hidden from a viewer: by terrain it touches, by other terrain, by other models.

    An area hides whoever is in it, and whoever is beyond it (OC-S14).
    """
    between = {
        model.name: model.base
        for model in state.models
        if model.up and model is not viewer and model is not target
    }
    return past(state.ground.table, viewer.base, target.base, between)


def past(table: Table, viewer: Base, target: Base, between: Mapping[str, Base]) -> Concealed:
    """How a base is hidden from another by terrain and by those who stand between them."""
    view = hidden(table, viewer, target, between)
    touched = table.touching(target)
    near = [piece.id for piece in touched]
    cover = [each for each in view.by if not each.base and each.id in near]
    obscured = [each for each in view.by if each.base or each.id not in near]
    level = max(viewer.level, target.level)
    cover += [
        Hiding(piece.id, 0)
        for piece in touched
        if piece.kind is Kind.AREA
        and any(part.cover is not CoverKind.NONE and part.height > level for part in piece.terrain)
    ]
    beyond = crossed(table, viewer, target)
    obscured += [Hiding(piece.id, 0) for piece in beyond if piece.id not in near]
    return Concealed(view.share, tuple(cover), tuple(obscured))


def blockers(state: ContestedState, viewer: Model, target: Model) -> tuple[Obstruction, ...]:
    """The terrain in the line between two centers, nearest first: what to blame where nothing is seen."""
    return trace(state.ground.table, viewer.at, target.at, max(viewer.level, target.level))


def title_of(state: ContestedState, piece: Hiding) -> str:
    """What hides somebody, by name: a kind of terrain, or a model."""
    if piece.base:
        return piece.id
    return next(each.title for each in state.ground.features if each.id == piece.id)
