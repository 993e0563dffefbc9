"""Stickybombs: laying and detonating them (SH-049 to SH-055)."""

from dataclasses import replace

from sellsword.boards.square import cells_in
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import Words, bare, option
from sellsword.games.combat_simulator.model.state import Frame, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, movement
from sellsword.games.combat_simulator.sheets.characters import BOMB_DAMAGE, BOMBS, foe_of

DEMOMAN = "demoman"
LAY = "lay"


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


def options(state: SimulatorState) -> list[Option]:
    """Where to lay a bomb, and the detonation."""
    active, unit = state.acting
    if unit.kind != DEMOMAN or active.deed:
        return []
    found = _layings(state, unit)
    return [*found, bare(unit.id, "detonate")] if unit.bombs else found


def _layings(state: SimulatorState, unit: Unit) -> list[Option]:
    names = state.ground.field.names
    return [option(unit.id, LAY, names[cell]) for cell in cells_in(spots(state, unit))]


def second_options(state: SimulatorState, frame: Frame) -> list[Option]:
    """Where to lay the second bomb, or not to (SH-S16)."""
    unit = state.units[frame.unit]
    return [*_layings(state, unit), bare(unit.id, "done")]


def judge_lay(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why no bomb can be laid there."""
    cell = state.cell_called(words)
    if cell is None:
        return [Reason("SH-049", f"{' '.join(words) or 'Nothing'} is not a space of this board.")]
    if spots(state, unit) >> cell & 1:
        return []
    text = f"{words[0]} is not an empty space next to {unit.called}."
    return [Reason("SH-049", text, blame=movement.blamed(state, cell))]


def lay(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """Lays a bomb; the first one of a turn may be followed by a second (SH-049, SH-S16)."""
    told = [_laid(state, unit, words)]
    if state.stack:
        state.stack = state.stack[:-1]
        return told
    active = state.acting[0]
    state.active = replace(active, deed=LAY)
    unit.fought = True
    if spots(state, unit):
        state.stack = (*state.stack, Frame(LAY, active.unit))
    return told


def lay_no_more(state: SimulatorState, _unit: Unit, _words: Words) -> list[Event]:
    """Keeps the second bomb (SH-S16)."""
    state.stack = state.stack[:-1]
    return []


def _laid(state: SimulatorState, unit: Unit, words: Words) -> Event:
    """Of more than two bombs the oldest is taken up again (SH-S16)."""
    unit.bombs = (*unit.bombs, state.ground.field.named[words[0]])[-BOMBS:]
    return event("laid", unit.side, "SH-049", token=unit.id, name=unit.called, cell=words[0])


def judge_detonate(_state: SimulatorState, unit: Unit, _words: Words) -> list[Reason]:
    """Why there is nothing to detonate."""
    if unit.kind == DEMOMAN and unit.bombs:
        return []
    return [Reason("SH-054", f"{unit.called} has no stickybomb of its own on the ground.")]


def detonate(state: SimulatorState, unit: Unit, _words: Words) -> list[Event]:
    """All of the Demoman's bombs go off (SH-053 to SH-055)."""
    state.active = replace(state.acting[0], deed="detonate")
    unit.fought = True
    bombs, unit.bombs = unit.bombs, ()
    cells = tuple(map(state.cell_name, bombs))
    told = event("detonated", unit.side, "SH-053", token=unit.id, name=unit.called, cells=cells)
    events = [told]
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
