"""Environments: random matches stepped through PettingZoo, beside the same through the contract in one run.

Both find what is on offer, take any of it and carry it out. What they do in a second is counted by the
processor's time; what it takes to look at each position as an agent sees it is told apart.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time_ns
from typing import Any

from sellsword.dice import Dice
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.rounds import Rounds
from sellsword_build.tools import BuildError

BOARDS = {
    "capital_offensive": "drone_attack",
    "schlock_attack": "match",
    "combat_simulator": "two_yards",
    "contested_ground": "dust_terminal",
    "dark_metal": "cold_landing_hex",
}
"""A scenario of each game."""
ROUNDS, SECOND = 5, 1_000_000_000
CHOICES = 400  # of a round, match after match
BAR = 0.7


def measure() -> list[Figure]:
    """Choices a second, and how many of the contract's the environment makes, game by game."""
    return [figure for game, name in BOARDS.items() for figure in _compared(game, f"{game}/{name}")]


def _compared(game: str, scenario: str) -> list[Figure]:
    env = _environments().MatchEnv(scenario)
    works: dict[str, Callable[[], float]] = {
        f"{game} by contract": partial(_per_second, partial(_by_contract, env.ground)),
        f"{game} by PettingZoo": partial(_per_second, partial(_by_environment, env, False)),
        f"{game} observed": partial(_per_second, partial(_by_environment, env, True)),
    }
    rounds = Rounds(works).run(ROUNDS)
    theirs, ours, observed = works
    return [
        *rounds.each("choices a second"),
        rounds.ratio(ours, theirs, "×", name=game, at_least=BAR),
        rounds.ratio(observed, theirs, "×", name=f"{game}, every position observed"),
    ]


def _environments() -> Any:
    try:
        return import_module("sellsword_rl")
    except ImportError:
        raise BuildError(
            "the environments are not here; `make setup-rl` installs what they ask for"
        ) from None


def _per_second(work: Callable[[Random], None]) -> float:
    hand, started = Random(1), process_time_ns()
    work(hand)
    return CHOICES * SECOND / (process_time_ns() - started)


def _by_contract(ground: Any, hand: Random) -> None:
    game, state, matches = ground.game, None, 0
    for _ in range(CHOICES):
        if state is None or state.outcome is not None:
            state, matches = (
                game.setup(ground.scenario, ground.options, Dice(f"bench/{matches}")),
                matches + 1,
            )
            _follow(game, state)
        choices = ground.choices(state)
        game.apply(state, choices[int(hand.random() * len(choices))])
        _follow(game, state)


def _follow(game: Any, state: Any) -> None:
    """Makes the choices of the rules."""
    while state.outcome is None and (ruled := game.automatic(state)) is not None:
        game.apply(state, ruled)


def _by_environment(env: Any, observe: bool, hand: Random) -> None:
    env.reset("bench")
    for _ in range(CHOICES):
        _, _, over, _, _ = env.last(observe)
        if over:
            env.reset()
            env.last(observe)
        numbers = list(env.play.offered)
        env.step(numbers[int(hand.random() * len(numbers))])
