"""The rulebook of the Simulator: every line of the ledger, every option and every verb is in it."""

import json
import re

import pytest

from sellsword.games.combat_simulator.model.rule_options import RULE_OPTIONS
from sellsword.games.combat_simulator.rules.attack import WEAPONS
from sellsword.games.combat_simulator.rules.flow import STEPS
from sellsword.rulebook import load
from sellsword_shell.rule_coverage import tally, untested

PACKAGE = "sellsword.games.combat_simulator"
BOOK = load(PACKAGE)
TEXT = json.dumps(BOOK.to_data())
WORDS = {word for code in re.findall(r'"text": "([^"]+)", "style": "code"', TEXT) for word in code.split()}


def test_it_has_every_line_of_the_ledger() -> None:
    counts = {group: each.total for group, each in tally(BOOK, (), ()).items()}
    assert counts == {"rules": 113, "rulings": 85, "vectors": 24, "values": 15}


def test_no_rule_is_left_without_a_test() -> None:
    listed = untested(PACKAGE)
    assert tally(BOOK, (), listed)["rules"].untestable == 0
    assert set(listed) == {"SH-X12", "SH-X13"}


def test_what_is_ours_is_marked_and_nothing_else() -> None:
    ours = {entry.id for entry in BOOK.entries() if entry.ours}
    values = {entry.id for entry in BOOK.entries() if entry.kind == "value"}
    assert ours - values == {"SH-S01", "SH-S02", "SH-S03", "SH-S34", "SH-S49"}
    assert values <= ours


@pytest.mark.parametrize("option", [option.title for option in RULE_OPTIONS])
def test_it_explains_every_option(option: str) -> None:
    assert option in TEXT


@pytest.mark.parametrize("verb", sorted({verb for step in STEPS for verb in step.verbs} - set(WEAPONS)))
def test_it_explains_every_verb(verb: str) -> None:
    assert verb in WORDS
