"""What the tests of the build share."""

from pathlib import Path

import pytest

from sellsword_build.site import ensure_site


@pytest.fixture(scope="session")
def site() -> Path:
    """dist/site, built if a source changed."""
    return ensure_site()
