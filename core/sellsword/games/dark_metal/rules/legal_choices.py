"""What may be chosen, whatever is asked: the one list, the one judge, and what a choice does."""

from collections.abc import Sequence
from dataclasses import replace

from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.pending_steps import Botched, Frame, Rebound, Remote, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import actions, opposition_behavior, rerolls, turn_sequence
from sellsword.games.dark_metal.rules.combat import trap_triggers
from sellsword.games.dark_metal.rules.movement import jumping_and_falling
from sellsword.games.dark_metal.rules.special_actions import group_activation
from sellsword.games.dark_metal.sheets.tables import ALLIES

BEGIN, ACTIVATE, DEFER = "begin", "activate", "defer"
BEGUN = Choice((BEGIN,))
"""The choice with which the first turn begins; the rules make it for the opposition."""
DEFERRED = Choice((DEFER,))
_DECLINES: dict[type, Choice] = {Throw: pending_rolls.KEEP, Remote: trap_triggers.WAIT}


def leaders(state: DarkState) -> list[int]:
    """The leaders, whose players are the first seats in this order."""
    return [index for index, each in enumerate(state.fighters) if each.leads]


def seat_of(state: DarkState, index: int) -> int:
    """The seat that plays a figure: its leader's, that of the opposition, or that of the neutrals."""
    seats, fighter = leaders(state), state.fighters[index]
    if fighter.side == SQUAD:
        return seats.index(fighter.leader)
    return len(seats) + (fighter.side != OPPONENTS)


def seat_to_decide(state: DarkState) -> int:
    """The seat whose choice it is."""
    if not state.turn:
        return len(leaders(state))
    if state.stack:
        return seat_of(state, _asked(state, state.stack[-1]))
    if state.active is not None:
        return seat_of(state, state.active.fighter)
    return seat_of(state, turn_sequence.ready(state)[0])


def _asked(state: DarkState, frame: Frame) -> int:
    """Whose figure a frame asks."""
    match frame:
        case Throw():
            return rerolls.asked(state, frame)
        case Botched(jumper=index) | Rebound(leader=index) | Remote(owner=index):
            return index
        case _:
            return frame.mover


def question(state: DarkState) -> str:
    """What the seat to decide is asked."""
    if not state.turn:
        return "Begin?"
    if state.stack:
        return _frame_question(state, state.stack[-1])
    if state.active is None:
        return "Who acts next?"
    active, actor = state.acting
    many = f"{active.left} Actions" if active.left > 1 else "1 Action" if active.left else "a free Action"
    return f"{actor.name} has {many} left: what now?"


def _frame_question(state: DarkState, frame: Frame) -> str:
    match frame:
        case Throw():
            return "The dice have gone against you. Change them?"
        case Botched(jumper=index):
            return f"{state.fighters[index].name} cannot make the jump: stay, or tumble half the way?"
        case Rebound(leader=index):
            return f"{state.fighters[index].name} is hurt and wins a point back: which?"
        case Remote(owner=index):
            return f"An opponent is at the trap of {state.fighters[index].name}: trigger it now?"
    return ""


def decliner(state: DarkState) -> Choice | None:
    """The choice that does nothing, where there is one."""
    if state.stack:
        return _DECLINES.get(type(state.stack[-1]))
    return actions.ENDED if state.active is not None else None


def automatic(state: DarkState) -> Choice | None:
    """What the rules choose for the opposition and for neutrals; None where a leader's player must."""
    if state.outcome is not None or seat_to_decide(state) < len(leaders(state)):
        return None
    if not state.turn or state.stack:
        return options(state)[0].choice
    return opposition_behavior.plan(state, state.acting[1].temperament or opposition_behavior.DEFAULT)[0]


# On offer


def options(state: DarkState) -> list[Option]:
    """Every choice on offer now, in a fixed order."""
    if state.outcome is not None:
        return []
    if not state.turn:
        return [Option(BEGUN, BEGIN)]
    if state.stack:
        return _frame_options(state, state.stack[-1])
    if state.active is not None:
        late = [Option(DEFERRED, DEFER)] if turn_sequence.may_defer(state) else []
        return [*actions.options(state), *group_activation.options(state), *late]
    ids = [state.fighters[index].id for index in turn_sequence.ready(state)]
    return [Option(Choice((ACTIVATE, each)), ACTIVATE, each) for each in ids]


