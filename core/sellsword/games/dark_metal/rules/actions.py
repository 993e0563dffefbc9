"""The Actions of an activation: which may be taken when, why the others may not, and what they do
(DM-256 to DM-265, DM-278, DM-283, DM-338)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, loadout
from sellsword.games.dark_metal.model.fighter_state import FALLEN, UP, Effect, Fighter
from sellsword.games.dark_metal.model.state import Activation, DarkState, Device
from sellsword.games.dark_metal.rules.combat import (
    aiming,
    attack_resolution,
    damage_and_defeat,
    facing_arcs,
    heavy_weapons,
    mines_and_traps,
    structure_damage,
    wrestling,
)
from sellsword.games.dark_metal.rules.devices import device_checks, explosives_handling, trap_search
from sellsword.games.dark_metal.rules.movement import (
    climbing,
    hiding_and_detection,
    jumping_and_falling,
    movement,
    throwing,
    vehicle_use,
)
from sellsword.games.dark_metal.rules.special_actions import abilities, item_use
from sellsword.games.dark_metal.sheets.weapons import SLOW_CHARGE, WEAPONS

AIM, STAND, ROTATE, SWITCH, DROP, END = "aim", "stand", "rotate", "switch", "drop", "end"
ENDED = Choice((END,))
POWER, CHARGE, RELOAD = "power", "charge", "reload"
ONLY_FIRST = (AIM, STAND)
"""What can be the first Action only (DM-259)."""
ONLY_SECOND = (movement.DASH, movement.DODGE)
"""What can be the second only, after a Move (DM-259 to DM-261)."""
FREELY = (POWER, CHARGE, "feat", "interact")
"""What costs an Action or none, as the case may be."""
ATTACKS = (
    attack_resolution.SHOOT,
    attack_resolution.FIGHT,
    heavy_weapons.FIRE,
    heavy_weapons.SPRAY,
    structure_damage.BREACH,
)

type Words = tuple[str, ...]
type Judge = Callable[[DarkState, Fighter, Words], list[Reason]]
type Do = Callable[[DarkState, Fighter, Words], list[Event]]
type Offer = Callable[[DarkState, Fighter], list[Option]]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a figure can do: why it may not, what it does, and what of it is on offer.

    Where ``offer`` is None, ``things`` are the words that it could have, one at a time; without ``things`` it
    has none.
    """

    judge: Judge
    do: Do
    offer: Offer | None = None
    things: Callable[[DarkState, Fighter], Words] | None = None


# Deeds of the body, told here


def _judge_aim(_: DarkState, actor: Fighter, __: Words) -> list[Reason]:
    if actor.fallen:
        return [Reason("DM-282", f"{actor.name} is Fallen and cannot attack.")]
    if not aiming.dice(actor.profile):
        return [Reason("DM-355", f"{actor.name} has no Awareness to Aim with.")]
    return []


def _aim(_: DarkState, actor: Fighter, __: Words) -> list[Event]:
    actor.aim = aiming.dice(actor.profile)
    return [event("aimed", actor.leader, "DM-355", who=actor.id, dice=actor.aim)]


def _judge_stand(state: DarkState, actor: Fighter, words: Words) -> list[Reason]:
    if not actor.fallen:
        return [Reason("DM-278", f"{actor.name} is on its feet.")]
    if words and (words not in [(way,) for way in _ways(state, actor)] or not actor.profile.bound):
        ways = f"from 0 to {state.board.directions - 1}, or nothing" if actor.profile.bound else "nothing"
        return [Reason("DM-278", f"Say which way to face: {ways}.")]
    return []


def _rising(state: DarkState, actor: Fighter) -> list[Option]:
    """To get up facing the nearest of the foes; or in any facing, where that matters."""
    ways = _ways(state, actor) if actor.profile.bound else ()
    choices = [Choice((STAND, actor.id, *way)) for way in ((), *((way,) for way in ways))]
    return [Option(each, STAND) for each in choices if not _judge_stand(state, actor, each.words[2:])]


def stand(state: DarkState, actor: Fighter, words: Words) -> list[Event]:
    """A Fallen figure gets up, facing as it likes; without a word the nearest of its foes (DM-278)."""
    assert actor.status == FALLEN
    actor.status = UP
    foes = [state.fighters[foe] for foe in state.foes(actor)]
    if words:
        actor.facing = int(words[0])
    elif foes:
        nearest = min(foes, key=lambda foe: state.board.range(actor.spot, foe.spot))
        actor.facing = facing_arcs.toward(state, actor, nearest)
    return [event("stood", actor.leader, "DM-278", who=actor.id)]


