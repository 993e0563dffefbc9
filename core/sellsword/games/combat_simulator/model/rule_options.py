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
        "free_abilities",
        "Abilities beside the attack",
        "Laying stickybombs, an uber and building leave the attack of the turn free.",
        False,
        rule="SH-S50",
    ),
    RuleOption(
        "sentries_anywhere",
        "Sentries anywhere",
        "A Sentry may also stand on a Spawn, an Intel or a control point.",
        False,
        rule="SH-S21",
    ),
    RuleOption(
        "help_over_fences",
        "Help over fences",
        "A fence between does not keep anybody from being healed or repaired.",
        False,
        rule="SH-S51",
    ),
    RuleOption(
        "heal_only_the_hurt",
        "Heal only the hurt",
        "A teammate in full Health cannot be healed, and so gives no Charge.",
        False,
        rule="SH-S52",
    ),
    RuleOption(
        "cards_return",
        "Cards come back",
        "A Mann Co. card that comes off its merc goes back to the hand instead of being discarded.",
        False,
        rule="SH-S43",
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
    limit = int(chosen.pop("round_limit"))
    return Rules(round_limit=limit, **{name: bool(value) for name, value in chosen.items()})
