"""What a model costs, in points (OC-S17). Data and a sum; all of it is ours."""

from sellsword.games.contested_ground.sheets.reference_tables import RECON, Profile

EXP = {4: 11, 5: 15, 6: 19, 7: 24, 8: 30}
"""The price of a bare model with one Wound, by its Exp; below 4 none can be hired."""
COMBAT = 2
"""Of each point of Combat."""
WOUND = 5
"""Of each Wound beyond the first."""
ABILITIES = {
    "brute": 3,
    "cloaked": 4,
    "command-1": 3,
    "command-2": 5,
    "dead-eye": 2,
    "dual": 1,
    "fleet": 2,
    "hacker": 2,
    "light": 0,
    "medic": 3,
    RECON: 3,
    "resilient-1": 4,
    "steady-shot": 3,
    "stubborn": 3,
    "tenacious": 2,
}
"""The abilities that can be hired, and what each adds."""
EQUIPMENT = {
    "knife": 1,
    "shock-baton": 3,
    "power-blade": 5,
    "pistol": 2,
    "carbine": 5,
    "rifle": 6,
    "marksman-rifle": 12,
    "shotgun": 5,
    "squad-gun": 15,
    "grenade-launcher": 14,
    "combat-vest": 3,
}
"""Of each weapon, and of what is worn."""


def price(profile: Profile) -> int:
    """What a model costs with all that it carries. Raises KeyError for what cannot be hired."""
    bare = EXP[profile.exp] + COMBAT * profile.combat + WOUND * (profile.wounds - 1)
    extras = sum(ABILITIES[each] for each in profile.abilities)
    return bare + extras + sum(EQUIPMENT[each] for each in (*profile.weapons, *profile.gear))
