"""Every hostile act against every state of a figure, on hexes and in inches; every area on both.

``ROWS`` are the ways to act with hostility, of every verb; ``COLUMNS`` say how the attacker, the target or
the ground is changed, and which rules then forbid the act, by the class of the row: none where it says
nothing. All of it is stated from the rules, none read back.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from sellsword.boards.board import Base
from sellsword.dice import ScriptedDice
from sellsword.flow import Kind
from sellsword.game import Choice
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, KINDS, Feature, Ground
from sellsword.games.dark_metal.model.dice.roll_pools import ContestPool, GripPool
from sellsword.games.dark_metal.model.fighter_state import (
    ABOARD,
    AWAY,
    DASHED,
    DODGED,
    FALLEN,
    OUT,
    Effect,
    Fighter,
    Stealth,
)
from sellsword.games.dark_metal.model.state import DarkState, Rules, Structure
from sellsword.games.dark_metal.rules import opposition_behavior, victory_and_failure
from sellsword.games.dark_metal.rules.actions import DEEDS
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    engagement,
    explosions,
    hostility,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import throwing
from sellsword.games.dark_metal.rules.squad_building import lasting_injuries
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import Hurt
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from tests.core.dark_metal.builder import (
    PLAIN,
    SIZE,
    battle,
    boss,
    do,
    man,
    offered,
    place,
    told,
    wake,
    who,
    why,
)

MEASURES = (HEX, INCHES)
EAST, WEST = {HEX: 1, INCHES: 3}, {HEX: 4, INCHES: 9}
START = 8
"""The column of the attacker; all stand in row 12."""


def at(measure: str, column: float, row: int = 12) -> str:
    return f"{int(column):02}{row:02}" if measure == HEX else f"{column},{row}"


# The rows


@dataclass(frozen=True)
class Row:
    """A hostile act: how it is said after who does it, how far away its target is, and of what class."""

    name: str
    verb: str
    said: str
    away: int
    kind: str
    fields: dict[str, Any] = field(default_factory=dict)
    now: dict[str, Any] = field(default_factory=dict)

    @property
    def close(self) -> bool:
        return self.kind in ("blow", "palm", "grapple", "batter")

    @property
    def aimed(self) -> bool:
        """Whether it is aimed at a figure."""
        return self.kind not in ("throw", "batter", "breach")

    def choice(self, measure: str) -> str:
        goal = at(measure, START + self.away)
        return f"{self.verb} a {self.said.format(goal=goal, east=EAST[measure])}"


RIFLE = {"arms": "standard-rifle"}
PALM = {"arms": "palm-shocker"}
ROWS = (
    Row("knife", "fight", "melee-weapon strike foe", 1, "blow", {"arms": "melee-weapon"}),
    Row("rifle butt", "fight", "model-740 club foe", 1, "blow", {"arms": "model-740"}),
    Row("staff", "fight", "energy-staff charged foe", 2, "blow", {"arms": "energy-staff"}),
    Row("spear", "fight", "energy-spear strike foe", 2, "blow", {"arms": "energy-spear"}),
    Row("armor melee", "fight", "armor-melee strike foe", 1, "blow", {"arms": "armor-melee"}),
    Row("palm", "fight", "palm-shocker shock foe", 1, "blow", PALM, {"held": 1, "grip": True}),
    Row("entangle", "entangle", "foe", 1, "grapple"),
    Row("push", "push", "foe", 1, "grapple"),
    Row("trip", "trip", "foe", 1, "grapple"),
    Row("rifle", "shoot", "standard-rifle shot foe", 4, "shot", RIFLE),
    Row("shotgun", "shoot", "combat-shotgun shot foe", 4, "shot", {"arms": "combat-shotgun"}),
    Row("mbmr", "shoot", "mbmr volley foe", 4, "shot", {"arms": "mbmr"}),
    Row("beam", "shoot", "electrolaser beam foe", 4, "shot", {"arms": "electrolaser"}),
    Row("lance", "fire", "heavy-beam-rifle lance foe", 4, "shot", {"arms": "heavy-beam-rifle"}),
    Row("missile", "fire", "missile-launcher missile foe", 4, "shot", {"arms": "missile-launcher"}),
    Row("blast", "fire", "pe-cannon blast foe", 4, "shot", {"arms": "pe-cannon"}),
    Row("launched", "fire", "grenade-launcher grenade foe", 4, "shot", {"arms": "grenade-launcher"}),
    Row("plasma", "spray", "plasma-spray spray {east}", 2, "spray", {"arms": "plasma-spray"}),
    Row("arc", "spray", "tesla-cracker arc 0", 2, "spray", {"arms": "tesla-cracker"}),
    Row("grenade", "throw", "attack-grenade {goal}", 4, "throw", {"items": "attack-grenade"}),
    Row("blow at a door", "breach", "melee-weapon strike door", 1, "batter", {"arms": "melee-weapon"}),
    Row("shot at a door", "breach", "standard-rifle shot door", 4, "breach", RIFLE),
)
BY_NAME = {row.name: row for row in ROWS}
NEAR, FAR = ("blow", "grapple", "batter"), ("shot", "spray", "throw", "breach")


def test_every_hostile_verb_has_a_row() -> None:
    hostile = [verb for verb, deed in DEEDS.items() if deed.kind & Kind.HOSTILE]
    assert sorted(dict.fromkeys(row.verb for row in ROWS)) == sorted(hostile)
    assert all(isinstance(DEEDS[verb], hostility.Hostile) for verb in hostile)
    assert {row.kind for row in ROWS} == {*NEAR, *FAR}


# The columns


@dataclass
class Scene:
    """A scene that a column may change before it is a battle."""

    measure: str
    row: Row
    swapped: bool = False
    one: dict[str, Any] = field(default_factory=dict)
    other: dict[str, Any] = field(default_factory=dict)
    more: list[Fighter] = field(default_factory=list)
    terrain: list[Feature] = field(default_factory=list)
    rules: Rules = PLAIN
    late: list[Callable[[DarkState], None]] = field(default_factory=list)

    def at(self, away: float, row: int = 12) -> str:
        return at(self.measure, START + away, row)

    def state(self) -> DarkState:
        """The attacker, the target at its distance, and what a column adds; everything hits."""
        attacker = {"ath": 3, "pre": 3, "awa": 2, "power": 5, **self.row.fields, **self.one}
        target = {"ath": 1, "ins": 1, "bhp": 9, "hide": Hide(cyber=1), **self.other}
        names = ("A", "foe") if self.swapped else ("a", "FOE")
        attacker["now"] = {**self.row.now, **attacker.get("now", {})}
        one = man(names[0], self.at(0), **attacker)
        other = man(names[1], self.at(self.row.away, self.target_row), **target)
        lead = boss("boss", at(self.measure, 1, 23))
        made = battle(one, other, *self.more, lead, terrain=self.terrain, rules=self.rules, dice=[6] * 60)
        door = Structure("door", "Door", place(self.at(self.row.away)), 0, 9, 9)
        made.structures = (door,) if self.row.verb == "breach" else ()
        for change in self.late:
            change(made)
        return made

    def patch(self, name: str, kind: str, away: float, radius: int) -> None:
        """Terrain around a place: the hexes so far from it, or the circle as large."""
        row = self.target_row if away == self.row.away else 12
        self.terrain.append(patch(self.measure, name, kind, START + away, radius, row))

    @property
    def target_row(self) -> int:
        """Who is not aimed at is out of the way."""
        return 16 if self.row.verb == "breach" else 12

    def wall(self, away: float) -> None:
        """A wall between two columns."""
        self.terrain.append(wall(self.measure, START + away))


def patch(measure: str, name: str, kind: str, column: int | float, radius: int, row: int = 12) -> Feature:
    middle = place(at(measure, column, row))
    if measure == INCHES:
        return Feature(name, kind, (middle,), radius=1000 * radius + 500)
    ground = Ground(HEX, SIZE, SIZE)
    hexes = (
        hex_
        for hex_ in (middle, *ground.about(middle, radius * 1000))
        if ground.near(hex_, middle, radius * 1000)
    )
    return Feature(name, kind, tuple(hexes))


def wall(measure: str, column: float) -> Feature:
    """A wall right before a place, from the west."""
    if measure == INCHES:
        return Feature("wall", "wall", (place(f"{column - 0.5},9"), place(f"{column - 0.5},15")))
    return Feature("wall", "wall", sides=((place(at(HEX, column - 1)), place(at(HEX, column))),))


type Rulings = dict[str, str]
COLUMNS: dict[str, tuple[Callable[[Scene], None], Rulings]] = {}


def column(*rulings: Rulings) -> Callable[[Callable[[Scene], None]], Callable[[Scene], None]]:
    """A column: how it changes a scene, and the rules that forbid acts, by the class or name of the row."""

    def kept(change: Callable[[Scene], None]) -> Callable[[Scene], None]:
        COLUMNS[change.__name__.replace("_", " ")] = (
            change,
            {k: v for each in rulings for k, v in each.items()},
        )
        return change

    return kept


def all_of(*names: str, by: str) -> Rulings:
    return dict.fromkeys(names, by)


def target_is(**now: Any) -> Callable[[Scene], None]:
    return lambda scene: scene.other.update(now=now)


def attacker_is(**now: Any) -> Callable[[Scene], None]:
    return lambda scene: scene.one.update(now=now)


GONE = {"blow": "DM-310", "shot": "DM-310", "entangle": "DM-360", "push": "DM-367", "trip": "DM-369"}
SPRAYS = {"plasma": "DM-203", "arc": "DM-192"}
HIDDEN = dict.fromkeys(("blow", "grapple", "shot"), "DM-S75")
TARGETS: dict[str, tuple[dict[str, Any], Rulings]] = {
    "as it is": ({}, {}),
    "undetected": ({"stealth": Stealth(25)}, {**HIDDEN, **SPRAYS}),
    "undetected in a suit": ({"stealth": Stealth(100)}, {**HIDDEN, **SPRAYS}),
    "detected": ({"stealth": Stealth(100, detected=True)}, {}),
    "Fallen": ({"status": FALLEN}, {"trip": "DM-369"}),
    "stunned": ({"stun": 2}, {}),
    "poisoned": ({"venom": 2}, {}),
    "dodging": ({"stance": DODGED}, {}),
    "dashing": ({"stance": DASHED}, {}),
    "aiming": ({"aim": 1}, {}),
    "one who has acted": ({"acted": True}, {}),
    "one who lacks ammo": ({"ammo": (0, 0)}, {}),
    "nearly dead": ({"bhp": 1}, {}),
    "reeling": ({"effects": (Effect("reeling", 1),)}, {}),
    "out": ({"status": OUT, "bhp": 0}, {**GONE, **SPRAYS}),
    "away": ({"status": AWAY}, {**GONE, **SPRAYS}),
    "aboard": ({"status": ABOARD}, {**GONE, **SPRAYS}),
}
for _name, (_now, _rulings) in TARGETS.items():
    COLUMNS[f"target {_name}"] = target_is(**_now), _rulings

ACTORS: dict[str, tuple[dict[str, Any], Rulings]] = {
    "undetected": ({"stealth": Stealth(25)}, {}),
    "detected": ({"stealth": Stealth(100, detected=True)}, {}),
    "Fallen": ({"status": FALLEN}, all_of(*NEAR, *FAR, by="DM-282")),
    "aiming": ({"aim": 2}, {}),
    "poisoned": ({"venom": 2}, {}),
    "dodging": ({"stance": DODGED}, {}),
    "dashing": ({"stance": DASHED}, {}),
    "hurt": ({"bhp": 1}, {}),
    "powerless": ({"power": 0}, {"beam": "DM-205", "lance": "DM-202", "blast": "DM-201", "arc": "DM-192"}),
    "holding the target": ({"held": 1, "grip": True}, {"entangle": "DM-364"}),
    "taunted before": ({"effects": (Effect("taunted:nobody", 1),)}, {}),
}
for _name, (_now, _rulings) in ACTORS.items():
    COLUMNS[f"attacker {_name}"] = attacker_is(**_now), _rulings


@column()
def option_undetected(scene: Scene) -> None:
    """By the option one strikes at the undetected like at anybody else (DM-S75)."""
    scene.rules = Rules(undetected=True)
    scene.other.update(now={"stealth": Stealth(25)})


@column(all_of(*NEAR, *FAR, by="DM-332"), {"throw": "DM-358"}, SPRAYS)
def a_wall_between(scene: Scene) -> None:
    """Every hostile act needs a line of sight (DM-332, DM-S76)."""
    scene.wall(scene.row.away)


@column(all_of("shot", "breach", "staff", "spear", by="DM-332"), SPRAYS)
def somebody_between(scene: Scene) -> None:
    """Figures block the line (DM-S54); one who is thrown over does not."""
    if scene.row.away > 1:
        scene.more.append(man("b", scene.at(1), now={"status": "up"}))


@column()
def a_fallen_between(scene: Scene) -> None:
    if scene.row.away > 1:
        scene.more.append(man("b", scene.at(1), now={"status": FALLEN}))


@column(all_of(*FAR, by="DM-270"))
def attacker_engaged(scene: Scene) -> None:
    """With somebody else, who stands beside (DM-270)."""
    scene.more.append(man("OTHER", scene.at(-1)))


@column()
def attacker_beside_an_undetected(scene: Scene) -> None:
    """Who is not detected engages nobody (DM-S75)."""
    scene.more.append(man("OTHER", scene.at(-1), now={"stealth": Stealth(25)}))


@column()
def attacker_engaged_through_a_wall(scene: Scene) -> None:
    """Nobody is engaged through a wall (DM-S76)."""
    scene.more.append(man("OTHER", scene.at(-1)))
    scene.wall(0)


@column()
def target_engaged(scene: Scene) -> None:
    """With a friend of the attacker's, beyond it (DM-341)."""
    scene.more.append(man("b", scene.at(scene.row.away + 1)))


