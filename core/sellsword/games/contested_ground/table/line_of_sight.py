"""The line between two models, drawn and told: what is seen, what hides how much of it, and by which rule."""

from collections.abc import Iterator

from sellsword.boards import view
from sellsword.boards.board import WHOLE
from sellsword.boards.table import gap, inches
from sellsword.contract import Sightline
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules.attacks import concealment
from sellsword.scene import Mark, Source


def sightline(state: ContestedState, one: str, other: str) -> Sightline:
    """What two models see of each other, by their ids: drawn from the one, told both ways."""
    viewer, target = (state.models[state.index(name)] for name in (one, other))
    return drawn(state, viewer, target), both_ways(state, viewer, target)


def both_ways(state: ContestedState, one: Model, other: Model) -> tuple[Source, ...]:
    """What each sees of the other."""
    return told(state, one, other), told(state, other, one)


def told(state: ContestedState, viewer: Model, target: Model) -> Source:
    """How much of a target is hidden, by what, and the rule that says it."""
    names = f"{target.name} from {viewer.name}"
    if not state.ground.sees(viewer.base, target.base):
        blocking = dict.fromkeys(each.terrain.title for each in concealment.blockers(state, viewer, target))
        return Source("out of sight", f"{names}: {' and '.join(blocking) or 'terrain'}", "OC-S15")
    hidden = concealment.concealed(state, viewer, target)
    by = (*hidden.cover, *hidden.obscured)
    if not by:
        return Source("in the open", names, "OC-S15")
    parts = [f" {piece.share * 100 // WHOLE}%" if piece.share and len(by) > 1 else "" for piece in by]
    pieces = (f"{concealment.title_of(state, piece)}{part}" for piece, part in zip(by, parts, strict=True))
    said = f"{names}: {', '.join(dict.fromkeys(pieces))}"
    return Source(f"{hidden.share * 100 // WHOLE}% hidden", said, "OC-S14")


def drawn(state: ContestedState, viewer: Model, target: Model) -> tuple[Mark, ...]:
    """The line with its range, what of the target's width is seen and what not, and the pieces to blame."""
    if not state.ground.sees(viewer.base, target.base):
        return tuple(_cut(state, viewer, target))
    hidden = concealment.concealed(state, viewer, target)
    label = inches(gap(viewer.base, target.base))
    label += f", {hidden.share * 100 // WHOLE}% hidden" if hidden.cover or hidden.obscured else ""
    blamed = [piece.id for piece in (*hidden.cover, *hidden.obscured)]
    return (
        Mark("clear", view.beam(viewer.base, target.base)),
        *_shades(state, viewer, target),
        Mark("sight", (viewer.at, target.at), label),
        *(mark for piece in dict.fromkeys(blamed) for mark in outlines(state, piece)),
    )


def _cut(state: ContestedState, viewer: Model, target: Model) -> Iterator[Mark]:
    """A line that sees nothing of a target: up to the first thing in the way, and that thing."""
    blocking = concealment.blockers(state, viewer, target)
    yield Mark("blocked", (viewer.at, *(each.at for each in blocking[:1]), target.at))
    for each in blocking:
        yield Mark("screen", view.rim(each.terrain.form), title=each.terrain.title)


def _shades(state: ContestedState, viewer: Model, target: Model) -> Iterator[Mark]:
    between = {
        model.name: model.base
        for model in state.models
        if model.up and model is not viewer and model is not target
    }
    for piece, wedge in view.wedges(state.ground.table, viewer.base, target.base, between):
        yield Mark("shade", wedge, title=piece)


def outlines(state: ContestedState, piece: str) -> Iterator[Mark]:
    """The forms of a piece of terrain, as what is to blame for hiding somebody; of a model none."""
    for group in state.ground.table.pieces:
        if group.id == piece:
            for part in group.terrain:
                yield Mark("screen", view.rim(part.form), title=part.title)
