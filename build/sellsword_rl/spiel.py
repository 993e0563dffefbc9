"""The games for OpenSpiel: `pyspiel.load_game("sellsword_schlock_attack(scenario=draughts)")` once this is
imported.

Chance is explicit, die by die; where something is hidden, players are told apart by what they may know. A
game may be cut short after ``horizon`` choices, and is worth then what the computer judges.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from sellsword import api
from sellsword.dice import Dice
from sellsword.games import GAMES, game
from sellsword.serialization import digest
from sellsword_rl.numbering import NUMBERS
from sellsword_rl.play import Ground
from sellsword_rl.tracing import Node, root, standing

LONGEST = 20_000
"""Choices of the longest games."""
FACES = 256
"""The faces of the largest die, and the cards of the largest pack."""
TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
WON = 1000
"""What a won game is worth to the computer's judgment."""
VEILED = ("combat_simulator", "dark_metal")
"""Games in which something is hidden besides the dice."""
TOGETHER = ("dark_metal",)
"""Games in which all players are on one side."""


def _kind(name: str) -> pyspiel.GameType:
    kind, information = pyspiel.GameType, pyspiel.GameType.Information
    return kind(
        short_name=f"sellsword_{name}",
        long_name=game(name).title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if name in VEILED else information.PERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if name in TOGETHER else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=4 if name in TOGETHER else 2,
        min_num_players=1 if name in TOGETHER else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "scenario": api.scenario.names(name)[0].split("/")[1],
            "horizon": 0,
            "numbers": NUMBERS,
        },
    )


KINDS = {name: _kind(name) for name in GAMES if api.scenario.names(name)}


class SpielGame(pyspiel.Game):
    """A scenario as a game of OpenSpiel; its players are the seats that no rule plays, in their order."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None, start: Node | None = None) -> None:
        """By the parameters: ``scenario`` is the name of one of the game's that ship, ``horizon`` the choices
        after which it is cut short (0: none), ``numbers`` how many numbers of choices there are.

        Raises: ValueError for a scenario that does not ship.
        """
        kind = KINDS[self.name]
        chosen = {**kind.parameter_specification, **(params or {})}
        self.horizon, self.numbers = int(chosen["horizon"]), int(chosen["numbers"])
        self.start = start or root(Ground(f"{self.name}/{chosen['scenario']}"))
        self.ground = self.start.ground
        zero_sum = {} if self.name in TOGETHER else {"utility_sum": 0.0}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers,
            max_chance_outcomes=FACES,
            num_players=len(self.ground.players),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.horizon or LONGEST,
            **zero_sum,
        )
        super().__init__(kind, info, chosen)

    def new_initial_state(self) -> "SpielState":
        """The beginning, before anything has fallen."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What tells a state as a player may know it."""
        del iig_obs_type, params
        return Observer(self.ground)

    def max_chance_nodes_in_history(self) -> int:
        """A bound of the dice of a game."""
        return 20 * (self.horizon or LONGEST)


class SpielState(pyspiel.State):
    """A place in the tree of a game."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self.node = of.start
        self._numbers, self._horizon = of.numbers, of.horizon

    @property
    def cut(self) -> bool:
        """Whether the horizon is reached, and no die still due."""
        return 0 < self._horizon <= self.node.made and not self.node.sides

    def current_player(self) -> int:
        """Who decides; chance where a die is due."""
        if self.node.over or self.cut:
            return TERMINAL
        if self.node.sides:
            return CHANCE
        return self.node.ground.players.index(self.node.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.offered(self._numbers)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of the die that is due, from 1, all equally likely."""
        return [(face, 1 / self.node.sides) for face in range(1, self.node.sides + 1)]

    def _apply_action(self, action: int) -> None:
        if self.node.sides:
            self.node = self.node.fallen(action)
        else:
            self.node = self.node.chosen(self.node.offered(self._numbers)[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{action} of {self.node.sides}"
        return str(self.node.offered(self._numbers)[action])

    def is_terminal(self) -> bool:
        """Whether the game is over or cut short."""
        return self.node.over or self.cut

    def returns(self) -> list[float]:
        """1 won, -1 lost, 0 drawn; where the game was cut short, how each player's side stands between
        these."""
        ground, state = self.node.ground, self.node.state
        if not self.is_terminal():
            return [0.0] * len(ground.players)
        return ground.gains(state) if self.node.over else _judged(ground, state)

    def __str__(self) -> str:
        node = self.node
        due = f", {node.deed} with {node.script} of {node.sides}" if node.sides else ""
        return f"{node.ground.name} after {node.made} choices: {node.state and digest(node.state)}{due}"


def _judged(ground: Ground, state: Any) -> list[float]:
    """How each player's side stands, from -1 to 1; of two sides, each as much above 0 as the other below."""
    worth = [ground.game.value(state, ground.seats[seat].side) / WON for seat in ground.players]
    if ground.game.id in TOGETHER:
        return worth
    first = (worth[0] - worth[1]) / 2
    return [first, -first]


class Observer:
    """A state as a player may know it: figures within -1 and 1, and a text that is the same for all that the
    player cannot tell apart."""

    def __init__(self, ground: Ground) -> None:
        self._bounds = np.maximum(1, np.array(ground.sight.bounds, np.float32))
        self.tensor = np.zeros(len(self._bounds), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the figures; naught before the game is set up."""
        node = state.node
        self.tensor.fill(0)
        if node.state is None:
            return
        seat = node.ground.players[player]
        side = node.ground.seats[seat].side
        told = [state.current_player() == player, seat, side, *node.ground.sight.look(node.state, side)]
        told = told[: len(self.tensor)]
        self.tensor[: len(told)] = np.clip(np.array(told) / self._bounds[: len(told)], -1, 1)

    def string_from(self, state: SpielState, player: int) -> str:
        """Who looks, how many choices were made, what is under way, and the digest of what is known."""
        node = state.node
        if node.state is None:
            return f"player {player}, setup {node.script}"
        seen = node.ground.game.conceal(node.state, node.ground.players[player], Dice("seen"))
        under_way = f", {node.deed} {node.script}" if node.sides else ""
        return f"player {player}, {node.made} choices, {digest(seen)}{under_way}"


def play_on(match: api.Match, horizon: int = 0, numbers: int = NUMBERS) -> SpielGame:
    """A game that begins where a match stands: a small position to be solved.

    Units: the horizon counts choices from there, 0 is none.
    Raises: ValueError where the match is over.
    """
    if match.over:
        raise ValueError("the game is over: there is nothing to play on")
    ground = Ground(match.scenario, match.record.terms.options)
    made = _GAMES[ground.game.id]
    scenario = ground.name.split("/")[1]
    return made(
        {"scenario": scenario, "horizon": horizon, "numbers": numbers}, standing(ground, match.record.state)
    )


def _register(names: Sequence[str]) -> dict[str, type[SpielGame]]:
    found = {
        name: type(f"Spiel{game(name).title.title().replace(' ', '')}", (SpielGame,), {"name": name})
        for name in names
    }
    for name, made in found.items():
        pyspiel.register_game(KINDS[name], made)
    return found


_GAMES = _register(tuple(KINDS))
