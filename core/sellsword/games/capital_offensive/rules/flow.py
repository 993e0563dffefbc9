"""The steps of a game in their order, the verbs that answer each, and what all Actions have in common."""

from collections.abc import Sequence

from sellsword.flow import Actions, AnyAction, Flow, Kind, Spoken, Step, actor_first, table
from sellsword.game import Choice, Event, Option, Reason
from sellsword.games.capital_offensive.model.state import (
    ACTING,
    COMMAND_ROLL,
    COMMANDING,
    MOVEMENT_ROLL,
    OFF,
    ORDERING,
    PLACING,
    CapitalState,
)
from sellsword.games.capital_offensive.rules import lockdown_and_victory as victory
from sellsword.games.capital_offensive.rules import turn_sequence as turn
from sellsword.games.capital_offensive.rules.armory_choice import Take
from sellsword.games.capital_offensive.rules.attack import Attack
from sellsword.games.capital_offensive.rules.collective_commands import (
    Activate,
    Bring,
    EndCollectiveTurn,
    RollCommands,
)
from sellsword.games.capital_offensive.rules.grenade import Throw
from sellsword.games.capital_offensive.rules.movement import MOVES, Walk
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS, WEAPONS
from sellsword.words import count

ACTS = Kind.MOVES | Kind.HOSTILE | Kind.ANSWERS
"""The kinds of verbs with which a character acts."""
RESUMED = MOVES[:1]
"""What may go on without another Action."""
WALKS = tuple(map(Walk, MOVES))
ATTACKS = tuple(Attack(weapon) for weapon in WEAPONS.values() if not weapon.blast)


class Phase(Step[CapitalState]):
    """A phase of play: its verbs, the rule that opens it, and whose it is."""

    def __init__(self, rule: str, side: int, *actions: AnyAction[CapitalState]) -> None:
        self.rule = rule
        self.side = side
        self.verbs = table(*actions)

    def seat(self, state: CapitalState) -> int:
        """Seats and sides are the same here."""
        return self.side

    def actions(self, state: CapitalState) -> Actions[CapitalState]:
        """Its verbs."""
        return self.verbs

    def speaker(self, state: CapitalState) -> str:
        """The word for whoever must act: the acting character, or a side."""
        return turn.side_word(self.side) if state.actor is None else state.actor.id

    def untimely(self, state: CapitalState, said: Spoken) -> Sequence[Reason]:
        """Another verb's time, or another's turn."""
        if said.verb not in self.verbs:
            return (Reason(self.rule, self.instead(state)),)
        return self.not_theirs(state, said)

    def not_theirs(self, state: CapitalState, said: Spoken) -> Sequence[Reason]:
        """Whose turn it is instead."""
        if said.who == self.speaker(state):
            return ()
        return (Reason(self.rule, self.instead(state)),)

    def instead(self, state: CapitalState) -> str:
        """What is said to another verb or another speaker: who is to do what."""
        return f"Now {state.acting[1].name} acts."


class Placing(Phase):
    """The Toughs are placed, one after the other (CO-030)."""

    def question(self, state: CapitalState) -> str:
        """Where the next one waits."""
        return f"Which Airlock for {turn.next_to_place(state).name}?"

    def instead(self, state: CapitalState) -> str:
        """Nothing else can be done."""
        return f"First {turn.next_to_place(state).name} is placed."

    def not_theirs(self, state: CapitalState, said: Spoken) -> Sequence[Reason]:
        """Who is placed is the verb's own business."""
        return ()


class Ordering(Phase):
    """The Turn Order tokens of a round are dealt (CO-033, CO-040)."""

    def question(self, state: CapitalState) -> str:
        """Who comes first."""
        return f"In which order do the Toughs act in round {state.round}?"

    def instead(self, state: CapitalState) -> str:
        """Nothing else can be done."""
        return "First the Toughs are given their order."


class CommandRoll(Phase):
    """The Collective's Turn opens with a roll (CO-043)."""

    def question(self, state: CapitalState) -> str:
        """There is nothing else to do."""
        return "Roll for Commands."

    def instead(self, state: CapitalState) -> str:
        """Nothing else can be done."""
        return "First the Collective rolls for Commands."


