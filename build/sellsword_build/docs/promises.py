"""The last lines of a docstring, which are promises (Units, Raises, Source), as a list in the reference."""

import re
from typing import Any

import griffe

PROMISE = re.compile(r"\n+(Units|Raises|Source): ")


class Promises(griffe.Extension):  # type: ignore[misc]  # `make check` does without griffe
    """Makes a list item of each promise, of whatever mkdocstrings reads."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrites the docstring of one object, where it has one."""
        if obj.docstring:
            obj.docstring.value = PROMISE.sub(r"\n\n- **\1:** ", obj.docstring.value)
