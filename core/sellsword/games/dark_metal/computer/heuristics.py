"""What the computer thinks about as a leader of squads, and how it judges what it sees.

Candidates are few: of attacks, moves and throws those that promise most, whatever else may serve, and the end
of the activation. What a choice promises is told in ``counsel``, of dice that lie in ``answers``; how a
position stands in ``position``.
"""

from collections.abc import Callable, Sequence
from typing import Any

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Option
from sellsword.games.dark_metal.computer import action_values, evaluation, fix_values, objective_forecast
from sellsword.games.dark_metal.computer.action_values import Counsel
from sellsword.games.dark_metal.computer.evaluation import Outlook
from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.model.mission_data import ESCAPE
from sellsword.games.dark_metal.model.pending_steps import Remote, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import actions, fate_and_reserves, turn_sequence
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    explosions,
    heavy_weapons,
    structure_damage,
    trap_triggers,
)
from sellsword.games.dark_metal.rules.devices import trap_search
from sellsword.games.dark_metal.rules.fate_and_reserves import KEEP
from sellsword.games.dark_metal.rules.flow import ACTIVATED, FLOW, LYING
from sellsword.games.dark_metal.rules.movement import jumping_and_falling, movement, throwing, vehicle_use
from sellsword.games.dark_metal.rules.movement.posture import Drop
from sellsword.games.dark_metal.rules.special_actions import group_activation

WON = 1000
_MOST = 950  # no judgment of a battle still open is as sure as its end
_KEPT = {
    movement.Move.verb: 4,
    movement.Dash.verb: 3,
    jumping_and_falling.Jump.verb: 1,
    vehicle_use.Drive.verb: 4,
    vehicle_use.Race.verb: 2,
    vehicle_use.Alight.verb: 2,
    structure_damage.Breach.verb: 2,
    attack_resolution.Shoot.verb: 3,
    attack_resolution.Fight.verb: 3,
    heavy_weapons.Fire.verb: 2,
    heavy_weapons.Spray.verb: 2,
    throwing.Hurl.verb: 2,
}
"""How many choices of a verb are worth a thought."""
_OTHERS = 4  # of all other choices together
_IN_ALL = 9  # besides the end of the activation
CALL, DEFER = group_activation.Call(), turn_sequence.Defer()
_NEVER = (Drop.verb,)
_THROWS = 6  # of the dice of a fall
_ACTION = 12  # what an Action of the next turn is worth


def candidates(state: DarkState) -> Sequence[Choice]:
    """The choices worth a thought, in a fixed order."""
    step = FLOW.step(state)
    if step is ACTIVATED:
        return _deeds(state)
    if step is LYING:
        return fix_values.candidates(state, state.waiting(Throw))
    return [option.choice for option in step.offers(state)]


def appraise(state: DarkState, choice: Choice) -> int:
    """What a choice promises the side that decides, in points."""
    step = FLOW.step(state)
    if step is ACTIVATED:
        return action_values.of(state).worth(choice)
    if step is LYING:
        return fix_values.worth(state, state.waiting(Throw), choice)
    action, meant = FLOW.read(state, choice)
    found = _ANSWERS.get(type(action))
    return 0 if found is None else found(state, choice, meant)


def value(state: DarkState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return {side: WON, NOBODY: 0}.get(state.outcome.winner, -WON)
    odds = evaluation.odds(state)
    points = max(-_MOST, min(_MOST, odds * WON // (WON // 2 + abs(odds))))
    return points if side == SQUAD else -points


def _acting(state: DarkState, _: Choice, index: int) -> int:
    """What the next to act could do."""
    return Outlook(state).attack(index)


def _regaining(_: DarkState, __: Choice, word: str) -> int:
    return fix_values.recharged(word)


def _firing(state: DarkState, _: Choice, __: None) -> int:
    """What a trap that is fired from afar does, less the Action that it costs (DM-245)."""
    frame = state.waiting(Remote)
    trap, owner = trap_triggers.trap_of(state, frame), state.fighters[frame.owner]
    assert trap is not None
    return Outlook(state).caught(explosions.named(trap.what), trap.at, owner) - _ACTION


def _landing(state: DarkState, choice: Choice, _: None) -> int:
    """How the squad stands after a jump that failed: with a wound, or lying before the enemy, or fallen from
    a height; what the true dice will bring nobody knows, so that a few throws stand for all (DM-293)."""
    points = 0
    for throw in range(_THROWS):
        then = state.copy()
        then.dice = Dice(f"{choice} {throw}")
        FLOW.apply(then, choice)
        while FLOW.step(then) is LYING:
            FLOW.apply(then, KEEP)
        points += Outlook(then).balance()
    return points // _THROWS


_ANSWERS: dict[type, Callable[[DarkState, Choice, Any], int]] = {
    turn_sequence.Activate: _acting,
    fate_and_reserves.Regain: _regaining,
    jumping_and_falling.Stay: _landing,
    jumping_and_falling.Tumble: _landing,
    trap_triggers.Trigger: _firing,
}
"""What the answers outside an activation are judged by."""


# ---- Deeds -------------------------------------------------------------------------------------------


def _deeds(state: DarkState) -> list[Choice]:
    """The best few choices of each verb, the best of all that prepares something, and to end."""
    advice = action_values.of(state)
    found: dict[str, list[Choice]] = {}
    for option in _offered(state):
        found.setdefault(option.group, []).append(option.choice)
    kept: list[Choice] = []
    rest: list[Choice] = []
    for verb, choices in found.items():
        if verb in _KEPT:
            kept += _best(advice, choices, _KEPT[verb])
        else:
            rest += choices
    kept += _best(advice, rest, _OTHERS)
    return [*_best(advice, kept, _IN_ALL), Choice((actions.End.verb,))]


def _best(advice: Counsel, choices: list[Choice], most: int) -> list[Choice]:
    """The few that promise most, in their own order."""
    if len(choices) <= most:
        return choices
    worths = [advice.worth(choice) for choice in choices]
    order = sorted(range(len(choices)), key=lambda number: -worths[number])[:most]
    return [choices[number] for number in sorted(order)]


def _offered(state: DarkState) -> list[Option]:
    """What is on offer, without what never serves."""
    found: list[Option] = []
    for verb, deed in actions.DEEDS.items():
        if deed.timely(state) and _serves(state, verb):
            found += deed.offered(state)
    return [*found, *CALL.offers(state), *DEFER.offers(state)]


def _serves(state: DarkState, verb: str) -> bool:
    """Whether a verb is worth looking at: nobody leaves who was not sent to get away."""
    if verb == movement.Leave.verb:
        actor = state.acting[1]
        return any(
            each.kind == ESCAPE and each.inside(actor.at) for each in objective_forecast.errands(state)
        )
    if verb == jumping_and_falling.Jump.verb:  # over what a walk does not cross, after the walk
        return bool(state.acting[0].done)
    if verb == trap_search.Search.verb:
        return verb not in state.acting[0].done
    return verb not in _NEVER
