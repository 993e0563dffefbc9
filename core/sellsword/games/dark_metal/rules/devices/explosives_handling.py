"""What those do who know explosives and traps: to recover a charge, and to turn a trap around (DM-218,
DM-246)."""

from dataclasses import replace

from sellsword.boards.board import Base
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device
from sellsword.games.dark_metal.rules.combat import mines_and_traps
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES
from sellsword.games.dark_metal.sheets.tables import ENGAGED
from sellsword.odds import Modifier

RECOVER, TURN = "recover", "turn"
EXPERT, RESHAPER = "mine-now", "reshaper"
EXPLOSIVES_SKILL = "exp"
PER_DAMAGE, LEAST = 4, 5
"""What a recovery must reach: so much for each damage, and no less than that (DM-218)."""
HARDER = 2
"""How much harder it is to turn a trap than to disarm it (DM-246)."""


def charges_near(state: DarkState, fighter: Fighter) -> dict[str, Charge]:
    """What lies within an inch of a figure, by where it lies."""
    near = (
        each
        for each in state.charges
        if each.level == fighter.level
        and not each.hidden
        and state.board.within(fighter.spot, Base(each.at, 0, each.level), ENGAGED)
    )
    return {state.board.name(each.at): each for each in near}


# Recovering


def number(what: str) -> int:
    """What the check must reach to recover an explosive (DM-218)."""
    return max(LEAST, PER_DAMAGE * EXPLOSIVES[what].damage)


def pool(fighter: Fighter, what: str) -> CheckPool:
    """The check of who recovers an explosive."""
    line = Modifier(f"{number(what)} or more", EXPLOSIVES[what].name, "DM-218")
    return CheckPool(EXPLOSIVES_SKILL, fighter.profile.skill(EXPLOSIVES_SKILL), number(what), (line,))


def options(state: DarkState, fighter: Fighter) -> list[Option]:
    """Whatever lies within reach."""
    if not skill_uses.knows(fighter, EXPERT):
        return []
    return [
        Option(Choice((RECOVER, fighter.id, place)), RECOVER, place) for place in charges_near(state, fighter)
    ]


def judge(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure cannot recover what lies there."""
    if not skill_uses.knows(fighter, EXPERT):
        return [Reason("DM-218", f"{fighter.name} does not know how.")]
    if len(words) != 1 or words[0] not in charges_near(state, fighter):
        return [Reason("DM-218", f'Nothing explosive lies there within 1" of {fighter.name}.')]
    return []


def recover(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Event]:
    """A figure tries to take up something explosive."""
    charge = charges_near(state, fighter)[words[0]]
    check = pool(fighter, charge.what)
    return pending_rolls.cast(state, RECOVER, fighter, fighter, check, goal=charge.at, what=charge.what)


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a recovery lie: it is in the backpack, or it goes off."""
    fighter = state.fighters[throw.roller]
    charge = next(each for each in state.charges if (each.at, each.what) == (throw.goal, throw.what))
    if not throw.pool.resolve(*throw.faces):
        return mines_and_traps.go_off(state, charge, fighter)
    mines_and_traps.take_away(state, charge)
    fighter.items = (*fighter.items, charge.what)
    return [event("salvaged", fighter.leader, "DM-218", who=fighter.id, what=charge.what)]


# Turning a trap


def trap_of(state: DarkState, device: Device) -> Charge:
    """What lies where a trap is."""
    return next(each for each in state.charges if (each.kind, each.at) == (mines_and_traps.TRAP, device.at))


def turn_options(state: DarkState, fighter: Fighter) -> list[Option]:
    """The traps within reach."""
    ids = [each.id for each in state.devices if not judge_turn(state, fighter, (each.id,))]
    return [Option(Choice((TURN, fighter.id, each)), TURN, each) for each in ids]


def judge_turn(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure cannot turn this trap against its opponents."""
    if not skill_uses.knows(fighter, RESHAPER):
        return [Reason("DM-246", f"{fighter.name} does not know how.")]
    device = device_checks.find(state, words)
    if device is None or device.kind != mines_and_traps.TRAP:
        return [Reason("DM-246", "That is no trap.")]
    return device_checks.judge(state, fighter, words)


def turn_pool(fighter: Fighter, device: Device) -> CheckPool:
    """The check of who turns a trap: that of disarming it, but harder."""
    plain = device_checks.pool(fighter, device)
    line = Modifier(f"+{HARDER} to reach", "turning it around", "DM-246")
    return replace(plain, need=plain.need + HARDER, modifiers=(*plain.modifiers, line))


def turn_around(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Event]:
    """A figure tries to turn a trap around."""
    device = device_checks.find(state, words)
    assert device is not None
    return pending_rolls.cast(state, TURN, fighter, fighter, turn_pool(fighter, device), what=device.id)


def resolve_turn(state: DarkState, throw: Throw) -> list[Event]:
    """The dice lie: the trap waits for the opponents of who turned it, or goes off at once (DM-246)."""
    fighter, device = state.fighters[throw.roller], device_checks.find(state, (throw.what,))
    assert device is not None
    trap = trap_of(state, device)
    if not throw.pool.resolve(*throw.faces):
        return mines_and_traps.go_off(state, trap, fighter)
    turned = replace(trap, owner=state.number(fighter), turned=True)
    state.charges = tuple(turned if each is trap else each for each in state.charges)
    state.devices = tuple(replace(each, done=True) if each is device else each for each in state.devices)
    return [event("dealt-with", fighter.leader, "DM-246", who=fighter.id, what=device.id)]
