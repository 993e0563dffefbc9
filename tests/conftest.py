"""What every test shares: the ledger is traced through all of them, and one browser serves all."""

import sys

import pytest

# The core's tests run inside Pyodide as well, where no browser and no other process can be started.
OUTSIDE = [] if sys.platform == "emscripten" else ["tests.browsers", "pytester"]

SLOW = ("tests/web/", "tests/core/test_wasm.py", "tests/editor/test_drawing", "tests/build/test_site.py")

pytest_plugins = ["rule_tracing", *OUTSIDE]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes a browser or another Python takes long and goes first, so that all workers end together."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW))
