"""What a sound state never shows: asked of every loaded snapshot, and of random games in the tests."""

from collections.abc import Iterator

from sellsword.games.capital_offensive.actions import PHASE_VERBS
from sellsword.games.capital_offensive.sheets import COLLECTIVE, DRONES, SHEETS, TOUGH_IDS
from sellsword.games.capital_offensive.state import OFF, CapitalState, Token


def faults(state: CapitalState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    return [*_roll_call(state), *_standing(state), *_sheets(state), *_turn(state)]


def _roll_call(state: CapitalState) -> Iterator[str]:
    """Eight Drones and three Toughs, never more nor fewer (CO-001, CO-004)."""
    expected = [*(f"drone-{number}" for number in range(1, DRONES + 1)), *TOUGH_IDS]
    if [token.id for token in state.tokens] != expected:
        yield "The tokens are not the eight Drones and the three Toughs."


def _standing(state: CapitalState) -> Iterator[str]:
    """Nobody stands in two places, in Infrastructure, or on another but in passing (CO-061, CO-062)."""
    board = state.ground.board
    held: dict[int, Token] = {}
    for token in state.tokens:
        if token.cell == OFF:
            continue
        if not 0 <= token.cell < board.columns * board.rows or token.cell in state.ground.filled:
            yield f"{token.name} stands where nobody can stand."
            continue
        other = held.setdefault(token.cell, token)
        if other is not token and (other.side != token.side or state.actor not in (token, other)):
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
        elif token.side == COLLECTIVE and token.cell == OFF and token.armor:
            yield f"{token.name} is in the Reserve with Armor."


def _turn(state: CapitalState) -> Iterator[str]:
    """Locks lie on Gates; the phase, the Turn in progress and the outcome agree."""
    if state.phase not in PHASE_VERBS or (state.phase == "over") != (state.outcome is not None):
        yield f"The phase {state.phase} does not fit the outcome."
    if set(state.locked) - set(state.ground.gates):
        yield "A Lock lies where there is no Gate."
    if (state.active is not None) != (state.phase in ("movement", "act")):
        yield f"The phase {state.phase} does not fit the Turn in progress."
    if state.active is not None and not 0 <= state.active.token < len(state.tokens):
        yield "The Turn in progress is nobody's."
    if state.commands < 0 or state.round < 0:
        yield "Commands and rounds cannot be fewer than none."
