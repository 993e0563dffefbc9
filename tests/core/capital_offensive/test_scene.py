"""What a player sees and does: the sheets, the actions and why not, the board, the strip, and gestures."""

import pytest

from sellsword.game import Choice, Gesture
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, EPAULET_GRENADE, TOUGHS
from sellsword.scene import Board, Mark, Panel, Piece, Row, Scene
from tests.core.capital_offensive.builder import GAME, play, refused, sheet_of, table

CARDS = {
    "schlock": (
        "2 dice, highest, 4 at most",
        "Actions 2",
        "Defense 2 dice",
        "Plasma Cannon: 5 dice, 3, 4 miss",
    ),
    "tagon": ("3 dice, median", "Actions 3", "Defense 2 dice", "Sidearm: 3 dice, 2 miss, range 5 at most"),
    "elf": ("3 dice, highest", "Actions 3", "Defense 2 dice", "Laser Pistol: 3 dice, 1, 3 miss"),
    "drone-1": (
        "3 dice, median",
        "Actions 2",
        "Defense 2 dice",
        "Serve Subpoena: 2 dice, 1, 6 miss, range 4 at most",
    ),
}
"""The figures of CO-D01 to CO-D04 as they are written."""


def seen(state: CapitalState, viewer: int = TOUGHS) -> Scene:
    return GAME.scene(state, viewer)


def board(state: CapitalState) -> Board:
    drawn = seen(state).board
    assert drawn is not None
    return drawn


def panel(state: CapitalState, kind: str) -> Panel:
    return next(each for each in seen(state).panels if each.kind == kind)


def figures(state: CapitalState) -> dict[str, str]:
    """The stats of the sheet shown."""
    return {stat.title: stat.text for stat in panel(state, "sheet").stats}


def row(state: CapitalState, title: str) -> Row:
    """The row of the action list with this title."""
    return next(each for each in panel(state, "actions").rows if each.title == title)


def piece(state: CapitalState, who: str) -> Piece:
    return next(each for each in board(state).pieces if each.id == who)


def why_not(state: CapitalState, title: str) -> tuple[str, str]:
    """Why an action cannot be had, and by which rule."""
    return row(state, title).reason, row(state, title).rule


# Sheets


@pytest.mark.rule("CO-012", "CO-076")
@pytest.mark.parametrize("who", CARDS)
def test_every_figure_of_the_sheet_is_to_be_seen(who: str) -> None:
    state = table(tokens={"schlock": "A1", "tagon": "C1", "elf": "E1", "drone-1": "H8"}, active=who)
    notes = " | ".join(note for each in seen(state).panels for shown in each.rows for note in shown.notes)
    for figure in CARDS[who]:
        assert figure in notes, figure


@pytest.mark.rule("CO-012", "CO-018", "CO-X07")
def test_the_acting_characters_sheet_shows_what_is_left() -> None:
    state = table(
        "E...1", active="elf", movement=5, taken=["sprint"], actions=2, armor={"elf": 4}, health={"elf": 2}
    )
    assert panel(state, "sheet").title == "Elf"
    assert figures(state) == {
        "Actions": "2",
        "Move": "5",
        "Defense": f"{sheet_of('elf').defense} dice",
        "Health": "2",
        "Armor": "4",
    }
    meters = [stat.meter for stat in panel(state, "sheet").stats if stat.meter is not None]
    assert [(meter.kind, meter.now, meter.full) for meter in meters] == [
        ("actions", 2, 3),
        ("health", 2, 3),
        ("armor", 4, 1),
    ]


def test_before_the_roll_the_sheet_shows_the_move_icon() -> None:
    state = table("S...1", active="schlock", phase="movement", movement=-1)
    assert figures(state)["Move"] == "2 dice, highest, 4 at most"


@pytest.mark.rule("CO-018", "CO-029", "CO-X07")
def test_the_collectives_sheet_shows_commands_and_the_reserve() -> None:
    state = table("EG.12", phase="command", commands=4)
    assert figures(state) == {"Commands": "4", "On board": "2", "Reserve": "6", "Defense": "2 dice"}


