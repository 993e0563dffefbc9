"""The catalogue by chapters: every row with its exact figures, its rule, and the rulings that speak of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.sheets.gear import ARMOR, CYBER, GEAR, SPLICE, Gear
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS, Explosive, Heal, Item
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import Person
from sellsword.games.dark_metal.sheets.traits import FEATS, SHORT, SKILLS, TRAITS, Feat
from sellsword.games.dark_metal.sheets.weapons import CLOSE, EVERYBODY, SIGHT, WEAPONS, Use, Weapon
from sellsword.rulebook import Entry, Rulebook, Table, load
from sellsword.words import count

PACKAGE = "sellsword.games.dark_metal"
SETTLED = ("contradiction", "silence")
BOOSTED = ("leg-boosters", "arm-boosters")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the catalogue: its title, and the ids of what it lists."""

    title: str
    items: tuple[str, ...]


def _worn(kind: str) -> tuple[str, ...]:
    return tuple(gear.id for gear in GEAR.values() if gear.kind == kind)


CHAPTERS = {
    ARMOR: Chapter("Armor", _worn(ARMOR)),
    SPLICE: Chapter("Splices", _worn(SPLICE)),
    CYBER: Chapter("Cyber", _worn(CYBER)),
    "items": Chapter("Items", tuple(ITEMS)),
    "weapons": Chapter("Weapons", tuple(each.id for each in WEAPONS.values() if not each.points)),
    "mounts": Chapter("Attach-point weapons", tuple(each.id for each in WEAPONS.values() if each.points)),
}
"""What is sold, by chapters; a few items only come with people."""
EVERYTHING = tuple(item for chapter in CHAPTERS.values() for item in chapter.items)


def for_allies() -> tuple[str, ...]:
    """What allies can be given at all: armor, weapons and items."""
    return tuple(each for each in EVERYTHING if each not in GEAR or GEAR[each].kind == ARMOR)


def kind_of(what: str) -> str:
    """What a row is, for its picture; empty for what is not in the catalogue."""
    if what in GEAR:
        return GEAR[what].kind
    if what in ITEMS:
        item = ITEMS[what]
        kinds = {"bhp": item.bhp, "ahp": item.ahp, "thrown": item.thrown, "mine": item.mine}
        return next((kind for kind, found in kinds.items() if found), "item")
    if what not in WEAPONS:
        return ""
    weapon = WEAPONS[what]
    return (
        "mount" if weapon.points else "blade" if not weapon.shoots else "shot" if weapon.hands > 1 else "hand"
    )


def rule_of(what: str) -> str:
    """The rule of a row."""
    tables: tuple[dict[str, Gear] | dict[str, Item] | dict[str, Weapon], ...] = (GEAR, ITEMS, WEAPONS)
    return next(table[what].rule for table in tables if what in table)


# Looking for something


def found(word: str) -> tuple[str, ...]:
    """The ids of what has a word in its name, its figures or its rule, in the order of the catalogue."""
    sought = word.casefold()
    return tuple(item for item in EVERYTHING if sought in _searched(item))


@cache
def _searched(item: str) -> str:
    settled = (f"{each.id}: {each.text} {each.ruling}" for each in rulings(item))
    told = (NAMES[item], item, rule_of(item), *figures(item), effect(item), *settled)
    return " ".join(told).casefold()


# Figures


def figures(what: str) -> tuple[str, ...]:
    """The exact figures of a row, without its price."""
    if what in GEAR:
        return tuple(_of_gear(GEAR[what]))
    return tuple(_of_item(ITEMS[what]) if what in ITEMS else _of_weapon(WEAPONS[what]))


def halves(count: int) -> str:
    """A number of half levels: 3 is 1½."""
    whole, half = divmod(abs(count), 2)
    return ("-" if count < 0 else "") + (f"{whole or ''}½" if half else str(whole))


def signed(count: int) -> str:
    """A change of a trait in half levels, with its sign."""
    return halves(count) if count < 0 else f"+{halves(count)}"


_SCORES = {ARMOR: "Systems", SPLICE: "Splice", CYBER: "Cyber"}


def _of_gear(gear: Gear) -> Iterator[str]:
    if gear.score:
        yield f"{_SCORES[gear.kind]} {gear.score}"
    for trait in TRAITS[:5]:
        if change := int(getattr(gear, trait)):
            yield f"{SHORT[trait]} {signed(change)}"
    for title, number in (("BHP", gear.bhp), ("AHP", gear.ahp), ("Move", gear.move), ("Bulk", gear.bulk)):
        if number:
            yield f"{title} {number:+d}"
    for title, number in (("Armor", gear.armor), ("Power", gear.power), ("Attach Points", gear.attach)):
        if number:
            yield f"{title} {number}"
    yield from _bounds(gear)


def _bounds(gear: Gear) -> Iterator[str]:
    if gear.needs:
        yield f"needs {' or '.join(map(_named, gear.needs))}"
    if gear.bars:
        yield f"not with {', '.join(map(_named, gear.bars))}"
    if gear.most > 1:
        yield f"up to {gear.most} times"
    if gear.boost:
        yield f"1 Power: Ath +{count(gear.boost.ath, 'die')}"


def _named(need: str) -> str:
    if need in SKILLS:
        return f"{NAMES[need]} 1"
    return "Armor" if need == ARMOR else NAMES[need]