class Commanding(Phase):
    """Commands are spent, one by one (CO-045)."""

    def question(self, state: CapitalState) -> str:
        """On whom."""
        return f"{count(state.commands, 'Command')} left: which Drone?"

    def instead(self, state: CapitalState) -> str:
        """Whose it is."""
        return "Now the Collective spends its Commands."

    def not_theirs(self, state: CapitalState, said: Spoken) -> Sequence[Reason]:
        """A Drone speaks for itself."""
        return () if said.verb == Activate.verb else super().not_theirs(state, said)

    def decline(self, state: CapitalState) -> Choice:
        """The other Commands are left."""
        return turn.end_choice(state)


class MovementRoll(Phase):
    """A Tough's Turn opens with a roll (CO-051)."""

    def question(self, state: CapitalState) -> str:
        """There is nothing else to do."""
        return f"Roll {state.acting[1].name}'s movement."

    def instead(self, state: CapitalState) -> str:
        """Nothing else can be done."""
        return f"First {state.acting[1].name} rolls movement."


class Acting(Phase):
    """A character takes its Actions (CO-063)."""

    def seat(self, state: CapitalState) -> int:
        """The character's side."""
        return state.acting[1].side

    def question(self, state: CapitalState) -> str:
        """What is next."""
        return f"What does {state.acting[1].name} do?"

    def offers(self, state: CapitalState) -> list[Option]:
        """With an Action left, walks and what the character's sheet has to attack with; and to end it."""
        active, actor = state.acting
        verbs = (*MOVES, *(weapon.id for weapon in actor.sheet.weapons)) if active.actions else RESUMED
        able = (*verbs, turn.EndActivation.verb)
        return [option for verb in able for option in self.verbs[verb].offers(state)]

    def untimely(self, state: CapitalState, said: Spoken) -> Sequence[Reason]:
        """As ever; without an Action left only a walk that was broken off goes on (CO-S08)."""
        found, (active, actor) = super().untimely(state, said), state.acting
        if found or active.actions or said.verb in (*RESUMED, turn.EndActivation.verb):
            return found
        return (Reason("CO-063", f"{actor.name} has no Action left."),)

    def decline(self, state: CapitalState) -> Choice:
        """No more."""
        return turn.end_choice(state)


class Serving(Phase):
    """An Armory asks what is taken, in the middle of a walk or before a Turn (CO-097)."""

    def seat(self, state: CapitalState) -> int:
        """The side of the character that is served."""
        return state.tokens[state.stack[-1].token].side

    def speaker(self, state: CapitalState) -> str:
        """The character that is served."""
        return state.tokens[state.stack[-1].token].id

    def question(self, state: CapitalState) -> str:
        """What is taken."""
        return f"What does {state.tokens[state.stack[-1].token].name} take from the Armory?"

    def instead(self, state: CapitalState) -> str:
        """The Armory comes first."""
        return f"First {state.tokens[state.stack[-1].token].name} takes something from the Armory."


STEPS: dict[str, Phase] = {
    PLACING: Placing("CO-030", TOUGHS, turn.PlaceTough()),
    ORDERING: Ordering("CO-040", TOUGHS, turn.Order()),
    COMMAND_ROLL: CommandRoll("CO-043", COLLECTIVE, RollCommands()),
    COMMANDING: Commanding("CO-045", COLLECTIVE, Bring(), Activate(), EndCollectiveTurn()),
    MOVEMENT_ROLL: MovementRoll("CO-051", TOUGHS, turn.RollMovement()),
    ACTING: Acting("CO-063", TOUGHS, *WALKS, *ATTACKS, Throw(), turn.EndActivation()),
}
SERVING = Serving("CO-097", TOUGHS, Take())


class CapitalFlow(Flow[CapitalState]):
    """Capital Offensive, choice by choice."""

    grammar = staticmethod(actor_first)

    def step(self, state: CapitalState) -> Phase:
        """What an Armory asks, or the phase of play."""
        return SERVING if state.stack else STEPS[state.phase]

    def over(self, state: CapitalState) -> Reason:
        """How it ended."""
        assert state.outcome is not None
        return Reason(
            victory.RULES.get(state.outcome.way, "CO-S36"), f"The game is over. {state.outcome.text}"
        )

    def after(self, state: CapitalState, action: AnyAction[CapitalState]) -> list[Event]:
        """What an Action may bring about: victory (CO-S20), the actor's own end, no Action left (CO-063)."""
        if not action.kind & ACTS:
            return []
        events = victory.settle(state)
        active, actor = state.active, state.actor
        if state.outcome is not None or state.stack or active is None or actor is None:
            return events
        if actor.cell == OFF or (state.phase == ACTING and not (active.actions or active.left)):
            return events + turn.end_activation(state)
        return events


FLOW = CapitalFlow()
