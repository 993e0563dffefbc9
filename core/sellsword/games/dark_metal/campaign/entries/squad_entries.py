"""Lines about who is of the squad, at which grade, and who comes along (DM-089, DM-090, DM-390 to DM-405).

hired NAME GRADE -75        somebody joins, at the price of all grades up to it
invited NAME GRADE -10      somebody joins for ARP of Communication
upgraded NAME GRADE -125    the next grade for Rep
promoted NAME GRADE -15     the next grade for the ally's own ARP
shared NAME - 10            ARP of Communication are dealt out
dismissed NAME - 75         somebody is let go
taken NAME - 0              comes along, and
stayed NAME - 0             stays aboard
"""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.entries import entry_kind
from sellsword.games.dark_metal.campaign.roster import prices, roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import LEADER, Ally, Roster
from sellsword.games.dark_metal.rules.squad_building import squad_composition
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import OPPONENT, PEOPLE

HIRED, INVITED, UPGRADED, PROMOTED = "hired", "invited", "upgraded", "promoted"
SHARED, DISMISSED = "shared", "dismissed"
TAKEN, STAYED = "taken", "stayed"
GRADES = tuple(person.id for person in PEOPLE.values() if person.kind != OPPONENT)
"""Who can be hired."""
INVITED_GRADES = tuple(each for each in GRADES if not PEOPLE[each].grade.start and PEOPLE[each].grade.arp)
"""Those who join for ARP."""
MOST = 12
"""How many a leader keeps aboard, a limit for the page's sake."""


# Joining and leaving


def _hired(roster: Roster, entry: Entry) -> Iterator[Reason]:
    yield from _joining(roster, entry)
    if entry.detail in GRADES:
        yield from entry_kind.afforded("DM-389", squad_composition.worth(entry.detail), roster.purse)


