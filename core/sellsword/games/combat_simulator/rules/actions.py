"""Every verb of a choice with the chapter that judges it and the chapter that carries it out.

A choice reads ``unit verb words``: ``red-1 move B3``, ``blu-4 attack red-2``, ``red-3 pick medic``.
"""

from collections.abc import Callable

from sellsword.game import ALLOWED, Choice, Event, Option, Reason, Verdict
from sellsword.games.combat_simulator.model.option_cache import Words, bare
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import (
    attack,
    engineer,
    lineup_draft,
    medic,
    movement,
    spy,
    stickybombs,
    turn_sequence,
)
from sellsword.games.combat_simulator.rules.objectives import intel_capture
from sellsword.games.combat_simulator.rules.resources import card_deck

ATTACKS = (attack.ATTACK, *attack.WEAPONS)
DEEDS = (*ATTACKS, "lay", "detonate", "heal", "uber", "build", "repair")
"""What is done instead of an attack, or as one: one of them a turn (SH-032)."""
FREE = (*movement.MOVES, "give", "equip", "disguise", "cloak", "end")
SPOTS = {
    "coin": ("flip",),
    "draft": ("pick",),
    "empty": ("pick", "pass"),
    "lay": ("lay", "done"),
    "shield": ("block", "brace"),
    "cloaked": ("uncloak", "stay"),
    "sentry": (attack.ATTACK, "end"),
    "turn": (*DEEDS, *FREE),
    "over": (),
}
"""The verbs that each spot of the game admits."""
RULES = {
    "coin": "SH-012",
    "draft": "SH-013",
    "empty": "SH-022",
    "lay": "SH-S16",
    "shield": "SH-088",
    "cloaked": "SH-081",
    "sentry": "SH-069",
    "turn": "SH-019",
    "over": "SH-096",
}
ALONE = ("pass", "done", "block", "brace", "stay", "detonate", "disguise", "cloak", "end")
"""Verbs that nothing can follow."""


type Judge = Callable[[SimulatorState, Unit, Words], list[Reason]]
type Act = Callable[[SimulatorState, Unit, Words], list[Event]]

OWNERS = {
    "lay": ("demoman", "SH-049"),
    "heal": ("medic", "SH-060"),
    "uber": ("medic", "SH-064"),
    "build": ("engineer", "SH-068"),
    "repair": ("engineer", "SH-072"),
}
"""The class that an ability belongs to, and the rule that says so."""
JUDGES: dict[str, Judge] = {
    "pick": lineup_draft.judge,
    "lay": stickybombs.judge_lay,
    "detonate": stickybombs.judge_detonate,
    "heal": medic.judge_heal,
    "uber": medic.judge_uber,
    "build": engineer.judge_build,
    "repair": engineer.judge_repair,
    "disguise": spy.judge_disguise,
    "cloak": spy.judge_cloak,
    "uncloak": spy.judge_uncloak,
    "give": intel_capture.judge,
    "equip": card_deck.judge,
}
ACTS: dict[str, Act] = {
    "lay": stickybombs.lay,
    "done": stickybombs.lay_no_more,
    "detonate": stickybombs.detonate,
    "heal": medic.heal,
    "uber": medic.uber,
    "build": engineer.build,
    "repair": engineer.repair,
    "disguise": spy.disguise,
    "give": intel_capture.give,
    "equip": card_deck.equip,
    "block": attack.block,
    "brace": attack.brace,
}
LAST: dict[str, Act] = {"cloak": spy.cloak, "stay": spy.stay, "uncloak": spy.uncloak}
"""What ends the turn (SH-080, SH-084)."""
TURNS: dict[str, Act] = {"pick": turn_sequence.pick, "pass": turn_sequence.pass_by, "end": turn_sequence.end}
"""What is the turn, or no part of it."""


def spot(state: SimulatorState) -> str:
    """Where the game is: what kind of choice is to be made."""
    if state.stack:
        return state.stack[-1].kind
    actor = state.actor
    if state.phase != "turn" or actor is None:
        return state.phase
    if not actor.kind:
        return "empty"
    if actor.kind == SENTRY:
        return "sentry"
    return "cloaked" if actor.cloaked else "turn"


def mover(state: SimulatorState) -> Unit | None:
    """The unit that is asked; nobody while the coin is to be flipped."""
    if state.stack:
        return state.units[state.stack[-1].unit]
    return turn_sequence.picking(state) or state.actor


