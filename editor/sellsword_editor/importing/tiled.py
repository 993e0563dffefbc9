"""Tiled maps (.tmj): tile layers and object layers, orthogonal or of hexes.

What a thing is, its class says (``type`` in some versions): the kind of terrain, zone or objective that it
is here. Layers called "zones" and "objectives", or of that class, hold these; all others hold terrain. An
object's name becomes its title, its property "side" the side that it belongs to.
"""

from dataclasses import dataclass
from fractions import Fraction

from sellsword.boards.board import Point
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.foreign import Entry, Spot
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.sketch import (
    OBJECTIVES,
    TERRAIN,
    ZONES,
    Area,
    Cell,
    Line,
    Mark,
    Patch,
    Pin,
    Sketch,
    slug,
)
from sellsword_editor.importing.tiled_forms import Form, form_of
from sellsword_editor.importing.tiled_gids import Tiles, gids_of

ASKED = ("untyped",)
"""What the format does not say: what things without a class are."""
MOST_TILES = 200
"""Along a side of the map."""
KNOWN = (
    "backgroundcolor", "class", "compressionlevel", "editorsettings", "height", "hexsidelength", "infinite",
    "layers", "nextlayerid", "nextobjectid", "orientation", "parallaxoriginx", "parallaxoriginy",
    "properties", "renderorder", "skewx", "skewy", "staggeraxis", "staggerindex", "tiledversion",
    "tileheight", "tilesets", "tilewidth", "type", "version", "width",
)  # fmt: skip
PARTS = (ZONES, OBJECTIVES)


@dataclass(frozen=True, slots=True)
class Grid:
    """The map's grid: tiles along its sides, and their size in pixels."""

    columns: int
    rows: int
    wide: int
    high: int
    hexes: bool

    @classmethod
    def of(cls, file: Entry) -> "Grid":
        """The grid of a map. Raises Unreadable for what cannot be taken."""
        orientation = file.text("orientation") or "orthogonal"
        if orientation not in ("orthogonal", "hexagonal"):
            text = f"Maps are orthogonal or hexagonal here, not “{orientation[:20]}”."
            raise Unreadable("foreign", text, "orientation")
        if file.flag("infinite", False):
            text = "An infinite map has no rim: turn that off in its properties, and export it again."
            raise Unreadable("foreign", text, "infinite")
        size = file.whole("width", 1, MOST_TILES), file.whole("height", 1, MOST_TILES)
        tile = file.whole("tilewidth", 1, 10_000), file.whole("tileheight", 1, 10_000)
        return cls(*size, *tile, orientation == "hexagonal")


