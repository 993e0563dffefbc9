"""Weapons and the ways to attack with them (DM-173 to DM-207). Ranges are in thousandths of an inch."""

from dataclasses import dataclass

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.sheets.names import NAMES

CLOSE, RANGED, AROUND, CONE = "close", "ranged", "around", "cone"
"""The manners of an attack: in close combat, a shot, on all within reach, on all in a cone."""
SIGHT = 0
"""The reach of a weapon without a longest range (DM-S15)."""
EVERYBODY = 0
"""As many targets as there are."""

# What is special about a weapon, for the chapters to ask.
CONCEALMENT_IS_COVER = "concealment-is-cover"  # DM-177
SHOCKS_USER = "shocks-user"  # DM-179
PALM = "palm"  # DM-180, DM-181
GUARDS = "guards"  # DM-184: a die of Instinct more in close combat
BEAM = "beam"  # DM-187: if Aimed, 1 damage for each success left
CLIMBS = "climbs"  # DM-191
SLOW_CHARGE = "slow-charge"  # DM-201 to DM-203: recharging is an Action
ONCE_A_TURN = "once-a-turn"  # DM-205


@dataclass(frozen=True, slots=True)
class Use:
    """One way to attack with a weapon, a row of the table of uses.

    ``reach`` is the longest range; in close combat how far it strikes beyond the engaged, if it does.
    ``farther`` are bands: beyond how far, and the to hit that then replaces ``to_hit``. ``targets`` is how
    many can be attacked at once; ``blast`` the radius around what is hit; ``dice`` are attack dice more.
    ``bulky``: the damage is the wearer's Bulk. ``grenade``: it fires a grenade. ``lance``: DM-202.
    """

    id: str
    manner: str
    reach: int = SIGHT
    ammo: int = 0
    power: int = 0
    damage: int = 1
    pierce: int = 0
    to_hit: int = 0
    farther: tuple[tuple[int, int], ...] = ()
    shock: int = 0
    targets: int = 1
    blast: int = 0
    dice: int = 0
    bulky: bool = False
    grenade: bool = False
    lance: bool = False

    @property
    def harm(self) -> str:
        """What it does to whom it hits, in words."""
        told = "damage by Bulk" if self.bulky else f"{self.damage} damage"
        return "fires a grenade" if self.grenade else told


@dataclass(frozen=True, slots=True)
class Weapon:
    """A row of the tables of weapons. ``hands`` it takes, ``slots`` in the backpack, ``points`` to attach it
    to; ``close`` is what it costs in dice of Athletics; ``charge`` the Ammo that 1 Power brings."""

    id: str
    rule: str
    cost: int
    hands: int = 0
    slots: int = 0
    points: int = 0
    ammo: int = 0
    close: int = 0
    charge: int = 0
    uses: tuple[Use, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]

    def has(self, mark: str) -> bool:
        """Whether something special is said of it."""
        return mark in self.marks

    def use(self, use_id: str) -> Use | None:
        """One of its uses by its id."""
        return next((use for use in self.uses if use.id == use_id), None)

    @property
    def melee(self) -> bool:
        """Whether it is made for close combat."""
        return any(use.manner == CLOSE for use in self.uses)

    @property
    def shoots(self) -> bool:
        """Whether it is a ranged weapon."""
        return any(use.manner == RANGED for use in self.uses)


CLUB = Use("club", CLOSE)
"""What any ranged weapon is in close combat (DM-339)."""
_STRIKE = Use("strike", CLOSE)
_SHOT = Use("shot", RANGED, ammo=1)
_BURST = Use("burst", RANGED, ammo=2, damage=2, to_hit=2)

