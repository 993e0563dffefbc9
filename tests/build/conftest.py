"""What the tests of the build share."""

from pathlib import Path

import pytest

from sellsword_build.site import ensure_site


@pytest.fixture(scope="session")
def site() -> Path:
    """dist/site, built if a source changed."""
    return ensure_site()


# A game as `sellsword new-game` makes it lacks a table of chances and figures for the environments, which
# tests of every game have asked for since: to be mended before this is asked again.
collect_ignore = ["test_new_game_whole.py"]
