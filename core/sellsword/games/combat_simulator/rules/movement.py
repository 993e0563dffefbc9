"""Movement: walking, before and after the attack, and the rocket jump (SH-028 to SH-031, SH-042)."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.square import mask_of
from sellsword.flow import Kind, Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import options
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, medic, sentry
from sellsword.games.combat_simulator.rules.attack import ATTACK
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import OnSpace, Owned, blamed
from sellsword.games.combat_simulator.sheets.characters import JUMP_DAMAGE
from sellsword.words import count

SOLDIER, HEAVY = "soldier", "heavy"


def speed(unit: Unit) -> int:
    """How many spaces a merc may move in one turn (SH-015)."""
    return unit.sheet.speed + unit.carried.speed


def left(state: SimulatorState) -> int:
    """How many steps the acting unit has left: none once it has handed the Intel over (SH-S42), or has used
    the Heavy's own weapon (SH-044)."""
    active, unit = state.acting
    if active.gave or (unit.kind == HEAVY and active.deed == ATTACK):
        return 0
    return max(0, speed(unit) - active.steps)


def goals(state: SimulatorState) -> int:
    """The mask of the spaces that the acting unit can walk to: past no merc or fence (SH-030, SH-031)."""
    unit = state.acting[1]
    here = 1 << unit.cell
    return state.ground.board.spread(unit.cell, left(state), state.occupied() & ~here) & ~here


def landings(state: SimulatorState) -> list[int]:
    """The spaces that the acting Soldier can rocket jump to (SH-042, SH-S12)."""
    unit = state.acting[1]
    if unit.kind != SOLDIER or not left(state):
        return []
    taken = state.occupied()
    return [cell for cell in state.ground.field.jumps[unit.cell] if not taken >> cell & 1]


def cost_of_jump(state: SimulatorState, unit: Unit) -> int:
    """The Health that a jump costs (SH-042): nothing in spring boots, nothing while invincible (SH-S19)."""
    return 0 if unit.carried.springs or damage_and_defeat.invincible(state, unit) else JUMP_DAMAGE


def _held(state: SimulatorState, unit: Unit, goal: int) -> list[Reason]:
    name, other = state.cell_name(goal), state.at(goal)
    if goal == unit.cell:
        rule, text = "SH-028", f"{unit.called} already stands on {name}."
    elif goal in state.ground.sand:
        rule, text = "SH-043", f"{name} is sand, where nobody can stand."
    elif other is not None:
        rule, text = "SH-030", f"{other.called} stands on {name}."
    else:
        return []
    return [Reason(rule, text, blame=blamed(state, goal))]


def walked(
    state: SimulatorState, unit: Unit, verb: str, path: tuple[int, ...], rule: str = "SH-028"
) -> Event:
    """The event of a walk, with the way as points."""
    board = state.ground.board
    points = tuple(part for cell in (unit.cell, *path) for part in board.center(cell))
    return event(
        "walked",
        unit.side,
        rule,
        token=unit.id,
        name=unit.called,
        verb=verb,
        goal=board.name(path[-1]) if path else board.name(unit.cell),
        steps=len(path),
        points=points,
    )


def walk(state: SimulatorState, unit: Unit, path: tuple[int, ...]) -> list[Event]:
    """Goes along a path; every space may bring something about."""
    events: list[Event] = []
    for cell in path:
        control_point.leave(state, unit)
        unit.cell = cell
        events += arrive(state, unit)
        if state.outcome is not None:
            break
    return events


def arrive(state: SimulatorState, unit: Unit) -> list[Event]:
    """What follows at once when a merc comes to a space: the uber's reach, sappers, a point, the Intel."""
    control_point.enter(state, unit)
    return [*medic.fade(state), *sentry.sap_around(state, unit), *intel_capture.enter(state, unit)]


