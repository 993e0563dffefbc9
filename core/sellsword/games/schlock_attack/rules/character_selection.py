"""Picking characters: first White, then Black, who moves first (SA-017, SA-018)."""

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.state import Rules, SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.sheets.characters import GUESTS, REGULARS, SHEETS

PICK = "pick"


def on_offer(rules: Rules) -> tuple[str, ...]:
    """The characters to pick from; both players may pick the same (SA-S01)."""
    return (*REGULARS, *GUESTS) if rules.guests else REGULARS


class Pick(Verb[str]):
    """Takes a character."""

    verb = PICK
    late = Reason("SA-017", "Characters are picked before the first move.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Every character, each an action by itself, so that its powers can be read before it is picked."""
        return [Option(Choice((PICK, character)), character) for character in on_offer(state.rules)]

    def parse(self, state: SchlockState, said: Spoken) -> str | Reason:
        """The character's id."""
        named = said.rest[0] if len(said.rest) == 1 else ""
        if named in on_offer(state.rules):
            return named
        if named in GUESTS:
            return Reason("SA-060", f"{SHEETS[named].name} is a guest, and this match has none.")
        return Reason("SA-017", f"Pick one: {', '.join(f'“{name}”' for name in on_offer(state.rules))}.")

    def apply(self, state: SchlockState, action: str) -> list[Event]:
        """Takes the character with its pennies."""
        side = state.pop().side
        crew, sheet = state.crews[side], SHEETS[action]
        crew.character, crew.pennies = sheet.id, sheet.pennies
        return [event("picked", side, "SA-017", sheet.rule, name=sheet.name, pennies=sheet.pennies)]
