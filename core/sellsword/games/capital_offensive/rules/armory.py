"""The Armory: a token of Armor for whoever enters or starts a Turn there (CO-093 to CO-097)."""

from dataclasses import replace

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import CapitalState, Token
from sellsword.games.capital_offensive.sheets.characters import ARMORY_ARMOR, GRENADE_ICONS

TAKINGS = ("armor", "grenade")


def serves(state: CapitalState, cell: int) -> bool:
    """Whether ``cell`` is an Armory that has not yet served this Turn (CO-095)."""
    return cell in state.ground.armories and state.active is not None and cell not in state.active.armories


def asks(token: Token) -> bool:
    """Whether the character may choose a grenade instead: it has an empty grenade icon (CO-097)."""
    return bool(token.sheet.grenades) and token.grenades < GRENADE_ICONS


def gain_armor(state: CapitalState, token: Token, cell: int) -> Event:
    """Gives the token of Armor; there is no upper limit (CO-094)."""
    _served(state, cell)
    token.armor += ARMORY_ARMOR
    return _event(state, token, cell, "armor")


def gain_grenade(state: CapitalState, token: Token, cell: int) -> Event:
    """Gives a grenade instead (CO-097)."""
    _served(state, cell)
    token.grenades += 1
    return _event(state, token, cell, "grenade")


def _served(state: CapitalState, cell: int) -> None:
    active = state.acting[0]
    state.active = replace(active, armories=(*active.armories, cell))


def _event(state: CapitalState, token: Token, cell: int, taking: str) -> Event:
    rule, now = ("CO-093", token.armor) if taking == "armor" else ("CO-097", token.grenades)
    place = state.cell_name(cell)
    return event(
        "armory", token.side, rule, token=token.id, name=token.name, taking=taking, cell=place, now=now
    )


def options(state: CapitalState) -> list[Option]:
    """The two things that the Armory offers to the waiting character."""
    token = state.tokens[state.stack[-1].token]
    return [Option(Choice((token.id, "take", taking)), "take") for taking in TAKINGS]


def judge(state: CapitalState, words: tuple[str, ...]) -> list[Reason]:
    """Why this may not be taken now."""
    if not state.stack:
        return [Reason("CO-093", "Nobody is being served in an Armory.")]
    if words not in (("armor",), ("grenade",)):
        return [Reason("CO-097", "An Armory offers armor or a grenade.")]
    return []


def apply(state: CapitalState, words: tuple[str, ...]) -> Event:
    """Takes one of the two; the caller walks the rest of the way."""
    frame = state.stack[-1]
    token = state.tokens[frame.token]
    return (gain_armor if words == ("armor",) else gain_grenade)(state, token, frame.cell)