def test_the_roster_tells_who_is_in_custody() -> None:
    state = table("E..1", active="elf", health={"elf": 2})
    rows = {each.title: (each.text, each.state) for each in panel(state, "roster").rows}
    assert rows == {
        "Schlock": ("In custody", "out"),
        "Tagon": ("In custody", "out"),
        "Elf": ("Health 2, Armor 1", ""),
    }


def test_the_seats_show_how_each_side_stands() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "D4"}, phase="command", commands=2, locked="H1")
    collective, toughs = seen(state).seats
    assert {stat.title: stat.text for stat in collective.figures} == {
        "Drones": "1",
        "Reserve": "7",
        "Commands": "2",
    }
    assert {stat.title: stat.text for stat in toughs.figures} == {"Toughs": "1", "Gates locked": "1 of 3"}
    assert (collective.deciding, toughs.deciding) == (True, False)


@pytest.mark.rule("CO-010", "CO-011")
def test_each_player_reads_an_own_goal_and_a_spectator_both() -> None:
    state = table("E..1", active="elf")
    assert "custody" in seen(state, COLLECTIVE).goal
    assert "Gates" in seen(state, TOUGHS).goal
    assert all(word in seen(state, -1).goal for word in ("custody", "Gates"))


# Actions


def test_every_action_stands_in_a_row_with_its_key() -> None:
    state = table("T..1", active="tagon", movement=3)
    shown = [(each.title, each.text, each.key, each.reason) for each in panel(state, "actions").rows]
    assert shown == [
        ("Move", "3 Spaces", "1", ""),
        ("Sprint", "2 Spaces", "2", ""),
        ("Sidearm", "3 dice", "3", ""),
        ("Epaulet Grenade", f"{EPAULET_GRENADE.dice} dice, 2 grenades", "4", ""),
        ("End Turn", "", "e", ""),
    ]
    assert row(state, "End Turn").choice == "tagon end"


@pytest.mark.rule("CO-064", "CO-065", "CO-066")
def test_a_used_action_says_so() -> None:
    taken = ["move", "sprint", "sidearm", "epaulet-grenade"]
    state = table("T..1", active="tagon", actions=1, taken=taken)
    assert why_not(state, "Move") == ("Tagon has already used the Regular Move this Turn.", "CO-064")
    assert why_not(state, "Sprint") == ("Tagon has already used the Sprint this Turn.", "CO-065")
    assert why_not(state, "Sidearm") == ("Tagon has already used the Sidearm this Turn.", "CO-066")
    assert why_not(state, "Epaulet Grenade") == (
        "Tagon has already used the Epaulet Grenade this Turn.",
        "CO-X06",
    )


def test_a_row_of_one_space_says_so_in_the_singular() -> None:
    assert row(table("E..1", active="elf", movement=1), "Move").text == "1 Space"


@pytest.mark.rule("CO-S10")
def test_a_capped_sprint_shows_how_far_it_still_reaches() -> None:
    state = table("S.....1", active="schlock", movement=4, options={"capped_sprint": True})
    play(state, "schlock move D1")
    assert [str(choice) for choice in GAME.read(state, Gesture("E1", "sprint"))] == ["schlock sprint E1"]
    assert row(state, "Sprint").text == "1 Space"


def test_an_action_without_a_target_says_so() -> None:
    state = table("T.1", walls="A1|B1", active="tagon", grenades={"tagon": 0})
    assert why_not(state, "Sidearm") == ("Tagon sees no enemy.", "CO-070")
    assert why_not(state, "Epaulet Grenade") == ("Tagon has no grenade left.", "CO-100")
    assert why_not(state, "Move") == ("Tagon has no free Space in reach.", "CO-064")


