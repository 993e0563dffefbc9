"""What every test shares: the ledger is traced through all of them."""

pytest_plugins = ["rule_tracing"]
