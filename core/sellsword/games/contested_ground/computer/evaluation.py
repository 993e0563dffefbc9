"""How a side stands: the computer's judgment of a whole position, in thousandths of a Victory Token.

A judgment says by how many tokens a side will lead in the end, as far as one can tell: those it has, those
that it can expect (see ``claims``), and what its models may do beside that. How sure it is of that rises from
activation to activation, so that late in the battle a lead of one token is nearly the battle and a tie is no
more than a draw. All of it is judgment, none of it a rule.
"""

from collections.abc import Callable, Sequence
from typing import Any

from sellsword.boards.board import Point
from sellsword.boards.shapes import squared
from sellsword.games.contested_ground.computer import distance_field, expected_damage
from sellsword.games.contested_ground.computer.expected_damage import Prizes
from sellsword.games.contested_ground.computer.objective_forecast import Claims
from sellsword.games.contested_ground.model.state import Blow, ContestedState, Frame, Model, Shot
from sellsword.games.contested_ground.rules.attacks.shooting import ENGAGE, TACTICAL
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import (
    ASSAULT,
    BASE,
    FLEET_ASSAULT,
    ROUNDS,
    foe_of,
)

TOKEN = 1000
SUPPRESSED, PINNED = 120, 350  # how much less a model is worth so, in thousandths
ANYWHERE = 700  # a model is worth so many thousandths of that wherever it is
WALK, NEAR = 40_000, 500
"""From so far away it does not count to come to an objective; how much it counts to be there, in thousandths
of what a model is worth."""
STRAY = 300  # beyond its worth, what it costs to have no counter to bring a model on
NOW, SOON, LATE = 850, 400, 200
"""How much counts of what a shot promises, in thousandths: of the model that is activated, of those that wait
for it, of those that wait for another round."""

# By the rounds to come after this one.
DOUBT = {
    "capture-and-control": (450, 500, 750, 1050, 1500, 1900),
    "secure-and-hold": (450, 450, 600, 900, 1250, 1600),
    "download-the-intel": (450, 600, 1000, 1400, 1800, 2200),
}
"""How far judgments are off at the end of a round, and last at the beginning of the first: the farther, the
more tokens are paid."""
MODEL = (20, 60, 250, 600, 700)
"""What a model of typical price is worth beyond the tokens that it helps to get."""
KILL = (60, 130, 350, 620, 720)
"""What it is worth to be rid of one beyond the tokens that its side then lacks."""
READY = (60, 170, 270, 320, 230)
"""What an activation brings on average beyond what can be told of it."""
BETTER = {
    "advance": (40, 120, 170, 220, 270),
    "engage": (20, 250, 330, 330, 150),
    "tactical": (60, 110, 140, 170, 250),
    "recover": (60, 110, 140, 170, 250),
}
"""What an activation in progress brings beyond what can be told of it, by its order."""


def odds(state: ContestedState) -> int:
    """The log odds of the first side's winning, in thousandths."""
    if not state.mission.victory:
        return 0
    judge = _Judge(state)
    return (judge.assets(0) - judge.assets(1)) * 1700 // judge.doubt


