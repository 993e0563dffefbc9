"""The lab's balance tables, for the parts that hold them against their bars."""

from sellsword_build.tools import BuildError
from sellsword_lab.command import lab
from sellsword_lab.tables.kept import played, store_of
from sellsword_lab.tables.table import Result, Table


def made(table: Table) -> list[Result]:
    """The games of a table, after the lab has played what was missing and printed it; raises BuildError where
    it could not."""
    print(f"$ {table.command}", flush=True)
    if lab(["--tables", table.name]):
        raise BuildError(f"`{table.command}` could not be carried out")
    return played(store_of(table))
