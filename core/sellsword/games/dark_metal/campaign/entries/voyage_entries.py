"""Lines about scenarios and campaigns, and what they do to people (DM-096, DM-191, DM-223, DM-224, DM-229,
DM-230, DM-370 to DM-375, DM-393, DM-427).

    scenario - won 150          a scenario is over, won or lost, with the Rep that it brought
    worn WHO WHAT -2            hit points, Power, Ammo or items that are gone ("-": the leader)
    out WHO - 0                 nothing left: out for the campaign
    injured WHO INJURY 0        the injury that was chosen
    trained NAME - 1            what Training brings
    patched WHO HEALER 2        BHP from somebody who knows how ("leader" or a name)
    mended WHO HEALER 2         AHP likewise
    fed NAME WHO -1             Power for a Cyber Animalus
    charged WHO WHO -1          Power for the pack of a MagGripper
    opened WHO PACK 2           an open pack, and the points that are left of it
    campaign - won 0            a campaign is over, won or lost
    aboard - - 0                all are healed and everything is filled ("muster": the squad may change)
    revived NAME - 0            a Recruit for whom one has asked the Captain
    lost NAME - 0               a Recruit for whom nobody has
"""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.entries import entry_kind
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.roster_profiles import build_of
from sellsword.games.dark_metal.campaign.roster.state import LEADER, Ally, Health, Roster
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.rules.movement.climbing import PACK, PACK_TURNS
from sellsword.games.dark_metal.rules.special_actions.item_use import D4
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import Hurt
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.tables import INJURIES
from sellsword.games.dark_metal.sheets.traits import COM, FEATS
from sellsword.games.dark_metal.sheets.weapons import CLIMBS, WEAPONS

SCENARIO, WORN, OUT, INJURED, TRAINED = "scenario", "worn", "out", "injured", "trained"
PATCHED, MENDED, FED, CHARGED, OPENED = "patched", "mended", "fed", "charged", "opened"
CAMPAIGN, ABOARD, REVIVED, LOST = "campaign", "aboard", "revived", "lost"
WON, MUSTER = "won", "muster"
RESULTS = (WON, "lost")
BHP, AHP, POWER = "bhp", "ahp", "power"
HEALING = {PATCHED: ("med", BHP, "DM-223"), MENDED: ("rep", AHP, "DM-229")}
"""The skill for a kind of healing, what it brings back, and its rule."""
BEST_MEDIC, MOST_HEALED, HEALED = "elite-medic", 3, 2  # DM-X25
NO_RETURN = "recruit"  # DM-371
RICHEST = 2000  # Rep that one scenario may bring (DM-S47)


# A scenario is over


def _result(entry: Entry) -> Iterator[Reason]:
    if entry.detail not in RESULTS:
        yield Reason("DM-389", f"It ends {' or '.join(RESULTS)}, not “{entry.detail}”.")


def _scenario(roster: Roster, entry: Entry) -> Iterator[Reason]:
    yield from _result(entry)
    if not -roster.purse <= entry.amount <= RICHEST:
        yield Reason("DM-389", f"A scenario brings {RICHEST} Rep at most, and takes {roster.purse} at most.")


def _post_scenario(roster: Roster, entry: Entry) -> Roster:
    """Whoever took part in a success has earned 1 ARP (DM-393); whoever learned Training may give another."""
    won = entry.detail == WON
    fought = tuple(ally.id for ally in roster.taken if not ally.health.out)
    allies = tuple(
        replace(ally, arp=ally.arp + (won and ally.id in fought), fed=False) for ally in roster.allies
    )
    trains = leader_build.level(build_of(roster), COM) >= FEATS["training"].level
    return replace(
        roster,
        purse=roster.purse + entry.amount,
        allies=allies,
        scenarios=roster.scenarios + 1,
        building=False,
        aboard=False,
        mustering=False,
        fought=fought,
        tended=(),
        schooled=won and trains and bool(fought),
    )