@column({"entangle": "DM-364"})
def target_held_by_another(scene: Scene) -> None:
    scene.more.append(man("b", scene.at(scene.row.away + 1), now={"held": 1}))


@column(all_of(*FAR, by="DM-270"))
def attacker_held(scene: Scene) -> None:
    """The Entangled may strike (DM-361)."""
    scene.more.append(man("OTHER", scene.at(-1), now={"held": 0, "grip": True}))


@column(all_of(*NEAR, "shot", "breach", "throw", by="DM-276"), SPRAYS)
def target_behind_bulk(scene: Scene) -> None:
    """Bulk binds every hostile act (DM-276, DM-S77)."""
    scene.one.update(hide=Hide(bulk=1), now={"facing": WEST[scene.measure]})


@column()
def target_ahead_of_bulk(scene: Scene) -> None:
    scene.one.update(hide=Hide(bulk=1), now={"facing": EAST[scene.measure]})


@column()
def target_turning_its_back(scene: Scene) -> None:
    scene.other.update(hide=Hide(bulk=1, cyber=1), now={"facing": EAST[scene.measure]})


@column(all_of("blow", "grapple", "shot", "spray", "throw", by="DM-093"))
def attacker_taunted_by_another(scene: Scene) -> None:
    """A taunt binds every hostile act at somebody (DM-093)."""
    scene.swapped = True
    scene.one.update(now={"effects": (Effect("taunted:boss", 1),)})


