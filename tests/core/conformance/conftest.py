"""Every test of this folder runs on every table."""

import pytest

from tests.core.conformance.tables import TABLES, Table


@pytest.fixture(params=TABLES, ids=str, scope="session")
def table(request: pytest.FixtureRequest) -> Table:
    """A game with a scenario."""
    found: Table = request.param
    return found