def _judge_drop(_: DarkState, actor: Fighter, __: Words) -> list[Reason]:
    return [] if actor.up else [Reason("DM-283", f"{actor.name} is Fallen already.")]


def _rotate(_: DarkState, actor: Fighter, words: Words) -> list[Event]:
    actor.facing = int(words[0])
    return [event("turned", actor.leader, "DM-275", who=actor.id, to=actor.facing)]


def _switch(_: DarkState, actor: Fighter, words: Words) -> list[Event]:
    actor.ready = loadout.taking(actor.profile, actor.profile.weapons.index(words[0]))
    return [event("switched", actor.leader, "DM-338", who=actor.id, what=words[0])]


def _hold(_: DarkState, actor: Fighter, __: Words) -> list[Event]:
    actor.grip = True
    return [event("held", actor.leader, "DM-363", who=actor.id)]


def interact(state: DarkState, actor: Fighter, words: Words) -> list[Event]:
    """A figure tries its skill on something; smooth operators need no Action for one lock a turn (DM-237)."""
    device = device_checks.find(state, words)
    if device is not None and device_checks.smooth(actor, device):
        actor.effects = (*actor.effects, Effect(device_checks.SMOOTH, 1))
    return device_checks.attempt(state, actor, words)


def _ways(state: DarkState, actor: Fighter) -> Words:
    return tuple(map(str, range(state.board.directions))) if actor.profile.bound else ("0",)


def _arms(_: DarkState, actor: Fighter) -> Words:
    return actor.profile.weapons


def _attack(verb: str) -> Deed:
    """Shooting, or close combat."""
    return Deed(
        lambda state, actor, words: attack_resolution.judge(state, actor, verb, words),
        lambda state, actor, words: attack_resolution.declare(state, actor, verb, words),
        lambda state, actor: attack_resolution.options(state, actor, verb),
    )


def _walk(verb: str) -> Deed:
    """A Move or a Dash."""
    return Deed(
        lambda state, _, words: movement.judge(state, verb, words),
        lambda state, _, words: movement.go(state, verb, words),
        lambda state, _: movement.options(state, verb),
    )


def _wrestle(verb: str) -> Deed:
    """Entangle, Push or Trip."""
    return Deed(
        lambda state, actor, words: wrestling.judge(state, actor, verb, words),
        lambda state, actor, words: wrestling.attempt(state, actor, verb, words),
        lambda state, actor: wrestling.options(state, actor, verb),
    )


def _drive(verb: str, do: Do) -> Deed:
    """To drive, or to race."""
    return Deed(
        lambda state, actor, words: vehicle_use.judge_drive(state, actor, verb, words),
        do,
        lambda state, actor: vehicle_use.drive_options(state, actor, verb),
    )


def _leave_behind(verb: str) -> Deed:
    """A mine, a bomb or a trap."""
    return Deed(
        lambda state, actor, words: mines_and_traps.judge(state, actor, verb, words),
        lambda state, actor, words: mines_and_traps.lay(state, actor, verb, words),
        lambda state, actor: mines_and_traps.options(state, actor, verb),
    )


def _on_things(verb: str) -> Callable[[DarkState, Fighter], list[Option]]:
    return lambda state, actor: device_checks.options(state, actor, verb)