class _Judge:
    """One look at a position."""

    def __init__(self, state: ContestedState) -> None:
        self.state = state
        self.to_come = ROUNDS - max(1, state.round)
        self.standing = state.standing(0), state.standing(1)
        self.claims = Claims.of(state)
        self.expected = self.claims.expected
        self.prizes = self._prizes()

    @property
    def doubt(self) -> int:
        """How far the judgment may be off: less from activation to activation."""
        after, before = DOUBT[self.state.mission.victory][self.to_come : self.to_come + 2]
        return after + (before - after) * self.claims.open // 1000

    def _prizes(self) -> dict[str, int]:
        """What it is worth to each side's enemy to be rid of a model."""
        kill, credit = KILL[self.to_come], self.claims.credit
        everybody = (*self.standing[0], *self.standing[1])
        return {model.id: expected_damage.sized(kill, model) + credit[model.id] for model in everybody}

    def assets(self, side: int) -> int:
        """All that counts for a side."""
        state = self.state
        points = state.tokens[side] * TOKEN + self.expected[side]
        playing = state.playing(side)
        points += sum(map(self._model, playing)) + self._presence(side)
        points += self._waiting(side, playing) + self._activation(side)
        return points + self._pending(side)

    def _model(self, model: Model) -> int:
        """What a model is worth in the rounds to come; one that cannot enter any more is lost (OC-029)."""
        if not model.up and model.activated and not self._entering(model):
            return 0
        whole = expected_damage.sized(MODEL[self.to_come], model) * ANYWHERE // 1000
        if model.pinned:
            return whole * (1000 - PINNED) // 1000
        return whole * (1000 - SUPPRESSED) // 1000 if model.suppressed else whole

    def _presence(self, side: int) -> int:
        """What it is worth to a side to be near the objectives, to all of them."""
        near = sum(self._near(side, goal) for goal in self.state.objectives)
        return MODEL[self.to_come] * NEAR * near // 1_000_000

    def _near(self, side: int, goal: Point) -> int:
        """How near a side is to an objective, in thousandths: the nearest model counts whole, the next half,
        the third a third, so that those whom one objective does not need go on to another."""
        ways = sorted(
            distance_field.distance(self.state.ground, model.at, goal) for model in self.standing[side]
        )
        return sum(1000 * max(0, WALK - away) // (WALK * rank) for rank, away in enumerate(ways, 1))

    def _entering(self, model: Model) -> bool:
        """Whether a model that is activated now still has the move that brings it onto the table."""
        active = self.state.active
        return active is not None and active.moves > 0 and self.state.models[active.model] is model

    # Who is still to be activated

    def _waiting(self, side: int, playing: Sequence[Model]) -> int:
        """What a side may still do this round, and what its guns may do in others."""
        counters = self.state.counters[side]
        waiting = [model for model in playing if not model.activated]
        ready = READY[self.to_come] * min(len(waiting), counters)
        strays = max(0, sum(not model.up for model in waiting) - counters)
        steady = [
            model for model in self.standing[side] if not model.pinned and model is not self.state.actor
        ]
        late = LATE if self.to_come else 0
        shots = sum(
            self._shot(model) * (late if model.activated or not counters else SOON) for model in steady
        )
        return ready + shots // 1000 - strays * (MODEL[self.to_come] + STRAY)

    def _shot(self, model: Model) -> int:
        """What the best shot of a model promises that waits to be activated."""
        manner = TACTICAL if model.suppressed else ENGAGE
        return expected_damage.best(self.state, model, manner, self.standing[foe_of(model.side)], self.prizes)

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
        """What the acting model's best attack promises."""
        state, active = self.state, self.state.acting[0]
        foes = self.standing[foe_of(actor.side)]
        if active.order == ENGAGE:
            return expected_damage.best(state, actor, ENGAGE, foes, self.prizes)
        touched = movement.contacts(state, actor)
        if touched:
            return max(expected_damage.charge(actor, state.models[index], self.prizes) for index in touched)
        if active.order != TACTICAL or not active.acts:
            return 0
        reach = movement.allowance(active, actor, movement.Move.verb)[0] if active.moves else 0
        shot = expected_damage.best(state, actor, TACTICAL, foes, self.prizes)
        return max(shot, self._charge(actor, reach, foes))

    def _charge(self, actor: Model, reach: int, foes: Sequence[Model]) -> int:
        """The best charge that a move of so much and an Assault Move make possible."""
        if actor.suppressed:
            return 0
        far = (reach + (FLEET_ASSAULT if actor.profile.fleet else ASSAULT) + 2 * BASE) ** 2
        within = [foe for foe in foes if squared(actor.at, foe.at) <= far and foe.level == actor.level]
        return max((expected_damage.charge(actor, foe, self.prizes) for foe in within), default=0)

    def _pending(self, side: int) -> int:
        """What dice that lie, and blows that are due, promise a side."""
        points = 0
        for frame in self.state.stack:
            promise = _PROMISES.get(type(frame))
            if promise is not None and self.state.models[frame.models[0]].side == side:
                points += promise(self.state, frame, self.prizes)
        return points


_PROMISES: dict[type[Frame], Callable[[ContestedState, Any, Prizes], int]] = {
    Shot: expected_damage.fallen,
    Blow: expected_damage.due,
}
"""What fallen dice promise, and a blow that is due; nothing else that waits promises anything."""
