"""The steps of a battle in their order, the interrupts between them, and the verbs that answer each."""

from abc import abstractmethod
from collections.abc import Sequence

from sellsword.flow import Actions, AnyAction, Flow, Spoken, Step, table, verb_first
from sellsword.game import Choice, Event, Reason
from sellsword.games.contested_ground.model.state import (
    Blow,
    ContestedState,
    Frame,
    Leaving,
    Model,
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
from sellsword.games.contested_ground.rules.active_orders import DEEDS, EndActivation, GiveOrder
from sellsword.games.contested_ground.rules.attacks import close_combat, overwatch, shooting
from sellsword.games.contested_ground.rules.command_phase import Bid, KeepRoll, Prioritize, RerollFree
from sellsword.games.contested_ground.rules.deployment_and_movement import (
    mission_setup,
    movement,
    recon_deployment,
)
from sellsword.games.contested_ground.rules.objective_actions import KeepTest, Retest
from sellsword.games.contested_ground.sheets.reference_tables import foe_of


class Answered(Step[ContestedState]):
    """A step with its verbs. Whatever is none of them is refused in the same words as a verb that says
    nothing it can mean."""

    def __init__(self, *actions: AnyAction[ContestedState]) -> None:
        self.verbs = table(*actions)

    def actions(self, state: ContestedState) -> Actions[ContestedState]:
        """Its verbs."""
        return self.verbs

    def untimely(self, state: ContestedState, said: Spoken) -> Sequence[Reason]:
        """Another verb's time."""
        return () if said.verb in self.verbs else (self.unasked(state, said),)

    @abstractmethod
    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Why a verb is no answer here."""


# The phases


class Setup(Answered):
    """The mission is chosen, part by part: Player Two picks the ingress map, Player One the rest."""

    def __init__(self, question: str, action: AnyAction[ContestedState]) -> None:
        super().__init__(action)
        self.asks = question

    def seat(self, state: ContestedState) -> int:
        """Seats and sides are the same here."""
        return state.first

    def question(self, state: ContestedState) -> str:
        """What is chosen."""
        return self.asks

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Every choice of the step."""
        return mission_setup.unknown(state)


class RollForFirst(Setup):
    """Somebody becomes Player One (OC-001)."""

    def seat(self, state: ContestedState) -> int:
        """The first seat rolls for both."""
        return 0


class Ingress(Setup):
    """Player Two says who enters where (OC-003)."""

    def seat(self, state: ContestedState) -> int:
        """Player Two."""
        return foe_of(state.first)


class Victory(Setup):
    """The last choice, after which the first round opens (OC-004)."""

    def advance(self, state: ContestedState) -> list[Event] | None:
        """The battle begins once it is said what wins."""
        return command_phase.open_round(state) if state.mission.victory else None


class Turn(Answered):
    """A phase in which a side is asked."""

    def seat(self, state: ContestedState) -> int:
        """Whose turn it is."""
        return state.turn


class Priority(Turn):
    """Who activates first is settled (OC-024, OC-031)."""

    def question(self, state: ContestedState) -> str:
        """First or last."""
        return f"{state.side_name(state.turn)}: activate first or last?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """There is nothing else to say."""
        return command_phase.no_priority()


class Recon(Turn):
    """Scouts come on (OC-027)."""

    def question(self, state: ContestedState) -> str:
        """Whether any of those who may, by name."""
        scouts = [state.models[each].name for each in recon_deployment.waiting(state, state.turn)]
        return f"{state.side_name(state.turn)}: bring on {' or '.join(scouts)}, as a scout?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Scouts first."""
        return recon_deployment.unknown()

    def decline(self, state: ContestedState) -> Choice:
        """No more of them."""
        return Choice((recon_deployment.Forgo.verb,))

    def advance(self, state: ContestedState) -> list[Event] | None:
        """The step is handed on."""
        return recon_deployment.advance(state)


class Ordering(Turn):
    """Sides give orders by turns (OC-033)."""

    def question(self, state: ContestedState) -> str:
        """To whom."""
        return f"{state.side_name(state.turn)}: an order for whom?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """An order comes first."""
        return Reason("OC-035", f"Now {state.side_name(state.turn)} give an order to one of their models.")

    def advance(self, state: ContestedState) -> list[Event] | None:
        """Hands the turn on where nobody can be ordered; where that goes for both the round ends (OC-X17)."""
        if active_orders.can_order(state, state.turn):
            return None
        other = foe_of(state.turn)
        if active_orders.can_order(state, other):
            state.turn = other
            return []
        ended = victory_tokens.end_round(state)
        return ended if state.outcome is not None else [*ended, *command_phase.open_round(state)]


class Acting(Answered):
    """A model is activated (OC-035)."""

    def seat(self, state: ContestedState) -> int:
        """The model's side."""
        return state.acting[1].side

    def question(self, state: ContestedState) -> str:
        """What it does."""
        return f"{state.acting[1].name}: what next?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """The activation goes on."""
        name = state.acting[1].name
        return Reason("OC-035", f"{name} is activated now: say what {name} does, or “done”.")

    def untimely(self, state: ContestedState, said: Spoken) -> Sequence[Reason]:
        """Another verb's time, or another's activation."""
        actor = state.acting[1]
        if said.verb not in self.verbs:
            return (self.unasked(state, said),)
        if said.who == actor.id:
            return ()
        if not said.who:
            return (Reason("OC-033", f"Say who acts: {actor.name} is activated now."),)
        index = state.index(said.who)
        named = state.models[index].name if index >= 0 else f"“{said.who}”"
        return (Reason("OC-033", f"{actor.name} is activated now, not {named}."),)

    def decline(self, state: ContestedState) -> Choice:
        """The activation ends."""
        return END.choice(state)

    def advance(self, state: ContestedState) -> list[Event] | None:
        """It ends by itself where nothing is left."""
        return active_orders.end(state) if active_orders.over(state) else None


# The interrupts


class Interrupt(Answered):
    """Something on the stack, which comes first."""

    @abstractmethod
    def asks(self, name: str) -> str:
        """What is asked about a model of that name."""

    def subject(self, state: ContestedState) -> Model:
        """Whom it is about."""
        return state.models[state.stack[-1].models[0]]

    def seat(self, state: ContestedState) -> int:
        """The model's side."""
        return self.subject(state).side

    def question(self, state: ContestedState) -> str:
        """What is asked about it."""
        return self.asks(self.subject(state).name)

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """It comes first."""
        return Reason("OC-S10", f"First {self.subject(state).name} strikes with a weapon of range C.")


class Bidding(Answered):
    """A roll-off for priority may be kept or rerolled (OC-024 to OC-026)."""

    def seat(self, state: ContestedState) -> int:
        """Whose answer is due."""
        return state.pending(RollOff).asked

    def question(self, state: ContestedState) -> str:
        """How it lies."""
        frame = state.pending(RollOff)
        totals, asked = command_phase.totals_of(state, frame.faces), frame.asked
        how = "lead" if command_phase.ahead(state, frame) == asked else "are behind"
        return f"{state.side_name(asked)} {how} for priority, {totals[asked]} to {totals[1 - asked]}: reroll?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Only the roll is asked about."""
        return command_phase.no_bid()

    def decline(self, state: ContestedState) -> Choice:
        """The roll stands."""
        return Choice((KeepRoll.verb,))

    def advance(self, state: ContestedState) -> list[Event] | None:
        """Goes on where nobody must be asked."""
        return command_phase.advance(state)


class Rerolling(Interrupt):
    """The dice of a shot have fallen (OC-044)."""

    def asks(self, name: str) -> str:
        """Whether to roll again."""
        return f"{name}: reroll any dice?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Only the dice are asked about."""
        return shooting.no_reroll(state, said)

    def decline(self, state: ContestedState) -> Choice:
        """They lie."""
        return Choice((shooting.KeepDice.verb,))

    def advance(self, state: ContestedState) -> list[Event] | None:
        """They lie where none can be rerolled."""
        return None if shooting.rerolls_open(state, state.pending(Shot)) else shooting.resolve(state)


class Testing(Interrupt):
    """A Resolve test fell (OC-S03)."""

    def asks(self, name: str) -> str:
        """Whether to take it again."""
        return f"{name} failed the test: pay for another die?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Only the test is asked about."""
        return objective_actions.no_retest()

    def decline(self, state: ContestedState) -> Choice:
        """It stands."""
        return Choice((KeepTest.verb,))

    def advance(self, state: ContestedState) -> list[Event] | None:
        """It stands where it cannot be taken again."""
        again = objective_actions.may_reroll(state, state.pending(Test))
        return None if again else objective_actions.settle(state)


class Watching(Interrupt):
    """The other side may answer an action with Overwatch (OC-051)."""

    def seat(self, state: ContestedState) -> int:
        """The other side."""
        return foe_of(self.subject(state).side)

    def asks(self, name: str) -> str:
        """Whether to shoot."""
        return f"Overwatch on {name}?"

    def unasked(self, state: ContestedState, said: Spoken) -> Reason:
        """Only the action is asked about."""
        return overwatch.no_answer(state)

    def decline(self, state: ContestedState) -> Choice:
        """Nobody does."""
        return Choice((overwatch.Pass.verb,))

    def advance(self, state: ContestedState) -> list[Event] | None:
        """Passes where nobody can."""
        if overwatch.watchers(state, state.pending(Watch)):
            return None
        state.drop()
        return []


class Striking(Interrupt):
    """A blow is due (OC-S10)."""

    def asks(self, name: str) -> str:
        """How."""
        return f"{name}: strike with what?"

    def untimely(self, state: ContestedState, said: Spoken) -> Sequence[Reason]:
        """Another verb, or another's blow."""
        theirs = said.who == self.subject(state).id
        return () if said.verb in self.verbs and theirs else (self.unasked(state, said),)

    def advance(self, state: ContestedState) -> list[Event] | None:
        """A blow without a choice is struck."""
        return close_combat.advance(state)


class Departing(Interrupt):
    """A model leaves close combat; nobody is asked (OC-S24)."""

    def asks(self, name: str) -> str:
        """Nothing, in fact."""
        return f"{name} leaves close combat."

    def advance(self, state: ContestedState) -> list[Event]:
        """The next free strike; after the last it goes."""
        return movement.leave(state, state.pending(Leaving))


# The flow


END = EndActivation()
_QUESTIONS = (
    (RollForFirst, "Roll off for Player One."),
    (Setup, "Player One: which objectives?"),
    (Ingress, "Player Two: who enters where?"),
    (Victory, "Player One: what wins?"),
)
STEPS: dict[str, Answered] = {
    **{
        phase: kind(question, action)
        for (kind, question), (phase, action) in zip(_QUESTIONS, mission_setup.VERBS.items(), strict=True)
    },
    "priority": Priority(Prioritize()),
    recon_deployment.Enter.verb: Recon(recon_deployment.Enter(), recon_deployment.Forgo()),
    "activation": Ordering(GiveOrder()),
}
ACTING = Acting(*movement.GOES, *DEEDS, END)
INTERRUPTS: dict[type[Frame], Answered] = {
    RollOff: Bidding(KeepRoll(), RerollFree(), Bid()),
    Shot: Rerolling(shooting.KeepDice(), shooting.RerollDice()),
    Test: Testing(KeepTest(), Retest()),
    Watch: Watching(overwatch.Pass(), overwatch.Overwatch()),
    Blow: Striking(close_combat.Strike()),
    Leaving: Departing(),
}


class BattleFlow(Flow[ContestedState]):
    """A battle of Contested Ground, choice by choice."""

    grammar = staticmethod(verb_first)

    def step(self, state: ContestedState) -> Answered:
        """What waits for an answer, the activation in progress, or the phase."""
        if state.stack:
            return INTERRUPTS[type(state.stack[-1])]
        return STEPS[state.phase] if state.active is None else ACTING

    def over(self, state: ContestedState) -> Reason:
        """How it ended."""
        assert state.outcome is not None
        rule = victory_tokens.ENDS.get(state.outcome.way, "OC-021")
        return Reason(rule, f"The battle is over. {state.outcome.text}")

    def after(self, state: ContestedState, action: AnyAction[ContestedState]) -> list[Event]:
        """A battle may be over with any choice."""
        return self.settle(state)

    def settle(self, state: ContestedState) -> list[Event]:
        """The battle ends where nobody is left to fight, once nothing waits for an answer (OC-S48)."""
        waits = state.outcome is not None or state.stack or not state.round
        return [] if waits else victory_tokens.settle(state)


FLOW = BattleFlow()
