"""Which figures of the sheets may be tried at other values. Data only."""

from sellsword.games.dark_metal.sheets.items import EXPLOSIVES
from sellsword.games.dark_metal.sheets.weapons import WEAPONS

FIGURES = ((WEAPONS, ("ammo",)), (EXPLOSIVES, ("blast", "damage", "further", "pierce", "shock")))
