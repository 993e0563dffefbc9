"""Whether data have the shape of a scenario, and whether the parts of one agree with each other."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from sellsword.scenario.document import (
    FORMAT,
    SCHEMA_VERSION,
    Board,
    Chapter,
    Event,
    Force,
    Objective,
    Placement,
    Problem,
    Scenario,
    Step,
    Terrain,
    Unit,
    Zone,
    refusal,
)
from sellsword.scenario.shape import Either, Flag, ListOf, MapOf, OneOf, Record, Shape, Text, Whole, inside

LARGEST_GRID = 26  # columns are named with one letter

_CELL = r"[A-Z][1-9][0-9]?"
_HEX = r"-?[0-9]{1,3},-?[0-9]{1,3}"
_SPOT = r"[0-9]{1,3}\.[0-9]{3},[0-9]{1,3}\.[0-9]{3}"

_ID = Text(40, 0, r"[a-z0-9][a-z0-9-]*", "an id of small letters, digits and hyphens")
_OPTION = Text(40, 0, r"[a-z][a-z0-9_-]*", "the id of a rule option")
_GAME = Text(40, 0, r"[a-z][a-z_]*", "a game's id of small letters and underscores")
_PLACE = Text(20, 0, f"({_CELL}|{_HEX}|{_SPOT})", "a cell (B2), a hex (3,-1) or a point (12.000,7.250)")
_EDGE = Text(20, 0, rf"({_CELL}\|{_CELL}|{_HEX}\|{_HEX})", "an edge between two neighbors (B2|C2)")
_MOMENT = Text(
    200,
    0,
    r"(start|(event|offer|turn)( [a-z0-9][a-z0-9_-]*)+)",
    "a moment (start, event locked, offer move, turn toughs)",
)
_DEED = Text(
    200, 0, r"(did|came)( [A-Za-z0-9][A-Za-z0-9+=_.,-]*)+", "a deed (did walked elf+sprint, came round)"
)
_POINTED = Text(40, 1)
_NAME = Text(80)
_LINE = Text(400)
_STORY = Text(2000)
_FIGURE = Whole(-1_000_000, 1_000_000)
_LENGTH = Whole(0, 1_000_000)
_POINT = ListOf(_LENGTH, 2, 2)

_PLACEMENT = Record(Placement, tile=Text(20, 1), at=_PLACE, turns=Whole(0, 3))
_BOARD = Record(
    Board,
    kind=OneOf(("square", "checkers", "hex", "table")),
    width=Whole(1, 200_000),
    height=Whole(1, 200_000),
    tiles=ListOf(_PLACEMENT, 40),
)
_TERRAIN = Record(
    Terrain,
    id=_ID,
    kind=_ID,
    edges=ListOf(_EDGE, 400),
    cells=ListOf(_PLACE, 400),
    points=ListOf(_POINT, 400),
    radius=_LENGTH,
    height=_LENGTH,
)
_ZONE = Record(
    Zone, id=_ID, kind=_ID, title=_NAME, side=_ID, cells=ListOf(_PLACE, 400), points=ListOf(_POINT, 400)
)
_VALUES = MapOf(_ID, Either(int, _FIGURE, _LINE), 20)
_OBJECTIVE = Record(Objective, id=_ID, kind=_ID, title=_NAME, side=_ID, at=_PLACE, values=_VALUES)
_UNIT = Record(
    Unit, sheet=_ID, id=_ID, name=_NAME, count=Whole(1, 100), at=ListOf(_PLACE, 100), values=_VALUES
)
_FORCE = Record(Force, side=_ID, units=ListOf(_UNIT, 100), ledger=ListOf(Text(120, 1), 2000))
_EVENT = Record(Event, id=_ID, kind=_ID, round=Whole(0, 1000), text=_LINE, values=_VALUES)
_STEP = Record(
    Step,
    id=_ID,
    when=_MOMENT,
    title=Text(80, 1),
    text=Text(400, 1),
    mark=ListOf(_POINTED, 20),
    hint=Flag(),
    until=_DEED,
    otherwise=_LINE,
)

_PARTS: dict[str, Shape] = {
    "terrain": ListOf(_TERRAIN, 2000),
    "zones": ListOf(_ZONE, 200),
    "objectives": ListOf(_OBJECTIVE, 100),
    "forces": ListOf(_FORCE, 8),
    "events": ListOf(_EVENT, 200),
}
_CHAPTER = Record(Chapter, id=_ID, board=_BOARD, **_PARTS)

SCENARIO = Record(
    Scenario,
    format=OneOf((FORMAT,)),
    schema_version=Whole(SCHEMA_VERSION, SCHEMA_VERSION),
    id=_ID,
    title=Text(80, 1),
    game=_GAME,
    board=_BOARD,
    summary=_LINE,
    story=_STORY,
    rule_options=MapOf(_OPTION, Either(bool, Flag(), _FIGURE), 50),
    **_PARTS,
    guide=ListOf(_STEP, 100),
    chapters=ListOf(_CHAPTER, 20),
)


def shape_problems(data: Any) -> list[Problem]:
    """Everything that keeps JSON data from being a scenario of the newest version; the JSON Schema's twin."""
    return list(SCENARIO.problems(data, ""))


