"""`sellsword lab`: many games of a scenario, on one machine or on a cluster, and the report on them."""

import argparse
import shlex
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from sellsword.players import player
from sellsword_lab import calibration, chance_tables
from sellsword_lab import plan as plans
from sellsword_lab.crew import Alone, Crew, Gang
from sellsword_lab.plan import PLAYERS, Asked, LabError, Plan
from sellsword_lab.progress import Progress
from sellsword_lab.report import write
from sellsword_lab.sheet_values import figures
from sellsword_lab.store import Store
from sellsword_lab.tables import NAMES, table
from sellsword_lab.tables.kept import played, store_of

FOLDER = Path("dist") / "lab"
UNDONE, STOPPED = 2, 130  # exit codes


def lab(arguments: Sequence[str]) -> int:
    """Plays many games between computers and reports on them: who wins, how, by what, and where pieces
    fall."""
    words = _parser().parse_args(arguments)
    try:
        if words.figures:
            return _list_figures(words.figures)
        if words.tables is not None:
            return _make_tables(words)
        return _run(words, _store(words))
    except LabError as error:
        print(f"sellsword: {error}", file=sys.stderr)
        return UNDONE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("sellsword lab", description=lab.__doc__)
    parser.add_argument("--scenario", type=Path, nargs="+", default=[], metavar="FILE")
    parser.add_argument(
        "--players", action="append", metavar="WHO", help="search@20n,greedy; again for others"
    )
    parser.add_argument("--option", action="append", default=[], metavar="ID=V,V", help="rule options to try")
    parser.add_argument("--sheet", action="append", default=[], metavar="NAME=3..5", help="figures to try")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="of each trial (%(default)s)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--swap", action="store_true", help="players change seats after each game")
    parser.add_argument(
        "--look", type=_count, default=8, metavar="N", help="at the board every N-th choice (%(default)s)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help=f"keep plan, games and report here ({FOLDER}/...)"
    )
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on with the plan of a folder")
    parser.add_argument(
        "--report", type=Path, metavar="FOLDER", help="only report on the games that are there"
    )
    parser.add_argument(
        "--tables",
        nargs="*",
        metavar="NAME",
        help=f"make the rulebooks' balance tables anew: any of {', '.join(NAMES)} (all); or"
        f" {chance_tables.NAME}, the chances to win, of so many --games a scenario",
    )
    parser.add_argument("--figures", metavar="GAME", help="only list what --sheet can change")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="the scheduler of a Dask cluster")
    parser.add_argument("--workers", type=_count, default=0, metavar="N", help="processes here (all cores)")
    parser.add_argument("--threads", action="store_true", help="threads of one process, for tests")
    parser.add_argument("--here", action="store_true", help="in this process, without Dask")
    return parser


def _count(word: str) -> int:
    if not word.isdecimal() or not 0 < int(word) <= 100_000_000:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number from 1 to 100000000")
    return int(word)


def _list_figures(game_id: str) -> int:
    found = figures(game_id)
    if not found:
        raise LabError(f"“{game_id}” names no figures to try")
    print("\n".join(f"{name} = {value}" for name, value in found.items()))
    return 0


def _make_tables(words: argparse.Namespace) -> int:
    """Makes tables one after the other, and prints them as they stand in the rulebooks."""
    if words.tables == [chance_tables.NAME]:
        kept = (words.out or FOLDER / chance_tables.NAME) / "games.jsonl"
        for line in chance_tables.make(calibration.run(kept, words.games)):
            print(line, flush=True)
        return 0
    for made in map(table, words.tables or NAMES):
        store = store_of(made, words.out)
        if _play(words, store):
            return STOPPED
        print("\n".join(made.lines(played(store))), flush=True)
    return 0


def _store(words: argparse.Namespace) -> Store:
    """The folder that is meant, with its plan."""
    if words.resume or words.report:
        return Store.resume(words.resume or words.report)
    if not words.scenario:
        raise LabError("name a scenario with --scenario, or a folder to go on with by --resume")
    plan = plans.make(_asked(words))
    return Store.begin(words.out or FOLDER / _name(plan), plan)


def _asked(words: argparse.Namespace) -> Asked:
    players = tuple(words.players or PLAYERS)
    for name in (name for listed in players for name in listed.split(",")):
        _check_player(name)
    return Asked(
        tuple(words.scenario),
        players,
        tuple(words.option),
        tuple(words.sheet),
        words.games,
        words.seed,
        words.swap,
        words.look,
    )


def _check_player(name: str) -> None:
    try:
        player(name)
    except ValueError as error:
        raise LabError(str(error)) from None


def _name(plan: Plan) -> str:
    """A folder's name for a plan: its first scenario, and what tells it from other plans."""
    return f"{plan.trials[0].plan.scenario.id}-{plan.marks[0][:6]}-{len(plan.marks)}"


def _run(words: argparse.Namespace, store: Store) -> int:
    stopped = False if words.report else _play(words, store)
    if stopped:
        return STOPPED
    return _report(store)


def _play(words: argparse.Namespace, store: Store) -> bool:
    """Plays what is missing; says whether somebody stopped it."""
    gang = Gang(words.cluster, words.workers, words.threads)
    with store:
        progress = Progress(store.plan.total, store.count, sys.stderr)
        if progress.done == store.plan.total:
            return False
        try:
            with nullcontext(Alone()) if words.here else gang as crew:
                _keep(crew, store, progress)
        except KeyboardInterrupt:
            progress.close()
            print(_go_on("stopped", words, store, progress), file=sys.stderr)
            return True
        except LabError as error:
            raise LabError(_go_on(str(error), words, store, progress)) from None
        progress.close()
    return False


def _keep(crew: Crew, store: Store, progress: Progress) -> None:
    for lines in crew.play(store.plan, store.missing()):
        store.add(lines)
        progress.add(len(lines))


def _go_on(what: str, words: argparse.Namespace, store: Store, progress: Progress) -> str:
    kept = f"{progress.done} of {store.plan.total} games are kept"
    resumed = f"sellsword lab --resume {shlex.quote(str(store.folder))}"
    return f"{what}; {kept}; go on with `{resumed if words.tables is None else store.plan.command}`"


def _report(store: Store) -> int:
    for sentence in write(store):
        print(sentence)
    print(f"The report is {store.folder / 'report.html'}")
    return 0
