"""What the players see and hear: the table, objectives, watchers, previews, refusals, gestures, the log."""

import pytest

from sellsword.boards.table import parse_point
from sellsword.game import Choice, Gesture
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import ContestedState
from sellsword.games.contested_ground.table import input, log, preview, scene
from sellsword.scene import Mark, Shape
from tests.core.contested_ground.builder import A, B, battle, box, do, foe, man, offered, why


def drawn(state: ContestedState, role: str) -> list[Shape]:
    """The shapes of a role on the board."""
    return [shape for shape in scene.board_of(state).shapes if shape.role == role]


def marked(state: ContestedState, text: str, kind: str) -> list[Mark]:
    """The marks of a kind in a choice's preview."""
    return [mark for mark in preview.preview(state, Choice.parse(text)).marks if mark.kind == kind]


def meant(state: ContestedState, **hand: object) -> list[str]:
    """What a gesture could mean, as texts."""
    gesture = Gesture(str(hand.get("place", "")), str(hand.get("group", "")), str(hand.get("piece", "")))
    if "at" in hand:
        point = parse_point(str(hand["at"]))
        gesture = Gesture(gesture.place, gesture.group, gesture.piece, point)
    return [str(choice) for choice in input.read(state, gesture)]


def test_an_objective_says_who_controls_and_who_secures_it() -> None:
    state = battle(man("ann", "24,20"), foe("bo", "12,20"), control=(B, -1, -1))
    fixtures = scene.board_of(state).fixtures
    assert fixtures[0].title == "Objective 1, Controlled by Bravo, Secured by Alpha"
    assert (fixtures[0].state, fixtures[0].side) == ("controlled", B)
    assert fixtures[1].title == "Objective 2, Controlled by nobody, Secured by Bravo"
    assert fixtures[2].state == ""


def test_watchers_show_what_they_can_see_while_an_enemy_acts() -> None:
    wall = box("building", 18, 10, 30, 12)
    state = battle(man("ann", "24,30"), foe("bo", "24,5"), foe("bea", "10,5", activated=True), terrain=[wall])
    assert not drawn(state, "watch")
    do(state, "order ann advance")
    (zone,) = drawn(state, "watch")
    assert zone.title == 'Bo watches all that it sees within 18"'
    assert max(y for x, y in zone.points if 20_000 < x < 28_000) == 10_000


def test_a_tap_on_an_enemy_charges_its_free_side() -> None:
    crates = box("crates", 23, 26, 25, 27)
    state = battle(man("ann", "24,28"), foe("bo", "24,25.4"), terrain=[crates])
    do(state, "order ann tactical")
    first, *_ = meant(state, place="bo", group="assault")
    assert why(state, first) == []
    assert GAME.cost(state, Choice.parse(first)) == ""


def test_the_reach_of_a_move_goes_around_what_is_in_the_way() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "40,5"), terrain=[box("building", 20, 26, 28, 28)])
    do(state, "order ann advance")
    (walk,) = [walk for walk in scene.scene(state, A).walks if walk.group == "move"]
    assert (walk.piece, walk.at, walk.reach) == ("ann", (24_000, 30_000), 6_000)
    assert not scene.scene(state, B).walks
    outline = walk.region
    assert not any(20_000 < x < 28_000 and y < 28_000 for x, y in outline)
    assert max(x for x, _ in outline) == 30_000


@pytest.mark.rule("OC-S01", "OC-052")
def test_a_shot_is_previewed_with_its_line_its_cover_and_both_figures() -> None:
    fence = box("barricade", 23, 22, 25, 23)
    state = battle(man("ann", "24,30"), foe("bo", "24,21.5"), terrain=[fence])
    do(state, "order ann engage")
    shown = preview.preview(state, Choice.parse("shoot ann rifle bo"))
    assert [odds.title for odds in shown.odds] == [
        "Rifle at Bo",
        "Rifle at Bo, a miss rerolled",
        "Rifle at Bo, and with Focus",
    ]
    lines = [(line.effect, line.source, line.rule) for line in shown.sources]
    assert lines[1:3] == [("5 or more", "the target's Exp", "OC-S01"), ("+1", "In Cover", "OC-052")]
    assert "Bo is In Cover: Barricade 100%" in shown.words
    (line,) = marked(state, "shoot ann rifle bo", "sight")
    assert line.label == '7.5", 100% hidden'


