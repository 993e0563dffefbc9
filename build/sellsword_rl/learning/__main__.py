"""`python -m sellsword_rl.learning train [FILE]` and `play [FILE]`."""

import argparse
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sellsword_rl.learning.training import LEARNED, ROUNDS, TEACHER, scored, train
from sellsword_rl.learning.value import Value
from sellsword_shell.simulation import workers


def main(arguments: Sequence[str] | None = None) -> None:
    """Trains the agent, or lets it play a computer player."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the processes fill the cores already
    parser = argparse.ArgumentParser("python -m sellsword_rl.learning", description=main.__doc__)
    parser.add_argument("deed", choices=["train", "play"])
    parser.add_argument("file", nargs="?", type=Path, default=LEARNED, help="what is learned (%(default)s)")
    parser.add_argument(
        "--games", type=int, default=400, help="of play, sides swapped after each (%(default)s)"
    )
    parser.add_argument("--against", default=TEACHER, metavar="PLAYER", help="as in auto (%(default)s)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of play against itself (%(default)s)")
    chosen = parser.parse_args(arguments)
    with workers(os.cpu_count() or 1) as pool:
        if chosen.deed == "train":
            train(pool, rounds=chosen.rounds).save(chosen.file)
            return
        game = partial(scored, Value.load(chosen.file).weights, chosen.against)
        points = pool.map(game, range(chosen.games), 1)
    print(f"{sum(points):g} points of {len(points)} against {chosen.against}")


if __name__ == "__main__":
    main()
