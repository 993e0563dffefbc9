"""Lines about a leader: the name, traits, skills, the one rebuild, injuries that are healed (DM-018 to
DM-031, DM-054, DM-375).

    named - WORD 0          what the leader is called
    raised - TRAIT -150     a trait goes up by half a level
    lowered - TRAIT 150     and back, while the leader is being built
    learned - SKILL 0       a point into a skill
    forgot - SKILL 0        and back, while the leader is being built
    rebuilt - - 740         the leader begins anew, and all Rep comes back (DM-026)
    cured WHO INJURY 0      an injury is removed, with what it gave
"""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason, slug
from sellsword.games.dark_metal.campaign.entries.entry_kind import (
    Line,
    afforded,
    known,
    sound,
    stranger,
    with_health,
)
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.roster_profiles import build_of
from sellsword.games.dark_metal.campaign.roster.state import LEADER, Roster, titled
from sellsword.games.dark_metal.rules.squad_building import lasting_injuries, leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.traits import LEVELS, SHORT, SKILLS, TRAITS, price

NAMED, RAISED, LOWERED, LEARNED = "named", "raised", "lowered", "learned"
FORGOT, REBUILT, CURED = "forgot", "rebuilt", "cured"
LONGEST_NAME = 30
HIGHEST = max(level.halves for level in LEVELS if level.cost is not None)


# The name


def _named(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not entry.detail or entry.detail == LEADER or roster.ally(entry.detail):
        yield Reason("DM-017", "A leader needs a name that nobody in the squad has.")
    if slug(entry.detail) != entry.detail or len(entry.detail) > LONGEST_NAME:
        text = f"A name is up to {LONGEST_NAME} small letters, with hyphens between words: mary-read."
        yield Reason("DM-017", text)


def _post_named(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, name=entry.detail)


# Traits


def step(halves: int) -> int:
    """What the step to a level that is sold costs."""
    return price(halves) - (price(halves - 1) if halves > 1 else 0)


def funds(roster: Roster) -> int:
    """The Rep that traits can have: what was set aside for them and, once somebody has been in the field, all
    other (DM-018, DM-021)."""
    return roster.training + (roster.purse if roster.scenarios else 0)


def _raised(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if entry.detail not in TRAITS:
        yield Reason("DM-018", f"There is no trait “{entry.detail}”.")
        return
    halves = _natural(roster, entry.detail) + 1
    if halves > HIGHEST:
        yield Reason("DM-029", f"{SHORT[entry.detail]} is at 5; more comes from MES only.")
        return
    yield from afforded("DM-021" if roster.scenarios else "DM-018", step(halves), funds(roster))


def _raising(roster: Roster, entry: Entry) -> int:
    return -step(_natural(roster, entry.detail) + 1)


def _natural(roster: Roster, trait: str) -> int:
    return roster.levels[TRAITS.index(trait)]


def leveled(roster: Roster, trait: str, by: int) -> Roster:
    """The roster with a trait changed by so many halves."""
    levels = tuple(
        level + by if each == trait else level for each, level in zip(TRAITS, roster.levels, strict=True)
    )
    return replace(roster, levels=levels)


def _post_raised(roster: Roster, entry: Entry) -> Roster:
    saved = min(roster.training, -entry.amount)
    paid = replace(roster, training=roster.training - saved, purse=roster.purse + entry.amount + saved)
    return leveled(paid, entry.detail, 1)


def _lowered(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if entry.detail not in TRAITS or _natural(roster, entry.detail) <= 1:
        yield Reason("DM-027", "Only a trait above ½ can be lowered.")
        return
    if not roster.building:
        yield Reason("DM-026", "Traits are lowered while a leader is being built.")
    after = leveled(roster, entry.detail, -1)
    if after.arp < min(0, roster.arp):
        yield Reason("DM-090", f"{-after.arp} ARP of Communication are dealt out already.")
    yield from sound(build_of(after))


def _lowering(roster: Roster, entry: Entry) -> int:
    return step(_natural(roster, entry.detail))


def _post_lowered(roster: Roster, entry: Entry) -> Roster:
    return leveled(replace(roster, training=roster.training + entry.amount), entry.detail, -1)


# Skills


def _learned(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if entry.detail not in SKILLS:
        yield Reason("DM-054", f"There is no skill “{entry.detail}”.")
        return
    yield from leader_build.learned(build_of(_post_learned(roster, entry)))


def skilled(build: Build, skill: str, by: int) -> tuple[tuple[str, int], ...]:
    """A build's skills with one changed; those at 0 are not listed."""
    levels = {**dict(build.skills), skill: build.skill(skill) + by}
    return tuple((each, level) for each, level in levels.items() if level)


def _post_learned(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, skills=skilled(build_of(roster), entry.detail, 1))


def _forgot(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not build_of(roster).skill(entry.detail):
        yield Reason("DM-054", f"There is no point in “{entry.detail}” to take back.")
        return
    if not roster.building:
        yield Reason("DM-026", "Skills are taken back while a leader is being built.")
    yield from sound(build_of(_post_forgot(roster, entry)))


def _post_forgot(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, skills=skilled(build_of(roster), entry.detail, -1))


# The rebuild


def _rebuilding(roster: Roster, entry: Entry) -> int:
    """The Rep that a rebuild brings back for what was bought."""
    del entry
    return sum(piece.rep for piece in roster.kit)


def _rebuilt(roster: Roster, entry: Entry) -> Iterator[Reason]:
    del entry
    if roster.rebuilt:
        yield Reason("DM-026", f"{roster.title} was rebuilt once already; that is all.")


def _post_rebuilt(roster: Roster, entry: Entry) -> Roster:
    return replace(
        roster,
        training=roster.training + sum(map(price, roster.levels)),
        purse=roster.purse + entry.amount,
        levels=(1,) * len(TRAITS),
        skills=(),
        kit=(),
        building=True,
        rebuilt=True,
    )


# Injuries


def _cured(roster: Roster, entry: Entry) -> Iterator[Reason]:
    if not known(roster, entry.subject):
        yield stranger(entry.subject)
        return
    if entry.detail not in [hurt.id for hurt in roster.health_of(entry.subject).hurts]:
        who = titled(entry.subject) or roster.title
        yield Reason("DM-375", f"{who} has no {NAMES.get(entry.detail, f'“{entry.detail}”')}.")
        return
    yield from _without_boon(_post_cured(roster, entry), entry.subject)


def _without_boon(after: Roster, who: str) -> tuple[Reason, ...]:
    """Skills that the boon gave points for stand in the way."""
    ally = after.ally(who)
    return sound(build_of(after)) if ally is None else roster_profiles.faults(ally)


def _post_cured(roster: Roster, entry: Entry) -> Roster:
    health = roster.health_of(entry.subject)
    left = replace(health, hurts=lasting_injuries.without(health.hurts, entry.detail))
    return with_health(roster, entry.subject, left)


LINES = {
    NAMED: Line(_named, _post_named),
    RAISED: Line(_raised, _post_raised, _raising),
    LOWERED: Line(_lowered, _post_lowered, _lowering),
    LEARNED: Line(_learned, _post_learned),
    FORGOT: Line(_forgot, _post_forgot),
    REBUILT: Line(_rebuilt, _post_rebuilt, _rebuilding),
    CURED: Line(_cured, _post_cured),
}
"""The lines about a leader."""
