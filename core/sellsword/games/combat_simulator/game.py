"""The game object: the Mercenary Combat Simulator as the contract asks for it."""

from collections.abc import Mapping, Sequence

from sellsword.dice import Dice
from sellsword.game import (
    NOBODY,
    UNCHANGED,
    Choice,
    Decision,
    Event,
    Gesture,
    Option,
    RuleOption,
    Seat,
    Verdict,
)
from sellsword.games.combat_simulator import invariants
from sellsword.games.combat_simulator.computer import heuristics
from sellsword.games.combat_simulator.model import battlefield
from sellsword.games.combat_simulator.model import rule_options as options
from sellsword.games.combat_simulator.model.state import Intel, Point, SimulatorState, Unit, fresh_units
from sellsword.games.combat_simulator.rules.attack import DamagePool
from sellsword.games.combat_simulator.rules.flow import FLOW
from sellsword.games.combat_simulator.rules.objectives import victory
from sellsword.games.combat_simulator.rules.resources import card_deck
from sellsword.games.combat_simulator.scenario import check as survey
from sellsword.games.combat_simulator.sheets import characters, equipment_cards
from sellsword.games.combat_simulator.table import input as gestures
from sellsword.games.combat_simulator.table import log, preview, scene
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Preview, Scene
from sellsword.serialization import digest, encode

RULES_VERSION = 1


class CombatSimulator:
    """The Mercenary Combat Simulator (SH-001), in both of its modes (SH-002)."""

    id = "combat_simulator"
    title = characters.NAMES["game"]
    version = (
        f"{RULES_VERSION}-"
        f"{digest(list(map(encode, (*characters.SHEETS.values(), *equipment_cards.DESIGNS))))}"
    )
    ways = victory.WAYS

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the board or the line-ups."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *survey.check(scenario)]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """One seat a side (SH-001)."""
        return tuple(
            Seat(word, characters.NAMES[word], side) for side, word in enumerate(characters.SIDE_IDS)
        )

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> SimulatorState:
        """Slots empty or as the scenario fills them, the Intels at home, the points held by nobody; the coin
        has not fallen yet."""
        board = battlefield.compose(scenario)
        return SimulatorState(
            dice=dice,
            outcome=None,
            offer=NOBODY,
            ground=board,
            rules=options.rules_from({**scenario.rule_options, **options_}),
            units=_units(scenario),
            phase="coin",
            first=NOBODY,
            round=0,
            step=0,
            active=None,
            stack=(),
            intels=tuple(map(Intel, board.intels)),
            points=(Point(),) * len(board.points),
            scores=(0, 0),
            hands=((), ()),
            spent=(),
        )

    def decision(self, state: SimulatorState) -> Decision | None:
        """Whose choice it is; secret where the hand is needed for it."""
        return FLOW.decision(state)

    def options(self, state: SimulatorState) -> Sequence[Option]:
        """Every choice on offer."""
        return FLOW.options(state)

    def read(self, state: SimulatorState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return gestures.read(state, gesture)

    def judge(self, state: SimulatorState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return FLOW.judge(state, choice)

    def apply(self, state: SimulatorState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return FLOW.apply(state, choice)

    def pool(self, state: SimulatorState, choice: Choice) -> Pool[int] | None:
        """What a choice would roll, or what its attack would do."""
        return FLOW.pool(state, choice)

    def answers(self, state: SimulatorState, choice: Choice) -> Sequence[tuple[Choice, DamagePool]]:
        """Which enemies could attack once it is made."""
        return preview.answers(state, choice)

    def automatic(self, state: SimulatorState) -> Choice | None:
        """Nobody is played by the rules here."""
        return FLOW.automatic(state)

    def position(self, state: SimulatorState) -> None:
        """No position for exact search: hands are hidden and cards are drawn."""
        return

    def scene(self, state: SimulatorState, viewer: int) -> Scene:
        """What a viewer sees."""
        return scene.scene(state, viewer)

    def preview(self, state: SimulatorState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return preview.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry: no card drawn is named to anybody."""
        return log.tell(event)

    def invariants(self, state: SimulatorState) -> list[str]:
        """What cannot be in this state."""
        return invariants.faults(state)

    def conceal(self, state: SimulatorState, viewer: int, dice: Dice) -> SimulatorState:
        """The enemy's hand, the deck and the dice to come, dealt anew."""
        return card_deck.conceal(state, viewer, dice)

    def candidates(self, state: SimulatorState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return heuristics.candidates(state)

    def appraise(self, state: SimulatorState, choice: Choice) -> int:
        """What a choice promises."""
        return heuristics.appraise(state, choice)

    def value(self, state: SimulatorState, side: int) -> int:
        """How a side stands."""
        return heuristics.value(state, side)


def _units(scenario: Scenario) -> list[Unit]:
    """The slots, face down under those that the scenario fills (SH-006)."""
    units = fresh_units()
    for force in scenario.forces:
        first = characters.SIDE_IDS.index(force.side) * characters.UNITS
        for slot, kind in enumerate(survey.lineup(force)):
            units[first + slot].kind = kind
    return units


GAME = CombatSimulator()
