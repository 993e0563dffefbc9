"""What becomes of each field of a Tiled map, by the pages of its format: ``USED`` says something here,
``SEEN`` only changes what is seen in Tiled or how the file was written, ``UNMOVED`` would move or skew things
on the screen alone and is told, since whoever drew the map may not expect it."""

from collections.abc import Mapping

from sellsword_editor.importing.foreign import Entry, Number
from sellsword_editor.importing.report import Report

USED, SEEN, UNMOVED = "used", "seen", "unmoved"

MAP_FIELDS = {
    "backgroundcolor": SEEN,
    "class": SEEN,
    "compressionlevel": SEEN,
    "editorsettings": SEEN,
    "height": USED,
    "hexsidelength": USED,
    "infinite": USED,
    "layers": USED,
    "nextlayerid": SEEN,
    "nextobjectid": SEEN,
    "orientation": USED,
    "parallaxoriginx": SEEN,
    "parallaxoriginy": SEEN,
    "properties": SEEN,
    "renderorder": SEEN,
    "skewx": UNMOVED,
    "skewy": UNMOVED,
    "staggeraxis": USED,
    "staggerindex": USED,
    "tiledversion": SEEN,
    "tileheight": USED,
    "tilesets": USED,
    "tilewidth": USED,
    "type": USED,
    "version": SEEN,
    "width": USED,
}
LAYER_FIELDS = {
    "chunks": USED,
    "class": USED,
    "color": SEEN,
    "compression": USED,
    "data": USED,
    "draworder": SEEN,
    "encoding": USED,
    "height": USED,
    "id": SEEN,
    "image": SEEN,
    "imageheight": SEEN,
    "imagewidth": SEEN,
    "layers": USED,
    "locked": SEEN,
    "mode": SEEN,
    "name": USED,
    "objects": USED,
    "offsetx": USED,
    "offsety": USED,
    "opacity": SEEN,
    "parallaxx": UNMOVED,
    "parallaxy": UNMOVED,
    "properties": SEEN,
    "repeatx": SEEN,
    "repeaty": SEEN,
    "startx": SEEN,
    "starty": SEEN,
    "tintcolor": SEEN,
    "transparentcolor": SEEN,
    "type": USED,
    "visible": USED,
    "width": USED,
    "x": SEEN,
    "y": SEEN,
}
OBJECT_FIELDS = {
    "capsule": USED,
    "class": USED,
    "ellipse": USED,
    "gid": USED,
    "height": USED,
    "id": SEEN,
    "name": USED,
    "opacity": SEEN,
    "point": USED,
    "polygon": USED,
    "polyline": USED,
    "properties": USED,
    "propertytypes": SEEN,
    "rotation": USED,
    "template": USED,
    "text": USED,
    "type": USED,
    "visible": USED,
    "width": USED,
    "x": USED,
    "y": USED,
}
STILL: dict[str, Number] = {"parallaxx": 1, "parallaxy": 1, "skewx": 0, "skewy": 0}
"""What a field that moves things says where it moves nothing."""


class Fields:
    """Tells of fields that are not used, where somebody may have meant something by them."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def tell_of_map(self, file: Entry) -> None:
        """The fields of the map itself."""
        self._tell(file, MAP_FIELDS)

    def tell_of_layer(self, layer: Entry) -> None:
        """Those of a layer."""
        self._tell(layer, LAYER_FIELDS)

    def tell_of_object(self, thing: Entry) -> None:
        """Those of an object."""
        self._tell(thing, OBJECT_FIELDS)

    def _tell(self, entry: Entry, fields: Mapping[str, str]) -> None:
        """What the format does not have, or did not when this was written; and what would move things."""
        for name in entry.value:
            if name not in fields:
                self._report.tell("unknown", entry.where or name[:40], kind=name[:40])
            elif fields[name] == UNMOVED and entry.number(name, STILL[name]) != STILL[name]:
                self._report.tell("unmoved", entry.where or name, kind=name)
