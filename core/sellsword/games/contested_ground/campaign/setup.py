"""The state before the first choice: a battle, or a campaign at its first muster; seats and rosters."""

from collections.abc import Mapping

from sellsword.campaign.transfer import Kept
from sellsword.dice import Dice
from sellsword.game import NOBODY, Seat
from sellsword.games.contested_ground.campaign import missions
from sellsword.games.contested_ground.model import battlefield, rule_options
from sellsword.games.contested_ground.model.state import (
    Campaign,
    CampaignState,
    ContestedState,
    Mission,
    Model,
)
from sellsword.games.contested_ground.scenario import check
from sellsword.games.contested_ground.scenario import setup as forces
from sellsword.games.contested_ground.sheets.reference_tables import SIDE_IDS
from sellsword.scenario.document import Scenario

type Chosen = Mapping[str, int | bool]


def seats(scenario: Scenario, _chosen: Chosen) -> tuple[Seat, ...]:
    """One seat a force."""
    titles = _titles(scenario, scenario.rule_options)
    return tuple(Seat(name, titles[side], side) for side, name in enumerate(SIDE_IDS))


def setup(scenario: Scenario, chosen: Chosen, dice: Dice) -> ContestedState:
    """Both forces off the table, the mission still to be chosen; or a campaign's first muster."""
    if check.missions(scenario):
        return _campaign(scenario, chosen, dice)
    return _battle(scenario, chosen, dice, forces.models(forces.mustered(scenario, chosen)))


def rosters(state: CampaignState) -> tuple[Kept, ...]:
    """The rosters of a campaign, one a side."""
    sides = enumerate(zip(SIDE_IDS, state.campaign.companies, strict=True))
    return tuple(Kept(side, state.side_name(number), company.ledger) for number, (side, company) in sides)


def _titles(scenario: Scenario, chosen: Chosen) -> tuple[str, ...]:
    if check.missions(scenario):
        return forces.titles_of([each.roster.title for each in forces.companies(scenario, chosen)])
    return forces.titles(forces.mustered(scenario, chosen))


def _battle(scenario: Scenario, chosen: Chosen, dice: Dice, models: list[Model]) -> ContestedState:
    return ContestedState(
        dice=dice,
        outcome=None,
        offer=NOBODY,
        ground=battlefield.compose(scenario),
        rules=rule_options.rules_from(chosen),
        titles=_titles(scenario, chosen),
        models=models,
        mission=Mission(),
        phase="roll-off",
        round=0,
        first=NOBODY,
        turn=NOBODY,
        leads=NOBODY,
        counters=(0, 0),
        tokens=(0, 0),
        objectives=(),
        control=(),
        scouts=(),
        active=None,
        stack=(),
    )


def _campaign(scenario: Scenario, chosen: Chosen, dice: Dice) -> CampaignState:
    briefings = [each.text for each in check.missions(scenario)][: rule_options.missions_from(chosen)]
    companies = forces.companies(scenario, chosen)
    state = CampaignState.of(_battle(scenario, chosen, dice, []), Campaign(tuple(briefings), companies))
    missions.muster_companies(state)
    return state
