"""What a mutation run found: each mutant in a line, each rule in one, and the sums."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.changes import Mutant

REASONS = Path(__file__).with_name("survivors.toml")


@dataclass(frozen=True)
class Result:
    """What became of a mutant: the module that it was made of, the test that noticed, and whether that claims
    one of the rules that the line is about, the nearest first."""

    digest: str
    path: str
    line: int
    change: str
    text: str
    rules: tuple[str, ...]
    by: str
    claimed: bool

    @classmethod
    def of(cls, mutant: Mutant, digest: str, rules: tuple[str, ...], by: str, claimed: bool) -> "Result":
        """What became of it."""
        return cls(digest, mutant.path, mutant.line, mutant.change, mutant.text, rules, by, claimed)


def told(result: Result) -> str:
    """One mutant in a line."""
    fate = "claimed " if result.claimed else "noticed " if result.by else "SURVIVED"
    path = result.path.removeprefix("core/sellsword/games/")
    rule = result.rules[0] if result.rules else "no rule"
    return f"{fate} {rule:8} {path}:{result.line}  {result.change}: {result.text}" + (
        f"  [{result.by.partition('::')[2]}]" if result.by and not result.claimed else ""
    )


def report(results: Mapping[str, Mapping[str, Result]]) -> Iterator[str]:
    """Rule by rule how many mutants there were, were noticed, and by a test that claims the rule; then what
    was not, and the sums."""
    reasons = tomllib.loads(REASONS.read_text("utf-8")) if REASONS.exists() else {}
    for game_id, found in results.items():
        yield f"\n## {game_id}\n"
        for rule, each in by_rule(found.values()):
            yield f"{rule:8} {summed(each)}"
        yield ""
        for key, result in found.items():
            if not result.claimed:
                reason = reasons.get(game_id, {}).get(key)
                yield told(result) + (f"\n         {reason}" if reason else "")
    yield ""
    for game_id, found in results.items():
        yield f"{game_id}: {summed(found.values())}"
    yield f"all: {summed([each for found in results.values() for each in found.values()])}"


def by_rule(results: Iterable[Result]) -> list[tuple[str, list[Result]]]:
    """The results by the nearest rule."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[result.rules[0] if result.rules else "no rule"].append(result)
    return sorted(groups.items())


def summed(results: Iterable[Result]) -> str:
    """How many there were, and how many were noticed."""
    all_, noticed, claimed = counts(results)
    return f"{all_} mutants, {noticed} noticed, {claimed} by a test that claims the rule"


def counts(results: Iterable[Result]) -> tuple[int, int, int]:
    """All, those noticed, those noticed by a test that claims their rule."""
    found = list(results)
    return len(found), sum(bool(each.by) for each in found), sum(each.claimed for each in found)
