"""A roster's papers: its ledger as a file, to be carried from one campaign to another.

The file is JSON and nobody vouches for it: its size is looked at first, then its shape, then every line is
judged by the game's own keeper. Whatever is wrong is one located sentence; a sound file is a ledger that can
be replayed.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sellsword.campaign.ledger import LONGEST, Entry, Keeper, Misposted, replay
from sellsword.scenario.document import Problem, refusal
from sellsword.scenario.shape import ListOf, OneOf, Record, Text, Whole
from sellsword.untrusted_json import Unreadable, parse

FORMAT = "sellsword-roster"
VERSION = 1
LARGEST = 200_000  # bytes


@dataclass(frozen=True, slots=True)
class Papers:
    """The document: whose game it is, what the roster is called, and the lines of its ledger."""

    format: str
    version: int
    game: str
    title: str
    ledger: tuple[str, ...]


LINE = Text(120, 1)
_PAPERS = Record(
    Papers,
    format=OneOf((FORMAT,)),
    version=Whole(1, VERSION),
    game=Text(40, 1),
    title=Text(80),
    ledger=ListOf(LINE, LONGEST),
)


def write(game: str, title: str, entries: Sequence[Entry]) -> str:
    """A roster as a file, one line of its ledger a line."""
    head = {"format": FORMAT, "version": VERSION, "game": game, "title": title}
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    rows = ",\n".join(f"    {json.dumps(str(entry))}" for entry in entries)
    return "{\n" + ",\n".join([*lines, f'  "ledger": [\n{rows}\n  ]']) + "\n}\n"


def read(text: str, game: str, keeper: Keeper[Any]) -> tuple[Papers | None, list[Problem]]:
    """The papers in a text, and every problem with them; None where there is one."""
    try:
        data = parse(text.removeprefix("\ufeff"), LARGEST)
    except Unreadable as fault:
        return None, [refusal(f"roster.{fault.id}", fault.text, fault.where)]
    problems = list(_PAPERS.problems(data, ""))
    if problems:
        return None, [refusal("roster.shape", found.text, found.where) for found in problems]
    papers: Papers = _PAPERS.build(data)
    if papers.game != game:
        sentence = f"This roster belongs to another game, “{papers.game}”; load it there."
        return None, [refusal("roster.game", sentence, "game")]
    problems = ledger_problems(papers.ledger, keeper)
    return (None if problems else papers), problems


def ledger_problems(lines: Sequence[str], keeper: Keeper[Any], where: str = "ledger") -> list[Problem]:
    """What keeps lines from being a ledger: those that cannot be read, else the first that cannot come."""
    unread = [
        refusal("roster.line", fault, f"{where}[{index}]")
        for index, line in enumerate(lines)
        if (fault := _line_fault(line))
    ]
    if unread:
        return unread
    try:
        replay(keeper, entries(lines))
    except Misposted as fault:
        return [refusal("roster.posting", fault.text, f"{where}[{fault.index}]")]
    return []


def entries(lines: Sequence[str]) -> tuple[Entry, ...]:
    """Lines as entries. Raises ValueError for one that cannot be read."""
    return tuple(map(Entry.parse, lines))


def _line_fault(line: str) -> str:
    try:
        Entry.parse(line)
    except ValueError as fault:
        return str(fault)
    return ""
