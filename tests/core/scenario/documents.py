"""Scenario documents for the tests: one that uses every field, and ways to spoil a document."""

import copy
import json
from random import Random
from typing import Any

type Document = dict[str, Any]

RICH: Document = {
    "format": "sellsword-scenario",
    "schema_version": 1,
    "id": "the-long-watch",
    "title": "The Long Watch",
    "game": "dark_metal",
    "summary": "Everything a document can say.",
    "story": "A watch nobody wanted. <b>It is text.</b>",
    "rule_options": {"round_limit": 12, "careful-grenades": True},
    "board": {
        "kind": "square",
        "width": 8,
        "height": 8,
        "tiles": [{"tile": "4A", "at": "A1", "turns": 3}, {"tile": "5B", "at": "E1"}],
    },
    "terrain": [
        {"id": "bulkhead", "kind": "wall", "edges": ["B2|C2", "B3|C3"]},
        {"id": "crates", "kind": "solid", "cells": ["D4", "H8"]},
        {"id": "silo", "kind": "building", "points": [[4000, 5500]], "radius": 1250, "height": 3000},
    ],
    "zones": [
        {"id": "gate-1", "kind": "gate", "title": "Gate I", "side": "toughs", "cells": ["B1"]},
        {"id": "south", "kind": "ingress", "points": [[0, 0], [1000, 0], [0, 1000]]},
    ],
    "objectives": [
        {
            "id": "key",
            "kind": "token",
            "title": "The key",
            "side": "toughs",
            "at": "C3",
            "values": {"need": 6},
        }
    ],
    "forces": [
        {
            "side": "toughs",
            "units": [
                {"sheet": "elf", "id": "elf-1", "name": "Elf", "at": ["A8"], "values": {"mood": "calm"}}
            ],
        },
        {"side": "collective", "units": [{"sheet": "drone", "count": 8}]},
    ],
    "events": [
        {"id": "siren", "kind": "alarm", "round": 3, "text": "A siren.", "values": {"level": 2, "of": "deck"}}
    ],
    "guide": [
        {"id": "hello", "when": "start", "title": "Hello", "text": "Place them.", "mark": ["A8", "elf"]},
        {"id": "shut", "when": "event locked brought", "title": "Gates", "text": "Stand.", "hint": True},
    ],
    "chapters": [
        {
            "id": "hold",
            "board": {"kind": "square", "width": 4, "height": 4},
            "terrain": [{"id": "pillar", "kind": "wall", "edges": ["B2|C2"]}],
            "zones": [{"id": "gate-1", "kind": "gate", "cells": ["A1"]}],
            "objectives": [{"id": "lamp", "kind": "lamp", "at": "C3"}],
            "forces": [{"side": "toughs", "units": [{"sheet": "elf", "id": "elf-1", "at": ["D4"]}]}],
            "events": [{"id": "siren", "kind": "alarm", "round": 1}],
        },
    ],
}

STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, 2, 4, 99, 1001, 10**7, 2.5, "", "x", "B2", "b2", "B0", "3,-1", "1.500,2.250", "B2|C2",
    "3,-1|4,-1", "Gate I", "no_id", "square", "a" * 41, "a" * 90, "a" * 401, [], [1], [1, 2], [1, 2, 3],
    ["B2"], {}, {"x": 1}, {"id": "x", "kind": "y"}, {"level": "two"}, {"when": "start", "text": ""},
    "start", "offer move",
)  # fmt: skip


def text_of(document: Any) -> str:
    """The document as JSON text."""
    return json.dumps(document)


def spoiled(document: Document, random: Random) -> Document:
    """A copy with one to three changes: a part replaced, dropped or added. It may still be sound."""
    changed = copy.deepcopy(document)
    for _ in range(random.randint(1, 3)):
        _spoil(random.choice(list(_containers(changed))), random)
    return changed


def _containers(data: Any) -> Any:
    if isinstance(data, dict | list):
        yield data
        for each in data.values() if isinstance(data, dict) else data:
            yield from _containers(each)


def _spoil(box: dict[str, Any] | list[Any], random: Random) -> None:
    keys: list[Any] = list(box) if isinstance(box, dict) else list(range(len(box)))
    deed = random.choice(("replace", "replace", "drop", "add"))
    if deed == "add" or not keys:
        _add(box, random)
    elif deed == "drop":
        del box[random.choice(keys)]
    else:
        box[random.choice(keys)] = copy.deepcopy(random.choice(STRANGE))


def _add(box: dict[str, Any] | list[Any], random: Random) -> None:
    value = copy.deepcopy(random.choice(STRANGE))
    if isinstance(box, dict):
        box[random.choice(("colour", "id", "kind", "turns", "cells", "Round", "title", "x" * 41))] = value
    else:
        box.append(copy.deepcopy(random.choice(box)) if box and random.random() < 0.5 else value)
