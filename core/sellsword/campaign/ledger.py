"""A ledger: every change of a roster as a line, and the roster that the lines add up to.

A line reads ``after kind subject detail amount``: how many missions the roster had behind it, what happened,
to whom, what exactly, and the points that came in, or went out where they are below zero:
``2 bought alder carbine -5``. What the kinds mean is the game's to say, by a ``Keeper``.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

LONGEST = 2000
"""The most lines of a ledger."""
_NOTHING = "-"
_WORD = re.compile(r"[a-z0-9][a-z0-9+-]{0,39}")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,5})")
_FORM = "a number, three words of small letters (or “-”), and a number: 2 bought alder carbine -5"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line. ``after`` counts missions; ``subject`` and ``detail`` are ids or empty; ``amount`` points."""

    after: int
    kind: str
    subject: str = ""
    detail: str = ""
    amount: int = 0

    def __str__(self) -> str:
        words = (self.kind, self.subject or _NOTHING, self.detail or _NOTHING)
        return f"{self.after} {' '.join(words)} {self.amount}"

    @classmethod
    def parse(cls, line: str) -> "Entry":
        """The entry that a line writes. Raises ValueError with a sentence."""
        words = line.split(" ")
        if len(words) != 5 or not (_sound_numbers(words) and _sound_words(words[1:4])):
            raise ValueError(f"A line of a ledger is {_FORM}.")
        kind, subject, detail = ("" if word == _NOTHING else word for word in words[1:4])
        return cls(int(words[0]), kind, subject, detail, int(words[4]))


def _sound_numbers(words: Sequence[str]) -> bool:
    return words[0] != "-0" and not words[0].startswith("-") and all(map(_NUMBER.fullmatch, words[::4]))


def _sound_words(words: Sequence[str]) -> bool:
    return words[0] != _NOTHING and all(word == _NOTHING or _WORD.fullmatch(word) for word in words)


class Keeper[R](Protocol):
    """How a game keeps its books: what a roster is before the first line, and what a line does to it."""

    def blank(self) -> R:
        """The roster that nothing has happened to."""

    def faults(self, roster: R, entry: Entry) -> list[str]:
        """A sentence for each reason why a line cannot come next."""

    def post(self, roster: R, entry: Entry) -> R:
        """The roster after a line that can come next."""


class Misposted(ValueError):
    """A line that cannot stand where it stands: its index, and why."""

    def __init__(self, index: int, text: str) -> None:
        super().__init__(f"line {index + 1}: {text}")
        self.index = index
        self.text = text


def replay[R](keeper: Keeper[R], entries: Iterable[Entry], first: int = 0, known: R | None = None) -> R:
    """The roster that lines add up to, on from a ``known`` one, each judged first. Raises Misposted."""
    roster = keeper.blank() if known is None else known
    for index, entry in enumerate(entries, first):
        faults = keeper.faults(roster, entry)
        if faults:
            raise Misposted(index, faults[0])
        roster = keeper.post(roster, entry)
    return roster


def recalled[R](keeper: Keeper[R], kept: int) -> Callable[[tuple[Entry, ...]], R]:
    """What replays ledgers, keeps so many rosters, and goes on from that of a ledger less its length's last
    bit, so that a line more takes but a few. Raises Misposted."""

    @lru_cache(maxsize=kept)
    def roster_of(ledger: tuple[Entry, ...]) -> R:
        known = len(ledger) & (len(ledger) - 1)
        return replay(keeper, ledger[known:], known, roster_of(ledger[:known]) if known else None)

    return roster_of


def balance(entries: Iterable[Entry]) -> int:
    """What came in less what went out."""
    return sum(entry.amount for entry in entries)
