"""Between two missions: whom a force may take on (OC-S41)."""

from collections.abc import Sequence

from sellsword.games.contested_ground.sheets import FORCE_MOST, FORCE_POINTS, Profile

RECRUITS = 1
"""How many may join between two missions."""


def recruit_faults(members: Sequence[Profile], recruits: Sequence[Profile]) -> list[str]:
    """A sentence for each reason why these may not join what is left of a force (OC-S17, OC-S41)."""
    faults = []
    if len(recruits) > RECRUITS:
        faults.append(f"{RECRUITS} recruit may join between two missions, not {len(recruits)}.")
    if len(members) + len(recruits) > FORCE_MOST:
        faults.append(f"A force has {FORCE_MOST} models at most.")
    points = sum(profile.points for profile in (*members, *recruits))
    if points > FORCE_POINTS:
        faults.append(f"The force would cost {points} points; {FORCE_POINTS} are the most.")
    return faults
