"""Breaks the rules, one thing at a time, and asks whether a test notices: `python -m tests.mutants`.

Of all that can be broken in the rules, the campaigns and the sheets of a game a seeded sample is tried. Each
mutant runs the tests of its game that come through the broken line, those first that claim a rule which its
function names, until one fails. What was tried is kept in `dist/cache/mutants/` and not tried again while the
module stands; survivors are, since tests may have been added. `survivors.toml` has a reason for each of those
that no test can notice.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path

from sellsword.games import GAMES as IDS
from tests.mutants.changes import Mutant, mutants
from tests.mutants.claims import about
from tests.mutants.recording import CACHE, GAMES, ROOT, Known, Record, record
from tests.mutants.report import Result, counts, report, told
from tests.mutants.trial import FORK, Trial, alone, noticed_by, warm

COUNT, SEED = 100, "mutants"
NOTICED, CLAIMED = 97, 94  # of a hundred
SHOWN = {"scene", "preview", "log", "roster_scene", "leader_sheet", "choice_labels"}
"""Modules of a campaign that show, and those of its computer, which no rule is in."""


def modules(game_id: str) -> Iterator[Path]:
    """The modules of a game that rules are in."""
    for room in ("rules", "campaign", "sheets"):
        for path in sorted((GAMES / game_id / room).rglob("*.py")):
            if path.stem not in SHOWN and "heuristics" not in path.stem:
                yield path


def sample(game_id: str, count: int, seed: str) -> list[Mutant]:
    """So many mutants of a game. A change elsewhere in the sources leaves most of them the same."""
    found = [mutant for path in modules(game_id) for mutant in mutants(path, dotted(path), ROOT)]
    return sorted(found, key=lambda mutant: hashed(f"{seed} {mutant.key}"))[:count]


def dotted(path: Path) -> str:
    """The name of a module by its file."""
    parts = path.relative_to(ROOT / "core").with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def hashed(text: str) -> str:
    """A digest."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def claims(test: Known, rules: Collection[str]) -> bool:
    """Whether a test claims one of some rules; any at all, where none are named."""
    return not set(rules).isdisjoint(test.rules) if rules else bool(test.rules)


def trial(mutant: Mutant, rules: Collection[str], known: Record) -> Trial:
    """The tests that a mutant is up against: those that come through its line, or all where it is made before
    any test begins; who claims one of its rules first, then whoever is quickest."""
    through = known.through(mutant.path, mutant.line) or list(known.tests)
    tests = [(not claims(known.tests[test], rules), known.tests[test].seconds, test) for test in through]
    return Trial(mutant, [test for _, _, test in sorted(tests)])


class Results:
    """What was found of a game's mutants, kept in a file."""

    def __init__(self, game_id: str) -> None:
        self.path = CACHE / game_id / "results.json"
        kept = json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}
        self.found = {key: Result(**{**each, "rules": tuple(each["rules"])}) for key, each in kept.items()}

    def settled(self, mutant: Mutant) -> bool:
        """Whether it was noticed while its module was as it is."""
        kept = self.found.get(mutant.key)
        return (
            kept is not None and bool(kept.by) and kept.claimed and kept.digest == source_digest(mutant.path)
        )

    def add(self, mutant: Mutant, result: Result) -> None:
        """Keeps a result."""
        self.found[mutant.key] = result
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({key: asdict(each) for key, each in self.found.items()}, indent=0)
        self.path.write_text(text, "utf-8")


def source_digest(path: str) -> str:
    """Of a module's source."""
    return hashed((ROOT / path).read_text("utf-8"))


def run(game_id: str, count: int, seed: str, jobs: int) -> dict[str, Result]:
    """Tries what was not tried yet of a game's sample; the results of all of it."""
    results, chosen = Results(game_id), sample(game_id, count, seed)
    left = [mutant for mutant in chosen if not results.settled(mutant)]
    known = record(game_id, alone) if left else Record({}, {})
    rules = [about((ROOT / mutant.path).read_text("utf-8"), mutant.line) for mutant in left]
    trials = [trial(mutant, each, known) for mutant, each in zip(left, rules, strict=True)]
    for mutant, each, by in zip(left, rules, all_noticed(trials, jobs), strict=True):
        claimed = bool(by) and claims(known.tests[by], each)
        found = Result.of(mutant, source_digest(mutant.path), tuple(each), by, claimed)
        results.add(mutant, found)
        print(told(found), flush=True)
    return {mutant.key: results.found[mutant.key] for mutant in chosen}


def all_noticed(trials: Sequence[Trial], jobs: int) -> Iterator[str]:
    """The tests that notice, in the order of the mutants, in so many processes at once."""
    if jobs == 1:
        yield from map(noticed_by, trials)
        return
    with ProcessPoolExecutor(jobs, mp_context=FORK) as pool:
        yield from pool.map(noticed_by, trials)


def main(arguments: Sequence[str]) -> int:
    """Tries, and tells; 1 where too few were noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Are broken rules noticed?")
    parser.add_argument("games", nargs="*", metavar="ID", help="games (all)")
    parser.add_argument("--count", type=int, default=COUNT, help=f"mutants of each game ({COUNT})")
    parser.add_argument("--seed", default=SEED, help=f"another seed, another sample ({SEED})")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once (1)")
    chosen = parser.parse_args(arguments)
    if unknown := [each for each in chosen.games if each not in IDS]:
        parser.error(f"there is no game “{unknown[0]}” here: the games are {', '.join(IDS)}")
    warm()
    found = {each: run(each, chosen.count, chosen.seed, chosen.jobs) for each in chosen.games or IDS}
    print("\n".join(report(found)))
    all_, noticed, claimed = counts(each for results in found.values() for each in results.values())
    return int(100 * noticed < NOTICED * all_ or 100 * claimed < CLAIMED * all_)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
