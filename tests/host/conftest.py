"""A host that all tests of this folder share; each makes tables of its own."""

from collections.abc import Iterator

import pytest

from sellsword_host.limits import Rate, Rates
from tests.host.guests import Caller, Running, running

MUCH = Rate(100_000, 1_000)


@pytest.fixture(scope="session")
def running_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A host with a small page in place of the client."""
    folder = tmp_path_factory.mktemp("host")
    site = folder / "site"
    site.mkdir()
    (site / "index.html").write_text("<!doctype html><title>Sellsword</title>", "utf-8")
    with running(folder / "tables.sqlite", site, rates=Rates(wrong=MUCH, tables=MUCH)) as host:
        yield host


@pytest.fixture
def caller(running_host: Running) -> Caller:
    """A browser that has come."""
    return Caller(running_host.port)
