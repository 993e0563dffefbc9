"""Picking characters: first White, then Black, who moves first (SA-017, SA-018)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.state import Rules, SchlockState
from sellsword.games.schlock_attack.sheets.characters import GUESTS, REGULARS, SHEETS

PICK = "pick"


def on_offer(rules: Rules) -> tuple[str, ...]:
    """The characters to pick from; both players may pick the same (SA-S01)."""
    return (*REGULARS, *GUESTS) if rules.guests else REGULARS


def options(state: SchlockState) -> list[Option]:
    """Every character, each an action by itself, so that its powers can be read before it is picked."""
    return [Option(Choice((PICK, character)), character) for character in on_offer(state.rules)]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this character cannot be picked."""
    if not state.asks(PICK):
        return [Reason("SA-017", "Characters are picked before the first move.")]
    if len(words) == 2 and words[1] in GUESTS:
        return [Reason("SA-060", f"{SHEETS[words[1]].name} is a guest, and this match has none.")]
    return [Reason("SA-017", f"Pick one character: {', '.join(on_offer(state.rules))}.")]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Takes the character with its pennies."""
    side = state.pop().side
    crew, sheet = state.crews[side], SHEETS[words[1]]
    crew.character, crew.pennies = sheet.id, sheet.pennies
    return [event("picked", side, "SA-017", sheet.rule, name=sheet.name, pennies=sheet.pennies)]
