"""Weapons, gear, abilities, missions and the tables of the rules. Data only.

Lengths are in thousandths of an inch. The figures under "Values of our own" are not the published game's:
its profiles and weapons are not in what we have of it. They are shown as ours in the app.
"""

from dataclasses import dataclass
from functools import cache

SIDE_IDS = ("alpha", "bravo")

NAMES = {
    "game": "Contested Ground",
    "alpha": "Alpha",
    "bravo": "Bravo",
    "knife": "Knife",
    "shock-baton": "Shock Baton",
    "power-blade": "Power Blade",
    "pistol": "Pistol",
    "carbine": "Carbine",
    "rifle": "Rifle",
    "marksman-rifle": "Marksman Rifle",
    "shotgun": "Shotgun",
    "squad-gun": "Squad Gun",
    "grenade-launcher": "Grenade Launcher",
    "combat-vest": "Combat Vest",
    "central-objectives": "Central Objectives",
    "tryptic": "Tryptic",
    "quadrants": "Quadrants",
    "overload": "Overload",
    "meeting-engagement": "Meeting Engagement",
    "running-encounter": "Running Encounter",
    "cornered": "Cornered",
    "ambush": "Ambush",
    "capture-and-control": "Capture & Control",
    "secure-and-hold": "Secure and Hold",
    "download-the-intel": "Download the Intel",
    "advance": "Advance",
    "engage": "Engage",
    "tactical": "Tactical",
    "recover": "Recover",
}
"""Every name of the source, and of what we added, in one table, so that all can be replaced at once."""

INCH = 1000
ROUNDS = 5  # OC-021
SCORING = (2, 3, 4, 5)  # OC-014

SHORT, MEDIUM = 12_000, 18_000  # OC-055, OC-056, OC-X09
MOVE, FLEET_MOVE = 6_000, 8_000  # OC-058, OC-061
CLIMB = 4_000  # OC-059
ENCUMBERED_MOVE, ENCUMBERED_CLIMB = 4_000, 2_000  # OC-060
ASSAULT, FLEET_ASSAULT = 4_000, 6_000  # OC-062, OC-061
SPREAD = 4_000  # OC-079, OC-081
TREAT = 2_000  # OC-047
ENTRY_EDGE, ENTRY_GATE = 18_000, 12_000  # OC-010, OC-011, OC-012
OVERLOAD_APART = 3_000  # OC-X16

OBJECTIVE_SETS = ("central-objectives", "tryptic", "quadrants", "overload")
INGRESS_MAPS = ("meeting-engagement", "running-encounter", "cornered", "ambush")  # drawn by mission_setup
VICTORIES = ("capture-and-control", "secure-and-hold", "download-the-intel")
ORDERS = ("advance", "engage", "tactical", "recover")
COLORS = ("green", "blue")


