"""The state before the first choice, and the places at the table."""

from collections.abc import Mapping

from sellsword.dice import Dice
from sellsword.game import NOBODY, Seat
from sellsword.games.capital_offensive.model import battlefield, rule_options
from sellsword.games.capital_offensive.model.state import OFF, PLACING, CapitalState, Token
from sellsword.games.capital_offensive.sheets.characters import (
    DRONES,
    NAMES,
    SHEETS,
    SIDE_WORDS,
    TOUGH_IDS,
)
from sellsword.scenario.document import Scenario


def seats(_scenario: Scenario, _chosen: Mapping[str, int | bool]) -> tuple[Seat, ...]:
    """One seat a side."""
    return tuple(Seat(word, NAMES[word], side) for side, word in enumerate(SIDE_WORDS))


def setup(scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice) -> CapitalState:
    """Drones on the Gates and in the Reserve, Toughs in hand to be placed (CO-026 to CO-033)."""
    board = battlefield.compose(scenario, touching_sight=bool(chosen.get("touching_sight", False)))
    return CapitalState(
        dice=dice,
        outcome=None,
        offer=NOBODY,
        ground=board,
        rules=rule_options.rules_from(chosen),
        tokens=[*_drones(board.gates), *map(_tough, TOUGH_IDS)],
        locked=(),
        phase=PLACING,
        round=0,
        last=NOBODY,
        order=(),
        commands=0,
        active=None,
        stack=(),
    )


def _drones(gates: tuple[int, ...]) -> list[Token]:
    """Eight Drones, the first on the Gates, the others in the Reserve (CO-028)."""
    cells = (*gates, *[OFF] * DRONES)[:DRONES]
    return [_token(f"drone-{number}", "drone", cell) for number, cell in enumerate(cells, 1)]


def _tough(sheet_id: str) -> Token:
    """A Tough with full sheet, not yet on the board (CO-031, CO-032)."""
    return _token(sheet_id, sheet_id, OFF)


def _token(token_id: str, sheet_id: str, cell: int) -> Token:
    sheet = SHEETS[sheet_id]
    return Token(token_id, sheet_id, cell, sheet.health, sheet.armor, sheet.grenades, False)
