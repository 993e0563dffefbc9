"""How opponents act: by priorities, the first that has anything to do (DM-253, DM-269, DM-S03).

A temperament is a row of priorities. Each looks at what the figure may do and takes the best, or nothing.
Equal choices are told apart by the seed, without a die being thrown.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from sellsword.boards.board import Base, Way
from sellsword.flow import AnyAction, verb_first
from sellsword.game import Choice
from sellsword.games.dark_metal.model import active_effects, loadout
from sellsword.games.dark_metal.model.battlefield import Nearness
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.actions import DEEDS, ENDED
from sellsword.games.dark_metal.rules.combat import attack_modifiers, attack_resolution, engagement, hostility
from sellsword.games.dark_metal.rules.combat.aiming import Aim
from sellsword.games.dark_metal.rules.combat.attack_resolution import Assault, Declared, Fight, Shoot
from sellsword.games.dark_metal.rules.combat.wrestling import Break
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.rules.movement import movement
from sellsword.games.dark_metal.rules.movement.posture import Stand
from sellsword.games.dark_metal.rules.special_actions.equipment import Switch
from sellsword.games.dark_metal.sheets.tables import CALL_REACH, ENGAGED
from sellsword.odds import chance_of, distribution

type Offered = tuple[Choice, Any]
"""A choice on offer, and what its words mean."""
type Priority = Callable[[DarkState, Fighter], list[Choice]]
"""What a figure would do for a purpose, all equally good; nothing where it does not come to that."""

TEMPERAMENTS = {
    "bandit": ("rise", "break-free", "finish", "draw", "engage", "shoot", "approach", "brace"),
    "brawler": ("rise", "break-free", "finish", "draw", "engage", "open", "approach", "brace"),
    "marksman": ("rise", "break-free", "finish", "draw", "aim", "shoot", "approach", "brace"),
    "beast": ("rise", "break-free", "finish", "engage", "approach"),
    "guard": ("rise", "break-free", "finish", "draw", "shoot", "brace"),
    "captive": ("rise", "follow"),
    "bystander": ("rise",),
}
"""★ The temperaments, each a row of priorities (DM-S03, DM-S50); a scenario gives one to everybody whom no
player commands."""
DEFAULT = "bandit"
SHOOT, FIGHT = Shoot(), Fight()


def plan(state: DarkState, temperament: str = DEFAULT) -> tuple[Choice, str]:
    """What the acting figure does, and the priority that made it."""
    actor = state.acting[1]
    for name in TEMPERAMENTS[temperament]:
        choices = PRIORITIES[name](state, actor)
        if choices:
            tie = state.dice.fork(f"{actor.id} {name}").pick(min(len(choices), 256))
            return choices[tie], name
    return ENDED, "end"


def motive(state: DarkState, action: AnyAction[DarkState], meant: Any) -> str:
    """The priority that a choice of the acting figure serves; empty where there is nothing to say."""
    if not isinstance(action, movement.Going):
        return _MOTIVES.get(action.verb, "")
    actor = state.acting[1]
    foes = engagement.known(state, actor)
    if not foes:
        return "follow"
    return "engage" if _nearness(state, foes)[meant[-1]] <= ENGAGED else "approach"


_MOTIVES = {
    Stand.verb: "rise",
    Break.verb: "break-free",
    FIGHT.verb: "finish",
    Switch.verb: "draw",
    Aim.verb: "aim",
    SHOOT.verb: "shoot",
    movement.Dodge.verb: "brace",
    device_checks.Interact.verb: "open",
}
"""The priorities by what is done for them; a move serves one or the other."""


# Choosing among options


def _best(offered: Sequence[Offered], worth: Callable[[Any], Fraction | int]) -> list[Choice]:
    """The choices worth most by what they mean, if that is anything at all."""
    worths = [(worth(meant), choice) for choice, meant in offered]
    most = max((each for each, _ in worths), default=0)
    return [choice for each, choice in worths if each == most and most > 0]


def _choices(state: DarkState, verb: str) -> list[Choice]:
    """What the acting figure may do of a verb now."""
    deed = DEEDS[verb]
    return [] if any(deed.timing(state)) else [option.choice for option in deed.offered(state)]


def _offered(state: DarkState, verb: str) -> list[Offered]:
    """The same, with what is meant."""
    return [(each, DEEDS[verb].parse(state, verb_first(each))) for each in _choices(state, verb)]


def promise(state: DarkState, assault: Assault, declared: Declared) -> Fraction:
    """What an attack promises, at the last of its targets: its chance to hit, times the damage that can still
    be taken."""
    made = assault.attacks(state, declared)[-1]
    chance = chance_of(distribution(attack_modifiers.pool(state, made)), 1)
    return chance * min(attack_resolution.damage_of(made, 1, aimed=False), made.target.bhp + made.target.ahp)


def _nearness(state: DarkState, others: Sequence[Fighter]) -> Nearness:
    """How far the nearest of some others is, by place."""
    return state.ground.nearness(*(each.spot for each in others))


def _quarry(state: DarkState, actor: Fighter) -> list[Fighter]:
    """Whom a figure goes after: its foes, so far as it knows of them, or whoever has taunted it (DM-S58,
    DM-S75)."""
    foes = engagement.known(state, actor)
    taunters = [foe for foe in foes if active_effects.has(actor, hostility.TAUNTED + foe.id)]
    return taunters or foes


# Priorities


def _rise(state: DarkState, actor: Fighter) -> list[Choice]:
    """Get up, facing the nearest enemy (DM-278)."""
    rising = DEEDS[Stand.verb].allowed(state, ()) if actor.fallen else []
    return [option.choice for option in rising]


def _break_free(state: DarkState, _: Fighter) -> list[Choice]:
    """Get free of a hold (DM-361)."""
    return _choices(state, Break.verb)


def _finish(state: DarkState, _: Fighter) -> list[Choice]:
    """Strike at whoever is in close combat, where it promises most."""
    return _best(_offered(state, FIGHT.verb), lambda declared: promise(state, FIGHT, declared))


def _draw(state: DarkState, actor: Fighter) -> list[Choice]:
    """Take up a weapon that serves better here: for close combat when engaged, for shooting when not."""
    close = bool(engagement.engaged_with(state, actor))
    if _serves(actor, close):
        return []
    switches = _offered(state, Switch.verb)
    return [choice for choice, weapon in switches if _would_serve(actor, weapon, close)]


def _serves(actor: Fighter, close: bool) -> bool:
    """Whether something at hand is made for it."""
    arms = loadout.at_hand(actor)
    return any(weapon.melee if close else weapon.shoots and _loaded(actor, weapon.id) for weapon in arms)


def _would_serve(actor: Fighter, weapon: str, close: bool) -> bool:
    arm = next(each for each in actor.profile.arms if each.id == weapon)
    return arm.melee if close else arm.shoots and _loaded(actor, weapon)


def _loaded(actor: Fighter, weapon: str) -> bool:
    return actor.ammo_of(weapon) > 0


def _engage(state: DarkState, actor: Fighter) -> list[Choice]:
    """Go where an opponent can be engaged, if it can be reached in one move, by the shortest way (DM-269)."""
    foes = _quarry(state, actor)
    if not foes or engagement.engaged_with(state, actor):
        return []
    away = _nearness(state, foes)
    near = [
        (state.board.length(way, actor.level), verb, way)
        for verb, way in _ways(state, movement.Move.verb)
        if away[way[-1]] <= ENGAGED
    ]
    shortest = min((length for length, _, _ in near), default=0)
    return [movement.going(state, verb, way) for length, verb, way in near if length == shortest]


def _aim(state: DarkState, actor: Fighter) -> list[Choice]:
    """Aim first, when there is somebody to shoot at."""
    return [] if actor.aim or not _choices(state, SHOOT.verb) else _choices(state, Aim.verb)


def _shoot(state: DarkState, actor: Fighter) -> list[Choice]:
    """Shoot at the nearest in sight, in the way that promises most."""
    shots = _offered(state, SHOOT.verb)
    away = [state.board.range(actor.spot, declared.targets[-1].spot) for _, declared in shots]
    nearest = min(away, default=0)
    at_nearest = [shot for shot, far in zip(shots, away, strict=True) if far == nearest]
    return _best(at_nearest, lambda declared: promise(state, SHOOT, declared))


def _open(state: DarkState, _: Fighter) -> list[Choice]:
    """Open a door that it has come to (DM-236)."""
    near = _offered(state, device_checks.Interact.verb)
    return [choice for choice, device in near if device.kind == device_checks.DOOR]


def _approach(state: DarkState, actor: Fighter) -> list[Choice]:
    """Go toward the nearest, into cover where two places are as near."""
    foes = _quarry(state, actor)
    if not foes or engagement.engaged_with(state, actor):
        return []
    ways = [each for verb in (movement.Move.verb, movement.Dash.verb) for each in _ways(state, verb)]
    away = _nearness(state, foes)
    least = min((away[way[-1]] for _, way in ways), default=0)
    if least >= away[actor.at]:
        return []
    nearest = [each for each in ways if away[each[1][-1]] == least]
    covered = [each for each in nearest if _covered(state, actor, each[1], foes)]
    return [movement.going(state, *each) for each in covered or nearest]


def _ways(state: DarkState, verb: str) -> list[tuple[str, Way]]:
    """The ways on which the acting figure may go now, each with its verb."""
    if any(DEEDS[verb].timing(state)):
        return []
    return [(verb, way) for way in movement.within_reach(state, verb).ways.values()]


def _covered(state: DarkState, actor: Fighter, way: Way, foes: Sequence[Fighter]) -> bool:
    """Whether the end of a way is in cover from somebody."""
    end = Base(way[-1], 0, actor.level)
    return any(state.ground.between(foe.spot, end) for foe in foes)


def _follow(state: DarkState, actor: Fighter) -> list[Choice]:
    """Go after the nearest of the squad within 6", until beside it (DM-254, DM-S50)."""
    squad = [each for each in state.fighters if each.side == SQUAD and each.present]
    near = [each for each in squad if engagement.within(state, actor, each, CALL_REACH)]
    if not near:
        return []
    away = _nearness(state, near)
    if away[actor.at] <= ENGAGED:
        return []
    ways = _offered(state, movement.Move.verb)
    return _best(ways, lambda way: away[actor.at] - away[way[-1]])


def _brace(state: DarkState, _: Fighter) -> list[Choice]:
    """Make the move that was made a wary one (DM-261)."""
    return _choices(state, movement.Dodge.verb)


PRIORITIES: dict[str, Priority] = {
    "rise": _rise,
    "break-free": _break_free,
    "finish": _finish,
    "draw": _draw,
    "engage": _engage,
    "aim": _aim,
    "shoot": _shoot,
    "open": _open,
    "approach": _approach,
    "brace": _brace,
    "follow": _follow,
}
"""What the names of priorities mean."""
