"""The Armory: a token of Armor for whoever enters or starts a Turn there (CO-093 to CO-097)."""

from dataclasses import replace

from sellsword.game import Event, event
from sellsword.games.capital_offensive.model.state import CapitalState, Token
from sellsword.games.capital_offensive.sheets.characters import ARMORY_ARMOR, GRENADE_ICONS

TAKINGS = ARMOR, GRENADE = ("armor", "grenade")


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
    return _event(state, token, cell, ARMOR)


def gain_grenade(state: CapitalState, token: Token, cell: int) -> Event:
    """Gives a grenade instead (CO-097)."""
    _served(state, cell)
    token.grenades += 1
    return _event(state, token, cell, GRENADE)


def _served(state: CapitalState, cell: int) -> None:
    active = state.acting[0]
    state.active = replace(active, armories=(*active.armories, cell))


def _event(state: CapitalState, token: Token, cell: int, taking: str) -> Event:
    rule, now = ("CO-093", token.armor) if taking == ARMOR else ("CO-097", token.grenades)
    place = state.cell_name(cell)
    return event(
        "armory", token.side, rule, token=token.id, name=token.name, taking=taking, cell=place, now=now
    )
