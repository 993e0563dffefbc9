"""The words of the table: what figures, things, actions and choices are called, and their drawings."""

from typing import NamedTuple

from sellsword.boards.table import inches
from sellsword.flow import Spoken, verb_first
from sellsword.game import Choice
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat.heavy_weapons import Spray
from sellsword.games.dark_metal.rules.combat.mines_and_traps import TOWARD, TRAP
from sellsword.games.dark_metal.rules.devices import trap_search
from sellsword.games.dark_metal.rules.devices.explosives_handling import Turn
from sellsword.games.dark_metal.rules.movement.hiding_and_detection import UNSUITED
from sellsword.games.dark_metal.rules.movement.movement import Move
from sellsword.games.dark_metal.rules.movement.posture import Rotate, Stand
from sellsword.games.dark_metal.rules.movement.throwing import Hurl
from sellsword.games.dark_metal.rules.special_actions.abilities import PAIN
from sellsword.games.dark_metal.rules.special_actions.item_use import ROLL, Use
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import ANIMALUS, MECHIE, MEDIC
from sellsword.games.dark_metal.sheets.traits import ATH, AWA, COM, INS, KNO, PRE
from sellsword.games.dark_metal.sheets.weapons import CONE, WEAPONS

TRAIT_TITLES = {
    ATH: "Athletics",
    PRE: "Precision",
    INS: "Instinct",
    AWA: "Awareness",
    KNO: "Knowledge",
    COM: "Communication",
}


class Named(NamedTuple):
    """How a verb is shown: what it is called and its drawing; how many words follow who acts in a whole
    choice, the title of such a choice, and its button where that says something else."""

    group: str
    icon: str = ""
    least: int = 0
    title: str = ""
    button: str = ""


_NAMED = {
    "activate": Named("Choose who acts", "order", 0, "{0} acts", "Activate"),
    Move.verb: Named("Move", "walk", 1, "Move to {last}{way}"),
    "dash": Named("Dash", "sprint", 1, "Dash to {last}{way}"),
    "dodge": Named("Dodge", "riot-shield"),
    "jump": Named("Jump", "jump-across", 1, "Jump to {last}"),
    "climb": Named("Climb", "jetpack", 1, "Climb to {last}"),
    "ride": Named("Get in", "delivery-drone", 1, "Get into {1}"),
    "drive": Named("Drive", "delivery-drone", 1, "Drive to {last}{way}"),
    "race": Named("Race", "delivery-drone", 1, "Race to {last}{way}"),
    "alight": Named("Get out", "walk", 1, "Get out at {last}"),
    "aim": Named("Aim", "spyglass"),
    "shoot": Named("Shoot", "crosshair", 3, "Shoot {3}: {1}, {2}"),
    "fight": Named("Close combat", "duality", 3, "Strike {3}: {1}, {2}", "Strike"),
    "fire": Named("Fire heavy weapon", "minigun", 3, "Fire at {3}: {1}, {2}", "Fire"),
    "spray": Named("Spray", "flamethrower", 3, "Spray: {1}, {2}, {3}"),
    "breach": Named("Break something", "gear-hammer", 3, "Break {3}: {1}, {2}", "Break"),
    "throw": Named("Throw", "grenade", 2, "Throw {1} to {2}"),
    "lay": Named("Lay a mine", "hazard-sign", 1, "Lay {1} here", "Lay"),
    "rig": Named("Rig a bomb", "stopwatch", 2, "{1} as a bomb, in {2} turns", "Rig"),
    "snare": Named("Set a trap", "unlit-bomb", 1, "{1} as a trap", "Set"),
    "entangle": Named("Entangle", "handcuffed", 1, "Entangle {1}"),
    "push": Named("Push", "bolter-gun", 1, "Push {1}"),
    "trip": Named("Trip", "run", 1, "Trip {1}"),
    "hold": Named("Hold on", "handcuffed"),
    "break": Named("Get free", "handcuffed"),
    "switch": Named("Switch weapons", "pistol-gun", 1, "Take up {1}", "Switch"),
    "reload": Named("Reload", "ammo-box", 1, "Reload {1}"),
    "charge": Named("Recharge", "ray-gun", 1, "Recharge {1}"),
    "use": Named("Use an item", "medical-pack", 2, "{1} for {2}", "Use"),
    "power": Named("Switch on", "cyborg-face", 1, "Switch on {1}"),
    "hide": Named("Go into stealth", "cowled"),
    "search": Named("Search for traps", "spyglass"),
    "interact": Named("Try a skill", "gear-hammer", 1, "Try {1}", "Try"),
    "secure": Named("Secure a door", "padlock", 1, "Secure {1}", "Secure"),
    "recover": Named("Recover an explosive", "ammo-box", 1, "Recover what lies at {1}", "Recover"),
    Turn.verb: Named("Turn a trap around", "unlit-bomb", 1, "Turn {1} around", "Turn around"),
    "feat": Named("Use a feat", "scroll-unfurled", 2, "{1}: {2}", "Use"),
    "rotate": Named("Rotate", "undo", 1, "Turn to the {1}"),
    "stand": Named("Stand", "visored-helm", 1, "Stand, facing {1}"),
    "drop": Named("Fall on purpose", "jump-across"),
    "leave": Named("Leave the table", "gate"),
    "call": Named("Group Activate", "sergeant", 0, "Bring {0} along", "Bring along"),
    "defer": Named("Wait for the allies", "stopwatch"),
    "end": Named("End the activation", "end"),
    "keep": Named("Let the dice lie"),
    "stay": Named("Stay, and take 1 BHP"),
    "tumble": Named("Tumble half the way"),
    "trigger": Named("Trigger the trap"),
    "wait": Named("Wait"),
}
GROUPS = {verb: named.group for verb, named in _NAMED.items()}
ICONS = {verb: named.icon for verb, named in _NAMED.items() if named.icon}
GLYPHS = {
    "standard-infantry": "winchester-rifle",
    "veteran-infantry": "winchester-rifle",
    "elite-infantry": "winchester-rifle",
    "standard-marine": "machine-gun",
    "veteran-marine": "machine-gun",
    "elite-marine": "machine-gun",
    "sniper": "crosshair",
    "elite-sniper": "crosshair",
    "recruit": "robot-helmet",
    "bandit": "cowled",
    "cutthroat": "mp-40",
    "gunhand": "bolter-gun",
    "deadeye": "spyglass",
    "guard": "riot-shield",
    "wolfhound": "wolf-head",
    "bruiser": "battle-mech",
    "skiff": "delivery-drone",
}
"""The drawings of people, by the ids of their sheets."""
_KINDS = {MEDIC: "medical-pack", MECHIE: "gear-hammer", ANIMALUS: "wolf-head"}
LEADER, STRANGER = "visored-helm", "alien-stare"


