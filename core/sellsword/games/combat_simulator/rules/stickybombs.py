"""Stickybombs: laying and detonating them (SH-049 to SH-055)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.flow import Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import options
from sellsword.games.combat_simulator.model.state import LAYING, Frame, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import (
    Aimed,
    Alone,
    Deed,
    blamed,
    space_said,
)
from sellsword.games.combat_simulator.sheets.characters import BOMB_DAMAGE, BOMBS, foe_of

DEMOMAN = "demoman"


def spots(state: SimulatorState, unit: Unit) -> int:
    """The mask of the empty spaces next to a Demoman where no bomb of its own lies (SH-049)."""
    lying = sum(1 << cell for cell in unit.bombs)
    near = state.ground.field.near(unit.cell, 1) & state.ground.walkable
    return near & ~state.occupied() & ~lying


def movable(state: SimulatorState, unit: Unit) -> tuple[int, ...]:
    """The newer of two bombs, which can be moved instead of the older; not in the turn in which it was
    laid."""
    return () if state.stack or len(unit.bombs) < BOMBS else unit.bombs[-1:]


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


class Lay(Aimed[tuple[int, ...]], Deed[tuple[int, ...]]):
    """A bomb is laid on an empty space; the first one of a turn may be followed by a second (SH-049). With
    both on the ground one is moved, the older, or the newer where its space is said as well (SH-S16). What is
    meant are the cells of the bombs as they will lie, the one laid now the last."""

    verb = "lay"
    owner = DEMOMAN
    instead = False
    ability = where = "SH-049"
    wanted = "on which space, such as C4"
    nothing = "There is no empty space next to it."

    def offers(self, state: SimulatorState) -> list[Option]:
        """The empty spaces next to the Demoman; each once more for the newer bomb, where both are out."""
        active, unit = state.acting
        if active.laid and not state.stack:
            return []
        names = [*state.cell_names(spots(state, unit))]
        moved = [(to, state.cell_name(cell)) for cell in movable(state, unit) for to in names]
        return [
            *options(unit.id, self.verb, names),
            *(Option(Choice((unit.id, self.verb, to, back)), self.verb, to) for to, back in moved),
        ]

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """Once a turn is all, also where it leaves the attack free (SH-S50)."""
        active, unit = state.acting
        if active.laid and not state.stack:
            yield Reason("SH-S16", f"{unit.called} has already laid its stickybombs this turn.")

    def parse(self, state: SimulatorState, said: Spoken) -> tuple[int, ...] | Reason:
        """The space, and the bomb that is moved there."""
        goal, *moved = said.rest or ("",)
        unit, cell = state.acting[1], space_said(state, self, goal)
        if isinstance(cell, Reason):
            return cell
        if not moved:
            return (*unit.bombs, cell)[-BOMBS:]
        newer = [each for each in movable(state, unit) if state.cell_name(each) == " ".join(moved)]
        kept = tuple(each for each in unit.bombs if each not in newer)
        unknown = f"The newer of two stickybombs does not lie on “{' '.join(moved)}”; the older moves unsaid."
        return (*kept, cell) if newer else Reason("SH-S16", unknown)

    def reasons(self, state: SimulatorState, bombs: tuple[int, ...]) -> list[Reason]:
        """Why none can be laid there."""
        unit, cell = state.acting[1], bombs[-1]
        if spots(state, unit) >> cell & 1:
            return []
        text = f"{state.cell_name(cell)} is not an empty space next to {unit.called}."
        return [Reason("SH-049", text, blame=blamed(state, cell))]

    def apply(self, state: SimulatorState, bombs: tuple[int, ...]) -> list[Event]:
        """Lays it, and asks for the second. By a rule option that leaves the attack free (SH-S50)."""
        active, unit = state.acting
        unit.bombs, again = bombs, state.stack
        state.active = replace(active, laid=state.rules.free_abilities)
        state.stack = (Frame(LAYING, active.unit),) if not again and spots(state, unit) else ()
        name = state.cell_name(bombs[-1])
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
    owner = DEMOMAN
    ability = "SH-053"
    kind = Kind.HOSTILE
    asked_by = "SH-019"

    def offers(self, state: SimulatorState) -> list[Option]:
        """The detonation, where bombs lie."""
        return super().offers(state) if state.acting[1].bombs else []

    def reasons(self, state: SimulatorState, action: None) -> list[Reason]:
        """Why there is nothing to detonate."""
        unit = state.acting[1]
        if unit.bombs:
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
