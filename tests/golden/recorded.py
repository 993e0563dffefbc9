"""Random games recorded as one line each: how the game is set up, and the hash chain it gives everywhere.

``python -m tests.golden.recorded hashes.json`` plays the games of that file again and prints their lines, in
whatever Python runs it; a number after it, say 4, asks for every fourth only, and another for the first of
them. The battles of battles.json take longer. ``python -m tests.golden`` writes both files anew.
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sellsword.dice import Dice
from sellsword.serialization import digest
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.walks import chosen

FILE = Path(__file__).with_name("hashes.json")
BATTLES_FILE = Path(__file__).with_name("battles.json")
GAMES, BATTLES = 201, 100
HEAVY = "dark_metal"
"""The game whose battles are on a file of their own."""


def deal() -> Iterator[str]:
    """The lines of all recorded games but the battles, in order."""
    yield from _dealt([table for table in SHIPPED if table.game.id != HEAVY], GAMES)


def deal_battles() -> Iterator[str]:
    """The lines of all recorded battles, in order."""
    yield from _dealt([table for table in SHIPPED if table.game.id == HEAVY], BATTLES)


def _dealt(tables: Sequence[Table], count: int) -> Iterator[str]:
    for number in range(count):
        table = tables[number % len(tables)]
        hand = Dice(f"options {number}")
        yield line(table, table.options(hand) | _least(table), str(number))


def _least(table: Table) -> dict[str, int | bool]:
    """All numbers among the rule options at their least, so that the games are short."""
    numbers = (option for option in table.game.rule_options() if type(option.default) is int)
    return {option.id: option.least for option in numbers}


def line(table: Table, options: Mapping[str, int | bool], seed: str) -> str:
    """The record of one game: scenario, options, seed, number of choices, way it ended, chain."""
    state = table.setup(options, Dice(seed))
    hand, chain, choices = Dice(f"{seed}/hand"), hashlib.sha256(), 0
    while table.game.decision(state) is not None:
        table.game.apply(state, chosen(table, state, hand, eager=False))
        chain.update(digest(state).encode())
        choices += 1
    record = [str(table), dict(options), seed, choices, state.outcome.way, chain.hexdigest()[:16]]
    return json.dumps(record)


def again(record: str) -> str:
    """The line of a recorded game, played again."""
    name, options, seed, *_ = json.loads(record)
    return line(next(table for table in SHIPPED if str(table) == name), options, seed)


def records(file: Path = FILE) -> list[str]:
    """The lines of a file of records."""
    return [json.dumps(record) for record in json.loads(file.read_text())]


def document(lines: list[str]) -> str:
    """The lines as a JSON document, one a line."""
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main(name: str, step: str = "1", first: str = "0") -> None:
    """Plays every recorded game of a file again, or some of them, and prints their lines."""
    for record in records(Path(__file__).with_name(name))[int(first) :: int(step)]:
        print(again(record))


if __name__ == "__main__":
    main(*sys.argv[1:])
