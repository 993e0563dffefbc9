"""A company: its ledger, its injuries, and what it learns."""