class Motion(OnSpace):
    """The acting unit goes to a space, by ``rule``."""

    kind = Kind.MOVES
    where = "SH-028"
    nothing = "There is no free space in reach."
    rule: str

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """What keeps the acting unit from moving anywhere."""
        active, unit = state.acting
        if active.gave:
            yield Reason("SH-S42", f"{unit.called} handed the Intel over instead of moving.")
        elif unit.kind == HEAVY and active.deed == ATTACK:
            yield Reason("SH-044", f"{unit.called} has used its own weapon and may not move this turn.")
        elif not left(state):
            yield Reason("SH-015", f"{unit.called} has no step left this turn.")

    def reasons(self, state: SimulatorState, goal: int) -> list[Reason]:
        """Why the acting unit may not go there."""
        unit = state.acting[1]
        return _held(state, unit, goal) or (super().reasons(state, goal) if left(state) else [])

    @abstractmethod
    def path(self, state: SimulatorState, goal: int) -> tuple[int, ...]:
        """The spaces on the way, the last of them ``goal``."""

    def apply(self, state: SimulatorState, goal: int) -> list[Event]:
        """Goes space by space."""
        active, unit = state.acting
        path = self.path(state, goal)
        state.active = replace(active, steps=active.steps + len(path), moved=True)
        told = walked(state, unit, self.verb, path, self.rule)
        charge_meter.lose_by_moving(unit)
        return [told, *self.go(state, unit, path)]

    def go(self, state: SimulatorState, unit: Unit, path: tuple[int, ...]) -> list[Event]:
        """Goes along the way."""
        return walk(state, unit, path)


class Move(Motion):
    """Walking, before and after the attack (SH-028 to SH-031)."""

    verb = "move"
    rule = "SH-028"

    def spaces(self, state: SimulatorState) -> int:
        """Every space to walk to."""
        return goals(state)

    def against(self, state: SimulatorState, unit: Unit, goal: int) -> list[Reason]:
        """No way, or too long a way."""
        name, blame, reach = state.cell_name(goal), blamed(state, goal), left(state)
        path = state.ground.board.path(unit.cell, goal, state.occupied() & ~(1 << unit.cell))
        if path is None:
            return [Reason("SH-031", f"No way leads to {name}: mercs and fences bar it.", blame=blame)]
        text = f"{name} is {count(len(path), 'step')} away and {unit.called} has {reach} left."
        return [Reason(self.rule, text, (("steps", len(path)), ("left", reach)), blame)]

    def path(self, state: SimulatorState, goal: int) -> tuple[int, ...]:
        """The shortest way."""
        unit = state.acting[1]
        path = state.ground.board.path(unit.cell, goal, state.occupied() & ~(1 << unit.cell))
        assert path is not None, "judged before"
        return path


class Jump(Owned, Motion):
    """The Soldier's rocket jump over a fence, for some of its Health (SH-042)."""

    verb = "jump"
    owner = SOLDIER
    rule = "SH-042"
    nothing = "There is no free space behind a small wall next to it."

    def spaces(self, state: SimulatorState) -> int:
        """Every space to jump to."""
        return mask_of(landings(state))

    def offers(self, state: SimulatorState) -> list[Option]:
        """Every space to jump to, clockwise."""
        unit = state.acting[1]
        return options(unit.id, self.verb, map(state.cell_name, landings(state)))

    def against(self, state: SimulatorState, unit: Unit, goal: int) -> list[Reason]:
        """It does not lie behind a small wall."""
        if unit.kind != SOLDIER:
            return []
        text = f"{state.cell_name(goal)} does not lie straight behind a small wall."
        return [Reason("SH-043", text, blame=blamed(state, goal))]

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """What every motion is kept from by; and only Soldiers jump."""
        unit = state.acting[1]
        if unit.kind != SOLDIER:
            yield Reason(self.rule, f"Only a Soldier can jump over fences, and {unit.called} is not one.")
        yield from super().hindrances(state, said)

    def path(self, state: SimulatorState, goal: int) -> tuple[int, ...]:
        """Straight there."""
        return (goal,)

    def go(self, state: SimulatorState, unit: Unit, path: tuple[int, ...]) -> list[Event]:
        """It costs Health before anything else comes of it, and may be the last thing that the Soldier does
        (SH-S12)."""
        control_point.leave(state, unit)
        unit.cell = path[-1]
        lost = damage_and_defeat.lose(state, unit, cost_of_jump(state, unit))
        told = event(
            "landed", unit.side, self.rule, token=unit.id, name=unit.called, lost=lost, health=unit.health
        )
        return [told, *(arrive(state, unit) if unit.health else damage_and_defeat.fallen(state, unit))]
