"""Tiled maps (.tmx, .tmj): tile layers and object layers, orthogonal or of hexes.

What a thing is, its class says (``type`` in some versions): the kind of terrain, zone or objective that it
is here. Layers called "zones" and "objectives", or of that class, hold these; all others hold terrain, and
may be called by the kind that they hold. An object's name becomes its title, its property "side" the side
that it belongs to. One damaged thing is left out and costs no other.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from sellsword.boards.board import Point
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.around import NOTHING, Around
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
from sellsword_editor.importing.tiled_fields import Fields
from sellsword_editor.importing.tiled_forms import Form, form_of
from sellsword_editor.importing.tiled_gids import Tiles, gids_of

ASKED = ("untyped",)
"""What the format does not say: what things without a class are."""
MOST_TILES = 200
"""Along a side of the map."""
FARTHEST_CHUNK = 10**6
"""Tiles from the middle of an infinite map."""
PARTS = (ZONES, OBJECTIVES)


@dataclass(frozen=True, slots=True)
class Grid:
    """The map's grid: tiles along its sides, their size in pixels, and the column and row at its corner,
    which is 0, 0 but for an infinite map."""

    columns: int
    rows: int
    wide: int
    high: int
    hexes: bool
    corner: Cell = (0, 0)

    @classmethod
    def of(cls, file: Entry) -> "Grid":
        """The grid of a map. Raises Unreadable for what cannot be taken."""
        orientation = file.text("orientation") or "orthogonal"
        if orientation not in ("orthogonal", "hexagonal"):
            text = (
                f"Maps are orthogonal or hexagonal here, not “{orientation[:20]}”: change the map’s "
                "orientation in Tiled, and bring it again."
            )
            raise Unreadable("foreign", text, "orientation")
        tile = file.whole("tilewidth", 1, 10_000), file.whole("tileheight", 1, 10_000)
        corner, size = _extent(file) if file.flag("infinite", False) else ((0, 0), _size(file))
        return cls(*size, *tile, orientation == "hexagonal", corner)

    @property
    def moved(self) -> Spot:
        """The pixels by which everything is moved, so that the corner is at 0, 0."""
        return -self.corner[0] * self.wide, -self.corner[1] * self.high


def _size(file: Entry) -> Cell:
    return file.whole("width", 1, MOST_TILES), file.whole("height", 1, MOST_TILES)


def _extent(file: Entry) -> tuple[Cell, Cell]:
    """The corner and the size of an infinite map: all of its chunks, else what the map says of itself."""
    chunks = [_chunk(each) for layer in _tile_layers(file) for each in layer.each("chunks")]
    if not chunks:
        return (0, 0), _size(file)
    left, top = min(x for x, _, _, _ in chunks), min(y for _, y, _, _ in chunks)
    size = max(x + wide for x, _, wide, _ in chunks) - left, max(y + high for _, y, _, high in chunks) - top
    if max(size) > MOST_TILES:
        text = f"The map is {size[0]} by {size[1]} tiles, and {MOST_TILES} are the most along a side."
        raise Unreadable("too-large", text, "layers")
    return (left, top), size


def _chunk(chunk: Entry) -> tuple[int, int, int, int]:
    """A chunk's column and row, and its columns and rows."""
    at = (chunk.whole(name, -FARTHEST_CHUNK, FARTHEST_CHUNK) for name in ("x", "y"))
    size = (chunk.whole(name, 1, MOST_TILES) for name in ("width", "height"))
    x, y = at
    wide, high = size
    return x, y, wide, high


def _tile_layers(group: Entry) -> Iterator[Entry]:
    for layer in group.each("layers"):
        if layer.text("type") == "group":
            yield from _tile_layers(layer)
        elif layer.text("type") == "tilelayer" and layer.flag("visible", True):
            yield layer


