"""What a sheet says and how it is read (CO-012 to CO-025, CO-108 to CO-114, table D)."""

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import Choice
from sellsword.games.capital_offensive.rules.movement import MovementPool, keep, roll_movement
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    SHEETS,
    TOUGHS,
    WEAPONS,
    MoveIcon,
    Sheet,
    Weapon,
)
from sellsword.odds import distribution
from sellsword.rulebook import load
from tests.core.capital_offensive.builder import (
    GAME,
    happened,
    let_fall,
    offered,
    play,
    refused,
    sheet_of,
    shields,
    table,
    token,
    volley,
)

DRONE, SCHLOCK, TAGON, ELF = (SHEETS[name] for name in ("drone", "schlock", "tagon", "elf"))
ACTORS = {"drone-1": DRONE, "schlock": SCHLOCK, "tagon": TAGON, "elf": ELF}


def stats(state, who: str) -> dict[str, str]:
    """The figures on the sheet that the players see while ``who`` acts."""
    (panel,) = (panel for panel in GAME.scene(state, TOUGHS).panels if panel.piece == who)
    return {stat.title: stat.text for stat in panel.stats}


def on_the_floor(who: str, **more):
    """One character's Turn in an open hall, an enemy two Spaces to the right of it, friends far off."""
    enemy = "elf" if who.startswith("drone") else "drone-2"
    tokens = {"tagon": "A8", "drone-8": "H7", who: "D4", enemy: "F4"}
    return table(tokens=tokens, active=who, **more)


# The fields


@pytest.mark.rule("CO-012")
def test_a_sheet_shows_name_health_armor_move_actions_defense_and_special_actions():
    state = on_the_floor("tagon", movement=4)
    (panel,) = (panel for panel in GAME.scene(state, TOUGHS).panels if panel.piece == "tagon")
    assert panel.title == "Tagon"
    assert stats(state, "tagon") == {
        "Actions": str(TAGON.actions),
        "Move": "4",
        "Defense": f"{TAGON.defense} dice",
        "Health": str(TAGON.health),
        "Armor": str(TAGON.armor),
    }
    (actions,) = (panel for panel in GAME.scene(state, TOUGHS).panels if panel.kind == "actions")
    assert {"Sidearm", "Epaulet Grenade"} <= {row.title for row in actions.rows}


@pytest.mark.rule("CO-012")
def test_a_toughs_sheet_names_its_inherent_ability():
    panels = GAME.scene(on_the_floor("tagon"), TOUGHS).panels
    (roster,) = (panel for panel in panels if panel.kind == "roster")
    assert all("TeraPort Lockdown" in " ".join(row.notes) for row in roster.rows)


@pytest.mark.rule("CO-013")
@pytest.mark.parametrize("who", ACTORS)
def test_actions_is_the_most_that_a_character_takes_in_a_turn(who):
    sheet = ACTORS[who]
    enemy = "elf" if sheet.side == COLLECTIVE else "drone-2"
    choices = [f"{who} move D3", f"{who} sprint D2", f"{who} {sheet.weapons[0].id} {enemy}"]
    state = on_the_floor(who, commands=1, dice=[1] * 20)
    play(state, *choices[: sheet.actions - 1])
    assert state.actor is token(state, who)
    play(state, choices[sheet.actions - 1])
    assert state.actor is None


@pytest.mark.rule("CO-014")
@pytest.mark.parametrize(
    ("attacker", "weapon", "target"),
    [
        ("elf", "laser-pistol", "drone-1"),
        ("drone-1", "serve-subpoena", "schlock"),
        ("drone-1", "serve-subpoena", "tagon"),
        ("drone-1", "serve-subpoena", "elf"),
    ],
)
def test_defense_is_the_number_of_dice_that_a_target_rolls(attacker, weapon, target):
    defense = (6,) * sheet_of(target).defense
    dice = [*volley(weapon), *defense]
    state = table(tokens={attacker: "D4", target: "D6"}, active=attacker, dice=dice)
    (attacked,) = happened(play(state, f"{attacker} {weapon} {target}"), "attacked")
    assert attacked.values["defense"] == defense
    assert state.dice.position == len(dice)


@pytest.mark.rule("CO-015")
def test_a_move_is_dice_the_die_to_keep_and_maybe_a_cap():
    icons = {name: (sheet.move.dice, sheet.move.keep, sheet.move.cap) for name, sheet in SHEETS.items()}
    assert icons == {
        "drone": (3, "median", 0),
        "schlock": (2, "highest", 4),
        "tagon": (3, "median", 0),
        "elf": (3, "highest", 0),
    }


