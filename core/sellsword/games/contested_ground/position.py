"""How a side stands: the computer's judgment of a whole position, in thousandths of a Victory Token.

A judgment says by how many tokens a side will lead in the end, as far as one can tell: those it has, those
due, and what its models may bring in the rounds left. The weights were fitted to what became of positions in
battles of the computer against itself. All of it is judgment, none of it a rule.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sellsword.boards.board import Point
from sellsword.boards.shapes import squared
from sellsword.game import NOBODY
from sellsword.games.contested_ground import movement, routes, toll
from sellsword.games.contested_ground.outlook import hack_chance
from sellsword.games.contested_ground.sheets import (
    ASSAULT,
    BASE,
    ENCUMBERED_MOVE,
    FLEET_ASSAULT,
    ROUNDS,
    SECURE,
    foe_of,
)
from sellsword.games.contested_ground.shooting import ENGAGE, TACTICAL
from sellsword.games.contested_ground.state import Blow, ContestedState, Model, Shot

TOKEN = 1000
WALK = 30_000  # from so far away nobody is near an objective
SUPPRESSED, PINNED = 120, 350  # how much less a model is worth so, in thousandths
STRAY = 300  # beyond its worth, what it costs to have no counter to bring a model on
NOW, SOON, LATE = 850, 400, 200
"""How much counts of what a shot promises, in thousandths: of the model that is activated, of those that wait
for it, of those that wait for another round."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What things are worth under a victory condition. Every tuple goes by the rounds to come after this one.

    ``doubt``: how far judgments are off in general; ``model``: a model of typical price, ``kill``: to be rid
    of one of the enemy's, which then stands nowhere and does nothing; ``control`` and ``secured``: an
    objective; ``near``: to stand at one, and ``second``, in thousandths of that, to stand there next;
    ``ready``: what an activation brings on average; ``hacking``: how much of a Hack that could be tried
    counts, in thousandths.
    """

    doubt: tuple[int, ...]
    model: tuple[int, ...]
    kill: tuple[int, ...]
    control: tuple[int, ...]
    secured: tuple[int, ...]
    near: tuple[int, ...]
    second: int
    ready: tuple[int, ...]
    hacking: int


SCALES = {
    "capture-and-control": Scale(
        doubt=(500, 1050, 1700, 2300, 2700),
        model=(40, 60, 250, 650, 750),
        kill=(200, 280, 650, 1050, 1100),
        control=(960, 1500, 1850, 1900, 1800),
        secured=(0, 0, 0, 0, 0),
        near=(20, 300, 900, 1500, 1300),
        second=100,
        ready=(50, 120, 230, 330, 100),
        hacking=900,
    ),
    "secure-and-hold": Scale(
        doubt=(500, 1100, 1750, 2350, 2750),
        model=(30, 40, 120, 250, 350),
        kill=(200, 350, 700, 900, 900),
        control=(750, 500, 100, 0, 0),
        secured=(200, 1000, 2000, 1900, 900),
        near=(90, 700, 1300, 2200, 1800),
        second=400,
        ready=(60, 220, 330, 360, 500),
        hacking=700,
    ),
    "download-the-intel": Scale(
        doubt=(700, 1600, 2400, 3300, 3900),
        model=(30, 80, 300, 570, 700),
        kill=(350, 600, 1100, 1200, 1200),
        control=(950, 1050, 1150, 1000, 700),
        secured=(850, 800, 900, 950, 600),
        near=(300, 1400, 2600, 2400, 2000),
        second=300,
        ready=(250, 320, 370, 300, 350),
        hacking=700,
    ),
}
BETTER = {
    "advance": (40, 120, 170, 220, 270),
    "engage": (20, 250, 330, 330, 150),
    "tactical": (60, 110, 140, 170, 250),
    "recover": (60, 110, 140, 170, 250),
}
"""What an activation in progress brings beyond what can be told of it, by its order."""
HELD = (0, 350, 1000, 1700, 2000, 2100)
"""In Secure and Hold, what so many objectives held now come to in later rounds: to hold one is a start."""


def odds(state: ContestedState) -> int:
    """The log odds of the first side's winning, in thousandths."""
    if not state.mission.victory:
        return 0
    judge = _Judge(state)
    return (judge.assets(0) - judge.assets(1)) * 1700 // judge.scale.doubt[judge.to_come]


class _Around(NamedTuple):
    """Who Secures an objective (OC-S20), and which sides keep the other from Hacking it (OC-S22)."""

    owner: int
    close: tuple[bool, bool]


