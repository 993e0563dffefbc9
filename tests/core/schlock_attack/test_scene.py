"""What a player sees and does: the board, the sheets, the actions and why not, previews, and gestures."""

from fractions import Fraction

import pytest

from sellsword.game import NOBODY, Choice, Gesture
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.square_references import center
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.sheets.characters import REGULARS, SHEETS
from sellsword.odds import distribution
from sellsword.scene import Board, Panel, Piece, Preview, Row, Scene
from tests.core.schlock_attack.builder import GAME, new_game, offered, play, table


def seen(state: SchlockState, viewer: int = NOBODY) -> Scene:
    return GAME.scene(state, viewer)


def drawn(state: SchlockState) -> Board:
    board = seen(state).board
    assert board is not None
    return board


def piece(state: SchlockState, place: int) -> Piece:
    """The checker on a square."""
    return next(each for each in drawn(state).pieces if each.place == str(place))


def panels(state: SchlockState, kind: str) -> list[Panel]:
    return [each for each in seen(state).panels if each.kind == kind]


def row(state: SchlockState, group: str) -> Row:
    """The row of an action."""
    return next(each for each in panels(state, "actions")[0].rows if each.group == group)


def preview(state: SchlockState, text: str) -> Preview:
    return GAME.preview(state, Choice.parse(text))


def marked(shown: Preview, kind: str) -> list[str]:
    """The squares that a preview marks in one way, in order."""
    return sorted((mark.place for mark in shown.marks if mark.kind == kind), key=int)


# The board


def test_the_board_has_its_32_squares_named_in_both_ways() -> None:
    state = new_game(characters=False)
    titles = {place.id: place.title for place in drawn(state).places}
    assert list(titles) == [str(square) for square in range(1, 33)]
    assert (titles["1"], titles["18"], titles["29"]) == ("1, b8", "18, d4", "29, a1")


def test_a1_is_drawn_at_whites_near_left() -> None:
    places = {place.id: place for place in drawn(new_game(characters=False)).places}
    assert places["29"].at == (500, 7500)
    assert places["4"].at == (7500, 500)


def test_a_checker_tells_what_it_is_and_where() -> None:
    state = table("B:WK18,32:B1")
    assert piece(state, 1).words == "Black's man, on 1, b8"
    assert piece(state, 18).words == "White's king, on 18, d4, crowned"
    assert [status.title for status in piece(state, 18).statuses] == ["crowned"]


def test_the_checkers_that_must_jump_are_shown_acting() -> None:
    state = table("B:W18,32:B1,14")
    assert [each.place for each in drawn(state).pieces if each.acting] == ["14"]


@pytest.mark.rule("SA-039")
def test_a_shielded_checker_shows_that_it_cannot_be_jumped_again() -> None:
    state = table("B:W18,26,27,31:B1,K14", white="tagon", pennies=(0, 1))
    assert "jumped" not in piece(state, 18).words
    play(state, "14x23", "shield")
    assert "jumped" in piece(state, 18).words


@pytest.mark.rule("SA-053")
def test_under_sanctuary_every_checker_of_theos_shows_it() -> None:
    state = table("B:W16,18,29,32:B1,12,14", black="tagon", white="theo")
    play(state, "14x23", "29-25")
    for square in (16, 25, 32):
        assert "jumped" in piece(state, square).words
    assert "jumped" not in piece(state, 12).words


@pytest.mark.rule("SA-041", "SA-S24")
def test_a_teleport_shows_its_die_on_the_square_and_a_warning_on_who_stands_there() -> None:
    state = table("B:W28,32:B1,9", black="kevyn", dice=[3])
    play(state, "teleport 9", "to 13")
    (portal,) = drawn(state).fixtures
    assert (portal.place, portal.icon, portal.label) == ("13", "countdown", "3")
    assert "13" in piece(state, 9).words
    play(state, "9-13")
    assert "captured" in piece(state, 13).words


# The panels


def test_the_ten_are_to_be_picked_from_a_list_with_keys_and_pennies() -> None:
    rows = panels(new_game(), "actions")[0].rows
    assert [each.group for each in rows] == list(REGULARS)
    assert [each.key for each in rows] == list("1234567890")
    assert {each.group: each.text for each in rows}["thurl"] == "starts with 2 pennies"


