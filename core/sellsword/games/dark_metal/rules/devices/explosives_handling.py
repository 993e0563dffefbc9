"""What those do who know explosives and traps: to recover a charge, and to turn a trap around (DM-218,
DM-246)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.board import Base
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import loadout, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device
from sellsword.games.dark_metal.rules.combat import mines_and_traps
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS
from sellsword.games.dark_metal.sheets.tables import ENGAGED
from sellsword.odds import Modifier

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
    skill = fighter.profile.skill(EXPLOSIVES_SKILL)
    return skill_uses.focused(fighter, CheckPool(EXPLOSIVES_SKILL, skill, number(what), (line,)))


class Recover(Deed[Charge]):
    """A figure tries to take up something explosive (DM-218)."""

    verb = "recover"

    def offers(self, state: DarkState) -> list[Option]:
        """Whatever lies within reach."""
        fighter = state.acting[1]
        return self.about(state, charges_near(state, fighter) if skill_uses.knows(fighter, EXPERT) else ())

    def parse(self, state: DarkState, said: Spoken) -> Charge | Reason:
        """What lies there."""
        fighter = state.acting[1]
        if not skill_uses.knows(fighter, EXPERT):
            return Reason("DM-218", f"{fighter.name} does not know how.")
        charge = charges_near(state, fighter).get(said.rest[0]) if len(said.rest) == 1 else None
        return charge or Reason("DM-218", f'Nothing explosive lies there within 1" of {fighter.name}.')

    def reasons(self, state: DarkState, action: Charge) -> Iterator[Reason]:
        """What nobody could carry stays where it is."""
        fighter = state.acting[1]
        if action.what in ITEMS and loadout.laden(fighter, action.what):
            yield Reason("DM-S134", f"{fighter.name} has neither a slot nor a hand free for it.")

    def pool(self, state: DarkState, action: Charge) -> CheckPool:
        """The check, by what it is."""
        return pool(state.acting[1], action.what)

    def apply(self, state: DarkState, action: Charge) -> list[Event]:
        """The dice are thrown."""
        fighter, what = state.acting[1], action.what
        check = pool(fighter, what)
        return pending_rolls.cast(state, self.verb, fighter, fighter, check, goal=action.at, what=what)


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


class Turn(Deed[Device]):
    """A figure tries to turn a trap around (DM-246)."""

    verb = "turn"

    def offers(self, state: DarkState) -> list[Option]:
        """The traps within reach."""
        return self.about(state, (each.id for each in state.devices))

    def parse(self, state: DarkState, said: Spoken) -> Device | Reason:
        """Which."""
        fighter = state.acting[1]
        if not skill_uses.knows(fighter, RESHAPER):
            return Reason("DM-246", f"{fighter.name} does not know how.")
        device = device_checks.find(state, said.rest)
        trap = device is not None and device.kind == mines_and_traps.TRAP
        return device if device is not None and trap else Reason("DM-246", "That is not a trap.")

    def reasons(self, state: DarkState, action: Device) -> list[Reason]:
        """Why a figure cannot turn this trap against its opponents."""
        return device_checks.against(state, state.acting[1], action)

    def pool(self, state: DarkState, action: Device) -> CheckPool:
        """The check."""
        return turn_pool(state.acting[1], action)

    def apply(self, state: DarkState, action: Device) -> list[Event]:
        """The dice are thrown."""
        fighter, check = state.acting[1], turn_pool(state.acting[1], action)
        return pending_rolls.cast(state, self.verb, fighter, fighter, check, what=action.id)


def turn_pool(fighter: Fighter, device: Device) -> CheckPool:
    """The check of who turns a trap: that of disarming it, but harder."""
    plain = device_checks.pool(fighter, device)
    line = Modifier(f"+{HARDER} to reach", "turning it around", "DM-246")
    return replace(plain, need=plain.need + HARDER, modifiers=(*plain.modifiers, line))


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
