"""What a sound state never shows: asked of every loaded snapshot, and of random games in the tests."""

from collections.abc import Iterator

from sellsword.games.capital_offensive.model.state import (
    ACTING,
    MOVEMENT_ROLL,
    OFF,
    OVER,
    PHASES,
    PLACING,
    CapitalState,
    Token,
)
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    DRONES,
    SHEETS,
    TOUGH_IDS,
    TOUGHS,
)


def faults(state: CapitalState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    chapters = (_roll_call, _standing, _sheets, _turn, _activation, _order, _questions)
    return [sentence for chapter in chapters for sentence in chapter(state)]


def _roll_call(state: CapitalState) -> Iterator[str]:
    """Eight Drones and three Toughs, never more nor fewer (CO-001, CO-004)."""
    expected = [*(f"drone-{number}" for number in range(1, DRONES + 1)), *TOUGH_IDS]
    if [token.id for token in state.tokens] != expected:
        yield "The tokens are not the eight Drones and the three Toughs."


def _standing(state: CapitalState) -> Iterator[str]:
    """Nobody stands in two places, in Infrastructure, or on another but in passing, where the end of the game
    may find a character as well (CO-061, CO-062)."""
    board = state.ground.board
    actor = state.actor if _somebody_acts(state) else None
    held: dict[int, Token] = {}
    for token in state.tokens:
        if token.cell == OFF:
            continue
        if not 0 <= token.cell < board.columns * board.rows or token.cell in state.ground.filled:
            yield f"{token.name} stands where nobody can stand."
            continue
        other = held.setdefault(token.cell, token)
        passing = state.phase == OVER or actor in (token, other)
        if other is not token and (other.side != token.side or not passing):
            yield f"{token.name} and {other.name} stand on one Space."


def _sheets(state: CapitalState) -> Iterator[str]:
    """Health, Armor and grenades within what the sheets and the rules allow."""
    for token in state.tokens:
        sheet = SHEETS.get(token.sheet_id)
        if sheet is None:
            yield f"There is no sheet called {token.sheet_id}."
        elif not 0 <= token.health <= sheet.health or token.armor < 0:
            yield f"{token.name} has Health {token.health} and Armor {token.armor}."
        elif not 0 <= token.grenades <= sheet.grenades:
            yield f"{token.name} has {token.grenades} grenades."
        elif token.cell != OFF and not token.health:
            yield f"{token.name} is eliminated and on the board."
        elif token.side == TOUGHS and token.cell == OFF and token.health and state.phase != PLACING:
            yield f"{token.name} is neither on the board nor in custody."
        elif token.side == COLLECTIVE and token.cell == OFF and token.armor:
            yield f"{token.name} is in the Reserve with Armor."


def _turn(state: CapitalState) -> Iterator[str]:
    """Locks lie on Gates; the phase, the Turn in progress and the outcome agree."""
    if state.phase not in PHASES or (state.phase == OVER) != (state.outcome is not None):
        yield f"The phase {state.phase} does not fit the outcome."
    if set(state.locked) - set(state.ground.gates):
        yield "A Lock lies where there is no Gate."
    if len(set(state.locked)) < len(state.locked):
        yield "Two Locks lie on one Gate."
    if (state.active is not None) != (state.phase in (MOVEMENT_ROLL, ACTING)):
        yield f"The phase {state.phase} does not fit the Turn in progress."
    if state.commands < 0 or state.round < 0:
        yield "Commands and rounds cannot be fewer than none."


def _somebody_acts(state: CapitalState) -> bool:
    return state.active is not None and 0 <= state.active.token < len(state.tokens)


def _activation(state: CapitalState) -> Iterator[str]:
    """The Turn in progress is that of a character on the board, with no less than no Action left."""
    if state.active is None:
        return
    if not _somebody_acts(state):
        yield "The Turn in progress is nobody's."
    elif state.tokens[state.active.token].cell == OFF:
        yield f"{state.tokens[state.active.token].name} acts and is not on the board."
    if state.active.actions < 0:
        yield "Actions cannot be fewer than none."


def _order(state: CapitalState) -> Iterator[str]:
    """Turn Order tokens lie with Toughs, at most one with each (CO-040)."""
    holders = [state.tokens[index].id for index in state.order if 0 <= index < len(state.tokens)]
    if len(holders) < len(state.order) or sorted(holders) != sorted(set(holders) & set(TOUGH_IDS)):
        yield "The Turn Order tokens do not lie with Toughs, one with each."


def _questions(state: CapitalState) -> Iterator[str]:
    """Only an Armory asks, and only the character whose Turn it is (CO-097)."""
    for frame in state.stack:
        served = state.active is not None and frame.token == state.active.token
        if not served or frame.cell not in state.ground.armories:
            yield "An Armory asks, and nobody is being served there."
