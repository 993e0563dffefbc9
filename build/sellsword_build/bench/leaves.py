"""Run inside Pyodide under Node: prints our leaf nodes a second of the processor's time.

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


def main(depth: int) -> None:
    """Counts once to warm up, then prints the rate."""
    count(START, depth - 1)
    before = spent()
    print(count(START, depth) * US_IN_S / (spent() - before))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
