"""Rounds and Turns: who moves, in what order, and what a Turn's start and end bring (CO-033 to CO-052)."""

from itertools import permutations

from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import OFF, CapitalState, Frame, Token
from sellsword.games.capital_offensive.rules import armory, attack, lockdown_and_victory, movement
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, NAMES, TOUGHS


def place_options(state: CapitalState) -> list[Option]:
    """The free Airlocks for the next Tough to be placed (CO-030)."""
    token = _next_to_place(state)
    free = [cell for cell in state.ground.airlocks if not state.mask(TOUGHS) >> cell & 1]
    return [Option(Choice((token.id, "place", name)), "place", name) for name in map(state.cell_name, free)]


def _next_to_place(state: CapitalState) -> Token:
    return next(token for token in state.toughs() if token.cell == OFF)


def judge_place(state: CapitalState, actor: str, words: tuple[str, ...]) -> list[Reason]:
    """Why this Tough may not be placed there."""
    reasons: list[Reason] = []
    token = _next_to_place(state)
    if actor != token.id:
        reasons.append(Reason("CO-030", f"{token.name} is placed next."))
    cell = state.cell_called(words)
    if cell is None or cell not in state.ground.airlocks:
        reasons.append(Reason("CO-030", f"{' '.join(words) or 'Nowhere'} is not an Airlock."))
    elif state.mask(TOUGHS) >> cell & 1:
        reasons.append(Reason("CO-030", f"Somebody already waits in the Airlock on {words[0]}."))
    return reasons


def apply_place(state: CapitalState, words: tuple[str, ...]) -> list[Event]:
    """Puts the Tough on its Airlock; after the third the first round opens."""
    token = _next_to_place(state)
    token.cell = state.ground.board.cell(words[0])
    cell = state.cell_name(token.cell)
    placed = event("placed", TOUGHS, "CO-030", token=token.id, name=token.name, cell=cell)
    if any(each.cell == OFF for each in state.toughs()):
        return [placed]
    return [placed, *_open_round(state)]


def order_options(state: CapitalState) -> list[Option]:
    """Every order of the Toughs still in the game (CO-033, CO-040)."""
    names = [token.id for token in state.toughs()]
    return [Option(Choice(("toughs", "order", *order)), "order") for order in permutations(names)]


def judge_order(state: CapitalState, words: tuple[str, ...]) -> list[Reason]:
    """Why the Turn Order tokens cannot be dealt like this."""
    if sorted(words) == sorted(token.id for token in state.toughs()):
        return []
    return [Reason("CO-040", "Every Tough still in the game gets exactly one Turn Order token.")]


def apply_order(state: CapitalState, words: tuple[str, ...]) -> list[Event]:
    """Deals the Turn Order tokens, unused side up, and starts the round's first Turn."""
    state.order = tuple(state.index(word) for word in words)
    for index in state.order:
        state.tokens[index].used = False
    names = tuple(state.tokens[index].name for index in state.order)
    rule = "CO-033" if state.round == 1 else "CO-040"
    return [event("ordered", TOUGHS, rule, names=names), *next_turn(state)]


def _open_round(state: CapitalState) -> list[Event]:
    if state.round >= state.rules.round_limit:
        return lockdown_and_victory.draw_by_limit(state)
    state.round += 1
    state.phase = "order"
    return [event("round", NOBODY, "CO-034", round=state.round)]


def next_tough(state: CapitalState) -> int:
    """The Tough with the next unused Turn Order token, as an index; -1 when the round is over (CO-041)."""
    waiting = (i for i in state.order if state.tokens[i].health > 0 and not state.tokens[i].used)
    return next(waiting, -1)


def next_turn(state: CapitalState) -> list[Event]:
    """Hands the Turn on: the round ends when no Tough waits (CO-039); else whoever did not move last moves
    (CO-042, CO-X01)."""
    upcoming = next_tough(state)
    if upcoming < 0:
        return _open_round(state)
    if state.last != COLLECTIVE:
        state.phase = "commands"
        return []
    return _start_tough_turn(state, upcoming)


