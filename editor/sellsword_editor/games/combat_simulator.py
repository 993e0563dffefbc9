"""The Combat Simulator in the editor."""

from collections.abc import Mapping

from sellsword.games.combat_simulator.model import battlefield
from sellsword.games.combat_simulator.scenario import check
from sellsword.games.combat_simulator.sheets import characters
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import CELLS, EDGES, Kind, Meaning, Palette, Sheet, meaning, titled

MEANINGS: Mapping[str, Meaning] = {
    battlefield.FENCE: ("bars steps and attacks; a Soldier may jump it", ("SH-031", "SH-035", "SH-042")),
    battlefield.SAND: ("nobody walks here, and no jump leads here", ("SH-043", "SH-S06")),
    battlefield.SPAWN: ("the mercs of its side come in here", ("SH-024", "SH-026", "SH-027")),
    battlefield.INTEL: ("the other side steals it and brings it to its own", ("SH-092", "SH-096")),
    battlefield.POINT: ("a merc that stays on it for two of its turns captures it", ("SH-097", "SH-098")),
}

OWNED = {kind: kind == battlefield.INTEL for kind in check.OBJECTIVES}
"""The kinds of objectives, and whether they are somebody's."""

PALETTE = Palette(
    terrain=meaning(
        (Kind(battlefield.FENCE, "Fence", "fence", EDGES), Kind(battlefield.SAND, "Sand", "solid", CELLS)),
        MEANINGS,
    ),
    zones=meaning((Kind(battlefield.SPAWN, "Spawn", "zone", CELLS, True, True),), MEANINGS),
    objectives=meaning(
        (Kind(kind, kind.capitalize(), "objective", (), owned, owned) for kind, owned in OWNED.items()),
        MEANINGS,
    ),
    sides=titled(characters.SIDE_IDS),
    sheets=tuple(Sheet(sheet.id, sheet.name) for sheet in characters.CLASSES),
)

KIT = Kit(
    PALETTE,
    {"board": board("square", 14, 10), "forces": [{"side": side} for side in characters.SIDE_IDS]},
    usual={"walls": battlefield.FENCE, "objects": battlefield.SAND},
)
