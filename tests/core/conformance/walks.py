"""Random games, kept state by state, for the tests to look at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Event, Option
from sellsword.players.baselines import best_candidate, pick
from sellsword.scene import Scene
from tests.core.conformance.tables import Table, pointed_at

LONGEST = 10_000  # choices; a game that goes on longer never ends
EAGER = 4  # one walk in so many mostly takes what looks best, to see what chance alone rarely shows
KEPT = 8


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


def walk(table: Table, seed: int) -> Walk:
    """The random game of a seed, to its end; the first ones are kept, since most tests look at those."""
    return _kept(table, seed) if seed < KEPT else _walked(table, seed)


@lru_cache(maxsize=KEPT)
def _kept(table: Table, seed: int) -> Walk:
    return _walked(table, seed)


def _walked(table: Table, seed: int) -> Walk:
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


class Same:
    """A state that is this one and no other: what was asked of it once need not be asked again."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.state is other.state


def options(table: Table, state: Any) -> Sequence[Option]:
    """The options in a state of a walk, which nobody changes."""
    return _options(table, Same(state))


def scene(table: Table, state: Any, viewer: int) -> Scene:
    """What a viewer sees of a state of a walk, which nobody changes."""
    return _scene(table, Same(state), viewer)


def spots(table: Table, state: Any) -> set[str]:
    """The ids of all that can be pointed at in a state of a walk."""
    return pointed_at(scene(table, state, NOBODY))


@lru_cache(maxsize=2000)
def _options(table: Table, at: Same) -> Sequence[Option]:
    return tuple(table.game.options(at.state))


@lru_cache(maxsize=1000)
def _scene(table: Table, at: Same, viewer: int) -> Scene:
    return table.game.scene(at.state, viewer)
