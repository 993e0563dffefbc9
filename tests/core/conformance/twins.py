"""Matches that are the same as far as one viewer can know, and what that viewer may ask about them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sellsword.dice import Dice
from sellsword.match import Match
from tests.core.conformance.tables import Table

SPOTS = 5


def twin(match: Match[Any], viewer: int, deal: str) -> Match[Any]:
    """The same match as far as a viewer can know: at every moment all else is another's."""
    other = Match(match.game, replace(match.terms, seed=deal), branch=deal)
    other.start = _dealt(match, match.start, viewer, deal)
    other.record([replace(step, after=_dealt(match, step.after, viewer, deal)) for step in match.steps])
    return other


def _dealt(match: Match[Any], state: Any, viewer: int, deal: str) -> Any:
    dealt = match.game.conceal(state, viewer, Dice(deal, 3))
    dealt.dice = Dice(deal, state.dice.position)
    return dealt


def requests(table: Table, match: Match[Any], viewer: int) -> Iterator[dict[str, Any]]:
    """What a seat may ask, about some of what there is."""
    seen = table.game.conceal(match.state, viewer, Dice("asked"))
    spots = sorted(table.spots(seen))
    choices = [str(each.choice) for each in table.game.options(seen)] if match.decision() else ["pass"]
    yield {"op": "describe"}
    yield {"op": "statistics"}
    yield {"op": "replay", "position": match.position // 2}
    for spot in spots[:: 1 + len(spots) // SPOTS]:
        yield from ({"op": op, "place": spot} for op in ("tap", "drag"))
        yield {"op": "measure", "from": spot, "to": spots[0]}
    for choice in choices[:: 1 + len(choices) // SPOTS]:
        yield from ({"op": op, "choice": choice} for op in ("preview", "glimpse"))
