"""What may come back: strikes at whoever walks away, eyes that may detect somebody, and attacks in return."""

from collections.abc import Iterator
from fractions import Fraction

from sellsword.game import Choice
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.dice.roll_pools import D10, AttackPool, CheckPool
from sellsword.games.dark_metal.model.fighter_state import DASHED, DODGED, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    engagement,
    facing_arcs,
    heavy_weapons,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.movement import (
    climbing,
    hiding_and_detection,
    jumping_and_falling,
    movement,
    vehicle_use,
)
from sellsword.games.dark_metal.table import choice_odds
from sellsword.odds import in_words, percent
from sellsword.scene import Answer

STEPS = (
    movement.Move.verb,
    movement.Dash.verb,
    jumping_and_falling.Jump.verb,
    climbing.Climb.verb,
    vehicle_use.Drive.verb,
    vehicle_use.Race.verb,
)
ANSWERED = (
    *STEPS,
    movement.Dodge.verb,
    attack_resolution.Shoot.verb,
    attack_resolution.Fight.verb,
    heavy_weapons.Fire.verb,
)
"""What is answered: where somebody has gone, and what somebody has done there."""


def answers(state: DarkState, choice: Choice) -> list[tuple[Choice, AttackPool]]:
    """The strikes of those who are left on the way, then what each opponent could best do afterwards."""
    found = [*_partings(state, choice), *_later(state, choice)]
    return [(_words(made), rolled) for made, rolled in found]


def _words(made: Attack) -> Choice:
    verb = attack_resolution.Fight.verb if made.close else attack_resolution.Shoot.verb
    return Choice((verb, made.attacker.id, made.weapon.id, made.use.id, made.target.id))


def told(state: DarkState, choice: Choice) -> Iterator[Answer]:
    """The same in words, and who may detect a stealthy mover."""
    for made, rolled in _partings(state, choice):
        yield _answer(state, made, rolled, "strikes as it is left")
    yield from _eyes(state, choice)
    for made, rolled in _later(state, choice):
        yield _answer(state, made, rolled, "could attack then")


def _answer(state: DarkState, made: Attack, rolled: AttackPool, what: str) -> Answer:
    foe, chance = made.attacker, choice_odds.to_hit(rolled)
    best = choice_odds.helped(state, rolled, foe, made.target)
    ward = f"; {percent(best)} if you do your best" if best is not None else ""
    text = f"{what}: {made.weapon.name}, {choice_odds.counted(rolled)}{ward}"
    return Answer(foe.name, text, foe.side, percent(chance), in_words(chance))


# The state after a choice


def after(state: DarkState, choice: Choice) -> DarkState:
    """The state with the acting figure where a choice would take it; nothing is rolled."""
    then = state.copy()
    verb, words = choice.words[0], choice.words[2:]
    actor = then.acting[1]
    if verb in STEPS:
        then.move(_goer(then), movement.read_way(then, words)[-1])
    stances = {movement.Dash.verb: DASHED, movement.Dodge.verb: DODGED}
    actor.stance = stances.get(verb, actor.stance)
    return then


def _goer(state: DarkState) -> Fighter:
    """Whoever acts, or what they drive."""
    actor = state.acting[1]
    return vehicle_use.under(state, actor) or actor


# Strikes at whoever walks away (DM-267)


def _partings(state: DarkState, choice: Choice) -> Iterator[tuple[Attack, AttackPool]]:
    if state.stack or state.active is None or choice.words[0] not in STEPS:
        return
    actor = _goer(state)
    way = (actor.at, *movement.read_way(state, choice.words[2:]))
    for stage in engagement.stages(state, actor, way):
        for striker in stage.strikers:
            yield from _free_strike(state, state.fighters[striker], actor)


def _free_strike(state: DarkState, striker: Fighter, mover: Fighter) -> Iterator[tuple[Attack, AttackPool]]:
    """The best attack that costs nothing, by its dice and its damage."""
    free = [
        Attack(striker, mover, weapon, use, close=True)
        for weapon, use in loadout.uses(striker, close=True)
        if not (use.ammo or use.power) and facing_arcs.ahead(state, striker, mover)
    ]
    rolled = [(made, attack_modifiers.pool(state, made)) for made in free]
    able = [each for each in rolled if each[1].dice and each[1].need <= D10]
    if able:
        yield max(able, key=lambda each: (each[1].dice, attack_resolution.damage_of(each[0], 1, aimed=False)))


# Eyes (DM-298, DM-299)


def _eyes(state: DarkState, choice: Choice) -> Iterator[Answer]:
    """Who may detect a stealthy mover, and how likely."""
    if state.stack or state.active is None or choice.words[0] not in STEPS:
        return
    actor = state.acting[1]
    if not actor.stealth.strength or actor.stealth.detected:
        return
    places = movement.read_way(state, choice.words[2:])
    for index, distance in hiding_and_detection.along(state.copy(), actor.copy(), places).items():
        viewer = state.fighters[index]
        check = hiding_and_detection.pool(viewer, actor, distance)
        chance = _detects(check)
        text = f"may detect {actor.name} from {distance // 1000} inches: {choice_odds.counted(check)}"
        yield Answer(viewer.name, text, viewer.side, percent(chance), in_words(chance))


def _detects(check: CheckPool) -> Fraction:
    return Fraction(1) if check.need == hiding_and_detection.ALWAYS else choice_odds.to_hit(check)


# Attacks afterwards


def _later(state: DarkState, choice: Choice) -> Iterator[tuple[Attack, AttackPool]]:
    """What each opponent could best do to the acting figure once the choice is made."""
    if state.stack or state.active is None or choice.words[0] not in ANSWERED:
        return
    then = after(state, choice)
    actor = _goer(then)
    for foe in (then.fighters[index] for index in then.foes(actor)):
        if foe.up and not foe.stun:
            yield from _best(then, foe, actor)


def _best(state: DarkState, foe: Fighter, target: Fighter) -> Iterator[tuple[Attack, AttackPool]]:
    close = bool(engagement.engaged_with(state, foe))
    able = [
        (made, attack_modifiers.pool(state, made))
        for weapon, use in loadout.uses(foe, close)
        if attack_resolution.plain(use) and not any(loadout.costs(foe, None, weapon, use))
        for made in [Attack(foe, target, weapon, use, close)]
        if not any(attack_resolution.at_target(state, made))
    ]
    if able:
        yield max(
            able,
            key=lambda each: (
                choice_odds.to_hit(each[1]) * attack_resolution.damage_of(each[0], 1, aimed=False)
            ),
        )
