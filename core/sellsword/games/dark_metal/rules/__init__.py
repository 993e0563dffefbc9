"""The rules, a module a verb or a chapter."""
