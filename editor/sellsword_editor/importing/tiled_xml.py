"""Tiled's own files (.tmx, .tsx, .tx): the XML as the JSON that Tiled would have exported of it.

Where the two differ the reader of maps knows the JSON alone. Nothing outside of the file is ever read, and a
file that declares entities is refused (defusedxml).
"""

from collections.abc import Iterable
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.foreign import Entry, number_of

LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
FORMS = ("capsule", "ellipse", "point")
FLAGS = {"infinite", "locked", "repeatx", "repeaty", "visible"}
NUMBERS = {
    *("columns", "firstgid", "gid", "height", "hexsidelength", "id", "nextlayerid", "nextobjectid"),
    *("offsetx", "offsety", "opacity", "parallaxoriginx", "parallaxoriginy", "parallaxx", "parallaxy"),
    *("rotation", "skewx", "skewy", "tilecount", "tileheight", "tilewidth", "width", "x", "y"),
}
"""The attributes that are no texts."""

type Object = dict[str, Any]


def is_xml(text: str) -> bool:
    """Whether a file is XML rather than JSON."""
    return text.lstrip("\ufeff \t\r\n").startswith("<")


def parse(text: str) -> Entry:
    """The whole of a file. Raises Unreadable."""
    root = _root(text.lstrip("\ufeff \t\r\n"))
    if root.tag not in ROOTS:
        told = f"This is XML, but neither a map of Tiled nor a part of one: it begins with “{root.tag[:20]}”."
        raise Unreadable("foreign", told)
    try:
        return Entry(ROOTS[root.tag](root))
    except RecursionError:
        raise Unreadable("too-deep", "Layers are nested deeper than any map needs.") from None


def _root(text: str) -> Element:
    try:
        root: Element = fromstring(text)
    except DefusedXmlException:
        told = "The file declares entities, which no map of Tiled has: save it again with Tiled."
        raise Unreadable("foreign", told) from None
    except ParseError as error:
        line, column = error.position
        told = "This is no XML, or it is damaged here."
        raise Unreadable("damaged", told, f"line {line}, column {column + 1}") from None
    return root


def _map(element: Element) -> Object:
    sets = [_set(each) for each in element.iterfind("tileset")]
    return {"type": "map", **_said(element), "tilesets": sets, "layers": _layers(element)}


def _set(element: Element) -> Object:
    return {**_said(element), "tiles": [_said(tile) for tile in element.iterfind("tile")]}


def _template(element: Element) -> Object:
    """The one object of a template, and the set of the tile that it may show."""
    made = {"tileset": _said, "object": _thing}
    return {each.tag: made[each.tag](each) for each in element if each.tag in made}


ROOTS = {"map": _map, "template": _template, "tileset": _set}


def _said(element: Element) -> Object:
    """The attributes of an element, and its properties."""
    said: Object = {name: _value(name, text) for name, text in element.items()}
    properties = [_property(each) for each in element.iterfind("properties/property")]
    return said | ({"properties": properties} if properties else {})


def _value(name: str, text: str) -> Any:
    if name in FLAGS:
        return text not in ("0", "false")
    return number_of(text) if name in NUMBERS else text


def _property(element: Element) -> Object:
    """A property; a text of several lines stands within it."""
    name, type_ = element.get("name", ""), element.get("type", "string")
    return {"name": name, "type": type_, "value": element.get("value", element.text or "")}


def _layers(group: Element) -> list[Object]:
    """The layers of a map or a group in their order."""
    return [_layer(each) for each in group if each.tag in LAYERS]


def _layer(element: Element) -> Object:
    layer = {**_said(element), "type": LAYERS[element.tag]}
    if element.tag == "group":
        return layer | {"layers": _layers(element)}
    if element.tag == "objectgroup":
        return layer | {"objects": [_thing(each) for each in element.iterfind("object")]}
    data = element.find("data")
    return layer if data is None else layer | _tiles(data)


def _tiles(data: Element) -> Object:
    """The tiles of a layer, in whole or in chunks, and how they are written."""
    written = {name: text for name, text in data.items() if name in ("compression", "encoding")}
    chunks = data.findall("chunk")
    if chunks:
        found = [{**_said(chunk), "data": _gids(chunk, written)} for chunk in chunks]
        return {**written, "chunks": found}
    return {**written, "data": _gids(data, written)}


def _gids(part: Element, written: Object) -> str | list[Any]:
    """The ids of tiles: packed, as numbers with commas between them, or as an element each."""
    text = part.text or ""
    if written.get("encoding") == "base64":
        return "".join(text.split())
    if written.get("encoding") == "csv":
        return _numbers(text.split(","))
    return _numbers(tile.get("gid", "0") for tile in part.iterfind("tile"))


def _numbers(texts: Iterable[str]) -> list[Any]:
    return [number_of(text.strip()) for text in texts]


def _thing(element: Element) -> Object:
    """An object: what it is drawn as stands within it."""
    thing = _said(element)
    for each in element:
        if each.tag in FORMS:
            thing[each.tag] = True
        elif each.tag in ("polygon", "polyline"):
            thing[each.tag] = [_spot(pair) for pair in each.get("points", "").split()]
        elif each.tag == "text":
            thing["text"] = {"text": each.text or ""}
    return thing


def _spot(pair: str) -> Object:
    across, _, down = pair.partition(",")
    return {"x": number_of(across), "y": number_of(down)}
