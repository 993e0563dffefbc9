"""The game object: Contested Ground as the contract asks for it."""

from collections.abc import Mapping, Sequence

from sellsword import plain
from sellsword.dice import Dice
from sellsword.game import (
    NOBODY,
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
    computer,
    faults,
    forces,
    gestures,
    ground,
    muster,
    options,
    preview,
    scene,
    sheets,
    story,
    survey,
    turn,
    victory,
)
from sellsword.games.contested_ground.shooting import HitPool
from sellsword.games.contested_ground.state import ContestedState, Mission
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Preview, Scene

RULES_VERSION = 1


def _sheets() -> str:
    """A digest of all figures that play rests on."""
    tables = (sheets.WEAPONS, sheets.GEAR, forces.PROFILES)
    return plain.digest([plain.encode(each) for table in tables for each in table.values()])


class ContestedGround:
    """A battle of two forces on a table measured in inches."""

    id = "contested_ground"
    title = sheets.NAMES["game"]
    version = f"{RULES_VERSION}-{_sheets()}"

    ways = victory.WAYS

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way, and the forces."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the table or the forces."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *survey.check(scenario)]

    def seats(self, scenario: Scenario) -> tuple[Seat, ...]:
        """One seat a force."""
        titles = muster.titles(muster.mustered(scenario, scenario.rule_options))
        return tuple(Seat(name, titles[side], side) for side, name in enumerate(sheets.SIDE_IDS))

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> ContestedState:
        """Both forces off the table, the mission still to be chosen."""
        chosen = {**scenario.rule_options, **options_}
        profiles = muster.mustered(scenario, chosen)
        return ContestedState(
            dice=dice,
            outcome=None,
            offer=NOBODY,
            ground=ground.compose(scenario),
            rules=options.rules_from(chosen),
            titles=muster.titles(profiles),
            models=muster.models(profiles),
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

    def decision(self, state: ContestedState) -> Decision | None:
        """Whose choice it is."""
        if state.outcome is not None:
            return None
        return Decision(turn.seat_to_decide(state), turn.question(state), actions.decliner(state))

    def options(self, state: ContestedState) -> Sequence[Option]:
        """Every choice on offer; of moves a few that stand for all."""
        return actions.options(state) if state.outcome is None else ()

    def read(self, state: ContestedState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return gestures.read(state, gesture)

    def judge(self, state: ContestedState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return actions.judge(state, choice)

    def apply(self, state: ContestedState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return actions.apply(state, choice)

    def pool(self, state: ContestedState, choice: Choice) -> Pool[int] | None:
        """What a choice would roll."""
        return preview.pool(state, choice)

    def answers(self, state: ContestedState, choice: Choice) -> Sequence[tuple[Choice, HitPool]]:
        """Which enemies could answer by Overwatch once it is made."""
        return preview.answers(state, choice)

    def automatic(self, state: ContestedState) -> Choice | None:
        """Nobody is played by the rules here."""
        return None

    def scene(self, state: ContestedState, viewer: int) -> Scene:
        """What a viewer sees."""
        return scene.scene(state, viewer)

    def preview(self, state: ContestedState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return preview.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return story.tell(event)

    def faults(self, state: ContestedState) -> list[str]:
        """What cannot be in this state."""
        return faults.faults(state)

    def conceal(self, state: ContestedState, viewer: int, dice: Dice) -> ContestedState:
        """Nothing is hidden but the dice to come."""
        copy = state.copy()
        copy.dice = dice
        return copy

    def candidates(self, state: ContestedState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return computer.candidates(state)

    def appraise(self, state: ContestedState, choice: Choice) -> int:
        """What a choice promises."""
        return computer.appraise(state, choice)

    def value(self, state: ContestedState, side: int) -> int:
        """How a side stands."""
        return computer.value(state, side)

    def position(self, state: ContestedState) -> Position | None:
        """None: dice decide too much."""
        return None


GAME = ContestedGround()
