"""What settles dice that lie on the table, by what they were thrown for."""

from sellsword.game import Event
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    damage_and_defeat,
    explosions,
    heavy_weapons,
    shock_and_venom,
    structure_damage,
    wrestling,
)
from sellsword.games.dark_metal.rules.devices import device_checks, explosives_handling, trap_search
from sellsword.games.dark_metal.rules.movement import (
    hiding_and_detection,
    jumping_and_falling,
    throwing,
    vehicle_use,
)

RESOLVERS = {
    attack_resolution.PURPOSE: attack_resolution.resolve,
    jumping_and_falling.Jump.verb: jumping_and_falling.resolve,
    jumping_and_falling.DROP: jumping_and_falling.land,
    hiding_and_detection.DETECT: hiding_and_detection.resolve,
    heavy_weapons.Fire.verb: heavy_weapons.resolve,
    device_checks.Interact.verb: device_checks.resolve,
    damage_and_defeat.CLINGING: damage_and_defeat.cling,
    explosions.EVADING: explosions.resolve,
    shock_and_venom.SHAKEN: shock_and_venom.resolve,
    throwing.THROWN: throwing.resolve,
    explosives_handling.Recover.verb: explosives_handling.resolve,
    explosives_handling.Turn.verb: explosives_handling.resolve_turn,
    trap_search.Search.verb: trap_search.resolve,
    structure_damage.Breach.verb: structure_damage.resolve,
    vehicle_use.STEER: vehicle_use.resolve,
    **dict.fromkeys(wrestling.VERBS, wrestling.resolve),
}
"""What settles a throw, by its purpose."""


def lie(state: DarkState) -> list[Event]:
    """The dice on top lie: what they were thrown for is settled."""
    throw = state.waiting(Throw)
    state.pop()
    return RESOLVERS[throw.purpose](state, throw)
