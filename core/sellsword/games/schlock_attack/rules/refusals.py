"""Why not: a move that is not on offer, and a power that cannot be used now."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sellsword.game import Reason
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, Move
from sellsword.games.schlock_attack.model.square_references import blamed, listed, square_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.victory import name_of
from sellsword.games.schlock_attack.rules.standing_powers import robot_body, sanctuary
from sellsword.games.schlock_attack.sheets.characters import (
    DETONATE,
    LASER,
    SHEETS,
    SHOOT,
    Power,
)
from sellsword.words import some

POWERS = {power.verb: power for sheet in SHEETS.values() for power in sheet.powers if power.verb}
_IN_ONES_TURN = (SHOOT, LASER, DETONATE)
"""The powers that take the place of a move."""


def of_power(state: SchlockState, verb: str, late: bool) -> list[Reason]:
    """Why a power cannot be used at all now; empty where only its words can be wrong. ``late`` says that
    something else is asked."""
    power = POWERS.get(verb)
    return list(_hindrances(state, power, state.stack[-1].side, late)) if power is not None else []


def _hindrances(state: SchlockState, power: Power, side: int, late: bool) -> Iterator[Reason]:
    crew = state.crews[side]
    if power not in crew.sheet.powers:
        yield Reason(power.rule, f"“{power.title}” is not one of {name_of(state, side)}'s powers.")
        return
    if state.muted == side:
        yield Reason("SA-040", f"{name_of(state, 1 - side)} has neutralized all powers this turn.")
    if crew.pennies < power.cost:
        cost, left = some(power.cost, "penny"), some(crew.pennies, "penny")
        text = f"It costs {cost}, and {name_of(state, side)} has {left}."
        yield Reason(power.rule, text, (("cost", power.cost), ("pennies", crew.pennies)))
    if late and power in _IN_ONES_TURN:  # SA-S17
        yield Reason(power.rule, asked(state))


def asked(state: SchlockState) -> str:
    """What is said to a choice whose time is not now."""
    return f"{name_of(state, state.stack[-1].side)} has something else to answer now."


def of_text(words: tuple[str, ...]) -> Reason:
    """Why words are no move."""
    start, end = (square_named((word,)) for word in " ".join(words).partition("-")[::2])
    if start and end:
        return Reason("SA-006", f"No step or jump leads from {start} to {end}.", blame=blamed(start, end))
    return Reason("SA-006", f"“{' '.join(words)[:40]}” is not a move: write 11-15, or 11x18 for a jump.")


def of_move(state: SchlockState, move: Move) -> Reason:
    """The weightiest reason why a move cannot be made."""
    start, side = move.path[0], name_of(state, state.mover)
    if not move.origin & state.pieces[state.mover]:
        return Reason("SA-014", f"{side} has no checker on {start}.", blame=blamed(start))
    if state.runner and start != state.runner:
        text = f"The checker on {state.runner} is jumping and must go on."
        return Reason("SA-009", text, blame=blamed(state.runner))
    spared = _spared(state, move)
    if spared is not None:
        return spared
    found = legal_moves.on_offer(state)
    return _miswritten(move, found) or _forced(move, found) or _geometry(state, move, found)


def _miswritten(move: Move, found: Sequence[Move]) -> Reason | None:
    """Whether a move of this way is on offer and only written otherwise."""
    for each in found:
        if each.path == move.path:
            rule, text = ("SA-063", "a capture has an x") if each.taken else ("SA-006", "a step has a hyphen")
            return Reason(rule, f"Write {each}: {text}.", blame=blamed(move.path[0]))
    return None


def _spared(state: SchlockState, move: Move) -> Reason | None:
    """Whether the jump would pass a checker that may not be jumped."""
    foe = 1 - state.mover
    if move.taken & sanctuary.sheltered(state, foe):
        where = tuple(draughts.squares_in(move.taken & state.pieces[foe]))
        text = f"{name_of(state, foe)} lost a checker last turn and may not be jumped in this one."
        return Reason("SA-053", text, blame=blamed(*where))
    if move.taken & state.spared:
        where = tuple(draughts.squares_in(move.taken & state.spared))
        text = f"The checker on {where[0]} may not be jumped again this turn."
        return Reason("SA-039", text, blame=blamed(*where))
    return None


def _forced(move: Move, found: Sequence[Move]) -> Reason | None:
    """Whether jumps that must be taken stand in the way (SA-020, SA-009)."""
    jumps = [each for each in found if each.taken]
    if not jumps:
        return None
    longer = [str(each) for each in jumps if each.path[: len(move.path)] == move.path]
    if longer and move.taken:
        text = f"The jump goes on as long as it can: {listed(longer)}."
        return Reason("SA-009", text, blame=blamed(move.path[0]))
    if move.taken:
        return None
    movers = dict.fromkeys(each.path[0] for each in jumps)
    kind = "capture" if jumps[0].pounces else "jump"
    text = f"{move.path[0]} may not move, since a {kind} must be made: {listed(list(map(str, jumps)))}."
    return Reason("SA-020", text, (("jumps", len(jumps)),), blamed(*movers))


def _geometry(state: SchlockState, move: Move, found: Sequence[Move]) -> Reason:
    """What the board itself has against it."""
    start, end = move.path[0], move.path[-1]
    shorter = [each for each in found if each.taken and move.path[: len(each.path)] == each.path]
    if shorter:
        rule, text = _why_stopped(state, move)
        return Reason(rule, text, blame=blamed(shorter[0].path[-1]))
    if not move.taken and BITS[end] & state.occupied:
        return Reason("SA-006", f"Square {end} is not empty.", blame=blamed(end))
    if move.taken and BITS[end] & state.occupied & ~move.origin:
        return Reason("SA-007", f"Square {end} is not empty.", blame=blamed(end))
    if _backward(state, move):
        return Reason("SA-008", "Only kings move backward.", blame=blamed(start))
    if move.taken and not move.pounces and state.leads(state.mover, "bun-bun"):
        return Reason("SA-063", "Bun-Bun never jumps, but takes the square of an enemy next to it.")
    if move.taken and not move.taken & state.pieces[1 - state.mover]:
        return Reason("SA-011", "There is no enemy to jump on the way.", blame=blamed(end))
    ways = [str(each) for each in found if each.path[0] == start]
    can = f"can go {listed(ways)}" if ways else "cannot move"
    return Reason("SA-006", f"The checker on {start} {can}.", blame=blamed(start))


def _why_stopped(state: SchlockState, move: Move) -> tuple[str, str]:
    """Why a chain ends before it does on paper."""
    if any(each.path[: len(move.path)] == move.path for each in legal_moves.whole(state)):
        return "SA-009", "Make the jump before it first: somebody may answer in between."
    if robot_body.single_jumps(state, state.mover):
        return "SA-055", f"{name_of(state, state.mover)} may not double-jump with five to eight checkers."
    return "SA-007", "The jump ends earlier: there is nothing more to jump."


def _backward(state: SchlockState, move: Move) -> bool:
    if move.origin & state.kings:
        return False
    rows = [(square - 1) // 4 for square in move.path]
    return any((later < row) == (state.mover == draughts.BLACK) for row, later in pairwise(rows))