@column()
def attacker_taunted_by_the_target(scene: Scene) -> None:
    scene.swapped = True
    scene.one.update(now={"effects": (Effect("taunted:foe", 1),)})


@column(all_of("blow", "grapple", by="DM-266"), {"arc": "DM-192"})
def target_a_level_up(scene: Scene) -> None:
    """Close combat is on one level (DM-266)."""
    scene.patch("top", "container", scene.row.away, 0)
    scene.other.update(now={"level": 1})


@column({"grapple": "DM-S60"})
def target_a_vehicle(scene: Scene) -> None:
    """It is attacked like a figure, and nobody wrestles with it (DM-S60)."""
    scene.other.update(kind="vehicle")
    scene.late.append(_a_skiff)


def _a_skiff(state: DarkState) -> None:
    foe = who(state, "foe")
    foe.profile = replace(foe.profile, id="skiff")


def _around(kind: str, where: str) -> Callable[[Scene], None]:
    def change(scene: Scene) -> None:
        away = {"target": scene.row.away, "attacker": 0}[where]
        scene.patch("piece", kind, away, 0)

    return change


for _kind, _sort in KINDS.items():
    if _sort.hiding is not None:
        COLUMNS[f"target in {_kind}"] = _around(_kind, "target"), {}
        COLUMNS[f"attacker in {_kind}"] = _around(_kind, "attacker"), {}


def _spent(scene: Scene) -> None:
    scene.late.append(lambda state: setattr(state, "active", replace(state.acting[0], left=0)))


def _aboard(scene: Scene) -> None:
    scene.one.update(now={"status": ABOARD})


COLUMNS["attacker without an Action"] = _spent, all_of(*NEAR, *FAR, by="DM-256")
COLUMNS["attacker in a vehicle"] = _aboard, all_of(*NEAR, *FAR, by="DM-S60")


def cells() -> Iterator[Any]:
    for row in ROWS:
        for name in COLUMNS:
            for measure in MEASURES:
                yield pytest.param(row, name, measure, id=f"{row.name}-{name}-{measure}")


def ruling(row: Row, name: str) -> list[str]:
    """The rules that forbid an act: by its name, else by its class."""
    rulings = COLUMNS[name][1]
    rule = rulings.get(row.name, rulings.get(row.kind, ""))
    return [rule] if rule else []


@pytest.mark.rule("DM-S75", "DM-S76", "DM-S77", "DM-270", "DM-276", "DM-282", "DM-332", "DM-093")
@pytest.mark.parametrize(("row", "name", "measure"), list(cells()))
def test_every_hostile_act_against_every_state(row: Row, name: str, measure: str) -> None:
    scene = Scene(measure, row)
    COLUMNS[name][0](scene)
    state, choice = scene.state(), row.choice(measure)
    rules = ruling(row, name)
    assert why(state, choice) == rules
    if not rules and row.kind != "throw":
        assert choice in offered(state, row.verb)


