"""The steps of a game with the verbs that answer them, and what is common to all choices."""

from collections.abc import Sequence

from sellsword.cards import CardFlow, CardStep
from sellsword.flow import AnyAction, Kind, Spoken, actor_first
from sellsword.game import Choice, Event, Reason
from tests.core.toy_games.smugglers.rules import turns
from tests.core.toy_games.smugglers.rules.hailing import Answer, Hail
from tests.core.toy_games.smugglers.rules.sailing import Sail, land
from tests.core.toy_games.smugglers.sheets import CUSTOMS, FOG, LANTERN, SIDES, SMUGGLERS, WIND
from tests.core.toy_games.smugglers.state import Smuggling


class Asked(CardStep[Smuggling]):
    """A question to a side: what it does in its turn, or how it answers a hail."""

    def question(self, state: Smuggling) -> str:
        """What is next, or how the smugglers answer."""
        hailed = f"The cutter hails the {state.hailed}. " if state.hailed else ""
        return f"{hailed}What do the {SIDES[self.side]} do?"

    def decline(self, state: Smuggling) -> Choice | None:
        """A turn may be ended; a hail must be answered."""
        return None if state.hailed else turns.end_choice(state)

    def untimely(self, state: Smuggling, said: Spoken) -> Sequence[Reason]:
        """Another verb's time, or not for them to say: a vessel speaks where it sails, else its side."""
        verb = self.verbs.get(said.verb)
        if verb is not None and (verb.kind & Kind.MOVES or said.who == SIDES[self.side]):
            return ()
        return (Reason(self.rule, f"Not now: {self.question(state)}"),)


SAILS = [(Sail("sail", side, "SM-007"), Sail("run", side, "SM-008", WIND)) for side in (SMUGGLERS, CUSTOMS)]
HAILS = Hail("hail", CUSTOMS, "SM-010"), Hail("shine", CUSTOMS, "SM-011", LANTERN)
ANSWERS = Answer("heave-to", SMUGGLERS, "SM-012"), Answer("hide", SMUGGLERS, "SM-012", FOG)
TURNS = (
    Asked(SMUGGLERS, "SM-006", *SAILS[SMUGGLERS], turns.End()),
    Asked(CUSTOMS, "SM-006", *SAILS[CUSTOMS], *HAILS, turns.End()),
)
HAILED = Asked(SMUGGLERS, "SM-012", *ANSWERS)


class SmugglersFlow(CardFlow[Smuggling]):
    """Smugglers, choice by choice."""

    grammar = staticmethod(actor_first)

    def step(self, state: Smuggling) -> Asked:
        """The interrupt, where a lugger was hailed; else the turn of a side."""
        return HAILED if state.hailed else TURNS[state.side]

    def over(self, state: Smuggling) -> Reason:
        """It is over."""
        return Reason("SM-014", "The game is over.")

    def after(self, state: Smuggling, action: AnyAction[Smuggling]) -> list[Event]:
        """Another card is drawn, what moved may land, somebody may have won, the turn may be over."""
        events = super().after(state, action)
        events += land(state) if action.kind & Kind.MOVES else []
        events += turns.settle(state)
        ends = action.kind & Kind.ENDS or (state.sailed and state.side == SMUGGLERS)
        return [*events, *turns.end_turn(state)] if ends and state.outcome is None else events


FLOW = SmugglersFlow()