@pytest.mark.parametrize(
    ("tokens", "locked", "rule"),
    [
        ({f"drone-{number}": f"{'ABCDEFGH'[number - 1]}5" for number in range(1, 9)}, "", "CO-047"),
        ({"drone-1": "A5"}, "H1 A8 H8", "CO-048"),
        ({"drone-1": "H1", "drone-2": "A8", "drone-3": "H8"}, "", "CO-046"),
    ],
)
def test_bringing_in_a_drone_says_why_not(tokens: dict[str, str], locked: str, rule: str) -> None:
    state = table(tokens={"elf": "C3", **tokens}, phase="command", commands=2, locked=locked)
    reason, cited = why_not(state, "Bring in a Drone")
    assert cited == rule
    assert reason.endswith(".")


def test_the_armory_asks_in_two_rows() -> None:
    state = table("TA.1", active="tagon", grenades={"tagon": 1})
    play(state, "tagon move B1")
    assert [(each.title, each.choice) for each in panel(state, "actions").rows] == [
        ("Take Armor", "tagon take armor"),
        ("Take a grenade", "tagon take grenade"),
    ]
    assert panel(state, "sheet").title == "Tagon"
    assert seen(state).question == "What does Tagon take from the Armory?"


def test_each_offer_marks_its_spot_by_what_it_is() -> None:
    state = table("T.1", active="tagon")
    marks = {(offer.group, offer.place): offer.mark for offer in seen(state).offers if offer.place}
    assert marks["move", "B1"] == "watched"
    assert marks["sidearm", "drone-1"] == "target"
    assert marks["epaulet-grenade", "B1"] == "area"
    command = table(tokens={"elf": "C3", "drone-1": "A5"}, phase="command", commands=1)
    marks = {(offer.group, offer.place): offer.mark for offer in seen(command).offers if offer.place}
    assert marks == {
        ("bring", "H1"): "move",
        ("bring", "A8"): "move",
        ("bring", "H8"): "move",
        ("activate", "drone-1"): "pick",
    }


def test_a_space_that_an_enemy_could_shoot_at_is_marked_as_watched() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "F1"}, active="tagon", movement=6)
    marks = {offer.place: offer.mark for offer in seen(state).offers if offer.group == "move"}
    # Serve Subpoena reaches range 4: B1 is four away, A2 is five.
    assert (marks["B1"], marks["A2"]) == ("watched", "move")


def test_a_game_that_is_over_offers_nothing_and_says_how_it_ended() -> None:
    state = table("E1", active="elf", dice=[5, 5, 5, 1, 1])
    play(state, "elf laser-pistol drone-1")
    shown = seen(state)
    assert shown.over
    assert shown.question == shown.over
    assert (shown.deciding, shown.decline, shown.offers) == (-1, "", ())


# The board


def test_each_space_is_named_with_what_it_is() -> None:
    state = table("GA#.", "LG.E", "..G1", active="elf", locked="A1")
    titles = {place.id: place.title for place in board(state).places}
    assert titles["A1"] == "A1, locked TeraPort Gate"
    assert titles["B2"] == "B2, open TeraPort Gate"
    assert titles["B1"] == "B1, Armory"
    assert titles["C1"] == "C1, Infrastructure"
    assert titles["A2"] == "A2, Airlock"
    assert titles["D1"] == "D1"
    assert len(titles) == 12


def test_gates_show_their_locks_and_walls_their_ends() -> None:
    state = table("G.#.", "E..1", walls="A2|B2", active="elf", locked="A1")
    gate = next(each for each in board(state).fixtures if each.icon == "gate")
    assert (gate.place, gate.state, gate.title) == ("A1", "locked", "TeraPort Gate I, locked")
    shapes = [(shape.role, shape.points, shape.title) for shape in board(state).shapes]
    assert ("wall", ((1000, 1000), (1000, 2000)), "Wall A2|B2") in shapes
    assert ("solid", ((2000, 0), (3000, 1000)), "Infrastructure on C1") in shapes


