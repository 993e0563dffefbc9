"""Reviews add up to the last hundredth, luck is what fell, and nothing is known that a seat may not know."""

from dataclasses import replace
from itertools import pairwise, product
from math import prod
from typing import Any

import pytest

from sellsword.contract import deal_anew
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.match import HUMAN, Holder, Match, agree
from sellsword.odds import Faces, Pool
from sellsword.review import Moment, Reviewer, hint
from sellsword.review.chances import Odds
from sellsword.review.falls import Fall, Trials, finished
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding, walk

MOST = 24  # choices of a random game that are reviewed in a short run
MANY = 300  # falls of a pool; of more the mean is not counted here
DEALS = ("one",)


def laid(table: Table) -> Match[Any]:
    """A match at the table, before the first choice."""
    game = walk(table, 1)
    holders = [Holder("", HUMAN)] * len(table.seats)
    return Match(table.game, agree(table.game, table.scenario, holders, "walk 1", game.options))


def played(table: Table) -> Match[Any]:
    """The first choices of a random game."""
    match = laid(table)
    for choice in walk(table, 1).choices[:MOST]:
        match.repeat(choice)
    return match


def at(table: Table, state: Any) -> Match[Any]:
    """A match that stands at a state."""
    match = laid(table)
    match.resume(state, 0)
    return match


@pytest.fixture(scope="module")
def reviewed(table: Table) -> Reviewer:
    """The review of the first choices, at a glance and compared."""
    reviewer = Reviewer(played(table))
    progress = list(reviewer.looks())
    assert progress == sorted(progress)
    return reviewer


def test_errors_and_luck_add_up(reviewed: Reviewer) -> None:
    told = reviewed.review
    assert told.end - told.start == told.skill[0] - told.skill[1] + told.luck[0]
    assert told.luck[0] == -told.luck[1]


def test_each_moment_begins_where_the_last_one_ended(reviewed: Reviewer) -> None:
    moments = reviewed.review.moments
    for one, next_one in pairwise(moments):
        turned = one.camp != next_one.camp
        assert next_one.before == (10_000 - one.after if turned else one.after)


def test_nothing_was_lucky_where_nothing_fell(table: Table, reviewed: Reviewer) -> None:
    match = played(table)
    for moment in reviewed.review.moments:
        before, after = (match.state_at(moment.index + more).dice.position for more in (0, 1))
        assert not moment.luck or before != after


def test_luck_is_naught_over_all_that_might_have_fallen(table: Table) -> None:
    odds = Odds(table.game, table.seats, table.scenario.id)
    for state, seat in deciding(table, 60):
        choice = table.game.candidates(state)[0]
        falls = all_falls(table.game.pool(state, choice))
        if falls and table.game.rules.conceal is deal_anew:
            looks = finished(Trials(table.game, state, seat, "label", odds.of).looking(choice))
            worth = [odds.of(fallen(table, state, choice, faces)) * weight for faces, weight in falls]
            assert len(looks) > 1 or abs(looks[0] * total(falls) - sum(worth)) <= total(falls)


def all_falls(pool: Pool[Any] | None) -> list[tuple[Faces, int]]:
    """Every fall of a pool's dice by classes, as a row of faces and its weight; none where they are many."""
    if pool is None or any(roll.best for roll in pool.rolls):
        return []
    falls = list(product(*(tuple(roll.falls()) for roll in pool.rolls)))
    rows = [(sum((faces for faces, _ in fall), ()), prod(weight for _, weight in fall)) for fall in falls]
    return rows if len(rows) <= MANY else []


def total(falls: list[tuple[Faces, int]]) -> int:
    """What all falls weigh."""
    return sum(weight for _, weight in falls)


def fallen(table: Table, state: Any, choice: Choice, faces: Faces) -> Any:
    """The state after a choice whose dice fall so."""
    after = state.copy()
    after.dice = Fall("label/fall/0", faces)
    table.game.apply(after, choice)
    return after


def test_nothing_better_is_told_of_forced_choices(table: Table, reviewed: Reviewer) -> None:
    match = played(table)
    for moment in reviewed.review.moments:
        state = match.state_at(moment.index)
        if match.game.automatic(state) is not None or len(match.game.options(state)) == 1:
            assert (moment.cost, moment.label) == (0, "")


def test_a_review_that_was_cut_short_goes_on_to_the_same_end(table: Table, reviewed: Reviewer) -> None:
    match = played(table)
    begun = Reviewer(match)
    for _ in zip(range(MOST + 5), begun.looks(), strict=False):
        pass
    resumed = Reviewer(match, known=begun.moments)
    for _ in resumed.looks():
        pass
    assert resumed.moments == reviewed.moments


def test_the_review_stays_when_the_dice_to_come_are_replaced(table: Table, reviewed: Reviewer) -> None:
    match = played(table)
    for step in match.steps:
        step.after.dice = Dice("other", step.after.dice.position)
    other = Reviewer(match)
    for _ in other.looks():
        pass
    assert other.moments == reviewed.moments


def test_the_review_of_a_game_that_goes_on_stays_when_what_is_hidden_is_dealt_anew(table: Table) -> None:
    if table.game.rules.conceal is deal_anew:
        return  # nothing is hidden there but the dice to come
    match = played(table)
    viewer = match.steps[0].seat
    before = Reviewer(match, viewer)
    assert [*before.looks()]
    for at in range(1, match.position):
        if match.steps[at].seat == viewer:
            dealt = table.game.conceal(match.state_at(at), viewer, Dice("anew"))
            match.steps[at - 1] = replace(match.steps[at - 1], after=dealt)
    after = Reviewer(match, viewer)
    assert [*after.looks()]
    assert after.moments == before.moments


def test_a_hint_stays_when_what_is_hidden_is_dealt_anew(table: Table) -> None:
    for state, seat in deciding(table, 2, seeds=(0, 1)):
        told = hint(at(table, state))
        assert table.game.judge(state, told.choice).ok
        assert told.reason
        assert 0 <= told.chance <= 10_000
        for deal in DEALS:
            assert hint(at(table, table.game.conceal(state, seat, Dice(deal)))) == told


def test_a_mistake_is_called_one_only_beyond_doubt() -> None:
    plain = Moment(0, 0, 0, "a", 5000, 4000, 4000, "b", 5000, 0)
    assert (plain.cost, plain.label) == (1000, "mistake")
    assert Moment(0, 0, 0, "a", 5000, 4000, 4000, "b", 5000, 1000).label == ""
    assert Moment(0, 0, 0, "a", 900, 100, 100, "b", 900, 0).label == ""
    assert Moment(0, 0, 0, "a", 9900, 9100, 9100, "b", 9900, 0).label == ""
