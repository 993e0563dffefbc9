"""What a line of a company's ledger asks for before it can come next (OC-S41).

The kinds of lines:

    named - FORCE 0           the company takes the name of a ready force (``-``: no name)
    hired NAME GRADE -11      somebody joins
    bought NAME ITEM -5       equipment for anybody; training and abilities for who has just joined
    returned NAME ITEM 5      and back, before the next mission
    dismissed NAME - 11       somebody leaves; what was paid comes back before the next mission only
    paid - won 25             a mission is over: won, drawn or lost
    injured NAME INJURY 0     what became of somebody who was Out of Action (OC-089)
    learned NAME GAIN 0       what one of two members has learned (OC-106)
"""

from collections.abc import Callable

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason
from sellsword.games.contested_ground.campaign.company import experience, injury_rolls
from sellsword.games.contested_ground.model.state import Member, Roster
from sellsword.games.contested_ground.sheets import recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import COMBAT, GRADES, MOST, PAY, RECRUITS, WOUND
from sellsword.games.contested_ground.sheets.reference_tables import (
    FORCE_LEAST,
    FORCE_MOST,
    FORCE_POINTS,
    LIGHTWEIGHT,
    WEAPONS,
    Profile,
)

NAMED, HIRED, BOUGHT, RETURNED, DISMISSED = "named", "hired", "bought", "returned", "dismissed"
PAID, INJURED, LEARNED = "paid", "injured", "learned"
HIGHEST = 200
"""The largest sum in one line."""


def reasons(roster: Roster, entry: Entry) -> list[Reason]:
    """Every reason why a line cannot come next."""
    judge = _JUDGES.get(entry.kind)
    if judge is None:
        return [Reason("OC-S41", f"A ledger knows no “{entry.kind}”; it knows “{'”, “'.join(_JUDGES)}”.")]
    if entry.after != roster.missions:
        text = f"This line is of mission {entry.after}, and the roster has {roster.missions} behind it."
        return [Reason("OC-S41", text)]
    return judge(roster, entry) or _sum_reasons(roster, entry)


def _sum_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    """Only buying costs, only pay and refunds bring anything in, and the purse is never overdrawn."""
    signs = {HIRED: -1, BOUGHT: -1, RETURNED: 1, DISMISSED: 1, PAID: 1}
    sign = signs.get(entry.kind, 0)
    if not 0 <= entry.amount * sign <= HIGHEST or (entry.amount and not sign):
        return [Reason("OC-S41", f"{entry.amount} points cannot be right for “{entry.kind}”.")]
    short = -entry.amount - roster.purse
    if short <= 0:
        return []
    numbers = (("price", -entry.amount), ("purse", roster.purse))
    return [Reason("OC-S41", f"The price is {-entry.amount}; the purse holds {roster.purse}.", numbers)]


def _named_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    del roster
    if entry.detail and entry.detail not in FORCES:
        return [
            Reason("OC-S17", f"There is no ready force “{entry.detail}”; there are “{'”, “'.join(FORCES)}”.")
        ]
    return []


def _hired_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    if entry.detail not in GRADES:
        text = f"There is no grade “{entry.detail}”; there are “{'”, “'.join(GRADES)}”."
        return [Reason("OC-S04", text)]
    found = []
    if not entry.subject or roster.member(entry.subject) or entry.subject in roster.fallen:
        found.append(Reason("OC-S05", "Whoever joins needs a name that nobody else has."))
    if not may_recruit(roster):
        text = f"{RECRUITS} may join between two missions, more only up to {FORCE_LEAST} members."
        found.append(Reason("OC-S41", text))
    if len(roster.members) >= FORCE_MOST:
        found.append(Reason("OC-S17", f"A force has {FORCE_MOST} models at most."))
    return found + _limit_reasons(roster, entry)


def may_recruit(roster: Roster) -> bool:
    """Whether somebody may still join: before the first mission, as one of those who may between two, or for
    want of enough to be a company (OC-S41)."""
    joined = sum(map(roster.fresh, roster.members))
    return not roster.missions or joined < RECRUITS or len(roster.members) < FORCE_LEAST


def _limit_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    """The points of a force have a limit, whatever the purse holds."""
    points = roster.points - entry.amount
    if points <= FORCE_POINTS:
        return []
    text = f"The force would come to {points} points; {FORCE_POINTS} is the most."
    return [Reason("OC-S17", text, (("points", points), ("most", FORCE_POINTS), ("price", -entry.amount)))]


def _bought_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    member, item = roster.member(entry.subject), entry.detail
    kind = recruits.kind_of(item)
    if member is None:
        return [stranger(roster, entry.subject)]
    if not kind:
        return [Reason("OC-S16", f"There is no “{item}” to be bought.")]
    found = []
    if not roster.fresh(member) and kind not in ("weapons", "gear"):
        text = f"{member.profile.name} learns by experience only; equipment can be bought."
        found.append(Reason("OC-S41", text))
    return [*found, *_item_reasons(roster, member.profile, kind, item), *_limit_reasons(roster, entry)]