def test_a_move_is_previewed_with_its_length_and_whoever_could_answer() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,14"), foe("bea", "2,2"))
    do(state, "order ann advance")
    text = "move ann 24,27 > 25,25"
    assert '5.3"' in preview.preview(state, Choice.parse(text)).title
    (watch,) = marked(state, text, "threat")
    assert watch.title == "Bo could answer"
    answers = preview.preview(state, Choice.parse(text)).answers
    assert [answer.title for answer in answers] == ["Bo"]


def test_a_blocked_shot_points_at_the_terrain_to_blame() -> None:
    wall = box("building", 20, 18, 28, 22)
    state = battle(man("ann", "24,30"), foe("bo", "24,10"), foe("bea", "40,28"), terrain=[wall])
    do(state, "order ann engage")
    shown = preview.preview(state, Choice.parse("shoot ann rifle bo"))
    assert shown.commit == ""
    assert "Building hides the whole base" in shown.words
    assert [mark.points for mark in shown.marks if mark.kind == "blame"] == [((24_000, 22_000),)]


def test_a_drag_means_a_way_around_and_one_that_is_too_long_is_cut_short() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "40,5"), terrain=[box("wall", 23, 27, 25, 28)])
    do(state, "order ann advance")
    bent = meant(state, group="move", piece="ann", at="23.5,26.4")
    assert bent[0].count(">") >= 1
    assert bent[0].endswith("23.500,26.400")
    assert "move ann 23.500,26.400" in bent
    far = meant(state, group="move", piece="ann", at="10,30")
    assert far[0] == "move ann 18.000,30.000"


def test_a_tap_on_an_enemy_means_to_shoot_or_to_charge() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,26"))
    do(state, "order ann tactical")
    readings = meant(state, place="bo")
    assert readings[0] == "shoot ann rifle bo"
    assert any(text.startswith("assault ann") for text in readings)
    assert meant(state, place=input.place_of(state, state.models[1])) == readings


def test_a_drag_before_any_order_means_an_order() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,26"))
    assert meant(state, piece="ann", at="24,28")[0] == "order ann advance"


def test_entering_is_read_from_the_nearest_point_of_entry() -> None:
    state = battle(man("ann", status="waiting"), foe("bo", "24,5"), round=1)
    do(state, "order ann advance")
    assert meant(state, group="move", at="10,32")[0] == "move ann 10.000,36.000 > 10.000,32.000"


def test_a_move_is_told_with_its_path_and_its_length() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "40,5", activated=True))
    events = do(state, "order ann advance", "move ann 24,27 > 25,25")
    entry = log.tell(next(event for event in events if event.kind == "moved"))
    assert entry is not None
    assert entry.text == 'Ann moves 5.3", to 25 across and 25 down.'
    assert entry.details == ('5.3", to 25.000,25.000.',)
    assert entry.path == ((24_000, 30_000), (24_000, 27_000), (25_000, 25_000))


def test_the_log_tells_which_dice_of_a_roll_off_were_equal_and_which_was_higher() -> None:
    state = battle(man("ann"), foe("bo"), dice=(5, 5, 4, 9), phase="roll-off", round=0)
    (event,) = [each for each in do(state, "roll") if each.kind == "player-one"]
    entry = log.tell(event)
    assert entry is not None
    told = [(die.face, die.title) for throw in entry.throws for die in throw.dice]
    assert told == [(5, "equal"), (5, "equal"), (4, "lower"), (9, "higher")]


def test_the_log_tells_hits_wounds_and_tokens() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,20", wounds=2), dice=[9, 2])
    events = do(state, "order ann engage", "shoot ann rifle bo")
    told = [entry.text for event in events if (entry := log.tell(event)) is not None]
    assert told[-2:] == ["Ann takes aim with the Rifle at Bo.", "Bo takes 1 hit. Bo loses 1 Wound."]


