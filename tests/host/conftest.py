"""Hosts that the tests of this folder share; each makes tables of its own."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from sellsword_host.limits import Rate, Rates
from tests.host.guests import Caller, Running, running

MUCH = Rate(100_000, 1_000)


@pytest.fixture(scope="session")
def running_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A host that lets programs play as fast as they do."""
    with hosting(tmp_path_factory.mktemp("host"), Rates(MUCH, MUCH, MUCH, MUCH, MUCH)) as host:
        yield host


@pytest.fixture(scope="session")
def strict_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A host with the usual limits, for all that may be asked at a table."""
    with hosting(tmp_path_factory.mktemp("strict"), Rates(wrong=MUCH, tables=MUCH)) as host:
        yield host


def hosting(folder: Path, rates: Rates) -> AbstractContextManager[Running]:
    """A host with a small page in place of the client."""
    site = folder / "site"
    site.mkdir()
    (site / "index.html").write_text("<!doctype html><title>Sellsword</title>", "utf-8")
    return running(folder / "tables.sqlite", site, rates=rates)


@pytest.fixture
def caller(running_host: Running) -> Caller:
    """A browser that has come."""
    return Caller(running_host.port)
