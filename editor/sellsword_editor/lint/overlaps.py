"""What lies where something else lies already: things exactly on one spot, and walls through buildings."""

from collections.abc import Iterator, Sequence

import shapely

from sellsword.scenario.document import Objective, Scenario, Terrain, Zone
from sellsword_editor import hexes
from sellsword_editor.lint.finding import Finding, warning
from sellsword_editor.lint.forms import Form, whole
from sellsword_editor.lint.places import place_of

LEAST = 100
"""So much of a wall within something solid is no joint, in thousandths of an inch."""

type Thing = Terrain | Zone | Objective


def duplicates(scenario: Scenario) -> Iterator[Finding]:
    """Things of one kind that lie exactly where another does, whatever the board."""
    for part in ("terrain", "zones", "objectives"):
        first: dict[object, str] = {}
        for index, each in enumerate(getattr(scenario, part)):
            spot = _spot(each)
            if any(spot[1:]) and spot in first:
                yield _twice(first[spot], each, f"{part}[{index}]")
            first.setdefault(spot, each.id)


def _spot(each: Thing) -> tuple[object, ...]:
    """A thing's kind and where it lies, in whatever order its places are written."""
    if isinstance(each, Objective):
        return each.kind, each.at
    edges = each.edges if isinstance(each, Terrain) else ()
    return each.kind, tuple(sorted(each.points)), tuple(sorted(each.cells)), tuple(sorted(edges))


def _twice(first: str, each: Thing, where: str) -> Finding:
    text = f"“{each.id}” lies exactly on “{first}”; move one of them, or delete it."
    data = [each.at] if isinstance(each, Objective) else [*each.cells, *map(list, each.points)]
    at = place_of("at", {"at": [*data, *(each.edges if isinstance(each, Terrain) else ())]}) or (0, 0)
    return warning("duplicate", text, where, (first, each.id), at)


def through(forms: Sequence[Form], solid: Sequence[str]) -> Iterator[Finding]:
    """Walls without width that lead through something solid of another kind."""
    walls = [form for form in forms if form.bone.geom_type == "LineString"]
    masses = [form for form in forms if form.terrain.kind in solid and form.area.geom_type == "Polygon"]
    tree = shapely.STRtree([mass.area for mass in masses])
    for wall in walls:
        for number in sorted(tree.query(wall.bone, predicate="crosses").tolist()):
            yield from _through(wall, masses[number])


def _through(wall: Form, mass: Form) -> Iterator[Finding]:
    inside = wall.bone.intersection(mass.area)
    if inside.length >= LEAST:
        middle = inside.centroid
        yield _passing(wall.id, mass.id, f"{wall.where}.points", whole(middle.x, middle.y))


def through_hexes(scenario: Scenario, solid: Sequence[str]) -> Iterator[Finding]:
    """Walls on hexsides within something solid, on both sides of which it lies."""
    masses = [(piece.id, set(piece.cells)) for piece in scenario.terrain if piece.kind in solid]
    for index, wall in enumerate(scenario.terrain):
        for place, edge in enumerate(wall.edges):
            sides = edge.split("|")
            for name in (id_ for id_, cells in masses if id_ != wall.id and cells.issuperset(sides)):
                at = hexes.spot(hexes.hex_of(sides[0]))
                yield _passing(wall.id, name, f"terrain[{index}].edges[{place}]", at)


def _passing(wall: str, mass: str, where: str, at: tuple[int, int]) -> Finding:
    text = f"“{wall}” leads through “{mass}”, which is solid there anyway; end it at its side."
    return warning("through", text, where, (wall, mass), at)
