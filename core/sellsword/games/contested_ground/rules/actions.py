"""Every verb of a choice with the chapter that judges it and the chapter that carries it out.

A choice reads ``verb model words``. Each phase of play admits some verbs; while something waits for an
answer, only the answer is admitted.
"""

from sellsword.game import ALLOWED, Choice, Event, Option, Reason, Verdict
from sellsword.games.contested_ground.model.state import (
    Blow,
    ContestedState,
    Frame,
    RollOff,
    Shot,
    Test,
    Watch,
)
from sellsword.games.contested_ground.rules import (
    active_orders,
    command_phase,
    nerve,
    objective_actions,
    turn_sequence,
)
from sellsword.games.contested_ground.rules.attacks import close_combat, overwatch, shooting
from sellsword.games.contested_ground.rules.deployment_and_movement import (
    mission_setup,
    movement,
    recon_deployment,
)

ACTS = (*movement.VERBS, "shoot", "fight", "hack", "treat", "rally", "focus", "done")
"""The verbs of an activation."""


# What is on offer


def options(state: ContestedState) -> list[Option]:
    """Every choice on offer, in a fixed order."""
    if state.stack:
        return _frame_options(state, state.stack[-1])
    if state.phase in mission_setup.STEPS:
        return mission_setup.options(state)
    if state.active is not None:
        return active_orders.act_options(state)
    match state.phase:
        case "priority":
            return command_phase.options()
        case "recon":
            return recon_deployment.options(state)
        case "activation":
            return active_orders.options(state)
    return []


def _frame_options(state: ContestedState, frame: Frame) -> list[Option]:
    match frame:
        case RollOff():
            return command_phase.frame_options(frame)
        case Shot():
            return shooting.reroll_options(state, frame)
        case Test():
            return objective_actions.test_options(state, frame)
        case Watch():
            return overwatch.options(state, frame)
        case Blow():
            return close_combat.frame_options(state, frame)
    return []


def decliner(state: ContestedState) -> Choice | None:
    """The choice that does nothing more, where there is one."""
    if state.stack:
        frame = state.stack[-1]
        if isinstance(frame, Watch):
            return Choice(overwatch.PASS)
        return None if isinstance(frame, Blow) else Choice(objective_actions.KEEP)
    if state.active is not None:
        return active_orders.done_choice(state)
    return Choice(recon_deployment.PASS) if state.phase == "recon" else None


# Judging


def judge(state: ContestedState, choice: Choice) -> Verdict:
    """Whether the choice is allowed now; if not, every reason."""
    reasons = _reasons(state, choice.words)
    return Verdict(tuple(reasons)) if reasons else ALLOWED


def _reasons(state: ContestedState, words: tuple[str, ...]) -> list[Reason]:
    if state.outcome is not None:
        return [Reason("OC-021", f"The battle is over. {state.outcome.text}")]
    if state.stack:
        return _frame_reasons(state, state.stack[-1], words)
    if state.phase in mission_setup.STEPS:
        return mission_setup.judge(state, words)
    if state.active is not None:
        return _act_reasons(state, words)
    match state.phase:
        case "priority":
            return command_phase.judge(words)
        case "recon":
            return recon_deployment.judge(state, words)
    if words[0] != "order":
        return [Reason("OC-035", f"Not now: {turn_sequence.question(state)}")]
    return active_orders.judge(state, words[1:])


def _frame_reasons(state: ContestedState, frame: Frame, words: tuple[str, ...]) -> list[Reason]:
    match frame:
        case RollOff():
            return command_phase.judge_frame(frame, words)
        case Shot():
            return shooting.judge_reroll(state, frame, words)
        case Test():
            return objective_actions.judge_test(state, frame, words)
        case Watch():
            return overwatch.judge(state, frame, words)
        case Blow() if words[:2] == ("fight", state.models[frame.striker].id):
            return close_combat.judge(state, frame.striker, frame.foes, words[2:])
    return [Reason("OC-S10", f"First: {turn_sequence.question(state)}")]


def _act_reasons(state: ContestedState, words: tuple[str, ...]) -> list[Reason]:
    verb, who, rest = words[0], words[1] if len(words) > 1 else "", words[2:]
    actor = state.acting[1]
    if verb not in ACTS:
        return [Reason("OC-035", f"Not now: {turn_sequence.question(state)}")]
    if who != actor.id:
        return [Reason("OC-033", f"It is {actor.name} who is activated, not {who or 'nobody'}.")]
    return _chapter_reasons(state, verb, rest)


def _chapter_reasons(state: ContestedState, verb: str, words: tuple[str, ...]) -> list[Reason]:
    match verb:
        case "shoot":
            return shooting.judge(state, words)
        case "fight":
            return _fight_reasons(state, words)
        case "hack":
            return objective_actions.judge_hack(state, words)
        case "treat":
            return objective_actions.judge_treat(state, words)
        case "rally":
            return nerve.judge_rally(state, words)
        case "focus":
            return active_orders.judge_focus(state, words)
        case "done":
            return active_orders.judge_done(words)
    return movement.judge(state, verb, words)


def _fight_reasons(state: ContestedState, words: tuple[str, ...]) -> list[Reason]:
    active, actor = state.acting
    if not close_combat.may_fight(state):
        return [Reason("OC-S24", f"{actor.name} needs a Tactical order and an enemy in contact to fight.")]
    return close_combat.judge(state, active.model, close_combat.may_fight(state), words)


# Carrying out


def apply(state: ContestedState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice, and all that follows by itself."""
    words = choice.words
    events = _frame_applied(state, state.stack[-1], words) if state.stack else _applied(state, words)
    return events + turn_sequence.proceed(state)


def _frame_applied(state: ContestedState, frame: Frame, words: tuple[str, ...]) -> list[Event]:
    match frame:
        case RollOff():
            return command_phase.apply_frame(state, frame, words)
        case Watch():
            return overwatch.decline(state) if words == overwatch.PASS else overwatch.apply(state, words)
        case Blow():
            return turn_sequence.struck(state, frame, words[1:])
        case Shot() if words[0] == "reroll":
            return shooting.apply_reroll(state, frame, words)
        case Test() if words[0] == "focus":
            return objective_actions.reroll(state, frame)
    return turn_sequence.kept(state, frame)


def _applied(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    verb, rest = words[0], words[2:]
    match verb:
        case "roll":
            return mission_setup.apply_roll(state)
        case "objectives":
            return mission_setup.apply_objectives(state, words[1:])
        case "ingress":
            return mission_setup.apply_ingress(state, words[1:])
        case "victory":
            return [*mission_setup.settle(state, words[1:]), *turn_sequence.begin_battle(state)]
        case "activate":
            return _prioritized(state, words)
        case "recon" | "pass":
            return recon_deployment.apply(state, words)
        case "order":
            return active_orders.apply(state, words[1:])
    return _acted(state, verb, rest)


def _prioritized(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    events = command_phase.choose(state, words)
    turn_sequence.start_round(state)
    return events


def _acted(state: ContestedState, verb: str, words: tuple[str, ...]) -> list[Event]:
    match verb:
        case "shoot":
            return shooting.apply(state, words)
        case "fight":
            return close_combat.apply(state, words)
        case "hack" | "treat":
            return objective_actions.begin(state, verb, words)
        case "rally":
            return nerve.rally(state, words)
        case "focus":
            return active_orders.focus(state)
        case "done":
            return active_orders.end(state)
    return movement.apply(state, verb, words)
