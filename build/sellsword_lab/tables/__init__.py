"""The balance tables of the rulebooks: a module each, which holds its games as data and lays them out."""

from importlib import import_module

from sellsword_lab.plan import LabError
from sellsword_lab.tables.table import Table

NAMES = ("drone_attack", "mercs", "matchups", "squads", "careers", "forces")
"""In the order of the rulebooks; a table is added by naming its module here."""


def table(name: str) -> Table:
    """The table of that name. Raises LabError."""
    if name not in NAMES:
        raise LabError(f"there is no table “{name}”: there is {', '.join(NAMES)}")
    found: Table = import_module(f"sellsword_lab.tables.{name}").TABLE
    return found
