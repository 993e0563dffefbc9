"""A table in inches and a map of hexes answer the same questions: the same small scene, played on both."""

from inspect import signature

import pytest

from sellsword.boards.board import Base, Board, Snag
from sellsword.boards.hex import HexMap, HexTerrain
from sellsword.boards.inches import InchBoard
from sellsword.boards.table import CoverKind, Kind, Table, Terrain
from tests.core.boards.builder import box

INCHES = InchBoard(
    Table(
        20_000,
        20_000,
        (
            Terrain("rock", Kind.SOLID, box(9000, 4000, 11_000, 6000)),
            Terrain("wood", Kind.AREA, box(4000, 9000, 8000, 11_000), cover=CoverKind.CONCEALMENT),
        ),
    )
)
HEXES = HexMap(
    20,
    20,
    (
        HexTerrain("rock", Kind.SOLID, ((7, 5), (8, 5))),
        HexTerrain("wood", Kind.AREA, ((0, 10), (1, 10)), cover=CoverKind.CONCEALMENT),
    ),
)
BOARDS: dict[str, Board] = {"inches": INCHES, "hexes": HEXES}
RADIUS = {"inches": 500, "hexes": 0}
NAMES = [name for name in vars(Board) if not name.startswith("_")]


def base(name, across, down):
    """A model so many inches across and down, about."""
    place = (across * 1000, down * 1000) if name == "inches" else (across - down // 2, down)
    return Base(place, RADIUS[name])


def words(name):
    return signature(getattr(Board, name)).parameters.keys() if callable(getattr(Board, name)) else ()


@pytest.mark.parametrize("kind", [InchBoard, HexMap])
def test_every_question_of_a_board_is_answered_by_the_same_words(kind):
    assert "sees" in NAMES
    for name in NAMES:
        answer = getattr(kind, name)
        assert not words(name) or list(signature(answer).parameters) == list(words(name)), name


@pytest.mark.parametrize("name", BOARDS)
def test_places_are_written_and_read(name):
    board = BOARDS[name]
    place = base(name, 6, 6).center
    assert board.place(board.name(place)) == place
    assert board.holds(base(name, 6, 6))
    assert not board.holds(base(name, 25, 6))
    assert abs(board.spot(place)[0] - 6000) < 1000


@pytest.mark.parametrize("name", BOARDS)
def test_a_rock_stops_sight_and_a_wood_screens(name):
    board = BOARDS[name]
    assert not board.sees(base(name, 5, 5), base(name, 15, 5))
    assert board.sees(base(name, 1, 10), base(name, 12, 10))
    assert not board.sees(base(name, 1, 10), base(name, 12, 10), {"foe": base(name, 9, 10)})
    assert board.screens(base(name, 1, 10), base(name, 12, 10)) == ("wood",)
    assert board.screens(base(name, 1, 15), base(name, 12, 15)) == ()


@pytest.mark.parametrize("name", BOARDS)
def test_range_arcs_and_templates(name):
    board, here = BOARDS[name], base(name, 10, 12)
    east = board.directions // 4
    ahead = Base(board.beyond(here.center, east, 3000), RADIUS[name])
    behind = Base(board.beyond(here.center, east + board.directions // 2, 3000), RADIUS[name])
    assert board.range(here, ahead) == 3000 - 2 * RADIUS[name]
    assert board.within(here, ahead, 3000)
    assert not board.within(here, ahead, 1999)
    assert board.faces(here, east, ahead)
    assert not board.faces(here, east, behind)
    assert board.in_cone(here.center, east, 3000, ahead)
    assert not board.in_cone(here.center, east, 3000, behind)
    assert board.in_blast(here.center, 3000, ahead)
    assert not board.in_blast(here.center, 2000, ahead)


@pytest.mark.parametrize("name", BOARDS)
def test_a_model_goes_around_the_rock(name):
    board, start, goal = BOARDS[name], base(name, 7, 5), base(name, 13, 5).center
    way = board.way(start, goal, 12_000)
    assert way is not None
    assert board.snags(start, way) == ()
    assert 6000 < board.length(way) <= 12_000
    assert board.way(start, goal, 6000) is None
    assert len(board.reach(start, 3000)) > 6
    foe = {"foe": base(name, 8, 5)}
    step = board.beyond(start.center, board.directions // 4, 1000)
    assert [snag.blame for snag in board.snags(start, [start.center, step], foe)] == ["foe"]
    assert isinstance(board.snags(start, [start.center, step], foe)[0], Snag)
