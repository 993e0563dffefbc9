"""Spawning: a face-down card is turned up and its token comes to the spawn (SH-023 to SH-027)."""

from sellsword.game import Event, event
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, movement


def spawn(state: SimulatorState, unit: Unit) -> list[Event]:
    """Brings a merc to its side's spawn, with full Health and no Charge. A friend there keeps it away
    (SH-026); an enemy there is defeated (SH-027)."""
    cell = state.ground.spawns[unit.side]
    other = state.at(cell)
    if other is not None and other.side == unit.side:
        return [event("blocked", unit.side, "SH-026", token=unit.id, name=unit.called, other=other.called)]
    events = [] if other is None else _crush(state, unit, other)
    damage_and_defeat.renew(unit)
    unit.up, unit.cell, unit.health = True, cell, unit.sheet.health
    spawned = event(
        "spawned", unit.side, "SH-023", "SH-024", token=unit.id, name=unit.called, cell=state.cell_name(cell)
    )
    return [*events, spawned, *movement.arrive(state, unit)]


def _crush(state: SimulatorState, unit: Unit, other: Unit) -> list[Event]:
    """Even an invincible enemy makes room (SH-S19); an Intel that it carries falls there (SH-S40)."""
    told = event("crushed", unit.side, "SH-027", token=unit.id, name=unit.called, other=other.called)
    return [told, *damage_and_defeat.defeat(state, other)]
