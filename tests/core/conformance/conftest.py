"""Every test of this folder runs on every table; on those that are more of the same in the long run only."""

import pytest

from tests.core.conformance.tables import NEW_IN_KIND, TABLES, Table

LONG = {table: pytest.mark.long for table in TABLES if table not in NEW_IN_KIND}
PARAMS = [pytest.param(table, id=str(table), marks=LONG.get(table, ())) for table in TABLES]


@pytest.fixture(params=PARAMS, scope="session")
def table(request: pytest.FixtureRequest) -> Table:
    """A game with a scenario."""
    found: Table = request.param
    return found
