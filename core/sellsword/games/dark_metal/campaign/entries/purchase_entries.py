"""Lines about what a leader owns (DM-020, DM-099 to DM-103).

bought - ITEM -100      at the price of the moment
returned - ITEM 100     for what it brings back now
stored - ITEM 0         into the store aboard, and
fetched - ITEM 0        out of it
sold - ITEM 50          out of the store, for what it brings back
given NAME ITEM 0       to an ally whom it suits
"""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.entries.entry_kind import (
    Line,
    afforded,
    found,
    sound,
    stranger,
    with_ally,
)
from sellsword.games.dark_metal.campaign.roster import prices, roster_profiles
from sellsword.games.dark_metal.campaign.roster.roster_profiles import build_of
from sellsword.games.dark_metal.campaign.roster.state import Piece, Roster
from sellsword.games.dark_metal.sheets.names import NAMES

BOUGHT, RETURNED, STORED, FETCHED = "bought", "returned", "stored", "fetched"
SOLD, GIVEN = "sold", "given"


def latest(kit: tuple[Piece, ...], item: str) -> Piece | None:
    """The latest of several of a kind."""
    return next((piece for piece in reversed(kit) if piece.id == item), None)


def less(kit: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """The kit without the latest piece like that."""
    index = len(kit) - 1 - kit[::-1].index(piece)
    return (*kit[:index], *kit[index + 1 :])


def _owned(roster: Roster, entry: Entry) -> Piece:
    piece = latest(roster.kit, entry.detail)
    assert piece is not None, "judged before"
    return piece


def _absent(item: str, where: str) -> Reason:
    return Reason("DM-103", f"There is no {NAMES.get(item, f'“{item}”')} {where}.")


# Buying


def _bought(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if wrong := prices.not_sold(entry.detail):
        yield from wrong
        return
    yield from sound(prices.adding(build_of(roster), entry.detail))
    yield from afforded("DM-020", prices.price(roster, entry.detail), roster.purse)


def _buying(roster: Roster, entry: Entry) -> int:
    return -prices.price(roster, entry.detail)


def _post_bought(roster: Roster, entry: Entry) -> Roster:
    piece = Piece(entry.detail, -entry.amount, False, roster.campaigns, roster.scenarios)
    return replace(roster, purse=roster.purse + entry.amount, kit=(*roster.kit, piece))


# Giving back


def _returned(roster: Roster, entry: Entry) -> Iterator[Reason]:
    piece = latest(roster.kit, entry.detail)
    if piece is None:
        yield _absent(entry.detail, f"that {roster.owner} owns")
        return
    yield from sound(build_of(replace(roster, kit=less(roster.kit, piece))))


def _returning(roster: Roster, entry: Entry) -> int:
    return prices.refund(roster, _owned(roster, entry))


def _post_returned(roster: Roster, entry: Entry) -> Roster:
    piece = _owned(roster, entry)
    used = prices.spliced(piece) and not roster.fresh(piece)
    return replace(
        roster,
        purse=roster.purse + entry.amount,
        kit=less(roster.kit, piece),
        spliced=roster.scenarios if used else roster.spliced,
    )


# The store


def _stored(roster: Roster, entry: Entry) -> Iterator[Reason]:
    piece = latest(roster.kit, entry.detail)
    if piece is None:
        yield _absent(entry.detail, f"that {roster.owner} owns")
        return
    if prices.built_in(piece):
        yield Reason("DM-103", f"{NAMES[piece.id]} is built in and cannot be laid aside.")
    yield from sound(build_of(replace(roster, kit=less(roster.kit, piece))))


def _post_stored(roster: Roster, entry: Entry) -> Roster:
    piece = _owned(roster, entry)
    return replace(roster, kit=less(roster.kit, piece), store=(*roster.store, piece))


def _fetched(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if latest(roster.store, entry.detail) is None:
        yield _absent(entry.detail, "in store")
        return
    yield from sound(build_of(_post_fetched(roster, entry)))


def _post_fetched(roster: Roster, entry: Entry) -> Roster:
    piece = _in_store(roster, entry)
    return replace(roster, store=less(roster.store, piece), kit=(*roster.kit, piece))


def _in_store(roster: Roster, entry: Entry) -> Piece:
    piece = latest(roster.store, entry.detail)
    assert piece is not None, "judged before"
    return piece


def _sold(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if latest(roster.store, entry.detail) is None:
        yield _absent(entry.detail, "in store")


def _selling(roster: Roster, entry: Entry) -> int:
    return prices.refund(roster, _in_store(roster, entry))


def _post_sold(roster: Roster, entry: Entry) -> Roster:
    left = less(roster.store, _in_store(roster, entry))
    return replace(roster, store=left, purse=roster.purse + entry.amount)


# Giving away


def _given(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally, piece = roster.ally(entry.subject), latest(roster.kit, entry.detail)
    if ally is None:
        yield stranger(entry.subject)
        return
    if piece is None:
        yield _absent(entry.detail, f"that {roster.owner} owns")
        return
    yield from prices.unfit(ally, piece.id) or roster_profiles.faults(replace(ally, kit=(*ally.kit, piece)))
    yield from sound(build_of(replace(roster, kit=less(roster.kit, piece))))


def _post_given(roster: Roster, entry: Entry) -> Roster:
    """It brings back no more in other hands than it would have."""
    piece, ally = _owned(roster, entry), found(roster, entry.subject)
    passed = replace(piece, price=prices.refund(roster, piece))
    kept = replace(roster, kit=less(roster.kit, piece))
    return with_ally(kept, replace(ally, kit=(*ally.kit, passed)))


LINES = {
    BOUGHT: Line(_bought, _post_bought, _buying),
    RETURNED: Line(_returned, _post_returned, _returning),
    STORED: Line(_stored, _post_stored),
    FETCHED: Line(_fetched, _post_fetched),
    SOLD: Line(_sold, _post_sold, _selling),
    GIVEN: Line(_given, _post_given),
}
"""The lines about what a leader owns."""
