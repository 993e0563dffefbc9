"""What may come back: strikes at whoever walks away, eyes that may detect somebody, and attacks in return."""

from collections.abc import Iterator
from fractions import Fraction

from sellsword.game import Choice
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import D10, AttackPool, CheckPool
from sellsword.games.dark_metal.model.fighter_state import DASHED, DODGED, Fighter
from sellsword.games.dark_metal.model.pending_steps import Departure
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    engagement,
    heavy_weapons,
    hostility,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.combat.attack_resolution import Assault
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import hiding_and_detection, movement, vehicle_use
from sellsword.games.dark_metal.table import choice_odds
from sellsword.odds import in_words, percent
from sellsword.scene import Answer

type Strikes = Iterator[tuple[Attack, AttackPool]]


def answers(state: DarkState, choice: Choice) -> list[tuple[Choice, AttackPool]]:
    """The strikes of those who are left on the way, then what each opponent could best do afterwards."""
    leaving = _leaving(state, choice)
    found = [*_partings(state, leaving), *_later(state, choice, leaving)]
    return [(_said(made), rolled) for made, rolled in found]


def _said(made: Attack) -> Choice:
    verb = attack_resolution.Fight.verb if made.close else attack_resolution.Shoot.verb
    return Choice((verb, made.attacker.id, made.weapon.id, made.use.id, made.target.id))


def told(state: DarkState, choice: Choice) -> Iterator[Answer]:
    """The same in words, and who may detect a stealthy mover."""
    leaving = _leaving(state, choice)
    for made, rolled in _partings(state, leaving):
        yield _answer(state, made, rolled, "strikes as it is left")
    yield from _eyes(state, leaving)
    for made, rolled in _later(state, choice, leaving):
        yield _answer(state, made, rolled, "could attack then")


def _answer(state: DarkState, made: Attack, rolled: AttackPool, what: str) -> Answer:
    foe, chance = made.attacker, choice_odds.to_hit(rolled)
    best = choice_odds.helped(state, rolled, foe, made.target)
    ward = f"; {percent(best)} if you do your best" if best is not None else ""
    text = f"{what}: {made.weapon.name}, {choice_odds.counted(rolled)}{ward}"
    return Answer(foe.name, text, foe.side, percent(chance), in_words(chance))


# The state after a choice


def after(state: DarkState, choice: Choice, leaving: Departure | None = None) -> DarkState:
    """The state with the acting figure where a choice would take it; nothing is rolled."""
    then, leaving = state.copy(), leaving or _leaving(state, choice)
    if leaving.way:
        then.move(_goer(then), leaving.way[-1])
    actor = then.acting[1]
    actor.stance = _STANCES.get(leaving.verb, actor.stance)
    return then


_STANCES = {movement.Dash.verb: DASHED, movement.Dodge.verb: DODGED}


def _leaving(state: DarkState, choice: Choice) -> Departure:
    """The change of place that a choice is, of whoever acts or of what they drive; it has no way where it is
    none."""
    action, meant = FLOW.read(state, choice)
    if not isinstance(action, Deed):
        return Departure(-1, action.verb, (), 0, 0)
    mover = state.number(_goer(state))
    return Departure(mover, action.verb, action.way(state, meant), 0, action.level(state, meant))


def _goer(state: DarkState) -> Fighter:
    """Whoever acts, or what they drive."""
    actor = state.acting[1]
    return vehicle_use.under(state, actor) or actor


# Strikes at whoever walks away (DM-267)


def _partings(state: DarkState, leaving: Departure) -> Strikes:
    for stage in movement.staged(state, leaving) if leaving.way else ():
        for striker in stage.strikers:
            yield from _free_strike(state, state.fighters[striker], _goer(state))


def _free_strike(state: DarkState, striker: Fighter, mover: Fighter) -> Strikes:
    """The best attack that costs nothing, by its dice and its damage."""
    free = attack_resolution.parting(state, striker, mover)
    rolled = [(made, attack_modifiers.pool(state, made)) for made in free]
    able = [each for each in rolled if each[1].dice and each[1].need <= D10]
    if able:
        yield max(able, key=lambda each: (each[1].dice, attack_resolution.damage_of(each[0], 1, aimed=False)))


# Eyes (DM-298, DM-299)


def _eyes(state: DarkState, leaving: Departure) -> Iterator[Answer]:
    """Who may detect a stealthy mover, and how likely."""
    way = leaving.way
    if not way:
        return
    actor = state.acting[1]
    if not actor.stealth.strength or actor.stealth.detected:
        return
    for index, distance in hiding_and_detection.along(state.copy(), actor.copy(), way, leaving.level).items():
        viewer = state.fighters[index]
        check = hiding_and_detection.pool(viewer, actor, distance)
        chance = _detects(check)
        text = f"may detect {actor.name} from {distance // 1000} inches: {choice_odds.counted(check)}"
        yield Answer(viewer.name, text, viewer.side, percent(chance), in_words(chance))


def _detects(check: CheckPool) -> Fraction:
    return Fraction(1) if check.need == hiding_and_detection.ALWAYS else choice_odds.to_hit(check)


# Attacks afterwards


def _later(state: DarkState, choice: Choice, leaving: Departure) -> Strikes:
    """What each opponent could best do to the acting figure once it has gone somewhere, or done something."""
    answered = movement.Dodge | Assault | heavy_weapons.Fire
    if not leaving.way and not isinstance(FLOW.read(state, choice)[0], answered):
        return
    then = after(state, choice, leaving)
    actor = _goer(then)
    for foe in (then.fighters[index] for index in then.foes(actor)):
        if foe.up and not foe.stun and not any(hostility.forbidden(then, foe, [actor])):
            yield from _best(then, foe, actor)


def _best(state: DarkState, foe: Fighter, target: Fighter) -> Strikes:
    close = bool(engagement.engaged_with(state, foe))
    able = [
        (made, attack_modifiers.pool(state, made))
        for weapon, use in loadout.uses(foe, close)
        if attack_resolution.plain(use) and not any(loadout.costs(foe, None, weapon, use))
        for made in [Attack(foe, target, weapon, use, close)]
        if not any(attack_resolution.in_reach(state, made))
    ]
    if able:
        yield max(
            able,
            key=lambda each: (
                choice_odds.to_hit(each[1]) * attack_resolution.damage_of(each[0], 1, aimed=False)
            ),
        )
