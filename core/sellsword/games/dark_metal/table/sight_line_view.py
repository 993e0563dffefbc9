"""The line between two figures, drawn and told: how far, what hides how much, or what is in the way."""

from collections.abc import Iterator

from sellsword.boards.shapes import Circle, Polygon, Run
from sellsword.boards.table import inches
from sellsword.boards.view import rim
from sellsword.games.dark_metal.model.battlefield import HEX, RUNS, Feature, Ground
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement
from sellsword.games.dark_metal.table import board_view
from sellsword.scene import Mark, Source


def both_ways(state: DarkState, one: Fighter, other: Fighter) -> tuple[tuple[Mark, ...], tuple[Source, ...]]:
    """The line between two figures, and what each sees of the other."""
    marks = tuple(drawn(state, one, other))
    return marks, (told(state, one, other), told(state, other, one))


def told(state: DarkState, viewer: Fighter, target: Fighter) -> Source:
    """What a figure sees of another, and the rule that says it (DM-332 to DM-337)."""
    names = f"{target.name} from {viewer.name}"
    if not engagement.sees(state, viewer, target):
        return Source("out of sight", f"{names}: {', '.join(_in_the_way(state, viewer, target))}", "DM-332")
    pieces = state.ground.between(viewer.spot, target.spot)
    hidings = [(piece, piece.sort.hiding) for piece in pieces]
    dice = sum(hiding.dice for _, hiding in hidings if hiding is not None)
    if not dice:
        return Source("in the open", names, "DM-329")
    said = ", ".join(f"{piece.sort.title}, {hiding.title}" for piece, hiding in hidings if hiding is not None)
    return Source(f"{dice:+d} defense", f"{names}: {said}", "DM-336")


def drawn(state: DarkState, viewer: Fighter, target: Fighter) -> Iterator[Mark]:
    """The line with its range and the pieces that hide the target, or up to what blocks it."""
    line = state.board.spot(viewer.at), state.board.spot(target.at)
    if not engagement.sees(state, viewer, target):
        yield Mark("blocked", line)
        yield from _blamed(state, viewer, target)
        return
    yield Mark("sight", line, inches(state.board.range(viewer.spot, target.spot)))
    for piece in state.ground.between(viewer.spot, target.spot):
        yield from outlines(state.ground, piece)


# What is in the way


def _blockers(state: DarkState, viewer: Fighter, target: Fighter) -> list[Feature]:
    """The pieces of terrain of which each alone would block the line."""
    ground = state.ground
    return [
        feature
        for feature in ground.features
        if not Ground(ground.measure, ground.width, ground.height, (feature,)).board.sees(
            viewer.spot, target.spot
        )
    ]


def _bodies(state: DarkState, viewer: Fighter, target: Fighter) -> list[str]:
    """The figures who stand in the line."""
    others = state.bodies(viewer, target, fallen=False)
    return [
        name for name, base in others.items() if not state.board.sees(viewer.spot, target.spot, {name: base})
    ]


def _in_the_way(state: DarkState, viewer: Fighter, target: Fighter) -> list[str]:
    terrain = _blockers(state, viewer, target)
    if terrain:
        return list(dict.fromkeys(feature.sort.title for feature in terrain))
    return _bodies(state, viewer, target) or ["the ground"]


def _blamed(state: DarkState, viewer: Fighter, target: Fighter) -> Iterator[Mark]:
    terrain = _blockers(state, viewer, target)
    for feature in terrain:
        yield from outlines(state.ground, feature)
    names = [] if terrain else _bodies(state, viewer, target)
    for each in state.fighters:
        if each.present and each.name in names:
            yield Mark("blame", (state.board.spot(each.at),), title=each.name)


def outlines(ground: Ground, feature: Feature) -> Iterator[Mark]:
    """The outlines of a piece of terrain, as what hides somebody."""
    title = feature.sort.title
    if ground.measure == HEX:
        for ring in board_view.rims(feature.points):
            yield Mark("screen", (*ring, ring[0]), title=title)
        for line in board_view.side_lines(feature):
            yield Mark("screen", line, title=title)
    elif feature.radius:
        yield Mark("screen", rim(Circle(feature.points[0], feature.radius)), title=title)
    elif feature.kind in RUNS and feature.points[0] != feature.points[-1]:
        yield Mark("screen", rim(Run(feature.points)), title=title)
    else:
        yield Mark("screen", rim(Polygon(feature.points)), title=title)
