"""The Combat Simulator in the editor."""

from sellsword.games.combat_simulator import ground, sheets, survey
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import CELLS, EDGES, Kind, Palette, Sheet, titled

PALETTE = Palette(
    terrain=(Kind(ground.FENCE, "Fence", "fence", EDGES), Kind(ground.SAND, "Sand", "solid", CELLS)),
    zones=(Kind(ground.SPAWN, "Spawn", "zone", CELLS, True),),
    objectives=tuple(
        Kind(kind, kind.capitalize(), "objective", (), kind == ground.INTEL) for kind in survey.OBJECTIVES
    ),
    sides=titled(sheets.SIDE_IDS),
    sheets=tuple(Sheet(sheet.id, sheet.name) for sheet in sheets.CLASSES),
)

KIT = Kit(
    PALETTE,
    {"board": board("square", 14, 10), "forces": [{"side": side} for side in sheets.SIDE_IDS]},
    usual={"walls": ground.FENCE, "objects": ground.SAND},
)
