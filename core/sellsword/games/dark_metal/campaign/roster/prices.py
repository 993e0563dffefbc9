"""What is sold: prices for leaders and allies, what comes back, and who may have what (DM-099 to DM-103,
DM-394, DM-396, DM-414, DM-422, DM-426)."""

from dataclasses import replace
from functools import lru_cache

from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.roster.roster_profiles import ally_build, build_of
from sellsword.games.dark_metal.campaign.roster.state import Ally, Piece, Roster
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.gear import ARMOR, GEAR, SPLICE
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import ANIMALUS, MECHIE, MEDIC, may_wield
from sellsword.games.dark_metal.sheets.weapons import WEAPONS

SOLD = tuple(each for each in (*GEAR, *ITEMS, *WEAPONS) if each not in ITEMS or ITEMS[each].cost is not None)
"""The ids of everything that can be bought."""
YOUNG = 1  # DM-103: campaigns for which something is exchanged freely
RATE = 10  # DM-394: Rep for 1 ARP
_WIELD_RULES = {MEDIC: "DM-414", MECHIE: "DM-422", ANIMALUS: "DM-426"}


def not_sold(item: str) -> list[Reason]:
    """Why something cannot be bought by anybody."""
    if item in SOLD:
        return []
    rule = ITEMS[item].rule if item in ITEMS else "DM-020"
    return [Reason(rule, f"{NAMES[item]} is not sold." if item in ITEMS else f"There is no “{item}” to buy.")]


def adding(build: Build, item: str) -> Build:
    """A build with one thing more."""
    if item in GEAR:
        return replace(build, gear=(*build.gear, item))
    if item in WEAPONS:
        return replace(build, weapons=(*build.weapons, item))
    return replace(build, items=(*build.items, item))


def _price(build: Build, item: str) -> int:
    """By how much a build gets dearer: by the price, which what came before may multiply (DM-099, DM-100),
    and by what more Bulk adds to boosters (DM-206, DM-207)."""
    return max(0, leader_build.kit_price(adding(build, item)) - leader_build.kit_price(build))


def price(roster: Roster, item: str) -> int:
    """What something that is sold costs a leader now."""
    return _price(build_of(roster), item)


@lru_cache(maxsize=1024)
def ally_price(ally: Ally, item: str) -> int:
    """What it costs for an ally."""
    return _price(ally_build(ally), item)


def in_arp(rep: int) -> int:
    """A price in ARP, rounded up (DM-394)."""
    return -(-rep // RATE)


# What comes back


def spliced(piece: Piece) -> bool:
    """Whether something is a splice."""
    return piece.id in GEAR and GEAR[piece.id].kind == SPLICE


def built_in(piece: Piece) -> bool:
    """Whether something is part of a body: it is neither laid into store nor given away."""
    return piece.id in GEAR and GEAR[piece.id].kind != ARMOR


def refund(roster: Roster, piece: Piece) -> int:
    """The Rep that a leader's piece brings back: all if it is new, a splice once in a mission, and half if it
    was owned for more than a campaign (DM-102, DM-103)."""
    if roster.fresh(piece):
        return piece.rep
    if spliced(piece):
        return piece.rep if roster.spliced != roster.scenarios else 0
    return piece.rep if roster.campaigns - piece.campaigns <= YOUNG else piece.rep // 2


def ally_refund(roster: Roster, ally: Ally, piece: Piece) -> int:
    """What an ally's piece brings back, in Rep or ARP as it was paid: all, once in a campaign (DM-396)."""
    paid = in_arp(piece.price) if piece.arp else piece.rep
    used = ally.refunded if piece.arp else roster.refunded
    return paid if roster.fresh(piece) or used != roster.campaigns else 0


def severance(roster: Roster, ally: Ally) -> int:
    """The Rep that comes back when an ally is let go: all, once in a campaign (DM-396)."""
    paid = ally.rep + sum(piece.rep for piece in ally.kit)
    return paid if ally.joined == roster.scenarios or roster.refunded != roster.campaigns else 0


# Who may have what


def unfit(ally: Ally, item: str) -> list[Reason]:
    """Why somebody like that is never given such a thing."""
    kind = ally.person.kind
    if kind == ANIMALUS:
        return [Reason("DM-426", f"{ally.name} is an Animalus and carries nothing.")]
    if item in GEAR and GEAR[item].kind != ARMOR:
        return [Reason("DM-394", "Allies are given armor, weapons and items, nothing that is built in.")]
    if item in WEAPONS and not may_wield(kind, item):
        return [Reason(_WIELD_RULES[kind], f"{ally.name} does not wield the {NAMES[item]}.")]
    heals = {MEDIC: "bhp", MECHIE: "ahp"}.get(kind)
    if item in ITEMS and heals and getattr(ITEMS[item], heals) is None:
        return [Reason(_WIELD_RULES[kind], f"{ally.name} carries kits of the trade and no {NAMES[item]}.")]
    return []