def _start_tough_turn(state: CapitalState, index: int) -> list[Event]:
    """Locks, then victory, then the Armory, then the Movement roll (CO-052, CO-S17)."""
    events = [*lockdown_and_victory.lock_gates(state), *lockdown_and_victory.settle(state)]
    if state.outcome is not None:
        return events
    state.phase = "movement"
    return events + start_activation(state, index)


def start_activation(state: CapitalState, index: int) -> list[Event]:
    """A character's Turn begins; one that starts it in an Armory is served (CO-093, CO-S18)."""
    token = state.tokens[index]
    state.active = movement.fresh_activation(index, token)
    if not armory.serves(state, token.cell):
        return []
    if armory.asks(token):
        state.stack = (*state.stack, Frame(index, token.cell, ()))
        return []
    return [armory.gain_armor(state, token, token.cell)]


def apply_movement_roll(state: CapitalState) -> list[Event]:
    """Rolls the acting Tough's movement (CO-051, CO-056)."""
    state.phase = "act"
    return [movement.roll(state)]


def activate_drone(state: CapitalState, word: str) -> list[Event]:
    """Spends a Command on a Drone's full Turn: it is served, rolls its movement and acts (CO-049)."""
    index = state.index(word)
    token = state.tokens[index]
    state.commands -= 1
    activated = event("activated", COLLECTIVE, "CO-049", token=token.id, name=token.name, left=state.commands)
    served = start_activation(state, index)
    return [activated, *served, *apply_movement_roll(state)]


def end_activation(state: CapitalState) -> list[Event]:
    """A character's Turn ends: sharing a Space eliminates it (CO-062); then the Turn goes on or over."""
    token = state.acting[1]
    events = [*_crowded_out(state, token), *lockdown_and_victory.settle(state)]
    state.active = None
    if state.outcome is not None:
        return events
    token.used = True
    if token.side == TOUGHS:
        state.last = TOUGHS
        return events + next_turn(state)
    state.phase = "command"
    return events + end_when_spent(state)


def end_when_spent(state: CapitalState) -> list[Event]:
    """Ends the Collective Turn once its last Command is spent and carried out."""
    return [] if state.commands else end_collective_turn(state)


def companion(state: CapitalState, token: Token, cell: int) -> Token | None:
    """Who else stands on a Space: a Turn that ends there eliminates ``token`` (CO-062)."""
    others = (other for other in state.tokens if other is not token and other.cell == cell != OFF)
    return next(others, None)


def _crowded_out(state: CapitalState, token: Token) -> list[Event]:
    other = companion(state, token, token.cell)
    if other is None:
        return []
    cell, name = state.cell_name(token.cell), other.name
    attack.eliminate(token)
    return [event("crowded", token.side, "CO-062", token=token.id, name=token.name, other=name, cell=cell)]


def end_collective_turn(state: CapitalState) -> list[Event]:
    """The Collective's Turn is over; its Drones may be activated again in the next."""
    for token in state.tokens:
        if token.side == COLLECTIVE:
            token.used = False
    state.last, state.commands = COLLECTIVE, 0
    return next_turn(state)


def side_to_move(state: CapitalState) -> int:
    """The side whose decision it is."""
    if state.phase in ("place", "order", "movement"):
        return TOUGHS
    if state.phase in ("commands", "command"):
        return COLLECTIVE
    return state.acting[1].side


def question(state: CapitalState) -> str:
    """What is asked of the side to move."""
    if state.stack:
        return f"What does {state.tokens[state.stack[-1].token].name} take from the Armory?"
    who = state.actor.name if state.actor is not None else ""
    match state.phase:
        case "place":
            return f"Which Airlock for {_next_to_place(state).name}?"
        case "order":
            return f"In which order do the Toughs act in round {state.round}?"
        case "commands":
            return "Roll for Commands."
        case "command":
            return f"{state.commands} {'Command' if state.commands == 1 else 'Commands'} left: which Drone?"
        case "movement":
            return f"Roll {who}'s movement."
        case _:
            return f"What does {who} do?"


def side_word(side: int) -> str:
    """The word for a side in a choice."""
    return "collective" if side == COLLECTIVE else "toughs"


def side_name(side: int) -> str:
    """The name of a side."""
    return NAMES[side_word(side)]
