"""Tiled's global tile ids: how layers write them, and which tile of which set each one is."""

import base64
import binascii
import zlib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from struct import unpack

from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.foreign import Entry

FLIPS = 0xF0000000
"""The bits of an id that say how its tile is flipped or turned."""
PACKINGS = {"": None, "zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


@dataclass(frozen=True, slots=True)
class Tiles:
    """The classes of all tiles, by the first id of each set in order, and by the number in the set."""

    firsts: tuple[int, ...]
    classes: tuple[dict[int, str], ...]

    @classmethod
    def of(cls, file: Entry) -> "Tiles":
        """The tiles of a map. Raises Unreadable for a set that is a file of its own."""
        sets = {each.whole("firstgid", 1, FLIPS): _classes(each) for each in file.each("tilesets")}
        firsts = sorted(sets)
        return cls(tuple(firsts), tuple(sets[first] for first in firsts))

    def bare(self, gid: int) -> int:
        """An id without its flips."""
        return gid & ~FLIPS

    def kind(self, gid: int) -> str:
        """The class of a tile; empty where it has none."""
        bare = self.bare(gid)
        index = bisect_right(self.firsts, bare) - 1
        return self.classes[index].get(bare - self.firsts[index], "") if index >= 0 else ""


def _classes(tileset: Entry) -> dict[int, str]:
    if tileset.has("source"):
        text = "This set of tiles is a file of its own: embed it in the map, and export that again."
        raise Unreadable("foreign", text, tileset.where)
    tiles = tileset.each("tiles")
    return {each.whole("id", 0, FLIPS): each.text("class") or each.text("type") for each in tiles}


def gids_of(layer: Entry, count: int) -> Sequence[int]:
    """The ids of a layer of so many tiles, flips and all. Raises Unreadable."""
    data = layer.part("data")
    if isinstance(data.value, str):
        return unpack(f"<{count}I", _unpacked(data, layer.text("compression"), 4 * count))
    gids = [each.itself(0, 2**32 - 1) for each in data.each()]
    if len(gids) != count:
        text = f"There are {len(gids)} tiles here, and the map has {count}."
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
        raise Unreadable("foreign", "There are not as many tiles here as the map has.", data.where)
    return found