def test_a_piece_tells_all_about_its_character() -> None:
    state = table("TA.1", active="tagon", used="drone-1", armor={"tagon": 3, "drone-1": 2})
    tagon, drone = piece(state, "tagon"), piece(state, "drone-1")
    assert tagon.words == "Tagon, Tagon's Toughs, on A1, Health 3, Armor 3, 2 grenades, acting now"
    assert drone.words == "Drone 1, Partnership Collective, on D1, Health 1, Armor 2, has acted"
    assert (tagon.at, tagon.place, tagon.acting, tagon.acted) == ((500, 500), "A1", True, False)
    assert [status.title for status in tagon.statuses] == ["2 grenades"]
    assert [(meter.kind, meter.now, meter.full) for meter in drone.meters] == [
        ("health", 1, 1),
        ("armor", 2, 0),
    ]


def test_the_strip_shows_the_round_and_where_it_is() -> None:
    state = table("S.T.E", "....1", active="tagon", order="elf tagon schlock", used="elf")
    assert [(turn.title, turn.state) for turn in seen(state).strip] == [
        ("Elf", "done"),
        ("Tagon", "now"),
        ("Schlock", "next"),
    ]


def test_the_strip_shows_the_collective_before_the_tough_that_is_next() -> None:
    state = table("S.T.E", "G...1", phase="command", commands=1, order="elf tagon schlock", used="elf")
    assert [(turn.title, turn.state) for turn in seen(state).strip] == [
        ("Elf", "done"),
        ("Partnership Collective", "now"),
        ("Tagon", "next"),
        ("Schlock", "next"),
    ]


def test_a_tough_in_custody_is_out_in_the_strip_and_points_at_no_piece() -> None:
    state = table("..T.E", "....1", active="tagon", order="elf tagon schlock")
    strip = seen(state).strip
    assert [turn.state for turn in strip] == ["next", "now", "out"]
    assert [turn.piece for turn in strip] == ["elf", "tagon", ""]


# Refusals and what they blame


def blamed(state: CapitalState, text: str) -> list[Mark]:
    """The marks of blame that a refused choice points with."""
    reasons = GAME.judge(state, Choice.parse(text)).reasons
    return [mark for reason in reasons for mark in reason.blame if mark.kind == "blame"]


def test_a_shot_into_a_wall_blames_that_wall() -> None:
    state = table("E..1", walls="B1|C1 C1|D1", active="elf")
    (mark,) = blamed(state, "elf laser-pistol drone-1")
    assert (mark.points, mark.title) == (((2000, 0), (2000, 1000)), "wall")
    sentence = GAME.judge(state, Choice.parse("elf laser-pistol drone-1")).reasons[0].text
    assert sentence == "Elf cannot see Drone 1. The Wall between B1 and C1 is in the way."


def test_a_shot_into_infrastructure_blames_that_space() -> None:
    state = table("E.#1", active="elf")
    (mark,) = blamed(state, "elf laser-pistol drone-1")
    assert sorted(mark.points) == [(2000, 0), (2000, 1000), (3000, 0), (3000, 1000)]


@pytest.mark.rule("CO-073")
def test_a_shot_past_a_character_blames_that_character() -> None:
    state = table("ES21", active="elf")
    (mark,) = blamed(state, "elf laser-pistol drone-1")
    assert (mark.points, mark.title) == (((1500, 500),), "token")
    sentence = GAME.judge(state, Choice.parse("elf laser-pistol drone-1")).reasons[0].text
    assert sentence == "Elf cannot see Drone 1. Schlock stands exactly in the line."


def test_a_move_onto_an_enemy_or_out_of_reach_blames_the_space() -> None:
    state = table("E...1...", active="elf", movement=3)
    for goal, point in (("E1", (4500, 500)), ("H1", (7500, 500))):
        (mark,) = blamed(state, f"elf move {goal}")
        assert (mark.place, mark.points) == (goal, (point,))


def test_a_locked_or_occupied_gate_is_blamed() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "A8"}, phase="command", commands=1, locked="H1")
    assert [mark.place for mark in blamed(state, "collective bring H1")] == ["H1"]
    assert [mark.place for mark in blamed(state, "collective bring A8")] == ["A8"]