def read(file: Entry, kinds: dict[str, str], scale: int, report: Report) -> Sketch:
    """The sketch of a map: ``kinds`` are the answers to what was asked, ``scale`` the thousandths of a tile;
    of a map of hexes the points stay in pixels. Raises Unreadable for what is no such map."""
    if file.text("type") not in ("", "map"):
        raise Unreadable("foreign", "This is of Tiled, but it is no map.", "type")
    reader = _Reader(file, Grid.of(file), kinds["untyped"], scale, report)
    for name in file.value:
        if name not in KNOWN:
            report.tell("unknown", name[:40], kind=name[:40])
    reader.read(file, _Place())
    return reader.sketch


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a layer lies: moved by so many pixels, and which part of the scenario it holds."""

    offset: Spot = (0, 0)
    part: str = TERRAIN

    def within(self, layer: Entry) -> "_Place":
        """The same of a layer in this one."""
        across, down = (layer.number(name, 0) for name in ("offsetx", "offsety"))
        names = (layer.text("name").lower(), layer.text("class").lower())
        part = next((each for each in PARTS if each in names), self.part)
        return _Place((self.offset[0] + across, self.offset[1] + down), part)


class _Reader:
    def __init__(self, file: Entry, grid: Grid, untyped: str, scale: int, report: Report) -> None:
        self._grid, self._untyped, self._report = grid, untyped, report
        self._tiles = Tiles.of(file)
        self._scale = (1, 1) if grid.hexes else (Fraction(scale, grid.wide), Fraction(scale, grid.high))
        width, height = (grid.columns * grid.wide, grid.rows * grid.high)
        self.sketch = Sketch(grid.columns, grid.rows, *self._scaled((width, height)))

    def read(self, group: Entry, place: _Place) -> None:
        """Every layer of a group, or of the map, the lowest first."""
        for layer in group.each("layers"):
            kind, inside = layer.text("type"), place.within(layer)
            if not layer.flag("visible", True):
                self._report.tell("hidden", layer.where, "layer")
            elif kind == "group":
                self.read(layer, inside)
            elif kind == "tilelayer":
                self._read_tiles(layer, inside)
            elif kind == "objectgroup":
                self._read_objects(layer, inside)
            else:
                self._report.tell("form", layer.where, "layer")

    # Tiles

    def _read_tiles(self, layer: Entry, place: _Place) -> None:
        """The tiles of each kind as one patch; a flipped tile is the same ground."""
        size = self._grid.columns * self._grid.rows
        found: dict[str, list[Cell]] = {}
        for index, gid in enumerate(gids_of(layer, size)):
            if not gid:
                continue
            if gid != self._tiles.bare(gid):
                self._report.tell("flipped", f"{layer.where}.data[{index}]", "tile")
            kind = self._kind(self._tiles.kind(gid) or layer.text("class").lower(), place)
            if kind:
                found.setdefault(kind, []).append((index % self._grid.columns, index // self._grid.columns))
            else:
                self._report.tell("no-kind", f"{layer.where}.data[{index}]", "tile")
        for kind, cells in found.items():
            mark = Mark(place.part, kind, "tile", layer.where)
            self.sketch.patches.append(Patch(mark, tuple(cells)))

    def _kind(self, class_: str, place: _Place) -> str:
        """What something of this class is; a layer's own class may only have said which part it holds."""
        kind = slug(class_)
        return self._untyped if not kind or kind == place.part else kind

    # Objects

    def _read_objects(self, layer: Entry, place: _Place) -> None:
        for thing in layer.each("objects"):
            if thing.has("template"):
                text = "This is an instance of a template, which is a file of its own: detach it in Tiled."
                raise Unreadable("foreign", text, thing.where)
            form = form_of(thing)
            if not thing.flag("visible", True):
                self._report.tell("hidden", thing.where, "object")
            elif form is None:
                self._report.tell("form", thing.where, "text or capsule")
            else:
                self._draw(thing, form, layer, place)

    def _draw(self, thing: Entry, form: Form, layer: Entry, place: _Place) -> None:
        mark = self._mark(thing, form, layer, place)
        if not mark.kind:
            self._report.tell("no-kind", mark.where, mark.noun)
            return
        points = tuple(self._scaled(self._moved(spot, place.offset)) for spot in form.spots)
        if form.noun == "point":
            self.sketch.pins.append(Pin(mark, points[0]))
        elif form.noun == "line":
            self.sketch.lines.append(Line(mark, points))
        else:
            radius = round(form.radius * self._scale[0])
            self.sketch.areas.append(Area(mark, points, radius))

    def _mark(self, thing: Entry, form: Form, layer: Entry, place: _Place) -> Mark:
        """An object's own class, or that of the tile that it shows, or that of its layer."""
        own = thing.text("class") or thing.text("type")
        shown = self._tiles.kind(thing.whole("gid", 1, 2**32 - 1)) if thing.has("gid") else ""
        kind = self._kind(own or shown or layer.text("class").lower(), place)
        return Mark(place.part, kind, form.noun, thing.where, thing.text("name"), _side(thing))

    def _moved(self, spot: Spot, offset: Spot) -> Spot:
        return spot[0] + offset[0], spot[1] + offset[1]

    def _scaled(self, spot: Spot) -> Point:
        across, down = self._scale
        return round(spot[0] * across), round(spot[1] * down)


def _side(thing: Entry) -> str:
    for each in thing.each("properties"):
        if each.text("name") == "side":
            return slug(each.text("value"))
    return ""
