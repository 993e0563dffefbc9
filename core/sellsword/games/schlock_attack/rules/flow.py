"""The steps of a turn, the verbs that answer each, and what all choices have in common."""

from collections.abc import Callable, Sequence

from sellsword.flow import Actions, Flow, Spoken, Step, table, unaddressed
from sellsword.game import Choice, Event, Option, Reason
from sellsword.games.schlock_attack.model.draughts import Move
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import AnyVerb
from sellsword.games.schlock_attack.rules import refusals, turn_sequence
from sellsword.games.schlock_attack.rules.base_game import legal_moves, move_execution, victory
from sellsword.games.schlock_attack.rules.base_game.victory import name_of
from sellsword.games.schlock_attack.rules.character_selection import Pick
from sellsword.games.schlock_attack.rules.moving import MakeMove
from sellsword.games.schlock_attack.rules.powers import advice_and_extra_turn, neutralization, teleport
from sellsword.games.schlock_attack.rules.powers.advice_and_extra_turn import Advise, Ask
from sellsword.games.schlock_attack.rules.powers.detonation import Detonate
from sellsword.games.schlock_attack.rules.powers.laser import Laser
from sellsword.games.schlock_attack.rules.powers.neutralization import Neutralize
from sellsword.games.schlock_attack.rules.powers.plasma_cannon import Shoot
from sellsword.games.schlock_attack.rules.powers.shield import Shield
from sellsword.games.schlock_attack.rules.powers.teleport import SendTo, Teleport
from sellsword.games.schlock_attack.rules.standing_powers import healing, regeneration, robot_body
from sellsword.games.schlock_attack.rules.standing_powers.healing import Heal
from sellsword.games.schlock_attack.rules.standing_powers.regeneration import Regenerate
from sellsword.games.schlock_attack.rules.standing_powers.robot_body import Crown
from sellsword.games.schlock_attack.rules.turn_sequence import Again, Decline, Done, LetGo

type Waiting = Callable[[SchlockState, int], bool]
type Running = Callable[[SchlockState, int], list[Event]]


def _always(_state: SchlockState, _side: int) -> bool:
    return True


def _never(_state: SchlockState, _side: int) -> bool:
    return False


def _dropped(_state: SchlockState, _side: int) -> list[Event]:
    return []


class Question(Step[SchlockState]):
    """A step of a turn: what it asks, the verbs that answer, whether the side asked has something to
    choose, and what comes about where it has not."""

    def __init__(
        self, text: str, *verbs: AnyVerb, waits: Waiting = _always, runs: Running = _dropped
    ) -> None:
        self.text = text
        self.verbs = table(*verbs)
        self.waits = waits
        self.runs = runs
        declining = [verb.verb for verb in verbs if isinstance(verb, Decline)]
        self.declining = Choice((declining[0],)) if declining else None

    def seat(self, state: SchlockState) -> int:
        """The side that is asked."""
        return state.stack[-1].side

    def question(self, state: SchlockState) -> str:
        """Its text, with the square and the other side that it is about."""
        frame = state.stack[-1]
        return self.text.format(square=frame.square, other=name_of(state, 1 - frame.side))

    def actions(self, state: SchlockState) -> Actions[SchlockState]:
        """Its verbs."""
        return self.verbs

    def decline(self, state: SchlockState) -> Choice | None:
        """Doing without, where that is an answer."""
        return self.declining

    def untimely(self, state: SchlockState, said: Spoken) -> Sequence[Reason]:
        """A power that cannot be used, or another verb's time."""
        if said.verb in self.verbs:
            return refusals.of_power(state, said.verb, late=False)
        return refusals.of_power(state, said.verb, late=True) or (VERBS[said.verb].untimely(state),)

    def advance(self, state: SchlockState) -> list[Event] | None:
        """Runs by itself where there is nothing to choose."""
        side = state.stack[-1].side
        if self.waits(state, side):
            return None
        state.pop()
        return self.runs(state, side)


_BESIDE_MOVES = {
    "schlock": Shoot.verb,
    "kevyn": Teleport.verb,
    "ennesby": Laser.verb,
    "thurl": Ask.verb,
    "chvorthq": Detonate.verb,
    "bunnigus": Heal.verb,
}
"""The power that stands beside the moves of a turn, by character."""


