"""Shock and Venom: Stun, counters, and what they take from a turn (DM-344 to DM-354)."""

from sellsword.dice import Dice
from sellsword.game import Event, event
from sellsword.games.dark_metal.model.dice.roll_pools import D10, CheckPool, net
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat
from sellsword.games.dark_metal.sheets.traits import KNO


def recovery(victim: Fighter) -> CheckPool:
    """The roll that shakes off Stun: Knowledge against twice the sum of Cyber and Systems (DM-348)."""
    return CheckPool(KNO, victim.profile.figures.kno, 2 * victim.profile.wired)


def shake_off(dice: Dice, victim: Fighter) -> tuple[int, ...]:
    """Rolls to recover; each success that is left takes 1 Stun away. Returns the faces (DM-348, DM-349)."""
    pool = recovery(victim)
    faces = dice.roll(pool.dice, D10)
    victim.stun = max(0, victim.stun - max(0, net(faces, pool.need)))
    return faces


def stun(state: DarkState, victim: Fighter, level: int) -> list[Event]:
    """A shock hits: Stun for those with Cyber or Systems, and a first roll against it (DM-344 to DM-348). Who
    is stunned in the midst of its activation does nothing more in it (DM-S82)."""
    if not level or not victim.profile.wired or not victim.present:
        return []
    victim.stun += level * victim.profile.wired
    faces = shake_off(state.dice, victim)
    if victim.stun:
        damage_and_defeat.end_turn_of(state, victim)
    return [event("stunned", victim.leader, "DM-345", "DM-348", who=victim.id, faces=faces, left=victim.stun)]


def recover(state: DarkState) -> list[Event]:
    """The time phase: all who are stunned roll again (DM-349)."""
    events: list[Event] = []
    for fighter in state.fighters:
        if fighter.present and fighter.stun and fighter.profile.figures.kno:
            faces = shake_off(state.dice, fighter)
            events.append(
                event("recovered", fighter.leader, "DM-349", who=fighter.id, faces=faces, left=fighter.stun)
            )
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
