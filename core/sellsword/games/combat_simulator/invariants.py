"""What a sound state never shows: asked of every loaded snapshot, and of random games in the tests."""

from collections import Counter
from collections.abc import Iterator

from sellsword.games.combat_simulator.model.state import (
    ANSWERS,
    COIN,
    INDEX,
    OFF,
    OVER,
    PHASES,
    SENTRY,
    TURN,
    SimulatorState,
    Unit,
    fresh_units,
)
from sellsword.games.combat_simulator.rules.turn_sequence import STEPS
from sellsword.games.combat_simulator.sheets.characters import (
    BOMBS,
    BURN_TURNS,
    CHARGE_FULL,
    CLASS_IDS,
    COPIES,
    INTEL_TURNS,
    SIDE_IDS,
    SLOTS,
    UBER_TURNS,
)
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS, DECK

_FRESH, _MADE = tuple(fresh_units()), Counter(DECK)  # every state is compared with them


def faults(state: SimulatorState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    roll_call = list(_roll_call(state))
    if roll_call:
        return roll_call
    chapters = (_standing, _sheets, _classes, _sentries, _turn, _answers, _intels, _points, _cards)
    return [sentence for chapter in chapters for sentence in chapter(state)]


def _roll_call(state: SimulatorState) -> Iterator[str]:
    """Six slots and two Sentries a side, in their order, with cards that exist (SH-008)."""
    if [(unit.id, unit.side) for unit in state.units] != [(unit.id, unit.side) for unit in _FRESH]:
        yield "The units are not six slots and two Sentries a side."
        return
    for unit, fresh in zip(state.units, _FRESH, strict=True):
        kinds = CLASS_IDS if fresh.slot != OFF else (SENTRY,)
        slots = (fresh.slot,) if fresh.slot != OFF else range(OFF, SLOTS)
        if (unit.kind and unit.kind not in kinds) or unit.slot not in slots:
            yield f"{unit.id} is no {unit.kind} of slot {unit.slot}."
        if unit.card and unit.card not in CARDS:
            yield f"There is no Mann Co. card called {unit.card}."


def _standing(state: SimulatorState) -> Iterator[str]:
    """Who is face up stands on a walkable space, and no two present on one (SH-030)."""
    size = state.ground.columns * state.ground.rows
    held: dict[int, Unit] = {}
    for unit in state.units:
        if not unit.up:
            if unit.cell != OFF:
                yield f"{unit.id} is not in play and stands on the ground."
            continue
        if not 0 <= unit.cell < size or unit.cell in state.ground.sand:
            yield f"{unit.id} stands where nobody can stand."
        elif unit.present and held.setdefault(unit.cell, unit) is not unit:
            yield f"{unit.id} and {held[unit.cell].id} stand on one space."


def _sheets(state: SimulatorState) -> Iterator[str]:
    """Health, Charge and tokens within what the cards and the rules allow."""
    for unit in state.units:
        if unit.up and not unit.kind:
            yield f"{unit.id} is in play without a card."
        elif unit.up and not 1 <= unit.health <= unit.sheet.health:
            yield f"{unit.id} has {unit.health} Health."
        elif not unit.up and (unit.health or unit.charge or unit.fire or unit.card or unit.bombs):
            yield f"{unit.id} is not in play and has tokens."
        if not 0 <= unit.charge <= CHARGE_FULL or not 0 <= unit.fire <= BURN_TURNS:
            yield f"{unit.id} has {unit.charge} Charge and burns for {unit.fire} turns."
        yield from _abilities(state, unit)


def _abilities(state: SimulatorState, unit: Unit) -> Iterator[str]:
    """What only one class can have."""
    if unit.cloaked and unit.kind != "spy":
        yield f"{unit.id} is cloaked and no Spy."
    if (unit.sapped or unit.fresh) and unit.kind != SENTRY:
        yield f"{unit.id} is sapped or new and no Sentry."
    if unit.bombs and (unit.kind != "demoman" or len(set(unit.bombs)) < len(unit.bombs)):
        yield f"{unit.id} has bombs that cannot be."
    if len(unit.bombs) > BOMBS or any(not state.ground.walkable >> max(0, cell) & 1 for cell in unit.bombs):
        yield f"{unit.id} has bombs where none can lie."
    if unit.uber and (unit.kind != "medic" or not 0 < unit.uber <= UBER_TURNS + 1):
        yield f"{unit.id} has an uber of {unit.uber} turns."
    if unit.ward != OFF and not _is_ward(state, unit):
        yield f"{unit.id} covers nobody who can be covered."


def _is_ward(state: SimulatorState, unit: Unit) -> bool:
    if not unit.uber or unit.ward not in range(len(state.units)):
        return False
    other = state.units[unit.ward]
    return other.side == unit.side and other is not unit and other.up


def _classes(state: SimulatorState) -> Iterator[str]:
    """No class lies under more slots than it has cards (SH-S48)."""
    for side, word in enumerate(SIDE_IDS):
        counts = Counter(unit.kind for unit in state.slots_of(side) if unit.kind)
        yield from (f"{word} has {kind} {n} times." for kind, n in sorted(counts.items()) if n > COPIES)


def _sentries(state: SimulatorState) -> Iterator[str]:
    """A Sentry stands beside a slot that is an Engineer's, or may be again; one a slot (SH-069, SH-070)."""
    standing = [unit for unit in state.units if unit.kind == SENTRY and unit.up]
    for unit in standing:
        keeper = state.slots_of(unit.side)[unit.slot] if unit.slot != OFF else None
        if keeper is None or keeper.kind not in ("", "engineer"):
            yield f"{unit.id} stands without an Engineer."
    if len({(unit.side, unit.slot) for unit in standing}) < len(standing):
        yield "Two Sentries stand beside one slot."


def _turn(state: SimulatorState) -> Iterator[str]:
    """The phase, the turn in progress and the outcome agree."""
    if state.phase not in PHASES or (state.phase == OVER) != (state.outcome is not None):
        yield f"The phase {state.phase} does not fit the outcome."
    if (state.active is not None) != (state.phase == TURN):
        yield f"The phase {state.phase} does not fit the turn in progress."
    if state.active is not None and state.active.unit not in range(len(state.units)):
        yield "The turn in progress is nobody's."
    if (state.first not in range(len(SIDE_IDS))) != (state.phase == COIN):
        yield "The first player and the phase do not agree."
    if not 0 <= state.step <= STEPS or state.round < 0:
        yield f"There is no step {state.step} in round {state.round}."


def _answers(state: SimulatorState) -> Iterator[str]:
    """Only what waits for an answer is on the stack."""
    for frame in state.stack:
        if frame.kind not in ANSWERS or state.active is None:
            yield f"Nothing called {frame.kind} waits for an answer."
        elif not {frame.unit, frame.by} <= {OFF, *INDEX.values()} or frame.unit == OFF:
            yield "An answer is awaited of nobody."


def _intels(state: SimulatorState) -> Iterator[str]:
    """Each Intel lies somewhere, or an enemy carries it (SH-092)."""
    if len(state.intels) != len(state.ground.intels):
        yield "The Intels are not those of the board."
        return
    for side, intel in enumerate(state.intels):
        if not 0 <= intel.clock <= INTEL_TURNS + 1:
            yield f"An Intel goes home in {intel.clock} turns."
        if intel.carrier == OFF:
            if not state.ground.walkable >> max(0, intel.cell) & 1 or intel.cell < 0:
                yield "An Intel lies where nobody can come."
        elif intel.carrier not in range(len(state.units)) or not _bears(state.units[intel.carrier], side):
            yield "An Intel is carried by nobody who can."


def _bears(unit: Unit, side: int) -> bool:
    return unit.side != side and unit.present and unit.kind != SENTRY


def _points(state: SimulatorState) -> Iterator[str]:
    """Points are held by a side or nobody, and captured by who stands there (SH-098)."""
    if len(state.points) != len(state.ground.points):
        yield "The control points are not those of the board."
        return
    for point, cell in zip(state.points, state.ground.points, strict=True):
        if point.holder not in (OFF, 0, 1):
            yield "A point is held by nobody who can."
        if point.unit != OFF and not _captures(state, point.unit, cell):
            yield "A point is captured by somebody who is not there."
    if len(state.scores) != len(SIDE_IDS) or min(state.scores) < 0:
        yield "The scores are not two whole numbers."


def _captures(state: SimulatorState, index: int, cell: int) -> bool:
    return index in range(len(state.units)) and state.units[index].cell == cell


def _cards(state: SimulatorState) -> Iterator[str]:
    """No Mann Co. card is there more often than it was made (SH-003)."""
    seen = Counter([*state.spent, *(unit.card for unit in state.units if unit.card)])
    for hand in state.hands:
        seen.update(hand)
    if len(state.hands) != len(SIDE_IDS) or any(many > _MADE[card] for card, many in seen.items()):
        yield "There are Mann Co. cards that were never made."
