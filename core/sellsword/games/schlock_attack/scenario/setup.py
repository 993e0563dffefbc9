"""The state before the first choice, and the places at the table."""

from collections.abc import Mapping

from sellsword.dice import Dice
from sellsword.game import NOBODY, Seat
from sellsword.games.schlock_attack.model import rule_options
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import Crew, SchlockState
from sellsword.games.schlock_attack.rules import turn_sequence
from sellsword.games.schlock_attack.rules.flow import FLOW
from sellsword.games.schlock_attack.scenario import check
from sellsword.games.schlock_attack.sheets.characters import SIDE_IDS, SIDE_NAMES
from sellsword.scenario.document import Scenario


def seats(_scenario: Scenario, _chosen: Mapping[str, int | bool]) -> tuple[Seat, ...]:
    """Black, who moves first, and White, who picks first (SA-018, SA-X01)."""
    return tuple(Seat(SIDE_IDS[side], SIDE_NAMES[side], side) for side in (BLACK, WHITE))


def rolls(scenario: Scenario, chosen: Mapping[str, int | bool]) -> bool:
    """Whether Commander Kevyn, who alone has a die (SA-041), is there or may be picked."""
    picked = {check.character(scenario, side) for side in (BLACK, WHITE)}
    characters = rule_options.rules_from({**scenario.rule_options, **chosen}).characters
    return characters and (picked == {""} or "kevyn" in picked)


def setup(scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice) -> SchlockState:
    """The board laid out; characters are picked next, where there are any."""
    rules, second = rule_options.rules_from(chosen), 1 - rule_options.first_to_move(chosen)
    board = check.laid_out(scenario)
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


def _crew(scenario: Scenario, side: int, characters: bool) -> Crew:
    """A side as the scenario begins it."""
    if not characters:
        return Crew("", 0)
    return Crew(check.character(scenario, side), check.pennies(scenario, side))
