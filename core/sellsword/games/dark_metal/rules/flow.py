"""The steps of a battle: whose choice it is, the verbs that answer, and what all choices have in common."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sellsword.flow import Actions, AnyAction, Flow, Spoken, Step, table, unaddressed, verb_first
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import fate_pool, pending_steps
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import (
    dice_resolution,
    opposition_behavior,
    roll_fixes,
    turn_sequence,
    victory_and_failure,
)
from sellsword.games.dark_metal.rules.actions import DEEDS, ENDED, End
from sellsword.games.dark_metal.rules.combat import trap_triggers
from sellsword.games.dark_metal.rules.fate_and_reserves import (
    KEEP,
    UNREAD,
    UNSPENT,
    Keep,
    Regain,
    UseFate,
    UseReserve,
)
from sellsword.games.dark_metal.rules.movement import jumping_and_falling, movement
from sellsword.games.dark_metal.rules.special_actions.group_activation import Call
from sellsword.games.dark_metal.sheets.tables import ALLIES


class Moment(Step[DarkState]):
    """A moment of a battle."""

    def __init__(self, *actions: AnyAction[DarkState]) -> None:
        self.verbs = table(*actions)

    def actions(self, state: DarkState) -> Actions[DarkState]:
        """Its verbs."""
        return self.verbs

    def said(self, choice: Choice) -> Spoken:
        """A choice taken apart, as one answers here."""
        return unaddressed(choice)

    def untimely(self, state: DarkState, said: Spoken) -> Sequence[Reason]:
        """What is no answer here."""
        return () if said.verb in self.verbs else (self.no_answer(state),)

    @abstractmethod
    def no_answer(self, state: DarkState) -> Reason:
        """What would be one."""

    def automatic(self, state: DarkState) -> Choice | None:
        """What the rules choose for the opposition and for neutrals; None where a leader's player must."""
        return None if self.seat(state) < len(turn_sequence.leaders(state)) else self.ruled(state)

    def ruled(self, state: DarkState) -> Choice:
        """What the rules choose for whoever no player commands."""
        return self.offers(state)[0].choice


class Opening(Moment):
    """The first turn has to begin."""

    def seat(self, state: DarkState) -> int:
        """The opposition's."""
        return len(turn_sequence.leaders(state))

    def question(self, state: DarkState) -> str:
        """Nothing else."""
        return "Begin?"

    def no_answer(self, state: DarkState) -> Reason:
        """Nothing else is."""
        return turn_sequence.UNBEGUN


class Choosing(Moment):
    """Who of the squad acts next, in the allies' phase; before that the phases go by (DM-247 to DM-255)."""

    def seat(self, state: DarkState) -> int:
        """The seat of the first who may act."""
        return turn_sequence.seat_of(state, turn_sequence.ready(state)[0])

    def question(self, state: DarkState) -> str:
        """Any of them."""
        return "Who acts next?"

    def no_answer(self, state: DarkState) -> Reason:
        """One of those who may act."""
        return turn_sequence.choose_one(state)

    def advance(self, state: DarkState) -> list[Event] | None:
        """What the phase brings about by itself; None where it awaits a choice."""
        waiting = [index for index in state.order if turn_sequence.may_act(state, index)]
        if waiting:
            state.order = tuple(waiting[1:])
            return turn_sequence.activate(state, waiting[0])
        if state.phase != ALLIES:
            return turn_sequence.enter(state, turn_sequence.NEXT[state.phase])
        return None if turn_sequence.ready(state) else turn_sequence.open_turn(state)