def test_the_sheets_of_both_are_to_be_read_at_any_time() -> None:
    state = table("B:W28:B1", "kevyn", "thurl")
    for who in ("kevyn", "thurl"):
        shown = next(each for each in panels(state, "reference") if each.title == SHEETS[who].name)
        assert [each.rule for each in shown.rows] == [power.rule for power in SHEETS[who].powers]
        assert [each.notes for each in shown.rows] == [(power.text,) for power in SHEETS[who].powers]
    thurls = panels(state, "reference")[WHITE]
    assert [each.text for each in thurls.rows] == ["1 penny", "2 pennies"]
    assert thurls.subtitle == "White, wins with 5 pennies"


@pytest.mark.rule("SA-047")
def test_the_sheet_counts_checkers_kings_pennies_and_ennesbys_dimes() -> None:
    state = table("B:W28:B1,K9", "ennesby", "theo", dimes=(2, 0))
    figures = {stat.title: stat.text for stat in panels(state, "sheet")[0].stats}
    assert figures == {"Checkers": "2", "Kings": "1", "Pennies": "1", "Dimes": "2"}


@pytest.mark.rule("SA-023", "SA-037")
@pytest.mark.parametrize(("who", "number"), [("tagon", 3), ("theo", 5)])
def test_the_goal_says_how_many_pennies_win(who: str, number: int) -> None:
    state = table("B:W28:B1", who, "ennesby")
    assert f"{number} pennies" in seen(state, BLACK).goal
    assert "pennies" not in seen(state, WHITE).goal


def test_a_power_that_cannot_be_had_says_why() -> None:
    state = table("B:W28,32:B1,9", "schlock", pennies=(0, 0))
    assert "penny" in row(state, "shoot").reason
    assert row(state, "shoot").rule == "SA-035"
    state = table("B:W28,32:B1,9", "schlock")
    assert row(state, "shoot").reason == "Nothing can be jumped, so nothing can be shot."


@pytest.mark.rule("SA-040")
def test_a_neutralized_power_says_so() -> None:
    state = table("W:W22,32:B1,18", black="breya", white="schlock")
    play(state, "neutralize")
    assert row(state, "shoot").rule == "SA-040"
    assert [each.text for each in panels(state, "reference")] == ["", "All powers are off this turn."]


@pytest.mark.rule("SA-S20")
def test_a_teleport_under_way_says_so() -> None:
    state = table("B:W28,32:B1,9", black="kevyn", dice=[5])
    play(state, "teleport 1", "to 18")
    assert row(state, "teleport").reason == "One terraport at a time: 1 is marked already, with 5 on the die."


def test_a_question_is_put_to_the_side_that_answers_with_a_way_to_decline() -> None:
    state = table("B:W18,32:B1,14", white="tagon", pennies=(0, 1))
    play(state, "14x23")
    shown = seen(state)
    assert (shown.deciding, shown.decline) == (WHITE, "decline")
    assert [seat.deciding for seat in shown.seats] == [False, True]
    assert "18" in shown.question
    assert row(state, "shield").choice == "shield"


def test_each_offer_marks_its_square_by_what_it_is() -> None:
    state = table("B:W18,32:B1,14", "schlock")
    marks = {(offer.group, offer.place): offer.mark for offer in seen(state).offers}
    assert marks == {("move", "23"): "move", ("shoot", "18"): "target"}


def test_a_game_that_is_over_offers_nothing_and_says_how_it_ended() -> None:
    state = table("B:W18:B1,14", "tagon")
    play(state, "14x23")
    shown = seen(state)
    assert shown.over
    assert shown.question == shown.over
    assert (shown.deciding, shown.decline, shown.offers) == (-1, "", ())


# Previews


def test_the_preview_of_a_chain_shows_the_way_the_prey_and_the_pay() -> None:
    state = table("W:W29,32:B1,18,25", white="theo")
    shown = preview(state, "29x22x15")
    (path,) = [mark for mark in shown.marks if mark.kind == "path"]
    assert path.points == ((500, 7500), (2500, 5500), (4500, 3500))
    assert marked(shown, "taken") == ["18", "25"]
    assert marked(shown, "ghost") == ["15"]
    assert [(mark.label, mark.place) for mark in shown.marks if mark.kind == "step"] == [
        ("1", "22"),
        ("2", "15"),
    ]
    assert [source.rule for source in shown.sources] == ["SA-007", "SA-022"]


@pytest.mark.rule("SA-S29")
def test_the_preview_of_a_laser_aims_at_friend_and_foe() -> None:
    state = table("W:W11,22,32:B1,8,18")
    assert marked(preview(state, "laser 22x15"), "aimed") == ["8", "11", "18"]


