"""A game in play for programs that learn: a state that moves on, the choices by their numbers, and nothing
kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from sellsword import api
from sellsword.dice import Dice
from sellsword.flow import Flow
from sellsword.game import NOBODY, Choice, Seat
from sellsword.games import game
from sellsword.match import HUMAN, Holder, agree
from sellsword.scenario.document import Scenario
from sellsword_rl.numbering import numbered
from sellsword_rl.sights import Sight, sight_of


class Ground:
    """What is played: a scenario with its rule options, and how its game is looked at."""

    def __init__(
        self, scenario: str | Path | bytes | Scenario, options: Mapping[str, int | bool] | None = None
    ) -> None:
        """Reads the scenario. Raises Unfit, ValueError and OSError as ``api.Match.new`` does."""
        found = scenario if isinstance(scenario, Scenario) else api.scenario.read(scenario)
        self.scenario, self.game = found, game(found.game)
        asked = {**found.rule_options, **(options or {})}
        holders = [Holder("", HUMAN) for _ in self.game.seats(found, asked)]
        self.options = agree(self.game, found, holders, "", options).options
        self.seats: tuple[Seat, ...] = self.game.seats(found, self.options)
        self._flow = cast("Flow[Any]", self.game.rules.referee)
        self.sight: Sight = sight_of(self.scenario.game)
        self.players = tuple(index for index, seat in enumerate(self.seats) if not seat.by_rules)

    def __reduce__(self) -> tuple[type["Ground"], tuple[Scenario, dict[str, int | bool]]]:
        return Ground, (self.scenario, dict(self.options))

    @property
    def name(self) -> str:
        """The scenario as programs name it."""
        return f"{self.scenario.game}/{self.scenario.id.replace('-', '_')}"

    def decider(self, state: Any) -> int:
        """The seat that decides, while the game goes on: what ``decision`` says, without its sentence."""
        seat: int = self._flow.step(state).seat(state)
        return seat

    def choices(self, state: Any) -> Sequence[Choice]:
        """What may be chosen. Where a game's options name a few points of each region, what its computers
        would think about is added, which is near what matters."""
        listed = [option.choice for option in self.game.options(state)]
        if not self.sight.proposes:
            return listed
        known = set(listed)
        return [*listed, *(choice for choice in self.game.candidates(state) if choice not in known)]

    def gains(self, state: Any) -> list[float]:
        """What each player has won: 1, -1 or, drawn or not over yet, 0."""
        outcome = state.outcome
        if outcome is None or outcome.winner < 0:
            return [0.0] * len(self.players)
        return [1.0 if self.seats[seat].side == outcome.winner else -1.0 for seat in self.players]


class Play:
    """One game from its setup to its end; choices of the seats that the rules play are made at once."""

    def __init__(self, ground: Ground, seed: str, numbers: int) -> None:
        self.ground, self._numbers = ground, numbers
        self.state = ground.game.setup(ground.scenario, ground.options, Dice(seed))
        self._offered: dict[int, Choice] | None = None
        self._follow()

    def copy(self) -> "Play":
        """Another game at the same position."""
        other = object.__new__(Play)
        other.ground, other._numbers, other._offered = self.ground, self._numbers, self._offered
        other.state, other.seat = self.state.copy(), self.seat
        return other

    @property
    def offered(self) -> dict[int, Choice]:
        """What may be chosen, by number; found when it is first asked for."""
        if self._offered is None:
            self._offered = {} if self.over else numbered(self.ground.choices(self.state), self._numbers)
        return self._offered

    def make(self, choice: Choice) -> None:
        """Makes a choice that is on offer, and those of the rules after it."""
        self.ground.game.apply(self.state, choice)
        self._offered = None
        self._follow()

    def deal(self, seat: int, luck: str) -> None:
        """Deals anew what a seat may not know: hidden things, and the dice to come."""
        self.state = self.ground.game.conceal(self.state, seat, Dice(luck))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.seat == NOBODY

    def _follow(self) -> None:
        """Makes the choices of the rules, and finds out whose decision it is then."""
        play, state = self.ground.game, self.state
        while state.outcome is None and (choice := play.automatic(state)) is not None:
            play.apply(state, choice)
        self.seat: int = NOBODY if state.outcome else self.ground.decider(state)