def foe_of(side: int) -> int:
    """The other side."""
    return 1 - side


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon: how far it shoots (0: not at all), whether it serves in close combat (range C), how many dice
    it rolls, how hard it hits, and its special rules."""

    id: str
    reach: int
    close: bool
    rate: int
    strength: int
    rules: tuple[str, ...]
    glyph: str

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]

    def has(self, rule: str) -> bool:
        """Whether it has a special rule."""
        return rule in self.rules


@dataclass(frozen=True, slots=True)
class Gear:
    """What is worn: it lowers the Strength of incoming attacks (OC-085)."""

    id: str
    resilient: int
    glyph: str

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


@dataclass(frozen=True, slots=True)
class Note:
    """An ability, a weapon rule or an injury in words: its title, a line, and the rule that says it."""

    title: str
    text: str
    rule: str


RECON = "recon"
"""The ability to enter before the first activation (OC-072)."""
ABILITIES = {
    "brute": Note("Brute", "attacks with range C have Strength 1", "OC-063"),
    "cloaked": Note("Cloaked", "Ranged Attacks on this model are Disrupted", "OC-064"),
    "command-1": Note("Command-1", "one counter more each round; may Rally", "OC-065"),
    "command-2": Note("Command-2", "two counters more each round; may Rally", "OC-065"),
    "command-3": Note("Command-3", "three counters more each round; may Rally", "OC-065"),
    "dead-eye": Note("Dead Eye", "pays no heed to Obscured on Engage", "OC-066"),
    "dual": Note("Dual", "two like weapons of range C double their Rate", "OC-067"),
    "fleet": Note("Fleet", 'one Move of 8" or one Assault Move of 6" in an activation', "OC-068"),
    "hacker": Note("Hacker", "counts as 1 Exp more when it Hacks", "OC-069"),
    "light": Note("Light", "carries weapons of range C and Lightweight ones only", "OC-070"),
    "medic": Note("Medic", 'may Treat a friend within 2"', "OC-071"),
    RECON: Note("Recon", "may enter by a free Move before the first round's activations", "OC-072"),
    "resilient-1": Note("Resilient-1", "incoming attacks have 1 less Strength", "OC-073"),
    "resilient-2": Note("Resilient-2", "incoming attacks have 2 less Strength", "OC-073"),
    "steady-shot": Note("Steady Shot", "is not Disrupted on Engage", "OC-074"),
    "stubborn": Note("Stubborn", "is Suppressed by 2 Pinning tokens, not by 1", "OC-075"),
    "tenacious": Note("Tenacious", "is Pinned Down by as many Pinning tokens as its Exp", "OC-076"),
}

WEAPON_RULES = {
    "accurate": Note("Accurate", "may reroll 1s to hit at range", "OC-077"),
    "bulky": Note("Bulky", "no Recon, no Fleet; Disrupted from a Tactical order", "OC-078"),
    "indiscriminate": Note(
        "Indiscriminate", 'spreads over models within 4", seen or not; no heed to Obscured', "OC-079"
    ),
    "lightweight": Note("Lightweight", "Light models may carry it; not for close combat", "OC-080"),
    "radiate": Note("Radiate", 'spreads over models within 4" and in sight of the first target', "OC-081"),
    "rend": Note("Rend", "dice of 1 or 2 that resist make further hits", "OC-082"),
    "scatter": Note("Scatter", "pays no heed to In Cover", "OC-083"),
    "slow": Note("Slow", "fires by Engage or Overwatch only", "OC-084"),
    "spread": Note("Spread", "1 less Rate beyond Short range", "OC-086"),
    "stun": Note("Stun", "hits in close combat give a Pinning token", "OC-087"),
    "suppressive": Note("Suppressive", "hits give one more Pinning token", "OC-088"),
}

INJURIES = {
    "mortal-wound": Note("Mortal Wound", "has 1 Wound less", "OC-099"),
    "chronic-injury": Note("Chronic Injury", "has 1 Exp less", "OC-100"),
    "partially-blind": Note("Partially Blind", "its Ranged Attacks are Disrupted", "OC-101"),
    "immobile": Note("Immobile", "always moves as if Encumbered", "OC-102"),
    "shell-shocked": Note("Shell Shocked", "passes a Resolve test on 8 or more only", "OC-103"),
}
"""The lasting injuries (OC-X12)."""

BULKY, LIGHTWEIGHT = "bulky", "lightweight"


@dataclass(frozen=True, slots=True)
class Profile:
    """A model's profile (OC-S05). ``points`` is its price; ``injuries`` are those that last (OC-089).

    A weapon carried twice is listed twice (OC-067).
    """

    id: str
    name: str
    role: str
    glyph: str
    exp: int
    combat: int
    wounds: int
    points: int
    abilities: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()

    def has(self, ability: str) -> bool:
        """Whether it has an ability."""
        return ability in self.abilities

    @property
    def command(self) -> int:
        """Its points of Command; an Officer has at least one (OC-065, OC-X08)."""
        return _degree("command-", self.abilities)

    @property
    def resilient(self) -> int:
        """By how much incoming attacks are weakened (OC-073, OC-085)."""
        return _degree("resilient-", self.abilities) + sum(GEAR[each].resilient for each in self.gear)

    @property
    def encumbered(self) -> bool:
        """Whether something it carries denies it Recon and Fleet (OC-078)."""
        return any(WEAPONS[each].has(BULKY) for each in self.weapons)

    @property
    def fleet(self) -> bool:
        """Whether it can make use of Fleet."""
        return "fleet" in self.abilities and not self.encumbered

    @property
    def recon(self) -> bool:
        """Whether it can make use of Recon."""
        return RECON in self.abilities and not self.encumbered

    @property
    def guns(self) -> tuple[Weapon, ...]:
        """The weapons that shoot, each once."""
        return armed(self.weapons)[0]

    @property
    def blades(self) -> tuple[Weapon, ...]:
        """The weapons for close combat, each once; a knife where it carries none (OC-S11)."""
        return armed(self.weapons)[1]

    def rate(self, weapon: Weapon) -> int:
        """The Rate of a weapon in its hands, doubled by Dual (OC-067)."""
        twins = weapon.close and self.weapons.count(weapon.id) > 1 and "dual" in self.abilities
        return weapon.rate * (2 if twins else 1)


@cache
def _degree(prefix: str, abilities: tuple[str, ...]) -> int:
    """The sum of the numbers of abilities that come in degrees."""
    return sum(int(each.removeprefix(prefix)) for each in abilities if each.startswith(prefix))


@cache
def armed(weapons: tuple[str, ...]) -> tuple[tuple[Weapon, ...], tuple[Weapon, ...]]:
    """The weapons that shoot, and those for close combat."""
    carried = [WEAPONS[each] for each in dict.fromkeys(weapons)]
    guns = tuple(weapon for weapon in carried if weapon.reach)
    blades = tuple(weapon for weapon in carried if weapon.close)
    return guns, blades or (KNIFE,)


# ---- Values of our own (OC-S04, OC-S06, OC-S10, OC-S17, OC-S19, OC-S20, table D) ------------------------

EXP_LEAST, EXP_MOST = 2, 8  # OC-S04
PINNED_AT = 3  # OC-S06
RESIST = 5  # OC-S02
CLOSE_COMBAT = 2  # OC-S10: added to the target's Exp
SECURE = 3_000  # OC-S20
SHELL_SHOCKED = 8  # OC-X13
FORCE_LEAST, FORCE_MOST, FORCE_POINTS, LESSON_LEAST = 5, 8, 200, 2  # OC-S17
TABLE = (48_000, 36_000)  # OC-S19
BASE = 500  # the radius of a base: models stand on bases an inch across
LEVEL = 3_000  # one level of height, as a scenario writes it

KNIFE = Weapon("knife", 0, True, 1, 0, (), "bowie-knife")  # OC-D01
SHOCK_BATON = Weapon("shock-baton", 0, True, 1, 0, ("stun",), "telescopic-baton")  # OC-D02
POWER_BLADE = Weapon("power-blade", 0, True, 2, 1, ("rend",), "energy-sword")  # OC-D03
PISTOL = Weapon("pistol", 12_000, True, 1, 0, (), "pistol-gun")  # OC-D04
CARBINE = Weapon("carbine", 18_000, False, 2, 0, ("lightweight",), "mp-40")  # OC-D05
RIFLE = Weapon("rifle", 24_000, False, 1, 1, (), "winchester-rifle")  # OC-D06
MARKSMAN_RIFLE = Weapon("marksman-rifle", 36_000, False, 2, 2, ("accurate", "slow"), "crosshair")  # OC-D07
SHOTGUN = Weapon("shotgun", 15_000, False, 3, 0, ("scatter", "spread"), "bolter-gun")  # OC-D08
SQUAD_GUN = Weapon(
    "squad-gun", 30_000, False, 4, 1, ("bulky", "suppressive", "radiate"), "machine-gun"
)  # OC-D09
GRENADE_LAUNCHER = Weapon(
    "grenade-launcher", 24_000, False, 3, 1, ("bulky", "indiscriminate"), "grenade"
)  # OC-D10
COMBAT_VEST = Gear("combat-vest", 1, "riot-shield")  # OC-D11

# -------------------------------------------------------------------------------------------------------

_GUNS = (PISTOL, CARBINE, RIFLE, MARKSMAN_RIFLE, SHOTGUN, SQUAD_GUN, GRENADE_LAUNCHER)
WEAPONS = {weapon.id: weapon for weapon in (KNIFE, SHOCK_BATON, POWER_BLADE, *_GUNS)}
GEAR = {COMBAT_VEST.id: COMBAT_VEST}
