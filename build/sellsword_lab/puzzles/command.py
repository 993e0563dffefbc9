"""`sellsword puzzles`: mines positions with one clearly best choice, and checks those that ship."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from sellsword.games import GAMES
from sellsword_build.layout import SCENARIOS
from sellsword_lab.plan import LabError
from sellsword_lab.puzzles import checking, quarry, shipping
from sellsword_lab.puzzles.quarry import Seam

FOLDER = Path("dist") / "puzzles"
CHECK = "whether those that ship are still right; exit 1 where some are not, 2 where there are none"
STALE, UNDONE, STOPPED = 1, 2, 130  # exit codes


def puzzles(arguments: Sequence[str]) -> int:
    """Mines puzzles from games between computers, or checks those that ship."""
    words = _parser().parse_args(arguments)
    try:
        return int(words.run(words))
    except LabError as error:
        print(f"sellsword: {error}", file=sys.stderr)
        return UNDONE
    except KeyboardInterrupt:
        print("stopped; what was mined is kept, and the same command goes on", file=sys.stderr)
        return STOPPED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("sellsword puzzles", description=puzzles.__doc__)
    commands = parser.add_subparsers(required=True)
    mine = commands.add_parser("mine", help="play games and mine them; goes on where it was stopped")
    mine.add_argument(
        "--games", type=int, default=400, metavar="N", help="of each game at most (%(default)s)"
    )
    mine.add_argument("--puzzles", type=int, default=60, metavar="N", help="found at which it stops")
    mine.add_argument(
        "--out", type=Path, default=FOLDER, metavar="FOLDER", help="what is mined (%(default)s)"
    )
    check = commands.add_parser("check", help=CHECK)
    check.add_argument("--deep", action="store_true", help="mine each once more")
    for command, run in ((mine, _mine), (check, _check)):
        command.add_argument("--game", action="append", choices=GAMES, help="again for others (all)")
        command.set_defaults(run=run)
    return parser


def _mine(words: argparse.Namespace) -> int:
    for game_id in words.game or GAMES:
        path = words.out / f"{game_id}.jsonl"
        quarry.begin(path, shipping.file_of(game_id))
        for seam in quarry.run(path, game_id, words.games, words.puzzles):
            print(
                f"{game_id} {seam.scenario} {seam.number}: {len(seam.puzzles)}", file=sys.stderr, flush=True
            )
        _ship(game_id, quarry.read(path))
    return 0


def _ship(game_id: str, seams: Sequence[Seam]) -> None:
    nuggets = shipping.ship(game_id, seams, shipping.file_of(game_id))
    found = sum(len(each.puzzles) for each in seams)
    rules = len({found.rules[0] for _, found in nuggets})
    share = shipping.share(nuggets)
    print(
        f"{game_id}: {len(nuggets)} puzzles on {rules} rules ship, of {found} in {len(seams)} games;"
        f" a Veteran solves {share} in 100"
    )


def _check(words: argparse.Namespace) -> int:
    stale = checked = 0
    for game_id in words.game or GAMES:
        count, started = 0, monotonic()
        for seam, found in quarry.puzzles(quarry.read(shipping.file_of(game_id))):
            wrong = checking.fault(game_id, seam, found, deep=words.deep)
            count, stale = count + 1, stale + bool(wrong)
            if wrong:
                print(f"{game_id}/{seam.scenario}/{seam.number}-{found.at}: {wrong}")
        print(f"{game_id}: {count} puzzles in {monotonic() - started:.0f} s", file=sys.stderr)
        checked += count
    if not checked:
        raise LabError(f"there are no puzzles to check in {SCENARIOS}")
    return STALE if stale else 0
