"""Fire: who is set alight, and what burning does (SH-048)."""

from sellsword.game import Event, event
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat
from sellsword.games.combat_simulator.sheets.characters import BURN_DAMAGE, BURN_TURNS


def ignite(unit: Unit) -> Event:
    """A unit catches fire."""
    unit.fire = BURN_TURNS
    return event("ignited", unit.side, "SH-048", token=unit.id, name=unit.called)


def burn(state: SimulatorState, unit: Unit) -> list[Event]:
    """A burning unit takes damage before it acts; while a Spy is cloaked its fire waits (SH-048, SH-S13,
    SH-S28)."""
    if not unit.fire or unit.cloaked:
        return []
    unit.fire -= 1
    lost = damage_and_defeat.lose(state, unit, BURN_DAMAGE)
    told = event(
        "burned",
        unit.side,
        "SH-048",
        token=unit.id,
        name=unit.called,
        lost=lost,
        health=unit.health,
        left=unit.fire,
    )
    return [told, *damage_and_defeat.fallen(state, unit)]
