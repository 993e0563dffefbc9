"""Run inside Pyodide under Node: prints our leaf nodes a second of the processor's time, round by round.

Python's own clock of the process tells the time of day there; Node knows what the processor spent.
"""

import sys
from importlib import import_module

from sellsword.games.schlock_attack.model.draughts import START
from sellsword.games.schlock_attack.notation.perft import count

US_IN_S = 1_000_000


def spent() -> int:
    """Microseconds of the processor's time so far."""
    usage = import_module("js").process.cpuUsage()
    return int(usage.user + usage.system)


def main(depth: int, rounds: int) -> None:
    """Counts once to warm up, then prints a rate a line."""
    count(START, depth - 1)
    for _ in range(rounds):
        before = spent()
        print(count(START, depth) * US_IN_S / (spent() - before))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
