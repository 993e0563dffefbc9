"""What is seen: the map or the table, tokens, sheets, cards, and every action by a key."""

import json
from typing import Any

import pytest

from sellsword.board_text import sections
from sellsword.boards.hex import around
from sellsword.game import NOBODY
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import Stealth
from sellsword.games.dark_metal.model.mission_data import Goal, Happening, Mission, When, Zone
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device
from sellsword.games.dark_metal.rules import actions
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.table import board_view, scene
from sellsword.games.dark_metal.table.wording import GROUPS, ICONS
from sellsword.scene import Panel, Piece, Scene
from sellsword.serialization import decode, dumps
from tests.core.dark_metal.builder import battle, boss, do, man, place, with_lead
from tests.core.dark_metal.test_fortune import lucky

KNIFE: dict[str, Any] = {"hold": "melee-weapon"}


def seen(state: DarkState) -> Scene:
    """What everybody sees; it is plain data."""
    found = scene.of(state, NOBODY)
    assert decode(Scene, json.loads(dumps(found))) == found
    return found


def piece(state: DarkState, name: str) -> Piece:
    board = seen(state).board
    assert board is not None
    return next(each for each in board.pieces if each.id == name)


def panel(state: DarkState, title: str) -> Panel:
    return next(each for each in seen(state).panels if each.title == title)


# The board


def test_a_map_is_drawn_as_hexes_within_their_rim() -> None:
    board = seen(battle(man("ann", "1212"), man("FOE", "2020"))).board
    assert board is not None
    assert (board.grid, board.pitch, len(board.places)) == ("hex", 1000, 24 * 24)
    (floor,) = [shape for shape in board.shapes if shape.role == "floor"]
    assert len(floor.points) == 2 * 24 + 2 * 24 + 2 * 24 + 2 * 24 - 2
    across, down = zip(*floor.points, strict=True)
    assert (min(across), max(across), min(down), max(down)) == (0, board.width, 0, board.height)


def test_the_rim_of_a_ring_has_a_hole() -> None:
    assert sorted(map(len, board_view.rims(around(place("0505"))))) == [6, 18]


def test_terrain_says_what_it_is_and_does() -> None:
    terrain = [
        Feature("w", "wall", sides=((place("0505"), place("0605")),)),
        Feature("b", "brush", (place("0808"),)),
    ]
    board = seen(battle(man("ann", "1212"), man("FOE", "2020"), terrain=terrain)).board
    assert board is not None
    drawn = [(each.kind, each.role, each.title) for each in board.shapes if each.role != "floor"]
    assert drawn == [
        ("line", "wall", "Wall, blocks sight"),
        ("polygon", "area", "Brush, partial Concealment"),
    ]
    assert next(each.title for each in board.places if each.id == "0808") == "0808, brush"


def test_tokens_show_hit_points_conditions_and_where_bulk_faces() -> None:
    armored = man("ann", "1212", ahp=3, hide=Hide(armor=1, bulk=1), now={"ahp": 2, "facing": 2, "venom": 1})
    state = battle(armored, man("FOE", "1215", now={"status": "fallen", "stun": 2}))
    ann, foe = piece(state, "ann"), piece(state, "foe")
    assert (ann.facing, foe.facing) == (150, -1)
    assert [(each.kind, each.now, each.full) for each in ann.meters] == [("health", 3, 3), ("armor", 2, 3)]
    assert [each.title for each in ann.statuses] == ["1 Venom"]
    assert [each.title for each in foe.statuses] == ["Fallen", "2 Stun"]
    assert ann.words == "Ann, the squad, at 1212, BHP 3 of 3, AHP 2 of 3, 1 Venom, acting now"


def test_stealth_aim_and_stances_are_told() -> None:
    hidden = man("ann", "1212", now={"stealth": Stealth(25, False), "aim": 1, "stance": "dodge"})
    state = battle(hidden, man("FOE", "2020"))
    titles = [each.title for each in piece(state, "ann").statuses]
    assert titles == ["Stealth 25%, not detected", "Aimed, +1 die", "Dodge"]


def test_things_and_charges_lie_on_the_board() -> None:
    lock = Device("lock", "The lock", "door", place("1312"), "sec", 5, secured=True)
    state = battle(man("ann", "1212"), man("FOE", "2020"), devices=[lock])
    state.charges = (Charge("attack-grenade", "timed", place("1010"), 0, 0, due=4),)
    shown = piece(state, "lock")
    assert shown.words == "The lock, at 1312, Security against 5, secured"
    board = seen(state).board
    assert board is not None
    (bomb,) = board.fixtures
    assert (bomb.place, bomb.title, bomb.label) == ("1010", "Attack Grenade of Ann, due in turn 4", "4")


def test_on_a_table_all_that_is_pointed_at_has_a_place() -> None:
    state = battle(man("ann", "6,6"), man("FOE", "9,9"))
    found = scene.of(state, FLOW.step(state).seat(state))
    assert found.board is not None
    spots = {each.id for each in found.board.places} | {each.id for each in found.board.pieces}
    assert {each.place for each in found.offers} <= spots | {""}
    (walk,) = found.walks
    assert (walk.group, walk.piece, walk.at, walk.reach) == ("move", "ann", (6000, 6000), 4000)
    assert scene.of(state, NOBODY).walks == ()


