"""What attacks cost an enemy, in thousandths of a Victory Token; ``position`` asks.

Cover by terrain counts, models in the way do not.
"""

from collections.abc import Mapping, Sequence

from sellsword.boards.shapes import root_up, squared
from sellsword.games.contested_ground.computer import sight_cache
from sellsword.games.contested_ground.model.state import Blow, ContestedState, Model, Shot
from sellsword.games.contested_ground.rules.attacks import attack_odds, close_combat, damage, shooting
from sellsword.games.contested_ground.rules.attacks.shooting import ENGAGE, TACTICAL, Aim
from sellsword.games.contested_ground.sheets.reference_tables import BASE, WEAPONS, Weapon

TYPICAL = 25
"""The price in points of the model that scales speak of."""
PIN = 100  # what a hit does to a model's nerve, in thousandths of its worth


type Prizes = Mapping[str, int]
"""What it is worth to be rid of each model, by its id."""


def sized(worth: int, model: Model) -> int:
    """What a model is worth where a typical one is worth so much: by its price and the Wounds left."""
    wounds = model.profile.wounds
    return worth * max(10, model.profile.points) * (wounds + model.wounds) // (2 * wounds * TYPICAL)


def best(state: ContestedState, shooter: Model, manner: str, foes: Sequence[Model], prizes: Prizes) -> int:
    """What the best attack of a model from where it stands promises."""
    most = 0
    for gun in shooter.profile.guns:
        if manner == TACTICAL and gun.has("slow"):
            continue
        far = (shooting.reach_of(gun, manner) + 2 * BASE) ** 2
        for foe in foes:
            away = squared(shooter.at, foe.at)
            if away <= far:
                most = max(most, _at(state, shooter, gun, manner, foe, away, prizes))
    return most


def _at(
    state: ContestedState, shooter: Model, gun: Weapon, manner: str, foe: Model, away: int, prizes: Prizes
) -> int:
    """What an attack on one enemy promises."""
    hidden = sight_cache.line(state.ground, shooter.at, shooter.level, foe.at, foe.level)
    if hidden == sight_cache.UNSEEN:
        return 0
    sharp = gun.has("indiscriminate") or (manner == ENGAGE and shooter.profile.has("dead-eye"))
    aim = Aim(
        shooting.rate_at(shooter, gun, root_up(away) - 2 * BASE),
        foe.profile.exp,
        bool(hidden & sight_cache.IN_COVER) and not gun.has("scatter"),
        bool(hidden & sight_cache.OBSCURED) and not sharp,
        shooting.disrupted(shooter, gun, manner, foe),
    )
    return _harm(shooter, gun, foe, aim.dice, aim.need, int(manner == ENGAGE), prizes)


def _harm(shooter: Model, gun: Weapon, foe: Model, dice: int, need: int, rerolls: int, prizes: Prizes) -> int:
    """What so many dice at an enemy promise: Wounds, its fall, and what hits do to its nerve."""
    strength = damage.strength_of(shooter, gun, foe, close=False)
    lost, down, hits = attack_odds.lost(dice, need, strength, gun.has("rend"), foe.wounds, rerolls)
    wounds, full = foe.profile.wounds, foe.profile.wounds + foe.wounds
    pins = 0 if foe.pinned else min(2000, hits * (2 if gun.has("suppressive") else 1)) * PIN // 1000
    return prizes[foe.id] * (lost + down * wounds + pins * full) // (1000 * full)


def fallen(state: ContestedState, shot: Shot, prizes: Prizes) -> int:
    """What the dice of a shot that lie promise against some enemies, before they are resisted."""
    shooter, gun = state.models[shot.shooter], WEAPONS[shot.weapon]
    points = 0
    for index in dict.fromkeys(shot.targets):
        hits = sum(
            face >= need
            for target, need, face in zip(shot.targets, shot.needs, shot.faces, strict=True)
            if target == index
        )
        if hits:
            points += _harm(shooter, gun, state.models[index], hits, 1, 0, prizes)
    return points


def struck(striker: Model, foe: Model, prizes: Prizes) -> int:
    """What the best blows at an enemy in close combat promise."""
    return max(_blow(striker, weapon, foe, prizes) for weapon in striker.profile.blades)


def _blow(striker: Model, weapon: Weapon, foe: Model, prizes: Prizes) -> int:
    pool = close_combat.blow_pool(striker, weapon, foe)
    strength = damage.strength_of(striker, weapon, foe, close=True)
    need = min(11, max(1, pool.need))
    lost, down, hits = attack_odds.lost(pool.dice, need, strength, weapon.has("rend"), foe.wounds)
    wounds, full = foe.profile.wounds, foe.profile.wounds + foe.wounds
    pins = min(1000, hits) * PIN // 1000 if weapon.has("stun") and not foe.pinned else 0
    return prizes[foe.id] * (lost + down * wounds + pins * full) // (1000 * full)


def charge(striker: Model, foe: Model, prizes: Prizes) -> int:
    """What a charge promises: the best blows, less what comes back."""
    return struck(striker, foe, prizes) - struck(foe, striker, prizes) * 2 // 3


def due(state: ContestedState, blow: Blow, prizes: Prizes) -> int:
    """What a blow that must be struck promises."""
    striker = state.models[blow.striker]
    foes = [state.models[index] for index in blow.foes if state.models[index].up]
    if not striker.up or not foes:
        return 0
    hit = struck if blow.returned else charge
    return max(hit(striker, foe, prizes) for foe in foes)
