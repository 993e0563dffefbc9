"""Stickybombs: laying and detonating them (SH-049 to SH-055)."""

from sellsword.flow import Kind
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.state import LAYING, Frame, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat
from sellsword.games.combat_simulator.rules.unit_actions import Alone, Deed, OnSpace, blamed
from sellsword.games.combat_simulator.sheets.characters import BOMB_DAMAGE, BOMBS, foe_of

DEMOMAN = "demoman"


def spots(state: SimulatorState, unit: Unit) -> int:
    """The mask of the empty spaces next to a Demoman where no bomb of its own lies (SH-049)."""
    lying = sum(1 << cell for cell in unit.bombs)
    near = state.ground.field.near(unit.cell, 1) & state.ground.walkable
    return near & ~state.occupied() & ~lying


def per_bomb(unit: Unit) -> int:
    """What each bomb of a Demoman does to an enemy (SH-053, SH-107)."""
    return BOMB_DAMAGE + unit.carried.powder


def blast(state: SimulatorState, unit: Unit, foe: Unit, bombs: int) -> int:
    """What so many bombs do to an enemy (SH-055, SH-S19)."""
    return 0 if damage_and_defeat.invincible(state, foe) else bombs * per_bomb(unit)


def caught(state: SimulatorState, unit: Unit, bombs: tuple[int, ...]) -> list[tuple[Unit, int]]:
    """The enemies that some bombs reach, on their space or next to it, and how many bombs reach each; nobody
    of the own side, nobody cloaked (SH-053, SH-055, SH-S28)."""
    areas = [state.ground.field.near(cell, 1) for cell in bombs]
    foes = [(foe, sum(area >> foe.cell & 1 for area in areas)) for foe in state.present(foe_of(unit.side))]
    return [(foe, count) for foe, count in foes if count]


class Lay(OnSpace, Deed[int]):
    """A bomb is laid on an empty space; the first one of a turn may be followed by a second (SH-049,
    SH-S16)."""

    verb = "lay"
    owner = DEMOMAN
    ability = where = "SH-049"

    def spaces(self, state: SimulatorState) -> int:
        """The empty spaces next to the Demoman."""
        return spots(state, state.acting[1])

    def against(self, state: SimulatorState, unit: Unit, cell: int) -> list[Reason]:
        """It is none of those."""
        text = f"{state.cell_name(cell)} is not an empty space next to {unit.called}."
        return [Reason("SH-049", text, blame=blamed(state, cell))]

    def apply(self, state: SimulatorState, cell: int) -> list[Event]:
        """Lays it; of more than two bombs the oldest is taken up again (SH-S16)."""
        active, unit = state.acting
        unit.bombs = (*unit.bombs, cell)[-BOMBS:]
        if state.stack:
            state.stack = state.stack[:-1]
        elif spots(state, unit):
            state.stack = (Frame(LAYING, active.unit),)
        name = state.cell_name(cell)
        return [event("laid", unit.side, "SH-049", token=unit.id, name=unit.called, cell=name)]


class LayNoMore(Alone):
    """The second bomb is kept (SH-S16)."""

    verb = "done"
    kind = Kind.ANSWERS
    asked_by = "SH-S16"

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """Nothing more is laid."""
        state.stack = state.stack[:-1]
        return []


class Detonate(Deed[None], Alone):
    """All of the Demoman's bombs go off (SH-053 to SH-055)."""

    verb = "detonate"
    kind = Kind.HOSTILE
    asked_by = "SH-019"

    def offers(self, state: SimulatorState) -> list[Option]:
        """The detonation, where bombs lie."""
        return super().offers(state) if state.acting[1].bombs else []

    def reasons(self, state: SimulatorState, action: None) -> list[Reason]:
        """Why there is nothing to detonate."""
        unit = state.acting[1]
        if unit.kind == DEMOMAN and unit.bombs:
            return []
        return [Reason("SH-054", f"{unit.called} has no stickybomb of its own on the ground.")]

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """Every enemy that is caught is hurt."""
        unit = state.acting[1]
        bombs, unit.bombs = unit.bombs, ()
        cells = tuple(map(state.cell_name, bombs))
        events = [event("detonated", unit.side, "SH-053", token=unit.id, name=unit.called, cells=cells)]
        for foe, count in caught(state, unit, bombs):
            events += _blasted(state, unit, foe, count)
        return events


def _blasted(state: SimulatorState, unit: Unit, foe: Unit, count: int) -> list[Event]:
    lost = damage_and_defeat.lose(state, foe, blast(state, unit, foe, count))
    rule = "SH-055" if count > 1 else "SH-053"
    told = event(
        "blasted", unit.side, rule, token=foe.id, name=foe.called, bombs=count, lost=lost, health=foe.health
    )
    return [told, *damage_and_defeat.fallen(state, foe)]
