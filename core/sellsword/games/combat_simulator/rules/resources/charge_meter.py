"""The Charge meter: who gains it and when (SH-039, SH-056, SH-057, SH-067)."""

from sellsword.game import Event, event
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.sheets.characters import CHARGE_FULL, SNIPER_CHARGE

SNIPER, ENGINEER = "sniper", "engineer"
USERS = (ENGINEER, "medic", SNIPER, "spy")
"""The classes that use the meter."""


def full(unit: Unit) -> bool:
    """Whether the meter is full."""
    return unit.charge >= CHARGE_FULL


def gain(unit: Unit, amount: int) -> None:
    """Adds Charge, and more by a Quick Charger, up to the meter's length."""
    unit.charge = min(CHARGE_FULL, unit.charge + amount + unit.carried.charge)


def lose_by_moving(unit: Unit) -> None:
    """A Sniper that moves loses all of it (SH-057)."""
    if unit.kind == SNIPER:
        unit.charge = 0


def end_of_turn(state: SimulatorState) -> list[Event]:
    """What the acting merc's turn has gained: an Engineer always 1 (SH-067), a Sniper 2 if it neither moved
    nor shot (SH-056, SH-S11)."""
    active, unit = state.acting
    before = unit.charge
    if unit.kind == ENGINEER:
        gain(unit, 1)
    elif unit.kind == SNIPER and not active.moved and not active.deed:
        gain(unit, SNIPER_CHARGE)
    if unit.charge == before:
        return []
    rule = "SH-067" if unit.kind == ENGINEER else "SH-056"
    return [event("charged", unit.side, rule, token=unit.id, name=unit.called, charge=unit.charge)]
