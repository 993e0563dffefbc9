"""Every verb of a choice with the chapter that offers, judges and carries it out.

A move is written by itself, ``11-15`` or ``11x18x25``; everything else begins with a verb, ``shoot 18``.
"""

from collections.abc import Callable

from sellsword.game import ALLOWED, Choice, Event, Option, Reason, Verdict
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules import character_selection, refusals, turn_sequence
from sellsword.games.schlock_attack.rules.base_game import legal_moves, move_execution, victory
from sellsword.games.schlock_attack.rules.powers import (
    advice_and_extra_turn,
    detonation,
    laser,
    neutralization,
    plasma_cannon,
    shield,
    teleport,
)
from sellsword.games.schlock_attack.rules.standing_powers import explosion_phases, healing, regeneration

type Offering = Callable[[SchlockState], list[Option]]
type Judging = Callable[[SchlockState, tuple[str, ...]], list[Reason]]
type Doing = Callable[[SchlockState, tuple[str, ...]], list[Event]]

# Verbs that are followed by a square, a move or a name: what is wrong with that, and how it is carried out.
_NAMING: dict[str, tuple[Judging, Doing]] = {
    "pick": (character_selection.judge, character_selection.apply),
    "teleport": (teleport.judge, teleport.apply),
    "to": (teleport.judge_aim, teleport.apply_aim),
    "shoot": (plasma_cannon.judge, plasma_cannon.apply),
    "regenerate": (regeneration.judge, regeneration.apply),
    "laser": (laser.judge, laser.apply),
    "detonate": (detonation.judge, detonation.apply),
    "crown": (explosion_phases.judge, explosion_phases.apply),
    "heal": (healing.judge, healing.apply),
    "advise": (advice_and_extra_turn.judge_answer, advice_and_extra_turn.apply_answer),
}

# Verbs that stand alone.
_ALONE: dict[str, Callable[[SchlockState], list[Event]]] = {
    "neutralize": neutralization.apply,
    "shield": shield.apply,
    "ask": advice_and_extra_turn.apply,
    "again": turn_sequence.go_again,
    "done": turn_sequence.decline,
    "decline": turn_sequence.decline,
}
_UNTIMELY = {
    "neutralize": neutralization.UNTIMELY,
    "shield": shield.UNTIMELY,
    "again": advice_and_extra_turn.UNTIMELY,
    "done": advice_and_extra_turn.UNTIMELY,
}

# What is on offer beside declining, by the question that is asked.
_OFFERS: dict[str, Offering] = {
    "pick": character_selection.options,
    "heal": healing.options,
    "shield": shield.options,
    "crown": explosion_phases.options,
    "regenerate": regeneration.options,
    "aim": teleport.aim_options,
    "advise": advice_and_extra_turn.answers,
}
_FIXED_OFFERS = {"declare": neutralization.OFFER, "again": advice_and_extra_turn.OFFER}

# The powers that stand beside the moves of a turn, by character.
_BESIDE_MOVES: dict[str, Offering] = {
    "schlock": plasma_cannon.options,
    "kevyn": teleport.options,
    "ennesby": laser.options,
    "thurl": advice_and_extra_turn.options,
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
        return legal_moves.options(state) + beside(state) if beside else legal_moves.options(state)
    if kind == "chain":
        return (
            legal_moves.options(state) + plasma_cannon.options(state) + advice_and_extra_turn.options(state)
        )
    found = [_FIXED_OFFERS[kind]] if kind in _FIXED_OFFERS else _OFFERS[kind](state)
    declined = turn_sequence.decliner(state)
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
    move = legal_moves.written(choice.words[0])
    return move is not None and any(found.path == move.path for found in legal_moves.on_offer(state))


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
        return advice_and_extra_turn.why_not_ask(state)
    return turn_sequence.why_not_decline(state) if verb == "decline" else _UNTIMELY[verb]


def apply(state: SchlockState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice and whatever follows by itself."""
    events = _carried_out(state, choice.words)
    events += victory.settle(state)
    events += turn_sequence.advance(state)
    return events


def _carried_out(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    verb = words[0]
    if verb in _ALONE:
        return _ALONE[verb](state)
    return _NAMING[verb][1](state, words) if verb in _NAMING else move_execution.apply(state, verb)
