"""How a side stands, in points: the checkers on the board, and what lies beside it.

Points become a judgment that grows with the chance to win; only a finished game is certain.
"""

from collections.abc import Callable

from sellsword.game import DECIDED, NOBODY
from sellsword.games.schlock_attack.model.draughts import (
    BITS,
    BLACK,
    BOARD,
    CROWNING,
    ROWS,
    Position,
    around,
    mask_of,
)
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import victory
from sellsword.games.schlock_attack.rules.standing_powers import robot_body
from sellsword.games.schlock_attack.sheets.characters import (
    AGAIN,
    DETONATE,
    HEAL,
    ROBOT_BODY,
    ROBOT_KINGS,
    SHIELD,
    SHOOT,
)

# ---- Weights: points, a man is worth 100 -----------------------------------------------------------------

MAN, KING = 100, 140
_ROW_OF_MAN = (0, 1, 3, 5, 8, 13, 22)  # by the rows that he has come forward
_GUARD = 9  # each checker on the home row while the opponent has men
_CENTER = 4
_STEP = 2  # each step that could be made
_TRAPPED = 30  # a king without a step
_TRADE = 600  # what a lead grows by with every exchange, over the checkers left
_PRESSED_BELOW = 18  # with fewer checkers than this, whoever leads presses:
_CHASE = 6  # each step by which a king is nearer to the prey
_MARCH = 6  # each row that a man has come forward
_CONFINED = 4  # each step that the prey still has
_UNGUARDED_BELOW = 10  # with fewer than this, whoever leads needs no guards

_PENNY = 15  # any penny of a mercenary
_ONE_SHORT, _TWO_SHORT = 110, 40  # of the pennies that win
_READY = {  # a power that can be paid for
    "schlock": (SHOOT, 55),
    "tagon": (SHIELD, 50),
    "thurl": (AGAIN, 70),
    "chvorthq": (DETONATE, 60),
    "bunnigus": (HEAL, 60),
}
_LASER = 90  # a shot that can be paid for
_NEUTRALIZER = 20  # each of Breya's pennies
_REGROWTH = 10  # each row that a man of Schlock's has come, while one is lost
_SHELTER = 30  # Theo's checkers may not be jumped
_TRANSPLANT = 30  # each king that DerTrihs is still owed
_JAR = 25  # he may not double-jump
_USEFUL = 40  # a penny for every capture
_ARRIVAL = 6  # tenths of what a terraport gains that count before it is due
_STRANDED = 60  # a terraport to where somebody stands
_LEAP, _POUNCE = 3, 5  # each checker of a guest's

_SOFT = 400  # points that bring a side halfway to certainty
_MOST = DECIDED * 95 // 100

# ---- The judgment ---------------------------------------------------------------------------------------

_MIDDLE = mask_of((10, 11, 14, 15, 18, 19, 22, 23))
_ROWS_AHEAD = (tuple(zip(_ROW_OF_MAN, ROWS, strict=False)), tuple(zip(_ROW_OF_MAN, ROWS[::-1], strict=False)))


def judged(points: int) -> int:
    """Points as a judgment within ``DECIDED``: nearer to certainty the more there are."""
    size = abs(points)
    judgment = _MOST * size // (size + _SOFT)
    return judgment if points > 0 else -judgment


