"""The lines of a roster's ledger, a module for each chapter: what each asks for, and what it does."""
