"""What every test shares: the ledger is traced through all of them, and one browser serves all."""

import sys

# The core's tests run inside Pyodide as well, where no browser can be started.
BROWSERS = [] if sys.platform == "emscripten" else ["tests.browsers"]

pytest_plugins = ["rule_tracing", *BROWSERS]