# What every act leaves behind


@pytest.mark.rule("DM-298", "DM-302", "DM-S77")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("strength", [25, 50, 75, 100])
def test_every_hostile_act_gives_one_away(row: Row, measure: str, strength: int) -> None:
    state = Scene(measure, row, one={"now": {"stealth": Stealth(strength, unseen=True)}}).state()
    do(state, row.choice(measure))
    assert who(state, "a").stealth == Stealth(strength, detected=True)


@pytest.mark.rule("DM-093", "DM-S77")
@pytest.mark.parametrize("measure", MEASURES)
def test_a_taunt_gives_one_away_and_wants_somebody_detected(measure: str) -> None:
    a, b = at(measure, 8), at(measure, 12)
    state = battle(boss("a", a, now={"stealth": Stealth(25)}), man("FOE", b))
    do(state, "feat a taunt foe")
    assert who(state, "a").stealth.detected
    state = battle(boss("a", a), man("FOE", b, now={"stealth": Stealth(25)}))
    assert why(state, "feat a taunt foe") == ["DM-093"]
    assert offered(state, "feat") == []


@pytest.mark.rule("DM-321", "DM-333", "DM-S77")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_hostile_act_counts_for_support_and_pressing(row: Row, measure: str) -> None:
    """In close combat at somebody one supports those who follow; the last attack is remembered whatever it
    was, and one at a place or a thing is an attack at nobody."""
    state = Scene(measure, row, other={"bhp": 9}).state()
    state.latest = (5, 5)
    do(state, row.choice(measure))
    assert state.latest == ((0, 1) if row.aimed else (-1, -1))
    assert state.struck == (((0, 1),) if row.close and row.aimed else ())


@pytest.mark.rule("DM-355", "DM-X04", "DM-S77")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_aim_goes_into_the_next_attack_with_a_weapon(row: Row, measure: str) -> None:
    state = Scene(measure, row, one={"now": {"aim": 2}}).state()
    do(state, row.choice(measure))
    assert who(state, "a").aim == (2 if row.kind in ("grapple", "throw") else 0)


@pytest.mark.rule("DM-157", "DM-210")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_strong_arms_go_into_the_next_attack_with_a_weapon_in_close_combat(row: Row, measure: str) -> None:
    state = Scene(measure, row, one={"now": {"effects": (Effect("dual-cyber-arms", 2),)}}).state()
    do(state, row.choice(measure))
    left = [each.id for each in who(state, "a").effects]
    assert left == ([] if row.kind in ("blow", "batter") else ["dual-cyber-arms"])


@pytest.mark.rule("DM-302")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_who_is_struck_in_close_combat_is_detected(row: Row, measure: str) -> None:
    """Where the undetected may be struck at all (DM-S75)."""
    scene = Scene(measure, row, other={"now": {"stealth": Stealth(25)}}, rules=Rules(undetected=True))
    state = scene.state()
    do(state, row.choice(measure))
    assert who(state, "foe").stealth.detected == (row.close and row.aimed)


@pytest.mark.rule("DM-277", "DM-279", "DM-S77")
@pytest.mark.parametrize("verb", ["entangle", "trip"])
@pytest.mark.parametrize(
    ("other", "dice"),
    [
        ({}, 2),
        ({"now": {"stun": 1}}, 0),
        ({"hide": Hide(bulk=1), "now": {"facing": EAST[HEX]}}, 0),
        ({"hide": Hide(bulk=1), "now": {"facing": WEST[HEX]}}, 2),
    ],
)
def test_the_instinct_of_a_trip_is_a_defense_die(verb: str, other: dict[str, Any], dice: int) -> None:
    state = Scene(HEX, BY_NAME[verb], other={"ins": 2, **other}).state()
    pool = FLOW.pool(state, Choice.parse(f"{verb} a foe"))
    assert isinstance(pool, ContestPool | GripPool)
    assert pool.instinct == dice


# Whom a miss hits


def melee(measure: str, row: Row, *friends: tuple[float, int], **now: Any) -> DarkState:
    """A shot at the foe with friends so far from it, across and down in hexes or in inches; all dice miss."""
    scene = Scene(measure, row, other={"ins": 0, "bhp": 9})
    for number, (across, down) in enumerate(friends):
        scene.more.append(man(f"b{number}", scene.at(row.away + across, 12 + down), now=now, bhp=9))
    scene.late.append(lambda state: setattr(state, "dice", ScriptedDice([2] * 60)))
    return scene.state()


SHOTS = [row for row in ROWS if row.kind == "shot"]
STRAYING = [row for row in SHOTS if row.name not in ("missile", "launched")]


@pytest.mark.rule("DM-341", "DM-342", "DM-202", "DM-S78")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("row", STRAYING, ids=lambda row: row.name)
def test_every_shot_that_misses_strays_into_the_friend_beyond(row: Row, measure: str) -> None:
    state = melee(measure, row, (1, 0))
    events = do(state, row.choice(measure))
    assert [each.word("whom") for each in told(events, "strayed")] == ["b0"]
    assert who(state, "b0").bhp < 9


@pytest.mark.rule("DM-195", "DM-189", "DM-S78")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("name", ["missile", "launched"])
def test_what_has_a_miss_of_its_own_does_not_stray(name: str, measure: str) -> None:
    row = BY_NAME[name]
    state = melee(measure, row, (1, 0))
    assert told(do(state, row.choice(measure)), "strayed") == []


def shot(state: DarkState, weapon: str) -> Attack:
    """The first's shot at the second."""
    arm = WEAPONS[weapon]
    return Attack(state.fighters[0], state.fighters[1], arm, arm.uses[0], close=False)


