"""Tiled's global tile ids: how layers write them, and which tile of which set each one is."""

import base64
import binascii
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from struct import unpack

from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.beside import Beside
from sellsword_editor.importing.foreign import Entry
from sellsword_editor.importing.report import Report

FLIPS = 0xF0000000
"""The bits of an id that say how its tile is flipped or turned."""
PACKINGS = {"": None, "zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


@dataclass(frozen=True, slots=True)
class TileSet:
    """A set of tiles: the classes by the number in the set, and where objects that show a tile hang from."""

    classes: dict[int, str]
    alignment: str = ""
    missing: str = ""
    """The name of the file that it is, where that was not brought along."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """All tiles: the first id of each set in order, and the sets."""

    firsts: tuple[int, ...]
    sets: tuple[TileSet, ...]

    @classmethod
    def of(cls, sets_: Iterable[Entry], beside: Beside, report: Report) -> "Tiles":
        """The tiles of a map's sets; of one that is a file of its own only if it was brought along."""
        sets: dict[int, TileSet] = {}
        for each in sets_:
            with report.item(each.where, "set of tiles"):
                sets[each.whole("firstgid", 1, FLIPS)] = _set_of(each, beside, report)
        firsts = sorted(sets)
        return cls(tuple(firsts), tuple(sets[first] for first in firsts))

    def bare(self, gid: int) -> int:
        """An id without its flips."""
        return gid & ~FLIPS

    def kind(self, gid: int) -> str:
        """The class of a tile; empty where it has none."""
        index = self._index(gid)
        return self.sets[index].classes.get(self.bare(gid) - self.firsts[index], "") if index >= 0 else ""

    def set_of(self, gid: int) -> TileSet:
        """The set of a tile; one of nothing for no tile."""
        index = self._index(gid)
        return self.sets[index] if index >= 0 else TileSet({})

    def _index(self, gid: int) -> int:
        """The place of a tile's set; -1 for none."""
        return bisect_right(self.firsts, self.bare(gid)) - 1


def _set_of(tileset: Entry, beside: Beside, report: Report) -> TileSet:
    if tileset.has("source"):
        name = tileset.text("source")
        found = beside.file(name)
        if found is None:
            return TileSet({}, missing=name[-40:])
        tileset = found
    classes: dict[int, str] = {}
    for number, tile in _numbered(tileset):
        with report.item(tile.where, "tile of a set"):
            classes[number] = tile.text("class") or tile.text("type")
    return TileSet(classes, tileset.text("objectalignment"))


def _numbered(tileset: Entry) -> Iterator[tuple[int, Entry]]:
    """The tiles of a set that something is said of; before Tiled 1.2 they stood by their numbers."""
    for name, tile in tileset.named("tiles"):
        if name.isdecimal() and len(name) < 10:
            yield int(name), tile


def gids_of(part: Entry, packing: str, count: int) -> Sequence[int]:
    """The ids of so many tiles of a layer or a chunk of it, flips and all. Raises Unreadable."""
    data = part.part("data")
    if isinstance(data.value, str):
        return unpack(f"<{count}I", _unpacked(data, packing, 4 * count))
    gids = [each.itself(0, 2**32 - 1) for each in data.each()]
    if len(gids) != count:
        text = f"There are {len(gids)} tiles here, and there are to be {count}."
        raise Unreadable("foreign", text, data.where)
    return gids


def _unpacked(data: Entry, packing: str, size: int) -> bytes:
    """So many bytes; never more are unpacked."""
    if packing not in PACKINGS:
        text = f"Tiles packed with {packing[:20]} are not read: save the map with zlib or none."
        raise Unreadable("foreign", text, data.where)
    try:
        packed, window = base64.b64decode(data.value, validate=True), PACKINGS[packing]
        found = packed if window is None else zlib.decompressobj(window).decompress(packed, size + 1)
    except (binascii.Error, zlib.error, ValueError):
        raise Unreadable("damaged", "The tiles are damaged here.", data.where) from None
    if len(found) != size:
        raise Unreadable("foreign", "There are not as many tiles here as there are to be.", data.where)
    return found
