"""The order of a turn: what happens by itself, who is asked what, and when the turn is over.

The steps still to come lie on the state's stack, the next on top. Some run by themselves; a question stays
on top until it is answered, and is dropped where there is nothing to choose.
"""

from collections.abc import Callable
from functools import lru_cache

from sellsword.game import NOBODY, Choice, Event, Reason
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves, move_execution, victory
from sellsword.games.schlock_attack.rules.base_game.victory import name_of
from sellsword.games.schlock_attack.rules.powers import (
    advice_and_extra_turn,
    detonation,
    neutralization,
    shield,
    teleport,
)
from sellsword.games.schlock_attack.rules.standing_powers import explosion_phases, healing, regeneration
from sellsword.games.schlock_attack.sheets.characters import HEAL

MOVE, CHAIN, PASS, COUNTDOWN = "move", "chain", "pass", "countdown"
_DECLINE, _DONE = Choice(("decline",)), Choice((advice_and_extra_turn.DONE,))


def opening(second: int, *, picking: bool) -> tuple[Frame, ...]:
    """The steps of a new game: the side that moves second picks first (SA-017, SA-018, SA-S02)."""
    first_turn = Frame(PASS, second)
    return (first_turn, Frame("pick", 1 - second), Frame("pick", second)) if picking else (first_turn,)


def begin(state: SchlockState, side: int) -> list[Event]:
    """A side's turn begins: what held for the last turn is over (SA-014, SA-S36, SA-S39)."""
    foe = state.crews[1 - side]
    foe.sheltered, foe.hurt = foe.hurt, False
    state.mover, state.muted = side, NOBODY
    state.runner = state.jumps = state.spared = 0
    state.advice = ""
    state.turns += 1
    state.quiet += 1
    state.stack = _steps(side, state.crews[side].character, foe.character)
    return victory.draw_if_due(state)


@lru_cache(maxsize=512)
def _steps(side: int, character: str, other: str) -> tuple[Frame, ...]:
    """The steps of a turn that these two characters may need, the last first."""
    foe, both = 1 - side, (character, other)
    steps = [Frame(PASS, side)]
    if character == "thurl":
        steps.append(Frame(advice_and_extra_turn.ONCE_MORE, side))
    steps.append(Frame(MOVE, side))
    if other == "bunnigus":
        steps.append(Frame(HEAL.verb, foe))
    if "kevyn" in both:
        steps.append(Frame(COUNTDOWN, side))
    for breya, name in ((foe, other), (side, character)):
        if name == "breya":
            steps.append(Frame(neutralization.DECLARE, breya))
    return tuple(steps)


def advance(state: SchlockState) -> list[Event]:
    """Runs the steps that run by themselves, until somebody is asked or the game is over."""
    events: list[Event] = []
    while state.outcome is None and not _waits(state, state.stack[-1]):
        events += _run(state, state.pop())
        if not state.asks(neutralization.DECLARE):  # nothing comes before that, not even a win (SA-S17)
            events += victory.settle(state)
    return events


def _waits(state: SchlockState, frame: Frame) -> bool:
    """Whether a step is a question with something to choose."""
    match frame.kind:
        case "move":
            return can_act(state)
        case "chain":
            return move_execution.must_choose(state)
        case "declare":
            return neutralization.may_declare(state, frame.side)
        case "heal":
            return healing.may_heal(state, frame.side)
        case "crown":
            return explosion_phases.may_crown(state, frame.side)
        case "regenerate":
            return regeneration.must_place(state)
        case "again":
            return advice_and_extra_turn.may_go_again(state)
    return frame.kind not in (PASS, COUNTDOWN)


def can_act(state: SchlockState) -> bool:
    """Whether the side to move can do anything with its turn (SA-012, SA-S40)."""
    return bool(legal_moves.on_offer(state) or detonation.options(state) or healing.options(state))


def _run(state: SchlockState, frame: Frame) -> list[Event]:
    """A step that runs by itself; nothing for a question that was dropped."""
    run = _STEPS.get(frame.kind)
    return run(state) if run is not None else []


_STEPS: dict[str, Callable[[SchlockState], list[Event]]] = {
    PASS: lambda state: begin(state, 1 - state.mover),
    COUNTDOWN: teleport.count_down,
    MOVE: victory.block,
    CHAIN: move_execution.go_on_alone,
    regeneration.REGENERATE: regeneration.regrow_alone,
}


def decliner(state: SchlockState) -> Choice | None:
    """The choice that does nothing, where there is one."""
    if not state.stack:
        return None
    kind = state.stack[-1].kind
    if kind == advice_and_extra_turn.ONCE_MORE:
        return _DONE
    return _DECLINE if kind in ("declare", "heal", "shield", "crown") else None


def why_not_decline(state: SchlockState) -> Reason:
    """Why nothing can be declined now."""
    return Reason("SA-014", f"A turn cannot be passed: {question(state)}")


def decline(state: SchlockState) -> list[Event]:
    """Does without; a jumped checker that is not shielded is captured."""
    if state.asks("shield"):
        return shield.let_go(state)
    state.pop()
    return []


def go_again(state: SchlockState) -> list[Event]:
    """Another turn of the same side, at once (SA-050)."""
    return [*advice_and_extra_turn.pay_for_turn(state), *begin(state, state.mover)]


_QUESTIONS = {
    "pick": "Which character do you pick?",
    "declare": "Neutralize {other} for this turn?",
    "heal": "Heal a captured checker?",
    "shield": "The checker on {square} was jumped: shield it?",
    "crown": "Which man becomes a king?",
    "regenerate": "Where does the checker grow back?",
    "aim": "Which square is the checker on {square} sent to?",
    "advise": "Honestly: what is {other}'s best move?",
    "again": "Take another turn?",
    "chain": "The jump goes on from {square}: which way?",
}


def question(state: SchlockState) -> str:
    """What is asked of whoever decides."""
    frame = state.stack[-1]
    if frame.kind == MOVE:
        forced = legal_moves.on_offer(state)
        who = name_of(state, frame.side)
        return f"{who} must jump: which way?" if forced and forced[0].taken else f"What does {who} move?"
    return _QUESTIONS[frame.kind].format(square=frame.square, other=name_of(state, 1 - frame.side))
