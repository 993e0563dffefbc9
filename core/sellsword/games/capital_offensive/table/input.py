"""What a tap, a drag or a typed Space could mean, legal or not (the client asks why not)."""

from sellsword.game import Choice, Gesture, Option
from sellsword.games.capital_offensive.model import state as model
from sellsword.games.capital_offensive.model.state import CapitalState, Token
from sellsword.games.capital_offensive.rules.collective_commands import Activate, Bring
from sellsword.games.capital_offensive.rules.flow import FLOW
from sellsword.games.capital_offensive.rules.movement import MOVES, past_group
from sellsword.games.capital_offensive.rules.turn_sequence import PlaceTough, next_to_place
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE_WORD


def read(state: CapitalState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean, likeliest first, legal before illegal."""
    if state.outcome is not None:
        return []
    meanings = [choice for choice, group in _meanings(state, gesture) if _fits(gesture, choice, group)]
    return sorted(meanings, key=lambda choice: not FLOW.judge(state, choice).ok)


def _fits(gesture: Gesture, choice: Choice, group: str) -> bool:
    """Whether a choice belongs to the action picked and to the piece dragged, if any."""
    return gesture.group in ("", group) and gesture.piece in ("", FLOW.grammar(choice).who)


def _meanings(state: CapitalState, gesture: Gesture) -> list[tuple[Choice, str]]:
    token = _token_at(state, gesture.place)
    cell = state.cell_called(gesture.place.upper()) if token is None else token.cell
    if cell is None:
        return []
    cell_name = state.cell_name(cell)
    match state.phase:
        case model.PLACING:
            return [(Choice((next_to_place(state).id, PlaceTough.verb, cell_name)), PlaceTough.verb)]
        case model.COMMANDING:
            return _commands(token, cell_name)
        case model.ACTING if not state.stack:
            return _acts(state, token, cell_name)
        case _:
            return []


def _token_at(state: CapitalState, place: str) -> Token | None:
    """The token with this id, or the one on this Space; the acting one last where two share it."""
    index = state.index(place)
    if index >= 0:
        return state.tokens[index] if state.tokens[index].cell >= 0 else None
    cell = state.cell_called(place.upper())
    here = [token for token in state.tokens if token.cell == cell and cell is not None]
    return min(here, key=lambda token: token is state.actor, default=None)


def _aside(option: Option, cell_name: str) -> bool:
    """Whether an option walks to a Space and leaves an Armory aside."""
    return option.place == cell_name and option.group in map(past_group, MOVES)


def _commands(token: Token | None, cell_name: str) -> list[tuple[Choice, str]]:
    bring = (Choice((COLLECTIVE_WORD, Bring.verb, cell_name)), Bring.verb)
    return [bring] if token is None else [(Choice((token.id, Activate.verb)), Activate.verb), bring]


def _acts(state: CapitalState, token: Token | None, cell_name: str) -> list[tuple[Choice, str]]:
    actor = state.acting[1]
    mover = actor.id
    shots = [weapon for weapon in actor.sheet.weapons if not weapon.blast] if token is not None else []
    blasts = [weapon for weapon in actor.sheet.weapons if weapon.blast]
    aimed = [(Choice((mover, weapon.id, token.id)), weapon.id) for weapon in shots if token is not None]
    walks = [(Choice((mover, verb, cell_name)), verb) for verb in MOVES]
    walks += [(option.choice, option.group) for option in FLOW.options(state) if _aside(option, cell_name)]
    throws = [(Choice((mover, weapon.id, cell_name)), weapon.id) for weapon in blasts]
    foe = token is not None and token.side != actor.side
    return [*aimed, *throws, *walks] if foe else [*walks, *throws, *aimed]
