"""What choices were worth, and what to choose now."""

from dataclasses import dataclass

from sellsword import review as reviews
from sellsword.api.match import Match
from sellsword.game import NOBODY, Choice, Seat
from sellsword.review import Hint


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A choice and the chance of its seat to win ``before`` it, once ``chosen`` whatever falls, and ``after``
    what fell, a draw counting half: before - chosen was lost, after - chosen was luck. ``best`` (None: there
    was nothing else, or it may not be told) would have brought ``cost`` more, give or take ``doubt``, which
    ``label`` calls a "slip", a "mistake", a "blunder" or nothing. ``seat`` is None for the rules.

    Units: hundredths of a percent; ``number`` counts choices from 1.
    Source: sellsword.review.moments.Moment.
    """

    number: int
    seat: Seat | None
    choice: Choice
    before: int
    chosen: int
    after: int
    best: Choice | None
    cost: int
    doubt: int
    label: str


@dataclass(frozen=True, slots=True)
class Review:
    """Choices one by one; the first side's chance at first and at last, and what ``skill`` and ``luck`` gave
    the first side, and all others: end - start = skill[0] - skill[1] + luck[0].

    Units: hundredths of a percent.
    Source: sellsword.review.moments.Review.
    """

    choices: tuple[Appraisal, ...]
    start: int
    end: int
    skill: tuple[int, int]
    luck: tuple[int, int]


def review(match: Match, viewer: str = "") -> Review:
    """What the choices that stand were worth, those of the setup aside; of a match that goes on nothing is
    told that ``viewer`` may not know. A whole match takes seconds.

    Units: hundredths of a percent.
    Raises: ValueError where there is no such seat.
    Source: sellsword.review.review.
    """
    told = reviews.review(match.record, match.seats.index(match.seat(viewer)) if viewer else NOBODY)
    choices = tuple(_appraisal(match, moment) for moment in told.moments)
    return Review(choices, told.start, told.end, told.skill, told.luck)


def hint(match: Match) -> Hint:
    """What to choose now and why, by what the seat that decides may know; the same on every machine.

    Units: its chance is in hundredths of a percent.
    Raises: ValueError where the game is over.
    Source: sellsword.review.hints.hint.
    """
    return reviews.hint(match.record)


def _appraisal(match: Match, told: reviews.Moment) -> Appraisal:
    seat = None if told.seat == NOBODY else match.seats[told.seat]
    choice, best = Choice.parse(told.choice), Choice.parse(told.best) if told.best else None
    worth = told.before, told.chosen_after, told.after
    return Appraisal(told.index + 1, seat, choice, *worth, best, told.cost, told.doubt, told.label)
