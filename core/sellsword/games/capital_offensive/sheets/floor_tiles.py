"""The large floor tiles, as data, and how they are turned, laid and put together.

A tile is four by four spaces (CO-007), named A1 to D4 like a small board's; what it holds is its filled
spaces and the walls between its spaces. The published tiles' drawings are not ours to copy: these are our
own, under the learning game's four numbers (CO-006) and a few more.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.scenario.document import Placement, Scenario

SPAN = 4
"""Spaces along a tile's side (CO-007)."""

GATE, ARMORY, AIRLOCK = "gate", "armory", "airlock"
"""The single tiles laid on top: kinds of zones (CO-008)."""

WALL, SOLID = "wall", "solid"
"""The kinds of terrain that a scenario may add (CO-098)."""

type Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tile:
    """A large floor tile: its number, its name for people, its filled spaces, its walls ("B2|C2")."""

    id: str
    title: str
    filled: tuple[str, ...] = ()
    walls: tuple[str, ...] = ()


# ---- Tiles of our own ---------------------------------------------------------------------------------

LEARNING = (
    Tile("4A", "Airlock ring", ("C2", "D4"), ("A2|B2", "B3|C3", "D2|D3")),
    Tile("5B", "Pump room", ("C2", "A4"), ("B2|B3", "C4|D4")),
    Tile("7A", "Machine hall", ("A3", "D4"), ("B2|B3", "C3|C4")),
    Tile("8B", "Loading bay", ("C2",), ("A1|A2", "B2|B3", "C3|D3")),
)
OPEN = (
    Tile("1A", "Bare deck", ("B2",), ("D3|D4",)),
    Tile("2B", "Crane track", ("C3",), ("A1|B1",)),
)
ROOMS = (
    Tile("3A", "Cabins", (), ("B2|C2", "C2|C3", "B3|C3", "B2|B3")),
    Tile("6A", "Stores", ("B4",), ("B1|C1", "B2|B3", "C2|C3", "C3|D3")),
)

# -------------------------------------------------------------------------------------------------------

TILES = {tile.id: tile for tile in (*LEARNING, *OPEN, *ROOMS)}


def laid(position: Position, corner: Position, turns: int) -> Position:
    """Where a tile's space comes to lie on the board, as (column, row) from 0: the tile is turned clockwise
    by ``turns`` quarter turns, then its north-west corner is laid on ``corner``."""
    column, row = position
    for _ in range(turns):
        column, row = SPAN - 1 - row, column
    return corner[0] + column, corner[1] + row


def position_of(name: str) -> Position:
    """The column and row, from 0, of a space named by one letter and a number."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def name_of(position: Position) -> str:
    """The name of the space at a column and row."""
    return f"{chr(ord('A') + position[0])}{position[1] + 1}"


def walls(scenario: Scenario) -> Iterator[str]:
    """The walls of the tiles and those that the scenario adds."""
    for placement in scenario.board.tiles:
        for wall in TILES[placement.tile].walls:
            yield "|".join(_laid(name, placement) for name in wall.split("|"))
    for piece in scenario.terrain:
        yield from piece.edges


def filled(scenario: Scenario) -> Iterator[str]:
    """The spaces that the tiles fill and those that the scenario fills."""
    for placement in scenario.board.tiles:
        yield from (_laid(name, placement) for name in TILES[placement.tile].filled)
    for piece in scenario.terrain:
        yield from piece.cells


def _laid(name: str, placement: Placement) -> str:
    return name_of(laid(position_of(name), position_of(placement.at), placement.turns))
