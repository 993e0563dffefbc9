"""The rulings that players may play the other way; each at its default unless chosen."""

from collections.abc import Mapping

from sellsword.game import RuleOption
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import Rules

MOST_QUIET_MOVES, MOST_REPETITIONS = 200, 10

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
        "white_first",
        "White first",
        "White makes the first move, and Black picks first.",
        False,
        rule="SA-018",
    ),
    RuleOption(
        "heal_in_chains",
        "Healing in mid-jump",
        "Healing is on offer after every jump of a chain too, not only between turns and in her own.",
        True,
        rule="SA-S44",
    ),
    RuleOption(
        "breya_stops_pay",
        "Breya stops the pay",
        "Whom she shuts down is not paid for chains in that turn either, and does not win by pennies.",
        False,
        rule="SA-S17",
    ),
    RuleOption(
        "quiet_moves",
        "Quiet moves",
        "Drawn after so many moves of each side without a capture, a crowning or a change of pennies.",
        40,
        5,
        MOST_QUIET_MOVES,
        "SA-S49",
    ),
    RuleOption(
        "repetitions",
        "Repetitions",
        "Drawn when the same position has come about so often.",
        3,
        2,
        MOST_REPETITIONS,
        "SA-S49",
    ),
)


def first_to_move(options: Mapping[str, int | bool]) -> int:
    """The side that makes the first move (SA-018): the darker, unless it was chosen otherwise."""
    return WHITE if options.get("white_first", False) else BLACK


def rules_from(options: Mapping[str, int | bool]) -> Rules:
    """The rules of a match, with defaults for what is not said."""
    chosen = {option.id: options.get(option.id, option.default) for option in RULE_OPTIONS}
    return Rules(
        characters=bool(chosen["characters"]),
        guests=bool(chosen["guests"]),
        heal_in_chains=bool(chosen["heal_in_chains"]),
        quiet_moves=int(chosen["quiet_moves"]),
        repetitions=int(chosen["repetitions"]),
        breya_stops_pay=bool(chosen["breya_stops_pay"]),
    )
