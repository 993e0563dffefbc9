"""The rulings that players may play the other way; each is at its default unless chosen."""

from collections.abc import Mapping

from sellsword.game import RuleOption
from sellsword.games.combat_simulator.model.state import Rules
from sellsword.games.combat_simulator.sheets.characters import ROUND_LIMIT

RULE_OPTIONS = (
    RuleOption(
        "deck",
        "Mann Co. deck",
        "Each player draws a card of the Mann Co. deck after slot six; off, nobody has any.",
        True,
        rule="SH-S02",
    ),
    RuleOption(
        "dealt_lineups",
        "Line-ups dealt",
        "Chance deals both line-ups; nobody chooses.",
        False,
        rule="SH-013",
    ),
    RuleOption(
        "quick_spawn",
        "Spawn at once",
        "A merc put into an empty slot spawns and takes its turn at once.",
        False,
        rule="SH-X08",
    ),
    RuleOption(
        "score_from_one",
        "Score from one",
        "The scoring bar counts from its first mark, 1: 24 points win.",
        False,
        rule="SH-X04",
    ),
    RuleOption(
        "round_limit",
        "Round limit",
        "The game is drawn when this many rounds end without a winner.",
        ROUND_LIMIT,
        10,
        500,
        "SH-S49",
    ),
)


def rules_from(options: Mapping[str, int | bool]) -> Rules:
    """The rules of a match, with defaults for what is not said."""
    chosen = {option.id: options.get(option.id, option.default) for option in RULE_OPTIONS}
    return Rules(
        deck=bool(chosen["deck"]),
        dealt_lineups=bool(chosen["dealt_lineups"]),
        quick_spawn=bool(chosen["quick_spawn"]),
        score_from_one=bool(chosen["score_from_one"]),
        round_limit=int(chosen["round_limit"]),
    )
