"""Damage and defeat: what is lost, who cannot be hurt, what a defeated merc leaves (SH-037, SH-038)."""

from sellsword.game import Event, event
from sellsword.games.combat_simulator.model.state import OFF, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture
from sellsword.games.combat_simulator.rules.resources import card_deck


def invincible(state: SimulatorState, unit: Unit) -> bool:
    """Whether an uber keeps a unit from all damage (SH-064, SH-S19)."""
    if unit.uber:
        return True
    index = state.index(unit.id)
    return any(medic.uber and medic.ward == index for medic in state.slots_of(unit.side))


def lose(state: SimulatorState, unit: Unit, damage: int) -> int:
    """Takes damage off a unit's Health, never below 0; gives what was lost (SH-037)."""
    if invincible(state, unit):
        return 0
    lost = min(damage, unit.health)
    unit.health -= lost
    return lost


def fallen(state: SimulatorState, unit: Unit) -> list[Event]:
    """The defeat of a unit that has no Health left; nothing happens to others (SH-038)."""
    return [] if unit.health else defeat(state, unit)


def defeat(state: SimulatorState, unit: Unit) -> list[Event]:
    """A unit leaves the ground, and its card goes back to the pile (SH-038): it drops the Intel where it
    stood (SH-094, SH-S40), its bombs and its uber go with it, its Mann Co. card comes off (SH-052,
    SH-S43)."""
    cell = state.cell_name(unit.cell)
    told = event("defeated", unit.side, "SH-038", token=unit.id, name=unit.called, cell=cell)
    dropped = intel_capture.drop(state, unit)
    control_point.leave(state, unit)
    card_deck.come_off(state, unit)
    _end_wards(state, state.index(unit.id))
    clear(unit)
    return [told, *dropped]


def _end_wards(state: SimulatorState, index: int) -> None:
    for unit in state.units:
        if unit.ward == index:
            unit.ward = OFF


def clear(unit: Unit) -> None:
    """Empties a Health/Charge card."""
    unit.kind, unit.up, unit.cell, unit.health = "", False, OFF, 0
    renew(unit)


def renew(unit: Unit) -> None:
    """Takes everything off a Health/Charge card but the Health: a new card knows nothing of the old one."""
    unit.charge, unit.fire, unit.fought, unit.cloaked = 0, 0, False, False
    unit.sapped, unit.fresh, unit.uber, unit.ward, unit.bombs = False, False, 0, OFF, ()
