"""Which figures of the sheets may be tried at other values. Data only."""

from sellsword.games.schlock_attack.rules.refusals import POWERS
from sellsword.games.schlock_attack.sheets.characters import SHEETS

FIGURES = ((SHEETS, ("pennies",)), (POWERS, ("cost",)))