@pytest.mark.rule("OC-044", "OC-049", "OC-X15")
def test_a_reroll_says_which_face_it_takes_up_and_what_it_costs() -> None:
    bo, ivy = foe("bo", "10,10", activated=True), foe("ivy", "46,34", arms="knife")
    state = battle(man("ann", "10,20", arms="carbine"), bo, ivy, dice=(2, 3))
    do(state, "order ann engage", "shoot ann carbine bo")
    named = [preview.names(state, Choice.parse(text))[0] for text in offered(state, "reroll")]
    assert named[:2] == [
        "Ann rerolls the 2 (die 1), for free, by Engage",
        "Ann rerolls the 3 (die 2), for free, by Engage",
    ]
    assert named[-1] == "Ann rerolls the 2 (die 1) and the 3 (die 2), for a counter, by Focus"


def test_orders_stand_in_one_order_whoever_may_be_given_which() -> None:
    hidden = box("building", 1, 30, 8, 33)
    state = battle(man("ann", "4,35"), man("dee", "24,30"), foe("bo", "24,20"), terrain=[hidden])
    assert offered(state, "order ann engage") == []
    groups = [row.group for panel in scene.scene(state, A).panels for row in panel.rows if row.group]
    assert groups == ["advance", "engage", "tactical"]


def test_every_option_of_a_group_can_be_found_by_its_row() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,20"))
    groups = {row.group for panel in scene.scene(state, A).panels for row in panel.rows if row.group}
    assert groups == {"advance", "engage", "tactical"}
    assert offered(state, "order ann recover") == []


def led(
    state: ContestedState, place: str = "", at: str = "", way: str = "", group: str = "move"
) -> list[str]:
    """What a hand means that leads somebody on from the points set already."""
    points = tuple(map(parse_point, way.split()))
    gesture = Gesture(place, group, "", parse_point(at) if at else None, points)
    return [str(choice) for choice in input.read(state, gesture)]


def test_a_way_goes_on_from_the_points_that_are_set() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "40,5"))
    do(state, "order ann advance")
    assert led(state, at="26,28", way="26,30")[0] == "move ann 26.000,30.000 > 26.000,28.000"
    assert led(state, at="26,20", way="26,30")[0] == "move ann 26.000,30.000 > 26.000,26.000"
    assert led(state, at="26,30", way="26,30") == ["move ann 26.000,30.000"]


def test_a_typed_distance_leads_on_and_a_word_too_many_is_explained() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "40,5"))
    do(state, "order ann advance")
    assert led(state, "4 n")[0] == "move ann 24.000,26.000"
    assert led(state, "2 e", way="24,26")[0] == "move ann 24.000,26.000 > 26.000,26.000"
    assert led(state, "3", at="30,30")[0] == "move ann 27.000,30.000"
    (wrong,) = led(state, "over there")
    assert why(state, wrong) == ["OC-042"]


def test_what_a_move_is_long_and_what_it_spares_are_together_what_it_may_be() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,5"))
    do(state, "order ann advance")
    for end, (way, spare) in {"27.41": ('2.6"', '3.4"'), "27.25": ('2.75"', '3.25"')}.items():
        lines = [line.effect for line in preview.preview(state, Choice.parse(f"move ann 24,{end}")).sources]
        assert (lines[0], lines[1]) == (way, spare)


def test_a_preview_of_a_move_tells_its_legs_and_the_view_at_its_end() -> None:
    mud = box("mud", 20, 26, 28, 28)
    state = battle(man("ann", "24,30"), foe("bo", "24,14"), terrain=[mud])
    do(state, "order ann advance")
    shown = preview.preview(state, Choice.parse("move ann 24,27"))
    assert shown.heading == "This move"
    lines = [(line.effect, line.source) for line in shown.sources]
    assert lines[0] == ('4"', "to 24, 27 over difficult ground")
    assert lines[1] == ('2"', 'to spare of 6"')
    assert lines[2] == ('12"', "Bo from Ann, in the open")
    (ghost,) = marked(state, "move ann 24,27", "ghost")
    assert (ghost.label, ghost.width) == ('4 of 6"', 1_000)


def test_a_shot_that_is_refused_shows_the_terrain_that_hides_the_target() -> None:
    wall = box("building", 20, 18, 28, 22)
    state = battle(man("ann", "24,30"), foe("bo", "24,10"), foe("bea", "40,28"), terrain=[wall])
    do(state, "order ann engage")
    (screen,) = marked(state, "shoot ann rifle bo", "screen")
    assert screen.title == "Building"
    assert screen.points[0] == screen.points[-1]