DEEDS = {
    movement.MOVE: _walk(movement.MOVE),
    movement.DASH: _walk(movement.DASH),
    movement.DODGE: Deed(
        lambda state, *_: movement.judge_dodge(state), lambda state, *_: movement.dodge(state)
    ),
    jumping_and_falling.JUMP: Deed(
        lambda state, _, words: jumping_and_falling.judge(state, words),
        lambda state, _, words: jumping_and_falling.leap(state, words),
        lambda state, _: jumping_and_falling.options(state),
    ),
    climbing.CLIMB: Deed(
        lambda state, _, words: climbing.judge(state, words),
        lambda state, _, words: climbing.climb(state, words),
        lambda state, _: climbing.options(state),
    ),
    vehicle_use.RIDE: Deed(vehicle_use.judge_ride, vehicle_use.ride, vehicle_use.ride_options),
    vehicle_use.DRIVE: _drive(vehicle_use.DRIVE, vehicle_use.drive),
    vehicle_use.RACE: _drive(vehicle_use.RACE, vehicle_use.race),
    vehicle_use.ALIGHT: Deed(vehicle_use.judge_alight, vehicle_use.alight, vehicle_use.alight_options),
    AIM: Deed(_judge_aim, _aim),
    attack_resolution.SHOOT: _attack(attack_resolution.SHOOT),
    attack_resolution.FIGHT: _attack(attack_resolution.FIGHT),
    heavy_weapons.FIRE: Deed(heavy_weapons.judge, heavy_weapons.fire, heavy_weapons.options),
    heavy_weapons.SPRAY: Deed(heavy_weapons.judge_spray, heavy_weapons.spray, heavy_weapons.spray_options),
    structure_damage.BREACH: Deed(structure_damage.judge, structure_damage.breach, structure_damage.options),
    throwing.THROW: Deed(throwing.judge, throwing.hurl, throwing.options),
    **{verb: _leave_behind(verb) for verb in mines_and_traps.JUDGES},
    explosives_handling.RECOVER: Deed(
        explosives_handling.judge, explosives_handling.recover, explosives_handling.options
    ),
    explosives_handling.TURN: Deed(
        explosives_handling.judge_turn, explosives_handling.turn_around, explosives_handling.turn_options
    ),
    **{verb: _wrestle(verb) for verb in wrestling.VERBS},
    wrestling.HOLD: Deed(lambda _, actor, __: wrestling.judge_hold(actor), _hold),
    wrestling.BREAK: Deed(
        lambda state, actor, _: wrestling.judge_break(state, actor),
        lambda state, actor, _: wrestling.get_free(state, actor, "DM-361"),
    ),
    SWITCH: Deed(
        lambda state, actor, words: loadout.judge_switch(actor, words, state.rules.stowing),
        _switch,
        things=_arms,
    ),
    RELOAD: Deed(
        lambda _, actor, words: heavy_weapons.judge_reload(actor, words),
        lambda _, actor, words: heavy_weapons.reload(actor, words[0]),
        things=_arms,
    ),
    CHARGE: Deed(
        lambda _, actor, words: heavy_weapons.judge_charge(actor, words),
        lambda _, actor, words: heavy_weapons.charge(actor, words[0]),
        things=_arms,
    ),
    item_use.USE: Deed(item_use.judge, item_use.use, item_use.options),
    POWER: Deed(
        lambda _, actor, words: active_effects.judge(actor, words),
        lambda _, actor, words: active_effects.switch_on(actor, words[0]),
        things=lambda _, actor: actor.profile.gear,
    ),
    hiding_and_detection.HIDE: Deed(
        lambda state, actor, _: hiding_and_detection.judge_hide(state, actor),
        lambda state, actor, _: hiding_and_detection.hide(state, actor),
    ),
    trap_search.SEARCH: Deed(
        lambda state, actor, _: trap_search.judge(state, actor),
        lambda state, actor, _: trap_search.search(state, actor),
    ),
    device_checks.INTERACT: Deed(device_checks.judge, interact, _on_things(device_checks.INTERACT)),
    device_checks.SECURE: Deed(
        device_checks.judge_secure, device_checks.secure, _on_things(device_checks.SECURE)
    ),
    abilities.FEAT: Deed(abilities.judge, abilities.perform, abilities.options),
    ROTATE: Deed(facing_arcs.judge_rotate, _rotate, things=_ways),
    STAND: Deed(_judge_stand, stand, _rising),
    DROP: Deed(_judge_drop, lambda state, actor, _: damage_and_defeat.topple(state, actor)),
    movement.LEAVE: Deed(
        lambda state, *_: movement.judge_leave(state), lambda state, *_: movement.leave(state)
    ),
}
"""Everything that a figure can do in its activation, in the order in which it is offered."""


# When


def is_free(
    active: Activation, fighter: Fighter, verb: str, words: Words, devices: tuple[Device, ...]
) -> bool:
    """Whether something costs no Action now (DM-147, DM-237, DM-S39)."""
    thing = words[0] if len(words) == 1 else ""
    if verb == CHARGE:
        return thing in WEAPONS and not WEAPONS[thing].has(SLOW_CHARGE)
    if verb == abilities.FEAT:
        return abilities.free(words)
    if verb == device_checks.INTERACT:
        return any(each.id == thing and device_checks.smooth(fighter, each) for each in devices)
    return verb in active.free or (verb == POWER and active_effects.free(fighter, thing))


