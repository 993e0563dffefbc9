"""The game object: Dark Metal as the contract asks for it."""

from collections.abc import Iterator, Mapping, Sequence

from sellsword import serialization
from sellsword.campaign.parts import whichever
from sellsword.campaign.transfer import Kept
from sellsword.dice import Dice
from sellsword.game import (
    UNCHANGED,
    Choice,
    Decision,
    Event,
    Gesture,
    Option,
    Position,
    RuleOption,
    Seat,
    Verdict,
)
from sellsword.games.dark_metal import campaign_invariants as career_faults
from sellsword.games.dark_metal import invariants
from sellsword.games.dark_metal.campaign import campaign_document, campaign_flow
from sellsword.games.dark_metal.campaign import log as career_story
from sellsword.games.dark_metal.campaign import roster_heuristics as career_counsel
from sellsword.games.dark_metal.campaign import roster_scene as career_scene
from sellsword.games.dark_metal.campaign import scene as chronicle
from sellsword.games.dark_metal.campaign.between_battles import phases, roster_transfer
from sellsword.games.dark_metal.campaign.campaign_flow import FLOW
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS, Books
from sellsword.games.dark_metal.computer import heuristics
from sellsword.games.dark_metal.model import rule_options as options
from sellsword.games.dark_metal.model.dice.roll_pools import AnyPool, AttackPool
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import hidden_information, legal_choices, victory_and_failure
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.scenario import setup
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.traits import FEATS
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from sellsword.games.dark_metal.table import enemy_responses, input, log, preview, scene
from sellsword.log import Log
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Preview, Scene

RULES_VERSION = 1


def _sheets() -> str:
    """A digest of all figures that play rests on."""
    tables = (PEOPLE, VEHICLES, WEAPONS, ITEMS, GEAR, FEATS)
    return serialization.digest([serialization.encode(each) for table in tables for each in table.values()])


LOG = Log(log.LOG, career_story.LOG)
"""How each kind of event is told, of a battle and between two."""

SCENE = whichever(phases.in_campaign, chronicle.scene_of, scene.of)
PREVIEW = whichever(phases.between, career_scene.preview, preview.preview)
INVARIANTS = whichever(phases.in_campaign, career_faults.faults, invariants.faults)
CANDIDATES = whichever(phases.in_campaign, career_counsel.candidates, heuristics.candidates)
APPRAISE = whichever(phases.in_campaign, career_counsel.appraise, heuristics.appraise)
VALUE = whichever(phases.in_campaign, career_counsel.value, heuristics.value)
"""What is asked of a campaign, or of its battle."""


class DarkMetal:
    """Squads of one or more leaders against whatever a scenario sends: all players win or lose together."""

    id = "dark_metal"
    title = NAMES["game"]
    version = f"{RULES_VERSION}-{_sheets()}"

    ways = (*victory_and_failure.WAYS, *campaign_flow.WAYS)

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way, and the number of players."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the ground, the forces or what is asked of the squad."""
        told = (
            campaign_document.problems(scenario)
            if campaign_document.campaign(scenario)
            else setup.check(scenario)
        )
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *told]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """One seat a leader, all on one side; the rules play the opposition and the neutrals (DM-001)."""
        found = campaign_flow.seats if campaign_document.campaign(scenario) else self._squads
        leaders = found(scenario, options)
        (foes, others) = scene.OTHERS
        return (*leaders, Seat(*foes, OPPONENTS, by_rules=True), Seat(*others, BYSTANDERS, by_rules=True))

    def _squads(self, scenario: Scenario, chosen: Mapping[str, int | bool]) -> Iterator[Seat]:
        """A seat for each ready squad of a single battle, as many as there are players."""
        for number, unit in enumerate(setup.leaders(scenario, chosen), 1):
            yield Seat(f"leader-{number}", unit.name or READY[unit.sheet].leader.name, SQUAD)

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> DarkState:
        """Everybody at their places; the first turn has still to begin."""
        chosen = {**scenario.rule_options, **options_}
        lay_out = campaign_flow.begin if campaign_document.campaign(scenario) else setup.lay_out
        return lay_out(scenario, chosen, dice)

    def keeper(self) -> Books:
        """How rosters are kept."""
        return BOOKS

    def rosters(self, state: DarkState) -> tuple[Kept, ...]:
        """The rosters of a career."""
        return roster_transfer.rosters(state) if phases.in_campaign(state) else ()

    def decision(self, state: DarkState) -> Decision | None:
        """Whose choice it is."""
        return FLOW.decision(state)

    def options(self, state: DarkState) -> Sequence[Option]:
        """Every choice on offer; of moves on a table a few that stand for all."""
        return FLOW.options(state)

    def read(self, state: DarkState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return [] if phases.between(state) else input.read(state, gesture)

    def judge(self, state: DarkState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return FLOW.judge(state, choice)

    def apply(self, state: DarkState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return FLOW.apply(state, choice)

    def pool(self, state: DarkState, choice: Choice) -> AnyPool | None:
        """What a choice would roll."""
        return None if phases.between(state) else preview.pool(state, choice)

    def answers(self, state: DarkState, choice: Choice) -> Sequence[tuple[Choice, AttackPool]]:
        """Who could strike or shoot in return."""
        return [] if phases.between(state) else enemy_responses.answers(state, choice)

    def automatic(self, state: DarkState) -> Choice | None:
        """What the opposition and the neutrals do, by the book."""
        return FLOW.automatic(state)

    def scene(self, state: DarkState, viewer: int) -> Scene:
        """What a viewer sees: all that lies on the table."""
        return SCENE(state, viewer)

    def preview(self, state: DarkState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return PREVIEW(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return LOG.tell(event)

    def invariants(self, state: DarkState) -> list[str]:
        """What cannot be in this state."""
        return INVARIANTS(state)

    def conceal(self, state: DarkState, viewer: int, dice: Dice) -> DarkState:
        """Hidden are the dice and the cards to come, and the traps that nobody has found."""
        return hidden_information.conceal(state, dice)

    def candidates(self, state: DarkState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return CANDIDATES(state)

    def appraise(self, state: DarkState, choice: Choice) -> int:
        """What a choice promises; to begin promises nothing."""
        return 0 if choice == legal_choices.BEGUN else APPRAISE(state, choice)

    def value(self, state: DarkState, side: int) -> int:
        """How a side stands."""
        return VALUE(state, side)

    def position(self, state: DarkState) -> Position | None:
        """None: dice decide too much."""
        return None


GAME = DarkMetal()
