"""Which figures of the sheets may be tried at other values. Data only. Ranges stay: the farthest is worked
out once."""

from sellsword.games.combat_simulator.sheets.characters import SHEETS

FIGURES = ((SHEETS, ("health", "speed", "attack")),)
