"""What a sound campaign never shows; for the battle in it see ``invariants``."""

from collections.abc import Iterator

from sellsword.campaign.ledger import Misposted
from sellsword.game import NOBODY
from sellsword.games.contested_ground import invariants
from sellsword.games.contested_ground.campaign.company import company_ledger
from sellsword.games.contested_ground.campaign.flow import between
from sellsword.games.contested_ground.campaign.missions import MUSTER
from sellsword.games.contested_ground.model.state import CampaignState, Company


def faults_of(state: CampaignState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    chapters = (_companies, _missions, _phase, _field)
    return [sentence for chapter in chapters for sentence in chapter(state)]


def _companies(state: CampaignState) -> Iterator[str]:
    """Two companies, each with the roster that its ledger adds up to."""
    if len(state.campaign.companies) != 2:
        yield "There are not two companies."
    for company in state.campaign.companies:
        yield from _ledger(company)


def _ledger(company: Company) -> Iterator[str]:
    try:
        roster = company_ledger.roster_of(company.ledger)
    except Misposted as fault:
        yield f"A ledger makes no sense: {fault}"
        return
    if roster != company.roster:
        yield "A roster is not what its ledger adds up to."


def _missions(state: CampaignState) -> Iterator[str]:
    """Missions played and to be played."""
    found = state.campaign
    if not found.briefings or len(found.played) > len(found.briefings):
        yield "More missions were played than there are."
    if any(played.winner not in (NOBODY, 0, 1) for played in found.played):
        yield "A mission was won by a side that is not there."


def _phase(state: CampaignState) -> Iterator[str]:
    """Between battles nothing of a battle is under way."""
    if not between(state):
        return
    if state.turn not in (0, 1) or state.outcome is not None:
        yield f"The phase {state.phase} is nobody's."
    if state.active is not None or state.stack:
        yield f"An activation is under way in the phase {state.phase}."
    if state.phase != MUSTER and not state.campaign.played:
        yield "Injuries are rolled for before any battle."


def _field(state: CampaignState) -> Iterator[str]:
    """The battle is sound, and its models are members who could be sent."""
    if between(state) or state.outcome is not None:
        yield from invariants.models(state)
        return
    yield from invariants.faults(state)
    for side, company in enumerate(state.campaign.companies):
        sent = [model.profile for model in state.models if model.side == side]
        if sent != list(company.roster.available):
            yield f"Those who fight for {state.side_name(side)} are not those who could be sent."
