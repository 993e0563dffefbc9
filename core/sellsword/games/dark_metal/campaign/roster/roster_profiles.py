"""What a roster comes to: builds and profiles of a leader and of allies, and how many of them come along."""

from dataclasses import replace
from functools import lru_cache

from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.roster.state import Ally, Piece, Roster
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.rules.squad_building import leader_build, squad_composition
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.people import MECHIE, MEDIC, PEOPLE, Hide, Levels
from sellsword.games.dark_metal.sheets.traits import COM, TRAITS
from sellsword.games.dark_metal.sheets.weapons import WEAPONS

SUIT, AMMO = "combat-suit", "extra-ammo"
SUITED = (MEDIC, MECHIE)
"""The kinds of people who come in a Combat Suit (DM-413, DM-421)."""
EXTRA_SKILLS = {"medic": 1, "elite-medic": 3, "mechie": 1, "elite-mechie": 3}
"""How many further skills a grade has (DM-411, DM-412, DM-419, DM-420)."""


# The leader


def build_of(roster: Roster) -> Build:
    """The leader of a roster."""
    gear, weapons, items = _sorted(roster.kit)
    name = roster.name or "leader"
    hurts = roster.health.hurts
    return Build(name, roster.title, roster.levels, roster.skills, gear, weapons, items, roster.purse, hurts)


def _sorted(kit: tuple[Piece, ...]) -> tuple[tuple[str, ...], ...]:
    """The ids of gear, weapons and items, each in the order of buying."""
    return tuple(tuple([piece.id for piece in kit if piece.id in table]) for table in (GEAR, WEAPONS, ITEMS))


# Allies


def issue(grade: str) -> tuple[Piece, ...]:
    """What somebody of a grade comes with."""
    person = PEOPLE[grade]
    suit = (SUIT,) if person.kind in SUITED else ()
    return tuple(Piece(each, issued=True) for each in (*suit, *person.weapons, *person.items))


def skills_of(ally: Ally) -> Levels:
    """The skills of an ally: those of the grade, and those learned beside, at level 1 (DM-S45)."""
    return (*ally.person.skills, *((skill, 1) for skill in ally.skills))


@lru_cache(maxsize=1024)
def ally_build(ally: Ally) -> Build:
    """An ally as a leader would be built: dice count as whole levels (DM-S42). The Ammo that comes with a
    rifle is in it and fills no backpack (DM-X21)."""
    figures = ally.person.figures
    levels = tuple(1 if trait == COM else 2 * int(getattr(figures, trait)) for trait in TRAITS)
    gear, weapons, items = _sorted(tuple(piece for piece in ally.kit if not _loaded(piece)))
    return Build(ally.id, ally.name, levels, skills_of(ally), gear, weapons, items, hurts=ally.health.hurts)


def _loaded(piece: Piece) -> bool:
    return piece.issued and piece.id == AMMO


def ally_profile(ally: Ally) -> Profile:
    """What an ally brings into battle: the grade's figures, and what is worn (DM-S42)."""
    person, build = ally.person, ally_build(ally)
    figures = person.figures
    bare = figures.ahp - (GEAR[SUIT].ahp if person.kind in SUITED else 0)
    worn = replace(
        leader_build.body(build),
        move=max(0, leader_build.pace(build, figures.move)),
        bhp=figures.bhp,
        ahp=bare + leader_build.gain(build, "ahp"),
    )
    return Profile(
        ally.id,
        person.name,
        person.kind,
        person.size,
        worn,
        _hide(person.hide, build),
        leader_build.power(build),
        build.skills,
        build.gear,
        build.weapons,
        (*build.items, *(piece.id for piece in ally.kit if _loaded(piece))),
    )


def _hide(hide: Hide, build: Build) -> Hide:
    """A body in what is worn."""
    return replace(
        hide,
        armor=hide.armor + leader_build.gain(build, "armor"),
        bulk=hide.bulk + leader_build.bulk(build),
        systems=hide.systems + leader_build.systems(build),
    )


@lru_cache(maxsize=1024)
def faults(ally: Ally) -> tuple[Reason, ...]:
    """What is wrong with what an ally wears and carries; a page asks it of each thing that is sold."""
    build = ally_build(ally)
    return (*leader_build.fitting(build), *leader_build.carried(build))


def value(ally: Ally) -> int:
    """What an ally counts for against the ally value: all Rep that its grades have cost, and its gear
    (DM-S43)."""
    return ally.worth + sum(piece.price for piece in ally.kit)


# The squad


def cap(roster: Roster, leaders: int) -> int:
    """How many allies come along where there are so many leaders (DM-390)."""
    return squad_composition.cap(build_of(roster), leaders)


def limit(roster: Roster) -> int:
    """What those who come along may be worth together; it is not divided (DM-089, DM-391)."""
    return squad_composition.limit(build_of(roster))


def worth(roster: Roster) -> int:
    """What they are worth."""
    return sum(map(value, roster.taken))


def able(ally: Ally, ashore: bool) -> bool:
    """Whether an ally can come along: not out, and fed where it runs on Power (DM-370, DM-427)."""
    return not ally.health.out and (not ashore or ally.fed or not ally.person.hide.cyber)


def profile_for(roster: Roster, name: str) -> Profile:
    """The profile of somebody; the leader has no name."""
    ally = roster.ally(name)
    return leader_build.profile(build_of(roster)) if ally is None else ally_profile(ally)
