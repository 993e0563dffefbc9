"""Reviews and hints as the shell tells them: data for machines, lines for people."""

from collections.abc import Iterator
from typing import Any

from sellsword.match import Match
from sellsword.review import Moment, Review, hint, review
from sellsword.review.reviewer import camps

FORMAT, VERSION = "sellsword-review", 1
"""What a review calls itself as data; web/docs/schemas has its schema."""
MOST = 5
"""How many choices, and how many throws, are told to people."""

type Told = tuple[dict[str, Any], list[str]]
"""The same as data and as lines."""


def reviewed(match: Match[Any]) -> Told:
    """A match's review. Chances are hundredths of a percent, those of a moment from the side of its seat,
    ``start`` and ``end`` the first side's; ``skill`` and ``luck`` are the first side's and all others'.
    ``interval`` is where the cost of the choice lies, ``best_after - chosen_after``, at 95 in 100."""
    told = review(match)
    data = {
        "format": FORMAT,
        "review_version": VERSION,
        "moments": [_moment(match, moment) for moment in told.moments],
        "skill": list(told.skill),
        "luck": list(told.luck),
        "start": told.start,
        "end": told.end,
    }
    return data, list(_lines(match, told))


def hinted(match: Match[Any]) -> Told:
    """A hint for whoever decides; ``chance`` is its side's. Raises ValueError where nobody does."""
    found = hint(match)
    data = {"choice": str(found.choice), "reason": found.reason, "chance": found.chance}
    return data, [f"{found.choice} ({points(found.chance)} in 100)", found.reason]


def points(hundredths: int) -> str:
    """A chance as people read it: "54.3"."""
    tenths = (abs(hundredths) + 5) // 10
    return f"{'-' if hundredths < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def _moment(match: Match[Any], moment: Moment) -> dict[str, Any]:
    return {
        "index": moment.index,
        "seat": match.seats[moment.seat].id,
        "choice": moment.choice,
        "best": moment.best or None,
        "before": moment.before,
        "best_after": moment.best_after,
        "chosen_after": moment.chosen_after,
        "after": moment.after,
        "error": moment.error,
        "luck": moment.luck,
        "interval": [max(0, moment.cost - moment.doubt), moment.cost + moment.doubt],
    }


def _lines(match: Match[Any], told: Review) -> Iterator[str]:
    names = [name for _, name in camps(match)]
    yield f"{names[0]}: {points(told.start)} in 100 at first, {points(told.end)} at the end."
    for name, skill, luck in zip(names, told.skill, told.luck, strict=True):
        yield f"{name}: {points(skill)} by choices, {points(luck)} by dice."
    costly = sorted((each for each in told.moments if each.label), key=lambda each: -each.cost)
    for each in costly[:MOST]:
        yield f"{each.index + 1:>5}  {each.choice}: a {each.label} of {points(each.cost)}; better {each.best}"
    for each in sorted(told.moments, key=lambda each: -abs(each.luck))[:MOST]:
        if each.luck:
            yield f"{each.index + 1:>5}  {each.choice}: {points(each.luck)} by luck"
