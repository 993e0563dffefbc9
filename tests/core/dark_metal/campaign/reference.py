"""A leader's sums, slowly: read off the rulebook's tables row by row, without the sheets and the builder.

Everything is by the names that the tables print. It answers what a build costs and whether it is legal, and
shares nothing with the code that it checks but the rulebook and the table of names.
"""

from dataclasses import dataclass

from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.rulebook import Table, load

TABLES = [
    block
    for section in load("sellsword.games.dark_metal").sections
    for block in section.blocks
    if isinstance(block, Table)
]
BOOSTERS = ("Leg Boosters", "Arm Boosters")
LEVELS = ("ath", "pre", "ins", "awa", "kno", "com")


def rows(*header: str) -> list[dict[str, str]]:
    """The rows of the table whose columns begin so, each by its columns."""
    found = next(table for table in TABLES if table.header[: len(header)] == header)
    return [dict(zip(found.header, row.cells, strict=True)) for row in found.rows]


def number(cell: str) -> int:
    """A whole number in a cell; a dash is none."""
    return 0 if cell in ("-", "") else int(cell.split()[0].removesuffix("S"))


def halves(cell: str) -> int:
    """A change of a trait in halves of a level: "-1½" is -3."""
    if cell in ("-", ""):
        return 0
    size = cell.lstrip("+-")
    whole = size.removesuffix("½")
    count = 2 * int(whole or 0) + size.endswith("½")
    return -count if cell.startswith("-") else count


ARMOR = {row["Name"]: row for row in rows("Id", "Name", "Cost", "AHP")}
SPLICES = {row["Name"]: row for row in rows("Id", "Name", "Cost", "Splice")}
CYBER = {row["Name"]: row for row in rows("Id", "Name", "Cost", "Cyber")}
GEAR = ARMOR | SPLICES | CYBER
ITEMS = {row["Name"]: row for row in rows("Id", "Name", "Cost", "Slots", "BHP back")}
HELD = {row["Name"]: row for row in rows("Id", "Name", "Cost", "Slots", "Ammo")}
MOUNTED = {row["Name"]: row for row in rows("Id", "Name", "Cost", "Points")}
STEPS = [number(row["This step costs"]) for row in rows("Id", "Level", "This step costs")[:10]]
POINTS = [number(row["Skill points in all"]) for row in rows("Id", "Knowledge")]
CLOSE = {row["Weapon"] for row in rows("Weapon", "Use") if list(row.values())[2].startswith("close")}
PALMS = ("Palm Shocker", "Palm Plasma Jet")
GRIPPER, BLADES = "MagGripper Set", "Internal Blades"


