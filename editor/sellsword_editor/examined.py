"""What the core says of a document: whether it is a scenario, and everything that is wrong with it."""

from dataclasses import dataclass
from functools import lru_cache

from sellsword.games import GAMES, game
from sellsword.jsontext import Unreadable, parse
from sellsword.plain import Json
from sellsword.scenario.check import SCENARIO, shape_problems
from sellsword.scenario.document import Problem, Scenario, refusal
from sellsword.scenario.read import LARGEST, read
from sellsword.scenario.write import write


@dataclass(frozen=True, slots=True)
class Examined:
    """A document as the core sees it. The data are there if it is JSON, the scenario if it has the shape of
    one, however little its parts fit together; no problem is an error if it can be played."""

    data: Json
    scenario: Scenario | None
    problems: tuple[Problem, ...]

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


@lru_cache(maxsize=128)
def examine(text: bytes) -> Examined:
    """Looks at a file's bytes; whatever is wrong is told, nothing is raised."""
    agreeing, problems = read(text)
    data = _data(text)
    if agreeing is not None:
        return Examined(data, agreeing, tuple(_game_problems(agreeing)))
    return Examined(data, _shaped(data), tuple(problems))


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