class Activated(Moment):
    """A figure takes its Actions (DM-256)."""

    def said(self, choice: Choice) -> Spoken:
        """The verb, and who does it."""
        return verb_first(choice)

    def seat(self, state: DarkState) -> int:
        """The seat of the acting figure."""
        assert state.active is not None
        return turn_sequence.seat_of(state, state.active.fighter)

    def question(self, state: DarkState) -> str:
        """What is next."""
        active, actor = state.acting
        free = "a free Action" if active.free else "no Action"
        many = f"{active.left} Actions" if active.left > 1 else "1 Action" if active.left else free
        return f"{actor.name} has {many} left: what now?"

    def decline(self, state: DarkState) -> Choice:
        """No more."""
        return ENDED

    def offers(self, state: DarkState) -> list[Option]:
        """Everything whose time may be now, to end it, whom to bring along, and to wait."""
        timely = (deed for deed in DEEDS.values() if deed.timely(state))
        found = [option for deed in timely for option in deed.offered(state)]
        for verb in (End.verb, Call.verb, turn_sequence.Defer.verb):
            found += self.verbs[verb].offers(state)
        return found

    def untimely(self, state: DarkState, said: Spoken) -> Sequence[Reason]:
        """Nobody else acts, in a vehicle one only drives it or gets out, and some verbs stand alone."""
        if said.verb == Call.verb or said in ALONE:
            return ()
        actor, deed = state.acting[1], DEEDS.get(said.verb)
        if deed is None or said.who != actor.id:
            return (self.no_answer(state),)
        if actor.aboard and not deed.aboard:
            return (Reason("DM-S60", f"{actor.name} is in a vehicle, and can only drive it or get out."),)
        if said.rest and not deed.worded:
            text = f"To {deed.verb.title()} takes no more words than who does it."
            return (Reason("DM-257", text),)
        return ()

    def no_answer(self, state: DarkState) -> Reason:
        """Who acts, and that there is an end."""
        return Reason("DM-257", f"{state.acting[1].name} is acting: choose one of the Actions, or end.")

    def advance(self, state: DarkState) -> list[Event] | None:
        """It is over once nothing is left to do."""
        assert state.active is not None
        return turn_sequence.end(state) if turn_sequence.over(state) else None

    def ruled(self, state: DarkState) -> Choice:
        """What the figure's temperament makes it do (DM-S03)."""
        temperament = state.acting[1].temperament or opposition_behavior.DEFAULT
        return opposition_behavior.plan(state, temperament)[0]


class Waiting[F: pending_steps.Frame](Moment):
    """Something in the middle of something else: what lies on top of the stack. ``asks`` is what is asked,
    with the name of whoever it is in braces, and ``amiss`` what is said to all that is no answer."""

    kind: type[F]
    asks = ""
    amiss: Reason
    declined: Choice | None = None

    def frame(self, state: DarkState) -> F:
        """What waits."""
        return state.waiting(self.kind)

    def seat(self, state: DarkState) -> int:
        """The seat of whose figure is asked."""
        return turn_sequence.seat_of(state, self.asked(state))

    def asked(self, state: DarkState) -> int:
        """Whose figure is asked."""
        return pending_steps.figures(self.frame(state))[0]

    def question(self, state: DarkState) -> str:
        """What is asked."""
        return self.asks.format(state.fighters[self.asked(state)].name)

    def decline(self, state: DarkState) -> Choice | None:
        """To leave it at that, where one may."""
        return self.declined

    def no_answer(self, state: DarkState) -> Reason:
        """What would be one."""
        return self.amiss


class Lying(Waiting[pending_steps.Throw]):
    """Dice lie on the table and may be changed (DM-382 to DM-388)."""

    kind, asks = pending_steps.Throw, "The dice have gone against you. Change them?"
    amiss, declined = UNREAD, KEEP

    def asked(self, state: DarkState) -> int:
        """Whoever can change them."""
        return roll_fixes.asked(state, self.frame(state))

    def advance(self, state: DarkState) -> list[Event] | None:
        """Where nobody can change them, they lie."""
        return None if self.asked(state) >= 0 else dice_resolution.lie(state)


class Leaving(Waiting[pending_steps.Departure]):
    """A figure is about to be elsewhere, and nobody is asked (DM-S90)."""

    kind, amiss = pending_steps.Departure, jumping_and_falling.UNRECOVERED

    def advance(self, state: DarkState) -> list[Event]:
        """It sets out."""
        return movement.set_out(state, self.frame(state))


class Walking(Waiting[pending_steps.Walk]):
    """A figure is on its way, and nobody is asked (DM-267)."""

    kind, amiss = pending_steps.Walk, jumping_and_falling.UNRECOVERED

    def advance(self, state: DarkState) -> list[Event]:
        """The next stage."""
        return movement.advance(state, self.frame(state))


class Recovering(Waiting[pending_steps.Botched]):
    """A jump has failed (DM-293)."""

    kind, amiss = pending_steps.Botched, jumping_and_falling.UNRECOVERED
    asks = "{} cannot make the jump: stay, or tumble half the way?"