def _trained(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not roster.schooled:
        yield Reason("DM-096", "Training brings 1 ARP after each success, from Communication 4½ on.")
    if roster.ally(entry.subject) is None or entry.subject not in roster.fought:
        yield Reason("DM-096", "It goes to an ally who was there.")


def _training(roster: Roster, entry: Entry) -> int:
    del roster, entry
    return 1


def _post_trained(roster: Roster, entry: Entry) -> Roster:
    ally = entry_kind.found(roster, entry.subject)
    return entry_kind.with_ally(replace(roster, schooled=False), replace(ally, arp=ally.arp + 1))


# What it did to people


def full(profile: Profile, what: str) -> int:
    """How much of something somebody has who is whole: hit points, Power, the items of a kind, or Ammo."""
    if what in (BHP, AHP):
        return int(getattr(profile.figures, what))
    if what == POWER:
        return profile.power
    if what == PACK:
        return PACK_TURNS * any(arm.has(CLIMBS) for arm in profile.arms)
    if what in ITEMS:
        return profile.items.count(what)
    return sum(loadout.full_ammo(profile, WEAPONS[each]) for each in profile.weapons if each == what)


def _worn(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not entry_kind.known(roster, entry.subject):
        yield entry_kind.stranger(entry.subject)
        return
    there = full(roster_profiles.profile_for(roster, entry.subject), entry.detail)
    gone = roster.health_of(entry.subject).lost(entry.detail) - entry.amount
    if roster.aboard or entry.amount >= 0 or gone > there:
        text = f"{there} of {entry.detail or 'nothing'} cannot be {gone} less."
        yield Reason("DM-S66", text, (("full", there),))


def _post_worn(roster: Roster, entry: Entry) -> Roster:
    health = roster.health_of(entry.subject).wearing(entry.detail, -entry.amount)
    return entry_kind.with_health(roster, entry.subject, health)


def _opened(roster: Roster, entry: Entry) -> Iterator[Reason]:
    """Whoever knows how uses a pack point by point; none is fuller than it can have been (DM-224, DM-230)."""
    if not entry_kind.known(roster, entry.subject):
        yield entry_kind.stranger(entry.subject)
        return
    item = ITEMS.get(entry.detail)
    heal = item.bhp or item.ahp if item else None
    if heal is None or roster.aboard or not 0 <= entry.amount <= D4 * heal.dice + heal.plus:
        yield Reason("DM-S66", f"No “{entry.detail}” lies open with {entry.amount} points left.")


def _post_opened(roster: Roster, entry: Entry) -> Roster:
    health = roster.health_of(entry.subject).opening(entry.detail, entry.amount)
    return entry_kind.with_health(roster, entry.subject, health)


def _out(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not entry_kind.known(roster, entry.subject):
        yield entry_kind.stranger(entry.subject)
    elif roster.aboard or roster.health_of(entry.subject).out:
        yield Reason("DM-370", "Somebody can go out only in a scenario, and only once.")


def _post_out(roster: Roster, entry: Entry) -> Roster:
    health = replace(roster.health_of(entry.subject), out=True)
    return entry_kind.with_health(roster, entry.subject, health)


def _injured(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not entry_kind.known(roster, entry.subject):
        yield entry_kind.stranger(entry.subject)
    if entry.detail not in [each.id for each in INJURIES]:
        yield Reason("DM-372", f"There is no injury “{entry.detail}”.")
    if roster.aboard:
        yield Reason("DM-372", "Injuries are suffered in a scenario.")


def _post_injured(roster: Roster, entry: Entry) -> Roster:
    health = roster.health_of(entry.subject)
    return entry_kind.with_health(
        roster, entry.subject, replace(health, hurts=(*health.hurts, Hurt(entry.detail)))
    )


# Between scenarios


def healed_by(roster: Roster, kind: str, healer: str) -> int:
    """How much somebody heals once between two scenarios; nothing without the skill (DM-X25)."""
    ally = roster.ally(healer)
    if not roster_profiles.profile_for(roster, healer).skill(HEALING[kind][0]):
        return 0
    return MOST_HEALED if kind == PATCHED and ally and ally.grade == BEST_MEDIC else HEALED


def healing(roster: Roster, kind: str, patient: str, healer: str) -> int:
    """How much somebody would heal of somebody else's."""
    return min(healed_by(roster, kind, healer), roster.health_of(patient).lost(HEALING[kind][1]))


def _healed(roster: Roster, entry: Entry) -> Iterator[Reason]:
    healer, rule = _name(entry.detail), HEALING[entry.kind][2]
    if not (_there(roster, entry.subject) and _there(roster, healer)):
        yield Reason(rule, "Both must be of the squad that was in the scenario.")
        return
    if not healed_by(roster, entry.kind, healer) or roster.health_of(healer).out:
        yield Reason(rule, f"{roster_profiles.profile_for(roster, healer).title} cannot heal that way.")
    if f"{entry.kind}-{entry.detail}" in roster.tended or roster.aboard:
        yield Reason("DM-S67", "Each heals once between two scenarios.")
    if not healing(roster, entry.kind, entry.subject, healer) or roster.health_of(entry.subject).out:
        yield Reason("DM-S66", "There is nothing to heal.")


def _there(roster: Roster, name: str) -> bool:
    """Whether somebody was in the last scenario: the leader, or an ally who came along."""
    return not name or (name in roster.fought and entry_kind.known(roster, name))


def _name(detail: str) -> str:
    """Somebody in a line's second place, where the leader is written out."""
    return "" if detail == LEADER else detail


def _healing(roster: Roster, entry: Entry) -> int:
    return healing(roster, entry.kind, entry.subject, _name(entry.detail))


def _post_healed(roster: Roster, entry: Entry) -> Roster:
    what = HEALING[entry.kind][1]
    better = roster.health_of(entry.subject).wearing(what, -entry.amount)
    tended = (*roster.tended, f"{entry.kind}-{entry.detail}")
    return replace(entry_kind.with_health(roster, entry.subject, better), tended=tended)


def _fed(roster: Roster, entry: Entry) -> Iterator[Reason]:
    beast, giver = roster.ally(entry.subject), _name(entry.detail)
    if beast is None or not beast.person.hide.cyber or beast.fed or roster.aboard:
        yield Reason("DM-427", "A Cyber Animalus takes 1 Power after each scenario, and none aboard.")
        return
    yield from _given("DM-427", roster, giver)


def _given(rule: str, roster: Roster, giver: str) -> Iterator[Reason]:
    """Why somebody has no Power to give."""
    if not _there(roster, giver):
        yield Reason(rule, "Whoever gives Power must have been in the scenario.")
        return
    power = roster_profiles.profile_for(roster, giver).power - roster.health_of(giver).lost(POWER)
    if power < 1:
        yield Reason(rule, "There is no Power left to give.", (("have", power),))


def _giving(roster: Roster, entry: Entry) -> int:
    del roster, entry
    return -1


def _drained(roster: Roster, entry: Entry) -> Roster:
    giver = _name(entry.detail)
    return entry_kind.with_health(roster, giver, roster.health_of(giver).wearing(POWER, 1))


def _post_fed(roster: Roster, entry: Entry) -> Roster:
    drained = _drained(roster, entry)
    return entry_kind.with_ally(drained, replace(entry_kind.found(drained, entry.subject), fed=True))


def _charged(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not _there(roster, entry.subject) or not roster.health_of(entry.subject).lost(PACK) or roster.aboard:
        yield Reason("DM-191", "A MagGripper's pack that was used takes 1 Power after each scenario.")
        return
    yield from _given("DM-191", roster, _name(entry.detail))


def _post_charged(roster: Roster, entry: Entry) -> Roster:
    drained = _drained(roster, entry)
    health = drained.health_of(entry.subject)
    return entry_kind.with_health(drained, entry.subject, health.wearing(PACK, -health.lost(PACK)))


# Campaigns, and the ship


def _campaign(roster: Roster, entry: Entry) -> Iterator[Reason]:
    yield from _result(entry)
    if not roster.scenarios or roster.aboard or roster.mustering:
        yield Reason("DM-393", "A campaign ends with a scenario.")


def _post_campaign(roster: Roster, entry: Entry) -> Roster:
    """All allies have earned 1 ARP by a success (DM-393), and injuries are a campaign older."""
    won = entry.detail == WON
    allies = tuple(replace(ally, arp=ally.arp + won, health=_older(ally.health)) for ally in roster.allies)
    older = _older(roster.health)
    return replace(roster, allies=allies, health=older, campaigns=roster.campaigns + 1, mustering=True)


def _older(health: Health) -> Health:
    return replace(health, hurts=tuple(replace(hurt, campaigns=hurt.campaigns + 1) for hurt in health.hurts))


def _aboard(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if roster.aboard and (entry.detail != MUSTER or roster.mustering):
        yield Reason("DM-370", "They are aboard already.")
    if entry.detail not in ("", MUSTER):
        yield Reason("DM-392", f"One comes aboard, and may muster or not; “{entry.detail}” is neither.")


def _post_aboard(roster: Roster, entry: Entry) -> Roster:
    """Everybody is whole again and everything is filled, but a Recruit who is out stays so (DM-370, DM-371,
    DM-395, DM-S38, DM-X32)."""
    return replace(
        roster,
        health=replace(roster.health, worn=(), out=False, packs=()),
        allies=tuple(map(_refilled, roster.allies)),
        aboard=True,
        mustering=roster.mustering or entry.detail == MUSTER,
        schooled=False,
    )


def _refilled(ally: Ally) -> Ally:
    gone = ally.health.out and ally.grade == NO_RETURN
    return replace(ally, health=replace(ally.health, worn=(), out=gone, packs=()))


def _left_behind(roster: Roster, entry: Entry) -> Iterator[Reason]:
    ally = roster.ally(entry.subject)
    if ally is None:
        yield entry_kind.stranger(entry.subject)
    elif not ally.health.out:
        yield Reason("DM-371", f"{ally.name} is well.")


def _post_revived(roster: Roster, entry: Entry) -> Roster:
    return entry_kind.with_health(roster, entry.subject, replace(roster.health_of(entry.subject), out=False))


def _post_lost(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, allies=tuple(ally for ally in roster.allies if ally.id != entry.subject))


LINES = {
    SCENARIO: entry_kind.Line(_scenario, _post_scenario, entry_kind.as_written, aboard=False),
    WORN: entry_kind.Line(_worn, _post_worn, entry_kind.as_written, aboard=False),
    OUT: entry_kind.Line(_out, _post_out, aboard=False),
    INJURED: entry_kind.Line(_injured, _post_injured, aboard=False),
    TRAINED: entry_kind.Line(_trained, _post_trained, _training, aboard=False),
    PATCHED: entry_kind.Line(_healed, _post_healed, _healing, aboard=False),
    MENDED: entry_kind.Line(_healed, _post_healed, _healing, aboard=False),
    FED: entry_kind.Line(_fed, _post_fed, _giving, aboard=False),
    CHARGED: entry_kind.Line(_charged, _post_charged, _giving, aboard=False),
    OPENED: entry_kind.Line(_opened, _post_opened, entry_kind.as_written, aboard=False),
    CAMPAIGN: entry_kind.Line(_campaign, _post_campaign, aboard=False),
    ABOARD: entry_kind.Line(_aboard, _post_aboard, aboard=False),
    REVIVED: entry_kind.Line(_left_behind, _post_revived),
    LOST: entry_kind.Line(_left_behind, _post_lost),
}
"""The lines about scenarios and campaigns."""