# Names


def named(fighter_id: str) -> str:
    """A figure by its id: "bandit-2" is Bandit 2."""
    return fighter_id.replace("-", " ").title()


_WAYS = {PAIN: "for 1 BHP", UNSUITED: "at 25%, without the suit"}
"""The words of a choice that say how."""


def thing(word: str) -> str:
    """A thing by its id: its name in the tables, or its words."""
    return NAMES.get(word, word.replace("-", " "))


def glyph_of(fighter: Fighter) -> str:
    """The drawing of a figure: of leaders by what they are made of, of others by sheet or kind."""
    profile = fighter.profile
    if fighter.leads:
        made = profile.hide
        return "robot-golem" if made.systems else "cyborg-face" if made.cyber else LEADER
    return GLYPHS.get(profile.id) or _KINDS.get(profile.kind, STRANGER)


def figure(state: DarkState, word: str) -> str:
    """A figure by its id, a thing on the ground or a thing by its name; a place as it is read."""
    index = state.index(word)
    if index >= 0:
        return state.fighters[index].name
    title = next((each.title for each in trap_search.things(state) if each.id == word), "")
    return title or (place_words(word) if "," in word else _WAYS.get(word) or thing(word))


def place_words(name: str) -> str:
    """A place as it is read: a hex "0407", or a point "14.5, 9"."""
    return ", ".join(part.rstrip("0").rstrip(".") for part in name.split(",")) if "," in name else name


# Choices


def names(state: DarkState, choice: Choice) -> tuple[str, str]:
    """A choice as a title, and as the words of the button that makes it."""
    said, toward = verb_first(choice), ""
    if len(said.rest) > 1 and said.rest[-2] == TOWARD:
        toward = f", toward {direction(state, said.rest[-1])}"
        said = Spoken(said.who, said.verb, said.rest[:-2])
    if said.verb == Use.verb and said.rest[2:] == (ROLL,):
        toward, said = ", by a roll", Spoken(said.who, said.verb, said.rest[:2])
    if said.verb == Hurl.verb and said.rest[2:] == (TRAP,):
        toward, said = ", as a trap", Spoken(said.who, said.verb, said.rest[:2])
    shown = _NAMED.get(said.verb) or Named(thing(said.verb))
    if shown.title and said.who and len(said.rest) >= shown.least:
        read = [figure(state, said.who), *_read(state, said)]
        title = shown.title.format(*read, last=read[-1], way=_way(state, said))
        return title + toward, shown.button or shown.group
    rest = " ".join(figure(state, word) for word in said.rest)
    return f"{shown.group}: {rest}" if rest else shown.group, shown.group


def _read(state: DarkState, said: Spoken) -> list[str]:
    """The words of a choice as they are read, but for who acts."""
    read = [figure(state, word) for word in said.rest]
    if said.verb == Spray.verb and not cone_of(*said.rest[:2]):
        read[-1:] = ["all around"]
    elif said.verb in (Rotate.verb, Stand.verb, Spray.verb):
        read[-1:] = [direction(state, said.rest[-1])]
    return read


def cone_of(weapon: str, use: str) -> int:
    """How long the cone is that a use of a weapon sprays, in thousandths; 0 for what goes all around."""
    found = WEAPONS[weapon].use(use) if weapon in WEAPONS else None
    return found.reach if found is not None and found.manner == CONE else 0


_SIDES = ("upper right", "right", "lower right", "lower left", "left", "upper left")


def direction(state: DarkState, word: str) -> str:
    """A direction as it is read: a hexside, or an hour of the clock; any other word as it is."""
    number = int(word) if word.isdecimal() and len(word) <= 2 else -1
    if not 0 <= number < state.board.directions:
        return word
    return _SIDES[number] if state.ground.measure == HEX else f"{number or 12} o'clock"


def _way(state: DarkState, said: Spoken) -> str:
    """How far a way leads, where it is one."""
    try:
        places = [state.board.place(word) for word in said.rest[::2]]
    except ValueError:
        return ""
    start = state.fighters[state.index(said.who)] if state.index(said.who) >= 0 else None
    if start is None or not places:
        return ""
    return f", {inches(state.board.length((start.at, *places), start.level))}"
