"""The rulings that players may play the other way; each at its default unless chosen."""

from collections.abc import Mapping

from sellsword.game import RuleOption
from sellsword.games.schlock_attack.state import Rules

RULE_OPTIONS = (
    RuleOption(
        "characters",
        "Characters",
        "Each player picks a character; without, this is plain English draughts.",
        True,
        rule="SA-017",
    ),
    RuleOption(
        "guests",
        "Guests",
        "Kiki and Bun-Bun, of the author's earlier game, may be picked too.",
        False,
        rule="SA-060",
    ),
    RuleOption(
        "heal_in_chains",
        "Healing in mid-jump",
        "Healing is on offer after every jump of a chain too, not only between turns and in her own.",
        True,
        rule="SA-S44",
    ),
    RuleOption(
        "quiet_moves",
        "Quiet moves",
        "Drawn after so many moves of each side without a capture, a crowning or a change of pennies.",
        40,
        5,
        200,
        "SA-S49",
    ),
    RuleOption(
        "repetitions",
        "Repetitions",
        "Drawn when the same position has come about so often.",
        3,
        2,
        10,
        "SA-S49",
    ),
)


def rules_from(options: Mapping[str, int | bool]) -> Rules:
    """The rules of a match, with defaults for what is not said."""
    chosen = {option.id: options.get(option.id, option.default) for option in RULE_OPTIONS}
    return Rules(
        characters=bool(chosen["characters"]),
        guests=bool(chosen["guests"]),
        heal_in_chains=bool(chosen["heal_in_chains"]),
        quiet_moves=int(chosen["quiet_moves"]),
        repetitions=int(chosen["repetitions"]),
    )