@dataclass
class Slow:
    """A build by the names that are printed."""

    levels: dict[str, int]
    skills: dict[str, int]
    gear: list[str]
    weapons: list[str]
    items: list[str]

    @classmethod
    def of(cls, build: Build) -> "Slow":
        """The same build."""
        named = ([NAMES[each] for each in ids] for ids in (build.gear, build.weapons, build.items))
        return cls(dict(zip(LEVELS, build.levels, strict=True)), dict(build.skills), *named)

    # Sums

    def traits(self) -> int:
        """Every step of every trait."""
        return sum(STEPS[step] for level in self.levels.values() for step in range(level))

    def total(self) -> int:
        """Each thing at the price of its turn, boosters by Bulk, which counts as 1 at least (DM-S123)."""
        paid = spliced = wired = 0
        for name in self.gear:
            row = GEAR[name]
            price, score = number(row["Cost"]), number(row.get("Splice", row.get("Cyber", "-")))
            if name in CYBER and score:
                price *= spliced + 1
            if name in SPLICES and score and spliced >= 1:
                price *= 2 * (spliced + wired)
            paid += price
            spliced += score if name in SPLICES else 0
            wired += score if name in CYBER else 0
        for name in self.weapons:
            row = HELD.get(name) or MOUNTED[name]
            paid += number(row["Cost"]) * (max(1, self.bulk()) if name in BOOSTERS else 1)
        return paid + sum(self.item(name, "Cost") for name in self.items)

    def item(self, name: str, column: str) -> int:
        """A figure of an item; grenades of electromagnetic pulse stand among the weapons."""
        return number((ITEMS.get(name) or HELD[name])[column])

    def column(self, column: str, kinds: tuple[dict[str, dict[str, str]], ...]) -> int:
        """A column of tables summed over what is owned."""
        return sum(
            number(kind[name].get(column, "-")) for kind in kinds for name in self.gear if name in kind
        )

    def slots(self) -> int:
        """Slots of the backpack in use: two for each rifle beyond the first, one for each other weapon for
        which no hand is left."""
        kinds = [HELD[name]["Slots"] for name in self.weapons if name in HELD]
        bulky, rifles, short = (kinds.count(kind) for kind in ("2S", "2H", "1H"))
        spare = max(0, short - max(0, self.arms_free() - min(1, rifles)))
        return (
            sum(self.item(name, "Slots") for name in self.items) + 2 * bulky + 2 * max(0, rifles - 1) + spare
        )

    def arms_free(self) -> int:
        """The arms that bear no weapon."""
        points = {name: number(MOUNTED[name]["Points"]) for name in self.weapons if name in MOUNTED}
        needed = sum(points[name] for name in self.weapons if name in points)
        fists = sum(points[name] for name in self.weapons if name in points and name in CLOSE)
        taken = fists + max(0, needed - fists - min(2, max(0, self.attach() - 2)))
        return 2 - min(taken, 2, self.attach())

    def bulk(self) -> int:
        """Bulk of gear, and of a backpack that is too full."""
        full = self.slots() >= (4 if self.skills.get("eng", 0) == 5 else 3)
        return self.column("Bulk", (ARMOR, SPLICES, CYBER)) + full

    def shut(self) -> bool:
        """Whether armor switches off what has a score."""
        return self.column("Systems", (ARMOR,)) > 0

    def wired(self) -> int:
        """Cyber, after the trick."""
        score = self.column("Cyber", (CYBER,))
        return score - 1 if score >= 4 and self.skills.get("hac", 0) >= 1 else score

    def attach(self) -> int:
        """Attach Points that work."""
        own = self.column("Attach Points", (ARMOR,))
        return own if self.shut() else own + self.column("Attach Points", (CYBER,))

    def known(self) -> int:
        """Skill points of Knowledge, or of what it is raised to."""
        more = sum(
            halves(SPLICES[name]["Kno"])
            for name in self.gear
            if name in SPLICES and not (self.shut() and number(SPLICES[name]["Splice"]))
        )
        return POINTS[min(10, self.levels["kno"] + max(0, more)) - 1]

    # Laws

    def legal(self) -> bool:
        """Whether all of it is allowed."""
        money = self.traits() <= 3000 and self.total() <= 1500
        skills = sum(self.skills.values()) <= self.known() and max(self.skills.values(), default=1) <= 5
        return money and skills and self.goes_together() and self.can_be_carried()

    def goes_together(self) -> bool:
        """What is needed is there, and nothing stands beside what it bars."""
        if sum(name in ARMOR for name in self.gear) > 1:
            return False
        if "Scramble Suit" in self.gear and self.wired() > 1:
            return False
        return all(self.fits(name) for name in self.gear)

    def fits(self, name: str) -> bool:
        row = GEAR[name]
        twice = any("bought twice" in cell for cell in row.values())
        if self.gear.count(name) > (2 if twice else 1):
            return False
        needs, bars = row.get("Needs", "-"), row.get("Not with", "-")
        if needs != "-" and not any(need in self.gear or self.skilled(need) for need in needs.split(" or ")):
            return False
        barred = [] if bars == "-" else bars.split(", ")
        return not any(bar in self.gear or (bar == "Armor" and set(self.gear) & set(ARMOR)) for bar in barred)

    def skilled(self, need: str) -> bool:
        return need == "Stealth 1" and self.skills.get("ste", 0) >= 1

    def can_be_carried(self) -> bool:
        """Backpack, Attach Points, hands."""
        if self.slots() > 4 + 2 * self.weapons.count("Carry Pack"):
            return False
        points = {name: number(MOUNTED[name]["Points"]) for name in self.weapons if name in MOUNTED}
        needed = sum(points[name] for name in self.weapons if name in points)
        fists = sum(points[name] for name in self.weapons if name in points and name in CLOSE)
        arms, shoulders = min(2, self.attach()), min(2, max(0, self.attach() - 2))
        if needed > self.attach() or fists > arms or ("MBMR" in self.weapons and shoulders < 2):
            return False
        return self.hands(self.arms_free())

    def hands(self, free: int) -> bool:
        held = [name for name in self.weapons if name in HELD and HELD[name]["Slots"] in ("1H", "2H")]
        if any(int(HELD[name]["Slots"][0]) > free for name in held):
            return False
        if sum(name in PALMS for name in self.weapons) > free:
            return False
        if BLADES in self.gear and free < 1:
            return False
        if GRIPPER not in self.weapons:
            return True
        others = [name for name in self.weapons if name in CLOSE and name not in (GRIPPER, *PALMS)]
        return self.bulk() <= 0 and not others and BLADES not in self.gear