def agreement_problems(scenario: Scenario) -> list[Problem]:
    """Where the parts of a scenario do not fit together: ids given twice, places off the board. Ids of one
    chapter may come again in another."""
    found = [*_of_one(scenario, ""), *_double(_chapter_ids(scenario))]
    for index, chapter in enumerate(scenario.chapters):
        found += _of_one(chapter, f"chapters[{index}]")
    return found


def _of_one(battle: Scenario | Chapter, where: str) -> Iterator[Problem]:
    yield from _size(battle.board, where)
    yield from _double(_ids(battle, where))
    yield from _strays(battle, where)


def _size(board: Board, where: str) -> Iterator[Problem]:
    if board.kind in ("square", "checkers") and max(board.width, board.height) > LARGEST_GRID:
        yield refusal(
            "scenario.board-size",
            f"A board of cells is at most {LARGEST_GRID} by {LARGEST_GRID}; make this one smaller.",
            inside(where, "board"),
        )


def _double(ids: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for id_, where in ids:
        if id_ in seen:
            yield refusal("scenario.double-id", f"“{id_}” is already the id of {seen[id_]}.", where, id_)
        seen.setdefault(id_, where)


def _chapter_ids(scenario: Scenario) -> Iterator[tuple[str, str]]:
    return ((each.id, f"chapters[{index}]") for index, each in enumerate(scenario.chapters))


def _ids(battle: Scenario | Chapter, where: str) -> Iterator[tuple[str, str]]:
    for part in ("terrain", "zones", "objectives", "events", "guide"):
        there = inside(where, part)
        yield from ((each.id, f"{there}[{index}]") for index, each in enumerate(getattr(battle, part, ())))
    forces = inside(where, "forces")
    for number, force in enumerate(battle.forces):
        for index, unit in enumerate(force.units):
            if unit.id:
                yield unit.id, f"{forces}[{number}].units[{index}]"


def _strays(battle: Scenario | Chapter, within: str) -> Iterator[Problem]:
    for place, where, owner in _places(battle):
        if not _on_board(place, battle.board):
            text = f"{place} is not on this {battle.board.kind} board; move it or take it away."
            yield refusal("scenario.off-board", text, inside(within, where), *filter(None, [owner]))


def _places(battle: Scenario | Chapter) -> Iterator[tuple[str, str, str]]:
    """Every place named in a battle, with its JSON path and the id of what lies there."""
    for index, tile in enumerate(battle.board.tiles):
        yield tile.at, f"board.tiles[{index}].at", tile.tile
    for index, terrain in enumerate(battle.terrain):
        for i, edge in enumerate(terrain.edges):
            yield from ((end, f"terrain[{index}].edges[{i}]", terrain.id) for end in edge.split("|"))
        yield from _each(terrain.cells, f"terrain[{index}].cells", terrain.id)
    for index, zone in enumerate(battle.zones):
        yield from _each(zone.cells, f"zones[{index}].cells", zone.id)
    for index, objective in enumerate(battle.objectives):
        if objective.at:
            yield objective.at, f"objectives[{index}].at", objective.id
    for number, force in enumerate(battle.forces):
        for index, unit in enumerate(force.units):
            yield from _each(unit.at, f"forces[{number}].units[{index}].at", unit.id)


def _each(places: tuple[str, ...], where: str, owner: str) -> Iterator[tuple[str, str, str]]:
    return ((place, f"{where}[{index}]", owner) for index, place in enumerate(places))


def _on_board(place: str, board: Board) -> bool:
    """Whether a place is of the board's kind and on it; how far hexes go is their game's to say."""
    if board.kind == "hex":
        return bool(re.fullmatch(_HEX, place))
    if board.kind == "table":
        return bool(re.fullmatch(_SPOT, place)) and _within(place, board)
    if not re.fullmatch(_CELL, place):
        return False
    return ord(place[0]) - ord("A") < board.width and int(place[1:]) <= board.height


def _within(spot: str, board: Board) -> bool:
    x, y = (int(number.replace(".", "")) for number in spot.split(","))
    return x <= board.width and y <= board.height
