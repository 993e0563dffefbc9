"""A campaign: companies are mustered, battle follows battle, and what is left of them goes on (OC-S41).

Between battles this module decides; within one it hands everything to the battle's own rules and only sees
to what comes after.
"""

from dataclasses import replace
from typing import TypeGuard

from sellsword.game import ALLOWED, NOBODY, Choice, Event, Option, Outcome, Verdict, event
from sellsword.games.contested_ground import actions, aftermath, builder, muster, victory
from sellsword.games.contested_ground.aftermath import EXPERIENCE, INJURIES
from sellsword.games.contested_ground.experience import LearningPool
from sellsword.games.contested_ground.injuries import InjuryPool
from sellsword.games.contested_ground.sheets import foe_of
from sellsword.games.contested_ground.state import Campaign, CampaignState, ContestedState, Mission, Played

MUSTER = "muster"
BETWEEN = (MUSTER, INJURIES, EXPERIENCE)
"""The phases between battles."""
WAY = "campaign"
"""How a campaign ends that somebody has won."""


def between(state: ContestedState) -> TypeGuard[CampaignState]:
    """Whether a campaign stands between two battles."""
    return isinstance(state, CampaignState) and state.phase in BETWEEN


# ---- Between battles -----------------------------------------------------------------------------------


def question(state: CampaignState) -> str:
    """What is asked of the side that is seen to."""
    return builder.question(state) if state.phase == MUSTER else aftermath.question(state)


def decliner(state: CampaignState) -> Choice | None:
    """To go on, where that is allowed."""
    choice = Choice(builder.READY if state.phase == MUSTER else aftermath.DONE)
    return choice if judge(state, choice).ok else None


def options(state: CampaignState) -> list[Option]:
    """Every choice on offer."""
    return builder.options(state) if state.phase == MUSTER else aftermath.options(state)


def judge(state: CampaignState, choice: Choice) -> Verdict:
    """Whether a choice is allowed; if not, every reason."""
    chapter = builder.reasons if state.phase == MUSTER else aftermath.reasons
    reasons = chapter(state, choice.words)
    return Verdict(tuple(reasons)) if reasons else ALLOWED


def pool(state: CampaignState, choice: Choice) -> InjuryPool | LearningPool | None:
    """What an allowed choice would roll."""
    if state.phase == MUSTER or not judge(state, choice).ok:
        return None
    return aftermath.pool(state, choice.words)


def apply(state: CampaignState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice, and all that follows by itself."""
    words = choice.words
    if words in (builder.READY, aftermath.DONE):
        return _next_side(state)
    if state.phase == MUSTER:
        return builder.apply(state, words)
    return [*aftermath.apply(state, words), *_proceed(state)]


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
    if state.phase == INJURIES and not aftermath.fallen(state):
        if state.turn == 1:
            state.phase = EXPERIENCE
        state.turn = foe_of(state.turn)
        return _proceed(state)
    if state.phase == EXPERIENCE and not aftermath.learners(state):
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
    state.titles = muster.titles_of(tuple(company.roster.title for company in state.campaign.companies))
    state.models = muster.models(profiles)
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


def fight(state: CampaignState, choice: Choice) -> list[Event]:
    """Carries out a choice within a battle; once it is over the companies are seen to."""
    events = actions.apply(state, choice)
    if state.outcome is None:
        return events
    winner, state.outcome = state.outcome.winner, None
    return [*events, *_close_battle(state, winner)]


def _close_battle(state: CampaignState, winner: int) -> list[Event]:
    """A mission is over: it is put down, paid for, and the injured are seen to."""
    played = Played(state.mission, winner, state.tokens)
    state.campaign = replace(state.campaign, played=(*state.campaign.played, played))
    state.phase, state.turn, state.active, state.stack = INJURIES, 0, None, ()
    state.counters, state.scouts = (0, 0), ()
    for model in state.models:
        model.activated = False
    return [*aftermath.pay(state), *_proceed(state)]


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
        return Outcome(NOBODY, victory.WAYS[1], f"The campaign is drawn, {one} to {other}.")
    winner = 0 if one > other else 1
    text = f"{state.side_name(winner)} win the campaign, {max(one, other)} to {min(one, other)}."
    return Outcome(winner, WAY, text)
