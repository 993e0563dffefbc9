"""Random games, kept state by state, for the tests to look at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice, Event
from sellsword.players.baselines import best_candidate, pick
from tests.core.conformance.tables import Table

LONGEST = 10_000  # choices; a game that goes on longer never ends
EAGER = 4  # one walk in so many mostly takes what looks best, to see what chance alone rarely shows


@dataclass(frozen=True)
class Walk:
    """A random game: its rule options, every state from first to last, and the choices and events between."""

    options: Mapping[str, int | bool]
    states: Sequence[Any]
    choices: Sequence[Choice]
    events: Sequence[Sequence[Event]]

    def sample(self, count: int) -> Sequence[Any]:
        """About ``count`` of the states, evenly spread, the first and the last among them."""
        step = max(1, len(self.states) // count)
        return [*self.states[:-1:step], self.states[-1]]


@lru_cache(maxsize=8)
def walk(table: Table, seed: int) -> Walk:
    """The random game of a seed, to its end."""
    hand = Dice(f"hand {seed}")
    options = table.options(hand)
    states = [table.setup(options, Dice(f"walk {seed}"))]
    choices: list[Choice] = []
    events: list[Sequence[Event]] = []
    while table.game.decision(states[-1]) is not None:
        assert len(choices) < LONGEST, f"{table} goes on and on with seed {seed}"
        choices.append(chosen(table, states[-1], hand, seed % EAGER == 0))
        states.append(states[-1].copy())
        events.append(table.game.apply(states[-1], choices[-1]))
    return Walk(options, states, choices, events)


def chosen(table: Table, state: Any, hand: Dice, eager: bool) -> Choice:
    """The rules' choice where they make one, else any option, or mostly the best at first sight."""
    automatic = table.game.automatic(state)
    if automatic is not None:
        return automatic
    if eager and hand.pick(4):
        return best_candidate(table.game, state)
    options = table.game.options(state)
    return options[pick(hand, len(options))].choice


def sampled(table: Table, count: int, seeds: Sequence[int] = (0, 1, 2)) -> Iterator[Any]:
    """About ``count`` states of a few random games, first and last ones among them."""
    for seed in seeds:
        yield from walk(table, seed).sample(count // len(seeds))


def deciding(table: Table, count: int, seeds: Sequence[int] = (0, 1, 2)) -> Iterator[tuple[Any, int]]:
    """Sampled states in which somebody decides, each with the seat that does."""
    for state in sampled(table, count, seeds):
        decision = table.game.decision(state)
        if decision is not None:
            yield state, decision.seat