@pytest.mark.rule("DM-341", "DM-342", "DM-S55", "DM-S79")
@pytest.mark.parametrize(
    ("shooter", "target", "friend", "dice", "danger"),
    [
        ("0812", "1212", "1312", 0, True),
        ("0812", "1212", "1112", 2, True),
        ("0812", "1212", "1213", 2, True),
        ("0812", "1212", "1313", 0, True),
        ("1208", "1212", "1112", 0, False),
        ("1208", "1212", "1312", 0, False),
        ("0812", "1212", "1412", 0, False),
        ("8,12", "12,12", "12.9,12", 0, True),
        ("8,12", "12,12", "12.5,12.8", 0, True),
        ("8,12", "12,12", "11.5,12.8", 2, True),
        ("8,12", "12,12", "12,12.9", 0, False),
        ("8,12", "12,12", "14,12", 0, False),
    ],
)
@pytest.mark.parametrize("bulk", [0, 2])
def test_a_friend_is_in_danger_on_the_wrong_side_or_beyond(
    shooter: str, target: str, friend: str, dice: int, danger: bool, bulk: int
) -> None:
    """One who stands to neither side, at a right angle, is safe; the friend's Bulk and facing are nothing to
    it."""
    b = man("b", friend, hide=Hide(bulk=bulk))
    state = battle(man("a", shooter), man("FOE", target, ins=0), b)
    attack = shot(state, "standard-rifle")
    assert bool(attack_modifiers.endangered(state, attack)) == danger
    assert sum(each.by for each in attack_modifiers.defense_dice(state, attack)) == dice


@pytest.mark.rule("DM-341", "DM-366", "DM-S79")
def test_who_holds_the_target_is_safe_beyond_it_and_others_are_not() -> None:
    holder = man("b", "1312", now={"held": 1}, bhp=9)
    state = battle(man("a", "0812"), man("FOE", "1212", ins=0), holder, man("c", "1313", bhp=9))
    state.dice = ScriptedDice([2, 3, 1])
    events = do(state, "shoot a standard-rifle shot foe")
    assert [each.word("whom") for each in told(events, "strayed")] == ["c"]


@pytest.mark.rule("DM-341", "DM-S78")
@pytest.mark.parametrize("measure", MEASURES)
def test_a_spray_strays_where_it_is_at_an_enemy_and_no_friend_is_hurt_by_the_miss_on_himself(
    measure: str,
) -> None:
    """All dice miss over a foe and a friend beside it: the friend is hit once, by the miss on the foe."""
    scene = Scene(measure, BY_NAME["plasma"], other={"ins": 0})
    scene.more.append(man("b", scene.at(3), bhp=9, ins=0))
    scene.late.append(lambda state: setattr(state, "dice", ScriptedDice([2] * 60)))
    state = scene.state()
    do(state, BY_NAME["plasma"].choice(measure))
    assert who(state, "b").bhp == 8


@pytest.mark.rule("DM-343")
@pytest.mark.parametrize("measure", MEASURES)
def test_opponents_never_hit_their_own(measure: str) -> None:
    scene = Scene(measure, BY_NAME["lance"], swapped=True, other={"ins": 0})
    scene.more.append(man("B", scene.at(5)))
    state = scene.state()
    attack = shot(state, "heavy-beam-rifle")
    assert attack_modifiers.endangered(state, attack) == ()


@pytest.mark.rule("DM-213", "DM-202")
@pytest.mark.parametrize("name", ["rifle", "lance"])
def test_got_them_is_for_every_attack_roll(name: str) -> None:
    """Dice of 5 miss at 6, and hit once 2 are added (the lance needs 5 and falls as 4)."""
    row, face = BY_NAME[name], {"rifle": 5, "lance": 4}[name]
    scene = Scene(HEX, row, one={"skills": "ars 5"}, other={"ins": 0})
    scene.late.append(lambda state: setattr(state, "dice", ScriptedDice([face] * 60)))
    state = scene.state()
    do(state, row.choice(HEX))
    assert "got-them" in offered(state, "got-them")
    do(state, "got-them")
    assert who(state, "foe").bhp < 9


# Opportunity Attacks


PARTINGS: dict[str, tuple[dict[str, Any], dict[str, Any], bool]] = {
    "as it is": ({}, {}, True),
    "an undetected mover": ({"stealth": Stealth(25)}, {}, False),
    "a detected mover": ({"stealth": Stealth(25, detected=True)}, {}, True),
    "an undetected striker": ({}, {"stealth": Stealth(25)}, False),
    "a Fallen striker": ({}, {"status": FALLEN}, False),
    "a stunned striker": ({}, {"stun": 1}, False),
    "a taunted striker": ({}, {"effects": (Effect("taunted:boss", 1),)}, False),
    "a striker taunted by the mover": ({}, {"effects": (Effect("taunted:a", 1),)}, True),
    "a striker who is held": ({"held": 1}, {}, False),
    "a poisoned striker": ({}, {"venom": 2}, True),
    "a dodging mover": ({"stance": DODGED}, {}, True),
}


@pytest.mark.rule("DM-267", "DM-S75", "DM-S76", "DM-282", "DM-347", "DM-093", "DM-365")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("case", PARTINGS)
def test_who_strikes_at_one_who_walks_away(case: str, measure: str) -> None:
    mover, striker, strikes = PARTINGS[case]
    state = _parting(measure, mover, striker)
    events = do(state, f"move a {_away(measure)}")
    assert bool(told(events, "attacked")) == strikes


@pytest.mark.rule("DM-S76", "DM-267")
@pytest.mark.parametrize("measure", MEASURES)
def test_nobody_strikes_through_a_wall(measure: str) -> None:
    state = _parting(measure, {}, {}, [wall(measure, 9)])
    assert engagement.engaged_with(state, who(state, "a")) == []
    assert told(do(state, f"move a {_away(measure)}"), "attacked") == []


def _parting(
    measure: str, mover: dict[str, Any], striker: dict[str, Any], terrain: Sequence[Feature] = ()
) -> DarkState:
    a = man("a", at(measure, 8), now=mover, bhp=9)
    foe = man("FOE", at(measure, 9), now=striker, arms="melee-weapon")
    return battle(a, foe, boss("boss", at(measure, 1, 23)), terrain=terrain, dice=[6] * 20)


