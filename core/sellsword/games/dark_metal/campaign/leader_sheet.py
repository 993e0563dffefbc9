"""A leader's sheet in words: to be read, compared and printed (DM-018 to DM-025)."""

import json
from functools import cache
from importlib.resources import files

from sellsword.games.dark_metal.campaign.choice_labels import TRAIT_NAMES
from sellsword.games.dark_metal.campaign.roster.catalogue import halves
from sellsword.games.dark_metal.model.figure_profile import FATED
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.gear import ARMOR, CYBER, SPLICE
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.traits import SHORT, TRAITS
from sellsword.scene import Panel, Row, Stat
from sellsword.words import count

PATHS = {SPLICE: "Splicer", CYBER: "Cyber", ARMOR: "Armored"}
NONE = "-"


def path(build: Build) -> str:
    """The path on which a leader has spent most (DM-017)."""
    spent = {kind: sum(gear.cost for gear in build.worn if gear.kind == kind) for kind in PATHS}
    most = max(spent, key=lambda kind: spent[kind])
    return PATHS[most] if spent[most] else "Unaltered"


def figures(build: Build) -> tuple[tuple[str, str], ...]:
    """Every figure of a leader with its title, in the order of the sheet."""
    return (*_traits(build), *_body(build), *_fortune(build), *_prices(build))


def _traits(build: Build) -> tuple[tuple[str, str], ...]:
    return tuple((TRAIT_NAMES[trait], _trait(build, trait)) for trait in TRAITS)


def _trait(build: Build, trait: str) -> str:
    """A level, what becomes of it, and its dice: "3 → 2, 2 dice"."""
    natural, level = build.natural(trait), leader_build.level(build, trait)
    changed = halves(natural) if natural == level else f"{halves(natural)} → {halves(level)}"
    return f"{changed}, {count(leader_build.dice(build, trait), 'die')}"


def _body(build: Build) -> tuple[tuple[str, str], ...]:
    made = leader_build.profile(build)
    body, hide = made.figures, made.hide
    numbers = (
        ("Move", body.move),
        ("BHP", body.bhp),
        ("AHP", body.ahp),
        ("THP", body.bhp + body.ahp),
        ("Armor", hide.armor),
        ("Bulk", hide.bulk),
        ("Systems", hide.systems),
        ("Cyber", hide.cyber),
        ("Splice", hide.splice),
        ("Power", made.power),
    )
    return (*((title, str(number)) for title, number in numbers), *_room(build))


def _room(build: Build) -> tuple[tuple[str, str], ...]:
    """What is in use of what there is."""
    points = sum(arm.points for arm in build.arms)
    spent = sum(level for _, level in build.skills)
    return (
        ("Attach Points", f"{points} / {leader_build.gain(build, 'attach')}"),
        ("Backpack slots", f"{leader_build.slots(build)} / {leader_build.room(build)}"),
        ("Skill points", f"{spent} / {leader_build.points(build)}"),
    )


def _fortune(build: Build) -> tuple[tuple[str, str], ...]:
    lead = leader_build.lead(build)
    rows = zip(FATED, lead.fate, lead.rolled, lead.at_ten, strict=True)
    own = [(trait, fate, rolled, ten) for trait, fate, rolled, ten in rows]
    fates = ", ".join(f"{SHORT[trait]} {fate}" for trait, fate, _, _ in own if fate)
    dice = [f"{SHORT[trait]} {_reserve(rolled, ten)}" for trait, _, rolled, ten in own if rolled or ten]
    return (
        ("General Fate", str(lead.general)),
        ("Attribute Fate", fates or NONE),
        ("Reserve dice", ", ".join(dice) or NONE),
    )


def _reserve(rolled: int, ten: int) -> str:
    return " and ".join([*(["one at 10"] if ten else []), *(["one rolled"] if rolled else [])])


def _prices(build: Build) -> tuple[tuple[str, str], ...]:
    return (
        ("Traits cost", f"{leader_build.trait_price(build)}"),
        ("MES cost", f"{leader_build.kit_price(build)}"),
    )


def lists(build: Build) -> tuple[tuple[str, str], ...]:
    """Skills and belongings with their titles."""
    skills = ", ".join(f"{NAMES[skill]} {level}" for skill, level in build.skills)
    hurts = ", ".join(hurt.injury.name for hurt in build.hurts)
    named = (
        ("Skills", skills),
        ("MES", _listed(build.gear)),
        ("Weapons", _listed(build.weapons)),
        ("Backpack", _listed(build.items)),
        ("Injuries", hurts),
    )
    return tuple((title, text or NONE) for title, text in named)


def _listed(ids: tuple[str, ...]) -> str:
    return ", ".join(NAMES[each] for each in ids)


def printed(build: Build) -> tuple[str, ...]:
    """The whole sheet, a line each."""
    lines = (f"{title}: {text}" for title, text in (*figures(build), *lists(build)))
    return (f"{build.name}, {path(build)}", *lines)


@cache
def words(of: str) -> dict[str, str]:
    """The builder's words: of ``figures``, ``shelves``, ``pictures`` and reasons ``why``."""
    told: dict[str, dict[str, str]] = json.loads((files(__package__) / "builder.json").read_text("utf-8"))
    return told[of]


def explained(title: str, text: str) -> Stat:
    """A figure, and what it is."""
    return Stat(title, text, help=words("figures").get(title, ""))


def panel(build: Build, side: int) -> Panel:
    """The sheet as a panel."""
    stats = tuple(explained(title, text) for title, text in figures(build))
    rows = tuple(Row(title, text) for title, text in lists(build))
    return Panel("totals", build.name, path(build), side=side, stats=stats, rows=rows)


def compared(one: Build, other: Build) -> Panel:
    """Two leaders side by side: every figure of both, those that differ marked."""
    pairs = zip((*figures(one), *lists(one)), (*figures(other), *lists(other)), strict=True)
    rows = tuple(
        Row(title, f"{mine} | {theirs}", state="" if mine == theirs else "changed")
        for (title, mine), (_, theirs) in pairs
    )
    return Panel("totals", f"{one.name} | {other.name}", f"{path(one)} | {path(other)}", rows=rows)
