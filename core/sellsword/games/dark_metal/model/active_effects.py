"""What works for a while: powered devices and a booster, and what they add (DM-125, DM-149 to DM-157)."""

from collections.abc import Iterator

from sellsword.boards.board import INCH
from sellsword.game import Event, Reason, event
from sellsword.games.dark_metal.model import skill_uses
from sellsword.games.dark_metal.model.fighter_state import Effect, Fighter
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.sheets.gear import CYBER, GEAR, POWERED_COST, SPLICE, Boost, Gear

BOOSTER, CABLES, DUAL_ARMS = "hormone-booster", "power-cables", "dual-cyber-arms"
NET = "synapse-net"
OVERPOWER, GLACIS, REELING, INSPIRED = "overpower", "glacis", "reeling", "inspired"
"""Effects of feats: DM-210, DM-208, DM-242, DM-094."""
TURNS = 2
"""The activations at whose end an effect that begins in one is over: this and the next."""
BOOSTER_DICE, DUAL_DICE = 1, 1
HANDFUL, FOUND, LONG = "handful", "defensive-grenade", 99
"""What has been found and fits nowhere: it must be used with the next Action (DM-212)."""


# What is at work


def has(fighter: Fighter, effect: str) -> bool:
    """Whether something is at work."""
    return any(each.id == effect for each in fighter.effects)


def _boosts(fighter: Fighter) -> list[Boost]:
    found = (GEAR[each.id].boost for each in fighter.effects if each.id in GEAR)
    return [boost for boost in found if boost is not None]


def athletics(fighter: Fighter) -> int:
    """The dice of Athletics, with whatever is at work."""
    more = sum(boost.ath for boost in _boosts(fighter))
    return fighter.profile.figures.ath + more + BOOSTER_DICE * has(fighter, BOOSTER)


def instinct(fighter: Fighter) -> int:
    """The dice of Instinct, with whatever is at work; none while stunned (DM-347)."""
    return 0 if fighter.stun else fighter.profile.figures.ins + BOOSTER_DICE * has(fighter, BOOSTER)


def stride(fighter: Fighter, inches: int) -> int:
    """A Move or a jump in inches, with whatever is at work, rounded up."""
    return _raised(inches, sum(boost.stride for boost in _boosts(fighter)))


def throw(fighter: Fighter, inches: int) -> int:
    """The distance of a throw in inches, with whatever is at work."""
    return _raised(inches, sum(boost.throw for boost in _boosts(fighter)))


def climb(fighter: Fighter, length: int) -> int:
    """What a Move is worth for climbing, with whatever is at work, in thousandths (DM-154)."""
    return _raised(length // INCH, sum(boost.climb for boost in _boosts(fighter))) * INCH


def _raised(inches: int, hundredths: int) -> int:
    return -(-inches * (100 + hundredths) // 100)


def move(fighter: Fighter, slow: int = 0) -> int:
    """How far a figure moves, in thousandths of an inch; Venom makes it less (DM-352)."""
    return max(0, stride(fighter, fighter.profile.figures.move) - slow) * INCH


def pass_on(fighter: Fighter) -> None:
    """An activation of its own is over: what has lasted long enough ends."""
    left = (Effect(each.id, each.left - 1) for each in fighter.effects)
    fighter.effects = tuple(each for each in left if each.left)


# Switching on


def free(fighter: Fighter, device: str) -> bool:
    """Whether it costs no Action: cables feed cyber, and the arms are fed as they strike (DM-147, DM-157)."""
    cyber = device in GEAR and GEAR[device].kind == CYBER
    return device == DUAL_ARMS or (
        cyber and fighter.profile.wears(CABLES) and working(fighter.profile, CABLES)
    )


def working(profile: Profile, gear: str) -> bool:
    """Whether a piece of gear works: armor with Systems switches off what has a score (DM-098)."""
    built_in = GEAR[gear].kind in (CYBER, SPLICE) and GEAR[gear].score > 0
    return not (built_in and profile.hide.systems)


def against(fighter: Fighter, device: str) -> Iterator[Reason]:
    """Why a device cannot be switched on now."""
    usable = device in GEAR and (GEAR[device].boost is not None or device in (BOOSTER, DUAL_ARMS))
    if usable and fighter.profile.wears(device):
        yield from _not_now(fighter, GEAR[device])
    else:
        yield Reason("DM-S39", f"{fighter.name} has nothing like that to switch on.")


def _not_now(fighter: Fighter, gear: Gear) -> Iterator[Reason]:
    if not working(fighter.profile, gear.id):
        yield Reason("DM-098", f"Armor with Systems switches {gear.name} off.")
    if has(fighter, gear.id):
        yield Reason(gear.rule, f"{gear.name} is at work already.")
    if gear.id == BOOSTER and not skill_uses.mod_left(fighter, BOOSTER):
        yield Reason(gear.rule, f"{gear.name} has been used as often as a scenario allows.")
    if gear.id != BOOSTER and fighter.power < POWERED_COST:
        text = f"{gear.name} needs {POWERED_COST} Power and {fighter.name} has {fighter.power}."
        yield Reason(gear.rule, text, (("left", fighter.power),))


def switch_on(fighter: Fighter, device: str) -> list[Event]:
    """A device or a booster begins to work."""
    if device == BOOSTER:
        fighter.used = (*fighter.used, BOOSTER)
    else:
        fighter.power -= POWERED_COST
    lasts = TURNS + (fighter.profile.skill("hac") >= 3 and GEAR[device].kind == CYBER)
    fighter.effects = (*fighter.effects, Effect(device, lasts))
    return [event("powered", fighter.leader, GEAR[device].rule, who=fighter.id, what=device)]


def end(fighter: Fighter, *ended: str) -> bool:
    """Some effects are over; whether any of them was at work."""
    kept = tuple(each for each in fighter.effects if each.id not in ended)
    over = len(kept) < len(fighter.effects)
    fighter.effects = kept
    return over


def arms_spent(fighter: Fighter) -> None:
    """What strengthened one attack in close combat went into it (DM-157, DM-210)."""
    end(fighter, DUAL_ARMS, OVERPOWER)
