"""How a company keeps its books: what a line of its ledger does to the roster (OC-S41).

What a line asks for before it can come next is in ``ledger_checks``.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sellsword.campaign.ledger import Entry, recalled
from sellsword.game import Event, event
from sellsword.games.contested_ground.campaign.company import experience, injury_rolls, ledger_checks
from sellsword.games.contested_ground.model.state import CampaignState, Company, Member, Roster
from sellsword.games.contested_ground.sheets import recruits
from sellsword.games.contested_ground.sheets.recruits import COMBAT, GRADES
from sellsword.games.contested_ground.sheets.reference_tables import FORCE_POINTS, Profile


class Books:
    """The keeper of this game's rosters."""

    def blank(self) -> Roster:
        """Nobody yet, and the points of a force to spend."""
        return Roster("", FORCE_POINTS, 0)

    def faults(self, roster: Roster, entry: Entry) -> list[str]:
        """A sentence for each reason why a line cannot come next."""
        return [reason.text for reason in ledger_checks.reasons(roster, entry)]

    def post(self, roster: Roster, entry: Entry) -> Roster:
        """The roster after a line."""
        return post(roster, entry)


BOOKS = Books()


def read(entries: Sequence[Entry]) -> Company:
    """The company that a ledger is of. Raises Misposted."""
    ledger = tuple(entries)
    return Company(ledger, roster_of(ledger))


roster_of = recalled(BOOKS, 256)
"""The roster that a ledger adds up to; remembered, since it is asked of every state. Raises Misposted."""


# ---- Lines of a campaign's companies -------------------------------------------------------------------


def enter(state: CampaignState, side: int, entry: Entry) -> None:
    """Enters a line that can come next in a side's ledger."""
    companies = tuple(
        Company((*company.ledger, entry), post(company.roster, entry)) if index == side else company
        for index, company in enumerate(state.campaign.companies)
    )
    state.campaign = replace(state.campaign, companies=companies)


def write(state: CampaignState, side: int, entry: Entry) -> list[Event]:
    """Enters such a line and tells it: the event carries it."""
    enter(state, side, entry)
    left = state.campaign.companies[side].roster.purse
    name = recruits.known_name(entry.subject) if entry.subject else state.side_name(side)
    return [event("entered", side, "OC-S41", line=str(entry), name=name, purse=left)]


# ---- What a line does to a roster ----------------------------------------------------------------------


def post(roster: Roster, entry: Entry) -> Roster:
    """The roster after a line that can come next."""
    return _POSTS[entry.kind](replace(roster, purse=roster.purse + entry.amount), entry)


def _post_named(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, title=entry.detail)


def _post_hired(roster: Roster, entry: Entry) -> Roster:
    profile = replace(recruits.bare(entry.subject, GRADES[entry.detail]), points=-entry.amount)
    return replace(roster, members=(*roster.members, Member(profile, roster.missions)))


def _post_bought(roster: Roster, entry: Entry) -> Roster:
    return _changed(roster, entry, _with(_profile(roster, entry), entry.detail, 1))


def _post_returned(roster: Roster, entry: Entry) -> Roster:
    return _changed(roster, entry, _with(_profile(roster, entry), entry.detail, -1))


def _with(profile: Profile, item: str, step: int) -> Profile:
    """The profile with an item more, or one less."""
    match recruits.kind_of(item):
        case "training" if item == COMBAT:
            return replace(profile, combat=profile.combat + step)
        case "training":
            return replace(profile, wounds=profile.wounds + step)
        case "abilities":
            return replace(profile, abilities=_listed(profile.abilities, item, step))
        case "weapons":
            return replace(profile, weapons=_listed(profile.weapons, item, step))
    return replace(profile, gear=_listed(profile.gear, item, step))


def _listed(items: tuple[str, ...], item: str, step: int) -> tuple[str, ...]:
    if step > 0:
        return (*items, item)
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


def _profile(roster: Roster, entry: Entry) -> Profile:
    member = roster.member(entry.subject)
    assert member is not None, "judged before"
    return member.profile


def _changed(roster: Roster, entry: Entry, profile: Profile) -> Roster:
    """The roster with somebody's profile changed, and what was paid for it counted in."""
    priced = replace(profile, points=profile.points - entry.amount)
    members = tuple(
        replace(each, profile=priced) if each.profile.id == priced.id else each for each in roster.members
    )
    return replace(roster, members=members)


def _post_dismissed(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, members=tuple(each for each in roster.members if each.profile.id != entry.subject))


def _post_paid(roster: Roster, entry: Entry) -> Roster:
    """A mission is over: whoever was to rest has rested (OC-104)."""
    del entry
    members = tuple(replace(each, resting=False) for each in roster.members)
    return replace(roster, missions=roster.missions + 1, members=members, injured=(), learned=())


def _post_injured(roster: Roster, entry: Entry) -> Roster:
    injury = next(line for line in injury_rolls.TABLE if line.id == entry.detail)
    profile = injury_rolls.suffer(_profile(roster, entry), injury)
    rolled = replace(roster, injured=(*roster.injured, entry.subject))
    if profile is None:
        return replace(_post_dismissed(rolled, entry), fallen=(*rolled.fallen, entry.subject))
    resting = injury.id == "bed-rest"
    members = tuple(
        replace(each, profile=profile, resting=resting) if each.profile.id == entry.subject else each
        for each in rolled.members
    )
    return replace(rolled, members=members)


def _post_learned(roster: Roster, entry: Entry) -> Roster:
    changed = _changed(roster, entry, experience.gained(_profile(roster, entry), entry.detail))
    return replace(changed, learned=(*roster.learned, entry.subject))


_POSTS: dict[str, Callable[[Roster, Entry], Roster]] = {
    ledger_checks.NAMED: _post_named,
    ledger_checks.HIRED: _post_hired,
    ledger_checks.BOUGHT: _post_bought,
    ledger_checks.RETURNED: _post_returned,
    ledger_checks.DISMISSED: _post_dismissed,
    ledger_checks.PAID: _post_paid,
    ledger_checks.INJURED: _post_injured,
    ledger_checks.LEARNED: _post_learned,
}
