"""What a figure has at hand: which of its weapons are ready, how each can be used, what it costs to use
(DM-104 to DM-108, DM-338, DM-339)."""

from collections.abc import Iterator, Sequence

from sellsword.game import Reason
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.model.state import Activation
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.weapons import CLOSE, CLUB, ONCE_A_TURN, PALM, WEAPONS, Use, Weapon

ONE_HAND, TWO_HANDS = 1, 2
ARMS, SHOULDERS = 2, 2  # DM-109
SLUNG = 2  # DM-X16: the slots of a second weapon for two hands
STUFFED_LEAST = 4
BACKPACK, CARRY_PACK = 4, 2
"""The slots of a backpack, and those that a Carry Pack adds (DM-111, DM-193)."""


def full_ammo(profile: Profile, weapon: Weapon) -> int:
    """The Ammo of a full weapon; who knows how gets a tenth more into one of 4 or more (DM-211)."""
    stuffed = weapon.ammo >= STUFFED_LEAST and profile.skill("ars") >= 1
    return weapon.ammo + (-(-weapon.ammo // 10) if stuffed else 0)


def first_ready(profile: Profile) -> tuple[int, ...]:
    """The weapons in hand at the start: that which is named first, and what goes with it (DM-S122)."""
    held = [number for number, weapon in enumerate(profile.arms) if weapon.hands]
    return taking(profile, held[0]) if held else ()


def taking(profile: Profile, number: int) -> tuple[int, ...]:
    """What is in hand once a weapon has been taken up: it alone if it needs both hands, else up to two for
    one hand (DM-105, DM-106), or one where an arm bears a weapon (DM-109)."""
    if profile.arms[number].hands == TWO_HANDS:
        return (number,)
    others = [
        other for other, weapon in enumerate(profile.arms) if weapon.hands == ONE_HAND and other != number
    ]
    return tuple(sorted((number, *others[: max(0, open_hands(profile) - 1)])))


def at_hand(fighter: Fighter) -> tuple[Weapon, ...]:
    """The weapons that can be used now: those in hand, those that need no hand, and blades in the arms."""
    ready = [
        weapon
        for number, weapon in enumerate(fighter.profile.arms)
        if not weapon.hands or number in fighter.ready
    ]
    return (*ready, *_blades(fighter, ready))


def _blades(fighter: Fighter, ready: list[Weapon]) -> list[Weapon]:
    """Internal Blades are a Melee Weapon that needs no slot (DM-145); Systems switch them off (DM-098)."""
    bared = fighter.profile.wears("internal-blades") and not fighter.profile.hide.systems
    blade = WEAPONS["melee-weapon"]
    return [blade] if bared and blade not in ready else []


def mounts(given: int) -> tuple[int, int]:
    """The Attach Points on the arms and on the shoulders: the first two are on the arms (DM-109)."""
    return min(ARMS, given), min(SHOULDERS, max(0, given - ARMS))


def fists(weapons: Sequence[Weapon]) -> int:
    """The Attach Points that weapons for close combat take."""
    return sum(weapon.points for weapon in weapons if weapon.melee)


def arms_taken(given: int, weapons: Sequence[Weapon]) -> int:
    """How many arms bear a weapon: those for close combat do, all others only where the shoulders are full
    (DM-109, DM-110)."""
    arms, shoulders = mounts(given)
    others = sum(weapon.points for weapon in weapons) - fists(weapons)
    return min(arms, fists(weapons) + max(0, others - shoulders))


def open_hands(profile: Profile) -> int:
    """How many hands there are for weapons: two, less arms that bear one (DM-109)."""
    given = sum(GEAR[each].attach for each in profile.gear if active_effects.working(profile, each))
    return ARMS - arms_taken(given, profile.arms)


def free_hands(fighter: Fighter) -> int:
    """How many of them hold nothing."""
    return max(0, open_hands(fighter.profile) - sum(weapon.hands for weapon in fighter.arms))


def packed(free: int, weapons: Sequence[Weapon]) -> int:
    """The slots of a backpack that weapons take for which no hand is left: two for all for two hands but the
    first, one for each other (DM-107, DM-S133)."""
    hands = [weapon.hands for weapon in weapons if weapon.hands]
    rifles = max(0, hands.count(TWO_HANDS) - 1)
    return SLUNG * rifles + max(0, len(hands) - rifles - free)


def uses(fighter: Fighter, close: bool) -> Iterator[tuple[Weapon, Use]]:
    """Every weapon at hand with every way to use it at range, or in close combat; a weapon that only shoots
    is a club there (DM-339). Of two of a kind either will do."""
    for weapon in {each.id: each for each in at_hand(fighter)}.values():
        found = [use for use in weapon.uses if (use.manner == CLOSE) is close]
        if close and not found and weapon.hands:
            found = [CLUB]
        yield from ((weapon, use) for use in found)


def find(fighter: Fighter, words: tuple[str, ...], close: bool) -> tuple[Weapon, Use] | None:
    """A weapon at hand and one of its uses, by the two ids."""
    named = (pair for pair in uses(fighter, close) if (pair[0].id, pair[1].id) == words)
    return next(named, None)


def missing(fighter: Fighter, name: str) -> Reason:
    """Why nothing at hand is meant by a weapon and its use: it is stowed, or not used so here, or not had."""
    if name not in fighter.profile.weapons:
        return Reason("DM-105", f"{fighter.name} has no weapon of that name.")
    title = WEAPONS[name].name
    if any(weapon.id == name for weapon in at_hand(fighter)):
        return Reason("DM-105", f"{title} cannot be used like that here.")
    return Reason("DM-105", f"{title} is stowed: Switch Weapons brings it to hand.")


def costs(fighter: Fighter, active: Activation | None, weapon: Weapon, use: Use) -> Iterator[Reason]:
    """Why a use cannot be paid for, or not again in this turn."""
    if use.ammo and use.ammo > fighter.ammo_of(weapon.id):
        left = fighter.ammo_of(weapon.id)
        yield Reason("DM-S68", f"{weapon.name} needs {use.ammo} Ammo and has {left}.", (("left", left),))
    if use.power > fighter.power:
        text = f"{weapon.name} needs {use.power} Power and {fighter.name} has {fighter.power}."
        yield Reason(weapon.rule, text, (("left", fighter.power),))
    if weapon.has(ONCE_A_TURN) and active is not None and weapon.id in active.fired:
        yield Reason(weapon.rule, f"{weapon.name} fires once a turn.")


def pay(fighter: Fighter, weapon: Weapon, use: Use) -> None:
    """Spends the Ammo and the Power of a use."""
    if use.ammo:
        fighter.use_ammo(weapon.id, use.ammo)
    fighter.power -= use.power


def palm_reasons(fighter: Fighter, weapon: Weapon, entangled: bool) -> Iterator[Reason]:
    """What a palm device asks for: a free hand, and a foe Entangled with the user (DM-180, DM-181)."""
    if not weapon.has(PALM):
        return
    if not free_hands(fighter):
        yield Reason(weapon.rule, f"{weapon.name} needs a free hand.")
    if not entangled:
        yield Reason(weapon.rule, f"{weapon.name} works on whom {fighter.name} holds, or is held by.")


# Switching


def against(fighter: Fighter, weapon: str, stowing: bool) -> list[Reason]:
    """Why a figure may not take up a weapon (DM-338); where ``stowing`` is asked for, what is put away needs
    room in the backpack (DM-113)."""
    if weapon not in fighter.profile.weapons:
        return [Reason("DM-338", f"{fighter.name} has no such weapon.")]
    number = fighter.profile.weapons.index(weapon)
    if not WEAPONS[weapon].hands:
        return [Reason("DM-338", f"{WEAPONS[weapon].name} is always at hand.")]
    if number in fighter.ready:
        return [Reason("DM-338", f"{WEAPONS[weapon].name} is in hand already.")]
    return list(_no_room(fighter, number)) if stowing else []


def _slots(fighter: Fighter) -> tuple[int, int]:
    """The slots of a backpack that are taken, and all there are (DM-111, DM-193)."""
    arms = fighter.profile.arms
    slots = BACKPACK + CARRY_PACK * sum(weapon.id == "carry-pack" for weapon in arms)
    return sum(ITEMS[item].slots for item in fighter.items) + sum(weapon.slots for weapon in arms), slots


def laden(fighter: Fighter, item: str) -> bool:
    """Whether a figure has neither a slot nor a hand free for one thing more (DM-212)."""
    taken, slots = _slots(fighter)
    taken += packed(open_hands(fighter.profile), fighter.profile.arms)
    return taken + ITEMS[item].slots > slots and not free_hands(fighter)


def _no_room(fighter: Fighter, number: int) -> Iterator[Reason]:
    """Why the backpack cannot take what is put away: two slots for two hands, one for one (DM-113)."""
    arms = fighter.profile.arms
    held = taking(fighter.profile, number)
    stowed = sum(weapon.hands for other, weapon in enumerate(arms) if weapon.hands and other not in held)
    taken, slots = _slots(fighter)
    if taken + stowed > slots:
        text = f"{fighter.name} would need {taken + stowed} slots of a backpack and has {slots}."
        yield Reason("DM-113", text, (("needed", taken + stowed), ("slots", slots)))
