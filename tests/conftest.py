"""What every test shares: the ledger is traced through all of them, and one browser serves all."""

import sys

# The core's tests run inside Pyodide as well, where no browser and no other process can be started.
OUTSIDE = [] if sys.platform == "emscripten" else ["tests.browsers", "pytester"]

if OUTSIDE:
    from hypothesis import settings

    settings.load_profile("ci")  # the same examples each time, however long they take

pytest_plugins = ["rule_tracing", "tests.durations", "tests.heap", "tests.one_game", *OUTSIDE]
