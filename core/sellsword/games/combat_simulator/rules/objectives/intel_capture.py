"""Capture the Intel: taking, giving, dropping and bringing it home (SH-092 to SH-096)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import options
from sellsword.games.combat_simulator.model.state import OFF, SENTRY, Intel, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.objectives import victory
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import OnUnit
from sellsword.games.combat_simulator.sheets.characters import INTEL_TURNS, NAMES, SIDE_IDS, foe_of


def carries(state: SimulatorState, unit: Unit) -> bool:
    """Whether a merc has the other side's Intel."""
    return bool(state.intels) and state.intels[1 - unit.side].carrier == state.index(unit.id)


def _put(state: SimulatorState, side: int, intel: Intel) -> None:
    intels = list(state.intels)
    intels[side] = intel
    state.intels = tuple(intels)


def enter(state: SimulatorState, unit: Unit) -> list[Event]:
    """A merc that comes upon the enemy's Intel takes it (SH-092, SH-095, SH-X14); one that brings it to where
    its own starts wins, whether or not that lies there (SH-096). Its own Intel is left alone (SH-S39), and a
    Sentry leaves both (SH-S23)."""
    if not state.intels or unit.kind == SENTRY:
        return []
    side = foe_of(unit.side)
    events = []
    if state.intels[side].carrier == OFF and state.intels[side].cell == unit.cell:
        _put(state, side, Intel(OFF, state.index(unit.id)))
        events.append(_told("took", "SH-092", state, unit))
    if carries(state, unit) and unit.cell == state.ground.intels[unit.side]:
        text = f"{unit.called} has brought the enemy's Intel home."
        events += victory.win(state, unit.side, victory.INTEL, "SH-096", text)
    return events


def _told(kind: str, rule: str, state: SimulatorState, unit: Unit) -> Event:
    cell = state.cell_name(unit.cell)
    owner = NAMES[SIDE_IDS[foe_of(unit.side)]]
    return event(kind, unit.side, rule, token=unit.id, name=unit.called, cell=cell, owner=owner)


def drop(state: SimulatorState, unit: Unit) -> list[Event]:
    """A carrier loses the Intel on its space, from where it goes home in ten turns (SH-094, SH-095)."""
    if not carries(state, unit):
        return []
    side, cell = foe_of(unit.side), unit.cell
    at_home = cell == state.ground.intels[side]
    # The turn in which it falls is not one of the ten: they are full turns (SH-X03).
    _put(state, side, Intel(cell, clock=0 if at_home else INTEL_TURNS + 1))
    name, owner = state.cell_name(cell), NAMES[SIDE_IDS[side]]
    return [event("dropped", unit.side, "SH-094", token=unit.id, name=unit.called, cell=name, owner=owner)]


def tick(state: SimulatorState) -> list[Event]:
    """A turn of both players is over: dropped Intels come nearer to going home (SH-095, SH-X03)."""
    events = []
    for side, intel in enumerate(state.intels):
        if intel.clock:
            _put(state, side, replace(intel, clock=intel.clock - 1))
            events += _go_home(state, side) if intel.clock == 1 else []
    return events


def _go_home(state: SimulatorState, side: int) -> list[Event]:
    """Puts an Intel back where it starts; an enemy who stands there has it at once (SH-092)."""
    home = state.ground.intels[side]
    _put(state, side, Intel(home))
    told = event("returned", side, "SH-095", owner=NAMES[SIDE_IDS[side]], cell=state.cell_name(home))
    other = state.at(home)
    return [told, *(enter(state, other) if other is not None and other.side != side else [])]


def turns_left(intel: Intel) -> int:
    """The full turns that are left to take a dropped Intel; 0 for one that was not dropped."""
    return min(intel.clock, INTEL_TURNS)


def may_give(state: SimulatorState) -> bool:
    """Whether the acting merc could hand the Intel over: instead of moving (SH-093)."""
    active, unit = state.acting
    return carries(state, unit) and not active.moved


def receivers(state: SimulatorState, unit: Unit) -> list[Unit]:
    """The teammates next to a merc; a Sentry takes nothing (SH-S23)."""
    near = state.ground.field.near(unit.cell, 1)
    return [
        each
        for each in state.present(unit.side)
        if each is not unit and each.kind != SENTRY and near >> each.cell & 1
    ]


class Give(OnUnit):
    """The Intel is handed over, instead of moving (SH-093, SH-S42)."""

    verb = "give"
    where = "SH-093"
    wanted = "to which teammate"
    nothing = "No teammate stands next to it."

    def offers(self, state: SimulatorState) -> list[Option]:
        """Whom the acting carrier can hand it to."""
        if not state.intels or not may_give(state):
            return []
        unit = state.acting[1]
        return options(unit.id, self.verb, (each.id for each in receivers(state, unit)))

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """It is there to be handed over, and the merc has not moved."""
        active, unit = state.acting
        if not carries(state, unit):
            yield Reason("SH-093", f"{unit.called} does not carry the Intel.")
        if active.moved:
            yield Reason("SH-S42", f"{unit.called} has moved; it hands over instead of moving.")

    def reasons(self, state: SimulatorState, target: Unit) -> list[Reason]:
        """Who is no merc of the side beside it."""
        unit = state.acting[1]
        if target in receivers(state, unit):
            return []
        return [Reason("SH-093", f"{target.called} is not a teammate next to {unit.called}.")]

    def apply(self, state: SimulatorState, receiver: Unit) -> list[Event]:
        """The giver does not move this turn."""
        active, unit = state.acting
        state.active = replace(active, gave=True)
        _put(state, foe_of(unit.side), Intel(OFF, state.index(receiver.id)))
        told = event("gave", unit.side, "SH-093", token=unit.id, name=unit.called, other=receiver.called)
        return [told, *enter(state, receiver)]
