"""Random games end, and nothing impossible is ever seen on the way."""

from typing import Any

import pytest

from sellsword.scene import Board
from tests.core.conformance.tables import TABLES, Table
from tests.core.conformance.walks import walk

QUICK, LONG = range(4), range(500)
BETWEEN_SCENES = 9


def test_random_games_end_and_every_state_is_sound(table: Table) -> None:
    for seed in QUICK:
        ends_well(table, seed)


@pytest.mark.long
def test_five_hundred_random_games_end_and_every_state_is_sound(table: Table) -> None:
    for seed in share(table):
        ends_well(table, seed)


def share(table: Table) -> range:
    """This scenario's share of the game's random games: seeds in a row, so that some of them are eager."""
    tables = [other for other in TABLES if other.game is table.game]
    place, count, games = tables.index(table), len(tables), len(LONG)
    return LONG[games * place // count : games * (place + 1) // count]


def ends_well(table: Table, seed: int) -> None:
    """The game of a seed ends in one of the ways that the game names, through sound states only."""
    played = walk(table, seed)
    outcome = played.states[-1].outcome
    assert outcome.way in table.game.ways
    assert outcome.text
    assert outcome.winner in {-1, *(seat.side for seat in table.seats)}
    for state in played.states:
        assert not table.game.invariants(state)
    for state in played.states[::BETWEEN_SCENES]:
        pieces_stand_where_they_are_shown(table, state)


def pieces_stand_where_they_are_shown(table: Table, state: Any) -> None:
    board = table.game.scene(state, -1).board
    if board is not None:
        assert len({piece.id for piece in board.pieces}) == len(board.pieces), "somebody is in two places"
        stand_on_places(board)


def stand_on_places(board: Board) -> None:
    """Every piece lies within the board, and on its place where the board has places."""
    at = {place.id: place.at for place in board.places}
    for piece in board.pieces:
        assert 0 <= piece.at[0] <= board.width, piece
        assert 0 <= piece.at[1] <= board.height, piece
        assert not at or at.get(piece.place) == piece.at, piece
