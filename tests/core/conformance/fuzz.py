"""What the judge answers to mutated choices, all of it looked at once: what is allowed, and each refusal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from sellsword.game import Choice
from sellsword.games import GAMES
from tests.core.conformance.mutations import tries
from tests.core.conformance.siblings import is_more_of_the_same
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.walks import options, sampled, scene
from tests.golden.playthrough import FOLDER, parse, repeated

STATES = 120  # of random games at a table, and as many of recorded ones
SEEDS = range(6)
IN_ALL = 1_000_000  # tries at the tables that ship, as many at those of one game as at those of another

type Refusal = tuple[tuple[str, str], ...]
"""The rule and the sentence of each reason."""


@dataclass
class Answers:
    """What came of some tries: what was allowed and is neither listed nor stands for more of the same, with
    what was done to a choice on offer; what makes a state that cannot be; every refusal, and what every
    greyed row says, with a choice or a row that met it."""

    beyond: list[str] = field(default_factory=list)
    unsound: list[str] = field(default_factory=list)
    refusals: dict[Refusal, str] = field(default_factory=dict)
    greyed: dict[Refusal, str] = field(default_factory=dict)


def share(table: Table) -> int:
    """How many of all tries are made at a table."""
    games = [other.game.id for other in SHIPPED]
    return IN_ALL // len(GAMES) // games.count(table.game.id) + 1 if table.game.id in games else IN_ALL // 100


@lru_cache(maxsize=2)
def answers(table: Table, count: int, states: int = STATES, seeds: Sequence[int] = SEEDS) -> Answers:
    """What the judge says to so many choices at a table, and what the greyed rows there say."""
    found, met = Answers(), list(deciding(table, states, seeds))
    for index, state in enumerate(met):
        each = count * (index + 1) // len(met) - count * index // len(met)
        _ask(table, state, Random(f"{table} {index}"), each, found)
        found.greyed |= greyed(table, state)
    return found


def deciding(table: Table, count: int, seeds: Sequence[int]) -> Iterator[Any]:
    """Some states of random games and as many of recorded ones, in which somebody decides."""
    played = recorded(table)
    for state in (*sampled(table, count, seeds), *played[:: len(played) // count + 1]):
        if state.outcome is None:
            yield state


@lru_cache(maxsize=2)
def recorded(table: Table) -> Sequence[Any]:
    """The states of the golden playthroughs of a scenario, one after the other."""
    name = str(table).replace("-", "_")
    games = (parse(path.read_text("utf-8")) for path in sorted(FOLDER.glob(f"{table.game.id}/*.txt")))
    return [
        state
        for header, choices in games
        if header.scenario == name
        for match in [repeated(header, choices)]
        for state in (match.state_at(at) for at in range(match.length))
    ]


def _ask(table: Table, state: Any, random: Random, count: int, found: Answers) -> None:
    judge, refusals = table.game.judge, found.refusals
    offered = {option.choice for option in options(table, state)}
    more: dict[str, Choice] = {}
    for done, choice in tries(table, state, random, count):
        if reasons := judge(state, choice).reasons:
            refusals.setdefault(tuple([(each.rule, each.text) for each in reasons]), str(choice))
        elif choice not in offered and is_more_of_the_same(table, state, choice):
            more.setdefault(choice.words[0], choice)
        elif choice not in offered:
            found.beyond.append(f"{choice} ({done})")
    found.unsound += [
        f"{choice}: {wrong}" for choice in more.values() for wrong in made(table, state, choice)
    ]


def made(table: Table, state: Any, choice: Choice) -> list[str]:
    """What is wrong with a state once a choice was made in it."""
    after = state.copy()
    table.game.apply(after, choice)
    return table.game.invariants(after)


def greyed(table: Table, state: Any) -> dict[Refusal, str]:
    """What the rows say that are not to be had, to whoever decides."""
    decision = table.game.decision(state)
    assert decision is not None
    rows = [row for panel in scene(table, state, decision.seat).panels for row in panel.rows]
    return {((row.rule, row.reason),): f"the row {row.title}" for row in rows if row.reason}