def _frame_options(state: DarkState, frame: Frame) -> list[Option]:
    match frame:
        case Throw():
            return rerolls.options(state, frame)
        case Botched():
            return jumping_and_falling.botch_options()
        case Rebound(leader=leader):
            return fate_pool.options(state, leader)
        case Remote():
            return trap_triggers.options(state, frame)
    return []


# Judging


def judge(state: DarkState, choice: Choice) -> list[Reason]:
    """Every reason why the seat to decide may not choose this."""
    if state.outcome is not None:
        return [Reason("DM-S01", "The battle is over.")]
    if not state.turn:
        return [] if choice == BEGUN else [Reason("DM-248", "The first turn has to begin.")]
    if state.stack:
        return _judge_frame(state, state.stack[-1], choice)
    if state.active is None:
        return _judge_activate(state, choice)
    if choice == DEFERRED:
        rule, text = "DM-252", "Only a leader who has done nothing yet may wait for the allies' phase."
        return [] if turn_sequence.may_defer(state) else [Reason(rule, text)]
    if choice.words[0] == group_activation.CALL:
        return group_activation.judge(state, choice.words[1:])
    return actions.judge(state, choice)


def _judge_frame(state: DarkState, frame: Frame, choice: Choice) -> list[Reason]:
    match frame:
        case Throw():
            return rerolls.judge(state, frame, choice)
        case Rebound(leader=leader):
            return fate_pool.judge(state, leader, choice)
        case Remote():
            return trap_triggers.judge(state, frame, choice)
    if choice in [option.choice for option in jumping_and_falling.botch_options()]:
        return []
    return [Reason("DM-293", "Stay and take the pain, or tumble half the way.")]


def _judge_activate(state: DarkState, choice: Choice) -> list[Reason]:
    ids = [state.fighters[index].id for index in turn_sequence.ready(state)]
    if (
        state.phase == ALLIES
        and choice.words[0] == ACTIVATE
        and choice.words[1:] in [(each,) for each in ids]
    ):
        return []
    return [Reason("DM-255", f"Choose who acts next: {', '.join(ids)}.")]


# Doing


def apply(state: DarkState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice, and goes on until the next one is due."""
    events = [*_motive(state, choice), *_apply(state, choice), *turn_sequence.proceed(state)]
    seats = leaders(state)
    return [_seated(seats, told) for told in events]


def _seated(seats: Sequence[int], told: Event) -> Event:
    """An event of a leader's figure as one of that leader's seat."""
    if told.seat == NOBODY or seats[told.seat : told.seat + 1] == [told.seat]:
        return told
    return replace(told, seat=seats.index(told.seat))


def _motive(state: DarkState, choice: Choice) -> list[Event]:
    """Why a figure that the rules play does something, for the log (DM-S03)."""
    if state.stack or state.active is None or state.acting[1].side == SQUAD:
        return []
    motive = opposition_behavior.motive(state, choice)
    return [event("motive", NOBODY, "DM-S03", who=state.acting[1].id, what=motive)] if motive else []


def _apply(state: DarkState, choice: Choice) -> list[Event]:
    if choice == BEGUN:
        return turn_sequence.open_turn(state)
    if state.stack:
        return _answer(state, state.stack[-1], choice)
    if choice.words[0] == ACTIVATE:
        return turn_sequence.activate(state, state.index(choice.words[1]))
    if choice == DEFERRED:
        return turn_sequence.defer(state)
    if choice.words[0] == group_activation.CALL:
        return group_activation.call(state, choice.words[1])
    return actions.apply(state, choice)


def _answer(state: DarkState, frame: Frame, choice: Choice) -> list[Event]:
    match frame:
        case Throw():
            return turn_sequence.lie(state) if choice == pending_rolls.KEEP else rerolls.change(state, choice)
        case Rebound(leader=leader):
            return fate_pool.choose(state, leader, choice.words[1])
        case Remote():
            return trap_triggers.answer(state, frame, choice)
    state.pop()
    assert isinstance(frame, Botched)
    return jumping_and_falling.settle(state, frame, choice.words[0])
