"""Schlock Attack in the editor."""

from sellsword.games.schlock_attack.scenario import check
from sellsword.games.schlock_attack.sheets import characters
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import Palette, Sheet, titled

MEN = (Sheet(check.MAN, "Man", placed=True), Sheet(check.KING, "King", placed=True))

PALETTE = Palette(
    sides=titled(characters.SIDE_IDS),
    sheets=(
        *MEN,
        Sheet(check.PENNY, "Penny"),
        *(Sheet(id_, sheet.name) for id_, sheet in characters.SHEETS.items()),
    ),
)

KIT = Kit(PALETTE, {"board": board("checkers", check.EDGE, check.EDGE)})
