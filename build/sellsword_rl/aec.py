"""A match as an environment of PettingZoo, agent by agent (AEC), for every game and scenario."""

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from sellsword import board_text
from sellsword.game import Choice
from sellsword.scenario.document import Scenario
from sellsword_rl.numbering import NUMBERS, WAIT
from sellsword_rl.play import Ground, Play
from sellsword_rl.sights.sight import HEAD

ANSI, PIXELS, HUMAN = "ansi", "rgb_array", "human"


class MatchEnv(AECEnv):
    """One match after the other. The agents are the seats that no rule plays: "toughs_1" is that of the seat
    with the id "toughs" and the index 1; ``agent_selection`` is whose decision it is, as often in a row as
    the rules have it.

    An observation is a dictionary of arrays: "observation", the figures whose names are ``names``, as the
    agent may know them, and "action_mask", 1 for each number that is on offer. ``choices`` tells what the
    numbers mean. Who has won gets 1 at the end, who has lost -1, all others 0; in between rewards are 0.

    Units: lengths are thousandths of an inch; cells, squares and indices count from 1, 0 is none.
    """

    def __init__(
        self,
        scenario: str | Path | bytes | Scenario,
        *,
        options: Mapping[str, int | bool] | None = None,
        seed: str = "1",
        numbers: int = NUMBERS,
        max_cycles: int | None = None,
        everyone: bool = False,
        lenient: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """``options`` changes rule options. ``numbers`` is how many numbers of choices there are. After
        ``max_cycles`` choices, or rounds of all agents, a match is cut short. With ``everyone`` all agents
        step in each round, those that do not decide with 0, which is to wait. ``lenient`` takes a number
        that is not on offer for the first that is.

        Raises: as ``api.Match.new`` does.
        """
        super().__init__()
        self.ground = Ground(scenario, options)
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self._numbers, self._everyone, self._lenient = numbers, everyone, lenient
        self.metadata = {
            "render_modes": [HUMAN, ANSI, PIXELS],
            "name": f"sellsword_{self.ground.scenario.game}_v0",
            "is_parallelizable": everyone,
            "render_fps": 1,
        }
        self.possible_agents = [_agent(self.ground, seat) for seat in self.ground.players]
        self._seats = dict(zip(self.possible_agents, self.ground.players, strict=True))
        self._agents = dict(zip(self.ground.players, self.possible_agents, strict=True))
        self._bounds = np.array(self.ground.sight.bounds, np.int32)
        self._figures = np.zeros_like(self._bounds)  # where those that are looked at are laid out
        self._space_of = {agent: self._space() for agent in self.possible_agents}
        self._action_space_of = {agent: Discrete(numbers) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed, self._matches = seed, 0

    def _space(self) -> Dict:
        figures = Box(-self._bounds, self._bounds, dtype=np.int32)
        return Dict({"observation": figures, "action_mask": Box(0, 1, (self._numbers,), np.int8)})

    @property
    def names(self) -> tuple[str, ...]:
        """What each figure of an observation is."""
        return self.ground.sight.names

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations; the same object each time. Its bounds scale the figures."""
        return self._space_of[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers; the same object each time."""
        return self._action_space_of[agent]

    def seat_of(self, agent: str) -> int:
        """The index of an agent's seat."""
        return self._seats[agent]

    # A match

    def reset(self, seed: int | str | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match with the dice of a seed, or with the next dice of the environment's own seed."""
        del options
        if seed is not None:
            self._seed, self._matches = str(seed), 0
        self._begin(Play(self.ground, f"{self._seed}/{self._matches}", self._numbers))
        self._matches += 1

    def _begin(self, play: Play) -> None:
        self.play = play
        self._skip_agent_selection = None
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = 0
        self._decider = self._deciding()
        self.agent_selection = self.agents[0] if self._everyone else self._decider
        self._settle()

    def _deciding(self) -> str:
        return self.possible_agents[0] if self.play.over else self._agents[self.play.seat]

    def step(self, action: int | None) -> None:
        """Makes the choice of a number, for the agent whose turn it is; None once it is out of the game.

        Raises: ValueError for a number that is not on offer.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if agent == self._decider:
            self.play.make(self._meant(action))
            self._decider = ""
        self._pass_on(agent)

    def _meant(self, action: int | None) -> Choice:
        offered = self.play.offered
        choice = offered.get(action)  # type: ignore[arg-type]  # None is a number that nobody offers
        if choice is None:
            if not self._lenient:
                raise ValueError(f"{action} is not on offer: the numbers of action_mask are")
            return next(iter(offered.values()))
        return choice

    def _pass_on(self, agent: str) -> None:
        """Whose turn it is next, and whether the match is over."""
        last = agent == self.possible_agents[-1]
        if self._everyone and not last:
            self.agent_selection = self.possible_agents[self.possible_agents.index(agent) + 1]
            return
        self._cycles += 1
        self._decider = self._deciding()
        self.agent_selection = self.possible_agents[0] if self._everyone else self._decider
        self._settle()

    def _settle(self) -> None:
        if self.play.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.ground.gains(self.play.state), strict=True))
            self._accumulate_rewards()
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    # What is seen

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees: the figures, and what it may choose."""
        return {"observation": self.figures(agent), "action_mask": self.mask(agent)}

    def figures(self, agent: str) -> np.ndarray:
        """The figures alone, within the bounds of the space."""
        seat = self._seats[agent]
        told = self.ground.sight.look(self.play.state, self.ground.seats[seat].side)
        _told(len(told), len(self._bounds)).pack_into(
            self._figures, 0, self.play.seat == seat, seat, self.ground.seats[seat].side, *told
        )
        return np.minimum(self._figures, self._bounds)

    def mask(self, agent: str) -> np.ndarray:
        """1 for each number that an agent may choose now."""
        mask = bytearray(self._numbers)  # filled sooner than an array is
        if agent == self._decider:
            for number in self.play.offered:
                mask[number] = 1
        else:
            mask[WAIT] = self._everyone
        return np.frombuffer(mask, np.int8)

    def choices(self) -> dict[int, str]:
        """What the numbers on offer mean, as choices are written."""
        return {number: str(choice) for number, choice in self.play.offered.items()}

    def promises(self) -> dict[int, int]:
        """What each choice that the game's own computers would think about promises who decides, by its own
        judgment: more is better, on a scale of the game's own; Recruit takes the first of the best."""
        judge, state = self.ground.game, self.play.state
        wanted = set(judge.candidates(state))
        offered = self.play.offered.items()
        return {number: judge.appraise(state, choice) for number, choice in offered if choice in wanted}

    def described(self, agent: str) -> dict[str, Any]:
        """All that an agent may see, by name: the scene that people see, as dictionaries and tuples.

        Units: points are in thousandths of a cell or of an inch.
        """
        return asdict(self.ground.game.scene(self.play.state, self._seats[agent]))

    def imagined(self, action: int, luck: str = "") -> "MatchEnv":
        """Another environment, in which the choice of a number was made, with what the deciding agent may not
        know dealt anew from ``luck``, the dice included: what a player that looks ahead may know."""
        other = MatchEnv.__new__(MatchEnv)
        other.__dict__.update(self.__dict__)
        other._begin(self.play.imagined(self._meant(action), self._seats[self._decider], luck))
        return other

    # Pictures

    def render(self) -> np.ndarray | str | None:
        """The table as everybody sees it: "rgb_array" a picture, "ansi" sentences, "human" prints those."""
        scene = self.ground.game.scene(self.play.state, -1)
        if self.render_mode == PIXELS:
            from sellsword_rl.picture import pixels

            return pixels(scene)
        told = "\n".join(
            line
            for part in board_text.sections(scene)
            for line in (part.title, *(f"  {x.text}" for x in part.lines))
        )
        if self.render_mode == HUMAN:
            print(told)
            return None
        return told if self.render_mode == ANSI else None

    def close(self) -> None:
        """Nothing is held open."""


@cache
def _told(count: int, of: int) -> Struct:
    """The head, so many figures and naught for all others as the memory of an array: sooner than by numpy."""
    told = len(HEAD) + count
    return Struct(f"{told}i{4 * (of - told)}x")


def _agent(ground: Ground, seat: int) -> str:
    word = "".join(letter for letter in ground.seats[seat].id if letter.isalpha())
    return f"{word}_{seat}"