def test_the_reach_of_a_throw_ends_at_the_rim() -> None:
    state = battle(man("ann", "0202", ath=3, items="attack-grenade"), man("FOE", "0404"))
    (throw,) = [each for each in seen(state).offers if each.group == "throw"]
    assert min(map(min, throw.outline)) == 0
    state = battle(man("ann", "1,1", ath=3, items="attack-grenade"), man("FOE", "3,3"))
    (throw,) = [each for each in seen(state).offers if each.group == "throw"]
    assert min(map(min, throw.outline)) == 0


def test_the_turn_strip_shows_who_is_near_in_turn() -> None:
    foes = [man(f"FOE{number}", f"{number:02d}20") for number in range(1, 20)]
    strip = seen(battle(man("ann", "1212"), *foes)).strip
    assert (len(strip), [each.title for each in strip if each.state == "now"]) == (12, ["Ann"])


# The panels


def test_every_offer_has_a_row_or_a_spot() -> None:
    found = seen(battle(boss("ann", "1212", items="infantry-mine trauma-kit"), man("FOE", "1213")))
    rows = [row for each in found.panels for row in each.rows]
    groups, choices = {row.group for row in rows}, {row.choice for row in rows}
    assert all(each.group in groups if each.place else each.choice in choices for each in found.offers)
    keys = [row.key for row in rows if row.key]
    assert len(keys) == len(dict.fromkeys(keys))


def test_every_deed_has_a_title_and_a_drawing() -> None:
    assert [verb for verb in actions.DEEDS if verb not in GROUPS or verb not in ICONS] == []


@pytest.mark.rule("DM-270", "DM-S10")
def test_an_attack_that_is_not_on_offer_stands_in_the_list_with_its_reason() -> None:
    state = battle(
        man("ann", "1212", arms="standard-rifle melee-weapon", hold="standard-rifle"), man("FOE", "1213")
    )
    found = {row.group: (row.reason, row.rule) for row in panel(state, "Actions").rows if row.reason}
    assert found == {
        "shoot": ("Ann is engaged with Foe and can neither shoot nor throw.", "DM-270"),
        "fight": ("Ann has no dice for that attack.", "DM-S10"),
    }


def test_several_directions_are_one_row() -> None:
    state = battle(man("ann", "1212", hide=Hide(bulk=1)), man("FOE", "2020"))
    rows = panel(state, "Actions").rows
    assert [(row.title, row.text, row.choice) for row in rows if row.group == "rotate"] == [
        ("Rotate", "tap a place", "")
    ]


def test_what_catches_all_around_has_rows_of_its_own() -> None:
    state = battle(man("ann", "1212", arms="tesla-cracker", power=3), man("FOE", "1214", hide=Hide(cyber=1)))
    rows = [(row.title, row.choice) for row in panel(state, "Actions").rows if row.group == "spray"]
    assert rows == [
        ("Spray: Tesla Cracker, crack, all around", "spray ann tesla-cracker crack 0"),
        ("Spray: Tesla Cracker, arc, all around", "spray ann tesla-cracker arc 0"),
    ]


def test_feats_on_oneself_have_rows_of_their_own_however_many_there_are() -> None:
    body: dict[str, Any] = {"ahp": 3, "bhp": 4, "power": 4, "hide": Hide(armor=2, bulk=3)}
    hurt = man("a", skills="arm 5 ste 5 sur 5", gear="clotting-pouch", now={"bhp": 1, "ahp": 1}, **body)
    rows = panel(battle(hurt, man("FOE", "2020")), "Actions").rows
    assert {row.choice for row in rows if row.group == "feat"} == {
        "feat a overpower bhp",
        *(
            f"feat a {art} a"
            for art in ("glacis-stance", "joint-swing", "overpower", "focus", "clotting-pouch")
        ),
    }


def test_a_sheet_has_hit_points_dice_and_ammo() -> None:
    state = battle(man("ann", "1212", ath=3), man("FOE", "2020"))
    sheet = panel(state, "Ann")
    stats = {stat.title: stat.text for stat in sheet.stats}
    assert (stats["BHP"], stats["Ath"], sheet.subtitle) == ("3", "3", 'Somebody, Move 4"')
    arms = panel(state, "Weapons of Ann")
    assert [(row.title, row.text) for row in arms.rows] == [
        ("Standard Rifle", "at hand, Ammo 10 of 10"),
        ("Melee Weapon", "stowed"),
    ]


def test_fate_and_reserve_dice_stay_in_sight() -> None:
    state = battle(boss("ann", "1212", **lucky(1, (0, 1, 0, 0), ath=7)), man("FOE", "2020"))
    fate = next(each for each in seen(state).panels if each.kind == "reference")
    assert [(row.title, row.text) for row in fate.rows] == [
        ("General", "1 of 1"),
        ("Precision", "1 of 1"),
        ("Die 1, Ath", "7 of 7"),
    ]


