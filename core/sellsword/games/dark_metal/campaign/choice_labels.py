"""A career's choices and figures in words: titles, buttons, and what the steps of traits and skills bring."""

from sellsword.flow import unaddressed
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign.between_battles import refit_pages
from sellsword.games.dark_metal.campaign.between_battles.refit import STAY, Anew, Enlist
from sellsword.games.dark_metal.campaign.between_battles.refit_pages import Open
from sellsword.games.dark_metal.campaign.roster.catalogue import CHAPTERS, feat_brings, feats_of, halves
from sellsword.games.dark_metal.campaign.roster.state import LEADER, titled
from sellsword.games.dark_metal.model.figure_profile import FATED
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.traits import BONUSES, COM, KNO, LEARNING, LEVELS, TRAITS, leading
from sellsword.words import count

TRAIT_NAMES = dict(
    zip(
        TRAITS, ("Athletics", "Precision", "Instinct", "Awareness", "Knowledge", "Communication"), strict=True
    )
)
_PAGES = {
    "": "The squad",
    refit_pages.TRAITS_PAGE: "Traits",
    refit_pages.SKILLS_PAGE: "Skills",
    refit_pages.OWN: "What the leader owns",
    refit_pages.SQUAD: "Hire",
    refit_pages.SHEET: "The sheet",
    refit_pages.FOUND: "Found",
}
_PLAIN = {
    ("ready",): ("Ready: on to the scenario", "Ready"),
    ("close",): ("Back", "Back"),
    (Anew.verb,): ("Start over, with nothing bought", "Start over"),
    ("rebuild",): ("Rebuild the leader, once in a career", "Rebuild"),
    ("done",): ("Go on", "Go on"),
}
_OF_ONE = {
    "name": "Call the leader {}",
    "raise": "Raise {}",
    "lower": "Lower {}",
    "learn": "Learn {}",
    "forget": "Take back a point of {}",
    "buy": "Buy {}",
    "return": "Give back {}",
    "store": "Put {} in store",
    "fetch": "Take {} out of store",
    "sell": "Sell {} out of store",
    "hire": "Hire: {}",
    "invite": "Invite, for ARP: {}",
    Enlist.verb: "Enlist {}",
    Open.verb: "Open: {}",
    "find": "Look for “{}”",
    "dismiss": "Let {} go",
    "take": "Take {} along",
    STAY.verb: "Leave {} aboard",
    "petition": "Ask the Captain for {}",
    "train": "Train {}",
}
_OF_TWO = {
    "cure": "{}: remove {}",
    "give": "Give {} the {}",
    "upgrade": "{} becomes {}, for Rep",
    "promote": "{} becomes {}, for ARP",
    "equip": "{}: {}, for Rep",
    "ask": "{}: {}, for ARP",
    "unequip": "{} gives back {}",
    "arm": "{} starts with {}",
    "teach": "{} learns {}",
    "share": "{} gains {} ARP",
    "injury": "{} suffers {}",
    "patch": "{} is patched up by {}",
    "mend": "{} is mended by {}",
    "feed": "{} takes Power of {}",
    "charge": "{}: the MagGripper is charged by {}",
}


def names(choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    if choice.words in _PLAIN:
        return _PLAIN[choice.words]
    said = unaddressed(choice)
    patterns = {1: _OF_ONE, 2: _OF_TWO}.get(len(said.rest), {})
    if said.verb not in patterns:
        return str(choice), str(choice)
    return patterns[said.verb].format(*map(word, said.rest)), said.verb.capitalize()


def word(known: str) -> str:
    """A word of a choice as people write it."""
    if known in READY:
        return READY[known].leader.name
    return TRAIT_NAMES.get(known) or NAMES.get(known) or page_title(known) or titled(known)


def page_title(page: str) -> str:
    """What a page is called; empty for what is none of the fixed ones."""
    if page in CHAPTERS:
        return CHAPTERS[page].title
    if other := refit_pages.compared(page):
        name = READY[other].leader.name if other in READY else f"leader {other}"
        return f"Beside {name}"
    return "The leader" if page == LEADER else _PAGES.get(page, "")


# What a step brings


def step_brings(build: Build, trait: str) -> tuple[str, ...]:
    """What the next half level of a trait costs and gives; nothing beyond those that are sold."""
    level = build.natural(trait) + 1
    row = next((each for each in LEVELS if each.halves == level and each.cost is not None), None)
    if row is None:
        return ()
    dice = count(row.dice, "die")
    return (f"to {halves(level)} for {row.cost} Rep", dice, *_bonus(trait, level))


def _bonus(trait: str, level: int) -> tuple[str, ...]:
    """What a level brings beside dice."""
    if trait == KNO:
        return (f"{LEARNING[level - 1].points} skill points in all",)
    if trait == COM:
        return _led(level)
    found = next((each for each in BONUSES if each.halves == level), None) if trait in FATED else None
    if found is None:
        return ()
    gains = (
        (found.fate, "Attribute Fate"),
        (found.rolled, "reserve die rolled"),
        (found.at_ten, "reserve die at 10"),
    )
    return tuple(f"+{many} {what}" for many, what in gains if many)


def _led(level: int) -> tuple[str, ...]:
    row = leading(level)
    taught = [feat_brings(feat) for feat in feats_of(COM) if feat.level == level]
    arp = [f"+{row.arp} ARP"] if row.arp else []
    fate = ["+1 General Fate"] if level == leader_build.FATEFUL else []
    return (f"{row.allies} allies worth {row.value}", *taught, *arp, *fate)


def learning_brings(build: Build, skill: str) -> tuple[str, ...]:
    """What a further point in a skill makes, and what the skill teaches from which level on."""
    now = build.skill(skill)
    taught = [f"From level {feat.level}, {feat_brings(feat)}" for feat in feats_of(skill)]
    return (f"level {now}, {leader_build.points(build)} points in all", *taught)
