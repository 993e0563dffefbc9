"""One function of two, by where a campaign stands: the battle's own, or that of the campaign around it."""

from collections.abc import Callable
from functools import partial
from typing import Any, Concatenate


def whichever[S, **P, R](
    holds: Callable[[S], bool],
    campaign: Callable[Concatenate[Any, P], R],
    battle: Callable[Concatenate[S, P], R],
) -> Callable[Concatenate[S, P], R]:
    """A function of a state that is ``campaign`` where ``holds`` says so, and ``battle`` elsewhere, as a
    partial: no closure goes to another process. ``campaign`` may ask for the kind of state that one has."""
    return partial(_chosen, holds, campaign, battle)


def _chosen(holds: Any, campaign: Any, battle: Any, state: Any, /, *rest: Any, **named: Any) -> Any:
    return (campaign if holds(state) else battle)(state, *rest, **named)
