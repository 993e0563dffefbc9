"""The Actions of an activation, in the order in which they are offered (DM-256 to DM-265)."""

from dataclasses import replace
from typing import Any

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat.aiming import Aim
from sellsword.games.dark_metal.rules.combat.attack_resolution import Fight, Shoot
from sellsword.games.dark_metal.rules.combat.heavy_weapons import Charge, Fire, Reload, Spray
from sellsword.games.dark_metal.rules.combat.mines_and_traps import Lay, Rig, Snare
from sellsword.games.dark_metal.rules.combat.structure_damage import Breach
from sellsword.games.dark_metal.rules.combat.wrestling import Break, Entangle, Hold, Push, Trip
from sellsword.games.dark_metal.rules.devices.device_checks import Interact, Secure
from sellsword.games.dark_metal.rules.devices.explosives_handling import Recover, Turn
from sellsword.games.dark_metal.rules.devices.trap_search import Search
from sellsword.games.dark_metal.rules.movement.climbing import Climb
from sellsword.games.dark_metal.rules.movement.hiding_and_detection import Hide
from sellsword.games.dark_metal.rules.movement.jumping_and_falling import Jump
from sellsword.games.dark_metal.rules.movement.movement import Dash, Dodge, Leave, Move
from sellsword.games.dark_metal.rules.movement.posture import Drop, Rotate, Stand
from sellsword.games.dark_metal.rules.movement.throwing import Hurl
from sellsword.games.dark_metal.rules.movement.vehicle_use import Alight, Drive, Race, Ride
from sellsword.games.dark_metal.rules.special_actions.abilities import Feat
from sellsword.games.dark_metal.rules.special_actions.equipment import Power, Switch
from sellsword.games.dark_metal.rules.special_actions.item_use import Use

type AnyDeed = Deed[Any]

_ALL: tuple[AnyDeed, ...] = (
    *(Move(), Dash(), Dodge(), Jump(), Climb(), Ride(), Drive(), Race(), Alight()),
    *(Aim(), Shoot(), Fight(), Fire(), Spray(), Breach(), Hurl(), Lay(), Rig(), Snare(), Recover(), Turn()),
    *(Entangle(), Push(), Trip(), Hold(), Break()),
    *(Switch(), Reload(), Charge(), Use(), Power(), Hide(), Search(), Interact(), Secure(), Feat()),
    *(Rotate(), Stand(), Drop(), Leave()),
)
DEEDS = {deed.verb: deed for deed in _ALL}
"""Everything that a figure can do in its activation."""


class End(Action[DarkState, None]):
    """No more in this activation."""

    verb = "end"
    kind = Kind.ENDS

    def offers(self, state: DarkState) -> list[Option]:
        """Always."""
        return [Option(ENDED, self.verb)]

    def parse(self, state: DarkState, said: Spoken) -> None:
        """Nothing more is meant."""

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """No Action is left."""
        state.active = replace(state.acting[0], left=0, free=())
        return []


ENDED = Choice((End.verb,))
