"""What README.md shows in Python."""

import re
from typing import NamedTuple

from sellsword_build.layout import ROOT

_SHOWN = re.compile(r"```python\n(.*?)```.*?```text\n(.*?)```", re.DOTALL)


class Shown(NamedTuple):
    """The lines of Python, and what the page says that they print."""

    script: str
    printed: str


def shown() -> Shown:
    """The one example of README.md."""
    (found,) = _SHOWN.findall((ROOT / "README.md").read_text("utf-8"))
    return Shown(*found)
