"""The game object: Dark Metal as the contract asks for it."""

from collections.abc import Iterator, Mapping, Sequence

from sellsword import serialization
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
from sellsword.games.dark_metal import (
    computer,
    conceal,
    faults,
    gestures,
    objectives,
    options,
    play,
    preview,
    replies,
    scene,
    setup,
    story,
)
from sellsword.games.dark_metal.career import campaign, carried, chapters, chronicle, phases
from sellsword.games.dark_metal.career import counsel as career_counsel
from sellsword.games.dark_metal.career import faults as career_faults
from sellsword.games.dark_metal.career import scene as career_scene
from sellsword.games.dark_metal.career import story as career_story
from sellsword.games.dark_metal.career.ledger import BOOKS, Books
from sellsword.games.dark_metal.career.state import CareerState
from sellsword.games.dark_metal.fighters import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.pools import AnyPool, AttackPool
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.traits import FEATS
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from sellsword.games.dark_metal.squads import READY
from sellsword.games.dark_metal.state import DarkState
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Preview, Scene

RULES_VERSION = 1


def _sheets() -> str:
    """A digest of all figures that play rests on."""
    tables = (PEOPLE, VEHICLES, WEAPONS, ITEMS, GEAR, FEATS)
    return serialization.digest([serialization.encode(each) for table in tables for each in table.values()])


TELLERS = {**story.TELLERS, **career_story.TELLERS}
"""How each kind of event is told, of a battle and between two."""


class DarkMetal:
    """Squads of one or more leaders against whatever a scenario sends: all players win or lose together."""

    id = "dark_metal"
    title = NAMES["game"]
    version = f"{RULES_VERSION}-{_sheets()}"

    ways = (*objectives.WAYS, *campaign.WAYS)

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way, and the number of players."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the ground, the forces or what is asked of the squad."""
        told = chapters.problems(scenario) if chapters.campaign(scenario) else setup.check(scenario)
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *told]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """One seat a leader, all on one side; the rules play the opposition and the neutrals (DM-001)."""
        found = campaign.seats if chapters.campaign(scenario) else self._squads
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
        lay_out = campaign.begin if chapters.campaign(scenario) else setup.lay_out
        return lay_out(scenario, chosen, dice)

    def keeper(self) -> Books:
        """How rosters are kept."""
        return BOOKS

    def rosters(self, state: DarkState) -> tuple[Kept, ...]:
        """The rosters of a career."""
        return carried.rosters(state) if isinstance(state, CareerState) else ()

    def decision(self, state: DarkState) -> Decision | None:
        """Whose choice it is."""
        if state.outcome is not None:
            return None
        if phases.between(state):
            return phases.BETWEEN.decision(state)
        return Decision(play.seat_to_decide(state), play.question(state), play.decliner(state))

    def options(self, state: DarkState) -> Sequence[Option]:
        """Every choice on offer; of moves on a table a few that stand for all."""
        return phases.BETWEEN.options(state) if phases.between(state) else play.options(state)

    def read(self, state: DarkState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return [] if phases.between(state) else gestures.read(state, gesture)

    def judge(self, state: DarkState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        if phases.between(state):
            return phases.BETWEEN.judge(state, choice)
        return Verdict(tuple(play.judge(state, choice)))

    def apply(self, state: DarkState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        if isinstance(state, CareerState):
            return campaign.apply(state, choice)
        return play.apply(state, choice)

    def pool(self, state: DarkState, choice: Choice) -> AnyPool | None:
        """What a choice would roll."""
        return None if phases.between(state) else preview.pool(state, choice)

    def answers(self, state: DarkState, choice: Choice) -> Sequence[tuple[Choice, AttackPool]]:
        """Who could strike or shoot in return."""
        return [] if phases.between(state) else replies.answers(state, choice)

    def automatic(self, state: DarkState) -> Choice | None:
        """What the opposition and the neutrals do, by the book."""
        return None if phases.between(state) else play.automatic(state)

    def scene(self, state: DarkState, viewer: int) -> Scene:
        """What a viewer sees: all that lies on the table."""
        return (
            chronicle.scene_of(state, viewer) if isinstance(state, CareerState) else scene.of(state, viewer)
        )

    def preview(self, state: DarkState, choice: Choice) -> Preview:
        """A choice before it is made."""
        if phases.between(state):
            return career_scene.preview(state, choice)
        return preview.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return TELLERS[event.kind](event)

    def faults(self, state: DarkState) -> list[str]:
        """What cannot be in this state."""
        return career_faults.faults(state) if isinstance(state, CareerState) else faults.faults(state)

    def conceal(self, state: DarkState, viewer: int, dice: Dice) -> DarkState:
        """Hidden are the dice and the cards to come, and the traps that nobody has found."""
        return conceal.conceal(state, dice)

    def candidates(self, state: DarkState) -> Sequence[Choice]:
        """What the computer thinks about."""
        if isinstance(state, CareerState):
            return career_counsel.candidates(state)
        return computer.candidates(state)

    def appraise(self, state: DarkState, choice: Choice) -> int:
        """What a choice promises; to begin promises nothing."""
        if choice == play.BEGUN:
            return 0
        if isinstance(state, CareerState):
            return career_counsel.appraise(state, choice)
        return computer.appraise(state, choice)

    def value(self, state: DarkState, side: int) -> int:
        """How a side stands."""
        if isinstance(state, CareerState):
            return career_counsel.value(state, side)
        return computer.value(state, side)

    def position(self, state: DarkState) -> Position | None:
        """None: dice decide too much."""
        return None


GAME = DarkMetal()
