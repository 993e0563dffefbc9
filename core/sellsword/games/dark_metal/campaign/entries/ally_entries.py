"""Lines about what allies have and learn (DM-394, DM-396, DM-406, DM-411 to DM-426).

equipped NAME ITEM -35      gear for Rep
asked NAME ITEM -4          gear for the ally's own ARP
unequipped NAME ITEM 35     and back, in Rep or ARP as it was paid
armed NAME WEAPON 0         a Recruit's choice of the first weapon
taught NAME SKILL 0         a further skill of a medic or mechanic
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.entries.entry_kind import Line, afforded, found, stranger, with_ally
from sellsword.games.dark_metal.campaign.entries.purchase_entries import latest, less
from sellsword.games.dark_metal.campaign.roster import prices, roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import Ally, Piece, Roster, titled
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import FIRST_ARMS, RECRUIT
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword.words import some

EQUIPPED, ASKED, UNEQUIPPED, ARMED, TAUGHT = "equipped", "asked", "unequipped", "armed", "taught"


# Gear


def _fitted(roster: Roster, entry: Entry) -> Sequence[Reason]:
    ally = roster.ally(entry.subject)
    return (stranger(entry.subject),) if ally is None else _suited(ally, entry.detail)


@lru_cache(maxsize=1024)
def _suited(ally: Ally, item: str) -> Sequence[Reason]:
    wrong = prices.not_sold(item) or prices.unfit(ally, item)
    return wrong or roster_profiles.faults(replace(ally, kit=(*ally.kit, Piece(item))))


def _equipped(roster: Roster, entry: Entry) -> Iterator[Reason]:
    yield from _fitted(roster, entry) or afforded("DM-389", -_equipping(roster, entry), roster.purse)


def _equipping(roster: Roster, entry: Entry) -> int:
    return -prices.ally_price(found(roster, entry.subject), entry.detail)


def _asked(roster: Roster, entry: Entry) -> Iterator[Reason]:
    wrong = _fitted(roster, entry)
    yield from wrong or afforded("DM-394", -_asking(roster, entry), found(roster, entry.subject).arp, "ARP")


def _asking(roster: Roster, entry: Entry) -> int:
    return -prices.in_arp(prices.ally_price(found(roster, entry.subject), entry.detail))


def _with_piece(roster: Roster, entry: Entry, arp: bool) -> Ally:
    ally = found(roster, entry.subject)
    price = prices.ally_price(ally, entry.detail)
    piece = Piece(entry.detail, price, arp, roster.campaigns, roster.scenarios)
    return replace(ally, kit=(*ally.kit, piece))


def _post_equipped(roster: Roster, entry: Entry) -> Roster:
    paid = replace(roster, purse=roster.purse + entry.amount)
    return with_ally(paid, _with_piece(roster, entry, False))


def _post_asked(roster: Roster, entry: Entry) -> Roster:
    ally = _with_piece(roster, entry, True)
    return with_ally(roster, replace(ally, arp=ally.arp + entry.amount))


def _unequipped(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally = roster.ally(entry.subject)
    if ally is None:
        yield stranger(entry.subject)
        return
    piece = latest(ally.kit, entry.detail)
    if piece is None:
        yield Reason("DM-396", f"{ally.name} has no {NAMES.get(entry.detail, f'“{entry.detail}”')}.")
        return
    yield from roster_profiles.faults(replace(ally, kit=less(ally.kit, piece)))


def _had(roster: Roster, entry: Entry) -> tuple[Ally, Piece]:
    """An ally and what it is to give back."""
    ally = found(roster, entry.subject)
    piece = latest(ally.kit, entry.detail)
    assert piece is not None, "judged before"
    return ally, piece


def _unequipping(roster: Roster, entry: Entry) -> int:
    return prices.ally_refund(roster, *_had(roster, entry))


def _post_unequipped(roster: Roster, entry: Entry) -> Roster:
    ally, piece = _had(roster, entry)
    used = entry.amount > 0 and not roster.fresh(piece)
    left = replace(ally, kit=less(ally.kit, piece))
    if piece.arp:
        campaign = roster.campaigns if used else ally.refunded
        return with_ally(roster, replace(left, arp=left.arp + entry.amount, refunded=campaign))
    campaign = roster.campaigns if used else roster.refunded
    return with_ally(replace(roster, purse=roster.purse + entry.amount, refunded=campaign), left)


# A Recruit's first weapon, and further skills


def _armed(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally = roster.ally(entry.subject)
    if ally is None:
        yield stranger(entry.subject)
        return
    if entry.detail not in FIRST_ARMS:
        named = ", ".join(NAMES[each] for each in FIRST_ARMS)
        yield Reason("DM-406", f"A Recruit starts with one of {named}.")
    elif ally.person.kind != RECRUIT or _first_arm(ally) is None:
        yield Reason("DM-406", f"{ally.name} has no first weapon to choose.")
    else:
        yield from roster_profiles.faults(_rearmed(ally, entry.detail))


def _first_arm(ally: Ally) -> Piece | None:
    return next((piece for piece in ally.kit if piece.issued and piece.id in FIRST_ARMS), None)


def _rearmed(ally: Ally, weapon: str) -> Ally:
    old = _first_arm(ally)
    assert old is not None, "judged before"
    return replace(ally, kit=(Piece(weapon, issued=True), *less(ally.kit, old)))


def _post_armed(roster: Roster, entry: Entry) -> Roster:
    return with_ally(roster, _rearmed(found(roster, entry.subject), entry.detail))


_TEACHING_RULES = {"medic": "DM-411", "elite-medic": "DM-412", "mechie": "DM-419", "elite-mechie": "DM-420"}


def _taught(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally = roster.ally(entry.subject)
    if ally is None:
        yield stranger(entry.subject)
        return
    rule, most = _TEACHING_RULES.get(ally.grade, "DM-S45"), roster_profiles.EXTRA_SKILLS.get(ally.grade, 0)
    if len(ally.skills) >= most:
        yield Reason(rule, f"{ally.person.name}: {some(most, 'further skill')} at most.", (("most", most),))
    if entry.detail not in SKILLS or entry.detail in dict(roster_profiles.skills_of(ally)):
        yield Reason(rule, f"{ally.name} cannot be taught {NAMES.get(entry.detail) or titled(entry.detail)}.")


def _post_taught(roster: Roster, entry: Entry) -> Roster:
    ally = found(roster, entry.subject)
    return with_ally(roster, replace(ally, skills=(*ally.skills, entry.detail)))


LINES = {
    EQUIPPED: Line(_equipped, _post_equipped, _equipping),
    ASKED: Line(_asked, _post_asked, _asking),
    UNEQUIPPED: Line(_unequipped, _post_unequipped, _unequipping),
    ARMED: Line(_armed, _post_armed),
    TAUGHT: Line(_taught, _post_taught),
}
"""The lines about what allies have and learn."""
