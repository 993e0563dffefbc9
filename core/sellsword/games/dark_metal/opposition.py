"""How opponents act: by priorities, the first that has anything to do (DM-253, DM-269, DM-S03).

A temperament is a row of priorities. Each looks at what the figure may do and takes the best, or nothing.
Equal choices are told apart by the seed, without a die being thrown.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from sellsword.boards.board import Base
from sellsword.game import Choice, Option
from sellsword.games.dark_metal import actions, attack, combat, engagement, loadout, movement
from sellsword.games.dark_metal.attack import Attack
from sellsword.games.dark_metal.fighters import Fighter
from sellsword.games.dark_metal.sheets.tables import ENGAGED
from sellsword.games.dark_metal.state import DarkState
from sellsword.odds import chance_of, distribution

type Priority = Callable[[DarkState, Fighter], list[Choice]]
"""What a figure would do for a purpose, all equally good; nothing where it does not come to that."""

TEMPERAMENTS = {
    "bandit": ("rise", "break-free", "finish", "draw", "engage", "shoot", "approach", "brace"),
    "brawler": ("rise", "break-free", "finish", "draw", "engage", "approach", "brace"),
    "marksman": ("rise", "break-free", "finish", "draw", "aim", "shoot", "approach", "brace"),
    "beast": ("rise", "break-free", "finish", "engage", "approach"),
    "guard": ("rise", "break-free", "finish", "draw", "shoot", "brace"),
}
"""★ The temperaments, each a row of priorities (DM-S03); a scenario gives one to every opponent."""
DEFAULT = "bandit"


def plan(state: DarkState, temperament: str = DEFAULT) -> tuple[Choice, str]:
    """What the acting figure does, and the priority that made it."""
    actor = state.acting[1]
    for name in TEMPERAMENTS[temperament]:
        choices = PRIORITIES[name](state, actor)
        if choices:
            tie = state.dice.fork(f"{actor.id} {name}").pick(min(len(choices), 256))
            return choices[tie], name
    return Choice((actions.END,)), "end"


# Choosing among options


def _best(options: Sequence[Option], worth: Callable[[Choice], Fraction | int]) -> list[Choice]:
    """The choices worth most, if that is anything at all."""
    worths = [(worth(option.choice), option.choice) for option in options]
    most = max((each for each, _ in worths), default=0)
    return [choice for each, choice in worths if each == most and most > 0]


def offered(state: DarkState, actor: Fighter, verb: str) -> list[Option]:
    """What the acting figure may do of a verb now."""
    active = state.acting[0]
    if list(actions.timing(active, actor, verb, verb in active.free)):
        return []
    return actions.offered(state, actor, verb)


def promise(state: DarkState, choice: Choice) -> Fraction:
    """What an attack promises: its chance to hit, times the damage that the target can still take."""
    verb, actor, weapon, use = choice.words[:4]
    fighter, target = (state.fighters[state.index(each)] for each in (actor, choice.words[-1]))
    found = loadout.find(fighter, (weapon, use), verb == combat.FIGHT)
    assert found is not None
    made = Attack(fighter, target, *found, verb == combat.FIGHT)
    chance = chance_of(distribution(attack.pool(state, made)), 1)
    return chance * min(combat.damage_of(made, 1, aimed=False), target.bhp + target.ahp)


def distance(state: DarkState, place: Base, foes: Sequence[Fighter]) -> int:
    """How far the nearest foe is."""
    return min(state.board.range(place, foe.spot) for foe in foes)


# Priorities


def _rise(state: DarkState, actor: Fighter) -> list[Choice]:
    """Get up, facing the nearest enemy (DM-278)."""
    rising = Choice((actions.STAND, actor.id))
    return [rising] if actor.fallen and not actions.judge(state, rising) else []


def _break_free(state: DarkState, actor: Fighter) -> list[Choice]:
    """Get free of a hold (DM-361)."""
    return [option.choice for option in offered(state, actor, "break")]


def _finish(state: DarkState, actor: Fighter) -> list[Choice]:
    """Strike at whoever is in close combat, where it promises most."""
    return _best(offered(state, actor, combat.FIGHT), lambda choice: promise(state, choice))


def _draw(state: DarkState, actor: Fighter) -> list[Choice]:
    """Take up a weapon that serves better here: for close combat when engaged, for shooting when not."""
    close = bool(engagement.engaged_with(state, actor))
    if _serves(actor, close):
        return []
    switches = offered(state, actor, actions.SWITCH)
    return [each.choice for each in switches if _would_serve(actor, each.choice.words[2], close)]


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
    foes = [state.fighters[foe] for foe in state.foes(actor)]
    if not foes or engagement.engaged_with(state, actor):
        return []
    near = [
        option
        for option in offered(state, actor, movement.MOVE)
        if distance(state, _end_of(state, actor, option.choice), foes) <= ENGAGED
    ]
    return _best(near, lambda choice: 1_000_000 - _length(state, actor, choice))


def _aim(state: DarkState, actor: Fighter) -> list[Choice]:
    """Aim first, when there is somebody to shoot at."""
    if actor.aim or not offered(state, actor, combat.SHOOT):
        return []
    return [option.choice for option in offered(state, actor, actions.AIM)]


def _shoot(state: DarkState, actor: Fighter) -> list[Choice]:
    """Shoot at the nearest in sight, in the way that promises most."""
    shots = offered(state, actor, combat.SHOOT)
    if not shots:
        return []

    def away(option: Option) -> int:
        return state.board.range(actor.spot, state.fighters[state.index(option.choice.words[-1])].spot)

    nearest = min(map(away, shots))
    at_nearest = [option for option in shots if away(option) == nearest]
    return _best(at_nearest, lambda choice: promise(state, choice))


def _approach(state: DarkState, actor: Fighter) -> list[Choice]:
    """Go toward the nearest, into cover where two places are as near."""
    foes = [state.fighters[foe] for foe in state.foes(actor)]
    if not foes or engagement.engaged_with(state, actor):
        return []
    now = distance(state, actor.spot, foes)
    verbs = (movement.MOVE, movement.DASH)
    ways = [option for verb in verbs for option in offered(state, actor, verb)]

    def worth(choice: Choice) -> int:
        end = _end_of(state, actor, choice)
        nearer = now - distance(state, end, foes)
        covered = any(state.ground.between(foe.spot, end) for foe in foes)
        return 2 * nearer + covered if nearer > 0 else 0

    return _best(ways, worth)


def _brace(state: DarkState, actor: Fighter) -> list[Choice]:
    """Make the move that was made a wary one (DM-261)."""
    return [option.choice for option in offered(state, actor, movement.DODGE)]


def _end_of(state: DarkState, actor: Fighter, choice: Choice) -> Base:
    way = movement.read_way(state, choice.words[2:])
    return Base(way[-1], 0, actor.level)


def _length(state: DarkState, actor: Fighter, choice: Choice) -> int:
    way = (actor.at, *movement.read_way(state, choice.words[2:]))
    return state.board.length(way, actor.level)


PRIORITIES: dict[str, Priority] = {
    "rise": _rise,
    "break-free": _break_free,
    "finish": _finish,
    "draw": _draw,
    "engage": _engage,
    "aim": _aim,
    "shoot": _shoot,
    "approach": _approach,
    "brace": _brace,
}
"""What the names of priorities mean."""
