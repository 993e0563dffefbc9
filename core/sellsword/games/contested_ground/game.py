"""The game object: Contested Ground as the contract asks for it."""

from collections.abc import Mapping, Sequence

from sellsword import serialization
from sellsword.campaign.parts import whichever
from sellsword.campaign.transfer import Kept
from sellsword.contract import Answers, answer_nothing, read_nothing
from sellsword.dice import Dice
from sellsword.game import (
    NOBODY,
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
from sellsword.games.contested_ground import campaign_invariants, invariants
from sellsword.games.contested_ground.campaign import company_heuristics, missions
from sellsword.games.contested_ground.campaign import preview as roster_preview
from sellsword.games.contested_ground.campaign import scene as roster_scene
from sellsword.games.contested_ground.campaign.company import company_ledger
from sellsword.games.contested_ground.campaign.flow import FLOW, between, in_campaign
from sellsword.games.contested_ground.computer import heuristics
from sellsword.games.contested_ground.model import battlefield
from sellsword.games.contested_ground.model import rule_options as options
from sellsword.games.contested_ground.model.state import (
    Campaign,
    CampaignState,
    ContestedState,
    Mission,
    Model,
)
from sellsword.games.contested_ground.rules import victory_tokens
from sellsword.games.contested_ground.scenario import check as survey
from sellsword.games.contested_ground.scenario import setup as muster
from sellsword.games.contested_ground.sheets import ready_forces, reference_tables
from sellsword.games.contested_ground.table import input, line_of_sight, log, preview, scene
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Mark, Preview, Scene, Source

RULES_VERSION = 1
READ = whichever(between, read_nothing, input.read)
ANSWERS = whichever(between, answer_nothing, preview.answers)
PREVIEW = whichever(between, roster_preview.preview, preview.preview)
SCENE = whichever(in_campaign, roster_scene.scene, scene.scene)
INVARIANTS = whichever(in_campaign, campaign_invariants.faults_of, invariants.faults)
CANDIDATES = whichever(in_campaign, company_heuristics.candidates, heuristics.candidates)
APPRAISE = whichever(in_campaign, company_heuristics.appraise, heuristics.appraise)
VALUE = whichever(in_campaign, company_heuristics.value, heuristics.value)
"""What is asked of a campaign, or of its battle."""


def _sheets() -> str:
    """A digest of all figures that play rests on."""
    tables = (reference_tables.WEAPONS, reference_tables.GEAR, ready_forces.PROFILES)
    return serialization.digest([serialization.encode(each) for table in tables for each in table.values()])


class ContestedGround:
    """A battle of two forces on a table measured in inches, or a campaign of such battles."""

    id = "contested_ground"
    title = reference_tables.NAMES["game"]
    version = f"{RULES_VERSION}-{_sheets()}"

    ways = (*victory_tokens.WAYS, missions.WAY)

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way, and the forces."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the table, the forces or the missions of a campaign."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *survey.check(scenario)]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """One seat a force."""
        titles = self._titles(scenario, scenario.rule_options)
        return tuple(Seat(name, titles[side], side) for side, name in enumerate(reference_tables.SIDE_IDS))

    def _titles(self, scenario: Scenario, chosen: Mapping[str, int | bool]) -> tuple[str, ...]:
        if survey.missions(scenario):
            return muster.titles_of([each.roster.title for each in muster.companies(scenario, chosen)])
        return muster.titles(muster.mustered(scenario, chosen))

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> ContestedState:
        """Both forces off the table, the mission still to be chosen; or a campaign's first muster."""
        chosen = {**scenario.rule_options, **options_}
        if survey.missions(scenario):
            return self._campaign(scenario, chosen, dice)
        profiles = muster.mustered(scenario, chosen)
        return self._battle(scenario, chosen, dice, muster.models(profiles))

    def _battle(
        self, scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice, models: list[Model]
    ) -> ContestedState:
        return ContestedState(
            dice=dice,
            outcome=None,
            offer=NOBODY,
            ground=battlefield.compose(scenario),
            rules=options.rules_from(chosen),
            titles=self._titles(scenario, chosen),
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

    def _campaign(self, scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice) -> CampaignState:
        briefings = [each.text for each in survey.missions(scenario)][: options.missions_from(chosen)]
        companies = muster.companies(scenario, chosen)
        state = CampaignState.of(
            self._battle(scenario, chosen, dice, []), Campaign(tuple(briefings), companies)
        )
        missions.muster_companies(state)
        return state

    def keeper(self) -> company_ledger.Books:
        """How rosters are kept."""
        return company_ledger.BOOKS

    def rosters(self, state: ContestedState) -> tuple[Kept, ...]:
        """The rosters of a campaign."""
        if not in_campaign(state):
            return ()
        sides = zip(reference_tables.SIDE_IDS, state.campaign.companies, strict=True)
        return tuple(
            Kept(side, state.side_name(number), company.ledger)
            for number, (side, company) in enumerate(sides)
        )

    def decision(self, state: ContestedState) -> Decision | None:
        """Whose choice it is."""
        return FLOW.decision(state)

    def options(self, state: ContestedState) -> Sequence[Option]:
        """Every choice on offer; of moves a few that stand for all."""
        return FLOW.options(state)

    def read(self, state: ContestedState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return READ(state, gesture)

    def judge(self, state: ContestedState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return FLOW.judge(state, choice)

    def apply(self, state: ContestedState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return FLOW.apply(state, choice)

    def pool(self, state: ContestedState, choice: Choice) -> Pool[int] | None:
        """What a choice would roll."""
        return FLOW.pool(state, choice)

    def answers(self, state: ContestedState, choice: Choice) -> Answers:
        """Which enemies could answer by Overwatch once it is made."""
        return ANSWERS(state, choice)

    def automatic(self, state: ContestedState) -> Choice | None:
        """Nobody is played by the rules here."""
        return FLOW.automatic(state)

    def scene(self, state: ContestedState, viewer: int) -> Scene:
        """What a viewer sees."""
        return SCENE(state, viewer)

    def preview(self, state: ContestedState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return PREVIEW(state, choice)

    def sightline(
        self, state: ContestedState, one: str, other: str
    ) -> tuple[tuple[Mark, ...], tuple[Source, ...]]:
        """What two models see of each other: drawn from the one, told both ways."""
        viewer, target = (state.models[state.index(word)] for word in (one, other))
        return line_of_sight.drawn(state, viewer, target), line_of_sight.both_ways(state, viewer, target)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return log.tell(event)

    def invariants(self, state: ContestedState) -> list[str]:
        """What cannot be in this state."""
        return INVARIANTS(state)

    def conceal(self, state: ContestedState, viewer: int, dice: Dice) -> ContestedState:
        """Nothing is hidden but the dice to come."""
        copy = state.copy()
        copy.dice = dice
        return copy

    def candidates(self, state: ContestedState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return CANDIDATES(state)

    def appraise(self, state: ContestedState, choice: Choice) -> int:
        """What a choice promises."""
        return APPRAISE(state, choice)

    def value(self, state: ContestedState, side: int) -> int:
        """How a side stands."""
        return VALUE(state, side)

    def position(self, state: ContestedState) -> Position | None:
        """None: dice decide too much."""
        return None


GAME = ContestedGround()
