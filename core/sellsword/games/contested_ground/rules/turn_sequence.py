"""What happens by itself between two choices, and whose choice comes next (OC-022, OC-033, OC-037)."""

from sellsword.game import Event
from sellsword.games.contested_ground.model.state import (
    Blow,
    ContestedState,
    Frame,
    Leaving,
    RollOff,
    Shot,
    Test,
    Watch,
)
from sellsword.games.contested_ground.rules import (
    active_orders,
    command_phase,
    objective_actions,
    victory_tokens,
)
from sellsword.games.contested_ground.rules.attacks import close_combat, overwatch, shooting
from sellsword.games.contested_ground.rules.deployment_and_movement import (
    mission_setup,
    movement,
    recon_deployment,
)
from sellsword.games.contested_ground.sheets.reference_tables import WEAPONS, foe_of


def proceed(state: ContestedState) -> list[Event]:
    """Goes on until somebody must decide or the battle is over."""
    events: list[Event] = []
    while state.outcome is None:
        step = _frame_step(state, state.stack[-1]) if state.stack else _phase_step(state)
        if step is None:
            return events
        events += step
    return events


def _frame_step(state: ContestedState, frame: Frame) -> list[Event] | None:
    """What the topmost interrupt brings about by itself; None where it awaits an answer."""
    match frame:
        case RollOff():
            return command_phase.advance(state, frame)
        case Shot():
            return None if shooting.rerolls_open(state, frame) else _lie(state, frame)
        case Test():
            return None if objective_actions.may_reroll(state, frame) else _stand(state, frame)
        case Watch():
            return None if overwatch.watchers(state, frame) else overwatch.decline(state)
        case Blow():
            return _blow(state, frame)
        case Leaving():
            return _leaving(state, frame)


def _pop(state: ContestedState) -> None:
    state.stack = state.stack[:-1]


def _lie(state: ContestedState, shot: Shot) -> list[Event]:
    """The dice of a shot lie: its hits are resolved."""
    _pop(state)
    return shooting.resolve(state, shot)


def _stand(state: ContestedState, test: Test) -> list[Event]:
    """A Resolve test stands."""
    _pop(state)
    return objective_actions.settle(state, test)


def _blow(state: ContestedState, frame: Blow) -> list[Event] | None:
    """A blow without a choice is struck; one that is no longer possible is not."""
    foes = tuple(foe for foe in frame.foes if state.models[foe].up)
    if not foes or not state.models[frame.striker].up:
        _pop(state)
        return []
    option = close_combat.forced(state, frame)
    if option is None:
        return None
    return struck(state, frame, option.choice.words[1:])


def struck(state: ContestedState, frame: Blow, words: tuple[str, ...]) -> list[Event]:
    """A blow that was due is struck."""
    _pop(state)
    return close_combat.strike(state, frame, WEAPONS[words[1]], state.index(words[2]))


def _leaving(state: ContestedState, frame: Leaving) -> list[Event]:
    """The next free strike at a model that leaves; after the last it goes."""
    _pop(state)
    if not frame.strikers or not state.models[frame.leaver].up:
        return movement.leave(state, frame)
    rest = Leaving(frame.leaver, frame.strikers[1:], frame.way, frame.level)
    state.stack = (*state.stack, rest, Blow(frame.strikers[0], (frame.leaver,), returned=False))
    return []


def kept(state: ContestedState, frame: Frame) -> list[Event]:
    """A player lets fallen dice lie."""
    assert isinstance(frame, Shot | Test)
    return _lie(state, frame) if isinstance(frame, Shot) else _stand(state, frame)


def _phase_step(state: ContestedState) -> list[Event] | None:
    """What the phase brings about by itself; None where it awaits a choice."""
    ended = victory_tokens.settle(state) if state.round else []
    if ended:
        return ended
    if state.active is not None:
        return active_orders.end(state) if active_orders.over(state) else None
    match state.phase:
        case "recon":
            return recon_deployment.step(state)
        case "activation":
            return _next_turn(state)
    return None


def _next_turn(state: ContestedState) -> list[Event] | None:
    """Hands the turn on where nobody can be ordered; where that goes for both the round ends (OC-X17)."""
    if active_orders.can_order(state, state.turn):
        return None
    other = foe_of(state.turn)
    if active_orders.can_order(state, other):
        state.turn = other
        return []
    ended = victory_tokens.end_round(state)
    return ended if state.outcome is not None else [*ended, *command_phase.open_round(state)]


def begin_battle(state: ContestedState) -> list[Event]:
    """The mission is set: the first round opens."""
    return command_phase.open_round(state)


def start_round(state: ContestedState) -> None:
    """Who activates first is settled: Recon in round one, else the activations (OC-X02)."""
    if state.round == 1:
        recon_deployment.begin(state)
    else:
        state.phase, state.turn = "activation", state.leads


def seat_to_decide(state: ContestedState) -> int:
    """The seat whose choice it is; seats and sides are the same here."""
    if not state.stack:
        if state.phase in mission_setup.STEPS:
            return mission_setup.chooser(state)
        return state.turn if state.active is None else state.acting[1].side
    match state.stack[-1]:
        case RollOff(asked=asked):
            return asked
        case Shot(shooter=model) | Test(tester=model) | Blow(striker=model) | Leaving(leaver=model):
            return state.models[model].side
        case Watch(mover=model):
            return foe_of(state.models[model].side)


def question(state: ContestedState) -> str:
    """What is asked of that seat."""
    if state.stack:
        return _frame_question(state, state.stack[-1])
    if state.phase in mission_setup.STEPS:
        return mission_setup.question(state)
    if state.active is not None:
        return f"{state.acting[1].name}: what next?"
    name = state.side_name(state.turn)
    return {
        "priority": f"{name}: activate first or last?",
        "recon": f"{name}: bring on a scout?",
    }.get(state.phase, f"{name}: an order to whom?")


def _frame_question(state: ContestedState, frame: Frame) -> str:
    match frame:
        case RollOff(asked=asked):
            one, other = command_phase.totals_of(state, frame.faces)
            return f"{state.side_name(asked)}: reroll for priority, {one} to {other}?"
        case Shot(shooter=model):
            return f"{state.models[model].name}: reroll any dice?"
        case Test(tester=model):
            return f"{state.models[model].name} failed the test: pay for another die?"
        case Watch(mover=model):
            return f"Overwatch on {state.models[model].name}?"
        case Blow(striker=model):
            return f"{state.models[model].name}: strike with what?"
        case Leaving(leaver=model):
            return f"{state.models[model].name} leaves close combat."
