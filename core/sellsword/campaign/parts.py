"""One function of two, by where a campaign stands: the battle's own, or that of the campaign around it."""

from collections.abc import Callable
from typing import Any, Concatenate


def whichever[S, **P, R](
    holds: Callable[[S], bool],
    campaign: Callable[Concatenate[Any, P], R],
    battle: Callable[Concatenate[S, P], R],
) -> Callable[Concatenate[S, P], R]:
    """A function of a state that is ``campaign`` where ``holds`` says so, and ``battle`` elsewhere.

    ``campaign`` may ask for the kind of state that a campaign has.
    """

    def chosen(state: S, /, *rest: P.args, **named: P.kwargs) -> R:
        return campaign(state, *rest, **named) if holds(state) else battle(state, *rest, **named)

    return chosen
