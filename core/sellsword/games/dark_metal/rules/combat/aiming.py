"""Aim: dice for the next attack (DM-355, DM-X03, DM-X04)."""

from collections.abc import Iterator

from sellsword.game import Event, Reason, event
from sellsword.games.dark_metal.model.deed import Plain
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.tables import AIM_BANDS, AIM_BANDS_OF_DICE


def dice(profile: Profile) -> int:
    """The attack dice that Aim gives: by the level of Awareness for leaders, by its dice for others."""
    if profile.lead is not None:
        return _band(AIM_BANDS, profile.lead.awa)
    return _band(AIM_BANDS_OF_DICE, profile.figures.awa)


def _band(bands: tuple[tuple[int, int], ...], score: int) -> int:
    return next((dice for least, dice in bands if score >= least), 0)


class Aim(Plain):
    """The first Action goes into the next attack (DM-355)."""

    verb = "aim"
    first = True

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why a figure has nothing to Aim for, or to Aim with."""
        if actor.fallen:
            yield Reason("DM-282", f"{actor.name} is Fallen and cannot attack.")
        elif not dice(actor.profile):
            yield Reason("DM-355", f"{actor.name} has no Awareness to Aim with.")

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It has so many dice more."""
        actor.aim = dice(actor.profile)
        return [event("aimed", actor.leader, "DM-355", who=actor.id, dice=actor.aim)]
