"""Aim: dice for the next attack (DM-355, DM-X03, DM-X04)."""

from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.sheets.tables import AIM_BANDS, AIM_BANDS_OF_DICE


def dice(profile: Profile) -> int:
    """The attack dice that Aim gives: by the level of Awareness for leaders, by its dice for others."""
    if profile.lead is not None:
        return _band(AIM_BANDS, profile.lead.awa)
    return _band(AIM_BANDS_OF_DICE, profile.figures.awa)


def _band(bands: tuple[tuple[int, int], ...], score: int) -> int:
    return next((dice for least, dice in bands if score >= least), 0)
