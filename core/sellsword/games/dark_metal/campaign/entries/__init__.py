"""A roster's ledger, a module a kind of entry."""
