"""Squads: whom a leader may bring, what they are worth, and six that are ready (DM-089, DM-390, DM-S04,
DM-S43)."""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.game import Reason
from sellsword.games.dark_metal.model.figure_profile import Profile, profile_of
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.people import OPPONENT, PEOPLE
from sellsword.games.dark_metal.sheets.traits import COM, SECOND_REP, Leading, leading


@dataclass(frozen=True, slots=True)
class Squad:
    """A leader with allies, each by the id of its grade."""

    title: str
    leader: Build
    allies: tuple[str, ...]


def cap(leader: Build, leaders: int) -> int:
    """How many allies a leader brings where there are so many leaders: a share, but at least one (DM-390)."""
    return max(1, _leading(leader).allies // leaders)


def limit(leader: Build) -> int:
    """What the allies of one scenario may be worth together (DM-089)."""
    return _leading(leader).value


def _leading(leader: Build) -> Leading:
    return leading(leader_build.level(leader, COM))


def worth(person: str) -> int:
    """All Rep that a grade has cost, by the cheapest way to it (DM-S43)."""
    grade = PEOPLE[person].grade
    return grade.rep + min((worth(start) for start in grade.start), default=0)


def value(squad: Squad) -> int:
    """What the allies of a squad are worth together (DM-089)."""
    return sum(map(worth, squad.allies))


def faults(squad: Squad, leaders: int = 1) -> list[Reason]:
    """Every reason why a squad may not be as it is; its leader's are among them."""
    return [*leader_build.faults(squad.leader), *_company(squad, leaders)]


def _company(squad: Squad, leaders: int) -> Iterator[Reason]:
    most, dearest = cap(squad.leader, leaders), limit(squad.leader)
    if len(squad.allies) > most:
        yield Reason("DM-390", f"{len(squad.allies)} allies are more than {most}.", (("most", most),))
    if value(squad) > dearest:
        text = f"The allies are worth {value(squad)}, and {dearest} at most."
        yield Reason("DM-089", text, (("most", dearest),))
    spent = leader_build.kit_price(squad.leader) + value(squad)
    if spent > SECOND_REP:
        yield Reason("DM-020", f"Gear and allies cost {spent} Rep of {SECOND_REP}.", (("cost", spent),))
    for ally in squad.allies:
        if PEOPLE[ally].kind == OPPONENT:
            yield Reason("DM-389", f"{PEOPLE[ally].name} is not to be hired.")


def profiles(squad: Squad) -> tuple[Profile, ...]:
    """What a squad brings into battle, its leader first."""
    return (leader_build.profile(squad.leader), *(profile_of(PEOPLE[ally]) for ally in squad.allies))


# ---- Our own (DM-S04) ---------------------------------------------------------------------------------

SPLICER = Squad(
    "Kestrel's Claws",
    Build(
        "ines",
        "Ines Kestrel",
        (6, 2, 5, 3, 3, 4),
        (("ste", 1), ("sur", 3), ("sci", 1), ("tra", 1)),
        ("mongoose-blood", "second-heart", "leg-splicing-1", "clotting-pouch"),
        ("machine-pistol", "armed-melee-weapon"),
        ("trauma-kit", "attack-grenade"),
    ),
    ("standard-marine", "standard-infantry", "bio-animalus"),
)
CYBER = Squad(
    "Brandt's Battery",
    Build(
        "oskar",
        "Oskar Brandt",
        (2, 6, 4, 4, 3, 5),
        (("hac", 3), ("ars", 2), ("sur", 1)),
        ("eye-replacement", "targeting-network", "dermal-layer", "synapse-net", "glute-capacitor"),
        ("model-739", "melee-weapon"),
        ("trauma-kit",),
    ),
    ("rookie-mechie", "standard-infantry", "standard-infantry", "recruit"),
)
ARMORED = Squad(
    "Voss's Wall",
    Build(
        "maren",
        "Maren Voss",
        (6, 5, 4, 2, 1, 4),
        (("arm", 1),),
        ("power-armor",),
        ("armor-m-rifle", "armor-melee"),
        ("armor-repair-kit", "trauma-kit"),
    ),
    ("rookie-medic", "standard-marine", "standard-infantry"),
)
PROWLER = Squad(
    "Roe's Runners",
    Build(
        "tamsin",
        "Tamsin Roe",
        (6, 1, 6, 3, 4, 3),
        (("ste", 3), ("sur", 3), ("sci", 1), ("tra", 1)),
        ("twitch-musculature", "cat-reflexes", "leg-splicing-1", "functional-tail", "second-heart"),
        ("energy-melee-weapon", "machine-pistol"),
        ("trauma-kit", "attack-grenade"),
    ),
    ("rookie-medic", "standard-marine", "bio-animalus"),
)
BRAWLER = Squad(
    "Hale's Hammers",
    Build(
        "juno",
        "Juno Hale",
        (6, 1, 4, 2, 5, 5),
        (("hac", 5), ("sur", 3), ("exp", 3), ("sec", 3), ("ars", 1)),
        ("cyber-arm", "dermal-layer", "internal-blades", "glute-capacitor", "second-heart"),
        ("armed-melee-weapon", "heavy-pistol"),
        ("emp-grenade", "trauma-kit"),
    ),
    ("rookie-mechie", "standard-marine", "cyber-animalus"),
)
GUNNER = Squad(
    "Okoro's Overwatch",
    Build(
        "bram",
        "Bram Okoro",
        (3, 7, 4, 4, 3, 3),
        (("ars", 3), ("arm", 1), ("eng", 1), ("rep", 1)),
        ("agile-print",),
        ("armor-m-rifle", "melee-weapon"),
        ("armor-repair-kit", "trauma-kit"),
    ),
    ("rookie-medic", "standard-infantry", "standard-infantry"),
)
READY = {squad.leader.id: squad for squad in (SPLICER, PROWLER, CYBER, BRAWLER, ARMORED, GUNNER)}
"""Six squads, two for each path (DM-017), by the ids of their leaders."""
