"""A board as far as it is drawn: what the author sees of a document that cannot be played yet."""

import re
from collections.abc import Iterator
from dataclasses import replace

from sellsword import scene
from sellsword.boards.hex import ROW_HEIGHT, HexMap
from sellsword.scenario.document import Placement, Scenario, Terrain, Unit, Zone
from sellsword.scene import Fixture, Piece, Place, Point, Shape
from sellsword_editor import hexes
from sellsword_editor.game_plugins import Tile, kit_of, palette_of
from sellsword_editor.lint.places import place_of
from sellsword_editor.palettes import Palette
from sellsword_editor.sight_shapes import rings
from sellsword_editor.tabletops import tabletop_of

CELL, HALF, POINT = 1000, 500, 577
"""The sides of a cell; half of one; from a hex's center to its upper corner."""


def draw(scenario: Scenario) -> scene.Board:
    """The board of a document with the shape of a scenario, whatever else is wrong with it. Places that its
    kind of board does not have are left out."""
    scenario = _legible(scenario)
    width, height = _size(scenario)
    celled = scenario.board.kind in ("square", "checkers")
    columns, rows = (scenario.board.width, scenario.board.height) if celled else (0, 0)
    return scene.Board(
        width=width,
        height=height,
        grid="" if scenario.board.kind == "table" else scenario.board.kind,
        pitch=0 if scenario.board.kind == "table" else CELL,
        columns=tuple(chr(ord("A") + column) for column in range(min(columns, 26))),
        rows=tuple(str(row + 1) for row in range(rows)),
        shapes=tuple(_shapes(scenario)),
        fixtures=tuple(_fixtures(scenario)),
        places=tuple(_places(scenario)),
        pieces=tuple(_pieces(scenario)),
    )


def _size(scenario: Scenario) -> tuple[int, int]:
    board = scenario.board
    match board.kind:
        case "table":
            return board.width, board.height
        case "hex":
            return board.width * CELL + HALF, board.height * ROW_HEIGHT + POINT // 2
    return board.width * CELL, board.height * CELL


PLACES = {"hex": r"-?\d+,-?\d+", "table": r"\d+\.\d{3},\d+\.\d{3}"}
"""How a place is written on each kind of board; on the others it is a cell."""
CELLS = "[A-Z][1-9][0-9]?"


def _legible(scenario: Scenario) -> Scenario:
    place = re.compile(PLACES.get(scenario.board.kind, CELLS))

    def known(*names: str) -> tuple[str, ...]:
        return tuple(name for name in names if all(map(place.fullmatch, name.split("|"))))

    def unit(each: Unit) -> Unit:
        return replace(each, at=known(*each.at))

    def lies(each: Placement) -> bool:
        return scenario.board.kind == "square" and bool(known(each.at))

    return replace(
        scenario,
        board=replace(scenario.board, tiles=tuple(filter(lies, scenario.board.tiles))),
        terrain=tuple(
            replace(each, cells=known(*each.cells), edges=known(*each.edges)) for each in scenario.terrain
        ),
        zones=tuple(replace(each, cells=known(*each.cells)) for each in scenario.zones),
        objectives=tuple(each for each in scenario.objectives if known(each.at)),
        forces=tuple(replace(each, units=tuple(map(unit, each.units))) for each in scenario.forces),
    )


# Shapes


def _shapes(scenario: Scenario) -> Iterator[Shape]:
    if scenario.board.kind == "hex":
        yield from _hex_floor(scenario)
    kit = kit_of(scenario.game)
    for placement in scenario.board.tiles:
        yield from _tile(kit.tile(placement)) if kit.tile else ()
    roles = {kind.id: kind for kind in kit.palette.terrain}
    tabletop = tabletop_of(scenario)
    for piece in scenario.terrain:
        kind, open_ = roles.get(piece.kind), bool(piece.points) and tabletop.is_run(piece)
        yield from _ground(piece, kind.role if kind else "area", kind.title if kind else piece.kind, open_)
    for zone in scenario.zones:
        yield from _ground(zone, "zone", zone.title or zone.id)


def _hex_floor(scenario: Scenario) -> Iterator[Shape]:
    """The rim around all hexes of a map."""
    whole = hexes.drawn(HexMap(scenario.board.width, scenario.board.height).hexes())
    for outline, *_ in rings(whole):
        yield Shape("polygon", "floor", tuple(outline))


