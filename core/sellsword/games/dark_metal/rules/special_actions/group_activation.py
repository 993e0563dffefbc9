"""Leaders and their allies: Group Activate, and whose turn it is among the squad (DM-091, DM-252, DM-255)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.flow import Action, Spoken
from sellsword.flow.flow import judged
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement
from sellsword.games.dark_metal.rules.special_actions import abilities
from sellsword.games.dark_metal.sheets.tables import GROUP_REACH, LEADERS
from sellsword.games.dark_metal.sheets.traits import leading

_CALLED = "called"


def calls_left(state: DarkState, leader: Fighter) -> int:
    """How many allies a leader may still bring along in this phase (DM-080, DM-084, DM-086, DM-X18)."""
    lead = leader.profile.lead
    if lead is None or state.phase != LEADERS or state.active is None:
        return 0
    return leading(lead.com).group - state.active.fired.count(_CALLED)


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


class Call(Action[DarkState, Fighter]):
    """An ally is brought along: it acts right after its leader (DM-091)."""

    verb = "call"

    def offers(self, state: DarkState) -> list[Option]:
        """The allies whom the acting leader may bring along."""
        if not calls_left(state, state.acting[1]):
            return []
        ids = [each.id for each in state.fighters]
        return [
            Option(Choice((self.verb, each)), self.verb, each)
            for each in ids
            if not judged(state, self, Spoken(each, self.verb))
        ]

    def parse(self, state: DarkState, said: Spoken) -> Fighter | Reason:
        """Whom."""
        leader = state.acting[1]
        if not calls_left(state, leader):
            return Reason("DM-091", f"{leader.name} can bring nobody along now.")
        index = -1 if said.rest else state.index(said.who)
        ally = state.fighters[index] if index >= 0 else None
        if ally is None or ally.leader != state.number(leader) or not _led(ally):
            return Reason("DM-091", f"That is not an ally of {leader.name} in play.")
        return ally

    def reasons(self, state: DarkState, action: Fighter) -> Iterator[Reason]:
        """Why the acting leader may not bring an ally into this phase."""
        if action.acted or state.number(action) in state.order:
            yield Reason("DM-S36", f"{action.name} acts once a turn.")
        elif not any(engagement.within(state, each, action, GROUP_REACH) for each in _centers(state)):
            name = state.acting[1].name
            yield Reason("DM-091", f'{action.name} is not within {GROUP_REACH // 1000}" of {name}.')

    def apply(self, state: DarkState, action: Fighter) -> list[Event]:
        """It is next."""
        active, leader = state.acting
        state.order = (state.number(action), *state.order)
        state.active = replace(active, fired=(*active.fired, _CALLED))
        return [event("called", leader.leader, "DM-091", who=leader.id, whom=action.id)]