def _item_reasons(roster: Roster, profile: Profile, kind: str, item: str) -> list[Reason]:
    found = []
    if _held(profile, kind, item) >= MOST[_limit(kind, item)]:
        most = MOST[_limit(kind, item)]
        found.append(
            Reason("OC-S17", f"{profile.name} can have {most} {_LIMITS[_limit(kind, item)]} at most.")
        )
    if kind == "abilities":
        found += _ability_reasons(roster, profile, item)
    if kind == "weapons" and profile.has("light") and not _light(item):
        text = f"{profile.name} is Light and cannot carry the {WEAPONS[item].name}."
        found.append(Reason("OC-070", text))
    return found


def _limit(kind: str, item: str) -> str:
    """What the limit is about."""
    return {COMBAT: "combat", WOUND: "wounds"}.get(item, kind)


_LIMITS = {
    "combat": "Combat",
    "wounds": "Wounds",
    "abilities": "abilities",
    "weapons": "weapons",
    "gear": "thing to wear",
}


def _held(profile: Profile, kind: str, item: str) -> int:
    """How much of it somebody has."""
    figures = {COMBAT: profile.combat, WOUND: profile.wounds}
    lists = {"abilities": profile.abilities, "weapons": profile.weapons, "gear": profile.gear}
    return figures[item] if item in figures else len(lists[kind])


def _ability_reasons(roster: Roster, profile: Profile, item: str) -> list[Reason]:
    if item.startswith("command-") and roster.led:
        return [Reason("OC-S17", "A force has exactly one leader with Command, and this one has it.")]
    if item in profile.abilities:
        return [Reason("OC-108", f"{profile.name} has {recruits.title_of(item)} already.")]
    heavy = [WEAPONS[each].name for each in profile.weapons if not _light(each)]
    if item == "light" and heavy:
        return [Reason("OC-070", f"{profile.name} carries the {heavy[0]}, and a Light model cannot.")]
    return []


def _light(weapon: str) -> bool:
    """Whether a Light model may carry it."""
    return WEAPONS[weapon].close or WEAPONS[weapon].has(LIGHTWEIGHT)


def _returned_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    member = roster.member(entry.subject)
    if member is None:
        return [stranger(roster, entry.subject)]
    if not roster.fresh(member):
        return [Reason("OC-S41", f"{member.profile.name} has been in the field; nothing is taken back.")]
    if entry.detail not in recruits.items_of(member.profile):
        return [Reason("OC-S41", f"{member.profile.name} has no “{entry.detail}” to return.")]
    return [] if entry.amount <= member.profile.points else [Reason("OC-S41", "More than was paid.")]


def _dismissed_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    member = roster.member(entry.subject)
    if member is None:
        return [stranger(roster, entry.subject)]
    back = refund(roster, member)
    if entry.amount != back:
        return [Reason("OC-S41", f"{member.profile.name} leaves for {back} points, not {entry.amount}.")]
    return []


def refund(roster: Roster, member: Member) -> int:
    """What comes back when somebody leaves."""
    return member.profile.points if roster.fresh(member) else 0


def _paid_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    del roster
    if entry.detail not in PAY:
        return [Reason("OC-S41", f"A mission is “{'”, “'.join(PAY)}”, not “{entry.detail}”.")]
    return []


def _injured_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    member = roster.member(entry.subject)
    if member is None:
        return [stranger(roster, entry.subject)]
    if not roster.missions or entry.subject in roster.injured:
        return [Reason("OC-089", f"{member.profile.name} rolls once after each battle.")]
    if roster.learned:
        return [Reason("OC-106", "Injuries come before experience.")]
    if entry.detail not in {line.id: line for line in injury_rolls.TABLE}:
        return [Reason("OC-089", f"There is no injury “{entry.detail}”.")]
    if entry.detail in member.profile.injuries:
        return [Reason("OC-090", f"{member.profile.name} has this injury and rolls again.")]
    return []


def _learned_reasons(roster: Roster, entry: Entry) -> list[Reason]:
    member = roster.member(entry.subject)
    if member is None:
        return [stranger(roster, entry.subject, "OC-106")]
    found = learner_reasons(roster, member)
    if entry.detail not in (*experience.gains(), experience.NOTHING):
        return [*found, Reason("OC-106", f"There is no “{entry.detail}” to learn.")]
    if not experience.may_gain(member.profile, entry.detail):
        found.append(Reason("OC-108", f"{member.profile.name} has it and rolls again."))
    return found


def learner_reasons(roster: Roster, member: Member) -> list[Reason]:
    """Why somebody cannot be named to roll for experience."""
    found = []
    if not roster.missions or len(roster.learned) >= experience.LEARNERS:
        found.append(Reason("OC-106", f"{experience.LEARNERS} members roll after each battle, no more."))
    if member.profile.id in roster.learned:
        found.append(Reason("OC-106", f"{member.profile.name} has rolled; name each member once."))
    return found


def stranger(roster: Roster, name: str, rule: str = "OC-S05") -> Reason:
    """That nobody on a roster is called so (any more)."""
    if name in roster.fallen:
        return Reason("OC-S40", f"{recruits.known_name(name)} is Deceased.")
    return Reason(rule, f"There is nobody called “{name}” on this roster.")


_JUDGES: dict[str, Callable[[Roster, Entry], list[Reason]]] = {
    NAMED: _named_reasons,
    HIRED: _hired_reasons,
    BOUGHT: _bought_reasons,
    RETURNED: _returned_reasons,
    DISMISSED: _dismissed_reasons,
    PAID: _paid_reasons,
    INJURED: _injured_reasons,
    LEARNED: _learned_reasons,
}
