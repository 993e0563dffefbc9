"""The rulings that players may play the other way, and the number of players that a battle counts."""

from collections.abc import Mapping

from sellsword.game import RuleOption
from sellsword.games.dark_metal.model.state import Rules

MOST_PLAYERS = 4

RULE_OPTIONS = (
    RuleOption(
        "players",
        "Number of players",
        "How many players there are, each with a leader and a squad.",
        0,
        0,
        MOST_PLAYERS,
        "DM-001",
        ("As the scenario has it", "1", "2", "3", "4"),
    ),
    RuleOption(
        "counted",
        "Counted as players",
        "For how many players the opponents come, to make it harder or easier.",
        0,
        0,
        MOST_PLAYERS,
        "DM-007",
        ("As many as there are", "1", "2", "3", "4"),
    ),
    RuleOption(
        "stowing",
        "Stowing weapons",
        "A weapon that is put away needs room in the backpack, or is dropped.",
        False,
        rule="DM-113",
    ),
    RuleOption(
        "pressing",
        "Pressing the attack",
        "Who attacks the same opponent twice in a row has a die more.",
        False,
        rule="DM-321",
    ),
    RuleOption(
        "injuries",
        "Injuries",
        "Who of the squad drops below 0 BHP is injured: two dice, of which the player chooses one.",
        False,
        rule="DM-372",
    ),
    RuleOption(
        "undetected",
        "Striking at the undetected",
        "Who is in stealth may be engaged and attacked like anybody else, detected or not.",
        False,
        rule="DM-S75",
    ),
    RuleOption("spared", "Sparing the pushed", "Who is pushed away is not struck at.", False, rule="DM-S90"),
)


def players(options: Mapping[str, int | bool]) -> int:
    """The number of players that is chosen; 0 for as many as the scenario names."""
    return int(options.get("players", 0))


def rules_from(options: Mapping[str, int | bool], leaders: int) -> Rules:
    """The rules of a battle of so many leaders, with defaults for what is not said."""
    chosen = {option.id: options.get(option.id, option.default) for option in RULE_OPTIONS}
    return Rules(
        players=int(chosen["counted"]) or leaders,
        stowing=bool(chosen["stowing"]),
        pressing=bool(chosen["pressing"]),
        injuries=bool(chosen["injuries"]),
        undetected=bool(chosen["undetected"]),
        spared=bool(chosen["spared"]),
    )
