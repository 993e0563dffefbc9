"""What is worn or built in: armor, splices and cyber (DM-115 to DM-157). Traits are in halves of a level."""

from dataclasses import dataclass
from typing import Any

from sellsword.games.dark_metal.sheets.names import NAMES

ARMOR, SPLICE, CYBER = "armor", "splice", "cyber"
POWERED_COST = 1
"""Power for what is powered (DM-149, DM-153, DM-154, DM-156)."""


@dataclass(frozen=True, slots=True)
class Boost:
    """What 1 Power does for a device until the end of the next turn: dice of Athletics, and how much is added
    to Move and Jump, to throwing and to climbing, in hundredths."""

    ath: int
    stride: int = 0
    throw: int = 0
    climb: int = 0


@dataclass(frozen=True, slots=True)
class Gear:
    """A row of the tables of armor, splices and cyber.

    ``score`` is its Cyber or Splice score, for armor its Systems. Traits are in half levels, Move in inches.
    ``needs`` are gear of which one must be had, ``bars`` gear that it does not go with, ``most`` how often it
    may be bought.
    """

    id: str
    rule: str
    kind: str
    cost: int
    score: int = 0
    ath: int = 0
    pre: int = 0
    ins: int = 0
    awa: int = 0
    kno: int = 0
    bhp: int = 0
    ahp: int = 0
    armor: int = 0
    move: int = 0
    bulk: int = 0
    power: int = 0
    attach: int = 0
    needs: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    boost: Boost | None = None
    most: int = 1

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


def _suit(id_: str, rule: str, cost: int, score: int = 0, **figures: Any) -> Gear:
    """A row of the table of armor."""
    return Gear(id_, rule, ARMOR, cost, score, **figures)


_ALL = (
    _suit("evosuit", "DM-115", 0),
    _suit("scramble-suit", "DM-116", 100),
    _suit("combat-suit", "DM-117", 100, ahp=1),
    _suit("combat-armor", "DM-118", 250, 1, ahp=4, armor=1, attach=1, ath=-3, ins=-2, awa=-1, bulk=1),
    _suit("power-suit", "DM-119", 400, 2, ahp=3, armor=1, attach=2, ath=-1, ins=-2, awa=-1, power=4, bulk=2),
    _suit("agile-print", "DM-120", 650, 1, ahp=3, armor=1, attach=1, ins=-1, awa=-1, move=1, power=2, bulk=1),
    _suit("power-armor", "DM-121", 700, 2, ahp=6, armor=1, attach=2, ath=-2, ins=-2, awa=-1, power=6, bulk=2),
    _suit(
        "stealth-armor", "DM-122", 750, 2, ahp=4, armor=1, attach=1, ath=-1, ins=-2, awa=-1, power=4, bulk=2
    ),
    _suit(
        "battle-suit",
        "DM-123",
        850,
        3,
        ahp=9,
        armor=2,
        attach=4,
        ath=-3,
        ins=-3,
        awa=-2,
        move=-1,
        power=8,
        bulk=3,
    ),
    _suit(
        "battle-armor",
        "DM-124",
        1000,
        3,
        ahp=12,
        armor=2,
        attach=4,
        ath=-3,
        ins=-3,
        awa=-2,
        move=-1,
        power=10,
        bulk=3,
    ),
    Gear("hormone-booster", "DM-125", SPLICE, 100, 1),
    Gear("cat-reflexes", "DM-126", SPLICE, 100, 1, ins=1),
    Gear("brain-augmentation", "DM-127", SPLICE, 100, 1, kno=2),
    Gear("memory-augmentation", "DM-128", SPLICE, 100, 1, kno=1),
    Gear("cuttle-skin", "DM-129", SPLICE, 100, 1, needs=("ste",)),
    Gear("strength-musculature", "DM-130", SPLICE, 100, 1, ath=2, bars=("twitch-musculature",)),
    Gear("twitch-musculature", "DM-131", SPLICE, 100, 1, ins=2, bars=("strength-musculature",)),
    Gear("olfactory-editing", "DM-132", SPLICE, 100, bars=(ARMOR,)),
    Gear(
        "avian-modification",
        "DM-133",
        SPLICE,
        100,
        1,
        ath=-2,
        bhp=-1,
        bulk=-1,
        bars=("twitch-musculature", "strength-musculature"),
    ),
    Gear("clotting-pouch", "DM-134", SPLICE, 100, 1),
    Gear("liver-and-kidney", "DM-135", SPLICE, 100),
    Gear("leg-splicing-1", "DM-136", SPLICE, 100, 1, move=1),
    Gear("functional-tail", "DM-137", SPLICE, 100, ath=1),
    Gear("second-heart", "DM-138", SPLICE, 200, ath=1, bhp=1),
    Gear("leg-splicing-2", "DM-139", SPLICE, 150, 1, ath=1, move=1, needs=("leg-splicing-1",)),
    Gear("mongoose-blood", "DM-140", SPLICE, 200, 1, ins=2),
    Gear("leg-splicing-3", "DM-141", SPLICE, 100, 1, move=1, needs=("leg-splicing-2",)),
    Gear("eye-replacement", "DM-142", CYBER, 100, awa=2, ins=-2),
    Gear("glute-capacitor", "DM-143", CYBER, 150, power=2),
    Gear("chest-capacitor", "DM-144", CYBER, 150, power=2),
    Gear("internal-blades", "DM-145", CYBER, 150, 1),
    Gear("dermal-layer", "DM-146", CYBER, 150, 1, ahp=1, most=2),
    Gear("power-cables", "DM-147", CYBER, 200, 1),
    Gear("motion-compensators", "DM-148", CYBER, 200, pre=1, needs=("cyber-arm", "arm-muscles")),
    Gear("cyber-arm", "DM-149", CYBER, 300, 1, attach=1, boost=Boost(1)),
    Gear("dermal-layer-2", "DM-150", CYBER, 300, 1, ahp=2, armor=1, bulk=1, needs=("dermal-layer",)),
    Gear("targeting-network", "DM-151", CYBER, 300, 1, pre=1, needs=("eye-replacement",)),
    Gear("synapse-net", "DM-152", CYBER, 300, 1),
    Gear("leg-muscles", "DM-153", CYBER, 400, 1, boost=Boost(1, stride=50)),
    Gear("arm-muscles", "DM-154", CYBER, 400, 1, boost=Boost(1, throw=100, climb=50)),
    Gear("lung-capacitor", "DM-155", CYBER, 600, 1, ath=-2, bulk=1, power=7),
    Gear("cyber-legs", "DM-156", CYBER, 600, 1, ahp=1, bulk=1, boost=Boost(2, stride=50)),
    Gear("dual-cyber-arms", "DM-157", CYBER, 600, 2, ahp=1, bulk=1, attach=2),
)

GEAR = {gear.id: gear for gear in _ALL}
"""Everything that is worn or built in, by its id, in the order of the tables."""
