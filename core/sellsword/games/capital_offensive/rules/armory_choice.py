"""What a character takes from an Armory that may give a grenade instead of Armor (CO-093, CO-097)."""

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.rules import armory, movement


class Take(Action[CapitalState, str]):
    """Armor or a grenade is taken; then the rest of the way is walked."""

    verb = "take"
    kind = Kind.ANSWERS

    def offers(self, state: CapitalState) -> list[Option]:
        """The two things that the Armory offers to the waiting character."""
        token = state.tokens[state.stack[-1].token]
        return [Option(Choice((token.id, self.verb, taking)), self.verb) for taking in armory.TAKINGS]

    def parse(self, state: CapitalState, said: Spoken) -> str | Reason:
        """What is taken."""
        taking = said.rest[0] if len(said.rest) == 1 else ""
        known = taking in armory.TAKINGS
        return taking if known else Reason("CO-097", "An Armory offers armor or a grenade.")

    def apply(self, state: CapitalState, taking: str) -> list[Event]:
        """It is given, and the walk goes on."""
        frame, state.stack = state.stack[-1], state.stack[:-1]
        give = armory.gain_armor if taking == armory.ARMOR else armory.gain_grenade
        told = give(state, state.tokens[frame.token], frame.cell)
        return [told, *movement.walk(state, frame.path)]
