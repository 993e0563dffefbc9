"""Reads a game's rulebook, Markdown with one anchor per rule id, into data.

A rulebook has a title, sections (``##``) and, in them, headings (``###``), paragraphs, tables and entries.
An entry is a list line or a table row that begins with its id in bold; a ★ after the id says that the
value or the design is the project's own. A wrapped line is indented or simply goes on:

    - **CO-059** A character may walk through Spaces that hold friends.
    - **CO-S33** ★ When does a game end that nobody wins? *Ruling:* after the round limit.
    | **CO-D01** ★ | Drone | 1 | 0 |

The same reader takes the quick reference, which has no entries.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import groupby

from sellsword.serialization import Json

GAMES = "sellsword.games"
OURS = "★"
RULING = "*Ruling:*"
KINDS = {"T": "vector", "X": "contradiction", "S": "silence", "D": "value"}
RULE_ID = re.compile(r"\b[A-Z]{2}-(?:\d{3}|[TXSD]\d{2,3})\b")

_ANCHOR = re.compile(rf"\*\*({RULE_ID.pattern})\*\*(?: ({OURS}))?(?: (.*))?")
_RUN = re.compile(
    rf"\*\*(?P<strong>.+?)\*\*|\*(?P<emphasis>.+?)\*|`(?P<code>.+?)`|(?P<rule>{RULE_ID.pattern})"
)


class RulebookError(ValueError):
    """A rulebook that cannot be read, or a rule that it does not have; says where and what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the rules. ``kind``: rule, vector, contradiction, silence or value. ``ruling`` is how a
    contradiction or a silence is settled, else empty. ``ours`` marks what is not the published game's.
    ``refs`` are the ids it mentions. Texts are Markdown of one line.

    Units: none.
    Source: sellsword.rulebook.load, out of each game's rulebook.md.
    """

    id: str
    kind: str
    section: str
    text: str
    ruling: str
    ours: bool
    refs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text, in Markdown of one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table. Where it is an entry, its first cell is the id."""

    cells: tuple[str, ...]
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the names of its columns, and its rows."""

    header: tuple[str, ...]
    rows: tuple[Row, ...]


type Block = Entry | Heading | Paragraph | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rulebook. What stands before the first chapter is a section without a title."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules as data."""

    title: str
    sections: tuple[Section, ...]

    def entries(self) -> tuple[Entry, ...]:
        """Every entry, in the order of the book."""
        return tuple(
            entry for section in self.sections for block in section.blocks for entry in _entries_of(block)
        )

    def entry(self, rule_id: str) -> Entry:
        """The entry with this id. Raises RulebookError where there is none."""
        for entry in self.entries():
            if entry.id == rule_id:
                return entry
        raise RulebookError(f"the rulebook of {self.title} has no {rule_id}")

    def dangling(self) -> tuple[str, ...]:
        """Cross references that lead nowhere, as sentences."""
        known = {entry.id for entry in self.entries()}
        return tuple(
            f"{entry.id} refers to {ref}, which is not in the rulebook"
            for entry in self.entries()
            for ref in entry.refs
            if ref not in known
        )

    def to_data(self) -> Json:
        """The book as JSON data for a client: sections of blocks, every text a list of runs."""
        blocks = ((each.title, list(map(_block_data, each.blocks))) for each in self.sections)
        return {"title": self.title, "sections": [{"title": title, "blocks": data} for title, data in blocks]}


def read(text: str) -> Rulebook:
    """The rulebook that ``text`` writes. Raises RulebookError, with the line, for what cannot be read."""
    lines = list(_unwrapped(text))
    if not lines or not lines[0].text.startswith("# "):
        raise RulebookError("line 1: a rulebook begins with its title, as in '# Capital Offensive'")
    book = Rulebook(lines[0].text.removeprefix("# "), tuple(_sections(lines[1:])))
    _refuse_duplicates(book)
    return book


def load(package: str, name: str = "rulebook.md") -> Rulebook:
    """The rulebook (or another page) in a game's package, such as ``sellsword.games.capital_offensive``."""
    page = files(package) / name
    if not page.is_file():
        raise RulebookError(f"{package} has no {name}")
    return read(page.read_text(encoding="utf-8"))


def shelf() -> dict[str, Rulebook]:
    """Every game's rulebook by the game's id, in alphabetical order."""
    packages = sorted(folder.name for folder in files(GAMES).iterdir() if (folder / "rulebook.md").is_file())
    return {game: load(f"{GAMES}.{game}") for game in packages}


def kind_of(rule_id: str) -> str:
    """What an id stands for: CO-073 is a rule, CO-T16 a vector, CO-D01 a value."""
    return KINDS.get(rule_id.partition("-")[2][0], "rule")


def runs(text: str) -> list[Json]:
    """Inline Markdown as runs ``{"text", "style"}``; styles are plain, strong, emphasis, code and rule."""
    found: list[Json] = []
    end = 0
    for match in _RUN.finditer(text):
        found += _run(text[end : match.start()], "plain")
        style = str(match.lastgroup)
        found += _run(match[style], style)
        end = match.end()
    return found + _run(text[end:], "plain")


def _run(text: str, style: str) -> list[Json]:
    return [{"text": text, "style": style}] if text else []


# Reading: lines, then sections of blocks


@dataclass(frozen=True, slots=True)
class _Line:
    """A line, with whatever was wrapped after it, and the number where it begins."""

    number: int
    text: str


def _error(line: _Line, sentence: str) -> RulebookError:
    return RulebookError(f"line {line.number}: {sentence}; it reads {line.text[:60]!r}")


