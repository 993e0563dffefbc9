"""What the computer thinks about in Schlock Attack, and what each choice promises at first sight."""

from collections.abc import Sequence

from sellsword.game import DECIDED, Choice, Option
from sellsword.games.schlock_attack.computer import evaluation
from sellsword.games.schlock_attack.model.draughts import BITS, BLACK
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.legal_moves import MOVE
from sellsword.games.schlock_attack.rules.character_selection import Pick
from sellsword.games.schlock_attack.rules.flow import FLOW
from sellsword.games.schlock_attack.rules.powers import laser
from sellsword.games.schlock_attack.rules.powers.advice_and_extra_turn import Advise
from sellsword.games.schlock_attack.rules.powers.detonation import caught
from sellsword.games.schlock_attack.rules.powers.teleport import SendTo

_SCALE = DECIDED // 1000

_MARKS = 2  # checkers to think of sending
_GOALS = 2  # squares to think of sending one to

_FIRST_CHOICE = {
    "ennesby": 10,
    "chvorthq": 9,
    "thurl": 8,
    "schlock": 7,
    "dertrihs": 6,
    "tagon": 5,
    "theo": 4,
    "bunnigus": 3,
    "kevyn": 2,
    "breya": 1,
}


def candidates(state: SchlockState) -> Sequence[Choice]:
    """The choices worth a thought, in a fixed order."""
    options = FLOW.options(state)
    kept = [option.choice for option in options if _worth_a_thought(state, option)]
    if state.asks("move"):
        kept += _marking(state, options)
    elif state.asks("aim"):
        kept = _aiming(state, options)
    return kept or [option.choice for option in options]


def _worth_a_thought(state: SchlockState, option: Option) -> bool:
    match option.group:
        case "ask":  # it would ask itself
            return False
        case "teleport":
            return False
        case "detonate":
            gone = caught(state, int(option.place))
            return _trade(state, gone) > 0 or _last_of(state, gone)
        case "laser":
            return _can_pay(state) or _last_of(state, laser.caught(state, FLOW.read(state, option.choice)[1]))
    return True


def _can_pay(state: SchlockState) -> bool:
    crew = state.crews[state.mover]
    return crew.pennies > crew.dimes


def _last_of(state: SchlockState, gone: int) -> bool:
    """Whether the other side has nobody left without these."""
    return not state.pieces[1 - state.mover] & ~gone


def _trade(state: SchlockState, mask: int) -> int:
    """Enemies gone, less friends gone."""
    return (mask & state.pieces[1 - state.mover]).bit_count() - (mask & state.pieces[state.mover]).bit_count()


def _marking(state: SchlockState, options: Sequence[Option]) -> list[Choice]:
    """The men that have come least far."""
    squares = [int(option.place) for option in options if option.group == "teleport"]
    men = [square for square in squares if not BITS[square] & state.kings]
    backmost = men if state.mover == BLACK else men[::-1]
    return [Choice(("teleport", str(square))) for square in backmost[:_MARKS]]


def _aiming(state: SchlockState, options: Sequence[Option]) -> list[Choice]:
    """Empty squares, the nearest to the far row first."""
    free = [option for option in options if not BITS[int(option.place)] & state.occupied]
    ranked = sorted(free, key=lambda option: -_progress(int(option.place), state.mover))
    return [option.choice for option in ranked[:_GOALS]]


def _progress(square: int, side: int) -> int:
    row = (square - 1) // 4
    return row if side == BLACK else 7 - row


def appraise(state: SchlockState, choice: Choice) -> int:
    """What a choice promises the side that decides: how it stands once the opponent's best jump is made."""
    action, meant = FLOW.read(state, choice)
    if isinstance(action, Pick):
        return _FIRST_CHOICE.get(meant, 0)
    if isinstance(action, SendTo):
        return 0
    if isinstance(action, Advise):
        return _promise(asked(state), Choice((meant,)))
    return _promise(state, choice)


def asked(state: SchlockState) -> SchlockState:
    """The asker's position as whoever is to answer sees it (SA-049)."""
    before = state.copy()
    before.pop()
    return before


def _promise(state: SchlockState, choice: Choice) -> int:
    side, after = state.stack[-1].side, state.copy()
    FLOW.apply(after, choice)
    return _after_reply(after, side)


def _after_reply(state: SchlockState, side: int) -> int:
    """The value once the opponent has made its best jump, if it is to move and must jump."""
    if state.outcome is not None or state.mover == side or not state.asks(MOVE):
        return value(state, side)
    jumps = [move for move in legal_moves.on_offer(state) if move.taken]
    worst = max((move.taken.bit_count() for move in jumps), default=0)
    return evaluation.judged(evaluation.points(state, side) - evaluation.MAN * worst) // _SCALE


def value(state: SchlockState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    judgment = evaluation.value(state, side)
    return judgment // _SCALE if judgment > 0 else -(-judgment // _SCALE)
