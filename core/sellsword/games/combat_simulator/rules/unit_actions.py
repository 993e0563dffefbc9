"""What actions of units have in common: the space that follows, or nothing; and which of them are deeds, done
instead of an attack or as one, once a turn and by their class only (SH-018, SH-032)."""

from abc import abstractmethod

from sellsword.flow import Action, Bare, Spoken
from sellsword.game import Option, Reason
from sellsword.games.combat_simulator.model.option_cache import bare, options
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.scene import Mark


class Owned:
    """What belongs to a class, ``owner``; "" where every class has it (SH-018)."""

    owner = ""

    def fits(self, kind: str, card: str) -> bool:
        """Whether units of a class that carry this Mann Co. card have it."""
        return self.owner in ("", kind)


class Deed[A](Owned, Action[SimulatorState, A]):
    """A deed of the acting unit. ``ability`` is the rule by which it is its owner's."""

    ability = ""

    def barred(self, state: SimulatorState) -> list[Reason]:
        """Why the acting unit does nothing of the kind now: it has acted, or is of another class."""
        active, unit = state.acting
        if active.deed:
            return [Reason("SH-032", f"{unit.called} has acted this turn: once is all.")]
        if self.owner in ("", unit.kind):
            return []
        return [Reason(self.ability, f"{unit.called} has no such ability.")]


class Alone(Bare[SimulatorState]):
    """A verb of the acting unit that nothing can follow. ``asked_by`` is the rule of its question."""

    asked_by: str

    def rule(self, state: SimulatorState) -> str:
        """The rule of the question."""
        return self.asked_by

    def offers(self, state: SimulatorState) -> list[Option]:
        """The verb."""
        return [bare(state.acting[1].id, self.verb)]


class OnSpace(Action[SimulatorState, int]):
    """An action of the acting unit on a space. ``where`` is the rule that says on which."""

    where: str

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
        name = " ".join(said.rest)
        cell = state.cell_called(name)
        unknown = f"{name or 'Nothing'} is not a space of this board."
        return Reason(self.where, unknown) if cell is None else cell

    def reasons(self, state: SimulatorState, cell: int) -> list[Reason]:
        """Why it cannot be done there."""
        return [] if self.spaces(state) >> cell & 1 else self.against(state, state.acting[1], cell)


def blamed(state: SimulatorState, cell: int) -> tuple[Mark, ...]:
    """The mark that points at a space to blame."""
    return (Mark("blame", (state.ground.board.center(cell),), place=state.cell_name(cell)),)
