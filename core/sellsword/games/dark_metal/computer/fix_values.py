"""What the computer makes of dice that have fallen, in the points of ``toll``: what they decide, and what it
is worth to turn them (DM-382 to DM-388)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sellsword.game import Choice
from sellsword.games.dark_metal.computer import expected_damage, objective_forecast
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.dice import fate_odds
from sellsword.games.dark_metal.model.dice.fate_odds import GENERAL, Hand
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import spendable_fate
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    damage_and_defeat,
    explosions,
    heavy_weapons,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.rules.fate_and_reserves import Fated, Keep, Moved, UseFate, UseReserve
from sellsword.games.dark_metal.rules.flow import FLOW, LYING
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
    reserves: list[tuple[Moved, Choice]] = []
    others: dict[tuple[str, str], Choice] = {}  # of each kind of Fate the first, whose dice are the best
    for option in FLOW.options(state):
        action, meant = FLOW.read(state, option.choice)
        if isinstance(meant, Moved):
            reserves.append((meant, option.choice))
        else:
            kind = meant.kind if isinstance(meant, Fated) else ""
            others.setdefault((action.verb, kind), option.choice)
    turning = [each for each in reserves if pending_rolls.goes_well(state, _moved(throw, each[0]))]
    cheapest = sorted(turning or reserves, key=lambda each: int(each[0].points))[:2]
    return [*others.values(), *(choice for _, choice in cheapest)]


def _moved(throw: Throw, moved: Moved) -> Throw:
    """The throw once points were moved to a die."""
    assert moved.die is not None
    return spendable_fate.set_to(throw, int(moved.number) - 1, moved.die, int(moved.points))


def worth(state: DarkState, throw: Throw, choice: Choice) -> int:
    """What it is worth to do this to a throw that goes badly; to keep the dice is worth nothing."""
    action, meant = FLOW.read(state, choice)
    return _WORTH.get(type(action), _turning)(state, throw, meant)


def _turning(state: DarkState, throw: Throw, _: None) -> int:
    return at_stake(state, throw) - _FIX


def _fated(state: DarkState, throw: Throw, fated: Fated) -> int:
    rest = Hand(_hand(state, throw).reserves, (fated.kind,))
    return _due(state, throw, rest) - _keeping(state, _COSTS[fated.kind])


def _mended(state: DarkState, throw: Throw, moved: Moved) -> int:
    hand = _hand(state, throw)
    later = Hand(hand.reserves[1:], hand.fates)
    price = _keeping(state, _USED + _POINT * int(moved.points))
    return _due(state, _moved(throw, moved), later) - price


def _hand(state: DarkState, throw: Throw) -> Hand:
    return spendable_fate.hand_of(state, throw, spendable_fate.favored(state, throw))


_WORTH: dict[type, Callable[[DarkState, Throw, Any], int]] = {
    Keep: lambda *_: 0,
    UseFate: _fated,
    UseReserve: _mended,
}
"""What it is worth to do this or that to a throw; all else turns it by itself."""


def _due(state: DarkState, throw: Throw, hand: Hand) -> int:
    """What is at stake, times the chance that it still goes well with a hand."""
    return int(at_stake(state, throw) * _hope(state, throw, hand))


def _hope(state: DarkState, throw: Throw, hand: Hand) -> Fraction:
    """That chance; of a contest or a lance that goes badly a half, where anything may help."""
    stake = spendable_fate.stake_of(state, throw)
    if stake is not None:
        return fate_odds.hope(stake, hand, *pending_rolls.faces_of(state, throw))
    if pending_rolls.goes_well(state, throw):
        return Fraction(1)
    return Fraction(hand != Hand(), 2)


def _keeping(state: DarkState, points: int) -> int:
    """What it is worth to keep something: less as the end comes near."""
    left = state.mission.turns - state.turn
    return points if left > _SCARCE else points * left // _SCARCE


# What dice decide


def pending(state: DarkState) -> int:
    """What the squad loses if the dice on the table lie as they are."""
    if FLOW.step(state) is not LYING:
        return 0
    throw = state.waiting(Throw)
    ours = state.fighters[throw.roller].side == SQUAD
    return 0 if ours or pending_rolls.goes_well(state, throw) else at_stake(state, throw)


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