def points_behind(judgment: int) -> int:
    """The points that are judged so, but for what was rounded."""
    size = min(abs(judgment), _MOST * 9 // 10)
    points = _SOFT * size // (_MOST - size)
    return points if judgment > 0 else -points


def value(state: SchlockState, side: int) -> int:
    """How a side stands: ``DECIDED`` once it has won, and less than that either way before."""
    if state.outcome is not None:
        return {side: DECIDED, NOBODY: 0}.get(state.outcome.winner, -DECIDED)
    return judged(points(state, side))


def points(state: SchlockState, side: int) -> int:
    """The lead of a side on the board and beside it."""
    board = Position(state.pieces[side], state.pieces[1 - side], state.kings, side)
    lead = on_board(board)
    return lead + _beside(state, side) - _beside(state, 1 - side) if state.rules.characters else lead


# ---- On the board ---------------------------------------------------------------------------------------


def on_board(position: Position) -> int:
    """The lead of the side to move by the checkers alone."""
    own, foe, kings, mover = position
    empty = BOARD ^ own ^ foe
    lead = MAN * (own.bit_count() - foe.bit_count())
    lead += (KING - MAN) * ((own & kings).bit_count() - (foe & kings).bit_count())
    count = (own | foe).bit_count()
    grown = abs(lead) * _TRADE // (MAN * count + 1)
    points = lead + (grown if lead > 0 else -grown)
    points += _placed(own, foe, kings, mover, empty) - _placed(foe, own, kings, 1 - mover, empty)
    if count < _PRESSED_BELOW and lead:
        points += _pressed(own, foe, kings, mover) if lead > 0 else -_pressed(foe, own, kings, 1 - mover)
    return points


def _placed(own: int, foe: int, kings: int, side: int, empty: int) -> int:
    """How well a side's checkers stand: advanced, on guard, in the middle, free to step."""
    crowned = own & kings
    men = own ^ crowned
    points = _CENTER * (own & _MIDDLE).bit_count() + _STEP * _steps(own, crowned, side, empty)
    for worth, row in _ROWS_AHEAD[side]:
        points += worth * (men & row).bit_count()
    if foe & ~kings:
        points += _GUARD * (own & CROWNING[1 - side]).bit_count()
    if crowned:
        free = empty << 4 | empty << 5 | empty >> 4 | empty >> 5
        points -= _TRAPPED * (crowned & ~free).bit_count()
    return points


def _steps(own: int, crowned: int, side: int, empty: int) -> int:
    """The steps that a side could make, were there nothing to jump."""
    risers, fallers = (own, crowned) if side == BLACK else (crowned, own)
    rising = (risers << 4 & empty).bit_count() + (risers << 5 & empty).bit_count()
    return rising + (fallers >> 4 & empty).bit_count() + (fallers >> 5 & empty).bit_count()


def _pressed(own: int, foe: int, kings: int, side: int) -> int:
    """How hard the stronger side presses when fewer are left: its kings near the prey, its men on their
    way, the prey without steps, and in the end no guards."""
    hunters, reached, points = own & kings, foe, 0
    for _ in range(6):
        reached |= around(reached)
        points += _CHASE * (hunters & reached).bit_count()
    men = own & ~kings
    points += _MARCH * sum(rows * (men & row).bit_count() for rows, (_, row) in enumerate(_ROWS_AHEAD[side]))
    if foe & ~kings and (own | foe).bit_count() < _UNGUARDED_BELOW:
        points -= _GUARD * (own & CROWNING[1 - side]).bit_count()
    return points - _CONFINED * _steps(foe, foe & kings, 1 - side, BOARD ^ own ^ foe)


# ---- Beside the board -----------------------------------------------------------------------------------


def _beside(state: SchlockState, side: int) -> int:
    """What pennies, markers and the character's own ways to win are worth to a side."""
    crew = state.crews[side]
    power, worth = _READY.get(crew.character, (None, 0))
    points = _purse(crew.pennies, victory.pennies_wanted(state, side))
    if power is not None and crew.pennies >= power.cost:
        points += worth
    own = _OWN.get(crew.character)
    return points + own(state, side) if own else points


def _purse(pennies: int, wanted: int) -> int:
    """Pennies by how few are short of winning (SA-023, SA-037)."""
    if not wanted:
        return 0
    return _PENNY * pennies + {1: _ONE_SHORT, 2: _TWO_SHORT}.get(wanted - pennies, 0)


def _schlock(state: SchlockState, side: int) -> int:
    """While he has lost a checker, every man on his way to a crown may bring one back (SA-034)."""
    if not state.lost(side):
        return 0
    men = state.pieces[side] & ~state.kings
    rows = ROWS[4:7] if side == BLACK else ROWS[3:0:-1]
    return _REGROWTH * sum(steps * (men & row).bit_count() for steps, row in enumerate(rows, 1))


def _breya(state: SchlockState, side: int) -> int:
    return _NEUTRALIZER * state.crews[side].pennies


def _kevyn(state: SchlockState, side: int) -> int:
    """What the terraport will bring, a crown or rows, or cost (SA-043, SA-044)."""
    crew = state.crews[side]
    if not crew.marked:
        return 0
    if BITS[crew.target] & state.occupied:
        return -_STRANDED
    king = bool(BITS[crew.marked] & state.kings)
    gain = _worth(crew.target, side, king) - _worth(crew.marked, side, king)
    return gain * _ARRIVAL // 10


def _worth(square: int, side: int, king: bool) -> int:
    if king or BITS[square] & CROWNING[side]:
        return KING
    return MAN + next(worth for worth, row in _ROWS_AHEAD[side] if row & BITS[square])


def _ennesby(state: SchlockState, side: int) -> int:
    """A laser that can be paid for; the next is dearer (SA-047)."""
    crew = state.crews[side]
    return _LASER if crew.pennies > crew.dimes else 0


def _theo(state: SchlockState, side: int) -> int:
    """Sanctuary, now or in the opponent's next turn (SA-053)."""
    crew = state.crews[side]
    return _SHELTER if crew.hurt or crew.sheltered else 0


def _dertrihs(state: SchlockState, side: int) -> int:
    """His three phases (SA-054 to SA-057)."""
    count = state.count(side)
    if count <= ROBOT_BODY:
        return _USEFUL
    owed = max(0, ROBOT_KINGS - (state.pieces[side] & state.kings).bit_count())
    points = 0 if state.crews[side].rebuilt else _TRANSPLANT * owed * ROBOT_BODY // count
    return points - _JAR if robot_body.single_jumps(state, side) else points


def _bunnigus(state: SchlockState, side: int) -> int:
    """Each checker beyond the first that she could heal at once (SA-058)."""
    beds = min(state.lost(side), state.crews[side].pennies // HEAL.cost)
    return MAN // 2 * max(0, beds - 1)


def _kiki(state: SchlockState, side: int) -> int:
    return _LEAP * state.count(side)


def _bun_bun(state: SchlockState, side: int) -> int:
    return _POUNCE * state.count(side)


_OWN: dict[str, Callable[[SchlockState, int], int]] = {
    "schlock": _schlock,
    "breya": _breya,
    "kevyn": _kevyn,
    "ennesby": _ennesby,
    "theo": _theo,
    "dertrihs": _dertrihs,
    "bunnigus": _bunnigus,
    "kiki": _kiki,
    "bun-bun": _bun_bun,
}
