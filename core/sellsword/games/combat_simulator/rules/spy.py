"""The Spy: disguise, cloak, the way back, and the sapper (SH-077 to SH-086)."""

from collections.abc import Iterator

from sellsword.boards.square_scene import way_points
from sellsword.flow import Kind
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, movement, sentry
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture
from sellsword.games.combat_simulator.rules.resources import card_deck, charge_meter
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Alone, OnSpace, Owned, blamed
from sellsword.games.combat_simulator.sheets.characters import (
    PYRO_DAMAGE,
    PYRO_ZONE,
    UNCLOAK_STEPS,
    foe_of,
)
from sellsword.games.combat_simulator.sheets.characters import SPY as SHEET
from sellsword.words import count

SPY, PYRO = "spy", "pyro"


def _untouched(state: SimulatorState) -> bool:
    """Whether the turn in progress has only begun."""
    active = state.acting[0]
    return not (active.moved or active.deed or active.gave or active.laid)


def stride(unit: Unit) -> int:
    """How many spaces a cloaked Spy may come back from its marker (SH-083, SH-112)."""
    return unit.charge * (UNCLOAK_STEPS + unit.carried.stride)


def exits(state: SimulatorState, unit: Unit) -> int:
    """The mask of the spaces where a cloaked Spy can come back: past mercs, over no fence, on a space that is
    free (SH-083, SH-S29, SH-S30)."""
    return state.ground.board.spread(unit.cell, stride(unit)) & ~state.occupied()


def watchers(state: SimulatorState, side: int, cell: int) -> list[Unit]:
    """The enemy Pyros that would notice a Spy of a side that uncloaks on a space (SH-046, SH-X10)."""
    near = state.ground.field.near(cell, PYRO_ZONE)
    return [each for each in state.present(foe_of(side)) if each.kind == PYRO and near >> each.cell & 1]


def checked(state: SimulatorState, unit: Unit) -> list[Event]:
    """Each Pyro that is near burns the Spy (SH-046, SH-113)."""
    events: list[Event] = []
    for pyro in watchers(state, unit.side, unit.cell):
        pyro.fought = True  # its flames are an attack (SH-077)
        lost = damage_and_defeat.lose(state, unit, PYRO_DAMAGE)
        events.append(
            event(
                "noticed",
                pyro.side,
                "SH-046",
                token=pyro.id,
                name=pyro.called,
                other=unit.called,
                lost=lost,
                health=unit.health,
                line=way_points(state.ground.board, (pyro.cell, unit.cell)),
            )
        )
        if not unit.health:
            return [*events, *damage_and_defeat.fallen(state, unit)]
    return events


class Disguise(Alone):
    """A Spy with full Health takes the merc's place (SH-077, SH-078, SH-S26, SH-S27)."""

    verb = "disguise"
    costs = "A Spy takes this merc's place, and everybody sees it."
    asked_by = "SH-019"

    def offers(self, state: SimulatorState) -> list[Option]:
        """It, while the merc has done nothing and a Spy is left."""
        unit = state.acting[1]
        fit = unit.kind != SPY and not unit.fought and _untouched(state)
        return super().offers(state) if fit and state.left_in_pile(unit.side, SPY) else []

    def reasons(self, state: SimulatorState, action: None) -> Iterator[Reason]:
        """Why this merc cannot be replaced by a Spy (SH-077)."""
        unit = state.acting[1]
        if unit.kind == SPY:
            yield Reason("SH-S54", f"{unit.called} is a Spy already.")
        if unit.fought:
            yield Reason("SH-077", f"{unit.called} has attacked or used an ability, and stays who it is.")
        if not _untouched(state):
            yield Reason("SH-S26", f"{unit.called} has begun its turn; a Spy takes its place before that.")
        if not state.left_in_pile(unit.side, SPY):
            yield Reason("SH-S26", "Both Spy cards of the side are in use.")

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """The cards are changed."""
        unit = state.acting[1]
        before = unit.called
        card_deck.come_off(state, unit)
        damage_and_defeat.renew(unit)
        unit.kind, unit.health = SPY, SHEET.health
        told = event("disguised", unit.side, "SH-077", token=unit.id, name=unit.called, before=before)
        return [told, *sentry.wreck_of(state, unit)]


class Cloak(Owned, Alone):
    """The Spy leaves the ground but for its marker; it lays down the Intel (SH-080, SH-S28)."""

    verb = "cloak"
    owner = SPY
    kind = Kind.ENDS
    asked_by = "SH-019"

    def offers(self, state: SimulatorState) -> list[Option]:
        """It, while the Spy has done nothing."""
        return super().offers(state) if _untouched(state) else []

    def reasons(self, state: SimulatorState, action: None) -> Iterator[Reason]:
        """Why this merc cannot cloak: a Spy does so instead of attacking and of moving (SH-080)."""
        unit = state.acting[1]
        if unit.kind != SPY:
            yield Reason("SH-080", f"Only a Spy can cloak, and {unit.called} is not one.")
        if not _untouched(state):
            yield Reason(
                "SH-080", f"{unit.called} has moved or acted; a Spy cloaks instead of moving and acting."
            )

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """Its Charge is gone."""
        unit = state.acting[1]
        cell = state.cell_name(unit.cell)
        told = event("cloaked", unit.side, "SH-080", token=unit.id, name=unit.called, cell=cell)
        dropped = intel_capture.drop(state, unit)
        control_point.leave(state, unit)
        unit.cloaked, unit.charge = True, 0
        return [told, *dropped]


class Stay(Alone):
    """A turn cloaked gives Charge (SH-082)."""

    verb = "stay"
    kind = Kind.ENDS
    asked_by = "SH-081"

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """Gains it."""
        unit = state.acting[1]
        charge_meter.gain(unit, 1)
        return [event("stayed", unit.side, "SH-082", token=unit.id, name=unit.called, charge=unit.charge)]


class Uncloak(OnSpace):
    """The Spy comes back on a space, and its turn is over (SH-083 to SH-086)."""

    verb = "uncloak"
    kind = Kind.MOVES | Kind.ENDS
    where = "SH-083"
    nothing = "There is no empty space in reach."

    def spaces(self, state: SimulatorState) -> int:
        """Where it can come back."""
        return exits(state, state.acting[1])

    def against(self, state: SimulatorState, unit: Unit, cell: int) -> list[Reason]:
        """It is held, too far or out of the way."""
        name, other, blame = state.cell_name(cell), state.at(cell), blamed(state, cell)
        if other is not None:
            return [Reason("SH-S29", f"{other.called} stands on {name}.", blame=blame)]
        reach, charge = stride(unit), unit.charge
        spaces = count(reach, "space")
        text = f"{unit.called} has {charge} Charge, which is good for {spaces}: {name} is farther."
        return [Reason(self.where, text, (("reach", reach), ("charge", charge)), blame)]

    def apply(self, state: SimulatorState, cell: int) -> list[Event]:
        """Pyros react first, then it saps (SH-046)."""
        unit = state.acting[1]
        path = state.ground.board.path(unit.cell, cell)
        assert path is not None, "judged before"
        told = movement.walked(state, unit, self.verb, path)
        unit.cell, unit.cloaked, unit.charge = cell, False, 0
        events = [told, *checked(state, unit)]
        return events + movement.arrive(state, unit) if unit.up else events