@pytest.mark.rule("CO-016")
def test_inherent_abilities_cost_no_action():
    # TeraPort Lockdown goes off by itself, and so does the Armory; Tagon's restocking asks, and is free too.
    state = table(
        "G......G",
        "...A....",
        ".......G",
        tokens={"elf": "A1", "tagon": "D2", "drone-1": "F3"},
        phase="command",
        commands=1,
        order="tagon elf",
        grenades={"tagon": 0},
    )
    play(state, "collective end", "tagon take grenade")
    let_fall(state, 3, 3, 3)
    play(state, "tagon roll")
    assert list(map(state.cell_name, state.locked)) == ["A1"]
    assert token(state, "tagon").grenades == 1
    assert state.acting[0].actions == TAGON.actions


@pytest.mark.rule("CO-017")
@pytest.mark.parametrize(
    ("weapon", "aim"), [("sidearm", "drone-2"), ("epaulet-grenade", "F5")], ids=["weapon", "grenade"]
)
def test_a_special_action_costs_an_action_also_one_had_from_the_start(weapon, aim):
    dice = [*volley(weapon), *shields("drone-2")]
    state = table(tokens={"tagon": "D4", "drone-2": "F4"}, active="tagon", dice=dice)
    play(state, f"tagon {weapon} {aim}")
    assert state.acting[0].actions == TAGON.actions - 1


@pytest.mark.rule("CO-018")
def test_the_track_counts_the_movement_of_this_turn():
    state = table(tokens={"elf": "D4", "drone-1": "H5"}, phase="command", commands=1)
    play(state, "collective end")
    let_fall(state, 2, 5, 3)
    play(state, "elf roll")
    assert stats(state, "elf")["Move"] == "5"


@pytest.mark.rule("CO-018")
def test_the_drones_track_counts_the_commands_left():
    def left(state) -> str:
        collective = GAME.scene(state, COLLECTIVE).seats[COLLECTIVE]
        return next(figure.text for figure in collective.figures if figure.title == "Commands")

    state = table(tokens={"elf": "D4", "drone-1": "H5"}, phase="commands", dice=[3, 3, 3])
    play(state, "collective roll")
    assert left(state) == "3"
    play(state, "collective bring H1")
    assert left(state) == "2"


# The Move arrow


@pytest.mark.rule("CO-019")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_number_before_the_arrow_is_how_many_dice_are_rolled(count):
    dice = ScriptedDice([4] * 6)
    faces, _ = roll_movement(MoveIcon(count, "highest"), dice)
    assert faces == (4,) * count
    assert dice.position == count


@pytest.mark.rule("CO-020")
@pytest.mark.parametrize(("which", "kept"), [("highest", 6), ("lowest", 1), ("median", 4)])
def test_the_arrow_points_at_the_die_to_keep(which, kept):
    assert keep(which, (6, 1, 4)) == kept
    assert MovementPool(MoveIcon(3, which)).resolve((4, 6, 1)) == kept


@pytest.mark.rule("CO-021")
@pytest.mark.parametrize(("faces", "spaces"), [((1, 3), 3), ((4, 2), 4), ((5, 1), 4), ((6, 6), 4)])
def test_the_number_in_the_arrow_caps_the_regular_movement(faces, spaces):
    state = table(tokens={"schlock": "D4", "drone-1": "H5"}, phase="command", commands=1)
    play(state, "collective end")
    let_fall(state, *faces)
    (rolled,) = play(state, "schlock roll")
    assert rolled.values["spaces"] == spaces
    assert refused(state, f"schlock move D{4 - spaces}" if spaces < 4 else "schlock move B2") == set()
    assert refused(state, f"schlock move {'B2' if spaces < 4 else 'H3'}") == {"CO-064"}


