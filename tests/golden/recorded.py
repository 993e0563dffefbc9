"""Random games recorded as one line each: how the game is set up, and the hash chain it gives everywhere.

``python -m tests.golden.recorded hashes.json`` plays the games of that file again and prints their lines, in
whatever Python runs it; a number after it, say 4, asks for every fourth only, and another for the first of
them. The battles of battles.json take longer. ``python -m tests.golden`` plays all of them again and writes
what they give today.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sellsword import games
from sellsword.dice import Dice
from sellsword.serialization import digest
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.walks import chosen

FOLDER = Path(__file__).parent
FILE, BATTLES_FILE = FOLDER / "hashes.json", FOLDER / "battles.json"
GAMES, BATTLES, ALONE = 201, 100, 12
TOGETHER = ("capital_offensive", "schlock_attack", "combat_simulator", "contested_ground")
"""The games that were dealt in turn, on one file; each that came later has a file of its own."""
HEAVY = "dark_metal"
"""The game whose battles take long."""


@dataclass(frozen=True)
class Deal:
    """A file of records within a folder, the games that are dealt in turn, how many times, and every which
    of them is played again in a short run."""

    name: str
    games: tuple[str, ...]
    count: int
    step: int = 1

    def __str__(self) -> str:
        return f"{self.games[0]}/{FILE.stem}" if len(self.games) == 1 else FILE.stem

    def known(self, folder: Path = FOLDER) -> list[str]:
        """The lines of its file, if it is there."""
        return records(folder / self.name) if (folder / self.name).exists() else []

    def renewed(self, folder: Path = FOLDER) -> Iterator[str]:
        """The lines that its file should have: each game played again as it was set up, and what is missing
        dealt."""
        tables = [table for table in SHIPPED if table.game.id in self.games]
        known = self.known(folder)
        for number in range(self.count):
            told = known[number] if number < len(known) else ""
            yield again(told) if told and _table(told) else dealt(tables, number)


def deals() -> tuple[Deal, ...]:
    """What is on record, file by file."""
    later = (game for game in games.GAMES if game not in (*TOGETHER, HEAVY))
    return (
        Deal(FILE.name, TOGETHER, GAMES, 10),
        Deal(BATTLES_FILE.name, (HEAVY,), BATTLES, BATTLES),
        *(Deal(f"{game}/{FILE.name}", (game,), ALONE) for game in later),
    )


def dealt(tables: Sequence[Table], number: int) -> str:
    """The line of a game by its number."""
    table = tables[number % len(tables)]
    return line(table, table.options(Dice(f"options {number}")) | _least(table), str(number))


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
    _, options, seed, *_ = json.loads(record)
    table = _table(record)
    assert table, f"{record}: this scenario does not ship"
    return line(table, options, seed)


def _table(record: str) -> Table | None:
    """What a recorded game was laid out on, if it ships."""
    name = json.loads(record)[0]
    return next((table for table in SHIPPED if str(table) == name), None)


def records(file: Path = FILE) -> list[str]:
    """The lines of a file of records."""
    return [json.dumps(record) for record in json.loads(file.read_text())]


def document(lines: Iterable[str]) -> str:
    """The lines as a JSON document, one a line."""
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main(name: str, step: str = "1", first: str = "0") -> None:
    """Plays every recorded game of a file again, or some of them, and prints their lines."""
    for record in records(FOLDER / name)[int(first) :: int(step)]:
        print(again(record))


if __name__ == "__main__":
    main(*sys.argv[1:])
