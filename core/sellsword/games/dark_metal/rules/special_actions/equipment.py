"""What a figure takes up and what it switches on (DM-149 to DM-157, DM-338)."""

from collections.abc import Iterator

from sellsword.game import Event, Reason, event
from sellsword.games.dark_metal.model import active_effects, loadout
from sellsword.games.dark_metal.model.deed import OneThing
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState


class Switch(OneThing):
    """Another weapon is taken up (DM-338)."""

    verb = "switch"

    def reasons(self, state: DarkState, action: str) -> list[Reason]:
        """Why it may not be."""
        return loadout.against(state.acting[1], action, state.rules.stowing)

    def apply(self, state: DarkState, action: str) -> list[Event]:
        """It is at hand."""
        actor = state.acting[1]
        actor.ready = loadout.taking(actor.profile, actor.profile.weapons.index(action))
        return [event("switched", actor.leader, "DM-338", who=actor.id, what=action)]


class Power(OneThing):
    """A device or a booster is switched on (DM-S39)."""

    verb = "power"
    flexible = True

    def things(self, actor: Fighter) -> tuple[str, ...]:
        """Its gear."""
        return actor.profile.gear

    def free(self, state: DarkState, meant: str | Reason) -> bool:
        """Whether the device is fed by cables, or as the arms strike."""
        active, actor = state.acting
        return self.verb in active.free or active_effects.free(actor, str(meant))

    def reasons(self, state: DarkState, action: str) -> Iterator[Reason]:
        """Why a device cannot be switched on now."""
        return active_effects.against(state.acting[1], action)

    def apply(self, state: DarkState, action: str) -> list[Event]:
        """It works."""
        return active_effects.switch_on(state.acting[1], action)
