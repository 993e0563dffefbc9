"""What a tap, a drag or a typed space could mean, legal or not (the client asks why not)."""

from sellsword.game import Choice, Gesture
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import actions, attack

ABILITIES = {
    "soldier": ("jump",),
    "demoman": ("lay",),
    "engineer": ("build",),
}


def read(state: SimulatorState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean, likeliest first, legal before illegal."""
    if state.outcome is not None:
        return []
    meanings = [choice for choice in _meanings(state, gesture) if _fits(gesture, choice)]
    return sorted(meanings, key=lambda choice: not actions.judge(state, choice).ok)


def _fits(gesture: Gesture, choice: Choice) -> bool:
    """Whether a choice belongs to the action picked and to the piece dragged, if any."""
    return gesture.group in ("", choice.words[1]) and gesture.piece in ("", choice.words[0])


def _meanings(state: SimulatorState, gesture: Gesture) -> list[Choice]:
    who = actions.mover(state)
    target = _unit_at(state, gesture.place)
    cell = target.cell if target is not None else state.cell_called((gesture.place,))
    if who is None or cell is None:
        return []
    name = state.cell_name(cell)
    match actions.spot(state):
        case "lay":
            return [_choice(who, "lay", name)]
        case "cloaked":
            return [_choice(who, "uncloak", name)]
        case "sentry" if target is not None:
            return [_choice(who, attack.ATTACK, target.id)]
        case "turn":
            return _acts(who, target, name)
        case _:
            return []


def _choice(unit: Unit, verb: str, word: str) -> Choice:
    return Choice((unit.id, verb, word))


def _unit_at(state: SimulatorState, place: str) -> Unit | None:
    """The unit with this id that is on the ground, or the one that holds this space."""
    index = state.index(place)
    if index >= 0:
        return state.units[index] if state.units[index].up else None
    cell = state.cell_called((place,))
    return None if cell is None else state.at(cell)


def _acts(who: Unit, target: Unit | None, name: str) -> list[Choice]:
    spaces = [_choice(who, verb, name) for verb in ("move", *ABILITIES.get(who.kind, ()))]
    if target is None or target is who:
        return spaces
    if target.side != who.side:
        return [*(_choice(who, verb, target.id) for verb, _ in attack.weapons(who)), *spaces]
    helps = {"medic": ("heal", "uber"), "engineer": ("repair",)}.get(who.kind, ())
    healing = [verb for verb, card in attack.weapons(who) if card.heal]
    return [*(_choice(who, verb, target.id) for verb in (*helps, *healing, "give")), *spaces]
