"""What every test shares: the ledger is traced through all of them, and one browser serves all."""

pytest_plugins = ["rule_tracing", "tests.browsers"]
