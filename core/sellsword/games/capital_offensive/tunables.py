"""Which figures of the sheets may be tried at other values. Data only."""

from sellsword.games.capital_offensive.sheets.characters import SHEETS, WEAPONS

FIGURES = (
    (SHEETS, ("health", "armor", "actions", "defense", "grenades")),
    (WEAPONS, ("dice", "max_range")),
)
