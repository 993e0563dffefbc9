"""What the computer thinks about in Schlock Attack, and how it judges what it sees.

A man is worth 100 points. A judgment is squeezed into -950 to 950; only a finished game is worth 1000.
"""

from collections.abc import Sequence

from sellsword.game import NOBODY, Choice, Option
from sellsword.games.schlock_attack import actions, draughts, laser, moves, victory
from sellsword.games.schlock_attack.detonation import caught
from sellsword.games.schlock_attack.draughts import BITS, BLACK, CROWNING, ROWS, Position
from sellsword.games.schlock_attack.moves import MOVE
from sellsword.games.schlock_attack.sheets import ROBOT_BODY
from sellsword.games.schlock_attack.state import SchlockState

WON = 1000
_MOST = 950

_MAN, _KING = 100, 150
_ROW = 3  # each row that a man has come forward
_GUARD = 8  # each checker on the home row while the opponent has men
_PENNY = 25  # a penny that could be spent or saved
_LAST_PENNY = 90  # the pennies just short of winning
_DIME = 40  # a debt that makes the next shot dearer
_SHELTER = 15
_SOFT = 400  # how slowly a lead in points becomes certainty

_MARKS = 3  # checkers to think of sending
_GOALS = 5  # squares to think of sending one to
_HONEST_DEPTH = 4  # turns that an honest answer looks ahead (SA-S34)

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
    options = actions.options(state)
    if state.asks("advise"):
        return [honest_answer(state)]
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
            return _trade(state, caught(state, int(option.place))) > 0
        case "laser":
            gone = draughts.mask_of(laser.caught(state, option.choice.words))
            return _can_pay(state) or not state.pieces[1 - state.mover] & ~gone
    return True


def _can_pay(state: SchlockState) -> bool:
    crew = state.crews[state.mover]
    return crew.pennies > crew.dimes


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
    side = state.stack[-1].side
    if choice.words[0] == "pick":
        return _FIRST_CHOICE.get(choice.words[1], 0)
    if choice.words[0] in ("advise", "to"):
        return 0
    after = state.copy()
    actions.apply(after, choice)
    return _after_reply(after, side)


def _after_reply(state: SchlockState, side: int) -> int:
    """The value once the opponent has made its best jump, if it is to move and must jump."""
    if state.outcome is not None or state.mover == side or not state.asks(MOVE):
        return value(state, side)
    jumps = [move for move in moves.on_offer(state) if move.taken]
    worst = max((move.taken.bit_count() for move in jumps), default=0)
    return _squeezed(_points(state, side) - _MAN * worst)


def value(state: SchlockState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return {side: WON, NOBODY: 0}.get(state.outcome.winner, -WON)
    return _squeezed(_points(state, side))


def _squeezed(points: int) -> int:
    """Points as a judgment: nearer to certainty the more there are."""
    size = abs(points)
    judged = _MOST * size // (size + _SOFT)
    return judged if points > 0 else -judged


def _points(state: SchlockState, side: int) -> int:
    return _strength(state, side) - _strength(state, 1 - side)


def _strength(state: SchlockState, side: int) -> int:
    """Checkers, how far they have come, and what lies beside the board."""
    own, foe = state.pieces[side], state.pieces[1 - side]
    kings = (own & state.kings).bit_count()
    points = _MAN * (own.bit_count() - kings) + _KING * kings + _advance(own & ~state.kings, side)
    if foe & ~state.kings:
        points += _GUARD * (own & CROWNING[1 - side]).bit_count()
    return points + _beside(state, side) if state.crews[side].character else points


def _advance(men: int, side: int) -> int:
    rows = ROWS if side == BLACK else ROWS[::-1]
    return _ROW * sum(steps * (men & row).bit_count() for steps, row in enumerate(rows))


def _beside(state: SchlockState, side: int) -> int:
    """What pennies, dimes and the character's own condition are worth."""
    crew = state.crews[side]
    points = _PENNY * crew.pennies - _DIME * crew.dimes
    wanted = victory.pennies_wanted(state, side)
    if wanted and crew.pennies == wanted - 1:
        points += _LAST_PENNY
    if crew.character == "dertrihs" and state.count(side) <= ROBOT_BODY:
        points += _PENNY
    if crew.character == "theo" and crew.hurt:
        points += _SHELTER
    if crew.marked and not BITS[crew.target] & state.occupied:
        points += _ROW * max(0, _progress(crew.target, side) - _progress(crew.marked, side))
    return points


# ---- An honest answer --------------------------------------------------------------------------------


def honest_answer(state: SchlockState) -> Choice:
    """What a search over so many turns of plain draughts calls the asker's best move (SA-S34)."""
    found = moves.on_offer(state)
    here = state.position
    best = min(found, key=lambda move: _search(draughts.play(here, move), _HONEST_DEPTH - 1, WON * 10))
    return Choice(("advise", str(best)))


def _search(position: Position, depth: int, limit: int) -> int:
    """The best that the side to move can reach in points; as soon as it is ``limit`` or more, it is told.

    Jumps are followed beyond the depth, so that no exchange is cut in half.
    """
    found = draughts.moves(position)
    if not found:
        return -WON * 9
    if depth <= 0 and not found[0].taken:
        return _material(position)
    best = -WON * 10
    for move in found:
        best = max(best, -_search(draughts.play(position, move), depth - 1, -best))
        if best >= limit:
            break
    return best


def _material(position: Position) -> int:
    own, foe = position.own, position.foe
    kings = (own & position.kings).bit_count() - (foe & position.kings).bit_count()
    men = own.bit_count() - foe.bit_count()
    come, faced = own & ~position.kings, foe & ~position.kings
    steps = _advance(come, position.mover) - _advance(faced, 1 - position.mover)
    return _MAN * men + (_KING - _MAN) * kings + steps
