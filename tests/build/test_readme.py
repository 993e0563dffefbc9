"""The front door: README.md's Python prints what stands there, the changelog knows every release."""

import re
from contextlib import redirect_stdout
from io import StringIO

import pytest

from sellsword_build.layout import ROOT
from tests.build.readme import shown
from tests.saves.archive import releases


def test_the_lines_of_python_print_what_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with redirect_stdout(StringIO()) as printed:
        exec(compile(shown().script, "README.md", "exec"), {"__name__": "readme"})
    assert printed.getvalue() == shown().printed


def test_the_changelog_has_a_day_for_every_release() -> None:
    days = re.compile(r"^## (\S+) - \d{4}-\d\d-\d\d$", re.MULTILINE)
    told = days.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert set(told) == {release.name for release in releases()}
