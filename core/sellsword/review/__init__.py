"""The review of a match: skill apart from luck, and hints.

    told = review(match)
    told.end - told.start == told.skill[0] - told.skill[1] + told.luck[0]

All chances are whole hundredths of a percent, a draw counting half. A page that must stay alive takes the
looks of a ``Reviewer`` as it has time.
"""

from typing import Any

from sellsword.game import NOBODY
from sellsword.match import Match
from sellsword.review.hints import Hint, hint
from sellsword.review.moments import Moment, Review
from sellsword.review.reviewer import Reviewer

__all__ = ["Hint", "Moment", "Review", "Reviewer", "hint", "review"]


def review(match: Match[Any], viewer: int = NOBODY) -> Review:
    """The review of all choices that a match has made, finished or not. Of a match that goes on
    nothing is told that ``viewer`` (a seat, or nobody in particular) may not know."""
    reviewer = Reviewer(match, viewer)
    for _ in reviewer.looks():
        pass
    return reviewer.review
