"""Shock and Venom: Stun, counters, and what they take from a turn (DM-344 to DM-354)."""

from sellsword.game import Event, event
from sellsword.games.dark_metal.model import pending_rolls
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.traits import KNO

SHAKEN = "shake-off"


def recovery(victim: Fighter) -> CheckPool:
    """The roll that shakes off Stun: Knowledge against twice the sum of Cyber and Systems (DM-348)."""
    return CheckPool(KNO, victim.profile.figures.kno, 2 * victim.profile.wired)


def _shake_off(state: DarkState, victim: Fighter) -> list[Event]:
    """A roll to recover (DM-348, DM-349)."""
    check = recovery(victim)
    return pending_rolls.cast(state, SHAKEN, victim, victim, check) if check.dice else []


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a recovery lie: each success that is left takes 1 Stun away (DM-348)."""
    victim = state.fighters[throw.roller]
    victim.stun = max(0, victim.stun - throw.pool.resolve(*throw.faces))
    return [event("recovered", victim.leader, "DM-348", "DM-349", who=victim.id, left=victim.stun)]


def stun(state: DarkState, victim: Fighter, level: int) -> list[Event]:
    """A shock hits: Stun for those with Cyber or Systems, and a first roll against it (DM-344 to DM-348)."""
    if not level or not victim.profile.wired or not victim.present:
        return []
    victim.stun += level * victim.profile.wired
    told = event("stunned", victim.leader, "DM-345", who=victim.id, left=victim.stun)
    return [told, *_shake_off(state, victim)]


def recover(state: DarkState) -> list[Event]:
    """The time phase: all who are stunned roll again (DM-349)."""
    waiting = len(state.stack)
    stunned = (each for each in state.fighters if each.present and each.stun)
    events = [told for fighter in stunned for told in _shake_off(state, fighter)]
    pending_rolls.first_on_top(state, waiting)
    return events


def pay_stun(fighter: Fighter, actions: int) -> int:
    """Takes Stun out of a turn's Actions, one for one, and gives what is left of them: none while there is
    Stun (DM-346, DM-347)."""
    paid = min(fighter.stun, actions)
    fighter.stun -= paid
    return actions - paid


def poison(victim: Fighter, level: int, beast: bool) -> list[Event]:
    """Venom of a hit becomes counters, fewer while armor lasts (DM-351, DM-354, DM-X26)."""
    counters = venom_through(victim, level, beast)
    if not counters or not victim.present:
        return []
    victim.venom += counters
    return [event("poisoned", victim.leader, "DM-351", who=victim.id, counters=counters, now=victim.venom)]


def venom_through(victim: Fighter, level: int, beast: bool) -> int:
    """How much Venom gets through Armor: AHP lowers it, and stops a beast's altogether (DM-354, DM-428)."""
    if not victim.profile.hide.armor:
        return level
    if beast:
        return 0 if victim.ahp else level
    return max(0, level - victim.ahp)
