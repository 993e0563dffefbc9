"""Building a leader: what a build costs, what it sums up to, what is wrong with it (DM-017 to DM-112)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sellsword.game import Reason
from sellsword.games.dark_metal.model import fate_pool, loadout
from sellsword.games.dark_metal.model.figure_profile import FATED, Lead, Profile
from sellsword.games.dark_metal.rules.squad_building import lasting_injuries
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import Hurt
from sellsword.games.dark_metal.sheets import traits as trait_tables
from sellsword.games.dark_metal.sheets.gear import ARMOR, CYBER, GEAR, SPLICE, Gear
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import Figures, Hide, Levels
from sellsword.games.dark_metal.sheets.tables import AVERAGE, PACE
from sellsword.games.dark_metal.sheets.weapons import PALM, WEAPONS, Weapon
from sellsword.words import count

MOVE = 4  # DM-006
HEAVY_LOAD, BALANCED_LOAD = 3, 4  # DM-112, DM-216: so many slots make Bulk
HANDS = 2  # DM-104
FATEFUL = 10  # DM-088: half levels of Communication that bring General Fate
WIDE = 3  # DM-110: a weapon of so many points takes both shoulders
BOOSTERS = ("leg-boosters", "arm-boosters")
POWER_PACK, CRACKER_POWER = 4, 2  # DM-197, DM-192
MIND_AND_BODY = 3  # DM-222, DM-232: the score from which a body is tougher
TRICKED = 4  # DM-220, DM-234: the score from which it counts 1 less


@dataclass(frozen=True, slots=True)
class Build:
    """A leader as it was bought: natural half levels by trait, skills, and everything else in the order of
    buying, which matters for splices (DM-101); and the injuries since."""

    id: str
    name: str
    levels: tuple[int, ...]
    skills: Levels = ()
    gear: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    rep: int = 0
    hurts: tuple[Hurt, ...] = ()

    def natural(self, trait: str) -> int:
        """The level of a trait without MES, in halves."""
        return self.levels[trait_tables.TRAITS.index(trait)]

    def skill(self, skill: str) -> int:
        """The level of a skill."""
        return next((level for each, level in self.skills if each == skill), 0)

    @property
    def worn(self) -> tuple[Gear, ...]:
        """Its gear, in the order of buying."""
        return tuple(GEAR[each] for each in self.gear)

    @property
    def arms(self) -> tuple[Weapon, ...]:
        """Its weapons."""
        return tuple(WEAPONS[each] for each in self.weapons)

    def injured(self, what: str) -> int:
        """What injuries change, in points of a trait or of ``PACE``."""
        return lasting_injuries.changes(self.hurts).get(what, 0)


# Scores


def systems(build: Build) -> int:
    """The Systems score of what it wears."""
    return sum(gear.score for gear in build.worn if gear.kind == ARMOR)


def cyber(build: Build) -> int:
    """Its Cyber score, 1 less for those who know the trick (DM-220)."""
    return _tricked(_score(build.worn, CYBER), build.skill("hac") >= 1)


def splice(build: Build) -> int:
    """Its Splice score, 1 less for those who know genomes (DM-234)."""
    return _tricked(_score(build.worn, SPLICE), build.skill("sci") >= 5)


def _score(gear: tuple[Gear, ...], kind: str) -> int:
    return sum(each.score for each in gear if each.kind == kind)


def _tricked(score: int, tricked: bool) -> int:
    return score - (tricked and score >= TRICKED)


# Prices


def trait_price(build: Build) -> int:
    """What the traits cost (DM-018)."""
    return sum(map(trait_tables.price, build.levels))


def gear_price(bought: tuple[Gear, ...], gear: Gear) -> int:
    """What a piece of gear costs after what has been bought before: with splices a device with a Cyber score
    is dearer, and so is a further splice (DM-099, DM-100, DM-X34)."""
    spliced, wired = _score(bought, SPLICE), _score(bought, CYBER)
    if gear.kind == CYBER and gear.score:
        return gear.cost * (spliced + 1)
    if gear.kind == SPLICE and gear.score and spliced:
        return gear.cost * 2 * (spliced + wired)
    return gear.cost


@lru_cache(maxsize=1024)
def kit_price(build: Build) -> int:
    """What MES, weapons and items cost (DM-020); boosters at least as at Bulk 1 (DM-S123)."""
    worn = build.worn
    gear = sum(gear_price(worn[:number], each) for number, each in enumerate(worn))
    arms = sum(weapon.cost * (max(1, bulk(build)) if weapon.id in BOOSTERS else 1) for weapon in build.arms)
    return gear + arms + sum(ITEMS[each].cost or 0 for each in build.items)


# Sums


def working(build: Build, gear: Gear) -> bool:
    """Whether a piece of gear works: armor with Systems switches off what has a score (DM-098)."""
    return gear.kind == ARMOR or not gear.score or not systems(build)


def gain(build: Build, what: str) -> int:
    """What gear adds to a figure; of what is switched off only the burden remains (DM-098)."""
    values = [(value, working(build, gear)) for gear in build.worn if (value := getattr(gear, what))]
    return sum(int(value) if works else min(0, int(value)) for value, works in values)


def slots(build: Build) -> int:
    """The slots of the backpack in use (DM-107, DM-111)."""
    stowed = loadout.packed(HANDS - arms_taken(build), build.arms)
    return sum(ITEMS[each].slots for each in build.items) + sum(arm.slots for arm in build.arms) + stowed


def room(build: Build) -> int:
    """The slots of the backpack that there are."""
    return loadout.BACKPACK + loadout.CARRY_PACK * build.weapons.count("carry-pack")


def load(build: Build) -> int:
    """The Bulk of a full backpack (DM-112, DM-216)."""
    least = BALANCED_LOAD if build.skill("eng") >= 5 else HEAVY_LOAD
    return int(slots(build) >= least)


def bulk(build: Build) -> int:
    """Its Bulk: of gear, switched off or not, and of the backpack (DM-097)."""
    return sum(gear.bulk for gear in build.worn) + load(build)


def level(build: Build, trait: str) -> int:
    """A trait's level with all MES and injuries, in halves; at least none (DM-S41)."""
    more = 2 * build.injured(trait) + (0 if trait == trait_tables.COM else gain(build, trait))
    if trait == trait_tables.ATH:
        more += 2 * build.weapons.count("arm-boosters")
        more -= GEAR["functional-tail"].ath if "functional-tail" in build.gear and bulk(build) != 0 else 0
    return max(0, build.natural(trait) + more)