class Moving(Question):
    """A turn's move, with the powers beside it (SA-014, SA-019)."""

    def question(self, state: SchlockState) -> str:
        """Whether it must be a jump."""
        who, moves = name_of(state, state.stack[-1].side), legal_moves.on_offer(state)
        if not moves or not moves[0].taken:
            return f"What does {who} move?"
        return f"{who} must {'capture' if moves[0].pounces else 'jump'}: which way?"

    def offers(self, state: SchlockState) -> Sequence[Option]:
        """The moves; for a character with powers those too."""
        power, moves = _BESIDE_MOVES.get(state.crews[state.mover].character), legal_moves.options(state)
        return [*moves, *self.verbs[power].offers(state)] if power is not None else moves


_BESIDE = (Shoot(), Laser(), Detonate())
"""The powers that know chains of jumps as well as first moves."""
STEPS: dict[str, Question] = {
    Pick.verb: Question("Which character do you pick?", Pick()),
    turn_sequence.PASS: Question(
        "", waits=_never, runs=lambda state, side: turn_sequence.begin(state, 1 - side)
    ),
    neutralization.DECLARE: Question(
        "Neutralize {other} for this turn?", Neutralize(), Decline(), waits=neutralization.may_declare
    ),
    teleport.COUNTDOWN: Question("", waits=_never, runs=teleport.count_down),
    Heal.verb: Question("Heal a captured checker?", Heal(), Decline(), waits=healing.may_heal),
    turn_sequence.MOVE: Moving(
        "",
        *(MakeMove(), *_BESIDE, Ask(), Teleport(), Heal()),
        waits=lambda state, _: turn_sequence.can_act(state),
        runs=lambda state, _: victory.block(state),
    ),
    turn_sequence.CHAIN: Question(
        "The jump goes on from {square}: which way?",
        *(MakeMove(), *_BESIDE),
        waits=lambda state, _: move_execution.must_choose(state),
        runs=lambda state, _: move_execution.go_on_alone(state),
    ),
    Shield.verb: Question("The checker on {square} was jumped: shield it?", Shield(), LetGo()),
    Crown.verb: Question("Which man becomes a king?", Crown(), Decline(), waits=robot_body.may_crown),
    Regenerate.verb: Question(
        "Where does the checker grow back?",
        Regenerate(),
        Decline(),
        waits=lambda state, _: regeneration.may_place(state),
    ),
    teleport.AIM: Question("Where should the checker on {square} go?", SendTo()),
    Advise.verb: Question("Honestly: what is {other}'s best move?", Advise()),
    advice_and_extra_turn.ONCE_MORE: Question(
        "Take another turn?",
        Again(),
        Done(),
        waits=lambda state, _: advice_and_extra_turn.may_go_again(state),
    ),
}
"""The steps by the kind of their frame."""
_ALL: tuple[AnyVerb, ...] = (
    *(MakeMove(), *_BESIDE, Ask(), Teleport(), Heal(), Pick(), SendTo(), Regenerate(), Crown(), Advise()),
    *(Neutralize(), Shield(), Again(), Done(), Decline()),
)
VERBS: dict[str, AnyVerb] = {verb.verb: verb for verb in _ALL}
_SPOKEN = VERBS.keys() - {MakeMove.verb}


def spoken(choice: Choice) -> Spoken:
    """``shoot 18``: the verb and the rest; ``11-15``: a move, which is written by itself."""
    said = unaddressed(choice)
    return said if said.verb in _SPOKEN else Spoken("", MakeMove.verb, choice.words)


def move_of(choice: Choice) -> Move | None:
    """The move that a choice makes, advises or replaces, as it is written."""
    return legal_moves.written(" ".join(spoken(choice).rest))


class SchlockFlow(Flow[SchlockState]):
    """Schlock Attack, choice by choice."""

    grammar = staticmethod(spoken)

    def step(self, state: SchlockState) -> Question:
        """The next step of the turn."""
        return STEPS[state.stack[-1].kind]

    def over(self, state: SchlockState) -> Reason:
        """How it ended."""
        assert state.outcome is not None
        return Reason(victory.rule_of(state, state.outcome), f"The game is over. {state.outcome.text}")

    def after(self, state: SchlockState, action: object) -> list[Event]:
        """Whoever has won has won at once."""
        return victory.settle(state)

    def settle(self, state: SchlockState) -> list[Event]:
        """Nothing comes before a turn is neutralized, not even a win (SA-S17)."""
        return [] if state.asks(neutralization.DECLARE) else victory.settle(state)


FLOW = SchlockFlow()
