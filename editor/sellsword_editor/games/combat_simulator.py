"""The Combat Simulator in the editor."""

from sellsword.games.combat_simulator.model import battlefield
from sellsword.games.combat_simulator.scenario import check
from sellsword.games.combat_simulator.sheets import characters
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import CELLS, EDGES, Kind, Palette, Sheet, titled

PALETTE = Palette(
    terrain=(
        Kind(battlefield.FENCE, "Fence", "fence", EDGES),
        Kind(battlefield.SAND, "Sand", "solid", CELLS),
    ),
    zones=(Kind(battlefield.SPAWN, "Spawn", "zone", CELLS, True, True),),
    objectives=tuple(
        Kind(kind, kind.capitalize(), "objective", (), kind == battlefield.INTEL, kind == battlefield.INTEL)
        for kind in check.OBJECTIVES
    ),
    sides=titled(characters.SIDE_IDS),
    sheets=tuple(Sheet(sheet.id, sheet.name) for sheet in characters.CLASSES),
)

KIT = Kit(
    PALETTE,
    {"board": board("square", 14, 10), "forces": [{"side": side} for side in characters.SIDE_IDS]},
    usual={"walls": battlefield.FENCE, "objects": battlefield.SAND},
)
