"""A campaign: companies are mustered, battle follows battle, and what is left of them goes on (OC-S41).

Between battles this module decides; within one it hands everything to the battle's own rules and only sees
to what comes after.
"""

from dataclasses import replace
from typing import TypeGuard

from sellsword.campaign import phases
from sellsword.campaign.phases import Between, Phase, Words
from sellsword.game import NOBODY, Choice, Event, Outcome, event
from sellsword.games.contested_ground.campaign import muster_phase, post_battle_phase
from sellsword.games.contested_ground.campaign.company.experience import LearningPool
from sellsword.games.contested_ground.campaign.company.injury_rolls import InjuryPool
from sellsword.games.contested_ground.campaign.post_battle_phase import EXPERIENCE, INJURIES
from sellsword.games.contested_ground.model.state import (
    Campaign,
    CampaignState,
    ContestedState,
    Mission,
    Played,
)
from sellsword.games.contested_ground.rules import victory_tokens
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.games.contested_ground.scenario import setup
from sellsword.games.contested_ground.sheets.reference_tables import foe_of

MUSTER = "muster"
WAY = "campaign"
"""How a campaign ends that somebody has won."""


def between(state: ContestedState) -> TypeGuard[CampaignState]:
    """Whether a campaign stands between two battles."""
    return isinstance(state, CampaignState) and BETWEEN.holds(state)


# ---- Between battles -----------------------------------------------------------------------------------


def pool(state: CampaignState, choice: Choice) -> InjuryPool | LearningPool | None:
    """What an allowed choice between battles would roll."""
    if state.phase == MUSTER or not BETWEEN.judge(state, choice).ok:
        return None
    return post_battle_phase.pool(state, choice.words)


def _mustering(state: CampaignState, words: Words) -> list[Event]:
    return _next_side(state) if words == muster_phase.READY else muster_phase.apply(state, words)


def _seeing_to(state: CampaignState, words: Words) -> list[Event]:
    if words == post_battle_phase.DONE:
        return _next_side(state)
    return [*post_battle_phase.apply(state, words), *_proceed(state)]


def _next_side(state: CampaignState) -> list[Event]:
    """The side that was seen to is done: the other's turn, or what comes next."""
    state.campaign = replace(state.campaign, kit="")
    if state.turn == 0:
        state.turn = 1
        return _proceed(state)
    state.turn = 0
    return _begin_battle(state) if state.phase == MUSTER else _conclude(state)


def _proceed(state: CampaignState) -> list[Event]:
    """Passes over whoever has nothing to roll for."""
    if state.phase == INJURIES and not post_battle_phase.fallen(state):
        if state.turn == 1:
            state.phase = EXPERIENCE
        state.turn = foe_of(state.turn)
        return _proceed(state)
    if state.phase == EXPERIENCE and not post_battle_phase.learners(state):
        return _next_side(state)
    return []


# ---- From battle to battle -----------------------------------------------------------------------------


def muster_companies(state: CampaignState) -> None:
    """Opens the muster before a battle."""
    state.phase, state.turn, state.round, state.models = MUSTER, 0, 0, []
    state.mission, state.objectives, state.control = Mission(), (), ()
    state.tokens = (0, 0)


def _begin_battle(state: CampaignState) -> list[Event]:
    """Both companies are mustered. One that can send nobody forfeits the mission."""
    profiles = tuple(company.roster.available for company in state.campaign.companies)
    state.titles = setup.titles_of(tuple(company.roster.title for company in state.campaign.companies))
    state.models = setup.models(profiles)
    opened = event("mission", NOBODY, "OC-S41", number=len(state.campaign.played) + 1, text=briefing(state))
    absent = [side for side in (0, 1) if not profiles[side]]
    if absent:
        winner = foe_of(absent[0]) if len(absent) == 1 else NOBODY
        text = f"{' and '.join(state.side_name(side) for side in absent)} can send nobody."
        state.models = []
        return [opened, event("forfeit", winner, "OC-S41", text=text), *_close_battle(state, winner)]
    state.phase, state.first, state.turn, state.leads = "roll-off", NOBODY, NOBODY, NOBODY
    return [opened]


def briefing(state: CampaignState) -> str:
    """What the companies are told before the mission to come."""
    return state.campaign.briefings[len(state.campaign.played)]


def apply(state: CampaignState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice, in a battle or between two, and all that follows by itself."""
    if between(state):
        return BETWEEN.apply(state, choice)
    return phases.fight(state, choice, FLOW.apply, _ended)


def _ended(state: CampaignState, outcome: Outcome) -> list[Event]:
    """A battle is over, and so is its mission."""
    return _close_battle(state, outcome.winner)


def _close_battle(state: CampaignState, winner: int) -> list[Event]:
    """A mission is over: it is put down, paid for, and the injured are seen to."""
    played = Played(state.mission, winner, state.tokens)
    state.campaign = replace(state.campaign, played=(*state.campaign.played, played))
    state.phase, state.turn, state.active, state.stack = INJURIES, 0, None, ()
    state.counters, state.scouts = (0, 0), ()
    for model in state.models:
        model.activated = False
    return [*post_battle_phase.pay(state), *_proceed(state)]


def _conclude(state: CampaignState) -> list[Event]:
    """The companies are seen to: the next muster, or the end of the campaign."""
    if not state.campaign.decided:
        muster_companies(state)
        return []
    state.phase = "over"
    state.outcome = _outcome(state)
    return [event("over", state.outcome.winner, "OC-S41", text=state.outcome.text)]


def wins(campaign: Campaign, side: int) -> int:
    """How many missions a side has won."""
    return sum(played.winner == side for played in campaign.played)


def _outcome(state: CampaignState) -> Outcome:
    one, other = wins(state.campaign, 0), wins(state.campaign, 1)
    if one == other:
        return Outcome(NOBODY, victory_tokens.WAYS[1], f"The campaign is drawn, {one} to {other}.")
    winner = 0 if one > other else 1
    text = f"{state.side_name(winner)} win the campaign, {max(one, other)} to {min(one, other)}."
    return Outcome(winner, WAY, text)


# ---- The phases ----------------------------------------------------------------------------------------


def _turn(state: CampaignState) -> int:
    return state.turn


_MUSTERING = Phase(
    muster_phase.READY,
    muster_phase.question,
    muster_phase.options,
    muster_phase.reasons,
    _mustering,
    seat=_turn,
)
_SEEING_TO = Phase(
    post_battle_phase.DONE,
    post_battle_phase.question,
    post_battle_phase.options,
    post_battle_phase.reasons,
    _seeing_to,
    seat=_turn,
)
BETWEEN: Between[CampaignState] = Between({MUSTER: _MUSTERING, INJURIES: _SEEING_TO, EXPERIENCE: _SEEING_TO})
"""The phases between battles."""
