"""What the page asks of the core is what the core answers: every operation of its list, and no other."""

import re

from sellsword.browser import OPERATIONS
from sellsword_build.layout import ROOT

SCRIPTS = sorted((ROOT / "web" / "src").rglob("*.js"))
ASKED = re.compile(r'\bop: "(\w+)"')
HIDDEN = re.compile(r'\bop\b(?!: ").*')


def found(what: re.Pattern[str]) -> list[str]:
    """What the page and its worker say of this kind."""
    return [each for script in SCRIPTS for each in what.findall(script.read_text("utf-8"))]


def test_an_operation_is_named_where_it_is_asked_for() -> None:
    assert found(HIDDEN) == []


def test_the_page_asks_for_every_operation_of_the_core_and_for_no_other() -> None:
    assert set(found(ASKED)) == set(OPERATIONS)
