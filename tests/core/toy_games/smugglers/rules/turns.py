"""The end of a turn, and the end of the game (SM-006, SM-014, SM-015)."""

from sellsword.flow import Bare, Kind
from sellsword.game import NOBODY, Choice, Event, Option, Outcome, event
from tests.core.toy_games.smugglers.sheets import CUSTOMS, ENOUGH, NAMES, SIDES, SMUGGLERS
from tests.core.toy_games.smugglers.state import LANDED, SEIZED, Smuggling

WAYS = ("landed", "seized", "dawn")


class End(Bare[Smuggling]):
    """``customs end``: nothing more this turn."""

    verb, kind = "end", Kind.ENDS

    def rule(self, state: Smuggling) -> str:
        """The rule of turns."""
        return "SM-006"

    def offers(self, state: Smuggling) -> list[Option]:
        """Always."""
        return [Option(end_choice(state), self.verb)]

    def apply(self, state: Smuggling, action: None) -> list[Event]:
        """The flow ends the turn; this tells that it was wanted."""
        return [event("ended", state.side, "SM-006")]


def end_choice(state: Smuggling) -> Choice:
    """The choice that ends the turn."""
    return Choice((SIDES[state.side], End.verb))


def end_turn(state: Smuggling) -> list[Event]:
    """The other side's turn; after that of the customs another round, or dawn."""
    state.side, state.sailed = 1 - state.side, False
    if state.side == CUSTOMS:
        return []
    if state.round == state.last_round:
        lead = state.count(LANDED) - state.count(SEIZED)
        return over(state, NOBODY if not lead else SMUGGLERS if lead > 0 else CUSTOMS, "dawn", "SM-015")
    state.round += 1
    return [event("round", NOBODY, "SM-006", round=state.round)]


def settle(state: Smuggling) -> list[Event]:
    """Most of the luggers landed, or seized (SM-014)."""
    if state.count(LANDED) >= ENOUGH:
        return over(state, SMUGGLERS, "landed", "SM-014")
    return over(state, CUSTOMS, "seized", "SM-014") if state.count(SEIZED) >= ENOUGH else []


def over(state: Smuggling, winner: int, way: str, rule: str) -> list[Event]:
    """The game ends."""
    verdict = "nobody wins" if winner == NOBODY else f"{NAMES[winner]} win"
    why = {"landed": "The brandy is ashore", "seized": "The luggers are seized", "dawn": "It dawns"}[way]
    state.outcome = Outcome(winner, way, f"{why}: {verdict}.")
    return [event("over", winner, rule, text=state.outcome.text)]
