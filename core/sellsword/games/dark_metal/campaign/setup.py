"""The state before the first choice: a battle, or a career at its first stay aboard; and the seats."""

from collections.abc import Iterator, Mapping, Sequence

from sellsword.dice import Dice
from sellsword.game import Seat
from sellsword.games.dark_metal.campaign import campaign_document, campaign_flow
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.scenario import setup as battle
from sellsword.games.dark_metal.table.scene import OTHERS
from sellsword.scenario.document import Problem, Scenario

type Chosen = Mapping[str, int | bool]


def check(scenario: Scenario) -> Sequence[Problem]:
    """What is wrong with the ground, the forces or what is asked of the squad."""
    if campaign_document.campaign(scenario):
        return list(campaign_document.problems(scenario))
    return battle.check(scenario)


def seats(scenario: Scenario, chosen: Chosen) -> tuple[Seat, ...]:
    """One seat a leader, all on one side; the rules play the opposition and the neutrals (DM-001)."""
    found = campaign_flow.seats if campaign_document.campaign(scenario) else _squads
    foes, others = OTHERS
    by_rules = Seat(*foes, OPPONENTS, by_rules=True), Seat(*others, BYSTANDERS, by_rules=True)
    return (*found(scenario, chosen), *by_rules)


def _squads(scenario: Scenario, chosen: Chosen) -> Iterator[Seat]:
    """A seat for each ready squad of a single battle, as many as there are players."""
    for number, unit in enumerate(battle.leaders(scenario, chosen), 1):
        yield Seat(f"leader-{number}", unit.name or READY[unit.sheet].leader.name, SQUAD)


def setup(scenario: Scenario, chosen: Chosen, dice: Dice) -> DarkState:
    """Everybody at their places; the first turn has still to begin."""
    lay_out = campaign_flow.begin if campaign_document.campaign(scenario) else battle.lay_out
    return lay_out(scenario, chosen, dice)
