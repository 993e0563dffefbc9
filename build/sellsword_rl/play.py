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
        self._ruled = any(seat.by_rules for seat in self.seats)
        self.sight: Sight = sight_of(self.scenario.game)
        self.players = tuple(index for index, seat in enumerate(self.seats) if not seat.by_rules)

    def __reduce__(self) -> tuple[type["Ground"], tuple[Scenario, dict[str, int | bool]]]:
        return Ground, (self.scenario, dict(self.options))

    @property
    def name(self) -> str:
        """The scenario as programs name it."""
        return f"{self.scenario.game}/{self.scenario.id.replace('-', '_')}"

    def carry_out(self, state: Any, choice: Choice) -> None:
        """Makes a choice that is on offer, and those of the seats that the rules play after it."""
        self._flow.apply(state, choice)
        self.follow(state)

    def follow(self, state: Any) -> None:
        """Makes the choices of the seats that the rules play, where there are any."""
        while self._ruled and (choice := self._flow.automatic(state)) is not None:
            self._flow.apply(state, choice)

    def decider(self, state: Any) -> int:
        """The seat that decides, while the game goes on: what ``decision`` says, without its sentence."""
        seat: int = self._flow.step(state).seat(state)
        return seat

    def choices(self, state: Any) -> Sequence[Choice]:
        """What may be chosen. Where a game's options name a few points of each region, what its computers
        would think about is added, which is near what matters."""
        listed = [option.choice for option in self._flow.options(state)]
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

    seat: int
    _offered: dict[int, Choice] | None

    def __init__(self, ground: Ground, seed: str, numbers: int) -> None:
        self.ground, self._numbers = ground, numbers
        self.state = ground.game.setup(ground.scenario, ground.options, Dice(seed))
        ground.follow(self.state)
        self._turn()

    @property
    def offered(self) -> dict[int, Choice]:
        """What may be chosen, by number; found when it is first asked for."""
        if self._offered is None:
            self._offered = {} if self.over else numbered(self.ground.choices(self.state), self._numbers)
        return self._offered

    def make(self, choice: Choice) -> None:
        """Makes a choice that is on offer, and those of the rules after it."""
        self.ground.carry_out(self.state, choice)
        self._turn()

    def imagined(self, choice: Choice, seat: int, luck: str) -> "Play":
        """Another game after a choice, in which what a seat may not know was dealt anew before it: hidden
        things, and the dice to come."""
        other = object.__new__(Play)
        other.ground, other._numbers = self.ground, self._numbers
        other.state = self.ground.game.conceal(self.state, seat, Dice(luck))
        other.make(choice)
        return other

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.seat == NOBODY

    def _turn(self) -> None:
        """Finds out whose decision it is; what may be chosen, once somebody asks."""
        self._offered = None
        self.seat = NOBODY if self.state.outcome else self.ground.decider(self.state)
