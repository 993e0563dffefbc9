"""The Mann Co. deck: twenty designs of our own, two cards of each. Data only (SH-S02, SH-D11 to SH-D15).

A card is a weapon, which is a second attack beside the merc's own (SH-S45), or gear, which always works. Each
names the classes that may carry it (SH-088).
"""

from dataclasses import dataclass

from sellsword.games.combat_simulator.sheets.characters import COPIES


@dataclass(frozen=True, slots=True)
class Card:
    """A design. A weapon has an ``attack`` and a ``range`` in spaces; ``fire``: sets alight what it hits;
    ``heal``: gives a teammate so much instead. Gear: ``speed`` more spaces; ``padding``: damage that each
    attack loses on its carrier; ``shield``: may be thrown away to take nothing from one attack; ``springs``:
    rocket jumps cost no Health; ``powder``: more damage of each stickybomb; ``regrow``: Health at the start
    of each turn; ``charge``: more whenever Charge is gained; ``repair``: more Health for each repair;
    ``stride``: more spaces for each Charge when uncloaking."""

    id: str
    name: str
    glyph: str
    classes: tuple[str, ...]
    text: str
    attack: int = 0
    range: int = 0
    fire: bool = False
    heal: int = 0
    speed: int = 0
    padding: int = 0
    shield: bool = False
    springs: bool = False
    powder: int = 0
    regrow: int = 0
    charge: int = 0
    repair: int = 0
    stride: int = 0


DESIGNS = (
    Card("twin-barrel", "Twin Barrel", "winchester-rifle", ("scout",), "Attack 4, Range 1.", 4, 1),
    Card("fizzy-tonic", "Fizzy Tonic", "slime", ("scout",), "2 spaces faster.", speed=2),
    Card(
        "pocket-pistol",
        "Pocket Pistol",
        "pistol-gun",
        ("scout", "engineer", "sniper"),
        "Attack 2, Range 3.",
        2,
        3,
    ),
    Card(
        "pump-gun",
        "Pump Gun",
        "winchester-rifle",
        ("soldier", "pyro", "heavy", "engineer"),
        "Attack 2, Range 2.",
        2,
        2,
    ),
    Card("long-tube", "Long Tube", "bolter-gun", ("soldier",), "Attack 3, Range 5.", 3, 5),
    Card("spring-boots", "Spring Boots", "jump-across", ("soldier",), "Jumps cost no Health.", springs=True),
    Card("flare-pistol", "Flare Pistol", "ray-gun", ("pyro",), "Attack 1, Range 4; burns.", 1, 4, fire=True),
    Card("cleats", "Cleats", "run", ("pyro", "demoman", "medic"), "1 space faster.", speed=1),
    Card(
        "riot-shield",
        "Riot Shield",
        "riot-shield",
        ("soldier", "demoman", "heavy"),
        "Throw it away to take nothing from one attack.",
        shield=True,
    ),
    Card("bomb-sling", "Bomb Sling", "grenade", ("demoman",), "Attack 2, Range 5.", 2, 5),
    Card("coarse-powder", "Coarse Powder", "unlit-bomb", ("demoman",), "Bombs deal 1 more.", powder=1),
    Card("light-gun", "Light Gun", "machine-gun", ("heavy",), "Attack 2, Range 3; may move.", 2, 3),
    Card(
        "packed-lunch",
        "Packed Lunch",
        "medical-pack",
        ("heavy", "soldier", "pyro"),
        "Regains 1 Health on each turn.",
        regrow=1,
    ),
    Card(
        "crossbow",
        "Crossbow",
        "crosshair",
        ("medic",),
        "Attack 2, Range 5; heals a teammate by 2.",
        2,
        5,
        heal=2,
    ),
    Card(
        "quick-charger",
        "Quick Charger",
        "stopwatch",
        ("engineer", "medic", "sniper"),
        "Every gain of Charge is 1 more.",
        charge=1,
    ),
    Card("big-wrench", "Big Wrench", "gear-hammer", ("engineer",), "Attack 4, Range 1.", 4, 1),
    Card("spare-parts", "Spare Parts", "auto-repair", ("engineer",), "Repairs give 2 more.", repair=2),
    Card(
        "stout-vest",
        "Stout Vest",
        "shield",
        ("scout", "medic", "sniper", "engineer"),
        "Attacks deal 1 less.",
        padding=1,
    ),
    Card("quiet-pistol", "Quiet Pistol", "pistol-gun", ("spy",), "Attack 2, Range 4.", 2, 4),
    Card("soft-shoes", "Soft Shoes", "run", ("spy",), "Uncloaks 1 space farther for each Charge.", stride=1),
)

CARDS = {card.id: card for card in DESIGNS}
DECK = tuple(sorted(card.id for card in DESIGNS for _ in range(COPIES)))
"""Every card of the deck by its design, in alphabetical order (SH-003)."""
BARE = Card("", "", "", (), "")
"""What a merc without a Mann Co. card carries."""