def _away(measure: str) -> str:
    return "0712 > 0612" if measure == HEX else "6.000,12.000"


# How the opposition keeps to it


@pytest.mark.rule("DM-S75", "DM-S03")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("temperament", ["bandit", "brawler", "marksman", "beast", "guard"])
@pytest.mark.parametrize("away", [1, 4, 10])
def test_the_opposition_does_nothing_about_the_undetected(temperament: str, away: int, measure: str) -> None:
    foe = man("FOE", at(measure, 8), ath=4, now={"temperament": temperament})
    hidden = boss("a", at(measure, 8 + away), now={"stealth": Stealth(25)})
    state = battle(foe, hidden)
    assert opposition_behavior.plan(state, temperament)[1] == "end"
    hidden.stealth = Stealth(25, detected=True)
    assert opposition_behavior.plan(state, temperament)[1] != "end"


# Areas


@dataclass(frozen=True)
class Lie:
    """Where a piece lies between a viewer at column 6 and a target at 16: around a column, so far."""

    column: int
    radius: int
    row: int = 12


LIES = {
    "between": (Lie(11, 1), True),
    "small and between": (Lie(11, 0), True),
    "right before the target": (Lie(15, 0), True),
    "the target deep in it": (Lie(16, 2), True),
    "the target in it, and it reaches far": (Lie(16, 6), True),
    "at the target's own place": (Lie(16, 0), True),
    "beyond the target": (Lie(18, 1), False),
    "off the line": (Lie(11, 1, 16), False),
    "beside the viewer": (Lie(7, 0), False),
    "from beside the viewer": (Lie(8, 1), False),
    "two inches from the viewer": (Lie(8, 0), True),
    "the viewer in it": (Lie(6, 0), False),
    "the viewer deep in it": (Lie(6, 2), False),
    "both in it": (Lie(11, 6), False),
}
DICE = {
    "partial Concealment": 1,
    "full Concealment": 2,
    "partial Cover": 2,
    "full Cover": 4,
}
HIDES = {
    "barricade": "full Cover",
    "low-wall": "partial Cover",
    "crates": "partial Cover",
    "wreck": "partial Cover",
    "screen": "full Concealment",
    "hedge": "partial Concealment",
    "brush": "partial Concealment",
    "smoke": "full Concealment",
    "rubble": "partial Cover",
}
BARE = ("building", "wall", "door", "rock", "container", "platform", "mud")


def test_every_kind_of_terrain_is_named() -> None:
    assert sorted((*HIDES, *BARE)) == sorted(KINDS)


def laid(measure: str, kind: str, lie: Lie, weapon: str = "standard-rifle") -> DarkState:
    piece = patch(measure, "piece", kind, lie.column, lie.radius, lie.row)
    one, other = man("a", at(measure, 6), arms=weapon), man("FOE", at(measure, 16), ins=0)
    return battle(one, other, boss("boss", at(measure, 1, 23)), terrain=[piece])


@pytest.mark.rule("DM-323", "DM-324", "DM-325", "DM-326", "DM-337", "DM-S53", "DM-177")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("case", LIES)
@pytest.mark.parametrize("kind", HIDES)
def test_what_hides_a_target_is_the_same_on_hexes_and_in_inches(kind: str, case: str, measure: str) -> None:
    lie, counts = LIES[case]
    state, hiding = laid(measure, kind, lie), HIDES[kind]
    for weapon in ("standard-rifle", "combat-shotgun"):
        shown = hiding.replace("Concealment", "Cover") if weapon == "combat-shotgun" else hiding
        attack = shot(state, weapon)
        assert sum(each.by for each in attack_modifiers.defense_dice(state, attack)) == DICE[shown] * counts


@pytest.mark.rule("DM-S131", "DM-337", "DM-S53")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("kind", HIDES)
@pytest.mark.parametrize(
    ("away", "column", "counts"), [(2, 8, True), (2, 7, False), (1, 7, False), (2, 6, False)]
)
def test_what_hides_a_target_from_a_blow_is_the_same_on_both(
    away: int, column: int, counts: bool, kind: str, measure: str
) -> None:
    """A blow from so far away at column 6, and a piece at a column."""
    foe = man("FOE", at(measure, 6 + away), ins=0)
    piece = patch(measure, "piece", kind, column, 0)
    state = battle(man("a", at(measure, 6), arms="energy-spear"), foe, terrain=[piece])
    blow = replace(shot(state, "energy-spear"), close=True)
    assert sum(each.by for each in attack_modifiers.defense_dice(state, blow)) == DICE[HIDES[kind]] * counts


@pytest.mark.rule("DM-357", "DM-358", "DM-S53")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("case", LIES)
@pytest.mark.parametrize("kind", HIDES)
def test_what_a_throw_goes_over_is_the_same_on_hexes_and_in_inches(
    kind: str, case: str, measure: str
) -> None:
    """What it is thrown out of, or into, it does not go over; what is beside the thrower it does."""
    lie, _ = LIES[case]
    within = {"the target deep in it", "the target in it, and it reaches far", "at the target's own place"}
    out_of = {"the viewer in it", "the viewer deep in it", "both in it"}
    over = case not in within | out_of | {"beyond the target", "off the line"}
    state = laid(measure, kind, lie)
    pieces, high = throwing.obstacles(state, who(state, "a").spot, who(state, "foe").spot)
    assert (pieces, high) == (int(over), over and HIDES[kind].startswith("full"))


@pytest.mark.rule("DM-195", "DM-S53")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("kind", HIDES)
def test_a_missile_that_drifts_is_stopped_by_the_same_on_both(kind: str, measure: str) -> None:
    """It leaves what it starts in, and goes no farther than into the first Cover on its way."""
    here = {HEX: "0612", INCHES: "6,12"}[measure]
    for column, radius, stopped in ((6, 1, False), (9, 0, True), (11, 9, False)):
        state = laid(measure, kind, Lie(column, radius))
        state.dice = ScriptedDice([EAST[measure] + 1, 6])
        end = explosions.drifts(state, place(here))
        gone = state.board.range(Base(place(here)), Base(end)) // 1000
        assert gone == (3 if stopped and "Cover" in HIDES[kind] else 6)


