"""Stamps that ship: a few pieces of terrain that belong together, for every game that has their kinds."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sellsword_editor.palettes import Palette

type Piece = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stamp:
    """Pieces of terrain to be set down together on one kind of board. ``origin`` is the point of them, in
    thousandths, that comes to lie where it is set."""

    id: str
    title: str
    board: str
    origin: tuple[int, int]
    pieces: tuple[Piece, ...]


def _box(id_: str, kind: str, left: int, top: int, right: int, bottom: int) -> Piece:
    return {"id": id_, "kind": kind, "points": [[left, top], [right, top], [right, bottom], [left, bottom]]}


def _run(id_: str, kind: str, *points: tuple[int, int]) -> Piece:
    return {"id": id_, "kind": kind, "points": [list(point) for point in points]}


STAMPS = (
    Stamp(
        "ruin",
        "Ruin",
        "table",
        (2500, 2000),
        (
            _run("ruin-wall-1", "wall", (0, 2000), (0, 0), (3000, 0)),
            _run("ruin-wall-2", "wall", (5000, 1500), (5000, 4000), (2500, 4000)),
            _box("ruin-rubble-1", "rubble", 500, 2500, 2000, 4000),
        ),
    ),
    Stamp(
        "containers",
        "Container row",
        "table",
        (3000, 1250),
        (
            _box("container-1", "container", 0, 0, 6000, 2500),
            _box("container-2", "container", 6500, 500, 9000, 2500),
        ),
    ),
    Stamp(
        "lane",
        "Hedged lane",
        "table",
        (3000, 1500),
        (
            _run("lane-hedge-1", "hedge", (0, 0), (6000, 0)),
            _run("lane-hedge-2", "hedge", (0, 3000), (2500, 3000)),
            _run("lane-hedge-3", "hedge", (3500, 3000), (6000, 3000)),
        ),
    ),
    Stamp(
        "hut",
        "Hut with a door",
        "hex",
        (4500, 2309),
        (
            {
                "id": "hut-wall-1",
                "kind": "wall",
                "edges": ["2,2|3,2", "3,1|3,2", "3,2|4,1", "3,2|4,2", "2,3|3,2"],
            },
            {"id": "hut-door-1", "kind": "door", "edges": ["3,2|3,3"]},
        ),
    ),
    Stamp(
        "thicket",
        "Thicket",
        "hex",
        (4500, 2309),
        (
            {"id": "thicket-1", "kind": "brush", "cells": ["3,2", "4,2", "3,3", "2,3", "4,1"]},
            {"id": "boulder-1", "kind": "rock", "cells": ["2,2"]},
        ),
    ),
    Stamp(
        "pillars",
        "Four pillars",
        "square",
        (1500, 1500),
        ({"id": "pillar-1", "kind": "solid", "cells": ["B2", "D2", "B4", "D4"]},),
    ),
    Stamp(
        "bend",
        "Fence with a bend",
        "square",
        (1500, 1500),
        ({"id": "bend-1", "kind": "fence", "edges": ["A1|B1", "A2|B2", "A3|B3", "B3|B4", "C3|C4"]},),
    ),
)


def stamps_of(palette: Palette) -> Iterator[Stamp]:
    """Those that a game has all kinds for."""
    known = {kind.id for kind in palette.terrain}
    return (stamp for stamp in STAMPS if {piece["kind"] for piece in stamp.pieces} <= known)
