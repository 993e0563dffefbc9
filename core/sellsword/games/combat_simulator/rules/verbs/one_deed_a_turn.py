"""What actions of units have in common: the space, the unit or nothing that follows; and which of them are
deeds, done instead of an attack or as one, once a turn and by their class only (SH-018, SH-032)."""

from abc import abstractmethod
from dataclasses import replace

from sellsword.flow import Action, Bare, Spoken
from sellsword.game import Option, Reason
from sellsword.games.combat_simulator.model.option_cache import bare, options
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.sheets.characters import NAMES
from sellsword.scene import Mark
from sellsword.words import count


class Owned:
    """What belongs to a class, ``owner``; "" where every class has it (SH-018)."""

    owner = ""

    def fits(self, kind: str, card: str) -> bool:
        """Whether units of a class that carry this Mann Co. card have it."""
        return self.owner in ("", kind)

    def mark_fought(self, state: SimulatorState) -> None:
        """Whoever attacks or does what only its class can has fought (SH-077, SH-S54)."""
        state.acting[1].fought = True


class Deed[A](Owned, Action[SimulatorState, A]):
    """A deed of the acting unit. ``ability`` is the rule by which it is its owner's; ``instead`` tells that
    it is an attack, or done instead of one in so many words (SH-S50)."""

    ability = ""
    instead = True

    def spends(self, state: SimulatorState) -> bool:
        """Whether it takes the attack of the turn (SH-032, SH-S50)."""
        return self.instead or not state.rules.free_abilities

    def mark_deed(self, state: SimulatorState) -> None:
        """It is the only deed of its turn, where it takes the attack (SH-032)."""
        if self.spends(state):
            state.active = replace(state.acting[0], deed=self.verb)

    def barred(self, state: SimulatorState) -> list[Reason]:
        """Why the acting unit does nothing of the kind now: it is of another class, or has acted."""
        active, unit = state.acting
        if self.owner not in ("", unit.kind):
            return [Reason(self.ability, f"{unit.called} is no {NAMES[self.owner]}.")]
        if active.deed and self.spends(state):
            return [Reason("SH-032", f"{unit.called} has already acted this turn.")]
        return []


class Alone(Bare[SimulatorState]):
    """A verb of the acting unit that nothing can follow. ``asked_by`` is the rule of its question."""

    asked_by: str

    def rule(self, state: SimulatorState) -> str:
        """The rule of the question."""
        return self.asked_by

    def offers(self, state: SimulatorState) -> list[Option]:
        """The verb."""
        return [bare(state.acting[1].id, self.verb)]


class Aimed[A](Action[SimulatorState, A]):
    """An action of the acting unit that must be told its aim. ``where`` is the rule that says which aims
    there are, ``wanted`` what it is, and ``nothing`` the sentence where there is none."""

    where: str
    wanted: str
    nothing: str

    def unnamed(self, state: SimulatorState) -> Reason:
        """What is said where nothing follows the verb: that there is nothing to name, or to name it."""
        return Reason(self.where, f"Say {self.wanted}." if self.offers(state) else self.nothing)


class OnSpace(Aimed[int]):
    """An action of the acting unit on a space."""

    wanted = "which space, such as C4"

    @abstractmethod
    def spaces(self, state: SimulatorState) -> int:
        """The mask of the spaces on which it can be done."""

    @abstractmethod
    def against(self, state: SimulatorState, unit: Unit, cell: int) -> list[Reason]:
        """Every reason against another space."""

    def offers(self, state: SimulatorState) -> list[Option]:
        """Every space."""
        return options(state.acting[1].id, self.verb, state.cell_names(self.spaces(state)))

    def parse(self, state: SimulatorState, said: Spoken) -> int | Reason:
        """The space."""
        return space_said(state, self, " ".join(said.rest))

    def reasons(self, state: SimulatorState, cell: int) -> list[Reason]:
        """Why it cannot be done there."""
        return [] if self.spaces(state) >> cell & 1 else self.against(state, state.acting[1], cell)


class OnUnit(Aimed[Unit]):
    """An action of the acting unit that is aimed at a unit on the ground."""

    def parse(self, state: SimulatorState, said: Spoken) -> Unit | Reason:
        """The unit."""
        name = " ".join(said.rest)
        if not name:
            return self.unnamed(state)
        target = state.unit_called(name)
        if target is None:
            return Reason(self.where, f"Nobody here is called “{name}”. Say {self.wanted}.")
        return target if target.up else Reason(self.where, f"{target.called} is not on the ground.")


def space_said[A](state: SimulatorState, action: Aimed[A], name: str) -> int | Reason:
    """The space of this name, or why there is none."""
    if not name:
        return action.unnamed(state)
    cell = state.cell_called(name)
    return Reason(action.where, f"“{name}” is not a space of this board.") if cell is None else cell


def blamed(state: SimulatorState, cell: int) -> tuple[Mark, ...]:
    """The mark that points at a space to blame."""
    return (Mark("blame", (state.ground.board.center(cell),), place=state.cell_name(cell)),)


def out_of_reach(state: SimulatorState, unit: Unit, target: Unit, reach: int, rule: str) -> Reason:
    """Why a unit cannot be helped from where another stands: too far away, or behind a fence (SH-S51)."""
    steps, blame = state.ground.board.steps_between(unit.cell, target.cell), blamed(state, target.cell)
    if steps > reach:
        text = f"{target.called} is {count(steps, 'space')} away; the range is {reach}."
        return Reason(rule, text, (("steps", steps), ("range", reach)), blame)
    text = f"The way from {unit.called} to {target.called} is barred, or longer than {count(reach, 'space')}."
    return Reason("SH-S51", text, (("range", reach),), blame)
