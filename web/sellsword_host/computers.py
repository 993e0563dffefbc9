"""The computers at the tables: they think in processes of their own, choice by choice, within a budget."""

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sellsword import save
from sellsword.games import game
from sellsword.match import Match
from sellsword.opponent import Opponent

BUDGET = 20  # seconds, the start of a process and the reading of the match included
STANDS_IN = "veteran"  # who plays for somebody who is away
_SLICE = 50  # milliseconds


def think(text: str) -> str:
    """What the computer to move chooses in a saved match; it sees a concealed copy of it, as at any table."""
    match, opponent = save.load(text, game).match, Opponent()
    instead = stand_in(match)
    if not opponent.think(match) or opponent.thought is None:
        return ""
    while not opponent.thought.run(_SLICE):
        pass
    return str(opponent.thought.choice if instead else opponent.choice(match))


def stand_in(match: Match[Any]) -> bool:
    """Gives the seat of a person who is to move to a computer, which then does not give up for them; says
    whether that was so."""
    decision = match.decision()
    if decision is None or not match.person(decision.seat):
        return False
    holders = list(match.terms.holders)
    holders[decision.seat] = replace(holders[decision.seat], player=STANDS_IN)
    match.terms = replace(match.terms, holders=tuple(holders))
    return True


def first(text: str) -> str:
    """What is chosen where thinking has failed: the first that is on offer."""
    match = save.load(text, game).match
    return str(match.game.options(match.state)[0].choice)


class Computers:
    """A pool of processes, made anew when one of them dies or thinks for too long."""

    def __init__(self, processes: int = 1, budget: float = BUDGET) -> None:
        self._processes, self._budget = processes, budget
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, text: str) -> str:
        """The choice in a saved match; the first on offer where the budget is spent or a process died."""
        try:
            thought = asyncio.get_running_loop().run_in_executor(self._running(), think, text)
            return await asyncio.wait_for(thought, self._budget)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            return await asyncio.to_thread(first, text)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawned)
        return self._pool

    def close(self) -> None:
        """Ends all thinking at once."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())  # what thinks for too long is not asked to stop
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with suppress(ValueError, OSError):
                process.kill()
