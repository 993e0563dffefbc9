"""What the suite plays on: every registered game with each scenario that ships, and the toy games."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import NOBODY, RuleOption, Seat
from sellsword.games import GAMES, game
from sellsword.games.dark_metal.campaign.between_battles.refit import VERBS
from sellsword.games.dark_metal.game import GAME as DARK_METAL
from sellsword.rulebook import load, shelf
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scene import Scene
from tests.core.dark_metal.campaign.campaign_builder import SCENARIO as ARENA
from tests.core.toy_games.highwire import SCENARIO, TOY
from tests.core.toy_games.smugglers.game import GAME as SMUGGLERS

SCENARIOS = Path(__file__).parents[3] / "scenarios"
MOONLESS = Path(__file__).parents[1] / "toy_games" / "smugglers" / "moonless.json"
BOOKS = {**shelf(), SMUGGLERS.id: load("tests.core.toy_games.smugglers")}

PAGED = {DARK_METAL.id: (("open", "close"), frozenset((*VERBS, "open", "close", "find", "enlist", "anew")))}
"""The groups that turn the pages of a game that lists but the open one, and those that stand on pages."""


@dataclass(frozen=True, eq=False)
class Table:
    """One game laid out with one scenario."""

    game: Game[Any]
    scenario: Scenario

    def __str__(self) -> str:
        return f"{self.game.id}/{self.scenario.id}"

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at this table."""
        return self.game.seats(self.scenario)

    @property
    def viewers(self) -> tuple[int, ...]:
        """Everybody who may look: nobody in particular, and each seat."""
        return (NOBODY, *range(len(self.seats)))

    @cached_property
    def rules(self) -> frozenset[str]:
        """The ids of the game's rulebook; none for Highwire, which has no book."""
        book = BOOKS.get(self.game.id)
        return frozenset(entry.id for entry in book.entries()) if book else frozenset()

    def cites(self, rule: str) -> bool:
        """Whether ``rule`` can be looked up in the game's rulebook."""
        return rule in self.rules if self.rules else bool(rule)

    def paged(self, state: Any) -> frozenset[str]:
        """The groups of which a page lies open, and more is allowed than it lists."""
        groups = PAGED.get(self.game.id, ((), frozenset()))[1]
        turned = any(option.group in self.turning for option in self.game.options(state))
        return groups if turned else frozenset()

    @property
    def turning(self) -> tuple[str, ...]:
        """The groups that turn pages."""
        return PAGED.get(self.game.id, ((), frozenset()))[0]

    def spots(self, state: Any) -> set[str]:
        """The ids of all that can be pointed at: places and pieces."""
        return pointed_at(self.game.scene(state, NOBODY))

    def options(self, dice: Dice) -> dict[str, int | bool]:
        """Rule options drawn from dice: each at its default, or the other way if no seat changes."""
        drawn = [option for option in self.game.rule_options() if dice.pick(2)]
        others = {option.id: _other(option) for option in drawn if self._seats_stay(option)}
        return {**self.scenario.rule_options, **others}

    def _seats_stay(self, option: RuleOption) -> bool:
        return self.game.seats(self.scenario, {option.id: _other(option)}) == self.seats

    def setup(self, options: Mapping[str, int | bool], dice: Dice) -> Any:
        """The state before the first choice."""
        return self.game.setup(self.scenario, options, dice)


def pointed_at(scene: Scene) -> set[str]:
    """The ids of the places and pieces of a scene."""
    board = scene.board
    if board is None:
        return set()
    return {place.id for place in board.places} | {piece.id for piece in board.pieces}


def _other(option: RuleOption) -> int | bool:
    """The value that an option has not got by default; of numbers the least."""
    return not option.default if isinstance(option.default, bool) else option.least


def shipped() -> Iterator[Table]:
    """Every registered game with each of its scenarios, in order."""
    for game_id in GAMES:
        for path in sorted((SCENARIOS / game_id).glob("*.json")):
            yield laid(game(game_id), path)


def laid(played: Game[Any], path: Path) -> Table:
    """A game with the scenario of a file."""
    scenario, problems = read(path.read_bytes())
    assert scenario is not None, f"{path}: {problems}"
    return Table(played, scenario)


def made_of(table: Table) -> tuple[object, ...]:
    """What a scenario is made of, but for its ground, its goals and its numbers."""
    scenario = table.scenario
    if scenario.chapters:
        return (table.game.id, "chapters")
    return (table.game.id, scenario.board.kind, sorted(scenario.rule_options), bool(scenario.events))


SHIPPED = tuple(shipped())
TABLES = (Table(DARK_METAL, ARENA), *SHIPPED, Table(TOY, SCENARIO), laid(SMUGGLERS, MOONLESS))
NEW_IN_KIND = tuple(
    table
    for index, table in enumerate(TABLES)
    if all(made_of(table) != made_of(before) for before in TABLES[:index])
)
"""The tables that bring something that none before them did; the others have only ground of their own."""


def settled_ways(game_id: str) -> set[str]:
    """How players may end a game of themselves; a draw takes two sides that are played."""
    table = next(table for table in SHIPPED if table.game.id == game_id)
    sides = {seat.side for seat in table.seats if not seat.by_rules}
    return {"resigned", "agreed"} if len(sides) == 2 else {"resigned"}
