"""The reference: a page that names all that is public, for mkdocstrings to fill from the docstrings."""

from pathlib import Path

from sellsword import api

HEAD = """# Reference

All that [may be relied on](contributing.md#what-is-public): what `sellsword.api` names, with its types. The
lines at the end of each entry say what its numbers count, what it raises and where in the engine or the rules
it comes from.
"""


def write_reference(folder: Path) -> None:
    """Writes reference.md into `folder`."""
    entries = (f"::: sellsword.api.{name}\n" for name in sorted(api.__all__, key=str.lower))
    (folder / "reference.md").write_text("\n".join([HEAD, *entries]), "utf-8")
