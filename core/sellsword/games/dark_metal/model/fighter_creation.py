"""Putting figures on the ground: whole, with what they carry at hand (DM-023, DM-024, DM-S66)."""

from sellsword.boards.board import Point
from sellsword.dice import Dice
from sellsword.games.dark_metal.model import fate_pool, loadout
from sellsword.games.dark_metal.model.fighter_state import UP, Fighter, Fortune, Stealth
from sellsword.games.dark_metal.model.figure_profile import Profile


def fresh(
    fighter_id: str,
    name: str,
    profile: Profile,
    side: int,
    leader: int,
    at: Point,
    dice: Dice,
    facing: int = 0,
    level: int = 0,
    temperament: str = "",
) -> Fighter:
    """A figure at the start of a scenario. A leader's reserve dice are rolled."""
    lead = profile.lead
    return Fighter(
        fighter_id,
        name,
        profile,
        side,
        leader,
        UP,
        at,
        level,
        facing,
        profile.figures.bhp,
        profile.figures.ahp,
        profile.power,
        tuple(loadout.full_ammo(profile, weapon) for weapon in profile.arms),
        profile.items,
        (),
        loadout.first_ready(profile),
        stance="",
        aim=0,
        stun=0,
        venom=0,
        held=-1,
        grip=False,
        stealth=Stealth(),
        fortune=Fortune() if lead is None else fate_pool.laid_ready(lead, dice),
        effects=(),
        used=(),
        acted=False,
        temperament=temperament,
    )
