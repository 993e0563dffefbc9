"""Boards as far as they are drawn: no document with the shape of a scenario leaves the author without one."""

from typing import Any

import pytest

from tests.editor.conftest import Document, Editor

PLACES = {"square": "B2", "checkers": "B2", "hex": "3,-1", "table": "12.000,7.250"}


def board(editor: Editor, document: Document) -> Any:
    answer = editor.ask("POST", "/api/geometry/board", {"document": document})
    assert answer.status_code == 200
    return answer.get_json()


def everything(kind: str, game: str = "capital_offensive") -> Document:
    """A document of a kind of board with the places of every other kind."""
    places = list(PLACES.values())
    edges = ["B2|C2", "3,-1|4,-1", "A1|A2", "0,0|1,0"]
    ground = {"cells": places, "edges": edges, "points": [[0, 0], [500, 0], [500, 700]]}
    side = 48_000 if kind == "table" else 9
    kinds = ("wall", "solid", "unheard-of")
    tiles = [{"at": at, "tile": tile} for at in places for tile in ("1A", "99Z")]
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "odd",
        "title": "Odd",
        "game": game,
        "board": {"kind": kind, "width": side, "height": side, "tiles": tiles},
        "terrain": [{"id": f"piece-{name}", "kind": name, **ground} for name in kinds],
        "zones": [{"id": f"z-{index}", "kind": "gate", "cells": [at]} for index, at in enumerate(places)],
        "objectives": [{"id": f"o-{index}", "kind": "flag", "at": at} for index, at in enumerate(places)],
        "forces": [{"side": "nobody", "units": [{"sheet": "ghost", "at": places}]}],
    }


@pytest.mark.parametrize("kind", PLACES)
def test_places_of_another_kind_of_board_are_left_out(untouched: Editor, kind: str) -> None:
    told = board(untouched, everything(kind))
    assert told["sound"] is False
    assert len(told["board"]["pieces"]) == (2 if kind in ("square", "checkers") else 1)
    assert told["board"]["shapes"]


@pytest.mark.parametrize("game", ["contested_ground", "dark_metal"])
def test_an_open_wall_is_drawn_open_whatever_else_is_wrong(untouched: Editor, game: str) -> None:
    corner, ring = [[0, 0], [900, 0], [900, 900]], [[2000, 0], [2900, 0], [2900, 900], [2000, 0]]
    terrain = [
        {"id": "wall-1", "kind": "wall", "points": corner},
        {"id": "wall-2", "kind": "wall", "points": ring},
    ]
    document = everything("table", game) | {"terrain": terrain, "zones": []}
    told = board(untouched, document)
    assert told["sound"] is False
    drawn = [shape["kind"] for shape in told["board"]["shapes"] if shape["tone"] == "wall"]
    assert drawn == ["line", "polygon"]


def test_a_game_that_nothing_is_known_of_is_drawn_too(untouched: Editor) -> None:
    assert board(untouched, everything("hex", "unheard_of"))["board"]["grid"] == "hex"


def test_a_board_that_can_be_played_is_the_game_s_own(untouched: Editor) -> None:
    document, _ = untouched.document()
    told = board(untouched, document)
    assert told["sound"] is True
    assert any(piece["glyph"] for piece in told["board"]["pieces"])


def test_what_has_not_the_shape_of_a_scenario_has_no_board(untouched: Editor) -> None:
    document, _ = untouched.document()
    assert board(untouched, document | {"terrain": 7}) == {"board": None, "sound": False}


def test_a_new_document_of_every_game_has_the_shape_of_a_scenario(untouched: Editor) -> None:
    for game in untouched.get("/api/games").get_json()["games"]:
        assert board(untouched, game["blank"])["board"] is not None
        assert game["palette"].keys() >= {"terrain", "zones", "objectives", "sides", "sheets", "tiles"}