@pytest.mark.rule("SA-052")
def test_the_preview_of_a_detonation_shows_who_goes_up() -> None:
    state = table("W:W14,18,22,32:B1,15,23,25", white="chvorthq", pennies=(0, 1))
    assert marked(preview(state, "detonate 18"), "area") == ["14", "15", "18", "22", "23"]


@pytest.mark.rule("SA-035", "SA-050")
def test_the_preview_names_the_price() -> None:
    shot = preview(table("B:W18,32:B1,14", "schlock"), "shoot 18")
    assert [(source.effect, source.rule) for source in shot.sources] == [("-1 penny", "SA-035")]
    state = table("B:W28,32:B1,9", "thurl")
    play(state, "9-13")
    assert preview(state, "again").sources[0].effect == "-2 pennies"


@pytest.mark.rule("SA-049")
def test_the_preview_of_a_power_says_what_it_does() -> None:
    (source,) = preview(table("B:W28,32:B1,9", "thurl"), "ask").sources
    assert source.source == "The opponent says honestly which move is best."


@pytest.mark.rule("SA-041", "SA-042")
def test_the_die_of_a_teleport_is_even_and_shown_before_it_falls() -> None:
    state = table("B:W28,32:B1,9", "kevyn")
    assert GAME.pool(state, Choice.parse("teleport 1")) is None
    play(state, "teleport 1")
    pool = GAME.pool(state, Choice.parse("to 18"))
    assert pool is not None
    assert distribution(pool) == tuple((pips, Fraction(1, 6)) for pips in range(1, 7))
    (odds,) = preview(state, "to 18").odds
    assert [line.title for line in odds.lines] == list("123456")


def test_the_preview_says_what_the_opponent_could_do_at_once() -> None:
    state = table("B:W22,32:B1,14")
    assert preview(state, "1-5").answers == ()
    answers = preview(state, "14-18").answers
    assert [answer.text for answer in answers] == ["jumps 22 to 15 over 18", "fires from 22 and captures 18"]
    assert [answer.side for answer in answers] == [WHITE, WHITE]
    state = table("B:W18,32:B1,14", white="tagon", pennies=(0, 1))
    (answer,) = preview(state, "14x23").answers
    assert (answer.side, "1 penny" in answer.text) == (WHITE, True)


def test_the_preview_of_a_refused_choice_says_and_shows_why() -> None:
    shown = preview(table("B:W18,32:B1,14"), "1-5")
    assert shown.commit == ""
    assert "14x23" in shown.words
    assert marked(shown, "blame") == ["14"]


@pytest.mark.parametrize("who", REGULARS)
def test_every_choice_on_offer_has_a_preview_in_words(who: str) -> None:
    state = table("B:W18,19,31,32:B1,14,16", who, "breya", pennies=(2, 1))
    for text in sorted(offered(state)):
        shown = preview(state, text)
        assert shown.title
        assert shown.commit
        assert shown.words


@pytest.mark.rule("SA-045", "SA-050", "SA-051")
def test_the_preview_says_which_powers_could_hit_once_everybody_has_passed() -> None:
    state = table("B:W22,32:B2,9,14", black="thurl", white="chvorthq", pennies=(2, 1))
    told = [answer.text for answer in preview(state, "14-18").answers]
    assert "jumps 22 to 15 over 18" in told
    assert "detonates 22: 18, 1 penny" in told


@pytest.mark.rule("SA-038")
def test_the_preview_tells_what_follows_a_power_that_was_declined() -> None:
    state = table("B:W18,27,32:B1,14", white="tagon", pennies=(0, 1))
    told = [answer.text for answer in preview(state, "14x23").answers]
    assert told == ["Nerves of Steel, 1 penny", "jumps 27 to 18 over 23"]


def test_the_preview_draws_from_where_the_opponent_could_capture_what() -> None:
    state = table("B:W22,31:B1,14", white="theo")
    threats = [mark.points for mark in preview(state, "14-18").marks if mark.kind == "threat"]
    assert threats == [(center(22), center(15))]
    assert [mark for mark in preview(state, "1-5").marks if mark.kind == "threat"] == []


def test_the_pieces_have_the_colors_that_their_sides_are_called() -> None:
    assert drawn(new_game(characters=False)).colors == ("black", "white")


