"""A career as a match: purchases are undone and done again like any other choice, and its log tells them."""

from typing import Any

import pytest

from sellsword.game import Choice
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.games.dark_metal.game import GAME
from sellsword.match import HUMAN, Holder, Match, agree, begin
from tests.core.dark_metal.campaign.campaign_builder import SCENARIO


def aboard(*choices: str) -> Match[CareerState]:
    """A match in which these choices were made."""
    match: Match[Any] = begin(GAME, agree(GAME, SCENARIO, [Holder("", HUMAN)] * 3, "aboard"))
    for text in choices:
        match.play(Choice.parse(text))
    return match


BUILT = ("raise ath", "raise ath", "buy mongoose-blood", "buy cat-reflexes", "raise com", "hire recruit")


@pytest.mark.rule("DM-018", "DM-101")
def test_purchases_are_undone_and_done_again() -> None:
    match = aboard()
    blank = match.state.career
    for text in BUILT:
        match.play(Choice.parse(text))
    whole = match.state.career
    while match.can_undo(0).ok:
        match.undo(0)
    assert match.state.career == blank
    while match.can_redo().ok:
        match.redo()
    assert match.state.career == whole


@pytest.mark.rule("DM-101")
def test_the_order_of_buying_is_changed_by_taking_back() -> None:
    match = aboard("buy mongoose-blood", "buy cat-reflexes")
    assert match.state.career.books[0].roster.purse == 1500 - 200 - 200
    match.undo(0)
    match.undo(0)
    for text in ("buy cat-reflexes", "buy mongoose-blood"):
        match.play(Choice.parse(text))
    assert match.state.career.books[0].roster.purse == 1500 - 100 - 400


@pytest.mark.rule("DM-389")
def test_the_log_tells_every_purchase_once() -> None:
    match = aboard(*BUILT)
    told = [line.entry.text for line in match.log(0)]
    assert "Nobody yet buys Cat Reflexes for 200 Rep." in told
    assert told[-2:] == ["Abel joins as Recruit for 0 Rep.", "Abel comes along."]
