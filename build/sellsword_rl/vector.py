"""Many matches at once, stepped in processes of their own."""

from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Self

import numpy as np

from sellsword_rl.aec import MatchEnv


@dataclass(frozen=True, slots=True)
class Turns:
    """What stands in each of many matches, a row each: the index of the agent that decides, its figures and
    what it may choose; and what each agent got from the last step, with whether that ended a match. A row
    whose match has ended shows the next one already."""

    agents: np.ndarray
    observation: np.ndarray
    action_mask: np.ndarray
    rewards: np.ndarray
    ended: np.ndarray


class VectorEnv:
    """``count`` environments like ``MatchEnv(scenario, **settings)``, dealt out to so many processes. Each
    goes from match to match by itself.

    Units: those of ``MatchEnv``.
    """

    def __init__(self, scenario: str, count: int, processes: int = 2, **settings: Any) -> None:
        """Starts the processes. They are started anew, so a script that is run by its name guards what it
        does with ``if __name__ == "__main__"``.

        Raises: ValueError for fewer environments than processes.
        """
        if not 0 < processes <= count:
            raise ValueError(f"{count} environments cannot be dealt out to {processes} processes")
        self.count = count
        sizes = [len(part) for part in np.array_split(range(count), processes)]
        context = get_context("spawn")
        self._lines: list[Connection] = []
        self._workers = []
        for size in sizes:
            ours, theirs = context.Pipe()
            worker = context.Process(target=_work, args=(theirs, scenario, size, settings), daemon=True)
            worker.start()
            self._lines.append(ours)
            self._workers.append(worker)
        self._ends = np.cumsum(sizes)[:-1]

    def reset(self, seed: int = 1) -> Turns:
        """New matches everywhere; number ``n`` gets the dice of ``seed`` and n.

        Raises: EOFError where a process has died.
        """
        parts = np.split(np.arange(self.count), self._ends)
        return self._ask([[f"{seed}/{number}" for number in part] for part in parts])

    def step(self, numbers: Sequence[int] | np.ndarray) -> Turns:
        """Makes a choice in each match, by their numbers.

        Raises: EOFError where a process has died, for a number that was not on offer too.
        """
        return self._ask([part.tolist() for part in np.split(np.asarray(numbers), self._ends)])

    def _ask(self, orders: Sequence[list[Any]]) -> Turns:
        for line, order in zip(self._lines, orders, strict=True):
            line.send(order)
        rows = [row for line in self._lines for row in line.recv()]
        return Turns(*map(np.array, zip(*rows, strict=True)))

    def close(self) -> None:
        """Ends the processes."""
        for line, worker in zip(self._lines, self._workers, strict=True):
            line.close()
            worker.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


type Row = tuple[int, np.ndarray, np.ndarray, list[float], bool]


def _work(line: Connection, scenario: str, count: int, settings: dict[str, Any]) -> None:
    """What a process does until nobody speaks to it any more: a seed begins a match, a number is a choice."""
    envs = [MatchEnv(scenario, **settings) for _ in range(count)]
    while True:
        try:
            orders = line.recv()
        except EOFError:
            return
        line.send([_obey(env, order) for env, order in zip(envs, orders, strict=True)])


def _obey(env: MatchEnv, order: str | int) -> Row:
    rewards, ended = [0.0] * len(env.possible_agents), False
    if isinstance(order, str):
        env.reset(order)
    else:
        env.step(order)
        ended = any(env.terminations.values()) or any(env.truncations.values())
        rewards = [env.rewards[agent] for agent in env.possible_agents]
    if ended:
        env.reset()
    agent = env.agent_selection
    return env.possible_agents.index(agent), env.figures(agent), env.mask(agent), rewards, ended
