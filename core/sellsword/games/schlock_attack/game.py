"""The game object: Schlock Attack as the contract asks for it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

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
from sellsword.games.schlock_attack import invariants
from sellsword.games.schlock_attack.computer import heuristics, search_positions
from sellsword.games.schlock_attack.model import rule_options as options
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import Crew, SchlockState
from sellsword.games.schlock_attack.rules import turn_sequence
from sellsword.games.schlock_attack.rules.base_game import victory
from sellsword.games.schlock_attack.rules.flow import FLOW
from sellsword.games.schlock_attack.scenario import check as survey
from sellsword.games.schlock_attack.sheets import characters as sheets
from sellsword.games.schlock_attack.table import input as gestures
from sellsword.games.schlock_attack.table import log, preview, scene
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Preview, Scene
from sellsword.serialization import digest, encode

if TYPE_CHECKING:
    from sellsword.games.schlock_attack.table.transcripts import Pdn

RULES_VERSION = 1


class SchlockAttack:
    """Draughts between two characters with powers of their own (SA-001)."""

    id = "schlock_attack"
    title = sheets.NAMES["game"]
    version = f"{RULES_VERSION}-{digest([list(map(encode, sheets.SHEETS.values()))])}"

    ways = victory.WAYS

    @property
    def notation(self) -> "Pdn":
        """How draughts players write their games."""
        from sellsword.games.schlock_attack.table.transcripts import PDN  # a start has no time for it

        return PDN

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that may be played the other way."""
        return options.RULE_OPTIONS

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with the rule options, the board or the forces."""
        return [*option_problems(scenario.rule_options, options.RULE_OPTIONS), *survey.check(scenario)]

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """Black, who moves first, and White, who picks first (SA-018, SA-X01)."""
        return tuple(Seat(sheets.SIDE_IDS[side], sheets.SIDE_NAMES[side], side) for side in (BLACK, WHITE))

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> SchlockState:
        """The board laid out; characters are picked next, where there are any."""
        chosen = {**scenario.rule_options, **options_}
        rules, second = options.rules_from(chosen), 1 - options.first_to_move(chosen)
        board = survey.laid_out(scenario)
        black, white = (_crew(scenario, side, rules.characters) for side in (BLACK, WHITE))
        state = SchlockState(
            dice=dice,
            outcome=None,
            offer=NOBODY,
            rules=rules,
            pieces=(board.own, board.foe),
            kings=board.kings,
            mover=second,
            crews=(black, white),
            stack=turn_sequence.opening(second, picking=rules.characters and not black.character),
            quiet=-1,
        )
        FLOW.proceed(state)
        return state

    def decision(self, state: SchlockState) -> Decision | None:
        """Whose choice it is."""
        return FLOW.decision(state)

    def options(self, state: SchlockState) -> Sequence[Option]:
        """Every choice on offer."""
        return FLOW.options(state)

    def read(self, state: SchlockState, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean."""
        return gestures.read(state, gesture)

    def judge(self, state: SchlockState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return FLOW.judge(state, choice)

    def apply(self, state: SchlockState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        return FLOW.apply(state, choice)

    def pool(self, state: SchlockState, choice: Choice) -> Pool[int] | None:
        """What a choice would roll: only a terraport has a die."""
        return preview.pool(state, choice)

    def answers(self, state: SchlockState, choice: Choice) -> Sequence[tuple[Choice, Pool[int]]]:
        """Nothing is rolled in return."""
        return ()

    def automatic(self, state: SchlockState) -> Choice | None:
        """Nobody is played by the rules here."""
        return None

    def scene(self, state: SchlockState, viewer: int) -> Scene:
        """What a viewer sees: nothing is hidden."""
        return scene.scene(state, viewer)

    def preview(self, state: SchlockState, choice: Choice) -> Preview:
        """A choice before it is made."""
        return preview.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """An event as the log's entry."""
        return log.tell(event)

    def invariants(self, state: SchlockState) -> list[str]:
        """What cannot be in this state."""
        return invariants.faults(state)

    def conceal(self, state: SchlockState, viewer: int, dice: Dice) -> SchlockState:
        """Nothing is hidden but the dice to come."""
        copy = state.copy()
        copy.dice = dice
        return copy

    def candidates(self, state: SchlockState) -> Sequence[Choice]:
        """What the computer thinks about."""
        return heuristics.candidates(state)

    def appraise(self, state: SchlockState, choice: Choice) -> int:
        """What a choice promises."""
        return heuristics.appraise(state, choice)

    def value(self, state: SchlockState, side: int) -> int:
        """How a side stands."""
        return heuristics.value(state, side)

    def position(self, state: SchlockState) -> Position | None:
        """For lines of play, once characters are picked."""
        return search_positions.position(state)


def _crew(scenario: Scenario, side: int, characters: bool) -> Crew:
    """A side as the scenario begins it."""
    if not characters:
        return Crew("", 0)
    return Crew(survey.character(scenario, side), survey.pennies(scenario, side))


GAME = SchlockAttack()