def dice(build: Build, trait: str) -> int:
    """The dice of a trait: its level rounded down, 6 at most (DM-028, DM-029)."""
    return min(trait_tables.MOST_DICE, level(build, trait) // 2)


def earned(build: Build, trait: str) -> int:
    """The level whose bonuses a trait has: what MES takes never takes those of nature (DM-030, DM-031)."""
    return max(build.natural(trait), level(build, trait))


def pace(build: Build, move: int) -> int:
    """The Move of somebody who moves so far with nothing on."""
    return move + gain(build, PACE) + build.weapons.count("leg-boosters") + build.injured(PACE)


def body(build: Build) -> Figures:
    """Move, dice and hit points, with Metal Shoulder and Robust Genetics (DM-222, DM-232)."""
    tough = int(build.skill("sci") >= 1 and splice(build) >= MIND_AND_BODY)
    plated = int(build.skill("hac") >= 5 and cyber(build) >= MIND_AND_BODY)
    return Figures(
        move=max(0, pace(build, MOVE)),
        ath=dice(build, trait_tables.ATH),
        pre=dice(build, trait_tables.PRE),
        ins=dice(build, trait_tables.INS),
        awa=dice(build, trait_tables.AWA),
        kno=dice(build, trait_tables.KNO),
        bhp=trait_tables.LEADER_BHP + gain(build, "bhp") + tough,
        ahp=gain(build, "ahp") + plated,
    )


def power(build: Build) -> int:
    """The Power of gear, packs and batteries."""
    packs = POWER_PACK * build.weapons.count("power-pack")
    packs += CRACKER_POWER * build.weapons.count("tesla-cracker")
    return gain(build, "power") + packs + sum(ITEMS[each].power for each in build.items)


def known(build: Build) -> Levels:
    """Its skills; a Cuttle Skin that works adds a level of Stealth (DM-129, DM-S132)."""
    skinned = "cuttle-skin" in build.gear and not systems(build)
    return tuple((skill, each + (skinned and skill == "ste")) for skill, each in build.skills)


def lead(build: Build) -> Lead:
    """What only a leader has: Fate and reserve dice by the levels earned (DM-025, DM-088)."""
    fate, rolled, at_ten = fate_pool.from_levels(tuple(earned(build, trait) for trait in FATED))
    com = level(build, trait_tables.COM)
    return Lead(build.rep, com, level(build, trait_tables.AWA), 1 + (com >= FATEFUL), fate, rolled, at_ten)


def profile(build: Build) -> Profile:
    """What a leader brings into battle."""
    hide = Hide(gain(build, "armor"), bulk(build), systems(build), cyber(build), splice(build))
    return Profile(
        build.id,
        build.name,
        "leader",
        AVERAGE,
        body(build),
        hide,
        power(build),
        known(build),
        build.gear,
        build.weapons,
        build.items,
        lead=lead(build),
    )


# What is wrong


def faults(build: Build) -> list[Reason]:
    """Every reason why a leader may not be built so."""
    chapters = (_budget, learned, fitting, carried)
    return [reason for chapter in chapters for reason in chapter(build)]


def _budget(build: Build) -> Iterator[Reason]:
    traits, kit = trait_price(build), kit_price(build)
    if traits > trait_tables.FIRST_REP:
        yield Reason(
            "DM-018", f"The traits cost {traits} Rep of {trait_tables.FIRST_REP}.", (("cost", traits),)
        )
    if kit > trait_tables.SECOND_REP:
        yield Reason(
            "DM-020", f"MES, weapons and items cost {kit} Rep of {trait_tables.SECOND_REP}.", (("cost", kit),)
        )


def points(build: Build) -> int:
    """The skill points that Knowledge gives; MES counts (DM-031)."""
    known = earned(build, trait_tables.KNO)
    return max(each.points for each in trait_tables.LEARNING if each.halves <= max(1, known))


def there(count: int) -> str:
    """That there are so many."""
    return "there is 1" if count == 1 else f"there are {count}"


def learned(build: Build) -> Iterator[Reason]:
    """What is wrong with the skills."""
    spent, given = sum(each for _, each in build.skills), points(build)
    if spent > given:
        yield Reason("DM-054", f"The skills take {spent} points, and {there(given)}.", (("points", given),))
    for skill, each in build.skills:
        if skill not in trait_tables.SKILLS or not 1 <= each <= trait_tables.SKILL_MOST:
            yield Reason("DM-054", f"There is no skill {skill} at level {each}.")


def fitting(build: Build) -> Iterator[Reason]:
    """What is wrong with what is worn and built in."""
    for gear in dict.fromkeys(build.worn):
        if build.gear.count(gear.id) > gear.most:
            yield Reason(gear.rule, f"{gear.name} is bought {'once' if gear.most == 1 else 'twice'} at most.")
        if gear.needs and not any(need in build.gear or build.skill(need) for need in gear.needs):
            needs = " or ".join(NAMES.get(need, need) for need in gear.needs)
            yield Reason(gear.rule, f"{gear.name} needs {needs}.")
        barred = [other for other in build.worn if other.id in gear.bars or other.kind in gear.bars]
        if barred:
            yield Reason(gear.rule, f"{gear.name} does not go with {barred[0].name}.")
    if sum(gear.kind == ARMOR for gear in build.worn) > 1:
        yield Reason("DM-115", "One wears one armor at a time.")
    if "scramble-suit" in build.gear and cyber(build) > 1:
        yield Reason("DM-116", f"A Scramble Suit takes a Cyber of 1 at most, not {cyber(build)}.")


def carried(build: Build) -> Iterator[Reason]:
    """What is wrong with what somebody carries, and where."""
    used, there = slots(build), room(build)
    if used > there:
        yield Reason("DM-111", f"The backpack has {there} slots and {used} are in use.", (("slots", there),))
    yield from _mounted(build)
    yield from _held(build)
    yield from _gripped(build)


def arms_taken(build: Build) -> int:
    """How many arms bear a weapon (DM-109, DM-110)."""
    return loadout.arms_taken(gain(build, "attach"), build.arms)


def _mounted(build: Build) -> Iterator[Reason]:
    needed, given = sum(weapon.points for weapon in build.arms), gain(build, "attach")
    arms, shoulders = loadout.mounts(given)
    if needed > given:
        yield Reason("DM-109", f"That needs {count(needed, 'Attach Point')}, and {there(given)}.")
    elif loadout.fists(build.arms) > arms:
        yield Reason("DM-109", f"No melee weapon goes on a shoulder, and the arms have {arms} points.")
    if any(weapon.points >= WIDE for weapon in build.arms) and shoulders < loadout.SHOULDERS:
        yield Reason("DM-110", "A weapon of three points takes both shoulders and an arm.")


def _held(build: Build) -> Iterator[Reason]:
    """Weapons in the hands: arms that bear a weapon hold none, and have no blades."""
    free = HANDS - arms_taken(build)
    awkward = next((weapon for weapon in build.arms if weapon.hands > free), None)
    if awkward is not None:
        hands = "1 hand is" if free == 1 else f"{free} hands are"
        text = f"{hands} free to hold a {awkward.name} with: there are two, less arms that bear one."
        yield Reason("DM-109", text, (("hands", free),))
    palms = [weapon for weapon in build.arms if weapon.has(PALM)]
    if len(palms) > free:
        yield Reason(palms[-1].rule, f"{palms[-1].name} takes a palm: one goes on each free hand.")
    if "internal-blades" in build.gear and not free:
        yield Reason("DM-145", "Internal Blades need an arm whose Attach Point is not in use.")


def _gripped(build: Build) -> Iterator[Reason]:
    if "maggripper-set" not in build.weapons:
        return
    if bulk(build) > 0:
        yield Reason("DM-191", "A MagGripper Set does not work with Bulk above 0.")
    others = [arm for arm in build.arms if arm.melee and arm.id != "maggripper-set" and not arm.has(PALM)]
    if others or "internal-blades" in build.gear:
        yield Reason("DM-191", "A MagGripper Set goes with no other melee weapon but palm devices.")
