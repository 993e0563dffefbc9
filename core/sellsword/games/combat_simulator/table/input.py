"""What a tap, a drag or a typed space could mean, legal or not (the client asks why not)."""

from sellsword.game import Choice, Gesture
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import turn_sequence as turn
from sellsword.games.combat_simulator.rules.attack import ATTACK, SOLDIER, weapons
from sellsword.games.combat_simulator.rules.engineer import ENGINEER, Build, Repair
from sellsword.games.combat_simulator.rules.flow import ACTING, FIRING, FLOW
from sellsword.games.combat_simulator.rules.medic import MEDIC, Heal, Uber
from sellsword.games.combat_simulator.rules.movement import Jump, Move
from sellsword.games.combat_simulator.rules.objectives.intel_capture import Give
from sellsword.games.combat_simulator.rules.spy import Uncloak
from sellsword.games.combat_simulator.rules.stickybombs import DEMOMAN, Lay, movable

PLACED = {SOLDIER: (Jump.verb,), DEMOMAN: (Lay.verb,), ENGINEER: (Build.verb,)}
"""What a class does on a space, besides walking there."""
HELPS = {MEDIC: (Heal.verb, Uber.verb), ENGINEER: (Repair.verb,)}
"""What a class does for a friend."""


def read(state: SimulatorState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean, likeliest first, legal before illegal."""
    if state.outcome is not None:
        return []
    meanings = [choice for choice in _meanings(state, gesture) if _fits(gesture, choice)]
    return sorted(meanings, key=lambda choice: not FLOW.judge(state, choice).ok)


def _fits(gesture: Gesture, choice: Choice) -> bool:
    """Whether a choice belongs to the action picked and to the piece dragged, if any."""
    said = FLOW.grammar(choice)
    return gesture.group in ("", said.verb) and gesture.piece in ("", said.who)


def _meanings(state: SimulatorState, gesture: Gesture) -> list[Choice]:
    who = turn.asked(state)
    target = _unit_at(state, gesture.place)
    cell = target.cell if target is not None else state.cell_called(gesture.place)
    if who is None or cell is None:
        return []
    step, name = FLOW.step(state), state.cell_name(cell)
    if step is ACTING:
        return _acts(state, who, target, name)
    if step is FIRING:
        return [] if target is None else [_choice(who, ATTACK, target.id)]
    on_space = [verb for verb in (Lay.verb, Uncloak.verb) if verb in step.actions(state)]
    return [_choice(who, verb, name) for verb in on_space]


def _choice(unit: Unit, verb: str, word: str) -> Choice:
    return Choice((unit.id, verb, word))


def _unit_at(state: SimulatorState, place: str) -> Unit | None:
    """The unit with this id that is on the ground, or the one that holds this space."""
    unit = state.unit_called(place)
    if unit is not None:
        return unit if unit.up else None
    cell = state.cell_called(place)
    return None if cell is None else state.at(cell)


def _acts(state: SimulatorState, who: Unit, target: Unit | None, name: str) -> list[Choice]:
    spaces = [_choice(who, verb, name) for verb in (Move.verb, *PLACED.get(who.kind, ()))]
    spaces += [Choice((who.id, Lay.verb, name, state.cell_name(bomb))) for bomb in movable(state, who)]
    if target is None or target is who:
        return spaces
    if target.side != who.side:
        return [*(_choice(who, verb, target.id) for verb, _ in weapons(who)), *spaces]
    healing = [verb for verb, card in weapons(who) if card.heal]
    return [
        *(_choice(who, verb, target.id) for verb in (*HELPS.get(who.kind, ()), *healing, Give.verb)),
        *spaces,
    ]
