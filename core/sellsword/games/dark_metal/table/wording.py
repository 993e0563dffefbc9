"""The words of the table: what figures, things, actions and choices are called, and their drawings."""

from sellsword.boards.table import format_length
from sellsword.flow import Spoken, verb_first
from sellsword.game import Choice
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat.heavy_weapons import Spray
from sellsword.games.dark_metal.rules.combat.mines_and_traps import TOWARD
from sellsword.games.dark_metal.rules.devices import trap_search
from sellsword.games.dark_metal.rules.movement.posture import Rotate, Stand
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
GROUPS = {
    "activate": "Choose who acts",
    "move": "Move",
    "dash": "Dash",
    "dodge": "Dodge",
    "jump": "Jump",
    "climb": "Climb",
    "ride": "Get in",
    "drive": "Drive",
    "race": "Race",
    "alight": "Get out",
    "aim": "Aim",
    "shoot": "Shoot",
    "fight": "Close combat",
    "fire": "Fire heavy weapon",
    "spray": "Spray",
    "breach": "Break something",
    "throw": "Throw",
    "lay": "Lay a mine",
    "rig": "Rig a bomb",
    "snare": "Set a trap",
    "entangle": "Entangle",
    "push": "Push",
    "trip": "Trip",
    "hold": "Hold on",
    "break": "Get free",
    "switch": "Switch weapons",
    "reload": "Reload",
    "charge": "Recharge",
    "use": "Use an item",
    "power": "Switch on",
    "hide": "Go into stealth",
    "search": "Search for traps",
    "interact": "Try a skill",
    "secure": "Secure a door",
    "recover": "Recover an explosive",
    "turn": "Turn a trap around",
    "feat": "Use a feat",
    "rotate": "Rotate",
    "stand": "Stand",
    "drop": "Fall on purpose",
    "leave": "Leave the table",
    "call": "Group Activate",
    "defer": "Wait for the allies",
    "end": "End the activation",
    "keep": "Let the dice lie",
    "stay": "Stay, and take 1 BHP",
    "tumble": "Tumble half the way",
    "trigger": "Trigger the trap",
    "wait": "Wait",
}
"""What the actions are called."""
ICONS = {
    "activate": "order",
    "move": "walk",
    "dash": "sprint",
    "dodge": "riot-shield",
    "jump": "jump-across",
    "climb": "jetpack",
    "ride": "delivery-drone",
    "drive": "delivery-drone",
    "race": "delivery-drone",
    "alight": "walk",
    "aim": "spyglass",
    "shoot": "crosshair",
    "fight": "duality",
    "fire": "minigun",
    "spray": "flamethrower",
    "breach": "gear-hammer",
    "throw": "grenade",
    "lay": "hazard-sign",
    "rig": "stopwatch",
    "snare": "unlit-bomb",
    "entangle": "handcuffed",
    "push": "bolter-gun",
    "trip": "run",
    "hold": "handcuffed",
    "break": "handcuffed",
    "switch": "pistol-gun",
    "reload": "ammo-box",
    "charge": "ray-gun",
    "use": "medical-pack",
    "power": "cyborg-face",
    "hide": "cowled",
    "search": "spyglass",
    "interact": "gear-hammer",
    "secure": "padlock",
    "recover": "ammo-box",
    "turn": "unlit-bomb",
    "feat": "scroll-unfurled",
    "rotate": "undo",
    "stand": "visored-helm",
    "drop": "jump-across",
    "leave": "gate",
    "call": "sergeant",
    "defer": "stopwatch",
    "end": "end",
}
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


def thing(word: str) -> str:
    """A thing by its id: its name in the tables, or its words."""
    return NAMES.get(word, word.replace("-", " "))


def count(number: int, word: str) -> str:
    """A number with its noun: "1 Action", "2 Actions"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def inch_mark(length: int) -> str:
    """A length in thousandths as a label: 7.5"."""
    return f'{format_length(length).rstrip("0").rstrip(".")}"'


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
    return title or (place_words(word) if "," in word else thing(word))


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
    least, title, button = _TITLED.get(said.verb, (0, "", ""))
    if title and said.who and len(said.rest) >= least:
        read = [figure(state, said.who), *_read(state, said)]
        return title.format(*read, last=read[-1], way=_way(state, said)) + toward, button
    group = GROUPS.get(said.verb) or thing(said.verb)
    rest = " ".join(figure(state, word) for word in said.rest)
    return f"{group}: {rest}" if rest else group, group


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
    return f", {inch_mark(state.board.length((start.at, *places), start.level))}"


_TITLED = {
    "activate": (0, "{0} acts", "Activate"),
    "move": (1, "Move to {last}{way}", "Move"),
    "dash": (1, "Dash to {last}{way}", "Dash"),
    "jump": (1, "Jump to {last}", "Jump"),
    "climb": (1, "Climb to {last}", "Climb"),
    "ride": (1, "Get into {1}", "Get in"),
    "drive": (1, "Drive to {last}{way}", "Drive"),
    "race": (1, "Race to {last}{way}", "Race"),
    "alight": (1, "Get out at {last}", "Get out"),
    "shoot": (3, "Shoot {3}: {1}, {2}", "Shoot"),
    "fight": (3, "Strike {3}: {1}, {2}", "Strike"),
    "fire": (3, "Fire at {3}: {1}, {2}", "Fire"),
    "spray": (3, "Spray: {1}, {2}, {3}", "Spray"),
    "breach": (3, "Break {3}: {1}, {2}", "Break"),
    "throw": (2, "Throw {1} to {2}", "Throw"),
    "lay": (1, "Lay {1} here", "Lay"),
    "rig": (2, "{1} as a bomb, in {2} turns", "Rig"),
    "snare": (1, "{1} as a trap", "Set"),
    "entangle": (1, "Entangle {1}", "Entangle"),
    "push": (1, "Push {1}", "Push"),
    "trip": (1, "Trip {1}", "Trip"),
    "switch": (1, "Take up {1}", "Switch"),
    "reload": (1, "Reload {1}", "Reload"),
    "charge": (1, "Recharge {1}", "Recharge"),
    "use": (2, "{1} for {2}", "Use"),
    "power": (1, "Switch on {1}", "Switch on"),
    "interact": (1, "Try {1}", "Try"),
    "secure": (1, "Secure {1}", "Secure"),
    "recover": (1, "Recover what lies at {1}", "Recover"),
    "turn": (1, "Turn {1} around", "Turn around"),
    "feat": (2, "{1}: {2}", "Use"),
    "call": (0, "Bring {0} along", "Bring along"),
    "rotate": (1, "Turn to the {1}", "Rotate"),
    "stand": (1, "Stand, facing {1}", "Stand"),
}
"""By verb: how many words follow who acts in a whole choice, its title and its button."""
