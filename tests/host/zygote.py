"""A program that has everything loaded and serves a store in a child, as often as that is killed.

It prints its port, then for every line that it reads the child's number. The socket is its own, so that
whoever calls while nobody serves waits for the next child.
"""

import os
import sys
from pathlib import Path

from sellsword_host.app import App
from sellsword_host.command import listening, names_of, run
from sellsword_host.limits import Rate, Rates
from sellsword_host.store import SqliteStore
from sellsword_host.tables import Tables
from tests.host.guests import MAKER

MUCH = Rate(1_000_000, 1_000_000)


def main(store: str) -> None:
    """Serves the store in one child after the other."""
    bound = listening("127.0.0.1", 0)
    port = bound.getsockname()[1]
    print(port, flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            rates = Rates(MUCH, MUCH, MUCH, MUCH, MUCH)
            names = names_of([f"http://127.0.0.1:{port}"])
            run(App(Tables(SqliteStore(Path(store))), Path(store).parent, names, MAKER, rates=rates), bound)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1])
