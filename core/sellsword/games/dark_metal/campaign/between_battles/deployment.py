"""From a roster into battle, and back: all that a career asks of a battle and tells it (DM-370, DM-372,
DM-S66)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.games.dark_metal.campaign.entries.voyage_entries import AHP, BHP, POWER
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import Health, Roster
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.fighter_state import OUT, Fighter
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.rules.movement.climbing import PACK
from sellsword.games.dark_metal.rules.squad_building import lasting_injuries
from sellsword.games.dark_metal.rules.squad_building.leader_build import profile
from sellsword.games.dark_metal.sheets.people import Levels


@dataclass(frozen=True, slots=True)
class Deployed:
    """Somebody who goes into a battle: the id and the name for its figure, its profile when whole, and how it
    is."""

    id: str
    name: str
    profile: Profile
    health: Health


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody came out of a battle: what is gone (``Health.worn``), whether they are out, whether they
    fell below 0, and what is left of open packs."""

    who: str
    worn: Levels = ()
    out: bool = False
    below: bool = False
    packs: Levels = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What a scenario came to: whether it was won, the Rep for each leader before scars, how everybody is, by
    leader; whether the ship is at hand, whether the squad may then be changed though the campaign goes on,
    and how the campaign ended, empty while it has not."""

    won: bool
    rep: tuple[int, ...]
    results: tuple[tuple[Result, ...], ...]
    ship: bool = True
    muster: bool = False
    campaign: str = ""


def deployed(roster: Roster, ashore: bool = False) -> tuple[Deployed, ...]:
    """Whom a roster sends into the next battle, its leader first unless out."""
    lead = Deployed(roster.name, roster.title, profile(roster_profiles.build_of(roster)), roster.health)
    allies = [
        Deployed(ally.id, ally.name, roster_profiles.ally_profile(ally), ally.health)
        for ally in roster.taken
        if roster_profiles.able(ally, ashore)
    ]
    return (*(() if roster.health.out else (lead,)), *allies)


def weary(fighter: Fighter, health: Health) -> None:
    """Takes from a whole figure what it has lost in scenarios before."""
    fighter.bhp -= health.lost(BHP)
    fighter.ahp -= health.lost(AHP)
    fighter.power -= health.lost(POWER)
    for item, many in health.worn:
        for _ in range(min(many, fighter.items.count(item))):
            fighter.use_up(item)
    fighter.used = (PACK,) * health.lost(PACK)
    fighter.packs = health.packs
    for weapon in dict.fromkeys(fighter.profile.weapons):
        fighter.use_ammo(weapon, min(health.lost(weapon), fighter.ammo_of(weapon)))


def result(fighter: Fighter, who: str) -> Result:
    """How the figure of somebody came out of a battle; the leader has no name."""
    if fighter.status == OUT:
        return Result(who, (), True, lasting_injuries.due(fighter))
    worn = tuple((what, many) for what, many in _gone(fighter) if many > 0)
    return Result(who, worn, packs=fighter.packs)


def _gone(fighter: Fighter) -> Iterator[tuple[str, int]]:
    """What a figure has less of than a whole one."""
    whole = fighter.profile
    yield BHP, whole.figures.bhp - fighter.bhp
    yield AHP, whole.figures.ahp - fighter.ahp
    yield POWER, whole.power - fighter.power
    yield PACK, fighter.used.count(PACK)
    used = Counter(whole.items)
    used.subtract(fighter.items)
    yield from used.items()
    spent: Counter[str] = Counter()
    for weapon, left in zip(whole.arms, fighter.ammo, strict=True):
        spent[weapon.id] += loadout.full_ammo(whole, weapon) - left
    yield from spent.items()


def written(result: Result, before: Health) -> Iterator[tuple[str, int]]:
    """What is to be entered as worn: what is gone beyond what was gone before."""
    yield from ((what, many - before.lost(what)) for what, many in result.worn if many > before.lost(what))


def opened(result: Result, before: Health) -> Iterator[tuple[str, int]]:
    """What is to be entered as open: packs of which another number of points is left than before."""
    now, then = dict(result.packs), dict(before.packs)
    for pack in {**then, **now}:
        if now.get(pack, 0) != then.get(pack, 0):
            yield pack, now.get(pack, 0)
