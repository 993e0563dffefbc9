"""The game object: Contested Ground as the contract asks for it."""

from collections.abc import Mapping, Sequence

from sellsword import serialization
from sellsword.campaign.transfer import Kept
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
from sellsword.games.contested_ground import (
    actions,
    bookkeeping,
    campaign,
    campaign_faults,
    computer,
    counsel,
    faults,
    forces,
    gestures,
    ground,
    muster,
    options,
    preview,
    roster_preview,
    roster_scene,
    scene,
    sheets,
    sightline,
    story,
    survey,
    turn,
    victory,
)
from sellsword.games.contested_ground.shooting import HitPool
from sellsword.games.contested_ground.state import (
    Campaign,
    CampaignState,
    ContestedState,
    Mission,
    Model,
)
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Mark, Preview, Scene, Source

RULES_VERSION = 1


def _sheets() -> str:
    """A digest of all figures that play rests on."""
    tables = (sheets.WEAPONS, sheets.GEAR, forces.PROFILES)
    return serialization.digest([serialization.encode(each) for table in tables for each in table.values()])


class ContestedGround:
    """A battle of two forces on a table measured in inches, or a campaign of such battles."""

    id = "contested_ground"
    title = sheets.NAMES["game"]
    version = f"{RULES_VERSION}-{_sheets()}"

    ways = (*victory.WAYS, campaign.WAY)

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way, and the forces."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the table, the forces or the missions of a campaign."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *survey.check(scenario)]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """One seat a force."""
        titles = self._titles(scenario, scenario.rule_options)
        return tuple(Seat(name, titles[side], side) for side, name in enumerate(sheets.SIDE_IDS))

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
            ground=ground.compose(scenario),
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
        campaign.muster_companies(state)
        return state

    def keeper(self) -> bookkeeping.Books:
        """How rosters are kept."""
        return bookkeeping.BOOKS

    def rosters(self, state: ContestedState) -> tuple[Kept, ...]:
        """The rosters of a campaign."""
        if not isinstance(state, CampaignState):
            return ()
        sides = zip(sheets.SIDE_IDS, state.campaign.companies, strict=True)
        return tuple(
            Kept(side, state.side_name(number), company.ledger)
            for number, (side, company) in enumerate(sides)
        )

    def decision(self, state: ContestedState) -> Decision | None:
        """Whose choice it is."""
        if state.outcome is not None:
            return None
        if campaign.between(state):
            return campaign.BETWEEN.decision(state)
        return Decision(turn.seat_to_decide(state), turn.question(state), actions.decliner(state))

    def options(self, state: ContestedState) -> Sequence[Option]:
        """Every choice on offer; of moves a few that stand for all."""
        if campaign.between(state):
            return campaign.BETWEEN.options(state)
        return actions.options(state) if state.outcome is None else ()

    def read(self, state: ContestedState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return [] if campaign.between(state) else gestures.read(state, gesture)

    def judge(self, state: ContestedState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        if campaign.between(state):
            return campaign.BETWEEN.judge(state, choice)
        return actions.judge(state, choice)

    def apply(self, state: ContestedState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        if isinstance(state, CampaignState):
            return campaign.apply(state, choice)
        return actions.apply(state, choice)

    def pool(self, state: ContestedState, choice: Choice) -> Pool[int] | None:
        """What a choice would roll."""
        if campaign.between(state):
            return campaign.pool(state, choice)
        return preview.pool(state, choice)

    def answers(self, state: ContestedState, choice: Choice) -> Sequence[tuple[Choice, HitPool]]:
        """Which enemies could answer by Overwatch once it is made."""
        return [] if campaign.between(state) else preview.answers(state, choice)

    def automatic(self, state: ContestedState) -> Choice | None:
        """Nobody is played by the rules here."""
        return None

    def scene(self, state: ContestedState, viewer: int) -> Scene:
        """What a viewer sees."""
        if isinstance(state, CampaignState):
            return roster_scene.scene(state, viewer)
        return scene.scene(state, viewer)

    def preview(self, state: ContestedState, choice: Choice) -> Preview:
        """A choice before it is made."""
        if campaign.between(state):
            return roster_preview.preview(state, choice)
        return preview.preview(state, choice)

    def sightline(
        self, state: ContestedState, one: str, other: str
    ) -> tuple[tuple[Mark, ...], tuple[Source, ...]]:
        """What two models see of each other: drawn from the one, told both ways."""
        viewer, target = (state.models[state.index(word)] for word in (one, other))
        return sightline.drawn(state, viewer, target), sightline.both_ways(state, viewer, target)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return story.tell(event)

    def faults(self, state: ContestedState) -> list[str]:
        """What cannot be in this state."""
        if isinstance(state, CampaignState):
            return campaign_faults.faults_of(state)
        return faults.faults(state)

    def conceal(self, state: ContestedState, viewer: int, dice: Dice) -> ContestedState:
        """Nothing is hidden but the dice to come."""
        copy = state.copy()
        copy.dice = dice
        return copy

    def candidates(self, state: ContestedState) -> Sequence[Choice]:
        """What the computer thinks about."""
        if isinstance(state, CampaignState):
            return counsel.candidates(state)
        return computer.candidates(state)

    def appraise(self, state: ContestedState, choice: Choice) -> int:
        """What a choice promises."""
        if isinstance(state, CampaignState):
            return counsel.appraise(state, choice)
        return computer.appraise(state, choice)

    def value(self, state: ContestedState, side: int) -> int:
        """How a side stands."""
        if isinstance(state, CampaignState):
            return counsel.value(state, side)
        return computer.value(state, side)

    def position(self, state: ContestedState) -> Position | None:
        """None: dice decide too much."""
        return None


GAME = ContestedGround()
