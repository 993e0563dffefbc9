"""The front door: the Python that README.md shows runs, and prints what stands there."""

from contextlib import redirect_stdout
from io import StringIO

import pytest

from sellsword_build.layout import ROOT
from tests.build.readme import shown


def test_the_lines_of_python_print_what_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with redirect_stdout(StringIO()) as printed:
        exec(compile(shown().script, "README.md", "exec"), {"__name__": "readme"})
    assert printed.getvalue() == shown().printed
