"""Leaders and their allies: Group Activate, and whose turn it is among the squad (DM-091, DM-252, DM-255)."""

from dataclasses import replace

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement
from sellsword.games.dark_metal.rules.special_actions import abilities
from sellsword.games.dark_metal.sheets.tables import GROUP_REACH, LEADERS
from sellsword.games.dark_metal.sheets.traits import leading

CALL = "call"
_CALLED = "called"


def calls_left(state: DarkState, leader: Fighter) -> int:
    """How many allies a leader may still bring along in this phase (DM-080, DM-084, DM-086, DM-X18)."""
    lead = leader.profile.lead
    if lead is None or state.phase != LEADERS or state.active is None:
        return 0
    return leading(lead.com).group - state.active.fired.count(_CALLED)


def judge(state: DarkState, words: tuple[str, ...]) -> list[Reason]:
    """Why the acting leader may not bring an ally into this phase."""
    leader = state.acting[1]
    if not calls_left(state, leader):
        return [Reason("DM-091", f"{leader.name} can bring nobody along now.")]
    index = state.index(words[0]) if len(words) == 1 else -1
    ally = state.fighters[index] if index >= 0 else None
    if ally is None or ally.leader != state.number(leader) or not _led(ally):
        return [Reason("DM-091", f"That is no ally of {leader.name} in play.")]
    if ally.acted or index in state.order:
        return [Reason("DM-S36", f"{ally.name} acts once a turn.")]
    if not any(engagement.close(state, each, ally, GROUP_REACH) for each in _centers(state)):
        return [Reason("DM-091", f'{ally.name} is not within {GROUP_REACH // 1000}" of {leader.name}.')]
    return []


def _led(ally: Fighter) -> bool:
    """Whether somebody has a turn that a leader can call for: what is driven has none."""
    return ally.present and not ally.leads and not ally.profile.vehicle


def _centers(state: DarkState) -> list[Fighter]:
    """Whom Group Activate is counted from: the leader, and one whom Coordination has put in the middle."""
    active, leader = state.acting
    named = [
        each.removeprefix(abilities.CENTER) for each in active.fired if each.startswith(abilities.CENTER)
    ]
    return [leader, *(state.fighters[state.index(each)] for each in named)]


def options(state: DarkState) -> list[Option]:
    """The allies whom the acting leader may bring along."""
    if not calls_left(state, state.acting[1]):
        return []
    choices = [Choice((CALL, each.id)) for each in state.fighters]
    return [Option(each, CALL, each.words[1]) for each in choices if not judge(state, each.words[1:])]


def call(state: DarkState, word: str) -> list[Event]:
    """An ally is brought along: it acts right after its leader."""
    active, leader = state.acting
    state.order = (state.index(word), *state.order)
    state.active = replace(active, fired=(*active.fired, _CALLED))
    return [event("called", leader.leader, "DM-091", who=leader.id, whom=word)]