def test_a_mission_shows_its_goals_and_the_last_card() -> None:
    state = battle(man("ann", "1212"), man("FOE", "2020"))
    zone = Zone("yard", "area", "The yard", (place("1412"), place("1512")))
    word = Happening("dog", "word", "A dog barks.", When(turn=2))
    state.mission = Mission(
        9, zones=(zone,), goals=(Goal("in", "reach", "Into the yard", 0, "yard"),), happenings=(word,)
    )
    state.progress = type(state.progress)(drawn=(12,), happened=("dog",))
    assert [(row.title, row.text) for row in panel(state, "Objectives").rows] == [("Into the yard", "open")]
    events = panel(state, "Events")
    assert (events.text, [row.title for row in events.rows]) == (
        "The last card: King of Clubs.",
        ["A dog barks."],
    )
    assert seen(state).goal == "Into the yard."
    board = seen(state).board
    assert board is not None
    assert [each.title for each in board.shapes if each.role == "zone"] == ["The yard: Into the yard"]


@pytest.mark.rule("DM-092")
def test_whoever_a_feat_helps_is_marked() -> None:
    state = battle(boss("ann", "1212", lead=with_lead(com=10)), man("bob", "1214"), man("FOE", "2020"))
    helped = {offer.place for offer in seen(state).offers if offer.choice.startswith("feat ann move-it")}
    assert helped == {"bob"}


@pytest.mark.rule("DM-199", "DM-189")
@pytest.mark.parametrize(
    ("weapon", "harm"), [("pw-a-melee", "damage by Bulk"), ("grenade-launcher", "fires a grenade")]
)
def test_a_weapon_whose_harm_is_no_number_tells_none(weapon: str, harm: str) -> None:
    panels_ = seen(battle(man("ann", "1212", arms=weapon), man("FOE", "2020"))).panels
    (row,) = next(each for each in panels_ if each.title == "Weapons of Ann").rows
    assert any(harm in note for note in row.notes)
    assert not any("0 damage" in note for note in row.notes)


def test_ammunition_that_a_skill_adds_is_within_what_there_is() -> None:
    panels_ = seen(battle(man("ann", "1212", skills="ars 1"), man("FOE", "2020"))).panels
    arms = next(each for each in panels_ if each.title == "Weapons of Ann")
    assert arms.rows[0].text == "at hand, Ammo 11 of 11"


# Decisions in the middle


def test_dice_that_went_badly_are_a_card_with_the_odds_of_every_change() -> None:
    foe = man("FOE", "1213", size="small", ins=2)
    ann = boss("ann", "1212", ath=3, **lucky(1, ath=2), **KNIFE)
    state = battle(ann, foe, dice=[8, 4, 6, 1, 3])
    do(state, "fight ann melee-weapon strike foe")
    card = panel(state, "The decision")
    assert card.text == (
        "Ann at Foe with the Melee Weapon: a miss. At best, with all that there is: 100.00%."
    )
    keep, fate, *reserve = card.rows
    assert (keep.title, keep.text, keep.key) == ("Let the dice lie", "0.00%", "e")
    assert fate.title.startswith("General Fate: roll ")
    assert fate.notes[0].endswith("leaves 0 General Fate")
    assert ("Reserve 1: 1 point to the 6", "100.00%") in [(row.title, row.text) for row in reserve]
    assert seen(state).decline == "keep"


def test_what_cannot_succeed_says_so_and_comes_last() -> None:
    ann = boss("ann", "1212", ins=2, **lucky(1, (0, 0, 1, 0), ins=2))
    state = battle(ann, man("FOE", "1216", pre=3), dice=[9, 9, 9, 3, 6], acts="foe")
    do(state, "shoot foe standard-rifle shot ann")
    keep, again, reserve, one = panel(state, "The decision").rows
    assert [row.key for row in (keep, again, reserve, one)] == ["e", "1", "2", "3"]
    assert keep.notes == ("misses: never",)
    assert again.choice.startswith("fate general")
    assert again.notes[0].startswith("misses: ")
    assert (reserve.choice, reserve.text) == ("reserve 1 2.1 2", "0.00%")
    assert reserve.notes[0].startswith("not by itself; ")
    assert one.notes == ("cannot succeed, even with all that is left, leaves 0 Fate of Instinct",)


def test_a_failed_jump_is_a_card_of_two() -> None:
    state = battle(man("ann", "1212", ath=1), man("FOE", "2020"), dice=[1])
    do(state, "jump ann 1412")
    assert [row.title for row in panel(state, "The decision").rows] == [
        "Stay, and take 1 BHP",
        "Tumble half the way, and lie Fallen",
    ]


# By ear


def test_all_of_it_can_be_heard() -> None:
    state = battle(boss("ann", "1212"), man("FOE", "1215"))
    heard = {each.title: [line.text for line in each.lines] for each in sections(scene.of(state, 0))}
    assert "Ann, the squad, at 1212, BHP 3 of 3, acting now." in heard["Ann"]
    assert any(line.startswith("Shoot: Foe on 1215") for line in heard["On offer"])
