"""Which figures of the sheets may be tried at other values. Data only."""

from sellsword.games.schlock_attack.refusals import POWERS
from sellsword.games.schlock_attack.sheets import SHEETS

FIGURES = (
    (SHEETS, ("pennies",)),
    (POWERS, ("cost",)),
)
