"""The rulings that players may play the other way; each is off, or at its default, unless chosen."""

from collections.abc import Mapping

from sellsword.game import RuleOption
from sellsword.games.capital_offensive.model.state import Rules
from sellsword.games.capital_offensive.sheets.characters import ROUND_LIMIT

RULE_OPTIONS = (
    RuleOption(
        "round_limit",
        "Round limit",
        "The game is drawn when this many rounds end without a winner.",
        ROUND_LIMIT,
        10,
        500,
        "CO-S33",
    ),
    RuleOption(
        "touching_sight",
        "Sight past corners",
        "A line that only touches the end of a wall or the corner of a solid space is clear.",
        False,
        rule="CO-S03",
    ),
    RuleOption(
        "careful_grenades",
        "Careful grenades",
        "A grenade's blast spares the thrower and the thrower's friends.",
        False,
        rule="CO-S25",
    ),
    RuleOption(
        "new_drones_wait",
        "New drones wait",
        "A Drone brought in cannot be activated in the same Collective Turn.",
        False,
        rule="CO-S12",
    ),
    RuleOption(
        "both_grenades",
        "Both grenades",
        "Each grenade token is a Special Action of its own, so two may be thrown in one Turn.",
        False,
        rule="CO-X06",
    ),
    RuleOption(
        "capped_sprint",
        "Capped sprint",
        "The cap in the Move arrow counts for the Regular Move and the Sprint together.",
        False,
        rule="CO-S10",
    ),
    RuleOption(
        "broken_walks",
        "Broken walks",
        "A Regular Movement may be broken off for other Actions and resumed with what is left of it.",
        False,
        rule="CO-S08",
    ),
)


def rules_from(options: Mapping[str, int | bool]) -> Rules:
    """The rules of a match, with defaults for what is not said."""
    chosen = {option.id: options.get(option.id, option.default) for option in RULE_OPTIONS}
    return Rules(
        round_limit=int(chosen["round_limit"]),
        careful_grenades=bool(chosen["careful_grenades"]),
        new_drones_wait=bool(chosen["new_drones_wait"]),
        both_grenades=bool(chosen["both_grenades"]),
        capped_sprint=bool(chosen["capped_sprint"]),
        broken_walks=bool(chosen["broken_walks"]),
    )
