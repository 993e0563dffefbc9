"""Maps that nobody should bring to an editor, two hundred of them, always the same.

Outlines that cross themselves, thousands of corners, a million tiles, data that unpacks to far more,
numbers without bound, and something else than is wanted in each field.
"""

import base64
import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice, product
from random import Random
from typing import Any

MOST = 200
SIDE = 40 * 48
"""Pixels along a side of a map of 40 tiles."""
WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    1e308,
    "",
    "yes",
    "1e999999999",
    [],
    {},
    [[]],
    {"x": None},
    [[1, 2], "a"],
    -(10**30),
    0.1,
)
"""What may stand where something else belongs."""
NUMBERS = (
    "1e999999999",
    "-1e999999999",
    "NaN",
    "Infinity",
    "-Infinity",
    "9" * 5000,
    "1e400",
    "0." + "0" * 5000 + "1",
)

type Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hostile:
    """A request: what is wrong with it, where it goes, and its JSON text."""

    name: str
    path: str
    text: str


def hostile() -> Iterator[Hostile]:
    """All of them, the large ones first and the spoiled ones until there are enough."""
    return islice(
        chain(_scribbles(), _many(), _tiles(), _numbers(), _markup(), _documents(), _spoiled()), MOST
    )


def blank() -> Data:
    """The document into which maps are brought."""
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "t",
        "title": "T",
        "game": "contested_ground",
        "board": {"kind": "table", "width": 48_000, "height": 36_000},
    }


def warming() -> tuple[str, str]:
    """A map with nothing wrong, and where it goes: with it the editor loads what it works with."""
    sound = _brought("", json.dumps(_full_tiled()))
    return sound.path, sound.text


def _brought(name: str, text: str) -> Hostile:
    return Hostile(name, "/api/import", json.dumps({"document": blank(), "text": text}))


# The maps that are spoiled


def tiled(*layers: Data, **more: Any) -> Data:
    """A map of Tiled with these layers."""
    return {
        "type": "map",
        "version": "1.10",
        "orientation": "orthogonal",
        "infinite": False,
        "width": 40,
        "height": 40,
        "tilewidth": 48,
        "tileheight": 48,
        "layers": list(layers),
        "tilesets": [
            {"firstgid": 1, "name": "t", "tilecount": 1, "columns": 1, "tiles": [{"id": 0, "type": "wall"}]}
        ],
        **more,
    }


def objects(*things: Data) -> Data:
    """A layer with these objects."""
    return {"id": 1, "name": "terrain", "type": "objectgroup", "objects": list(things)}


def thing(**form: Any) -> Data:
    """A building of some form."""
    return {"id": 1, "name": "", "type": "building", "x": 0, "y": 0, "rotation": 0, **form}


def universal(**more: Any) -> Data:
    """A map of Universal VTT."""
    return {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 20, "y": 20}, "pixels_per_grid": 70},
        "line_of_sight": [],
        "objects_line_of_sight": [],
        "portals": [],
        "lights": [],
        **more,
    }


def _points(random: Random, count: int, side: float = SIDE) -> list[Data]:
    return [
        {"x": random.randrange(1000) * side / 1000, "y": random.randrange(1000) * side / 1000}
        for _ in range(count)
    ]


# What is too much


def _scribbles() -> Iterator[Hostile]:
    """Lines and outlines that cross themselves again and again."""
    random = Random(1)
    for count in (50, 200, 400, 1000, 3000, 5000):
        drawn = _points(random, count)
        for form in ("polygon", "polyline"):
            text = json.dumps(tiled(objects(thing(**{form: drawn}))))
            yield _brought(f"tiled {form} of {count} corners", text)
        walls = {
            "line_of_sight": [_points(random, count, 20)],
            "objects_line_of_sight": [_points(random, count, 20)],
        }
        yield _brought(f"universal walls of {count} corners", json.dumps(universal(**walls)))