class Regaining(Waiting[pending_steps.Rebound]):
    """A leader has a point back (DM-388)."""

    kind, amiss = pending_steps.Rebound, UNSPENT
    asks = "{} is hurt and wins a point back: which?"

    def advance(self, state: DarkState) -> list[Event] | None:
        """It comes back by itself where there is nothing to choose."""
        return fate_pool.rebound(state, self.asked(state))


class Tempted(Waiting[pending_steps.Remote]):
    """An opponent is at a trap, which its owner may fire (DM-245)."""

    kind, asks = pending_steps.Remote, "An opponent is at the trap of {}: trigger it now?"
    amiss, declined = trap_triggers.UNANSWERED, trap_triggers.WAIT

    def advance(self, state: DarkState) -> list[Event] | None:
        """Where it cannot be fired any more, nobody is asked."""
        return trap_triggers.lapse(state, self.frame(state))


ALONE = (Spoken("", End.verb), Spoken("", turn_sequence.Defer.verb))
"""What is said in an activation without saying who."""
OPENING = Opening(turn_sequence.Begin())
CHOOSING = Choosing(turn_sequence.Activate())
ACTIVATED = Activated(*DEEDS.values(), End(), Call(), turn_sequence.Defer())
LYING = Lying(Keep(), UseFate(), UseReserve(), *roll_fixes.FIXES)
REGAINING = Regaining(Regain())
TEMPTED = Tempted(trap_triggers.Wait(), trap_triggers.Trigger())
WAITING: dict[type[pending_steps.Frame], Moment] = {
    pending_steps.Throw: LYING,
    pending_steps.Departure: Leaving(),
    pending_steps.Walk: Walking(),
    pending_steps.Botched: Recovering(jumping_and_falling.Stay(), jumping_and_falling.Tumble()),
    pending_steps.Rebound: REGAINING,
    pending_steps.Remote: TEMPTED,
}


class DarkFlow(Flow[DarkState]):
    """A battle of Dark Metal, choice by choice."""

    def step(self, state: DarkState) -> Moment:
        """What waits on top, else the activation, else who is next."""
        if not state.turn:
            return OPENING
        if state.stack:
            return WAITING[type(state.stack[-1])]
        return CHOOSING if state.active is None else ACTIVATED

    def said(self, state: DarkState, choice: Choice) -> Spoken:
        """A choice taken apart, as one answers to what is asked."""
        return self.step(state).said(choice)

    def over(self, state: DarkState) -> Reason:
        """That it is, and how it ended."""
        assert state.outcome is not None
        rule = victory_and_failure.RULES.get(state.outcome.way, victory_and_failure.GOAL)
        return Reason(rule, f"The battle is over. {state.outcome.text}")

    def before(self, state: DarkState, action: AnyAction[DarkState], meant: Any) -> list[Event]:
        """Why a figure that the rules play does something; and what an Action costs (DM-S03, DM-256)."""
        told = self._motive(state, action, meant)
        if self.step(state) is ACTIVATED and action.verb != turn_sequence.Defer.verb:
            turn_sequence.began(state)
        if isinstance(action, Deed):
            action.spend(state, meant)
        return told

    def _motive(self, state: DarkState, action: AnyAction[DarkState], meant: Any) -> list[Event]:
        if state.stack or state.active is None or state.acting[1].side == SQUAD:
            return []
        motive = opposition_behavior.motive(state, action, meant)
        return [event("motive", NOBODY, "DM-S03", who=state.acting[1].id, what=motive)] if motive else []

    def after(self, state: DarkState, action: AnyAction[DarkState]) -> list[Event]:
        """What has come of it."""
        return self.settle(state)

    def settle(self, state: DarkState) -> list[Event]:
        """Who falls, what is a wreck, what the squad brought about, and whether that ends it."""
        return turn_sequence.consequences(state)

    def apply(self, state: DarkState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice; an event of a leader's figure is one of that leader's seat."""
        events = super().apply(state, choice)
        seats = turn_sequence.leaders(state)
        return [_seated(seats, told) for told in events]


def _seated(seats: Sequence[int], told: Event) -> Event:
    if told.seat == NOBODY or seats[told.seat : told.seat + 1] == [told.seat]:
        return told
    return replace(told, seat=seats.index(told.seat))


FLOW = DarkFlow()
