"""The rulings that players may play the other way, and the forces that they may exchange."""

from collections.abc import Mapping

from sellsword.game import RuleOption
from sellsword.games.contested_ground.model.state import Rules
from sellsword.games.contested_ground.sheets.ready_forces import FORCES

_LISTED = ", ".join(f"{number} {force.title}" for number, force in enumerate(FORCES.values(), 1))

RULE_OPTIONS = (
    RuleOption(
        "alpha_force",
        "Alpha's force",
        f"0 as the scenario has it; {_LISTED}.",
        0,
        0,
        len(FORCES),
        "OC-S17",
    ),
    RuleOption(
        "bravo_force",
        "Bravo's force",
        f"0 as the scenario has it; {_LISTED}.",
        0,
        0,
        len(FORCES),
        "OC-S17",
    ),
    RuleOption(
        "mission",
        "Mission",
        "0: the players choose; 1 to 48: objectives by twelves, ingress by threes, then what wins.",
        0,
        0,
        48,
        "OC-004",
    ),
    RuleOption(
        "act_first",
        "Act, then move",
        "A Tactical order's action may come before its move; the move is not lost.",
        False,
        rule="OC-045",
    ),
    RuleOption(
        "pass_friends",
        "Past friends",
        "Models may move through friends, as long as they do not end on one.",
        False,
        rule="OC-042",
    ),
    RuleOption(
        "missions",
        "Missions of a campaign",
        "So many battles are fought at most, if the scenario is a campaign.",
        5,
        2,
        5,
        "OC-S41",
    ),
    RuleOption(
        "pinned_watch",
        "Pinned models watch",
        "A model that is Pinned Down may still give Overwatch.",
        False,
        rule="OC-S08",
    ),
)


def rules_from(options: Mapping[str, int | bool]) -> Rules:
    """The rules of a battle, with defaults for what is not said."""
    chosen = {option.id: options.get(option.id, option.default) for option in RULE_OPTIONS}
    return Rules(
        mission=int(chosen["mission"]),
        act_first=bool(chosen["act_first"]),
        pass_friends=bool(chosen["pass_friends"]),
        pinned_watch=bool(chosen["pinned_watch"]),
    )


def missions_from(options: Mapping[str, int | bool]) -> int:
    """How many missions of a campaign are played at most."""
    option = next(each for each in RULE_OPTIONS if each.id == "missions")
    return int(options.get(option.id, option.default))