def _many() -> Iterator[Hostile]:
    """Things without number, each harmless."""
    random = Random(2)
    for count in (2_000, 20_000, 100_000):
        boxes = [thing(x=spot["x"], y=spot["y"], width=9, height=9) for spot in _points(random, count)]
        yield _brought(f"{count} rectangles", json.dumps(tiled(objects(*boxes))))
        doors = [
            {"position": spot, "bounds": [spot, {"x": 0, "y": 0}], "closed": True}
            for spot in _points(random, count, 20)
        ]
        yield _brought(f"{count} portals", json.dumps(universal(portals=doors)))
    scrawls = [thing(polygon=_points(random, 40)) for _ in range(500)]
    yield _brought("500 scribbles", json.dumps(tiled(objects(*scrawls))))
    yield _brought(
        "100000 layers",
        json.dumps(tiled(*({"id": n, "type": "objectgroup", "objects": []} for n in range(100_000)))),
    )
    yield _brought("a picture of 15 megabytes", json.dumps(universal(image="iVBORw0" + "A" * 15_000_000)))


def _tiles() -> Iterator[Hostile]:
    """A million tiles, and data that unpacks to far more."""
    layer = {"id": 1, "name": "wall", "type": "tilelayer", "width": 1000, "height": 1000}
    size = {"width": 1000, "height": 1000}
    yield _brought("a million tiles", json.dumps(tiled({**layer, "data": [1, 0] * 500_000}, **size)))
    small = {**layer, "width": 40, "height": 40}
    yield _brought(
        "a million tiles where 1600 belong", json.dumps(tiled({**small, "data": [1, 0] * 500_000}))
    )
    zeros = bytes(100_000_000)
    for packing, packed in (("zlib", zlib.compress(zeros)), ("gzip", gzip.compress(zeros, mtime=0))):
        bomb = {
            **small,
            "encoding": "base64",
            "compression": packing,
            "data": base64.b64encode(packed).decode(),
        }
        yield _brought(f"a {packing} bomb", json.dumps(tiled(bomb)))
    raw = base64.b64encode(bytes(9_000_000)).decode()
    yield _brought("nine megabytes of tiles", json.dumps(tiled({**small, "encoding": "base64", "data": raw})))
    for x in (10**6, -(10**6), 10**12):
        chunk = {"x": x, "y": 0, "width": 16, "height": 16, "data": [1] * 256}
        yield _brought(
            f"a chunk at {x}",
            json.dumps(tiled({**small, "chunks": [chunk, {**chunk, "x": 0}]}, infinite=True)),
        )
    for side in (0, -5, 10**9):
        yield _brought(f"a map {side} wide", json.dumps(tiled({**small, "data": []}, width=side)))
        wide = universal(resolution={"map_size": {"x": side, "y": 9}, "pixels_per_grid": 1})
        yield _brought(f"a universal map {side} wide", json.dumps(wide))


def _numbers() -> Iterator[Hostile]:
    """Numbers that JSON does not know, or that are too long to be worked with."""
    for number in NUMBERS:
        for path in ("x", "width", "rotation"):
            text = json.dumps(tiled(objects(thing(**{"width": 9, "height": 9, path: "HERE"}))))
            yield _brought(f"{path} of {number[:12]}", text.replace('"HERE"', number))
        text = json.dumps(universal(line_of_sight=[[{"x": "HERE", "y": 0}, {"x": 5, "y": 5}]]))
        yield _brought(f"a wall at {number[:12]}", text.replace('"HERE"', number))


def _markup() -> Iterator[Hostile]:
    """Bombs of XML and of brackets."""
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    yield _brought(
        "an entity bomb", f'<!DOCTYPE map [<!ENTITY a0 "aaaaaaaaaa">{entities}]><map name="&a11;"/>'
    )
    yield _brought(
        "a foreign entity", '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]><map>&a;</map>'
    )
    yield _brought("deep groups", f'<map version="1.10">{"<group>" * 50_000}{"</group>" * 50_000}</map>')
    yield _brought("many attributes", f"<map {' '.join(f'a{n}="1"' for n in range(100_000))}/>")
    points = " ".join(f"{n * 37 % 1900},{n * 91 % 1900}" for n in range(5000))
    outline = f'<object type="building" x="0" y="0"><polygon points="{points}"/></object>'
    shape = f"<objectgroup>{outline}</objectgroup>"
    yield _brought(
        "5000 corners of XML",
        f'<map version="1.10" width="40" height="40" tilewidth="48" tileheight="48">{shape}</map>',
    )
    for name, text in (
        ("lists", "[" * 1_000_000),
        ("objects", '{"a":' * 300_000),
        ("nothing", "\0" * 1_000_000),
    ):
        yield _brought(f"a million {name}", text)
    yield Hostile("a body of lists", "/api/import", '{"text": ' + "[" * 1_000_000)
    yield Hostile(
        "a body of keys", "/api/import", "{" + ",".join(f'"k{n}": {n}' for n in range(100_000)) + "}"
    )


