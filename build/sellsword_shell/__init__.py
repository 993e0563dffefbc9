"""The `sellsword` command: for scripts, tests and curious people."""