def timing(active: Activation, fighter: Fighter, verb: str, free: bool) -> Iterator[Reason]:
    """Why an Action cannot be taken now, whatever it is about (DM-256 to DM-261)."""
    if not active.left and not free:
        yield Reason("DM-256", f"{fighter.name} has no Action left.")
    if verb in ONLY_FIRST and active.done:
        yield Reason("DM-257", f"To {verb.title()} is a first Action only.")
    if verb in ONLY_SECOND and not free and active.done[-1:] != (movement.MOVE,):
        yield Reason("DM-258", f"To {verb.title()} is a second Action, after a Move.")


# Judging, offering, doing


def judge(state: DarkState, choice: Choice) -> list[Reason]:
    """Every reason why the acting figure may not do this."""
    active, actor = state.acting
    verb, *words = choice.words
    if choice == ENDED:
        return []
    if verb not in DEEDS or not words or words[0] != actor.id:
        return [Reason("DM-257", f"It is {actor.name} who acts: one of {', '.join(DEEDS)}, or end.")]
    if actor.aboard and verb not in vehicle_use.VERBS:
        return [Reason("DM-S60", f"{actor.name} is in a vehicle, and can only drive it or get out.")]
    rest, deed = tuple(words[1:]), DEEDS[verb]
    if rest and deed.offer is None and deed.things is None:
        return [Reason("DM-257", f"To {verb.title()} takes no more words than who does it.")]
    free = is_free(active, actor, verb, rest, state.devices)
    return [*timing(active, actor, verb, free), *deed.judge(state, actor, rest)]


def options(state: DarkState) -> list[Option]:
    """Everything that the acting figure may do, and to end its activation."""
    active, actor = state.acting
    found: list[Option] = []
    for verb in DEEDS:
        if not list(timing(active, actor, verb, verb in (*active.free, *FREELY))):
            found += offered(state, actor, verb)
    return [*found, Option(ENDED, END)]


def offered(state: DarkState, actor: Fighter, verb: str) -> list[Option]:
    """What of one deed is on offer, its timing apart."""
    deed = DEEDS[verb]
    if actor.aboard and verb not in vehicle_use.VERBS:
        return []
    if deed.offer is not None:
        offers = deed.offer(state, actor)
        return [each for each in offers if _timely(state, each.choice)] if verb in FREELY else offers
    words = [(each,) for each in deed.things(state, actor)] if deed.things else [()]
    choices = [Choice((verb, actor.id, *each)) for each in words]
    return [Option(each, verb) for each in choices if not judge(state, each)]


def _timely(state: DarkState, choice: Choice) -> bool:
    """Whether now is the time for something, whatever it is about."""
    (active, actor), (verb, _, *words) = state.acting, choice.words
    free = is_free(active, actor, verb, tuple(words), state.devices)
    return not any(timing(active, actor, verb, free))


def apply(state: DarkState, choice: Choice) -> list[Event]:
    """The acting figure does it: the Action is spent, and what it was for happens."""
    active, actor = state.acting
    verb, *words = choice.words
    if verb == END:
        state.active = replace(active, left=0, free=())
        return []
    rest = tuple(words[1:])
    free = is_free(active, actor, verb, rest, state.devices)
    state.active = replace(
        active,
        left=active.left - (not free),
        done=active.done if free else (*active.done, _done(state, actor, verb, rest)),
        free=_still_free(active, actor, verb, free),
        fired=(*active.fired, words[1]) if verb in ATTACKS else active.fired,
    )
    return DEEDS[verb].do(state, actor, rest)


def _still_free(active: Activation, actor: Fighter, verb: str, free: bool) -> tuple[str, ...]:
    """What remains free: a free Dash waits for no other Action; who is inspired strikes twice (DM-094)."""
    if verb in ATTACKS and not free and active_effects.end(actor, active_effects.INSPIRED):
        return (verb,)
    return tuple(each for each in active.free if free and each != verb)


def _done(state: DarkState, actor: Fighter, verb: str, words: Words) -> str:
    """What an Action is remembered as: a Move that leaves nobody is a shift, which is none to dodge by."""
    if verb == movement.MOVE:
        way = (actor.at, *movement.read_way(state, words))
        return movement.SHIFT if movement.shifts(state, actor, way) else verb
    return verb