def _joining(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if entry.detail not in GRADES:
        yield Reason("DM-397", f"There is no grade “{entry.detail}” to hire.")
    if entry.subject in ("", LEADER, roster.name) or roster.ally(entry.subject):
        yield Reason("DM-392", "Whoever joins needs a name that nobody else has.")
    if len(roster.allies) >= MOST:
        yield Reason("DM-392", f"A leader can keep {MOST} allies at most.")


def _hiring(roster: Roster, entry: Entry) -> int:
    del roster
    return -squad_composition.worth(entry.detail)


def _post_hired(roster: Roster, entry: Entry) -> Roster:
    paid, kit = -entry.amount, roster_profiles.issue(entry.detail)
    ally = Ally(entry.subject, entry.detail, roster.scenarios, paid, paid, kit=kit)
    return replace(roster, purse=roster.purse - paid, allies=(*roster.allies, ally))


def _invited(roster: Roster, entry: Entry) -> Iterator[Reason]:
    """ARP of Communication bring somebody of a first grade that has a price in ARP (DM-090, DM-S44)."""
    yield from _joining(roster, entry)
    if entry.detail not in INVITED_GRADES:
        named = ", ".join(NAMES[each] for each in INVITED_GRADES)
        yield Reason("DM-S44", f"Those who join for ARP of Communication: {named}.")
    else:
        yield from entry_kind.afforded("DM-090", PEOPLE[entry.detail].grade.arp, max(0, roster.arp), "ARP")


def _inviting(roster: Roster, entry: Entry) -> int:
    del roster
    return -PEOPLE[entry.detail].grade.arp


def _post_invited(roster: Roster, entry: Entry) -> Roster:
    worth, kit = squad_composition.worth(entry.detail), roster_profiles.issue(entry.detail)
    ally = Ally(entry.subject, entry.detail, roster.scenarios, worth, kit=kit)
    return replace(roster, shared=roster.shared - entry.amount, allies=(*roster.allies, ally))


def _dismissed(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if roster.ally(entry.subject) is None:
        yield entry_kind.stranger(entry.subject)


def _dismissing(roster: Roster, entry: Entry) -> int:
    return prices.severance(roster, entry_kind.found(roster, entry.subject))


def _post_dismissed(roster: Roster, entry: Entry) -> Roster:
    ally = entry_kind.found(roster, entry.subject)
    used = entry.amount and ally.joined != roster.scenarios
    return replace(
        roster,
        purse=roster.purse + entry.amount,
        allies=tuple(each for each in roster.allies if each.id != ally.id),
        refunded=roster.campaigns if used else roster.refunded,
    )


# Grades


def _graded(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally = roster.ally(entry.subject)
    if ally is None:
        yield entry_kind.stranger(entry.subject)
    elif entry.detail not in GRADES or ally.grade not in PEOPLE[entry.detail].grade.start:
        what = NAMES.get(entry.detail, f"“{entry.detail}”")
        yield Reason("DM-394", f"No step leads from {ally.person.name} to {what}.")


def _upgraded(roster: Roster, entry: Entry) -> Iterator[Reason]:
    wrong = list(_graded(roster, entry))
    yield from wrong or entry_kind.afforded("DM-389", PEOPLE[entry.detail].grade.rep, roster.purse)


def _upgrading(roster: Roster, entry: Entry) -> int:
    del roster
    return -PEOPLE[entry.detail].grade.rep


def _promoted(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if wrong := list(_graded(roster, entry)):
        yield from wrong
        return
    have = entry_kind.found(roster, entry.subject).arp
    yield from entry_kind.afforded("DM-394", PEOPLE[entry.detail].grade.arp, have, "ARP")


def _promoting(roster: Roster, entry: Entry) -> int:
    del roster
    return -PEOPLE[entry.detail].grade.arp


def _risen(ally: Ally, grade: str) -> Ally:
    """Somebody at another grade; what the old one came with is exchanged for what the new one does."""
    old, new = ([piece.id for piece in roster_profiles.issue(each)] for each in (ally.grade, grade))
    better = dict(zip(old, new, strict=True))
    kit = tuple(
        replace(piece, id=better.get(piece.id, piece.id)) if piece.issued else piece for piece in ally.kit
    )
    return replace(ally, grade=grade, worth=ally.worth + PEOPLE[grade].grade.rep, kit=kit)


def _post_upgraded(roster: Roster, entry: Entry) -> Roster:
    risen = _risen(entry_kind.found(roster, entry.subject), entry.detail)
    paid = replace(roster, purse=roster.purse + entry.amount)
    return entry_kind.with_ally(paid, replace(risen, rep=risen.rep - entry.amount))


def _post_promoted(roster: Roster, entry: Entry) -> Roster:
    risen = _risen(entry_kind.found(roster, entry.subject), entry.detail)
    return entry_kind.with_ally(roster, replace(risen, arp=risen.arp + entry.amount))


# ARP of Communication


def _shared(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if roster.ally(entry.subject) is None:
        yield entry_kind.stranger(entry.subject)
    if not 0 < entry.amount <= roster.arp:
        text = f"Communication has {max(0, roster.arp)} ARP left to deal out."
        yield Reason("DM-090", text, (("have", roster.arp),))


def _post_shared(roster: Roster, entry: Entry) -> Roster:
    ally = entry_kind.found(roster, entry.subject)
    given = replace(roster, shared=roster.shared + entry.amount)
    return entry_kind.with_ally(given, replace(ally, arp=ally.arp + entry.amount))


# Who comes along


def _moved(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally = roster.ally(entry.subject)
    if ally is None:
        yield entry_kind.stranger(entry.subject)
        return
    if not roster.mustering:
        yield Reason("DM-392", "The squad is chosen before a campaign, or where a scenario allows it.")
    if ally.taken == (entry.kind == TAKEN):
        where = "comes along" if ally.taken else "stays aboard"
        yield Reason("DM-392", f"{ally.name} {where} already.")
    if entry.kind == TAKEN and ally.health.out:
        yield Reason("DM-370", f"{ally.name} is out.")


def _post_moved(roster: Roster, entry: Entry) -> Roster:
    return entry_kind.with_ally(
        roster, replace(entry_kind.found(roster, entry.subject), taken=entry.kind == TAKEN)
    )


LINES = {
    HIRED: entry_kind.Line(_hired, _post_hired, _hiring),
    INVITED: entry_kind.Line(_invited, _post_invited, _inviting),
    UPGRADED: entry_kind.Line(_upgraded, _post_upgraded, _upgrading),
    PROMOTED: entry_kind.Line(_promoted, _post_promoted, _promoting),
    SHARED: entry_kind.Line(_shared, _post_shared, entry_kind.as_written),
    DISMISSED: entry_kind.Line(_dismissed, _post_dismissed, _dismissing),
    TAKEN: entry_kind.Line(_moved, _post_moved),
    STAYED: entry_kind.Line(_moved, _post_moved),
}
"""The lines about allies."""
