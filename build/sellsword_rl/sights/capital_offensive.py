"""Capital Offensive in figures: nothing is hidden but the dice."""

from sellsword.games.capital_offensive.model.state import PHASES, Activation, CapitalState
from sellsword.games.capital_offensive.sheets.characters import SHEETS
from sellsword_rl.sights.sight import FOREIGN, OWN, Figures, Sight

_SHEETS = {id_: (number, sheet.side) for number, (id_, sheet) in enumerate(SHEETS.items(), 1)}
_PHASES = {phase: number for number, phase in enumerate(PHASES, 1)}
TABLE = {
    "phase": len(PHASES), "round": 999, "commands": 99, "last side": 1, "gates locked": 9, "waiting": 1,
    "acting": 20, "movement": 40, "actions": 9, "walked": 99, "left": 40,
}  # fmt: skip
PIECE = {
    "kind": len(_SHEETS), "whose": 3, "column": 40, "row": 40, "health": 20, "armor": 20, "grenades": 9,
    "used": 1, "turn": 9, "on a locked gate": 1,
}  # fmt: skip


def look(state: CapitalState, side: int) -> Figures:
    """The tokens in the order of the state; ``turn`` is a token's place in the Toughs' order."""
    order, locked, columns = state.order, state.locked, state.ground.columns
    figures = [
        _PHASES[state.phase], state.round, state.commands, state.last, len(locked), bool(state.stack),
        *_activation(state.active),
    ]  # fmt: skip
    for index, token in enumerate(state.tokens):
        cell, (kind, own) = token.cell, _SHEETS[token.sheet_id]
        figures += (
            kind, OWN if own == side else FOREIGN, (cell % columns if cell >= 0 else -1) + 1,
            (cell // columns) + 1, token.health, token.armor, token.grenades, token.used,
            order.index(index) + 1 if index in order else 0, cell in locked,
        )  # fmt: skip
    return figures


def _activation(active: Activation | None) -> Figures:
    if active is None:
        return [0, 0, 0, 0, 0]
    return [active.token + 1, active.movement, active.actions, active.walked, active.left]


SIGHT = Sight(TABLE, PIECE, 20, look)