@pytest.mark.parametrize(
    ("icon", "faces", "spaces"),
    [
        pytest.param(MoveIcon(3, "highest"), (2, 6, 3), 6, marks=pytest.mark.rule("CO-022")),
        pytest.param(MoveIcon(3, "median"), (2, 6, 3), 3, marks=pytest.mark.rule("CO-023")),
        pytest.param(MoveIcon(2, "highest", 4), (5, 2), 4, marks=pytest.mark.rule("CO-024")),
        pytest.param(MoveIcon(2, "highest", 4), (3, 2), 3, marks=pytest.mark.rule("CO-024")),
        pytest.param(MoveIcon(2, "highest"), (5, 2), 5, marks=pytest.mark.rule("CO-025")),
    ],
)
def test_the_four_printed_icons(icon, faces, spaces):
    dice = ScriptedDice(faces)
    assert roll_movement(icon, dice) == (faces, spaces)
    assert dice.rest == ()


@pytest.mark.rule("CO-022", "CO-023", "CO-024", "CO-025")
@pytest.mark.parametrize(
    ("icon", "expected"),
    [
        # Falls out of 216 or 36, counted by hand: n³ - (n-1)³ keep n as the highest of three, 2n - 1 of two.
        (MoveIcon(3, "highest"), [1, 7, 19, 37, 61, 91]),
        (MoveIcon(3, "median"), [16, 40, 52, 52, 40, 16]),
        (MoveIcon(2, "highest", 4), [1, 3, 5, 27]),
        (MoveIcon(2, "highest"), [1, 3, 5, 7, 9, 11]),
    ],
)
def test_the_odds_of_the_four_icons_are_exact(icon, expected):
    odds = distribution(MovementPool(icon))
    assert [result for result, _ in odds] == list(range(1, len(expected) + 1))
    assert [chance * 6**icon.dice for _, chance in odds] == expected


@pytest.mark.rule("CO-S11")
def test_two_dice_have_no_median():
    with pytest.raises(ValueError, match="2 dice have no median"):
        keep("median", (3, 5))


@pytest.mark.rule("CO-S11")
def test_no_sheet_asks_for_the_median_of_an_even_number():
    assert [
        name for name, sheet in SHEETS.items() if sheet.move.keep == "median" and sheet.move.dice % 2 == 0
    ] == []


# What the published text tells


@pytest.mark.rule("CO-108")
def test_schlocks_plasma_cannon_rolls_five_and_misses_on_three_and_four_at_any_range():
    cannon = WEAPONS["plasma-cannon"]
    assert (cannon.dice, cannon.auto_miss, cannon.max_range) == (5, (3, 4), 0)
    assert cannon in SCHLOCK.weapons
    state = table(tokens={"schlock": "A5", "drone-1": "G5"}, active="schlock", dice=[6, 6, 3, 4, 5, 1, 1])
    (attacked,) = happened(play(state, "schlock plasma-cannon drone-1"), "attacked")
    assert (attacked.values["range"], attacked.values["hits"]) == (6, 2)


@pytest.mark.rule("CO-109")
def test_elfs_laser_pistol_rolls_three_and_misses_on_one_and_three():
    pistol = WEAPONS["laser-pistol"]
    assert (pistol.dice, pistol.auto_miss) == (3, (1, 3))
    assert pistol in ELF.weapons
    state = table(tokens={"elf": "C5", "drone-1": "D5"}, active="elf", dice=[1, 3, 2, 1, 1])
    (attacked,) = happened(play(state, "elf laser-pistol drone-1"), "attacked")
    assert attacked.values["hits"] == 1


@pytest.mark.rule("CO-110")
def test_tagon_alone_throws_two_grenades_and_restocks_in_an_armory():
    assert {name: sheet.grenades for name, sheet in SHEETS.items()} == {
        "drone": 0,
        "schlock": 0,
        "tagon": 2,
        "elf": 0,
    }
    assert [name for name, sheet in SHEETS.items() if WEAPONS["epaulet-grenade"] in sheet.weapons] == [
        "tagon"
    ]
    for who in ("tagon", "elf"):
        state = table(
            "G......G",
            "..A.....",
            "........",
            tokens={"drone-1": "H3", who: "B2"},
            active=who,
            grenades={who: 0},
        )
        play(state, f"{who} move C2")
        restocks = f"{who} take grenade" in offered(state)
        assert restocks == (who == "tagon")


@pytest.mark.rule("CO-111")
def test_a_drone_has_one_health_no_armor_and_two_defense_dice():
    assert (DRONE.health, DRONE.armor, DRONE.defense) == (1, 0, 2)