def test_every_move_on_offer_names_the_checker_that_makes_it() -> None:
    offers = seen(table("B:W28,32:B1,9", "kevyn")).offers
    assert {offer.piece for offer in offers if offer.group == "move"} == {"b1", "b9"}
    assert {offer.piece for offer in offers if offer.group == "teleport"} == {""}


def test_each_character_to_pick_says_in_a_line_what_it_can_do_and_then_all_of_it() -> None:
    state = new_game()
    for each in panels(state, "actions")[0].rows:
        (brief,) = each.notes
        assert len(brief) <= 44
        shown = preview(state, f"pick {each.group}")
        assert shown.heading
        told = " ".join(source.source for source in shown.sources)
        assert all(power.text in told for power in SHEETS[each.group].powers)
    assert "wins with 3" in preview(state, "pick tagon").words
    assert "earns none" in preview(state, "pick ennesby").words


# Gestures


def meanings(state: SchlockState, place: str, group: str = "", piece: str = "") -> list[str]:
    return [str(choice) for choice in GAME.read(state, Gesture(place, group, piece))]


def test_a_tap_on_a_checker_or_on_a_square_means_the_moves_from_or_to_it() -> None:
    state = table("B:W28,32:B1,9")
    assert meanings(state, "b9") == ["9-13", "9-14"]
    assert meanings(state, "9") == ["9-13", "9-14"]
    assert meanings(state, "14") == ["9-14"]


def test_dragging_means_the_move_from_here_to_there() -> None:
    state = table("B:W28,32:B1,9,10")
    assert meanings(state, "14", piece="b9") == ["9-14"]
    assert meanings(state, "14", piece="b10") == ["10-14"]


def test_a_tap_on_the_end_of_two_jumps_means_the_first_of_them() -> None:
    state = table("W:W25,32:B14,22", "tagon", "schlock", pennies=(1, 1))
    assert "25x18" in offered(state)
    assert meanings(state, "9") == meanings(state, "9", piece="w25") == ["25x18"]


def test_a_square_too_far_away_is_refused_without_a_word_on_how_to_write() -> None:
    state = table("W:W25,32:B1", "tagon", "schlock")
    (choice,) = map(Choice.parse, meanings(state, "9", piece="w25"))
    (reason,) = GAME.judge(state, choice).reasons
    assert reason.text == "No step or jump leads from 25 to 9."
    assert sorted(mark.place for mark in reason.blame) == ["25", "9"]


def test_a_tap_on_an_enemy_that_can_be_jumped_means_the_shot() -> None:
    state = table("B:W18,32:B1,14", "schlock")
    assert meanings(state, "w18") == ["shoot 18"]
    assert meanings(state, "23") == ["14x23"]


@pytest.mark.parametrize(
    ("who", "group", "text"), [("kevyn", "teleport", "teleport 9"), ("chvorthq", "detonate", "detonate 9")]
)
def test_what_any_checker_is_good_for_is_meant_only_once_it_was_picked(
    who: str, group: str, text: str
) -> None:
    state = table("B:W28,32:B1,9", who, pennies=(1, 0))
    assert text not in meanings(state, "b9")
    assert meanings(state, "b9", group) == [text]


def test_while_a_square_is_asked_for_a_tap_names_it() -> None:
    state = table("B:W28,32:B1,9", "kevyn")
    play(state, "teleport 1")
    assert meanings(state, "18") == ["to 18"]
    state = table("B:W29,30,31,32:B1,9", white="bunnigus", pennies=(0, 2))
    assert meanings(state, "26") == ["heal 26"]


def test_a_tap_on_what_cannot_move_still_says_what_was_meant() -> None:
    state = table("B:W18,32:B1,14")
    for text in meanings(state, "b1"):
        assert text.startswith("1-")
        assert not GAME.judge(state, Choice.parse(text)).ok
    assert meanings(state, "b1")


@pytest.mark.parametrize("place", ["", "33", "b33", "w", "a1", "the moon", "💣", "01", "1-5"])
@pytest.mark.parametrize("group", ["", "move", "shoot", "teleport", "nonsense"])
def test_nonsense_is_never_allowed_and_breaks_nothing(place: str, group: str) -> None:
    state = table("B:W18,32:B1,14", "schlock")
    for choice in GAME.read(state, Gesture(place, group)):
        assert not GAME.judge(state, choice).ok
        assert GAME.preview(state, choice).words


def test_a_tap_on_a_finished_game_means_nothing() -> None:
    state = table("B:W18:B1,14", "tagon")
    play(state, "14x23")
    assert meanings(state, "b1") == []
