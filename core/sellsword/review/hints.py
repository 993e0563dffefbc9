"""What to choose now, and why: from what the seat may know, never from the dice to come."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.match import Match
from sellsword.players import decide, player
from sellsword.players.baselines import seat_to_decide
from sellsword.review.chances import Odds
from sellsword.review.falls import Trials, mean
from sellsword.scene import Preview

ADVISER = player("search@100n/2000n")
"""Who is asked: by steps, not by time, so that the hint is the same everywhere."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, why, and the chance of the seat's side after it, in hundredths of a percent."""

    choice: Choice
    reason: str
    chance: int


def hint(match: Match[Any]) -> Hint:
    """A hint for whoever decides in a match. Raises ValueError where nobody does."""
    seat = seat_to_decide(match.game, match.state)
    odds = Odds(match.game, match.seats, match.terms.scenario.id)
    choice = decide(ADVISER, match.game, match.seats, match.state, Dice("hint"))
    trials = Trials(match.game, match.state, seat, "hint", odds.of)
    facts = _facts(match.game.preview(trials.seen, choice))
    return Hint(choice, " ".join(facts), odds.seen(mean(trials.of(choice)), seat))


def _facts(preview: Preview) -> Iterator[str]:
    """What the odds panel says of a choice, and nothing beyond: no cause that might be wrong."""
    yield preview.words or f"{preview.title}."
    for odds in preview.odds:
        if odds.headline:
            yield f"{odds.title}: {odds.headline.title}, {odds.headline.percent}."
    yield from (f"{answer.title}: {answer.text} {answer.percent}".strip() for answer in preview.answers)
