"""From mission to mission: companies are mustered, paid for what they fought, and go on with what is left."""

from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.game import NOBODY, Event, Outcome, event
from sellsword.games.contested_ground.campaign.company import company_ledger, ledger_checks
from sellsword.games.contested_ground.model.state import Campaign, CampaignState, Mission, Played
from sellsword.games.contested_ground.rules import victory_tokens
from sellsword.games.contested_ground.scenario import setup
from sellsword.games.contested_ground.sheets import recruits
from sellsword.games.contested_ground.sheets.reference_tables import foe_of

MUSTER, INJURIES, EXPERIENCE = "muster", "injuries", "experience"
"""The phases between battles."""
WAY = "campaign"
"""How a campaign ends that somebody has won."""


def muster_companies(state: CampaignState) -> None:
    """Opens the muster before a battle."""
    state.phase, state.turn, state.round, state.models = MUSTER, 0, 0, []
    state.mission, state.objectives, state.control = Mission(), (), ()
    state.tokens = (0, 0)


def next_side(state: CampaignState) -> list[Event]:
    """The side that was seen to is done: the other's turn, or what comes next."""
    state.campaign = replace(state.campaign, kit="")
    state.turn = foe_of(state.turn)
    if state.turn:
        return []
    return _begin_battle(state) if state.phase == MUSTER else _conclude(state)


def briefing(state: CampaignState) -> str:
    """What the companies are told before the mission to come."""
    return state.campaign.briefings[len(state.campaign.played)]


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
        return [opened, event("forfeit", winner, "OC-S41", text=text), *close_battle(state, winner)]
    state.phase, state.first, state.turn, state.leads = "roll-off", NOBODY, NOBODY, NOBODY
    return [opened]


def close_battle(state: CampaignState, winner: int) -> list[Event]:
    """A mission is over: it is put down and paid for, and the injured are to be seen to."""
    played = Played(state.mission, winner, state.tokens)
    state.campaign = replace(state.campaign, played=(*state.campaign.played, played))
    state.phase, state.turn, state.active, state.stack = INJURIES, 0, None, ()
    state.counters, state.scouts = (0, 0), ()
    for model in state.models:
        model.activated = False
    return _pay(state)


def winner_of(state: CampaignState) -> int:
    """Who has won the battle that is over."""
    return state.campaign.played[-1].winner


def _pay(state: CampaignState) -> list[Event]:
    """Both companies are paid for the mission that is over."""
    winner = winner_of(state)
    events: list[Event] = []
    for side in (0, 1):
        result = "drawn" if winner == NOBODY else "won" if winner == side else "lost"
        after = state.campaign.companies[side].roster.missions
        entry = Entry(after, ledger_checks.PAID, "", result, recruits.PAY[result])
        events += company_ledger.write(state, side, entry)
    return events


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