def options(state: SimulatorState) -> list[Option]:
    """Every choice on offer, in a fixed order."""
    unit = mover(state)
    match spot(state):
        case "coin":
            return [Option(lineup_draft.FLIP, "flip")]
        case "draft" | "empty" if unit is not None:
            return turn_sequence.pick_options(state, unit)
        case "lay":
            return stickybombs.second_options(state, state.stack[-1])
        case "shield":
            return attack.answer_options(state, state.stack[-1])
        case "cloaked":
            return spy.cloaked_options(state)
        case "sentry" if unit is not None:
            return [*attack.options(state), bare(unit.id, "end")]
        case "turn" if unit is not None:
            return [*_turn_options(state), bare(unit.id, "end")]
        case _:
            return []


def _turn_options(state: SimulatorState) -> list[Option]:
    return [
        *attack.options(state),
        *stickybombs.options(state),
        *medic.options(state),
        *engineer.options(state),
        *spy.options(state),
        *intel_capture.options(state),
        *card_deck.options(state),
        *movement.options(state),
    ]


def judge(state: SimulatorState, choice: Choice) -> Verdict:
    """Whether the choice is allowed now; if not, every reason."""
    who, verb, words = split(choice)
    reasons = _timing(state, who, verb) or _chapter_reasons(state, verb, words)
    return Verdict(tuple(reasons)) if reasons else ALLOWED


def split(choice: Choice) -> tuple[str, str, Words]:
    """Unit, verb and the words after them; empty where there are none."""
    who, verb = (*choice.words, "", "")[:2]
    return who, verb, choice.words[2:]


def _timing(state: SimulatorState, who: str, verb: str) -> list[Reason]:
    here = spot(state)
    if state.outcome is not None:
        return [Reason(RULES["over"], f"The game is over. {state.outcome.text}")]
    if verb not in SPOTS[here]:
        return [Reason(RULES[here], f"Not now: {turn_sequence.question(state)}")]
    unit = mover(state)
    if who != ("red" if unit is None else unit.id):
        return [Reason(RULES[here], f"It is not for {who} to act: {turn_sequence.question(state)}")]
    active = state.active
    if active is not None and active.deed and verb in DEEDS and not state.stack:
        return [Reason("SH-032", f"{state.acting[1].called} has acted this turn: once is all.")]
    return []


def _chapter_reasons(state: SimulatorState, verb: str, words: Words) -> list[Reason]:
    if verb in (*ALONE, "flip") and words:
        return [Reason(RULES[spot(state)], f"Nothing can follow {verb}.")]
    unit = mover(state)
    if unit is None:
        return []
    if verb in ATTACKS:
        return attack.judge(state, verb, words)
    if verb in movement.MOVES:
        return movement.judge(state, verb, words)
    return _class_reasons(unit, verb) or (JUDGES[verb](state, unit, words) if verb in JUDGES else [])


def _class_reasons(unit: Unit, verb: str) -> list[Reason]:
    """Abilities belong to their class (SH-018)."""
    kind, rule = OWNERS.get(verb, (unit.kind, ""))
    return [] if unit.kind == kind else [Reason(rule, f"{unit.called} has no such ability.")]


def apply(state: SimulatorState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice."""
    _, verb, words = split(choice)
    if verb == "flip":
        return [*lineup_draft.flip(state), *turn_sequence.begin_if_drafted(state)]
    unit = mover(state)
    assert unit is not None, "judged before"
    if verb in TURNS:
        return TURNS[verb](state, unit, words)
    if verb in LAST:
        return _ended(state, LAST[verb](state, unit, words))
    return _acted(state, _act(state, unit, verb, words))


def _act(state: SimulatorState, unit: Unit, verb: str, words: Words) -> list[Event]:
    if verb in movement.MOVES:
        return movement.apply(state, verb, words)
    if verb in ATTACKS:
        return attack.apply(state, verb, words)
    return ACTS[verb](state, unit, words)


def _acted(state: SimulatorState, events: list[Event]) -> list[Event]:
    """A turn in which nothing more can be done ends by itself."""
    if state.outcome is not None or state.stack:
        return events
    return events + turn_sequence.end_turn(state) if _spent(state) else events


def _spent(state: SimulatorState) -> bool:
    active, unit = state.acting
    if not active.deed:
        return False
    return unit.kind == SENTRY or not (movement.left(state) or card_deck.may_equip(state, unit))


def _ended(state: SimulatorState, events: list[Event]) -> list[Event]:
    return events if state.outcome is not None else events + turn_sequence.end_turn(state)


def decliner(state: SimulatorState) -> Choice | None:
    """The choice that does nothing more, where there is one."""
    unit, here = mover(state), spot(state)
    words = {
        "turn": "end",
        "sentry": "end",
        "cloaked": "stay",
        "empty": "pass",
        "lay": "done",
        "shield": "brace",
    }
    return bare(unit.id, words[here]).choice if unit is not None and here in words else None


def secret(state: SimulatorState) -> bool:
    """Whether the decision needs the hand that only its owner may see (SH-S44)."""
    return spot(state) == "turn" and card_deck.may_equip(state, state.acting[1])