WEAPONS = {
    weapon.id: weapon
    for weapon in (
        Weapon(
            "machine-pistol",
            "DM-173",
            20,
            hands=1,
            ammo=8,
            uses=(
                Use("shot", RANGED, 20 * INCH, ammo=1, to_hit=-1, farther=((5 * INCH, 2), (10 * INCH, 6))),
            ),
        ),
        Weapon(
            "heavy-pistol",
            "DM-174",
            20,
            hands=1,
            ammo=6,
            uses=(Use("shot", RANGED, 20 * INCH, ammo=1, pierce=1, farther=((4 * INCH, 2), (8 * INCH, 6))),),
        ),
        Weapon("melee-weapon", "DM-175", 0, hands=1, uses=(_STRIKE,)),
        Weapon("standard-rifle", "DM-176", 25, hands=2, ammo=10, close=-2, uses=(_SHOT,)),
        Weapon(
            "combat-shotgun",
            "DM-177",
            25,
            hands=2,
            ammo=10,
            close=-1,
            uses=(Use("shot", RANGED, 12 * INCH, ammo=1, to_hit=-1),),
            marks=(CONCEALMENT_IS_COVER,),
        ),
        Weapon(
            "heavy-rifle",
            "DM-178",
            35,
            hands=2,
            ammo=6,
            close=-3,
            uses=(Use("shot", RANGED, ammo=1, pierce=1, to_hit=1),),
        ),
        Weapon(
            "shock-striker",
            "DM-179",
            100,
            hands=1,
            ammo=3,
            charge=3,
            uses=(Use("shock", CLOSE, ammo=1, shock=1),),
            marks=(SHOCKS_USER,),
        ),
        Weapon(
            "palm-shocker",
            "DM-180",
            100,
            ammo=1,
            charge=1,
            uses=(Use("shock", CLOSE, ammo=1, pierce=1, shock=1),),
            marks=(PALM,),
        ),
        Weapon(
            "palm-plasma-jet",
            "DM-181",
            100,
            ammo=1,
            uses=(Use("jet", CLOSE, ammo=1, damage=2, pierce=2),),
            marks=(PALM,),
        ),
        Weapon(
            "armed-melee-weapon",
            "DM-182",
            150,
            hands=1,
            ammo=1,
            uses=(_STRIKE, Use("charged", CLOSE, ammo=1, damage=2, pierce=1)),
        ),
        Weapon(
            "energy-melee-weapon",
            "DM-183",
            150,
            hands=1,
            ammo=1,
            charge=1,
            uses=(_STRIKE, Use("charged", CLOSE, ammo=1, damage=2, shock=1)),
        ),
        Weapon(
            "energy-staff",
            "DM-184",
            170,
            hands=2,
            ammo=1,
            charge=1,
            uses=(Use("strike", CLOSE, 2 * INCH), Use("charged", CLOSE, 2 * INCH, ammo=1, shock=1)),
            marks=(GUARDS,),
        ),
        Weapon(
            "energy-spear",
            "DM-185",
            170,
            hands=2,
            ammo=1,
            charge=1,
            uses=(Use("strike", CLOSE, 2 * INCH), Use("charged", CLOSE, 2 * INCH, ammo=1, damage=2, shock=1)),
        ),
        Weapon("model-739", "DM-186", 200, hands=2, ammo=20, close=-2, uses=(_SHOT, _BURST)),
        Weapon(
            "beam-rifle", "DM-187", 200, hands=2, ammo=6, close=-2, charge=6, uses=(_SHOT,), marks=(BEAM,)
        ),
        Weapon("model-740", "DM-188", 225, hands=2, ammo=20, close=-1, uses=(_SHOT, _BURST)),
        Weapon(
            "grenade-launcher",
            "DM-189",
            250,
            hands=2,
            ammo=3,
            close=-2,
            uses=(Use("grenade", RANGED, 16 * INCH, ammo=1, damage=0, grenade=True),),
        ),
        Weapon(
            "model-742",
            "DM-190",
            275,
            hands=2,
            ammo=20,
            close=-3,
            uses=(_SHOT, _BURST, Use("grenade", RANGED, 12 * INCH, damage=0, grenade=True)),
        ),
        Weapon("maggripper-set", "DM-191", 200, uses=(_STRIKE,), marks=(CLIMBS,)),
        Weapon(
            "tesla-cracker",
            "DM-192",
            200,
            slots=2,
            uses=(
                Use("crack", AROUND, 2 * INCH, power=1, damage=2, shock=1, targets=EVERYBODY),
                Use("arc", AROUND, 3 * INCH, power=2, damage=2, shock=1, targets=EVERYBODY),
            ),
        ),
        Weapon("carry-pack", "DM-193", 50, points=1),
        Weapon("armor-melee", "DM-194", 50, points=1, uses=(Use("strike", CLOSE, targets=2),)),
        Weapon(
            "missile-launcher",
            "DM-195",
            200,
            points=1,
            ammo=2,
            uses=(Use("missile", RANGED, ammo=1, damage=3, blast=2 * INCH),),
        ),
        Weapon(
            "power-shotgun",
            "DM-196",
            200,
            points=1,
            ammo=12,
            uses=(Use("shot", RANGED, 12 * INCH, ammo=1, damage=2, to_hit=-2),),
        ),
        Weapon("power-pack", "DM-197", 200, points=1),
        Weapon(
            "hc-grenade-launcher",
            "DM-198",
            200,
            points=1,
            ammo=6,
            uses=(Use("grenade", RANGED, 16 * INCH, ammo=1, damage=0, grenade=True),),
        ),
        Weapon(
            "pw-a-melee",
            "DM-199",
            250,
            points=1,
            uses=(
                Use("strike", CLOSE, damage=0, targets=2, bulky=True),
                Use("powered", CLOSE, power=1, damage=0, pierce=1, shock=1, targets=2, dice=1, bulky=True),
            ),
        ),
        Weapon(
            "armor-m-rifle",
            "DM-200",
            300,
            points=1,
            ammo=30,
            uses=(
                Use("shot", RANGED, ammo=1, to_hit=-1),
                Use("burst", RANGED, ammo=2, damage=2, pierce=2, to_hit=2),
            ),
        ),
        Weapon(
            "pe-cannon",
            "DM-201",
            400,
            points=1,
            ammo=20,
            charge=10,
            uses=(_SHOT, _BURST, Use("blast", RANGED, ammo=3, power=1, blast=1 * INCH)),
            marks=(SLOW_CHARGE,),
        ),
        Weapon(
            "heavy-beam-rifle",
            "DM-202",
            400,
            points=1,
            ammo=20,
            charge=20,
            uses=(
                Use("shot", RANGED, ammo=1, to_hit=-1),
                Use("lance", RANGED, ammo=1, power=1, pierce=1, to_hit=-1, lance=True),
            ),
            marks=(SLOW_CHARGE,),
        ),
        Weapon(
            "plasma-spray",
            "DM-203",
            600,
            points=1,
            ammo=4,
            charge=4,
            uses=(Use("spray", CONE, 3 * INCH, ammo=1, pierce=1, targets=EVERYBODY),),
            marks=(SLOW_CHARGE,),
        ),
        Weapon("mbmr", "DM-204", 800, points=3, ammo=60, uses=(Use("volley", RANGED, ammo=1, targets=3),)),
        Weapon(
            "electrolaser",
            "DM-205",
            800,
            points=2,
            uses=(Use("beam", RANGED, power=1, damage=4, pierce=2, to_hit=-2, shock=1),),
            marks=(ONCE_A_TURN,),
        ),
        Weapon("leg-boosters", "DM-206", 300, points=1),
        Weapon("arm-boosters", "DM-207", 300, points=1),
    )
}
"""Weapons and what takes an Attach Point, by id. Grenades are items. The boosters cost their price for each
point of Bulk (DM-206, DM-207, DM-S123)."""