def _documents() -> Iterator[Hostile]:
    """Scenarios of our own with outlines that cross themselves, asked about as an author's are."""
    random = Random(3)
    for count in (200, 1000, 5000):
        outline = [[random.randrange(48_000), random.randrange(36_000)] for _ in range(count)]
        pieces = [{"id": f"p-{n}", "kind": "building", "points": outline[n * 40 :]} for n in range(5)]
        for terrain in (pieces[:1], pieces):
            document = blank() | {"terrain": terrain}
            for path in ("geometry/errors", "geometry/warnings", "geometry/board"):
                yield Hostile(
                    f"{len(terrain)} of {count} corners", f"/api/{path}", json.dumps({"document": document})
                )


# Something else in each field


def _spoiled() -> Iterator[Hostile]:
    """Maps with every kind of thing, of which one field holds what does not belong there."""
    random = Random(4)
    whole = (("tiled", _full_tiled()), ("universal", _full_universal()))
    spots = [(name, data, path) for name, data in whole for path in _paths(data)]
    pairs = list(product(spots, WRONG))
    random.shuffle(pairs)
    for (name, data, path), wrong in pairs:
        told = ".".join(map(str, path))
        yield _brought(f"{name} {told} as {str(wrong)[:12]}", json.dumps(_put(data, path, wrong)))


def _full_tiled() -> Data:
    forms: tuple[Data, ...] = (
        {"width": 96, "height": 48},
        {"width": 96, "height": 96, "ellipse": True},
        {"point": True},
        {"gid": 1, "width": 48, "height": 48},
        {"polygon": [{"x": 0, "y": 0}, {"x": 96, "y": 0}, {"x": 0, "y": 96}]},
        {"polyline": [{"x": 0, "y": 0}, {"x": 96, "y": 0}]},
    )
    things = [
        thing(**form, properties=[{"name": "side", "type": "string", "value": "alpha"}]) for form in forms
    ]
    tiles = {
        "id": 2,
        "name": "wall",
        "type": "tilelayer",
        "width": 40,
        "height": 40,
        "offsetx": 0,
        "data": [0, 1] * 800,
    }
    group = {
        "id": 3,
        "name": "group",
        "type": "group",
        "opacity": 1,
        "visible": True,
        "layers": [objects(*things)],
    }
    return tiled(tiles, group, properties=[{"name": "a", "type": "int", "value": 1}])


def _full_universal() -> Data:
    wall = [{"x": 1, "y": 1}, {"x": 5, "y": 1}, {"x": 5, "y": 5}]
    door = {
        "position": {"x": 2, "y": 2},
        "bounds": wall[:2],
        "rotation": 0,
        "closed": True,
        "freestanding": False,
    }
    light = {"position": {"x": 2, "y": 2}, "range": 5, "intensity": 1, "color": "ffffff", "shadows": True}
    return universal(
        line_of_sight=[wall],
        objects_line_of_sight=[[*wall, wall[0]]],
        portals=[door],
        lights=[light],
        environment={"baked_lighting": True, "ambient_light": "ffffffff"},
        image="iVBORw0KGgo=",
    )


def _paths(data: Any, so_far: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value within data; of long lists to the first few."""
    inner = data.items() if isinstance(data, dict) else enumerate(data[:6]) if isinstance(data, list) else ()
    for step, value in inner:
        yield (*so_far, step)
        yield from _paths(value, (*so_far, step))


def _put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value at a place."""
    if not path:
        return value
    copy = list(data) if isinstance(data, list) else dict(data)
    copy[path[0]] = _put(data[path[0]], path[1:], value)
    return copy