def test_a_grenade_out_of_range_says_the_numbers() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon")
    (reason,) = GAME.judge(state, Choice.parse("tagon epaulet-grenade F1")).reasons
    assert dict(reason.numbers) == {"range": 5, "maximum": 4}


def test_every_reason_is_a_sentence_also_where_words_are_missing() -> None:
    state = table("T..1", active="tagon")
    for text in ("tagon", "tagon move", "tagon sidearm", "tagon epaulet-grenade", "tagon move Z99", "x y z"):
        for reason in GAME.judge(state, Choice.parse(text)).reasons:
            assert "  " not in reason.text, text
            assert reason.text.endswith((".", "?"))


def test_the_preview_of_a_refused_choice_says_and_shows_why() -> None:
    state = table("E..1", walls="B1|C1", active="elf")
    shown = GAME.preview(state, Choice.parse("elf laser-pistol drone-1"))
    assert shown.commit == ""
    assert shown.words == "Elf cannot see Drone 1. The Wall between B1 and C1 is in the way."
    blocked = next(mark for mark in shown.marks if mark.kind == "blocked")
    assert blocked.points == ((500, 500), (2000, 500), (3500, 500))


def test_the_preview_of_a_move_shows_the_way_and_where_it_ends() -> None:
    state = table("E.1", "...", active="elf")
    path, ghost = GAME.preview(state, Choice.parse("elf move B2")).marks
    assert (path.kind, path.label) == ("path", "2")
    assert path.points in (((500, 500), (500, 1500), (1500, 1500)), ((500, 500), (1500, 500), (1500, 1500)))
    assert (ghost.kind, ghost.points) == ("ghost", ((1500, 1500),))


def test_the_preview_of_a_grenade_shows_the_burst() -> None:
    state = table("T..1", "....", walls="B1|B2", active="tagon")
    marks = GAME.preview(state, Choice.parse("tagon epaulet-grenade B1")).marks
    assert sorted(mark.place for mark in marks if mark.kind == "area") == ["A1", "B1", "C1"]


# Gestures


def meanings(state: CapitalState, place: str, group: str = "") -> list[str]:
    return [str(choice) for choice in GAME.read(state, Gesture(place, group))]


@pytest.mark.parametrize("place", ["drone-1", "D1"])
def test_a_tap_on_an_enemy_means_an_attack_first(place: str) -> None:
    state = table("T..1", active="tagon")
    assert meanings(state, place)[:2] == ["tagon sidearm drone-1", "tagon epaulet-grenade D1"]
    assert "tagon move D1" in meanings(state, place)


def test_a_tap_on_an_empty_space_means_a_move_first_then_a_sprint() -> None:
    state = table("E...1", active="elf")
    assert meanings(state, "C1") == ["elf move C1", "elf sprint C1"]


def test_what_is_allowed_comes_before_what_is_not() -> None:
    state = table("E....1", active="elf", movement=1)
    assert meanings(state, "C1") == ["elf sprint C1", "elf move C1"]


def test_a_tap_on_a_friend_means_a_move_through_and_never_an_allowed_attack() -> None:
    state = table("ES..1", active="elf")
    assert meanings(state, "schlock")[0] == "elf move B1"
    assert refused(state, "elf laser-pistol schlock") == {"CO-S28"}


def test_a_tap_behind_a_wall_still_says_what_was_meant() -> None:
    state = table("E.1", "...", walls="A1|B1 A1|A2", active="elf")
    first = GAME.read(state, Gesture("drone-1"))[0]
    assert str(first) == "elf laser-pistol drone-1"
    assert not GAME.judge(state, first).ok


def test_a_picked_action_narrows_the_meaning() -> None:
    state = table("T..1", active="tagon")
    assert meanings(state, "drone-1", "epaulet-grenade") == ["tagon epaulet-grenade D1"]
    assert meanings(state, "B1", "sprint") == ["tagon sprint B1"]


