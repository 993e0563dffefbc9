"""Which figures of the sheets and of the ready forces may be tried at other values. Data only."""

from sellsword.games.contested_ground.sheets.ready_forces import PROFILES
from sellsword.games.contested_ground.sheets.reference_tables import GEAR, WEAPONS

FIGURES = (
    (PROFILES, ("exp", "combat", "wounds")),
    (WEAPONS, ("reach", "rate", "strength")),
    (GEAR, ("resilient",)),
)
