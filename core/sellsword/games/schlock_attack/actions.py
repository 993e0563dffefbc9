"""Every verb of a choice with the chapter that offers, judges and carries it out.

A move is written by itself, ``11-15`` or ``11x18x25``; everything else begins with a verb, ``shoot 18``.
"""

from collections.abc import Callable

from sellsword.game import ALLOWED, Choice, Event, Option, Reason, Verdict
from sellsword.games.schlock_attack import (
    counsel,
    detonation,
    healing,
    jumping,
    laser,
    moves,
    neutralizing,
    phases,
    picking,
    plasma,
    refusals,
    regeneration,
    shield,
    teleport,
    turn,
    victory,
)
from sellsword.games.schlock_attack.state import SchlockState

type Offering = Callable[[SchlockState], list[Option]]
type Judging = Callable[[SchlockState, tuple[str, ...]], list[Reason]]
type Doing = Callable[[SchlockState, tuple[str, ...]], list[Event]]

# Verbs that are followed by a square, a move or a name: what is wrong with that, and how it is carried out.
_NAMING: dict[str, tuple[Judging, Doing]] = {
    "pick": (picking.judge, picking.apply),
    "teleport": (teleport.judge, teleport.apply),
    "to": (teleport.judge_aim, teleport.apply_aim),
    "shoot": (plasma.judge, plasma.apply),
    "regenerate": (regeneration.judge, regeneration.apply),
    "laser": (laser.judge, laser.apply),
    "detonate": (detonation.judge, detonation.apply),
    "crown": (phases.judge, phases.apply),
    "heal": (healing.judge, healing.apply),
    "advise": (counsel.judge_answer, counsel.apply_answer),
}

# Verbs that stand alone.
_ALONE: dict[str, Callable[[SchlockState], list[Event]]] = {
    "neutralize": neutralizing.apply,
    "shield": shield.apply,
    "ask": counsel.apply,
    "again": turn.go_again,
    "done": turn.decline,
    "decline": turn.decline,
}
_UNTIMELY = {
    "neutralize": neutralizing.UNTIMELY,
    "shield": shield.UNTIMELY,
    "again": counsel.UNTIMELY,
    "done": counsel.UNTIMELY,
}

# What is on offer beside declining, by the question that is asked.
_OFFERS: dict[str, Offering] = {
    "pick": picking.options,
    "heal": healing.options,
    "shield": shield.options,
    "crown": phases.options,
    "regenerate": regeneration.options,
    "aim": teleport.aim_options,
    "advise": counsel.answers,
}
_FIXED_OFFERS = {"declare": neutralizing.OFFER, "again": counsel.OFFER}

# The powers that stand beside the moves of a turn, by character.
_BESIDE_MOVES: dict[str, Offering] = {
    "schlock": plasma.options,
    "kevyn": teleport.options,
    "ennesby": laser.options,
    "thurl": counsel.options,
    "chvorthq": detonation.options,
    "bunnigus": healing.options,
}


def options(state: SchlockState) -> list[Option]:
    """Every choice on offer, in a fixed order."""
    if not state.stack:
        return []
    kind = state.stack[-1].kind
    if kind == "move":
        beside = _BESIDE_MOVES.get(state.crews[state.mover].character)
        return moves.options(state) + beside(state) if beside else moves.options(state)
    if kind == "chain":
        return moves.options(state) + plasma.options(state) + counsel.options(state)
    found = [_FIXED_OFFERS[kind]] if kind in _FIXED_OFFERS else _OFFERS[kind](state)
    declined = turn.decliner(state)
    return found if declined is None else [*found, Option(declined, declined.words[0])]


def judge(state: SchlockState, choice: Choice) -> Verdict:
    """Whether the choice is allowed now; if not, every reason."""
    if _is_offered_move(state, choice) or any(option.choice == choice for option in options(state)):
        return ALLOWED
    return Verdict(tuple(_reasons(state, choice.words)))


def _is_offered_move(state: SchlockState, choice: Choice) -> bool:
    """Whether the choice is a move on offer, told without listing the powers."""
    if len(choice.words) != 1 or not (state.asks("move") or state.asks("chain")):
        return False
    move = moves.written(choice.words[0])
    return move is not None and any(found.path == move.path for found in moves.on_offer(state))


def _reasons(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    if state.outcome is not None:
        return [Reason("SA-002", f"The game is over. {state.outcome.text}")]
    verb = words[0]
    if verb in _ALONE:
        return refusals.of_power(state, verb) or [_why_not_alone(state, words)]
    if verb in _NAMING:
        return refusals.of_power(state, verb) or _NAMING[verb][0](state, words)
    return refusals.of_move(state, words)


def _why_not_alone(state: SchlockState, words: tuple[str, ...]) -> Reason:
    """Why a verb that stands alone is not on offer, or that something follows it."""
    verb = words[0]
    if any(option.group == verb for option in options(state)):
        return Reason("SA-019", f"Nothing can follow {verb}.")
    if verb == "ask":
        return counsel.why_not_ask(state)
    return turn.why_not_decline(state) if verb == "decline" else _UNTIMELY[verb]


def apply(state: SchlockState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice and whatever follows by itself."""
    events = _carried_out(state, choice.words)
    events += victory.settle(state)
    events += turn.advance(state)
    return events


def _carried_out(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    verb = words[0]
    if verb in _ALONE:
        return _ALONE[verb](state)
    return _NAMING[verb][1](state, words) if verb in _NAMING else jumping.apply(state, verb)