def _tile(tile: Tile) -> Iterator[Shape]:
    filled, walls = tile
    for cell in filled:
        yield Shape("polygon", "solid", _cell(cell), "Solid")
    for wall in walls:
        yield Shape("line", "wall", _side(wall), "Wall")


def _ground(piece: Terrain | Zone, role: str, title: str, open_: bool = False) -> Iterator[Shape]:
    for cell in piece.cells:
        yield _filled(cell, role, title, _tone(piece))
    if isinstance(piece, Terrain):
        for edge in piece.edges:
            yield Shape("line", "wall" if role == "solid" else role, _side(edge), title, piece.kind)
    if piece.points:
        yield _outline(piece, role, title, open_)


def _filled(place: str, role: str, title: str, tone: str) -> Shape:
    """A cell or a hex; on a table room for a base."""
    if "." in place:
        x, y = center(place)
        return Shape("circle", role, ((x, y), (x + HALF, y)), title, tone)
    return Shape("polygon", role, _cell(place), title, tone)


def _outline(piece: Terrain | Zone, role: str, title: str, open_: bool) -> Shape:
    points = piece.points
    if len(points) == 1:
        (x, y), radius = points[0], piece.radius if isinstance(piece, Terrain) else 0
        return Shape("circle", role, ((x, y), (x + radius, y)), title, _tone(piece))
    if open_ or len(points) == 2:
        return Shape("line", "wall" if role == "solid" else role, points, title, _tone(piece))
    return Shape("polygon", role, points, title, _tone(piece))


def _tone(piece: Terrain | Zone) -> str:
    return piece.kind if isinstance(piece, Terrain) else piece.side


# What stands on them


def _fixtures(scenario: Scenario) -> Iterator[Fixture]:
    sides = _sides(palette_of(scenario.game))
    for each in scenario.objectives:
        if each.at:
            title = each.title or each.id
            yield Fixture(each.id, "flag", title, title[:1], "", sides.get(each.side, -1))
    for zone in scenario.zones:
        if len(zone.cells) == 1:
            label = zone.title.split()[-1] if zone.title else ""
            yield Fixture(zone.id, zone.kind, zone.title or zone.id, label[:4], "", sides.get(zone.side, -1))


def _places(scenario: Scenario) -> Iterator[Place]:
    spots = [(each.id, each.at) for each in scenario.objectives if each.at]
    spots += [(zone.id, zone.cells[0]) for zone in scenario.zones if len(zone.cells) == 1]
    for id_, spot in spots:
        yield Place(id_, center(spot), 0, 0, id_)


def _pieces(scenario: Scenario) -> Iterator[Piece]:
    sides = _sides(palette_of(scenario.game))
    for force in scenario.forces:
        for unit in force.units:
            for index, spot in enumerate(unit.at):
                name = unit.name or unit.sheet
                side, id_ = sides.get(force.side, -1), f"{force.side}-{unit.sheet}-{index}"
                facing = _degrees(unit, scenario.board.kind)
                yield Piece(id_, spot, center(spot), side, "", name, name, facing=facing)


WAYS = {"hex": 6, "table": 12}
"""The ways to face on each kind of board; on the others one for each side of a cell."""


def _degrees(unit: Unit, kind: str) -> int:
    """Which way a unit faces, clockwise from up; -1 where nothing is said. Hexes have a side at the upper
    right first."""
    way = unit.values.get("facing")
    step = 360 // WAYS.get(kind, 4)
    if not isinstance(way, int):
        return -1
    return (step * way + (step // 2 if kind == "hex" else 0)) % 360


def _sides(palette: Palette) -> dict[str, int]:
    return {side.id: number for number, side in enumerate(palette.sides)}


# Places


def center(spot: str) -> Point:
    """The middle of a cell or a hex, or a point of a table."""
    return place_of("at", {"at": spot}) or (0, 0)


def _cell(name: str) -> tuple[Point, ...]:
    x, y = center(name)
    corners = hexes.CORNERS if "," in name else ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
    return tuple((x + across, y + down) for across, down in corners)


def _side(edge: str) -> tuple[Point, ...]:
    """The ends of the edge that two neighbors share."""
    one, other = (_cell(name) for name in edge.split("|"))
    return tuple(a for a in one if any(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 20 for b in other))
