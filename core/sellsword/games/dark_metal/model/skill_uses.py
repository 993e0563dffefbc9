"""What a figure has learned, and how much of it is left in a scenario (DM-054, DM-055, DM-208 to DM-246)."""

from dataclasses import replace

from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.traits import COM, FEATS, SKILLS

UNLIMITED = 99
FOCUS = "focus"


def knows(fighter: Fighter, feat: str) -> bool:
    """Whether a figure has the level that teaches a feat."""
    taught = FEATS[feat]
    if taught.skill == COM:
        lead = fighter.profile.lead
        return lead is not None and lead.com >= taught.level
    return fighter.profile.skill(taught.skill) >= taught.level


def left_of(fighter: Fighter, feat: str) -> int | None:
    """How often a feat can still be used in this scenario; None where it is not known."""
    if not knows(fighter, feat):
        return None
    most = FEATS[feat].uses or UNLIMITED
    return max(0, most - fighter.used.count(feat))


SPRING = "leg-splicing-3"
MODS = {"hormone-booster": 1, "clotting-pouch": 2, "liver-and-kidney": 2}
"""How often what is built in can be used in a scenario (DM-125, DM-134, DM-135); legs spring as often as the
Splice score says (DM-141)."""


def mod_left(fighter: Fighter, mod: str) -> int:
    """How often it can still be used; Body Tuning gives one that has a Splice score one use more (DM-233)."""
    limits = {**MODS, SPRING: fighter.profile.hide.splice}
    spent = {each: fighter.used.count(each) - most for each, most in limits.items()}
    others = any(over > 0 for each, over in spent.items() if each != mod)
    tuned = knows(fighter, "body-tuning") and GEAR[mod].score > 0 and not others
    return max(0, int(tuned) - spent[mod])


def ready(fighter: Fighter, feat: str) -> bool:
    """Whether a feat is known and can still be used."""
    return bool(left_of(fighter, feat))


def spend(fighter: Fighter, feat: str) -> None:
    """Notes that a feat was used."""
    fighter.used = (*fighter.used, feat)


def focused(fighter: Fighter, pool: CheckPool) -> CheckPool:
    """A check with the die that Focus gives whoever has one of the skill (DM-243)."""
    return replace(pool, dice=pool.dice + 1) if focuses(fighter, pool.trait) and pool.dice else pool


def focuses(fighter: Fighter, skill: str) -> bool:
    """Whether Focus serves a check."""
    return skill in SKILLS and any(each.id == FOCUS for each in fighter.effects)