def read(
    file: Entry, kinds: Mapping[str, str], scale: int, report: Report, around: Around = NOTHING
) -> Sketch:
    """The sketch of a map: ``kinds`` are the answers to what was asked, ``scale`` the thousandths of a tile;
    of a map of hexes the points stay in pixels. Raises Unreadable for what is no such map."""
    if file.text("type") not in ("", "map"):
        raise Unreadable("foreign", "This is of Tiled, but it is no map.", "type")
    grid = Grid.of(file)
    reader = _Reader(file, grid, kinds["untyped"], scale, report, around)
    Fields(report).tell_of_map(file)
    reader.read(file, _Place(grid.moved))
    return reader.sketch


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a layer lies: moved by so many pixels, which part of the scenario it holds, and of what class it
    is itself."""

    offset: Spot = (0, 0)
    part: str = TERRAIN
    class_: str = ""

    def within(self, layer: Entry, known: frozenset[str]) -> "_Place":
        """The same of a layer in this one."""
        across, down = (layer.number(name, 0) for name in ("offsetx", "offsety"))
        names = (layer.text("name").lower(), layer.text("class").lower())
        part = next((each for each in PARTS if each in names), self.part)
        called = layer.text("name") if slug(layer.text("name")) in known else ""
        offset = self.offset[0] + across, self.offset[1] + down
        return _Place(offset, part, layer.text("class") or called or self.class_)

    def moved(self, spot: Spot) -> Spot:
        """A point of the layer where it lies on the map."""
        return spot[0] + self.offset[0], spot[1] + self.offset[1]


class _Reader:
    def __init__(
        self, file: Entry, grid: Grid, untyped: str, scale: int, report: Report, around: Around
    ) -> None:
        self._grid, self._untyped, self._report, self._around = grid, untyped, report, around
        self._tiles = Tiles.of(file.each("tilesets"), around.beside, report)
        self._scale = (1, 1) if grid.hexes else (Fraction(scale, grid.wide), Fraction(scale, grid.high))
        width, height = (grid.columns * grid.wide, grid.rows * grid.high)
        self.sketch = Sketch(grid.columns, grid.rows, *self._scaled((width, height)))

    def read(self, group: Entry, place: _Place) -> None:
        """Every layer of a group, or of the map, the lowest first."""
        for layer in group.each("layers"):
            with self._report.item(layer.where, "layer"):
                self._read_layer(layer, place.within(layer, self._around.kinds))

    def _read_layer(self, layer: Entry, place: _Place) -> None:
        kind = layer.text("type")
        if not layer.flag("visible", True):
            self._report.tell("hidden", layer.where, "layer")
            return
        Fields(self._report).tell_of_layer(layer)
        if kind == "group":
            self.read(layer, place)
        elif kind == "tilelayer":
            self._read_tiles(layer, place)
        elif kind == "objectgroup":
            self._read_objects(layer, place)
        else:
            self._report.tell("form", layer.where, "layer")

    # Tiles

    def _read_tiles(self, layer: Entry, place: _Place) -> None:
        """The tiles of each kind as one patch; a flipped tile is the same ground."""
        found: dict[str, list[Cell]] = {}
        for where, cell, gid in self._tiles_of(layer):
            if gid != self._tiles.bare(gid):
                self._report.tell("flipped", where, "tile")
            if missing := self._tiles.set_of(gid).missing:
                self._report.tell("set", where, kind=missing)
            if kind := self._kind(self._tiles.kind(gid), place):
                found.setdefault(kind, []).append(cell)
            else:
                self._report.tell("no-kind", where, "tile")
        for kind, cells in found.items():
            mark = Mark(place.part, kind, "tile", layer.where)
            self.sketch.patches.append(Patch(mark, tuple(cells)))

    def _tiles_of(self, layer: Entry) -> Iterator[tuple[str, Cell, int]]:
        """Each tile of a layer that is not empty: where it stands in the file, its cell and its id."""
        if not layer.has("chunks"):
            yield from self._tiles_in(layer, layer, (0, 0), self._grid.columns, self._grid.rows)
            return
        for chunk in layer.each("chunks"):
            with self._report.item(chunk.where, "chunk of tiles"):
                x, y, wide, high = _chunk(chunk)
                corner = x - self._grid.corner[0], y - self._grid.corner[1]
                yield from self._tiles_in(chunk, layer, corner, wide, high)

    def _tiles_in(
        self, part: Entry, layer: Entry, corner: Cell, columns: int, rows: int
    ) -> Iterator[tuple[str, Cell, int]]:
        for index, gid in enumerate(gids_of(part, layer.text("compression"), columns * rows)):
            if gid:
                cell = corner[0] + index % columns, corner[1] + index // columns
                yield f"{part.where}.data[{index}]", cell, gid

    def _kind(self, class_: str, place: _Place) -> str:
        """What something of this class is, or of its layer's; a layer's own class may only have said which
        part it holds."""
        kind = slug(class_) or slug(place.class_)
        return self._untyped if not kind or kind == place.part else kind

    # Objects

    def _read_objects(self, layer: Entry, place: _Place) -> None:
        for thing in layer.each("objects"):
            with self._report.item(thing.where, "object"):
                self._read_object(thing, place)

    def _read_object(self, thing: Entry, place: _Place) -> None:
        tiles = self._tiles
        if thing.has("template"):
            template = self._around.beside.file(thing.text("template"))
            if template is None:
                self._report.tell("template", thing.where, "object")
                return
            thing, tiles = self._instance(thing, template)
        Fields(self._report).tell_of_object(thing)
        shown = tiles.set_of(_gid(thing))
        form = form_of(thing, shown.alignment, square=self._scale[0] == self._scale[1])
        if not thing.flag("visible", True):
            self._report.tell("hidden", thing.where, "object")
        elif form is None:
            self._report.tell("form", thing.where, "text")
        else:
            if shown.missing:
                self._report.tell("set", thing.where, kind=shown.missing)
            self._draw(thing, form, place, tiles.kind(_gid(thing)))

    def _instance(self, thing: Entry, template: Entry) -> tuple[Entry, Tiles]:
        """An object with what its template says and it does not, and the tiles that it may show."""
        model = template.part("object")
        model.text("name")  # an object, or told that it is none
        own = {name: value for name, value in thing.value.items() if name != "template"}
        sets = [template.part("tileset")] if template.has("tileset") else []
        tiles = Tiles.of(sets, self._around.beside, self._report) if "gid" not in own else self._tiles
        return Entry(model.value | own, thing.where), tiles

    def _draw(self, thing: Entry, form: Form, place: _Place, shown: str) -> None:
        mark = self._mark(thing, form, place, shown)
        if not mark.kind:
            self._report.tell("no-kind", mark.where, mark.noun)
            return
        points = tuple(self._scaled(place.moved(spot)) for spot in form.spots)
        if form.noun == "point":
            self.sketch.pins.append(Pin(mark, points[0]))
        elif form.noun == "line":
            self.sketch.lines.append(Line(mark, points))
        else:
            radius = round(form.radius * self._scale[0])
            self.sketch.areas.append(Area(mark, points, radius))

    def _mark(self, thing: Entry, form: Form, place: _Place, shown: str) -> Mark:
        """An object's own class, or that of the tile that it shows, or that of its layer."""
        own = thing.text("class") or thing.text("type") or shown
        return Mark(
            place.part, self._kind(own, place), form.noun, thing.where, thing.text("name"), _side(thing)
        )

    def _scaled(self, spot: Spot) -> Point:
        across, down = self._scale
        return round(spot[0] * across), round(spot[1] * down)


def _gid(thing: Entry) -> int:
    """The tile that an object shows; 0 for none."""
    return thing.whole("gid", 1, 2**32 - 1) if thing.has("gid") else 0


def _side(thing: Entry) -> str:
    """The property "side": a text, or an entry of a list with its value."""
    for name, each in thing.named("properties"):
        if name == "side":
            return slug(each.value if isinstance(each.value, str) else each.text("value"))
    return ""