class _Judge:
    """One look at a position."""

    def __init__(self, state: ContestedState) -> None:
        self.state = state
        self.scale = SCALES[state.mission.victory]
        self.to_come = ROUNDS - max(1, state.round)
        self.kill = self.scale.kill[self.to_come]
        self.standing = state.standing(0), state.standing(1)
        self.near = [self._around(goal) for goal in state.objectives]
        self.targets = (self._targets(0), self._targets(1))

    def _around(self, goal: Point) -> "_Around":
        """Who is near an objective."""
        near = [
            [model for model in standing if squared(model.at, goal) <= _CLOSE] for standing in self.standing
        ]
        sides = [side for side in (0, 1) if near[side]]
        held = len(sides) == 1 and not all(model.pinned for model in near[sides[0]])
        return _Around(sides[0] if held else NOBODY, (bool(near[0]), bool(near[1])))

    def _targets(self, side: int) -> list[Model]:
        """The models of a side that are worth shooting at: in the last round only those that still matter."""
        if self.to_come:
            return self.standing[side]
        return [model for model in self.standing[side] if not model.activated or self._placed(model)]

    def _placed(self, model: Model) -> bool:
        """Whether a model stands at an objective."""
        return any(squared(model.at, goal) <= _CLOSE for goal in self.state.objectives)

    def assets(self, side: int) -> int:
        """All that counts for a side."""
        state = self.state
        points = state.tokens[side] * TOKEN + self._holdings(side, state.control)
        playing = state.playing(side)
        points += sum(map(self._model, playing))
        points += self._places(side) + self._waiting(side, playing) + self._activation(side)
        return points + self._pending(side)

    def _model(self, model: Model) -> int:
        """What a model is worth in the rounds to come; one that cannot enter any more is lost (OC-029)."""
        if not model.up and model.activated and not self._entering(model):
            return 0
        whole = toll.sized(self.scale.model[self.to_come], model)
        if model.pinned:
            return whole * (1000 - PINNED) // 1000
        return whole * (1000 - SUPPRESSED) // 1000 if model.suppressed else whole

    def _entering(self, model: Model) -> bool:
        """Whether a model that is activated now still has the move that brings it onto the table."""
        active = self.state.active
        return active is not None and active.moves > 0 and self.state.models[active.model] is model

    # Objectives

    def _holdings(self, side: int, control: Sequence[int]) -> int:
        """What a side's objectives bring, now and in the rounds to come."""
        worth, secured = self.scale.control[self.to_come], self.scale.secured[self.to_come]
        if self.state.mission.victory == "secure-and-hold":
            held = sum(
                (holder if holder != NOBODY else near.owner) == side
                for holder, near in zip(control, self.near, strict=True)
            )
            return max(0, min(2, held - 1)) * worth + HELD[held] * secured // 1000
        points = sum(holder == side for holder in control) * worth
        return points + sum(near.owner == side for near in self.near) * secured

    def _places(self, side: int) -> int:
        """What it is worth to be near objectives: of each the nearest model counts, and a little the next."""
        ground, worth = self.state.ground, self.scale.near[self.to_come]
        steady = [model for model in self.standing[side] if not model.pinned]
        points = 0
        for goal in self.state.objectives:
            away = sorted(routes.distance(ground, model.at, goal) for model in steady)[:2]
            for share, distance in zip((1000, self.scale.second), away, strict=False):
                points += worth * share * max(0, WALK - max(SECURE, distance)) // (1000 * WALK)
        return points

    def hack_gain(self, side: int, index: int) -> int:
        """How much Control of an objective would add to a side's lead."""
        before = self.state.control
        after = [side if place == index else holder for place, holder in enumerate(before)]
        foe = foe_of(side)
        mine = self._holdings(side, after) - self._holdings(side, before)
        return mine + self._holdings(foe, before) - self._holdings(foe, after)

    # Who is still to be activated

    def _waiting(self, side: int, playing: Sequence[Model]) -> int:
        """What a side may still do this round, and what its guns may do in others."""
        counters = self.state.counters[side]
        waiting = [model for model in playing if not model.activated]
        ready = self.scale.ready[self.to_come] * min(len(waiting), counters)
        strays = max(0, sum(not model.up for model in waiting) - counters)
        steady = [
            model for model in self.standing[side] if not model.pinned and model is not self.state.actor
        ]
        able = [model for model in steady if counters and not model.activated]
        late = LATE if self.to_come else 0
        shots = sum(
            self._shot(model) * (late if model.activated or not counters else SOON) for model in steady
        )
        hacks = self._hacks(side, able) * self.scale.hacking
        return ready + (shots + hacks) // 1000 - strays * (self.scale.model[self.to_come] + STRAY)

    def _shot(self, model: Model) -> int:
        """What the best shot of a model promises that waits to be activated."""
        manner = TACTICAL if model.suppressed else ENGAGE
        return toll.best(self.state, model, manner, self.targets[foe_of(model.side)], self.kill)

    def _hacks(self, side: int, hackers: Sequence[Model]) -> int:
        """What Hacks could bring: each objective by the best hacker in reach, no hacker twice."""
        free = list(hackers)
        points = 0
        for index, goal in enumerate(self.state.objectives):
            if self._open(side, index):
                able = [model for model in free if squared(model.at, goal) <= _HACKABLE]
                if able:
                    hacker = max(able, key=hack_chance)
                    free.remove(hacker)
                    points += self.hack_gain(side, index) * hack_chance(hacker) // 1000
        return points

    def _open(self, side: int, index: int) -> bool:
        """Whether a side could Hack an objective if only a model of its own were there."""
        return self.state.control[index] != side and not self.near[index].close[foe_of(side)]

    # The activation in progress, and what waits for an answer

    def _activation(self, side: int) -> int:
        """What the rest of the activation in progress may bring."""
        state = self.state
        if state.active is None or state.acting[1].side != side or not state.acting[1].in_play:
            return 0
        active, actor = state.acting
        if not (active.acts or active.moves):
            return 0
        better = BETTER[active.order][self.to_come]
        return better + (self._promise(actor) * NOW // 1000 if actor.up else 0)

    def _promise(self, actor: Model) -> int:
        state, active = self.state, self.state.acting[0]
        foes = self.targets[foe_of(actor.side)]
        if active.order == ENGAGE:
            return toll.best(state, actor, ENGAGE, foes, self.kill)
        touched = movement.contacts(state, actor)
        if touched:
            return max(toll.charge(actor, state.models[index], self.kill) for index in touched)
        reach = movement.allowance(active, actor, "move")[0] if active.moves else 0
        walk = self._walk(actor, reach)
        if active.order != TACTICAL or not active.acts:
            return walk
        shot = toll.best(state, actor, TACTICAL, foes, self.kill)
        return max(walk // 2 + shot, walk, self._own_hack(actor, reach), self._charge(actor, reach, foes))

    def _walk(self, actor: Model, reach: int) -> int:
        """How much nearer to an objective the acting model could come."""
        if not reach:
            return 0
        ground, best = self.state.ground, 0
        friends = [each for each in self.standing[actor.side] if each is not actor and not each.pinned]
        for goal in self.state.objectives:
            own = routes.distance(ground, actor.at, goal)
            nearest = min((routes.distance(ground, each.at, goal) for each in friends), default=WALK)
            best = max(best, min(own, nearest, WALK) - max(SECURE, own - reach))
        return self.scale.near[self.to_come] * best // WALK

    def _own_hack(self, actor: Model, reach: int) -> int:
        """The best Hack that the acting model could try after a move of so much."""
        far = (reach + SECURE + BASE) ** 2
        gains = [
            self.hack_gain(actor.side, index)
            for index, goal in enumerate(self.state.objectives)
            if squared(actor.at, goal) <= far and self._open(actor.side, index)
        ]
        return max(gains, default=0) * hack_chance(actor) // 1000

    def _charge(self, actor: Model, reach: int, foes: Sequence[Model]) -> int:
        """The best charge that a move of so much and an Assault Move make possible."""
        if actor.suppressed:
            return 0
        far = (reach + (FLEET_ASSAULT if actor.profile.fleet else ASSAULT) + 2 * BASE) ** 2
        within = [foe for foe in foes if squared(actor.at, foe.at) <= far and foe.level == actor.level]
        return max((toll.charge(actor, foe, self.kill) for foe in within), default=0)

    def _pending(self, side: int) -> int:
        """What dice that lie, and blows that are due, promise a side."""
        points = 0
        for frame in self.state.stack:
            match frame:
                case Shot(shooter=index) if self.state.models[index].side == side:
                    points += toll.fallen(self.state, frame, self.targets[foe_of(side)], self.kill)
                case Blow(striker=index) if self.state.models[index].side == side:
                    points += toll.due(self.state, frame, self.kill)
        return points


_CLOSE = (SECURE + BASE) ** 2
_HACKABLE = (ENCUMBERED_MOVE + SECURE + BASE) ** 2
