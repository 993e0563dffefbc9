"""Whom a force can take on: recruits of a few grades, the names they bear, and what all of it costs.

Data only, all of it ours (OC-S17, OC-S41).
"""

from dataclasses import dataclass

from sellsword.games.contested_ground.sheets import model_prices
from sellsword.games.contested_ground.sheets.ready_forces import PROFILES
from sellsword.games.contested_ground.sheets.reference_tables import ABILITIES, GEAR, WEAPONS, Note, Profile

RECRUITS = 1
"""How many may join between two missions, as long as there are enough to be a company (OC-S41)."""
PAY = {"won": 50, "drawn": 45, "lost": 40}
"""What a company is paid for a mission, in points."""
MOST = {"combat": 3, "wounds": 3, "abilities": 3, "weapons": 3, "gear": 1}
"""How much of each can be bought for one member."""
COMBAT, WOUND = "combat", "wound"
TRAINING = {
    COMBAT: Note("Combat +1", "adds 1 to each die in close combat", "OC-S10"),
    WOUND: Note("Wound +1", "goes down one Wound later", "OC-S13"),
}


@dataclass(frozen=True, slots=True)
class Grade:
    """How seasoned somebody is who joins."""

    id: str
    title: str
    exp: int
    glyph: str


GRADES = {
    grade.id: grade
    for grade in (
        Grade("recruit", "Recruit", 4, "visored-helm"),
        Grade("regular", "Regular", 5, "visored-helm"),
        Grade("veteran", "Veteran", 6, "cowled"),
        Grade("elite", "Elite", 7, "cowled"),
    )
}
"""Who can be hired, by Exp (OC-S04)."""
_NAMES = """
alder bryn cass dov esk falk gwen hale ilse jory kestrel lark mab nash oona penn
quill rook sorrel teasel una vale wren yarrow ash birch clay dell ember fern gale heath
"""
NAMES = tuple(_NAMES.split())
"""What recruits are called, in the order in which they join."""


def known_name(name: str) -> str:
    """What somebody is called whose id this is."""
    return PROFILES[name].name if name in PROFILES else name.title()


def bare(name: str, grade: Grade) -> Profile:
    """Somebody who has just joined, with nothing in hand. One of a ready force keeps the role."""
    known = PROFILES.get(name)
    role, glyph = (known.role, known.glyph) if known else (grade.title, grade.glyph)
    return Profile(name, known_name(name), role, glyph, grade.exp, 0, 1, 0)


def kind_of(item: str) -> str:
    """What an item is: training, abilities, weapons or gear; empty where it cannot be bought."""
    kinds = (
        ("training", TRAINING),
        ("abilities", model_prices.ABILITIES),
        ("weapons", WEAPONS),
        ("gear", GEAR),
    )
    return next((kind for kind, known in kinds if item in known), "")


def price_of(item: str) -> int:
    """What an item that can be bought costs."""
    if item in TRAINING:
        return {COMBAT: model_prices.COMBAT, WOUND: model_prices.WOUND}[item]
    return model_prices.ABILITIES[item] if item in model_prices.ABILITIES else model_prices.EQUIPMENT[item]


def title_of(item: str) -> str:
    """The name of an item."""
    notes = TRAINING | ABILITIES
    if item in notes:
        return notes[item].title
    return WEAPONS[item].name if item in WEAPONS else GEAR[item].name


def items_of(profile: Profile) -> tuple[str, ...]:
    """What is bought, one by one, to make a profile of somebody bare."""
    training = (COMBAT,) * profile.combat + (WOUND,) * (profile.wounds - 1)
    return (*training, *profile.abilities, *profile.weapons, *profile.gear)
