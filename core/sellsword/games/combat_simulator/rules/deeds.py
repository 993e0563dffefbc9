"""What a unit does instead of an attack, or as one: once a turn, and only what its class can (SH-018,
SH-032)."""

from sellsword.flow import Action, Bare
from sellsword.game import Option, Reason
from sellsword.games.combat_simulator.model.option_cache import bare
from sellsword.games.combat_simulator.model.state import SimulatorState


class Deed[A](Action[SimulatorState, A]):
    """A deed of the acting unit. ``owner`` is the class that it belongs to, by the rule ``ability``; "" where
    every class has it."""

    owner = ""
    ability = ""

    def barred(self, state: SimulatorState) -> list[Reason]:
        """Why the acting unit does nothing of the kind now: it has acted, or is of another class."""
        active, unit = state.acting
        if active.deed:
            return [Reason("SH-032", f"{unit.called} has acted this turn: once is all.")]
        if self.owner in ("", unit.kind):
            return []
        return [Reason(self.ability, f"{unit.called} has no such ability.")]

    def fits(self, kind: str, card: str) -> bool:
        """Whether units of a class that carry this Mann Co. card have it."""
        return self.owner in ("", kind)


class Alone(Bare[SimulatorState]):
    """A verb of the acting unit that nothing can follow. ``asked_by`` is the rule of its question."""

    asked_by: str

    def rule(self, state: SimulatorState) -> str:
        """The rule of the question."""
        return self.asked_by

    def offers(self, state: SimulatorState) -> list[Option]:
        """The verb."""
        return [bare(state.acting[1].id, self.verb)]
