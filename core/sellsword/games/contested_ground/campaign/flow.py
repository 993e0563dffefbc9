"""The steps between two battles, and a campaign as one flow with its battles (OC-S41)."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from sellsword.campaign.flow import CampaignFlow
from sellsword.flow import Actions, AnyAction, Flow, Spoken, Step, table, verb_first
from sellsword.game import Choice, Event, Outcome, Reason
from sellsword.games.contested_ground.campaign import missions, muster_phase, post_battle_phase
from sellsword.games.contested_ground.campaign.company import experience
from sellsword.games.contested_ground.campaign.missions import EXPERIENCE, INJURIES, MUSTER
from sellsword.games.contested_ground.model.state import CampaignState, ContestedState
from sellsword.games.contested_ground.rules import flow as battle
from sellsword.games.contested_ground.sheets.reference_tables import foe_of
from sellsword.odds import Pool


class SeeingTo(Step[CampaignState]):
    """A phase between two battles, in which one company after the other is seen to."""

    def __init__(self, *actions: AnyAction[CampaignState]) -> None:
        self.verbs = table(*actions)

    def seat(self, state: CampaignState) -> int:
        """Whose company it is."""
        return state.turn

    def actions(self, state: CampaignState) -> Actions[CampaignState]:
        """Its verbs."""
        return self.verbs

    def untimely(self, state: CampaignState, said: Spoken) -> Sequence[Reason]:
        """Another verb's time."""
        return () if said.verb in self.verbs else (self.unknown(),)

    @abstractmethod
    def unknown(self) -> Reason:
        """What is said of another verb."""


class Mustering(SeeingTo):
    """A company is mustered (OC-S17)."""

    def question(self, state: CampaignState) -> str:
        """What to do, or to buy."""
        member = state.roster.member(state.campaign.kit)
        if member is not None:
            return f"{member.profile.name}: what to buy?"
        name = state.side_name(state.turn)
        return f"{name}: muster your company." if not state.roster.missions else f"{name}: make ready again."

    def unknown(self) -> Reason:
        """All that can be done."""
        return muster_phase.UNKNOWN

    def decline(self, state: CampaignState) -> Choice | None:
        """To be ready, where that is allowed."""
        return next((option.choice for option in READY.offers(state)), None)


class Mending(SeeingTo):
    """Who was Out of Action rolls for injuries (OC-089)."""

    def question(self, state: CampaignState) -> str:
        """Who is next."""
        return f"{state.side_name(state.turn)}: who rolls for injuries?"

    def unknown(self) -> Reason:
        """Only that."""
        return post_battle_phase.no_injury()

    def advance(self, state: CampaignState) -> list[Event] | None:
        """Passes over a company in which nobody must roll."""
        if post_battle_phase.fallen(state):
            return None
        if state.turn == 1:
            state.phase = EXPERIENCE
        state.turn = foe_of(state.turn)
        return []


class Learning(SeeingTo):
    """Members are named for experience (OC-106)."""

    def question(self, state: CampaignState) -> str:
        """Who."""
        left = experience.LEARNERS - len(state.roster.learned)
        return f"{state.side_name(state.turn)}: who has learned something? {left} may roll."

    def unknown(self) -> Reason:
        """Only that."""
        return post_battle_phase.no_lesson()

    def decline(self, state: CampaignState) -> Choice:
        """Nobody more."""
        return Choice((post_battle_phase.NameNobody.verb,))

    def advance(self, state: CampaignState) -> list[Event] | None:
        """Passes over a company in which nobody can be named."""
        return None if post_battle_phase.learners(state) else missions.next_side(state)


READY = muster_phase.Ready()
STEPS: dict[str, SeeingTo] = {
    MUSTER: Mustering(
        READY,
        muster_phase.TakeOn(),
        muster_phase.Hire(),
        muster_phase.OpenKit(),
        muster_phase.Disband(),
        muster_phase.Buy(),
        muster_phase.Return(),
        muster_phase.Dismiss(),
        muster_phase.CloseKit(),
    ),
    INJURIES: Mending(post_battle_phase.RollInjury()),
    EXPERIENCE: Learning(post_battle_phase.Learn(), post_battle_phase.NameNobody()),
}


def in_campaign(state: ContestedState) -> TypeGuard[CampaignState]:
    """Whether a battle is part of a campaign, or none is fought."""
    return isinstance(state, CampaignState)


def between(state: ContestedState) -> TypeGuard[CampaignState]:
    """Whether a campaign stands between two battles."""
    return state.phase in STEPS


class BetweenFlow(Flow[CampaignState]):
    """What is done between two battles."""

    grammar = staticmethod(verb_first)

    def step(self, state: CampaignState) -> Step[CampaignState]:
        """The phase, or the first step of the battle that it has led to."""
        return STEPS.get(state.phase) or battle.FLOW.step(state)

    def over(self, state: CampaignState) -> Reason:
        """How the campaign ended, or a battle alone."""
        ended = battle.FLOW.over(state)
        return replace(ended, rule="OC-S41") if in_campaign(state) else ended


class ContestedFlow(CampaignFlow[ContestedState]):
    """A campaign, or a battle alone, choice by choice."""

    def rests(self, state: ContestedState) -> bool:
        """Whether no battle is fought."""
        return state.phase in STEPS

    def close(self, state: ContestedState, outcome: Outcome) -> list[Event]:
        """A battle of a campaign is over, and so is its mission; a battle alone is over for good."""
        if in_campaign(state):
            return [*missions.close_battle(state, outcome.winner), *self.between.proceed(state)]
        state.outcome = outcome
        return []

    def pool(self, state: ContestedState, choice: Choice) -> Pool[Any] | None:
        """What an allowed choice would roll first."""
        return None if self.reasons(state, choice) else super().pool(state, choice)


BETWEEN: Flow[Any] = BetweenFlow()
FLOW = ContestedFlow(battle.FLOW, BETWEEN)
