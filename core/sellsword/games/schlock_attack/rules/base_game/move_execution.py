"""Moving and jumping: what a move does, what it earns, and how a chain goes on (SA-009 to SA-011, SA-022)."""

from sellsword.game import Event, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BLACK, CROWNING, NUMBERS, WHITE, Move
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.rules.standing_powers import regeneration, robot_body
from sellsword.games.schlock_attack.sheets.characters import SHIELD, SHOOT


def make(state: SchlockState, move: Move) -> list[Event]:
    """Makes a move that is on offer."""
    state.pop()
    state.advice = ""
    if move.taken == move.goal:
        return _pounce(state, move)
    return leap(state, move) if move.taken else _step(state, move)


def _step(state: SchlockState, move: Move) -> list[Event]:
    crowned = _shift(state, move)
    return [event("moved", state.mover, "SA-006", path=move.path, crowned=crowned)]


def _pounce(state: SchlockState, move: Move) -> list[Event]:
    """Captures by taking the enemy's square (SA-063), which is no jump."""
    taken = capture(state, move.goal, state.mover)
    crowned = _shift(state, move)
    values = event("jumped", state.mover, "SA-063", path=move.path, taken=move.path[1:], crowned=crowned)
    return [values, *taken]


def _shift(state: SchlockState, move: Move) -> int:
    """Moves the checker alone, with the dime that lies on it (SA-S23); 1 if that crowns it (SA-010)."""
    mover, (_, origin, goal, _) = state.mover, move
    own, king = state.pieces[mover] ^ origin ^ goal, state.kings & origin
    crowned = not king and bool(goal & CROWNING[mover])
    state.pieces = (own, state.pieces[WHITE]) if mover == BLACK else (state.pieces[BLACK], own)
    state.kings = (state.kings ^ king) | (goal if king or crowned else 0)
    if state.rules.characters:
        _carry_dime(state, origin, goal)
    if not king and not _turns_back(state):
        state.seen = ()
    if crowned:
        state.stir()
        regeneration.prepare(state)
    return int(crowned)


def _carry_dime(state: SchlockState, origin: int, goal: int) -> None:
    crew = state.crews[state.mover]
    if crew.marked == NUMBERS[origin]:
        crew.marked = NUMBERS[goal]


def _turns_back(state: SchlockState) -> bool:
    """Whether a man may come back to where he stood, so that a position may repeat itself in spite of
    him (SA-043, SA-S49)."""
    black, white = state.crews
    return "kevyn" in (black.character, white.character)


def leap(state: SchlockState, move: Move) -> list[Event]:
    """Jumps once or more, earns the pennies for it (SA-022), and asks whoever may answer (SA-038). Friends,
    whom Kiki alone passes, stay (SA-062)."""
    mover, foe = state.mover, 1 - state.mover
    prey, friends = move.taken & state.pieces[foe], move.taken & state.pieces[mover]
    crowned = _shift(state, move)
    happened = event(
        "jumped", mover, "SA-007", path=move.path, taken=tuple(draughts.squares_in(prey)), crowned=crowned
    )
    events = [happened, *_earn(state, len(move.path) - 1)]
    state.runner = 0
    if not crowned and state.rules.characters and not robot_body.single_jumps(state, mover):
        _go_on(state, move)
    state.spared |= friends
    if state.has(foe, SHIELD) and prey:
        state.push(Frame("shield", foe, NUMBERS[prey]))
        return events
    return events + (capture(state, prey, mover) if prey else [])


def _earn(state: SchlockState, jumped: int) -> list[Event]:
    """A mercenary's pennies: n jumps in one turn earn n - 1 (SA-022, SA-S04)."""
    earned = state.jumps + jumped - max(1, state.jumps)
    state.jumps += jumped
    if not earned or not state.paid(state.mover):
        return []
    state.earn(state.mover, earned)
    now = state.crews[state.mover].pennies
    return [event("earned", state.mover, "SA-022", pennies=earned, now=now)]


def _go_on(state: SchlockState, move: Move) -> None:
    """The same checker must go on if it can (SA-009); before that, healing may come in between (SA-S44)."""
    state.runner = move.path[-1]
    state.push(Frame("chain", state.mover, move.path[-1]))
    for side in (state.mover, 1 - state.mover):
        if state.rules.heal_in_chains and state.crews[side].character == "bunnigus":
            state.push(Frame("heal", side))


def go_on_alone(state: SchlockState) -> list[Event]:
    """The chain goes on by itself where there is one way on, and ends where there is none."""
    legs = legal_moves.first_legs(state, state.runner)
    if not legs:
        state.runner = 0
        return []
    return leap(state, legs[0])


def must_choose(state: SchlockState) -> bool:
    """Whether a chain leaves its player a choice."""
    return len(legal_moves.on_offer(state)) > 1 or (
        bool(legal_moves.on_offer(state)) and state.has(state.mover, SHOOT)
    )
