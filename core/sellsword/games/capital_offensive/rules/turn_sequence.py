"""Rounds and Turns: who moves, in what order, and what a Turn's start and end bring (CO-033 to CO-052)."""

from collections.abc import Iterator
from itertools import permutations

from sellsword.flow import Action, Bare, Spoken
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import (
    ACTING,
    COMMAND_ROLL,
    COMMANDING,
    MOVEMENT_ROLL,
    OFF,
    ORDERING,
    CapitalState,
    Frame,
    Token,
)
from sellsword.games.capital_offensive.rules import armory, attack, lockdown_and_victory, movement
from sellsword.games.capital_offensive.rules.refusals import unknown
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    COLLECTIVE_WORD,
    NAMES,
    SIDE_WORDS,
    TOUGHS,
    TOUGHS_WORD,
)


def next_to_place(state: CapitalState) -> Token:
    """The Tough that is placed next (CO-030)."""
    return next(token for token in state.toughs() if token.cell == OFF)


class PlaceTough(Action[CapitalState, int]):
    """The next Tough is placed in an Airlock; after the third the first round opens (CO-030)."""

    verb = "place"

    def offers(self, state: CapitalState) -> list[Option]:
        """The free Airlocks."""
        token = next_to_place(state)
        free = [cell for cell in state.ground.airlocks if not state.mask(TOUGHS) >> cell & 1]
        names = map(state.cell_name, free)
        return [Option(Choice((token.id, self.verb, name)), self.verb, name) for name in names]

    def hindrances(self, state: CapitalState, said: Spoken) -> Iterator[Reason]:
        """They come in the order of their sheets."""
        token = next_to_place(state)
        if said.who != token.id:
            yield Reason("CO-030", f"{token.name} is placed next.")

    def parse(self, state: CapitalState, said: Spoken) -> int | Reason:
        """The Airlock, as a cell."""
        cell = state.cell_called(" ".join(said.rest))
        if cell is None or cell not in state.ground.airlocks:
            missing = f"Say on which Airlock {next_to_place(state).name} waits."
            return unknown("CO-030", said, "not an Airlock", missing)
        return cell

    def reasons(self, state: CapitalState, cell: int) -> Iterator[Reason]:
        """An Airlock holds one."""
        if state.mask(TOUGHS) >> cell & 1:
            yield Reason("CO-030", f"Somebody already waits in the Airlock on {state.cell_name(cell)}.")

    def apply(self, state: CapitalState, cell: int) -> list[Event]:
        """Puts the Tough there."""
        token = next_to_place(state)
        token.cell = cell
        name = state.cell_name(cell)
        placed = event("placed", TOUGHS, "CO-030", token=token.id, name=token.name, cell=name)
        if any(each.cell == OFF for each in state.toughs()):
            return [placed]
        return [placed, *_open_round(state)]


class Order(Action[CapitalState, tuple[int, ...]]):
    """The Turn Order tokens are dealt, unused side up, and the round's first Turn starts (CO-033, CO-040)."""

    verb = "order"

    def offers(self, state: CapitalState) -> list[Option]:
        """Every order of the Toughs still in the game."""
        orders = permutations(token.id for token in state.toughs())
        return [Option(Choice((TOUGHS_WORD, self.verb, *order)), self.verb) for order in orders]

    def parse(self, state: CapitalState, said: Spoken) -> tuple[int, ...] | Reason:
        """The Toughs in their order, by index."""
        if sorted(said.rest) == sorted(token.id for token in state.toughs()):
            return tuple(map(state.index, said.rest))
        return Reason("CO-040", "Every Tough still in the game gets exactly one Turn Order token.")

    def apply(self, state: CapitalState, order: tuple[int, ...]) -> list[Event]:
        """Deals them."""
        state.order = order
        for index in state.order:
            state.tokens[index].used = False
        names = tuple(state.tokens[index].name for index in state.order)
        rule = "CO-033" if state.round == 1 else "CO-040"
        return [event("ordered", TOUGHS, rule, names=names), *next_turn(state)]


class RollMovement(Bare[CapitalState]):
    """The acting Tough rolls its movement (CO-051, CO-056)."""

    verb = "roll"

    def rule(self, state: CapitalState) -> str:
        """The roll opens a Tough's Turn."""
        return "CO-051"

    def offers(self, state: CapitalState) -> list[Option]:
        """To roll."""
        return [Option(Choice((state.acting[1].id, self.verb)), self.verb)]

    def pool(self, state: CapitalState, action: None) -> movement.MovementPool:
        """The dice of its sheet."""
        return movement.MovementPool(state.acting[1].sheet.move)

    def apply(self, state: CapitalState, action: None) -> list[Event]:
        """Rolls."""
        return roll_movement_now(state)


class EndActivation(Bare[CapitalState]):
    """The acting character ends its Turn (CO-S24)."""

    verb = "end"

    def rule(self, state: CapitalState) -> str:
        """Actions are taken, or left."""
        return "CO-063"

    def offers(self, state: CapitalState) -> list[Option]:
        """To end it."""
        return [Option(end_choice(state), self.verb)]

    def apply(self, state: CapitalState, action: None) -> list[Event]:
        """The Turn is over."""
        return end_activation(state)


def end_choice(state: CapitalState) -> Choice:
    """The choice that ends the Turn in progress."""
    return Choice((COLLECTIVE_WORD if state.actor is None else state.actor.id, EndActivation.verb))


def _open_round(state: CapitalState) -> list[Event]:
    if state.round >= state.rules.round_limit:
        return lockdown_and_victory.draw_by_limit(state)
    state.round += 1
    state.phase = ORDERING
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
        state.phase = COMMAND_ROLL
        return []
    return _start_tough_turn(state, upcoming)


def _start_tough_turn(state: CapitalState, index: int) -> list[Event]:
    """Locks, then victory, then the Armory, then the Movement roll (CO-052, CO-S17)."""
    events = [*lockdown_and_victory.lock_gates(state), *lockdown_and_victory.settle(state)]
    if state.outcome is not None:
        return events
    state.phase = MOVEMENT_ROLL
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


def roll_movement_now(state: CapitalState) -> list[Event]:
    """Rolls the acting character's movement (CO-051, CO-056)."""
    state.phase = ACTING
    return [movement.roll(state)]


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
    state.phase = COMMANDING
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


def side_word(side: int) -> str:
    """The word for a side in a choice."""
    return SIDE_WORDS[side]


def side_name(side: int) -> str:
    """The name of a side."""
    return NAMES[side_word(side)]
