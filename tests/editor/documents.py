"""Small documents for the tests: tables in thousandths of an inch, and what stands on them."""

from typing import Any

type Document = dict[str, Any]


def table(*terrain: Document, game: str = "contested_ground", **more: Any) -> Document:
    """A table of 48 by 36 inches."""
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "test",
        "title": "Test",
        "game": game,
        "board": {"kind": "table", "width": 48_000, "height": 36_000},
        "terrain": list(terrain),
        **more,
    }


def box(id_: str, left: int, top: int, right: int, bottom: int, kind: str = "building") -> Document:
    """A building, or another piece of terrain, with straight sides; lengths in thousandths."""
    points = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return {"id": id_, "kind": kind, "points": points}
