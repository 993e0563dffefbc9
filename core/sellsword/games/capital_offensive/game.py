"""The game object: Capital Offensive as the contract asks for it."""

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
    Position,
    RuleOption,
    Seat,
    Verdict,
)
from sellsword.games.capital_offensive import invariants
from sellsword.games.capital_offensive.computer import heuristics
from sellsword.games.capital_offensive.model import battlefield
from sellsword.games.capital_offensive.model import rule_options as options
from sellsword.games.capital_offensive.model.state import OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules import lockdown_and_victory, turn_sequence
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.rules.flow import FLOW
from sellsword.games.capital_offensive.scenario import check as survey
from sellsword.games.capital_offensive.sheets import characters
from sellsword.games.capital_offensive.table import input as gestures
from sellsword.games.capital_offensive.table import log, preview, scene
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Preview, Scene
from sellsword.serialization import digest, encode

RULES_VERSION = 1


class CapitalOffensive:
    """The learning game of Capital Offensive (CO-001): the Collective's Drones against three Toughs."""

    id = "capital_offensive"
    title = characters.NAMES["game"]
    version = f"{RULES_VERSION}-{digest([list(map(encode, characters.SHEETS.values()))])}"

    ways = lockdown_and_victory.WAYS

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the board or the forces (CO-S02)."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *survey.check(scenario)]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """One seat a side."""
        return tuple(
            Seat(turn_sequence.side_word(side), turn_sequence.side_name(side), side)
            for side in (characters.COLLECTIVE, characters.TOUGHS)
        )

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> CapitalState:
        """Drones on the Gates and in the Reserve, Toughs in hand to be placed (CO-026 to CO-033)."""
        chosen = {**scenario.rule_options, **options_}
        board = battlefield.compose(scenario, touching_sight=bool(chosen.get("touching_sight", False)))
        return CapitalState(
            dice=dice,
            outcome=None,
            offer=NOBODY,
            ground=board,
            rules=options.rules_from(chosen),
            tokens=[*_drones(board.gates), *map(_tough, characters.TOUGH_IDS)],
            locked=(),
            phase="place",
            round=0,
            last=NOBODY,
            order=(),
            commands=0,
            active=None,
            stack=(),
        )

    def decision(self, state: CapitalState) -> Decision | None:
        """Whose choice it is."""
        return FLOW.decision(state)

    def options(self, state: CapitalState) -> Sequence[Option]:
        """Every choice on offer."""
        return FLOW.options(state)

    def read(self, state: CapitalState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return gestures.read(state, gesture)

    def judge(self, state: CapitalState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return FLOW.judge(state, choice)

    def apply(self, state: CapitalState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return FLOW.apply(state, choice)

    def pool(self, state: CapitalState, choice: Choice) -> Pool[int] | None:
        """What a choice would roll."""
        return FLOW.pool(state, choice)

    def answers(self, state: CapitalState, choice: Choice) -> Sequence[tuple[Choice, AttackPool]]:
        """Which enemies could shoot back once it is made."""
        return preview.answers(state, choice)

    def automatic(self, state: CapitalState) -> Choice | None:
        """Nobody is played by the rules here."""
        return FLOW.automatic(state)

    def scene(self, state: CapitalState, viewer: int) -> Scene:
        """What a viewer sees."""
        return scene.scene(state, viewer)

    def preview(self, state: CapitalState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return preview.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return log.tell(event)

    def faults(self, state: CapitalState) -> list[str]:
        """What cannot be in this state."""
        return invariants.faults(state)

    def conceal(self, state: CapitalState, viewer: int, dice: Dice) -> CapitalState:
        """Nothing is hidden but the dice to come."""
        copy = state.copy()
        copy.dice = dice
        return copy

    def candidates(self, state: CapitalState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return heuristics.candidates(state)

    def appraise(self, state: CapitalState, choice: Choice) -> int:
        """What a choice promises."""
        return heuristics.appraise(state, choice)

    def value(self, state: CapitalState, side: int) -> int:
        """How a side stands."""
        return heuristics.value(state, side)

    def position(self, state: CapitalState) -> Position | None:
        """None: dice decide too much."""
        return None


def _drones(gates: tuple[int, ...]) -> list[Token]:
    """Eight Drones, the first on the Gates, the others in the Reserve (CO-028)."""
    cells = (*gates, *[OFF] * characters.DRONES)[: characters.DRONES]
    return [_token(f"drone-{number}", "drone", cell) for number, cell in enumerate(cells, 1)]


def _tough(sheet_id: str) -> Token:
    """A Tough with full sheet, not yet on the board (CO-031, CO-032)."""
    return _token(sheet_id, sheet_id, OFF)


def _token(token_id: str, sheet_id: str, cell: int) -> Token:
    sheet = characters.SHEETS[sheet_id]
    return Token(token_id, sheet_id, cell, sheet.health, sheet.armor, sheet.grenades, False)


GAME = CapitalOffensive()