@pytest.mark.rule("DM-332", "DM-358")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("kind", BARE)
def test_what_is_solid_blocks_the_same_on_both(kind: str, measure: str) -> None:
    solid = kind != "mud"
    state = laid(measure, kind, Lie(11, 1))
    one, other = state.fighters[:2]
    assert engagement.sees(state, one, other) is not solid
    assert throwing.obstacles(state, one.spot, other.spot) == (0, solid)
    state = laid(measure, kind, Lie(16, 1))
    top = kind in ("container", "platform", "mud")
    goal = throwing.landing(state, one, other.at)
    assert throwing.obstacles(state, one.spot, goal) == (0, not top)


# What is said to a player


@pytest.mark.rule("DM-S14", "DM-177")
def test_lengths_are_told_as_they_are() -> None:
    state = battle(man("a", "2,12", arms="combat-shotgun"), man("FOE", "14.4,12"), boss("boss", "1,23"))
    assert said(state, "shoot a combat-shotgun shot foe") == [
        'Foe is 12.4" away; Combat Shotgun reaches 12".'
    ]
    assert said(state, "move a 9,12") == ['That is 7" and A may go 4".']


def said(state: DarkState, choice: str) -> list[str]:
    return [reason.text for reason in FLOW.reasons(state, Choice.parse(choice))]


@pytest.mark.rule("DM-105", "DM-338")
def test_a_stowed_weapon_is_told_from_none() -> None:
    state = battle(man("a", "1212", hold="melee-weapon"), man("FOE", "1215"))
    assert said(state, "shoot a standard-rifle shot foe") == [
        "Standard Rifle is stowed: Switch Weapons brings it to hand."
    ]
    assert said(state, "shoot a beam-rifle shot foe") == ["A has no weapon of that name."]
    assert said(state, "shoot a melee-weapon strike foe") == ["Melee Weapon cannot be used like that here."]


@pytest.mark.rule("DM-092", "DM-093", "DM-208")
def test_a_feat_tells_whom_it_is_for() -> None:
    state = battle(
        boss("a", "1212", skills="arm 1", hide=Hide(armor=1)), man("b", "0112"), man("FOE", "1215")
    )
    assert said(state, "feat a move-it") == ['Say on whom: an ally within 6".']
    assert said(state, "feat a move-it b") == ['B is not an ally within 6".']
    assert said(state, "feat a move-it foe") == ['Foe is not an ally within 6".']
    assert said(state, "feat a taunt b") == ["B is not a detected opponent in sight."]
    assert said(state, "feat a taunt x") == [
        "Nobody of that name is here; it is for a detected opponent in sight."
    ]
    assert said(state, "feat a glacis-stance b") == ["A uses that on nobody else, and is named with it."]


@pytest.mark.rule("DM-360", "DM-367", "DM-369")
@pytest.mark.parametrize(("verb", "rule"), [("entangle", "DM-360"), ("push", "DM-367"), ("trip", "DM-369")])
@pytest.mark.parametrize("words", ["", " nobody", " a", " foe foe"])
def test_a_grapple_with_nobody_cites_its_own_rule(verb: str, rule: str, words: str) -> None:
    assert why(battle(man("a"), man("FOE", "1213")), f"{verb} a{words}") == [rule]


@pytest.mark.rule("DM-S80")
@pytest.mark.parametrize("measure", MEASURES)
def test_what_is_in_the_way_is_no_matter_of_sight(measure: str) -> None:
    state = battle(man("a", at(measure, 8)), boss("boss", at(measure, 1, 23)), terrain=[wall(measure, 9)])
    assert why(state, f"move a {at(measure, 9)}") == ["DM-S80"]


@pytest.mark.rule("DM-249", "DM-331", "DM-287")
@pytest.mark.parametrize(
    ("way", "rule"),
    [("time", "DM-249"), ("wiped-out", "DM-331"), ("withdrawn", "DM-287"), ("overcome", "DM-S01")],
)
def test_a_battle_that_is_over_says_how(way: str, rule: str) -> None:
    state = battle(man("a"))
    victory_and_failure.end(state, 1, way, "So it went.")
    (reason,) = FLOW.reasons(state, Choice.parse("end"))
    assert (reason.rule, reason.text) == (rule, "The battle is over. So it went.")


@pytest.mark.rule("DM-275", "DM-203", "DM-217")
@pytest.mark.parametrize("number", ["01", "\uff11", "1.", "+1", "-1", "12", ""])
def test_numbers_are_written_in_one_way(number: str) -> None:
    bound = man("a", hide=Hide(bulk=1), arms="plasma-spray", items="attack-grenade", skills="exp 1")
    state = battle(bound, man("FOE", "1312"))
    assert why(state, f"rotate a {number}") == ["DM-275"]
    assert why(state, f"spray a plasma-spray spray {number}")
    assert why(state, f"rig a attack-grenade {number}") == ["DM-217"]


@pytest.mark.rule("DM-292", "DM-S59")
@pytest.mark.parametrize(("verb", "rule"), [("jump", "DM-292"), ("climb", "DM-S59")])
@pytest.mark.parametrize("words", ["", " 1213 > 1214"])
def test_a_leap_wants_one_place(verb: str, rule: str, words: str) -> None:
    state = battle(man("a"), man("FOE", "2424"))
    assert said(state, f"{verb} a{words}") == [f"Say where A {verb}s to: one place."]
    assert why(state, f"{verb} a{words}") == [rule]


# Rulings on what acts share


@pytest.mark.rule("DM-S81", "DM-S10", "DM-108")
def test_attack_dice_count_before_one_is_without_dice() -> None:
    """A rifle's butt takes both dice of Athletics; a Fallen target gives one, and so does an Aim."""
    blow = "fight a standard-rifle club foe"
    a, foe = man("a", ath=2), man("FOE", "1213")
    assert why(battle(a, foe), blow) == ["DM-S10"]
    assert why(battle(man("a", ath=2, now={"aim": 1}), foe), blow) == []
    assert why(battle(a, man("FOE", "1213", now={"status": FALLEN})), blow) == []


