"""Capital Offensive in the editor."""

from collections.abc import Mapping

from sellsword.games.capital_offensive.scenario import check
from sellsword.games.capital_offensive.sheets import characters, floor_tiles
from sellsword.scenario.document import Board, Placement, Scenario
from sellsword_editor.game_plugins import Kit, Tile, board
from sellsword_editor.palettes import (
    CELLS,
    EDGES,
    Kind,
    Meaning,
    Named,
    Palette,
    Sheet,
    meaning,
    titled,
    zones,
)

MEANINGS: Mapping[str, Meaning] = {
    floor_tiles.WALL: ("nobody walks or sees through it", ("CO-061", "CO-072", "CO-098")),
    floor_tiles.SOLID: ("nobody walks into it or sees through it", ("CO-061", "CO-072", "CO-098")),
    floor_tiles.GATE: ("Drones come in here, until a Tough locks it", ("CO-046", "CO-091")),
    floor_tiles.ARMORY: ("who steps in gains an Armor token", ("CO-093",)),
    floor_tiles.AIRLOCK: ("a Tough begins here", ("CO-030",)),
}

PALETTE = Palette(
    terrain=meaning(
        (Kind(floor_tiles.WALL, "Wall", "wall", EDGES), Kind(floor_tiles.SOLID, "Solid", "solid", CELLS)),
        MEANINGS,
    ),
    zones=meaning(zones(floor_tiles.GATE, floor_tiles.ARMORY, floor_tiles.AIRLOCK), MEANINGS),
    sides=titled(check.SIDES),
    sheets=tuple(Sheet(id_, each.name, check.SIDES[each.side]) for id_, each in characters.SHEETS.items()),
    tiles=tuple(Named(tile.id, f"{tile.id} {tile.title}") for tile in floor_tiles.TILES.values()),
)


def tile(placement: Placement) -> Tile:
    """The solid cells and the walls of a tile; nothing where there is no such tile."""
    if placement.tile not in floor_tiles.TILES:
        return (), ()
    laid = Scenario("", 1, "", "", "", Board("square", 0, 0, (placement,)))
    return tuple(floor_tiles.filled(laid)), tuple(floor_tiles.walls(laid))


KIT = Kit(
    PALETTE,
    {
        "board": board("square", 2 * floor_tiles.SPAN, 2 * floor_tiles.SPAN),
        "forces": [
            {"side": "collective", "units": [{"sheet": "drone", "count": characters.DRONES}]},
            {"side": "toughs", "units": [{"sheet": sheet} for sheet in characters.TOUGH_IDS]},
        ],
    },
    tile=tile,
    usual={"walls": floor_tiles.WALL, "objects": floor_tiles.SOLID},
)
