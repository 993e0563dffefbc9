"""Capital Offensive in the editor."""

from sellsword.games.capital_offensive import sheets, survey, tiles
from sellsword.scenario.document import Board, Placement, Scenario
from sellsword_editor.game_plugins import Kit, Tile, board
from sellsword_editor.palettes import CELLS, EDGES, Kind, Named, Palette, Sheet, titled, zones

PALETTE = Palette(
    terrain=(Kind(tiles.WALL, "Wall", "wall", EDGES), Kind(tiles.SOLID, "Solid", "solid", CELLS)),
    zones=zones(tiles.GATE, tiles.ARMORY, tiles.AIRLOCK),
    sides=titled(survey.SIDES),
    sheets=tuple(Sheet(id_, each.name, survey.SIDES[each.side]) for id_, each in sheets.SHEETS.items()),
    tiles=tuple(Named(tile.id, f"{tile.id} {tile.title}") for tile in tiles.TILES.values()),
)


def tile(placement: Placement) -> Tile:
    """The solid cells and the walls of a tile; nothing where there is no such tile."""
    if placement.tile not in tiles.TILES:
        return (), ()
    laid = Scenario("", 1, "", "", "", Board("square", 0, 0, (placement,)))
    return tuple(tiles.filled(laid)), tuple(tiles.walls(laid))


KIT = Kit(
    PALETTE,
    {
        "board": board("square", 2 * tiles.SPAN, 2 * tiles.SPAN),
        "forces": [
            {"side": "collective", "units": [{"sheet": "drone", "count": sheets.DRONES}]},
            {"side": "toughs", "units": [{"sheet": sheet} for sheet in sheets.TOUGH_IDS]},
        ],
    },
    tile=tile,
    usual={"walls": tiles.WALL, "objects": tiles.SOLID},
)
