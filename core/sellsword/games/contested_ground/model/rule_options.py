"""The rulings that players may play the other way, and the forces that they may exchange."""

from collections.abc import Mapping
from itertools import product

from sellsword.game import RuleOption
from sellsword.games.contested_ground.model.state import Rules
from sellsword.games.contested_ground.sheets import reference_tables as tables
from sellsword.games.contested_ground.sheets.ready_forces import FORCES

_FORCE = "Who fights on this side: the scenario's own force, or a ready one."
_FORCES = ("As the scenario has it", *(force.title for force in FORCES.values()))
_MISSION = "Where the objectives lie, how the forces enter, and what wins."
_PARTS = map(" ".join, product(tables.OBJECTIVE_SETS, tables.INGRESS_MAPS, tables.VICTORIES))
_NAMED = ("The players choose", *(each.replace(" ", ", ").replace("-", " ").capitalize() for each in _PARTS))
_MISSIONS = "So many battles are fought at most, if the scenario is a campaign."
SWITCHES = {
    "act_first": (
        "Act, then move",
        "A Tactical order's action may come before its move; the move is not lost.",
        "OC-045",
    ),
    "pass_friends": (
        "Past friends",
        "Models may move through friends, as long as they do not end on one.",
        "OC-042",
    ),
    "pinned_watch": ("Pinned models watch", "A model that is Pinned Down may give Overwatch.", "OC-S08"),
    "watch_often": (
        "Watch and act",
        "Overwatch does not count as being activated: a shot, and a counter, for each action.",
        "OC-S25",
    ),
    "must_charge": ("Assault to strike", "An Assault Move must end in contact with an enemy.", "OC-S53"),
    "plain_shock": ("Shock as Exp 8", "The Shell Shocked pass a Resolve test with 8 or less.", "OC-X13"),
    "play_on": ("Five rounds always", "A battle lasts to the end of round 5, even against nobody.", "OC-S48"),
}
"""What is played in one way or another: its title, what it says, and the rule that it changes."""
RULE_OPTIONS = (
    RuleOption("alpha_force", "Alpha's force", _FORCE, 0, 0, len(FORCES), "OC-S17", _FORCES),
    RuleOption("bravo_force", "Bravo's force", _FORCE, 0, 0, len(FORCES), "OC-S17", _FORCES),
    RuleOption("mission", "Mission", _MISSION, 0, 0, 48, "OC-004", _NAMED),
    RuleOption("missions", "Missions of a campaign", _MISSIONS, 5, 2, 5, "OC-S41"),
    *(RuleOption(id_, title, text, False, rule=rule) for id_, (title, text, rule) in SWITCHES.items()),
)


def rules_from(options: Mapping[str, int | bool]) -> Rules:
    """The rules of a battle, with defaults for what is not said."""
    switched = {id_: bool(options.get(id_)) for id_ in SWITCHES}
    return Rules(int(options.get("mission", 0)), **switched)


def missions_from(options: Mapping[str, int | bool]) -> int:
    """How many missions of a campaign are played at most."""
    option = next(each for each in RULE_OPTIONS if each.id == "missions")
    return int(options.get(option.id, option.default))