def test_dragging_the_acting_piece_means_its_own_choices() -> None:
    state = table("E.T.1", active="elf")
    assert GAME.read(state, Gesture("B1", piece="elf")) == GAME.read(state, Gesture("B1"))
    assert str(GAME.read(state, Gesture("drone-1", piece="elf"))[0]) == "elf laser-pistol drone-1"


def test_dragging_somebody_else_never_moves_the_acting_piece() -> None:
    state = table("E.T.1", active="elf")
    for piece_id in ("tagon", "drone-1"):
        dragged = GAME.read(state, Gesture("B1", piece=piece_id))
        assert not [str(choice) for choice in dragged if GAME.judge(state, choice).ok]


def test_dragging_another_tough_to_an_airlock_does_not_place_the_next() -> None:
    state = table(phase="place")
    dragged = GAME.read(state, Gesture("B1", piece="elf"))
    assert not [str(choice) for choice in dragged if GAME.judge(state, choice).ok]


def test_a_tap_on_a_gate_brings_in_a_drone_and_one_on_a_drone_activates_it() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "A8"}, phase="command", commands=2)
    assert meanings(state, "H1") == ["collective bring H1"]
    assert meanings(state, "drone-1")[0] == "drone-1 activate"
    assert meanings(state, "A8", "bring") == ["collective bring A8"]


def test_a_tap_on_an_airlock_places_the_next_tough() -> None:
    state = table(phase="place")
    assert meanings(state, "B1") == ["schlock place B1"]
    assert not GAME.judge(state, GAME.read(state, Gesture("C3"))[0]).ok


@pytest.mark.parametrize("place", ["", "drone-7", "schlock", "Z99", "A 1", "the moon", "A1|B1", "💣"])
@pytest.mark.parametrize("phase", ["act", "command", "commands", "place", "order"])
def test_nonsense_is_never_allowed_and_breaks_nothing(place: str, phase: str) -> None:
    active = "elf" if phase == "act" else ""
    state = table(tokens={"elf": "C3", "drone-1": "A5"}, phase=phase, active=active, commands=2)
    for choice in GAME.read(state, Gesture(place)):
        assert not GAME.judge(state, choice).ok
        assert GAME.preview(state, choice).words


def test_a_tap_while_the_armory_asks_means_nothing() -> None:
    state = table("TA..1", active="tagon", grenades={"tagon": 1})
    play(state, "tagon move B1")
    assert meanings(state, "C1") == []


def test_a_tap_on_a_finished_game_means_nothing() -> None:
    state = table("E1", active="elf", dice=[5, 5, 5, 1, 1])
    play(state, "elf laser-pistol drone-1")
    assert meanings(state, "A1") == []


def test_two_on_one_space_are_told_apart_the_other_one_is_meant() -> None:
    """A tap on the Space of the acting Drone and its friend means the friend."""
    state = table("12.E", active="drone-1")
    play(state, "drone-1 move B1")
    assert "drone-1 serve-subpoena drone-2" in meanings(state, "B1")


def test_a_space_that_is_typed_in_small_letters_is_pointed_at_all_the_same() -> None:
    assert meanings(table(phase="place"), "b1") == ["schlock place B1"]


@pytest.mark.rule("CO-062")
def test_ending_a_turn_on_a_friend_is_warned_of_before_it_is_too_late() -> None:
    state = table(tokens={"tagon": "A1", "elf": "B1", "drone-1": "H8"}, active="tagon", movement=3)
    onto = GAME.preview(state, Choice.parse("tagon move B1")).title
    assert onto == "Tagon moves to B1, onto Elf: eliminated if the Turn ends there"
    play(state, "tagon move B1")
    end = next(each for each in panel(state, "actions").rows if each.group == "end")
    assert (end.state, end.rule) == ("grave", "CO-062")
    assert end.text == "Tagon would be eliminated: Elf stands here"
