"""What damage does: armor first, then the body, then out of the scenario (DM-330, DM-331)."""

from dataclasses import replace

from sellsword.game import Event, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import FALLEN, OUT, UP, Effect, Fighter
from sellsword.games.dark_metal.model.pending_steps import Rebound, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.odds import Modifier

NOBODY = -1
CLINGING, CLING = "not-dead-yet", 7


def hurt(state: DarkState, victim: Fighter, damage: int) -> list[Event]:
    """Damage from outside: AHP goes first, then BHP (DM-330). A Glacis Stance spares the first (DM-208)."""
    from_armor = min(victim.ahp, damage)
    spared = int(from_armor > 0 and active_effects.end(victim, active_effects.GLACIS))
    victim.ahp -= from_armor - spared
    return wound(state, victim, damage - from_armor, from_armor - spared)


def wound(state: DarkState, victim: Fighter, damage: int, from_armor: int = 0) -> list[Event]:
    """Damage to the body, which AHP does not take (DM-X35); ``from_armor`` is what AHP took beside it."""
    if not damage and not from_armor:
        return []
    victim.bhp -= damage
    lost = {"armor": from_armor, "body": damage, "left": max(0, victim.bhp)}
    told = event("hurt", victim.leader, "DM-330", who=victim.id, **lost)
    if victim.bhp <= 0:
        return [told, *fell_out(state, victim)]
    if damage and victim.leads:
        state.push(Rebound(state.number(victim)))
    return [told]


def fell_out(state: DarkState, victim: Fighter) -> list[Event]:
    """A figure without BHP is out of the scenario; nobody holds it and it holds nobody (DM-331, DM-362).
    Who is not dead yet may come back (DM-242)."""
    victim.status = OUT
    let_go(state, victim)
    end_turn_of(state, victim)
    told = event("out", victim.leader, "DM-331", who=victim.id)
    if not skill_uses.ready(victim, CLINGING):
        return [told]
    skill_uses.spend(victim, CLINGING)
    return [told, *pending_rolls.cast(state, CLINGING, victim, victim, clinging(victim))]


def clinging(victim: Fighter) -> CheckPool:
    """Survival against 7 and the damage beyond 0 (DM-242)."""
    need = CLING - victim.bhp
    line = Modifier(f"{need} or more", "damage beyond 0", "DM-242")
    return skill_uses.focused(victim, CheckPool("sur", victim.profile.skill("sur"), need, (line,)))


def cling(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of one who is not dead yet lie: 1 BHP, and the next turn is skipped (DM-242); to a leader Fate
    comes back for what was lost (DM-388)."""
    victim = state.fighters[throw.roller]
    if not throw.pool.resolve(*throw.faces):
        return []
    victim.status, victim.bhp = UP, 1
    turns = 1 + any(state.fighters[each.fighter] is victim for each in state.activations)
    victim.effects = (*victim.effects, Effect(active_effects.REELING, turns))
    if victim.leads:
        state.push(Rebound(throw.roller))
    return [event("clung", victim.leader, "DM-242", who=victim.id)]


def let_go(state: DarkState, fighter: Fighter) -> None:
    """A figure holds nobody any more, and nobody holds it."""
    fighter.held = NOBODY
    for other in state.fighters:
        if other.held == state.number(fighter):
            other.held = NOBODY


def holder_of(state: DarkState, fighter: Fighter) -> Fighter | None:
    """Who holds a figure Entangled."""
    index = state.number(fighter)
    return next((each for each in state.fighters if each.held == index), None)


def topple(state: DarkState, fighter: Fighter) -> list[Event]:
    """A figure falls: its aim is lost, it lets go of whom it holds, and in its own activation it loses the
    Actions that are left (DM-278, DM-281, DM-362, DM-X04)."""
    if fighter.status != UP:
        return []
    fighter.status, fighter.aim, fighter.stance = FALLEN, 0, ""
    fighter.held = NOBODY
    end_turn_of(state, fighter)
    return [event("fell", fighter.leader, "DM-278", who=fighter.id)]


def end_turn_of(state: DarkState, fighter: Fighter) -> None:
    """The Actions that are left in a figure's own activation are lost, though another's breaks into it."""
    ended = tuple(
        replace(each, left=0, free=(), before=None) if state.fighters[each.fighter] is fighter else each
        for each in state.activations
    )
    if ended:
        *paused, state.active = ended
        state.paused = tuple(paused)
