"""The Mercenary Combat Simulator in figures: the other side's Mann Co. cards are hidden, but for their
number."""

from collections.abc import Sequence

from sellsword.games.combat_simulator.model.state import (
    ANSWERS,
    PHASES,
    Activation,
    Frame,
    Intel,
    SimulatorState,
)
from sellsword.games.combat_simulator.sheets.characters import UNITS
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from sellsword_rl.sights.sight import CODE, FOREIGN, OWN, Figures, Sight, code, padded, turned, whose

POINTS = 5
_CARDS = {card: number for number, card in enumerate(("", *CARDS))}
_NONE = [0] * len(CARDS)
_INTEL = {"column": 60, "row": 60, "carrier": 2 * UNITS, "clock": 99}
_POINT = {"holder": 2, "unit": 2 * UNITS, "turns": 99}
TABLE = {
    "phase": len(PHASES), "first side": 2, "round": 999, "step": 99, "own score": 99, "foreign score": 99,
    "acting": 2 * UNITS, "steps": 99, "deed": CODE, "moved": 1, "gave": 1, "laid": 1, "changed": 1,
    "answer": len(ANSWERS), "answering": 2 * UNITS, "attacker": 2 * UNITS, "damage": 99,
    **{f"{side} intel's {name}": bound for side in ("own", "foreign") for name, bound in _INTEL.items()},
    **{f"point {n} {name}": bound for n in range(1, POINTS + 1) for name, bound in _POINT.items()},
    "foreign hand": 99, **{f"{card} in hand": 9 for card in CARDS},
    **{f"{card} spent": 9 for card in CARDS},
}  # fmt: skip
PIECE = {
    "class": CODE, "whose": 3, "slot": 9, "up": 1, "column": 60, "row": 60, "health": 99, "charge": 99,
    "fire": 99, "fought": 1, "cloaked": 1, "sapped": 1, "fresh": 1, "uber": 99, "ward": 2 * UNITS,
    "bombs": 9, "card": len(CARDS),
}  # fmt: skip


def look(state: SimulatorState, side: int) -> Figures:
    """The units in the order of the state: RED's slots and Sentries, then BLU's."""
    figures = [
        1 + PHASES.index(state.phase), state.first + 1, state.round, state.step,
        *turned(state.scores, side), *_activation(state.active),
        *_answer(state.stack[-1] if state.stack else None),
    ]  # fmt: skip
    for intel in (state.intels[side], state.intels[1 - side]) if state.intels else ():
        figures += _intel(state, intel)
    figures += [0] * (len(_INTEL) * (2 - len(state.intels)))
    points = (f for p in state.points for f in (whose(p.holder, side) % 3, p.unit + 1, p.turns))
    figures += padded(points, len(_POINT) * POINTS)
    figures += [len(state.hands[1 - side]), *_counts(state.hands[side]), *_counts(state.spent)]
    columns = state.ground.board.columns
    for unit in state.units:
        cell = unit.cell
        figures += (
            code(unit.kind), OWN if unit.side == side else FOREIGN, unit.slot + 1, unit.up,
            cell % columns + 1 if cell >= 0 else 0, cell // columns + 1, unit.health, unit.charge,
            unit.fire, unit.fought, unit.cloaked, unit.sapped, unit.fresh, unit.uber, unit.ward + 1,
            len(unit.bombs), _CARDS[unit.card],
        )  # fmt: skip
    return figures


def _activation(active: Activation | None) -> Figures:
    if active is None:
        return [0] * 7
    return [
        active.unit + 1, active.steps, code(active.deed), active.moved, active.gave, active.laid,
        active.changed,
    ]  # fmt: skip


def _answer(frame: Frame | None) -> Figures:
    if frame is None:
        return [0] * 4
    return [1 + ANSWERS.index(frame.kind), frame.unit + 1, frame.by + 1, frame.damage]


def _intel(state: SimulatorState, intel: Intel) -> Figures:
    return [*_spot(state, intel.cell), intel.carrier + 1, intel.clock]


def _spot(state: SimulatorState, cell: int) -> tuple[int, int]:
    """A cell's column and row, from 1; naught for none."""
    if cell < 0:
        return 0, 0
    row, column = divmod(cell, state.ground.board.columns)
    return column + 1, row + 1


def _counts(cards: Sequence[str]) -> Figures:
    return [cards.count(card) for card in CARDS] if cards else _NONE


SIGHT = Sight(TABLE, PIECE, 2 * UNITS, look)
