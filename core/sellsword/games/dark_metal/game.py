"""The game object: Dark Metal as the contract asks for it."""

from collections.abc import Mapping, Sequence

from sellsword import plain
from sellsword.dice import Dice
from sellsword.game import (
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
from sellsword.games.dark_metal.fighters import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.pools import AnyPool, AttackPool
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE
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
    tables = (PEOPLE, WEAPONS, ITEMS, GEAR, FEATS)
    return plain.digest([plain.encode(each) for table in tables for each in table.values()])


class DarkMetal:
    """Squads of one or more leaders against whatever a scenario sends: all players win or lose together."""

    id = "dark_metal"
    title = NAMES["game"]
    version = f"{RULES_VERSION}-{_sheets()}"

    ways = objectives.WAYS

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way, and the number of players."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the ground, the forces or what is asked of the squad."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *setup.check(scenario)]

    def seats(self, scenario: Scenario) -> tuple[Seat, ...]:
        """One seat a leader, all on one side; the rules play the opposition and the neutrals (DM-001)."""
        players = (
            Seat(f"leader-{number}", unit.name or READY[unit.sheet].leader.name, SQUAD)
            for number, unit in enumerate(setup.leaders(scenario), 1)
        )
        (foes, others) = scene.OTHERS
        return (*players, Seat(*foes, OPPONENTS, by_rules=True), Seat(*others, BYSTANDERS, by_rules=True))

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> DarkState:
        """Everybody at their places; the first turn has still to begin."""
        return setup.lay_out(scenario, {**scenario.rule_options, **options_}, dice)

    def decision(self, state: DarkState) -> Decision | None:
        """Whose choice it is."""
        if state.outcome is not None:
            return None
        return Decision(play.seat_to_decide(state), play.question(state), play.decliner(state))

    def options(self, state: DarkState) -> Sequence[Option]:
        """Every choice on offer; of moves on a table a few that stand for all."""
        return play.options(state)

    def read(self, state: DarkState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return gestures.read(state, gesture)

    def judge(self, state: DarkState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return Verdict(tuple(play.judge(state, choice)))

    def apply(self, state: DarkState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return play.apply(state, choice)

    def pool(self, state: DarkState, choice: Choice) -> AnyPool | None:
        """What a choice would roll."""
        return preview.pool(state, choice)

    def answers(self, state: DarkState, choice: Choice) -> Sequence[tuple[Choice, AttackPool]]:
        """Who could strike or shoot in return."""
        return replies.answers(state, choice)

    def automatic(self, state: DarkState) -> Choice | None:
        """What the opposition and the neutrals do, by the book."""
        return play.automatic(state)

    def scene(self, state: DarkState, viewer: int) -> Scene:
        """What a viewer sees: all that lies on the table."""
        return scene.of(state, viewer)

    def preview(self, state: DarkState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return preview.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return story.tell(event)

    def faults(self, state: DarkState) -> list[str]:
        """What cannot be in this state."""
        return faults.faults(state)

    def conceal(self, state: DarkState, viewer: int, dice: Dice) -> DarkState:
        """Nothing is hidden but the dice and the cards to come."""
        return conceal.conceal(state, dice)

    def candidates(self, state: DarkState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return computer.candidates(state)

    def appraise(self, state: DarkState, choice: Choice) -> int:
        """What a choice promises; to begin promises nothing."""
        return 0 if choice == play.BEGUN else computer.appraise(state, choice)

    def value(self, state: DarkState, side: int) -> int:
        """How a side stands."""
        return computer.value(state, side)

    def position(self, state: DarkState) -> Position | None:
        """None: dice decide too much."""
        return None


GAME = DarkMetal()
