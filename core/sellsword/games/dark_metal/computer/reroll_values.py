"""What the computer makes of dice that have fallen, in the points of ``toll``: what they decide, and what it
is worth to turn them (DM-382 to DM-388)."""

from dataclasses import replace
from fractions import Fraction

from sellsword.game import Choice
from sellsword.games.dark_metal.computer import expected_damage, objective_forecast
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.dice import fate_odds
from sellsword.games.dark_metal.model.dice.fate_odds import GENERAL, Hand
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import rerolls
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    damage_and_defeat,
    explosions,
    heavy_weapons,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.rules.fate_and_reserves import KEEP, UseFate, UseReserve
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import hiding_and_detection, jumping_and_falling
from sellsword.games.dark_metal.sheets.weapons import WEAPONS

_COSTS = {GENERAL: 22, fate_odds.OWN: 12, fate_odds.ONE: 12}
"""What a point of each kind of Fate is worth if it is kept."""
_POINT, _USED = 3, 2  # what a point of a reserve die is worth if it is kept, and to use the die at all
_FIX = 10  # what turns a throw once in a scenario
_DETECTED, _FELL, _DEVICE = 14, 15, 60
_SCARCE = 4  # turns left, in which nothing is worth keeping


def candidates(state: DarkState, throw: Throw) -> list[Choice]:
    """To let the dice lie; each Fate; of the uses of reserve dice those that turn the throw, or come nearest
    to it; and whatever else turns it."""
    reserves: list[Choice] = []
    others: dict[tuple[str, ...], Choice] = {}  # of each kind of Fate the first, whose dice are the best
    for option in FLOW.options(state):
        if option.group == UseReserve.verb:
            reserves.append(option.choice)
        else:
            others.setdefault(option.choice.words[:2], option.choice)
    turning = [choice for choice in reserves if _turned(state, throw, choice)]
    cheapest = sorted(turning or reserves, key=lambda choice: int(choice.words[3]))[:2]
    return [*others.values(), *cheapest]


def _turned(state: DarkState, throw: Throw, choice: Choice) -> bool:
    """Whether a use of a reserve die turns a throw by itself."""
    return _good(state, replace(throw, faces=_moved(state, throw, choice)))


def _good(state: DarkState, throw: Throw) -> bool:
    """Whether a throw goes well for the squad."""
    mine = state.fighters[throw.roller].side == SQUAD
    return bool(throw.pool.resolve(*throw.faces)) == mine


def _moved(state: DarkState, throw: Throw, choice: Choice) -> tuple[tuple[int, ...], ...]:
    """The faces once points were moved to a die."""
    die, points = pending_rolls.read(throw, choice.words[2]), int(choice.words[3])
    stake = pending_rolls.stake_of(state, throw)
    assert die is not None
    assert stake is not None
    faces = [list(roll) for roll in throw.faces]
    faces[die[0]][die[1]] += stake.mine.step * points
    return tuple(map(tuple, faces))


def worth(state: DarkState, throw: Throw, choice: Choice) -> int:
    """What it is worth to do this to a throw that goes badly; to keep the dice is worth nothing."""
    verb = choice.words[0]
    if choice == KEEP:
        return 0
    if verb in rerolls.RULES:
        return at_stake(state, throw) - _FIX
    leader = pending_rolls.favored(state, throw)
    hand = pending_rolls.hand_of(state, throw, leader)
    if verb == UseFate.verb:
        kind = choice.words[1]
        rest = Hand(hand.reserves, (kind,))
        return _due(state, throw, rest, throw.faces) - _keeping(state, _COSTS[kind])
    faces, points = _moved(state, throw, choice), int(choice.words[3])
    later = Hand(hand.reserves[1:], hand.fates)
    return _due(state, throw, later, faces) - _keeping(state, _USED + _POINT * points)


def _due(state: DarkState, throw: Throw, hand: Hand, faces: tuple[tuple[int, ...], ...]) -> int:
    """What is at stake, times the chance that it still goes well with a hand."""
    stake = pending_rolls.stake_of(state, throw)
    assert stake is not None
    mine, theirs = pending_rolls.faces_of(state, replace(throw, faces=faces))
    chance: Fraction = fate_odds.hope(stake, hand, mine, theirs)
    return int(at_stake(state, throw) * chance)


def _keeping(state: DarkState, points: int) -> int:
    """What it is worth to keep something: less as the end comes near."""
    left = state.mission.turns - state.turn
    return points if left > _SCARCE else points * left // _SCARCE


# What dice decide


def pending(state: DarkState) -> int:
    """What the squad loses if the dice on the table lie as they are."""
    throw = state.stack[-1] if state.stack else None
    if not isinstance(throw, Throw) or state.fighters[throw.roller].side == SQUAD or _good(state, throw):
        return 0
    return at_stake(state, throw)


def at_stake(state: DarkState, throw: Throw) -> int:
    """What a throw decides."""
    roller, target = state.fighters[throw.roller], state.fighters[throw.target]
    match throw.purpose:
        case attack_resolution.PURPOSE | heavy_weapons.Fire.verb:
            return _of_attack(throw, roller, target)
        case explosions.EVADING:
            return expected_damage.loss(roller, throw.number)
        case damage_and_defeat.CLINGING:
            return expected_damage.worth(roller) // 2
        case jumping_and_falling.DROP | jumping_and_falling.Jump.verb:
            return _FELL
        case hiding_and_detection.DETECT:
            return _DETECTED
        case device_checks.Interact.verb:
            return _of_device(state, throw)
    return _of_grenade(state, throw)


def _of_attack(throw: Throw, roller: Fighter, target: Fighter) -> int:
    how = throw.strike
    assert how is not None
    weapon = WEAPONS[how.weapon]
    return expected_damage.harm(
        Attack(roller, target, weapon, attack_resolution.use_of(weapon, how.use), how.close), target
    )


def _of_device(state: DarkState, throw: Throw) -> int:
    wanted = any(
        errand.device is not None and errand.device.id == throw.what
        for errand in objective_forecast.errands(state)
    )
    return 2 * _DEVICE if wanted else _DEVICE // 2


def _of_grenade(state: DarkState, throw: Throw) -> int:
    """What a grenade catches where it should land."""
    if throw.goal is None:
        return _FELL
    explosive = explosions.named(throw.what)
    foes = [state.fighters[foe] for foe in state.foes(state.fighters[throw.roller])]
    caught = [foe for foe in foes if explosions.within(state, explosive, throw.goal, foe)]
    return sum(expected_damage.blow_up(explosive, foe) for foe in caught)


def recharged(word: str) -> int:
    """What it is worth that something comes back (DM-388)."""
    return {fate_pool.GENERAL: 3}.get(word, 1 if word.isdecimal() else 2)