@pytest.mark.rule("DM-S83", "DM-333", "DM-334")
@pytest.mark.parametrize(
    ("now", "helps"),
    [({}, 1), ({"stun": 2}, 1), ({"venom": 1}, 1), ({"status": FALLEN}, 0), ({"status": OUT}, 0)],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_who_supports_an_attack_and_a_defense(now: dict[str, Any], helps: int, swapped: bool) -> None:
    names = ("A", "B", "foe") if swapped else ("a", "b", "FOE")
    state = battle(man(names[0]), man(names[1], "1313", now=now), man(names[2], "1213"))
    one, other, foe = state.fighters[:3]
    state.struck = ((1, 2),)
    knife = WEAPONS["melee-weapon"]
    attack = Attack(one, foe, knife, knife.uses[0], close=True)
    assert len(attack_modifiers.supporters(state, attack)) == helps
    defense = Attack(foe, one, knife, knife.uses[0], close=True)
    assert len(attack_modifiers.defenders(state, defense)) == helps
    assert other.id in ("b",)


@pytest.mark.rule("DM-S82", "DM-345", "DM-347")
@pytest.mark.parametrize("cyber", [1, 2])
def test_who_is_stunned_in_its_own_activation_does_nothing_more(cyber: int) -> None:
    wired = Hide(cyber=cyber)
    user = man("a", arms="shock-striker", ath=3, kno=0, hide=wired, skills="arm 3")
    state = battle(user, man("b", "0505"), man("FOE", "1213", ins=0, kno=0, hide=wired), dice=[9] * 20)
    do(state, "fight a shock-striker shock foe")
    assert who(state, "a").stun == cyber
    assert state.active is None or state.acting[1] is not who(state, "a")
    assert attack_resolution.opportunity(state, who(state, "foe"), who(state, "a")) == []


@pytest.mark.rule("DM-S84", "DM-346", "DM-352", "DM-361")
@pytest.mark.parametrize(
    ("stun", "venom", "held", "left", "after"),
    [
        (0, 0, False, 2, (0, 0)),
        (1, 0, False, 1, (0, 0)),
        (2, 1, False, 0, (0, 0)),
        (3, 2, True, 0, (1, 1)),
        (0, 1, True, 0, (0, 0)),
        (1, 0, True, 0, (0, 0)),
        (0, 2, False, 1, (0, 1)),
        (0, 0, True, 1, (0, 0)),
    ],
)
def test_what_takes_actions_and_in_which_order(
    stun: int, venom: int, held: bool, left: int, after: tuple[int, int]
) -> None:
    victim = man("a", now={"stun": stun, "venom": venom}, hide=Hide(cyber=1))
    state = battle(victim, man("FOE", "1213", now={"held": 0, "grip": True} if held else {}))
    wake(state, "a")
    assert state.active is not None
    assert state.active.left == left
    assert (victim.stun, victim.venom) == after


@pytest.mark.rule("DM-S85", "DM-363", "DM-361")
def test_a_hold_is_paid_for_by_entangling_and_then_turn_by_turn() -> None:
    state = battle(man("a", ath=3), man("FOE", "1213", ath=1, ins=0), dice=[6] * 20)
    do(state, "entangle a foe")
    assert why(state, "hold a") == ["DM-363"]
    foe = who(state, "foe")
    wake(state, "foe")
    assert state.active is not None
    assert state.active.left == 1
    for choice in ("push foe a", "trip foe a", "fight foe standard-rifle club a"):
        assert "DM-273" not in why(state, choice)
    assert why(state, "move foe 1214") == ["DM-273"]
    wake(state, "a")
    wake(state, "foe")
    assert (state.active.left, who(state, "a").held) == (2, -1)
    assert foe.up


@pytest.mark.rule("DM-S86", "DM-321")
def test_an_opportunity_attack_takes_the_aim_and_counts_for_pressing() -> None:
    state = _parting(HEX, {}, {"aim": 2})
    do(state, f"move a {_away(HEX)}")
    assert who(state, "foe").aim == 0
    assert state.latest == (1, 0)


@pytest.mark.rule("DM-S87", "DM-356", "DM-358")
@pytest.mark.parametrize("measure", MEASURES)
def test_what_may_be_thrown_and_where_to(measure: str) -> None:
    row = BY_NAME["grenade"]
    scene = Scene(measure, row, one={"items": "attack-grenade trauma-kit extra-ammo"})
    scene.more.append(man("b", scene.at(2)))
    state = scene.state()
    assert why(state, row.choice(measure)) == []
    assert why(state, f"throw a trauma-kit {scene.at(4)}") == ["DM-262"]
    assert why(state, f"throw a extra-ammo {scene.at(4)}") == ["DM-262"]


@pytest.mark.rule("DM-X40", "DM-283", "DM-279")
def test_to_fall_behind_cover_gives_no_dice() -> None:
    state = laid(HEX, "crates", LIES["right before the target"][0])
    assert sum(each.by for each in attack_modifiers.defense_dice(state, shot(state, "standard-rifle"))) == 2
    who(state, "foe").status = FALLEN
    assert sum(each.by for each in attack_modifiers.defense_dice(state, shot(state, "standard-rifle"))) == 0


@pytest.mark.rule("DM-S88", "DM-114", "DM-338")
def test_in_battle_one_takes_up_ones_own() -> None:
    state = battle(man("a"), man("b", "1213", arms="beam-rifle"))
    assert offered(state, "switch") == ["switch a melee-weapon"]
    assert why(state, "switch a beam-rifle") == ["DM-338"]


@pytest.mark.rule("DM-S89", "DM-373")
def test_two_injuries_bring_two_tenths() -> None:
    hurts = (Hurt("the-shakes"), Hurt("eye-damage"), Hurt("broken-rib"))
    assert [lasting_injuries.earned(100, hurts[:count]) for count in range(4)] == [100, 110, 120, 120]
