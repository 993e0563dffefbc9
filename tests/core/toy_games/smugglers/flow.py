"""The steps of a game with the verbs that answer them, and what is common to all choices."""

from collections.abc import Sequence
from typing import Any

from sellsword.cards import Carded
from sellsword.flow import NOTHING, Actions, AnyAction, Flow, Kind, Spoken, Step, actor_first, table
from sellsword.game import Choice, Event, Option, Reason
from tests.core.toy_games.smugglers.rules import turns
from tests.core.toy_games.smugglers.rules.hailing import Answer, Hail
from tests.core.toy_games.smugglers.rules.sailing import Sail, land
from tests.core.toy_games.smugglers.sheets import CUSTOMS, FOG, LANTERN, SIDES, SMUGGLERS, WIND
from tests.core.toy_games.smugglers.state import Smuggling


class Asked(Step[Smuggling]):
    """A question to a side, which it answers by cards that the other side does not see."""

    def __init__(self, side: int, rule: str, *actions: AnyAction[Smuggling]) -> None:
        self.side, self.rule, self.verbs = side, rule, table(*actions)

    def seat(self, state: Smuggling) -> int:
        """Seats and sides are the same here."""
        return self.side

    def question(self, state: Smuggling) -> str:
        """What is next, or how the smugglers answer."""
        hailed = f"The cutter hails the {state.hailed}. " if state.hailed else ""
        return f"{hailed}What do the {SIDES[self.side]} do?"

    def actions(self, state: Smuggling) -> Actions[Smuggling]:
        """Its verbs."""
        return self.verbs

    def offers(self, state: Smuggling) -> Sequence[Option]:
        """What the verbs offer that nothing hinders."""
        able = (each for each in self.verbs.values() if not list(each.hindrances(state, NOTHING)))
        return [option for action in able for option in action.offers(state)]

    def secret(self, state: Smuggling) -> bool:
        """Hands are hidden."""
        return True

    def decline(self, state: Smuggling) -> Choice | None:
        """A turn may be ended; a hail must be answered."""
        return None if state.hailed else turns.end_choice(state)

    def untimely(self, state: Smuggling, said: Spoken) -> Sequence[Reason]:
        """Another verb's time, or not for them to say: a vessel speaks where it sails, else its side."""
        verb = self.verbs.get(said.verb)
        if verb is not None and (verb.kind & Kind.MOVES or said.who == SIDES[self.side]):
            return ()
        return (Reason(self.rule, f"Not now: {self.question(state)}"),)


def sails(side: int) -> tuple[Sail, Sail]:
    """The two ways to sail."""
    return Sail("sail", side, "SM-007"), Sail("run", side, "SM-008", WIND)


HAILS = Hail("hail", CUSTOMS, "SM-010"), Hail("shine", CUSTOMS, "SM-011", LANTERN)
ANSWERS = Answer("heave-to", SMUGGLERS, "SM-012"), Answer("hide", SMUGGLERS, "SM-012", FOG)
TURNS = (
    Asked(SMUGGLERS, "SM-006", *sails(SMUGGLERS), turns.End()),
    Asked(CUSTOMS, "SM-006", *sails(CUSTOMS), *HAILS, turns.End()),
)
HAILED = Asked(SMUGGLERS, "SM-012", *ANSWERS)


class SmugglersFlow(Flow[Smuggling]):
    """Smugglers, choice by choice."""

    grammar = staticmethod(actor_first)

    def step(self, state: Smuggling) -> Asked:
        """The interrupt, where a lugger was hailed; else the turn of a side."""
        return HAILED if state.hailed else TURNS[state.side]

    def over(self, state: Smuggling) -> Reason:
        """It is over."""
        return Reason("SM-014", "The game is over.")

    def before(self, state: Smuggling, action: AnyAction[Smuggling], meant: Any) -> list[Event]:
        """The card that it takes is played."""
        return action.play(state) if isinstance(action, Carded) else []

    def after(self, state: Smuggling, action: AnyAction[Smuggling]) -> list[Event]:
        """Another card is drawn, what moved may land, somebody may have won, the turn may be over."""
        events = action.draw(state) if isinstance(action, Carded) else []
        events += land(state) if action.kind & Kind.MOVES else []
        events += turns.settle(state)
        ends = action.kind & Kind.ENDS or (state.sailed and state.side == SMUGGLERS)
        return [*events, *turns.end_turn(state)] if ends and state.outcome is None else events


FLOW = SmugglersFlow()
