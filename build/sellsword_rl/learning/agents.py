"""Who plays: the agent that learns, and a computer player to learn from and to be measured against."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np

from sellsword.dice import Dice
from sellsword.players import decide, player
from sellsword_rl.aec import MatchEnv
from sellsword_rl.learning.eye import Eye
from sellsword_rl.learning.value import Value

LOOKS = 3
"""How often a choice is imagined that rolls dice."""
TRIED = 6
"""How many of the most promising choices are imagined."""
LEARNED = 0.3
"""How much what it has learned counts beside what a choice promises."""
LOG_ODDS = 1000
"""A promise of this game is in thousandths of the logarithm of odds."""
SURE = 0.9999


class Agent(Protocol):
    """Whoever chooses."""

    def choose(self, env: MatchEnv) -> int:
        """The number of a choice on offer."""


class Learner:
    """Takes of the most promising choices the one after which its side stands best. What a choice promises,
    which is what Recruit knows as well, and what is learned of the position after it are both log odds, and
    are weighed. With ``whims`` it takes anything now and then, to see more while it learns."""

    def __init__(self, value: Value, eye: Eye, hand: np.random.Generator, whims: float = 0) -> None:
        self._value, self._eye, self._hand, self._whims = value, eye, hand, whims

    def choose(self, env: MatchEnv) -> int:
        """The number of its choice."""
        if self._whims and self._hand.random() < self._whims:
            return int(self._hand.choice(list(env.play.offered)))
        promises = env.promises()
        numbers = sorted(promises, key=lambda number: -promises[number])[:TRIED]
        if len(numbers) == 1:
            return numbers[0]
        promised = np.array([promises[number] for number in numbers]) / LOG_ODDS
        odds = 2 * np.arctanh(np.clip(self._chances(env, numbers), -SURE, SURE))
        return numbers[int(np.argmax((1 - LEARNED) * promised + LEARNED * odds))]

    def _chances(self, env: MatchEnv, numbers: Sequence[int]) -> np.ndarray:
        """How its side stands after each choice, on average, from -1 to 1."""
        first = env.possible_agents[0]
        sign = 1 if env.agent_selection == first else -1
        luck = str(self._hand.integers(1 << 30))
        found = [
            (place, after) for place, number in enumerate(numbers) for after in _looks(env, number, luck)
        ]
        places = [place for place, _ in found]
        chances = np.tanh(self._value(self._eye(np.array([after.figures(first) for _, after in found]))) / 2)
        for at, (_, after) in enumerate(found):
            if after.terminations[first]:
                chances[at] = after.rewards[first]
        return sign * np.bincount(places, chances) / np.bincount(places)


def _looks(env: MatchEnv, number: int, luck: str) -> Iterator[MatchEnv]:
    """What a choice may lead to: once where no die falls."""
    once = env.imagined(number, luck)
    yield once
    if once.play.state.dice.position:
        yield from (env.imagined(number, f"{luck}/{look}") for look in range(1, LOOKS))


class Computer:
    """A computer player by its name. With ``whims`` it takes anything now and then, so that more is seen."""

    def __init__(self, name: str, hand: np.random.Generator, whims: float = 0) -> None:
        self._player, self._hand, self._whims = player(name), hand, whims

    def choose(self, env: MatchEnv) -> int:
        """The number of its choice."""
        offered = env.play.offered
        if self._hand.random() < self._whims:
            return int(self._hand.choice(list(offered)))
        dice = Dice(str(self._hand.integers(1 << 30)))
        ground = env.ground
        choice = decide(self._player, ground.game, ground.seats, env.play.state, dice)
        return next(number for number, each in offered.items() if each == choice)


def played(env: MatchEnv, agents: Sequence[Agent]) -> Iterator[np.ndarray]:
    """Plays a match to its end; gives what the first agent sees after each choice."""
    while not env.play.over:
        env.step(agents[env.play.seat].choose(env))
        yield env.figures(env.possible_agents[0])
