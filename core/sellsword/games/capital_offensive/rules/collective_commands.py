"""The Collective Turn: Commands rolled and spent (CO-043 to CO-050)."""

from dataclasses import dataclass

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules.movement import keep
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, COMMAND_DICE
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


def apply_roll(state: CapitalState) -> list[Event]:
    """Rolls the Commands of this Turn."""
    faces = state.dice.roll(COMMAND_DICE)
    state.commands = CommandPool().resolve(faces)
    state.phase = "command"
    return [event("commands", COLLECTIVE, "CO-044", faces=faces, commands=state.commands)]


def free_gates(state: CapitalState) -> tuple[int, ...]:
    """The Gates that are open and empty (CO-046, CO-S14)."""
    occupied = state.occupied()
    return tuple(gate for gate in state.open_gates() if not occupied >> gate & 1)


def options(state: CapitalState) -> list[Option]:
    """Drones to bring in, Drones to activate."""
    if not state.commands:
        return []
    bring = [
        Option(Choice(("collective", "bring", name)), "bring", name)
        for name in map(state.cell_name, free_gates(state))
        if state.reserve()
    ]
    ready = [token for token in state.standing(COLLECTIVE) if not token.used]
    return bring + [Option(Choice((token.id, "activate")), "activate", token.id) for token in ready]


def judge_bring(state: CapitalState, words: tuple[str, ...]) -> list[Reason]:
    """Why no Drone can be brought in there."""
    reasons: list[Reason] = []
    if not state.reserve():
        reasons.append(Reason("CO-047", "The Reserve is empty: every Drone is on the board."))
    if not state.open_gates():
        reasons.append(Reason("CO-048", "Every TeraPort Gate is locked."))
    gate = state.cell_called(words)
    if gate is None or gate not in state.ground.gates:
        reasons.append(Reason("CO-046", f"{' '.join(words) or 'Nowhere'} is not a TeraPort Gate."))
        return reasons
    blame = (Mark("blame", (state.ground.board.center(gate),), place=words[0]),)
    if gate in state.locked:
        reasons.append(Reason("CO-092", f"The Gate on {words[0]} is locked.", blame=blame))
    if state.occupied() >> gate & 1:
        holder = next(token for token in state.tokens if token.cell == gate)
        reasons.append(Reason("CO-046", f"{holder.name} stands on the Gate on {words[0]}.", blame=blame))
    return reasons


def apply_bring(state: CapitalState, words: tuple[str, ...]) -> list[Event]:
    """Puts a Drone of the Reserve on the Gate: one not yet activated this Turn, if any (CO-S13)."""
    token = min(state.reserve(), key=lambda each: each.used)
    token.cell = state.ground.board.cell(words[0])
    token.used = token.used or state.rules.new_drones_wait
    state.commands -= 1
    left, cell = state.commands, state.cell_name(token.cell)
    return [event("brought", COLLECTIVE, "CO-046", token=token.id, name=token.name, cell=cell, left=left)]


def judge_activate(state: CapitalState, actor: str) -> list[Reason]:
    """Why this Drone cannot be activated."""
    index = state.index(actor)
    if index < 0 or state.tokens[index].side != COLLECTIVE:
        return [Reason("CO-049", f"{actor} is not a Drone.")]
    return _drone_reasons(state.tokens[index])


def _drone_reasons(token: Token) -> list[Reason]:
    if token.cell == OFF:
        return [Reason("CO-049", f"{token.name} is in the Reserve, not on the board.")]
    if token.used:
        return [Reason("CO-050", f"{token.name} has already been activated this Turn.")]
    return []
