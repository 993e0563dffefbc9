"""Reviews and hints for programs: the engine's own, by seats and choices instead of indices and words."""

from typing import Any

import pytest

from sellsword import review as reviews
from sellsword.api import Computer, Match, hint, review
from sellsword.game import NOBODY

BOARD = "capital_offensive/drone_attack"


@pytest.fixture(scope="module")
def match() -> Match:
    """A match in its first rounds."""
    match, computer = Match.new(BOARD, seed="42"), Computer("greedy")
    while match.position < 34:
        match.play(computer.choose(match))
    return match


def test_errors_and_luck_add_up_to_the_change_of_the_chance(match: Match) -> None:
    told = review(match)
    assert told.end - told.start == told.skill[0] - told.skill[1] + told.luck[0]
    first = match.seats[0]
    gained = [(each.after - each.before) * (1 if each.seat == first else -1) for each in told.choices]
    assert told.start + sum(gained) == told.end
    assert sum(each.chosen - each.before for each in told.choices if each.seat == first) == told.skill[0]


def test_each_choice_is_that_of_the_record_with_what_would_have_been_better(match: Match) -> None:
    told, moments = review(match), list(match.replay())
    named = [each for each in told.choices if each.label]
    assert named
    for each in told.choices:
        moment = moments[each.number - 1]
        assert (each.seat, each.choice) == (moment.seat, moment.choice)
    for each in named:
        assert each.best not in (None, each.choice)
        assert each.cost > each.doubt
        assert each.best is not None
        assert match.copy(each.number - 1).allows(each.best)


def test_it_is_the_review_of_the_engine(match: Match) -> None:
    told, theirs = review(match), reviews.review(match.record)
    assert (told.start, told.end, told.skill, told.luck) == (
        theirs.start,
        theirs.end,
        theirs.skill,
        theirs.luck,
    )
    assert [(each.cost, each.doubt, each.label) for each in told.choices] == [
        (each.cost, each.doubt, each.label) for each in theirs.moments
    ]


def test_a_viewer_is_a_seat_that_there_is(match: Match) -> None:
    with pytest.raises(ValueError, match="there is no seat “referee”"):
        review(match, "referee")


def test_a_viewer_is_who_asks_the_engine(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, engine = [], reviews.review

    def listening(record: Any, seat: int) -> reviews.Review:
        asked.append(seat)
        return engine(record, seat)

    monkeypatch.setattr(reviews, "review", listening)
    review(match, "toughs")
    review(match)
    assert asked == [1, NOBODY]


def test_a_hint_may_be_played_and_leaves_the_match_alone(match: Match) -> None:
    before = match.hash
    advice = hint(match)
    assert match.hash == before
    assert match.allows(advice.choice)
    assert 0 < advice.chance < 10_000
    assert advice.reason
    assert advice == hint(match.copy())


def test_there_is_no_hint_once_it_is_over(match: Match) -> None:
    over = match.copy()
    over.play("offer-draw toughs")
    over.play("accept-draw collective")
    with pytest.raises(ValueError, match="over"):
        hint(over)
    assert review(over).end == 5_000