def _of_item(item: Item) -> Iterator[str]:
    yield _slots(item.slots)
    for title, heal in (("BHP", item.bhp), ("AHP", item.ahp)):
        if heal:
            yield f"brings back {healed(heal)} {title}"
    if item.power:
        yield f"Power {item.power}"
    if item.id in EXPLOSIVES:
        yield from _of_explosive(EXPLOSIVES[item.id])


def _slots(many: int) -> str:
    return count(many, "slot")


def healed(heal: Heal) -> str:
    """What a kit brings back: 1d4 + 1."""
    if not heal.dice:
        return str(heal.plus)
    plus = f" {'+' if heal.plus > 0 else '-'} {abs(heal.plus)}" if heal.plus else ""
    return f"{heal.dice}d4{plus}"


def _of_explosive(each: Explosive) -> Iterator[str]:
    yield f'{each.damage} damage within {each.blast // INCH}"'
    if each.further:
        yield f"{each.further} more where Instinct fails"
    yield from _extras(each.pierce, each.shock)


def _extras(pierce: int, shock: int) -> Iterator[str]:
    if pierce:
        yield f"Pierce {pierce}"
    if shock:
        yield f"Shock {shock}"


def _of_weapon(weapon: Weapon) -> Iterator[str]:
    if weapon.hands:
        yield f"{weapon.hands}H"
    if weapon.slots:
        yield _slots(weapon.slots)
    if weapon.points:
        yield f"{weapon.points} Attach Point{'s' if weapon.points > 1 else ''}"
    if weapon.ammo:
        yield f"Ammo {weapon.ammo}"
    if weapon.charge:
        yield f"1 Power: +{weapon.charge} Ammo"
    if weapon.close:
        yield f"CC {weapon.close}"
    yield from map(use_words, weapon.uses)


def use_words(use: Use) -> str:
    """A way to use a weapon in a line."""
    return ", ".join(_of_use(use))


def _of_use(use: Use) -> Iterator[str]:
    yield f"{use.id}: {_reach(use)}"
    if use.ammo or use.power:
        yield " and ".join(
            f"{many} {what}" for many, what in ((use.ammo, "Ammo"), (use.power, "Power")) if many
        )
    yield use.harm
    if use.to_hit:
        yield f"to hit {use.to_hit:+d}"
    for beyond, to_hit in use.farther:
        yield f'beyond {beyond // INCH}" {to_hit:+d}'
    yield from _extras(use.pierce, use.shock)
    if use.targets != 1:
        yield "all in reach" if use.targets == EVERYBODY else f"up to {use.targets} targets"
    if use.blast:
        yield f'blast {use.blast // INCH}"'
    if use.dice:
        yield f"{use.dice} die more"


def _reach(use: Use) -> str:
    if use.manner == CLOSE:
        return f'close combat, out to {use.reach // INCH}"' if use.reach else "close combat"
    return "in sight" if use.reach == SIGHT else f'up to {use.reach // INCH}"'


def listed_price(what: str) -> str:
    """The price of the table, before anything multiplies it."""
    cost = GEAR[what].cost if what in GEAR else ITEMS[what].cost if what in ITEMS else WEAPONS[what].cost
    if cost is None:
        return "not sold"
    return f"{cost} Rep for each Bulk" if what in BOOSTED else f"{cost} Rep"


# The book


@cache
def _book() -> Rulebook:
    return load(PACKAGE)


@cache
def _last_cells() -> dict[str, str]:
    """What the last column of its table says of each row."""
    tables = (block for section in _book().sections for block in section.blocks if isinstance(block, Table))
    return {row.entry.id: row.cells[-1] for table in tables for row in table.rows if row.entry}


def effect(item: str) -> str:
    """What the rulebook says of a row beside its figures; armor has nothing but figures."""
    if item in GEAR and GEAR[item].kind == ARMOR:
        return ""
    return _does(rule_of(item))


def feat_brings(feat: Feat) -> str:
    """A feat in a line: its name, what it does, its rule."""
    return f"{feat.name}: {_does(feat.rule)} ({feat.rule})"


def _does(rule: str) -> str:
    """What the last column of its table says of a row."""
    return _last_cells().get(rule, "").strip("-").replace("*", "")


@cache
def rulings(item: str) -> tuple[Entry, ...]:
    """The rulings that name something, or its rule."""
    rule, name = rule_of(item), NAMES[item]
    settled = (entry for entry in _book().entries() if entry.kind in SETTLED)
    return tuple(
        each for each in settled if rule in each.refs or _named_in(f"{each.text} {each.ruling}", name)
    )


def _named_in(text: str, name: str) -> bool:
    """Whether a text names something, and not only something with a longer name."""
    if name not in text:
        return False
    for longer in (each for each in NAMES.values() if name in each and name != each):
        text = text.replace(longer, "")
    return name in text


# People and skills


def of_person(person: Person) -> tuple[str, ...]:
    """The figures of a grade."""
    each = person.figures
    dice = ", ".join(f"{SHORT[trait]} {getattr(each, trait)}" for trait in TRAITS[:5])
    skills = [f"{NAMES[skill]} {level}" for skill, level in person.skills]
    arms = [NAMES[item] for item in (*person.weapons, *person.items)]
    return (f"Move {each.move}, {dice}", f"BHP {each.bhp}, AHP {each.ahp}", *skills, ", ".join(arms))


def feats_of(skill: str) -> tuple[Feat, ...]:
    """What a skill, or Communication, teaches, in the order of levels."""
    return tuple(feat for feat in FEATS.values() if feat.skill == skill)
