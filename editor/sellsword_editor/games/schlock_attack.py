"""Schlock Attack in the editor."""

from sellsword.games.schlock_attack import sheets, survey
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import Palette, Sheet, titled

MEN = (Sheet(survey.MAN, "Man", placed=True), Sheet(survey.KING, "King", placed=True))

PALETTE = Palette(
    sides=titled(sheets.SIDE_IDS),
    sheets=(
        *MEN,
        Sheet(survey.PENNY, "Penny"),
        *(Sheet(id_, sheet.name) for id_, sheet in sheets.SHEETS.items()),
    ),
)

KIT = Kit(PALETTE, {"board": board("checkers", survey.EDGE, survey.EDGE)})
