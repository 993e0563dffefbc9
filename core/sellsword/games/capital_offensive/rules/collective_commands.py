"""The Collective Turn: Commands rolled and spent (CO-043 to CO-050)."""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.flow import Action, Bare, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import COMMANDING, OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules.movement import MovementPool, keep
from sellsword.games.capital_offensive.rules.refusals import unknown
from sellsword.games.capital_offensive.rules.turn_sequence import (
    end_collective_turn,
    end_when_spent,
    roll_movement_now,
    start_activation,
)
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, COLLECTIVE_WORD, COMMAND_DICE
from sellsword.odds import Faces, Modifier, Roll, each_face
from sellsword.scene import Mark


@dataclass(frozen=True, slots=True)
class CommandPool:
    """The roll for Commands (CO-044)."""

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Three dice."""
        return (each_face(COMMAND_DICE, name="commands"),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The rule in words."""
        return (Modifier(f"{COMMAND_DICE} dice", "keep the median", "CO-044"),)

    def resolve(self, *faces: Faces) -> int:
        """The median die."""
        return keep("median", faces[0])


def free_gates(state: CapitalState) -> tuple[int, ...]:
    """The Gates that are open and empty (CO-046, CO-S14)."""
    occupied = state.occupied()
    return tuple(gate for gate in state.open_gates() if not occupied >> gate & 1)


class RollCommands(Bare[CapitalState]):
    """The roll for the Commands of this Turn (CO-043, CO-044)."""

    verb = "roll"

    def rule(self, state: CapitalState) -> str:
        """Commands are rolled first."""
        return "CO-043"

    def offers(self, state: CapitalState) -> list[Option]:
        """To roll."""
        return [Option(Choice((COLLECTIVE_WORD, self.verb)), self.verb)]

    def pool(self, state: CapitalState, action: None) -> CommandPool:
        """Three dice."""
        return CommandPool()

    def apply(self, state: CapitalState, action: None) -> list[Event]:
        """Rolls the Commands of this Turn."""
        faces = state.dice.roll(COMMAND_DICE)
        state.commands = CommandPool().resolve(faces)
        state.phase = COMMANDING
        return [event("commands", COLLECTIVE, "CO-044", faces=faces, commands=state.commands)]


class Bring(Action[CapitalState, int]):
    """A Command brings a Drone of the Reserve in, onto a Gate (CO-046)."""

    verb = "bring"

    def offers(self, state: CapitalState) -> list[Option]:
        """Every free Gate, while there is a Drone and a Command left."""
        if not state.commands or not state.reserve():
            return []
        names = map(state.cell_name, free_gates(state))
        return [Option(Choice((COLLECTIVE_WORD, self.verb, name)), self.verb, name) for name in names]

    def hindrances(self, state: CapitalState, said: Spoken) -> Iterator[Reason]:
        """There is a Drone to bring, and a Gate that is open."""
        if not state.reserve():
            yield Reason("CO-047", "The Reserve is empty: every Drone is on the board.")
        if not state.open_gates():
            yield Reason("CO-048", "Every TeraPort Gate is locked.")

    def parse(self, state: CapitalState, said: Spoken) -> int | Reason:
        """The Gate, as a cell."""
        gate = state.cell_called(" ".join(said.rest))
        if gate is None or gate not in state.ground.gates:
            return unknown("CO-046", said, "not a TeraPort Gate", "Say by which Gate the Drone comes in.")
        return gate

    def reasons(self, state: CapitalState, gate: int) -> Iterator[Reason]:
        """Why nobody comes through this Gate."""
        name = state.cell_name(gate)
        blame = (Mark("blame", (state.ground.board.center(gate),), place=name),)
        if gate in state.locked:
            yield Reason("CO-092", f"The Gate on {name} is locked.", blame=blame)
        if state.occupied() >> gate & 1:
            holder = next(token for token in state.tokens if token.cell == gate)
            yield Reason("CO-046", f"{holder.name} stands on the Gate on {name}.", blame=blame)

    def apply(self, state: CapitalState, gate: int) -> list[Event]:
        """Puts a Drone of the Reserve on the Gate: one not yet activated this Turn, if any (CO-S13)."""
        token = min(state.reserve(), key=lambda each: each.used)
        token.cell = gate
        token.used = token.used or state.rules.new_drones_wait
        state.commands -= 1
        left, cell = state.commands, state.cell_name(gate)
        brought = event(
            "brought", COLLECTIVE, "CO-046", token=token.id, name=token.name, cell=cell, left=left
        )
        return [brought, *end_when_spent(state)]


class Activate(Action[CapitalState, Token]):
    """A Command is spent on a Drone's full Turn (CO-049)."""

    verb = "activate"

    def offers(self, state: CapitalState) -> list[Option]:
        """Every Drone on the board that was not yet activated, while a Command is left."""
        if not state.commands:
            return []
        ready = [token for token in state.standing(COLLECTIVE) if not token.used]
        return [Option(Choice((token.id, self.verb)), self.verb, token.id) for token in ready]

    def parse(self, state: CapitalState, said: Spoken) -> Token | Reason:
        """The Drone that is named first."""
        if said.rest:
            return Reason("CO-045", f"Nothing can follow “{self.verb}”.")
        index = state.index(said.who)
        drone = index >= 0 and state.tokens[index].side == COLLECTIVE
        return state.tokens[index] if drone else Reason("CO-049", f"“{said.who[:40]}” is not a Drone.")

    def reasons(self, state: CapitalState, token: Token) -> list[Reason]:
        """Why this Drone cannot be activated."""
        return _drone_reasons(token)

    def pool(self, state: CapitalState, token: Token) -> MovementPool:
        """The movement that it rolls at once."""
        return MovementPool(token.sheet.move)

    def apply(self, state: CapitalState, token: Token) -> list[Event]:
        """It is served, rolls its movement and acts."""
        state.commands -= 1
        left = state.commands
        told = event("activated", COLLECTIVE, "CO-049", token=token.id, name=token.name, left=left)
        return [told, *start_activation(state, state.index(token.id)), *roll_movement_now(state)]


class EndCollectiveTurn(Bare[CapitalState]):
    """The Collective ends its Turn, with Commands left or not (CO-S23)."""

    verb = "end"

    def rule(self, state: CapitalState) -> str:
        """Commands are spent, or left."""
        return "CO-045"

    def offers(self, state: CapitalState) -> list[Option]:
        """To end it."""
        return [Option(Choice((COLLECTIVE_WORD, self.verb)), self.verb)]

    def apply(self, state: CapitalState, action: None) -> list[Event]:
        """The Turn is over."""
        return end_collective_turn(state)


def _drone_reasons(token: Token) -> list[Reason]:
    if token.cell == OFF:
        return [Reason("CO-049", f"{token.name} is in the Reserve, not on the board.")]
    if token.used:
        return [Reason("CO-050", f"{token.name} has already been activated this Turn.")]
    return []