@pytest.mark.rule("CO-112")
def test_a_drone_may_go_five_spaces_on_its_median_die():
    state = table(tokens={"elf": "H1", "drone-1": "A4"}, phase="command", commands=1, dice=[6, 5, 2])
    play(state, "drone-1 activate")
    assert state.acting[0].movement == 5
    assert refused(state, "drone-1 move F4") == set()
    assert refused(state, "drone-1 move G4") == {"CO-064"}


@pytest.mark.rule("CO-113")
def test_a_drone_serves_a_subpoena_after_five_spaces_in_the_same_turn():
    dice = [5, 5, 5, *volley("serve-subpoena", 2, 4), *shields("tagon", 1, 3)]
    state = table(tokens={"tagon": "H4", "drone-1": "A4"}, phase="command", commands=1, dice=dice)
    play(state, "drone-1 activate", "drone-1 move F4")
    (attacked,) = happened(play(state, "drone-1 serve-subpoena tagon"), "attacked")
    # Range 2; the 3 cancels the 2: the 4 is a Hit.
    assert attacked.values["hits"] == 1


@pytest.mark.rule("CO-114")
@pytest.mark.parametrize("who", ACTORS)
def test_every_character_has_an_attack_among_its_special_actions(who):
    state = on_the_floor(who)
    enemy = "elf" if who == "drone-1" else "drone-2"
    attacks = [text for text in offered(state) if text.endswith(f" {enemy}")]
    assert attacks
    assert all(GAME.pool(state, Choice.parse(text)) is not None for text in attacks)


@pytest.mark.rule("CO-114")
@pytest.mark.parametrize("who", ["schlock", "tagon", "elf"])
def test_every_tough_has_teraport_lockdown(who):
    state = table(tokens={who: "H8", "drone-1": "D4"}, phase="command", commands=1)
    (locked,) = happened(play(state, "collective end"), "locked")
    assert (locked.values["token"], locked.values["cell"]) == (who, "H8")


# Values of our own


def row(sheet: Sheet) -> tuple[object, ...]:
    """A sheet as table D writes it."""
    move = (sheet.move.dice, sheet.move.keep, sheet.move.cap)
    weapons = tuple(map(attack, sheet.weapons))
    return sheet.health, sheet.armor, move, sheet.actions, sheet.defense, weapons


def attack(weapon: Weapon) -> tuple[object, ...]:
    """Name, Attack Value, AutoMiss, Max Range (0: none)."""
    return weapon.name, weapon.dice, weapon.auto_miss, weapon.max_range


@pytest.mark.rule("CO-D01", "CO-S29")
def test_the_drones_row():
    subpoena = ("Serve Subpoena", 2, (1, 6), 4)
    assert row(DRONE) == (1, 0, (3, "median", 0), 2, 2, (subpoena,))


@pytest.mark.rule("CO-D02")
def test_schlocks_row():
    cannon = ("Plasma Cannon", 5, (3, 4), 0)
    assert row(SCHLOCK) == (4, 2, (2, "highest", 4), 2, 2, (cannon,))


@pytest.mark.rule("CO-D03", "CO-S25")
def test_tagons_row():
    sidearm, grenade = ("Sidearm", 3, (2,), 5), ("Epaulet Grenade", 4, (1,), 4)
    assert row(TAGON) == (3, 2, (3, "median", 0), 3, 2, (sidearm, grenade))
    assert TAGON.grenades == 2


@pytest.mark.rule("CO-D04")
def test_elfs_row():
    assert row(ELF) == (3, 1, (3, "highest", 0), 3, 2, (("Laser Pistol", 3, (1, 3), 0),))


@pytest.mark.rule("CO-S29")
def test_a_subpoena_cannot_be_served_beyond_range_four():
    dice = [*volley("serve-subpoena", 5, 5), *shields("elf")]
    state = table(tokens={"elf": "F4", "drone-1": "A4"}, active="drone-1", dice=dice)
    (attacked,) = happened(play(state, "drone-1 serve-subpoena elf"), "attacked")
    assert (attacked.values["range"], attacked.values["hits"]) == (5, 0)


@pytest.mark.rule("CO-S01")
@pytest.mark.parametrize("who", ["schlock", "tagon", "elf"])
def test_the_toughs_have_numbers_to_play_with_though_no_text_gives_them(who):
    sheet = SHEETS[who]
    assert min(sheet.health, sheet.move.dice, sheet.actions, sheet.defense) >= 1
    assert sheet.armor >= 0
    entry = load("sellsword.games.capital_offensive").entry("CO-S01")
    assert entry.ours
