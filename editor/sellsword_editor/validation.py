"""What the core says of a document: whether it is a scenario, and everything that is wrong with it."""

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache

from sellsword.games import GAMES, game
from sellsword.scenario.check import SCENARIO, shape_problems
from sellsword.scenario.document import Problem, Scenario, refusal
from sellsword.scenario.read import LARGEST, read, read_data
from sellsword.scenario.write import write
from sellsword.serialization import Json
from sellsword.untrusted_json import Unreadable, parse
from sellsword_editor.palettes import BOUNDS, DRAWN


@dataclass(frozen=True)
class Examined:
    """A document as the core sees it. The data are there if it is JSON, the scenario if it has the shape of
    one, however little its parts fit together; no problem is an error if it can be played.

    ``told`` are the problems of a document that does not agree with itself; None where it does, and its game
    is asked, if somebody wants to know.
    """

    data: Json
    scenario: Scenario | None
    told: tuple[Problem, ...] | None = None

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with it."""
        if self.told is not None:
            return self.told
        return tuple(_game_problems(self.scenario)) if self.scenario else ()

    @property
    def readable(self) -> bool:
        """Whether it is JSON at all, of a size to be taken in."""
        return self.data is not None

    @property
    def sound(self) -> bool:
        """Whether it can be played."""
        return self.scenario is not None and not any(each.severity == "error" for each in self.problems)

    @property
    def document(self) -> Json:
        """It as data of the newest version, as far as that can be told."""
        return parse(write(self.scenario), 2 * LARGEST) if self.scenario else self.data


def examine(text: bytes) -> Examined:
    """Looks at a file's bytes; whatever is wrong is told, nothing is raised."""
    return _REMEMBERED[len(text) > LARGE](text)


def examine_parsed(text: str) -> Examined:
    """The same for a text that was written of data parsed before, which need not be scanned once more."""
    return _PARSED[len(text) > LARGE](text)


def _read(text: bytes) -> Examined:
    data = _data(text)
    return Examined(None, None, tuple(read(text)[1])) if data is None else _looked_at(data)


def _reread(text: str) -> Examined:
    data: Json = json.loads(text)
    return examine(text.encode()) if len(text.encode()) > LARGEST else _looked_at(data)


LARGE = 60_000
"""Bytes of a document of which few are remembered: what is known of one takes many times its size."""
_REMEMBERED = lru_cache(128)(_read), lru_cache(4)(_read)
_PARSED = lru_cache(128)(_reread), lru_cache(4)(_reread)


def _looked_at(data: Json) -> Examined:
    agreeing, problems = read_data(data)
    shaped = agreeing or _shaped(data)
    if shaped is not None and not _drawable(shaped):
        return Examined(data, None, (*problems, _too_large(shaped)))
    return Examined(data, agreeing) if agreeing else Examined(data, shaped, tuple(problems))


def _drawable(scenario: Scenario) -> bool:
    """Whether a board is of a size to be worked on; what is larger is measured here, and never drawn."""
    board = scenario.board
    return max(board.width, board.height) <= DRAWN.get(board.kind, max(DRAWN.values()))


def _too_large(scenario: Scenario) -> Problem:
    most = BOUNDS.get(scenario.board.kind, 0)
    text = (
        f"This board is far too large to be drawn; a side is at most {most // (1000 if most > 1000 else 1)}."
    )
    return refusal("editor.board-size", text, "board")


def _data(text: bytes) -> Json:
    try:
        return parse(text.decode("utf-8-sig"), LARGEST)
    except (Unreadable, UnicodeDecodeError):
        return None


def _shaped(data: Json) -> Scenario | None:
    """The scenario that data of the newest version have the shape of, though its parts do not agree."""
    if data is None or shape_problems(data):
        return None
    scenario: Scenario = SCENARIO.build(data)
    return scenario


def _game_problems(scenario: Scenario) -> list[Problem]:
    if scenario.game not in GAMES:
        text = f"There is no game “{scenario.game}” here; the games are {', '.join(GAMES)}."
        return [refusal("scenario.unknown-game", text, "game")]
    return game(scenario.game).check(scenario)