def _unwrapped(text: str) -> list[_Line]:
    lines: list[_Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if lines and _carries_on(lines[-1].text, line):
            lines[-1] = _Line(lines[-1].number, f"{lines[-1].text} {line}")
        else:
            lines.append(_Line(number, line))
    return lines


def _carries_on(previous: str, line: str) -> bool:
    """Whether ``line`` is the rest of a wrapped paragraph or entry."""
    if not previous or not line:
        return False
    return not previous.startswith(("#", "|")) and not line.startswith(("#", "|", "- "))


def _sections(lines: list[_Line]) -> Iterator[Section]:
    title = ""
    held: list[_Line] = []
    for line in lines:
        if line.text.startswith("## "):
            yield from _section(title, held)
            title, held = line.text.removeprefix("## "), []
        else:
            held.append(line)
    yield from _section(title, held)


def _section(title: str, lines: list[_Line]) -> Iterator[Section]:
    blocks = tuple(_blocks(title, lines))
    if title or blocks:
        yield Section(title, blocks)


def _blocks(section: str, lines: list[_Line]) -> Iterator[Block]:
    for kind, group in groupby(lines, _kind):
        if kind == "table":
            yield _table(section, list(group))
        elif kind == "entry":
            yield from (_entry(section, line) for line in group)
        elif kind == "heading":
            yield from (Heading(line.text.removeprefix("### ")) for line in group)
        elif kind == "paragraph":
            yield from (Paragraph(line.text) for line in group)


def _kind(line: _Line) -> str:
    for start, kind in (("### ", "heading"), ("- ", "entry"), ("|", "table")):
        if line.text.startswith(start):
            return kind
    if re.match(r"#|[*+>] |\d+\. |```", line.text):
        raise _error(line, "use '##' and '###' headings, '- ' entries, tables and paragraphs only")
    return "paragraph" if line.text else "blank"


def _entry(section: str, line: _Line) -> Entry:
    anchor = _ANCHOR.fullmatch(line.text.removeprefix("- "))
    if anchor is None:
        raise _error(line, "a list line begins with a rule id in bold, as in '- **CO-059** ...'")
    text, _, ruling = (part.strip() for part in (anchor[3] or "").partition(RULING))
    return _checked(line, section, anchor, text, ruling)


def _checked(line: _Line, section: str, anchor: re.Match[str], text: str, ruling: str) -> Entry:
    rule_id, kind = anchor[1], kind_of(anchor[1])
    if not text:
        raise _error(line, f"{rule_id} says nothing")
    if kind in ("contradiction", "silence") and not ruling:
        raise _error(line, f"{rule_id} is a {kind} and needs '{RULING}' with what was decided")
    refs = dict.fromkeys(ref for ref in RULE_ID.findall(f"{text} {ruling}") if ref != rule_id)
    return Entry(rule_id, kind, section, text, ruling, anchor[2] == OURS, tuple(refs))


def _table(section: str, lines: list[_Line]) -> Table:
    header = _cells(lines[0])
    if len(lines) < 3 or not re.fullmatch(r"[|\- :]+", lines[1].text):
        raise _error(lines[0], "a table has a header, a line of dashes and a row at least")
    return Table(header, tuple(_row(section, header, line) for line in lines[2:]))


def _row(section: str, header: tuple[str, ...], line: _Line) -> Row:
    cells = _cells(line)
    if len(cells) != len(header):
        raise _error(line, f"the row has {len(cells)} cells and the table {len(header)} columns")
    if not cells[0].startswith("**"):
        return Row(cells, None)
    anchor = _ANCHOR.fullmatch(cells[0])
    if anchor is None or anchor[3]:
        raise _error(line, "a bold first cell holds a rule id alone, as in '| **CO-D01** ★ |'")
    text = "; ".join(f"{name}: {cell}" for name, cell in zip(header[1:], cells[1:], strict=True))
    return Row((anchor[1], *cells[1:]), _checked(line, section, anchor, text, ""))


def _cells(line: _Line) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.text.strip("|").split("|"))


def _entries_of(block: Block) -> Iterator[Entry]:
    if isinstance(block, Entry):
        yield block
    elif isinstance(block, Table):
        yield from (row.entry for row in block.rows if row.entry)


def _refuse_duplicates(book: Rulebook) -> None:
    seen: dict[str, str] = {}
    for entry in book.entries():
        if entry.id in seen:
            places = f"under '{seen[entry.id]}' and under '{entry.section}'"
            raise RulebookError(f"{entry.id} stands twice, {places}; give each line an id of its own")
        seen[entry.id] = entry.section


# Showing: the JSON form


def _block_data(block: Block) -> Json:
    match block:
        case Heading(text):
            return {"kind": "heading", "runs": runs(text)}
        case Paragraph(text):
            return {"kind": "paragraph", "runs": runs(text)}
        case Table():
            return _table_data(block)
        case Entry():
            return _entry_data(block)


def _table_data(table: Table) -> Json:
    header: Json = [runs(name) for name in table.header]
    return {"kind": "table", "header": header, "rows": [_row_data(row) for row in table.rows]}


def _entry_data(entry: Entry) -> Json:
    return {
        "kind": "entry",
        "id": entry.id,
        "of": entry.kind,
        "ours": entry.ours,
        "runs": runs(entry.text),
        "ruling": runs(entry.ruling),
    }


def _row_data(row: Row) -> Json:
    return {
        "id": row.entry.id if row.entry else "",
        "ours": row.entry is not None and row.entry.ours,
        "cells": [runs(cell) for cell in row.cells],
    }
