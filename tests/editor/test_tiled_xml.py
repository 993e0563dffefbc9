"""Tiled's own files: what is drawn by one is what is drawn by the JSON that Tiled exports of it."""

import base64
import gzip
import json
import struct
import zlib
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

import pytest

from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.bring import bring
from tests.editor.test_importing import DRAWN, MAPS, blank, of

type Map = dict[str, Any]
type Write = Callable[[list[int]], tuple[dict[str, str], str]]

TILED = [name for name in DRAWN if name.endswith(".tmj")]
LAYERS = {"tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
WITHIN = {*("capsule", "data", "ellipse", "layers", "objects", "point", "polygon", "polyline", "properties")}
WITHIN |= {"text", "tiles", "tilesets", "chunks"}


def packed(gids: list[int]) -> bytes:
    return struct.pack(f"<{len(gids)}I", *gids)


WAYS: dict[str, Write] = {
    "csv": lambda gids: ({"encoding": "csv"}, "\n" + ",\n".join(map(str, gids)) + "\n"),
    "base64": lambda gids: ({"encoding": "base64"}, f"\n   {base64.b64encode(packed(gids)).decode()}\n  "),
    "zlib": lambda gids: (
        {"encoding": "base64", "compression": "zlib"},
        base64.b64encode(zlib.compress(packed(gids))).decode(),
    ),
    "gzip": lambda gids: (
        {"encoding": "base64", "compression": "gzip"},
        base64.b64encode(gzip.compress(packed(gids))).decode(),
    ),
}
"""The ways in which Tiled writes the tiles of a layer; a last one, an element for each, has its own test."""


def tmx(map_: Map, way: Write) -> str:
    """A map as Tiled's own file."""
    root = Element("map", attributes(map_))
    for each in map_["tilesets"]:
        set_ = SubElement(root, "tileset", attributes(each))
        for tile in each.get("tiles", ()):
            SubElement(set_, "tile", attributes(tile))
    for layer in map_["layers"]:
        add_layer(root, layer, way)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode")


def add_layer(parent: Element, layer: Map, way: Write) -> None:
    element = SubElement(parent, LAYERS[layer["type"]], attributes(layer, "type", "compression", "encoding"))
    for inner in layer.get("layers", ()):
        add_layer(element, inner, way)
    for thing in layer.get("objects", ()):
        add_object(element, thing)
    if "data" in layer:
        data = layer["data"]
        if isinstance(data, str):
            data = list(struct.unpack(f"<{layer['width'] * layer['height']}I", unpacked(layer)))
        written, text = way(data)
        SubElement(element, "data", written).text = text


def unpacked(layer: Map) -> bytes:
    data = base64.b64decode(layer["data"])
    return zlib.decompress(data, 47) if layer.get("compression") else data


def add_object(parent: Element, thing: Map) -> None:
    element = SubElement(parent, "object", attributes(thing))
    for name in ("ellipse", "point", "capsule"):
        if thing.get(name):
            SubElement(element, name)
    for name in ("polygon", "polyline"):
        if name in thing:
            points = " ".join(f"{spot['x']},{spot['y']}" for spot in thing[name])
            SubElement(element, name, points=points)
    if "text" in thing:
        SubElement(element, "text").text = thing["text"]["text"]
    if "properties" in thing:
        each = SubElement(element, "properties")
        for said in thing["properties"]:
            SubElement(each, "property", attributes(said))


def attributes(said: Map, *but: str) -> dict[str, str]:
    """What stands within an element is no attribute of it; what is true or false is 1 or 0."""
    kept = {name: value for name, value in said.items() if name not in WITHIN and name not in but}
    return {name: str(int(value) if isinstance(value, bool) else value) for name, value in kept.items()}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", TILED)
def test_a_map_is_drawn_as_its_json_is(name: str, way: str) -> None:
    game, board, answers = DRAWN[name]
    into = blank(game, board)
    drawn, model = bring(tmx(of(name), WAYS[way]), into, answers), bring(text_of(name), into, answers)
    assert drawn.scenario == model.scenario
    assert [each.text for each in drawn.report] == [each.text for each in model.report]
    assert drawn.questions == model.questions


def text_of(name: str) -> str:
    return (MAPS / name).read_text("utf-8")


HEAD = (
    '<map orientation="orthogonal" width="4" height="4" tilewidth="32" tileheight="32" infinite="{infinite}">'
)
WALLS = '<tileset firstgid="1"><tile id="0" type="building"/></tileset>'


def drawn(body: str, infinite: int = 0, beside: dict[str, str] | None = None) -> tuple[int, list[str]]:
    """How many pieces of terrain come of a map, and what is told of the rest."""
    found = bring(f"{HEAD.format(infinite=infinite)}{body}</map>", blank(), {}, beside)
    told = [each.id for each in found.report]
    return len(found.scenario.terrain), [each for each in told if each != "import.taken"]


def test_each_tile_may_be_an_element() -> None:
    tiles = "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in [1, 1, *[0] * 14])
    assert drawn(f'{WALLS}<layer name="ground" width="4" height="4"><data>{tiles}</data></layer>') == (1, [])


def test_the_chunks_of_an_infinite_map_are_read() -> None:
    chunk = '<chunk x="-16" y="0" width="2" height="2">1,1,0,0</chunk>'
    layer = f'<layer name="ground" width="4" height="4"><data encoding="csv">{chunk}</data></layer>'
    assert drawn(WALLS + layer, infinite=1) == (1, [])


def test_a_set_and_a_template_of_their_own_are_read() -> None:
    beside = {
        "walls.tsx": '<tileset><tile id="0" class="building"/></tileset>',
        "shed.tx": '<template><object name="Shed" type="building" width="64" height="64"/></template>',
    }
    body = (
        '<tileset firstgid="1" source="sets/walls.tsx"/><layer name="ground" width="4" height="4">'
        '<data encoding="csv">1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0</data></layer>'
        '<objectgroup name="things"><object template="shed.tx" x="64" y="64"/></objectgroup>'
    )
    assert drawn(body, beside=beside) == (2, [])
    assert drawn(body)[1] == ["import.no-kind", "import.template", "import.set"]


def test_what_is_no_number_costs_the_object_that_says_it() -> None:
    body = (
        '<objectgroup name="building"><object x="east" y="0" width="32" height="32"/>'
        '<object x="0" y="0" width="32" height="32"/></objectgroup>'
    )
    assert drawn(body) == (1, ["import.damaged"])


BOMB = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><map name="&b;"/>'
FILE = '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/hostname">]><map name="&a;"/>'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (BOMB, "foreign"),
        (FILE, "foreign"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "foreign"),
        ("<map><layer></map>", "damaged"),
        ("<map", "damaged"),
        ("<map/>", "foreign"),
        ("<map>" + "<group>" * 50_000 + "</group>" * 50_000 + "</map>", "too-deep"),
        (HEAD.format(infinite=0).replace("orthogonal", "isometric") + "</map>", "foreign"),
        (HEAD.format(infinite=0).replace('width="4"', 'width="1e999999999"') + "</map>", "foreign"),
        (HEAD.format(infinite=0).replace('width="4"', 'width="NaN"') + "</map>", "foreign"),
    ],
)
def test_a_bad_file_is_told_in_a_sentence(text: str, fault: str) -> None:
    with pytest.raises(Unreadable) as found:
        bring(text, blank(), {})
    assert (found.value.id, found.value.text[-1]) == (fault, ".")
    assert "hostname" not in found.value.text


def test_a_document_type_without_entities_is_no_fault() -> None:
    head = '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">'
    thing = '<objectgroup name="building"><object x="0" y="0" width="32" height="32"/></objectgroup>'
    found = bring(f"{head}{HEAD.format(infinite=0)}{thing}</map>", blank(), {})
    assert json.dumps([each.kind for each in found.scenario.terrain]) == '["building"]'
