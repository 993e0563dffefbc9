"""Where the games of the tables are kept: under the core's own name, so that other rules begin anew."""

from pathlib import Path

from sellsword_build import digest
from sellsword_build.layout import CORE, DIST
from sellsword_lab.store import Store
from sellsword_lab.tables.table import Result, Table, results


def folder() -> Path:
    """The folder of all tables made with this core."""
    return DIST / "lab" / "tables" / digest.of_files(digest.files_under(CORE))[:12]


def store_of(table: Table, within: Path | None = None) -> Store:
    """The games of a table, begun or gone on with. Raises LabError."""
    return Store.begin((within or folder()) / table.name, table.plan)


def played(store: Store) -> list[Result]:
    """The results that are there."""
    return results(store.plan, store.read())
