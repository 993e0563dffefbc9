"""Games written down as their own field writes them, in a text that other programs read and write too.

A game that has such a notation offers it. What the notation reads becomes a match like any other: it is
played through choice by choice, so that it can be looked back on, gone on with and saved.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from sellsword.contract import Game
from sellsword.game import Choice
from sellsword.match import HUMAN, Holder, Match, Refused, Unfit, agree, begin
from sellsword.save import Loaded
from sellsword.scenario.document import Problem, Scenario, refusal
from sellsword.serialization import digest

_JSON = re.compile(r"\ufeff?\s*(\{\s*[\"}]|\[\s*[\]\[\"{0-9])")
"""How a saved game or a scenario begins, and no text in any notation."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game as it was read: what it is played by, the players' names by seat, and every choice in order.

    ``settled`` is how it ended where the rules had not ended it; ``remarks`` is what whoever opens
    it should be told.
    """

    scenario: Scenario
    options: Mapping[str, int | bool]
    names: tuple[str, ...]
    choices: tuple[Choice, ...]
    settled: tuple[Choice, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list of those that a text holds: a line for people, and what is wrong with it."""

    line: str
    problem: Problem | None = None


class Notation(Protocol):
    """A way of writing games down. ``title`` is what people call it, ``suffix`` how its files' names end."""

    title: str
    suffix: str

    def claims(self, text: str) -> bool:
        """Whether a text looks like this notation, sound or not."""

    def write(self, match: Match[Any]) -> str:
        """The match, as far as it is played, as a text."""

    def read(self, text: str, number: int | None = None) -> Transcript:
        """The game of this number, from 1, in a text, or the first that can be read. Raises Unfit."""

    def contents(self, text: str) -> Iterator[Listed]:
        """Every game in a text, good or bad. Raises Unfit where there is none."""


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, or else what older programs of Western Europe wrote."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def is_document(text: str) -> bool:
    """Whether a text is a document of ours, saved game or scenario, if anything."""
    return _JSON.match(text) is not None


def reader(text: str, name: str, games: Iterable[Game[Any]]) -> Game[Any] | None:
    """The game whose notation a file is in, by its name or else by its looks; None where it is in none."""
    if is_document(text):
        return None
    for game in games:
        notation = game.notation
        if notation and (name.lower().endswith(notation.suffix) or notation.claims(text)):
            return game
    return None


def load(text: str, game: Game[Any], number: int | None = None) -> Loaded:
    """The match of a number in a text of the game's notation, or the first readable. Raises Unfit."""
    notation = game.notation
    assert notation is not None, "asked for a game that has a notation"
    read = notation.read(text, number)
    holders = [Holder(name, HUMAN) for name in read.names]
    terms = agree(game, read.scenario, holders, digest([text, number]), read.options)
    match = begin(game, terms)
    for turn, choice in enumerate(read.choices, 1):
        _make(match, choice, f"turn {turn}")
    for choice in read.settled if match.state.outcome is None else ():
        _make(match, choice, "the result")
    return Loaded(match, read.remarks)


def _make(match: Match[Any], choice: Choice, where: str) -> None:
    try:
        match.repeat(choice)
    except Refused as refused:
        raise Unfit(
            [refusal("transcript.choice", f"“{choice}” cannot be played: {refused}", where)]
        ) from None


def file_name(match: Match[Any], notation: Notation) -> str:
    """What a file with the match in this notation is called."""
    return f"{match.terms.scenario.id}-{match.position}{notation.suffix}"
