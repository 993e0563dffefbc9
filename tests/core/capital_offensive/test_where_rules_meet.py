"""What comes about where one rule meets another: ways past Armories, Rounds that end in mid-Turn, words."""

import pytest

from sellsword.game import Choice, Gesture, Outcome
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS
from tests.core.capital_offensive.builder import (
    GAME,
    happened,
    let_fall,
    offered,
    play,
    refused,
    shields,
    table,
    to_act,
    token,
    volley,
    where,
)

PASSAGE = ("....", ".A..", "...1")
"""An Armory on B2, with ways around it."""


def said(state: CapitalState, text: str) -> list[str]:
    """The sentences with which a choice is refused."""
    return [reason.text for reason in GAME.judge(state, Choice.parse(text)).reasons]


# Ways past Armories


@pytest.mark.rule("CO-S35", "CO-S10")
def test_under_capped_sprint_a_detour_can_be_declined_and_the_sprint_is_kept() -> None:
    for move, sprints in (("schlock move C1", False), ("schlock move C1 past B2", True)):
        options = {"capped_sprint": True}
        state = table(*PASSAGE, tokens={"schlock": "A1"}, active="schlock", movement=4, options=options)
        play(state, move)
        assert where(state, "schlock") == "C1"
        assert bool(offered(state, "sprint")) is sprints


@pytest.mark.rule("CO-S35", "CO-097", "CO-T26")
def test_tagon_may_keep_an_armory_for_the_grenade_that_he_throws_first() -> None:
    state = table(*PASSAGE, tokens={"tagon": "A2"}, active="tagon", movement=4)
    play(state, "tagon move C2 past B2")
    let_fall(state, *volley("epaulet-grenade"), *shields("drone-1"), *shields("tagon"))
    play(state, "tagon epaulet-grenade D3", "tagon sprint B2", "tagon take grenade")
    assert token(state, "tagon").grenades == 2


@pytest.mark.rule("CO-S35", "CO-093")
def test_what_an_armory_gives_to_whoever_steps_into_it_cannot_be_declined() -> None:
    state = table(*PASSAGE, tokens={"tagon": "A2"}, active="tagon", movement=4)
    assert refused(state, "tagon move B2 past B2") == {"CO-S35"}
    assert "tagon move B2" in offered(state)


@pytest.mark.rule("CO-S35")
def test_ways_are_named_only_where_there_is_a_choice() -> None:
    state = table("T.A1", active="tagon", movement=2)
    assert not [text for text in offered(state) if "past" in text]
    assert refused(state, "tagon move B1 past C1") == {"CO-S35"}
    state = table("#.#", "TA.", "#.1", active="tagon", movement=3)
    assert "tagon move B1" in offered(state)
    assert refused(state, "tagon move B1 past B2") == {"CO-S35"}


@pytest.mark.rule("CO-S35")
@pytest.mark.parametrize(("past", "armor"), [("", 2), (" past B2", 1), (" past D2", 1), (" past B2 D2", 0)])
def test_of_two_armories_either_may_be_left_aside_or_both(past: str, armor: int) -> None:
    state = table(".....", ".A.A.", "....1", tokens={"tagon": "A1"}, active="tagon", movement=6)
    play(state, f"tagon move E1{past}")
    assert token(state, "tagon").armor - token(state, "tagon").sheet.armor == armor


@pytest.mark.rule("CO-S35")
@pytest.mark.parametrize(
    "text", ["past", "past past", "past D2 B2", "past B2 B2", "past b2", "by B2", "past C2", "past A1"]
)
def test_armories_are_named_by_their_spaces_in_order(text: str) -> None:
    state = table(".....", ".A.A.", "....1", tokens={"tagon": "A1"}, active="tagon", movement=6)
    assert refused(state, f"tagon move E1 {text}") <= {"CO-S35", "CO-057"}


@pytest.mark.rule("CO-S35")
def test_a_tap_finds_the_way_past_where_its_row_was_picked() -> None:
    state = table(*PASSAGE, tokens={"tagon": "A1"}, active="tagon", movement=4)
    assert str(GAME.read(state, Gesture("C1"))[0]) == "tagon move C1"
    assert [str(choice) for choice in GAME.read(state, Gesture("C1", "move-past"))] == [
        "tagon move C1 past B2"
    ]


@pytest.mark.rule("CO-S35")
def test_who_gains_nothing_by_it_is_not_asked() -> None:
    for who in ("elf", "schlock", "drone-2"):
        state = table(*PASSAGE, tokens={who: "A1", "tagon": "D2"}, active=who, movement=4)
        assert not [text for text in offered(state) if "past" in text]
        assert refused(state, f"{who} move C1 past B2") == {"CO-S35"}


@pytest.mark.rule("CO-S37", "CO-058")
def test_a_walk_may_end_where_it_began_where_it_fetches_something() -> None:
    state = table("EA.1", active="elf", movement=2)
    play(state, "elf move A1")
    assert (where(state, "elf"), token(state, "elf").armor) == ("A1", token(state, "elf").sheet.armor + 1)
    assert refused(state, "elf sprint A1") == {"CO-058"}


# Walks in parts


@pytest.mark.rule("CO-S08")
def test_broken_walks_are_resumed_with_what_is_left_and_for_no_other_action() -> None:
    options = {"broken_walks": True}
    state = table("E...", "...1", active="elf", movement=3, actions=2, options=options)
    let_fall(state, *volley("laser-pistol"), *shields("drone-1"))
    play(state, "elf move B1", "elf laser-pistol drone-1")
    goals = {"A1", "C1", "D1", "A2", "B2", "C2"}
    assert set(offered(state)) == {f"elf move {goal}" for goal in goals} | {"elf end"}
    assert refused(state, "elf sprint C1") == {"CO-063"}
    play(state, "elf move D1")
    assert where(state, "elf") == "D1"
    assert state.actor is None


@pytest.mark.rule("CO-S08")
def test_without_the_option_a_walk_is_over_where_it_ends() -> None:
    state = table("E...", "...1", active="elf", movement=3)
    play(state, "elf move B1")
    assert refused(state, "elf move C1") == {"CO-064"}


# Grenades


@pytest.mark.rule("CO-S38", "CO-101", "CO-S25", "CO-100")
def test_a_grenade_may_be_thrown_at_the_own_space_and_not_into_infrastructure() -> None:
    state = table("1..", ".T.", "#.2", active="tagon")
    assert "tagon epaulet-grenade B2" in offered(state)
    assert refused(state, "tagon epaulet-grenade A3") == {"CO-098"}
    caught = (*shields("drone-1"), *shields("drone-2"), *shields("tagon"))
    let_fall(state, *volley("epaulet-grenade", 6, 6), *caught)
    thrown, *told = play(state, "tagon epaulet-grenade B2")
    assert (thrown.number("left"), token(state, "tagon").grenades) == (1, 1)
    assert [each.number("again") for each in happened(told, "attacked")] == [0, 1, 1]  # one roll for all
    assert (where(state, "drone-1"), where(state, "drone-2")) == ("", "")


# Rounds and Turns


@pytest.mark.rule("CO-S39", "CO-039", "CO-T21")
def test_a_round_that_has_nobody_left_to_act_ends_with_the_turn_in_progress() -> None:
    state = table(
        "E.1T",
        "..2.",
        phase="command",
        order="tagon elf",
        used="tagon",
        health={"elf": 1},
        armor={"elf": 0},
        commands=2,
        dice=[1, 1, 1, *volley("serve-subpoena", 5, 5), *shields("elf"), 1, 1, 1],
    )
    play(state, "drone-1 activate", "drone-1 serve-subpoena elf", "drone-1 end")
    assert token(state, "elf").health == 0
    assert (state.phase, state.commands, state.round) == ("command", 1, 1)
    play(state, "drone-2 activate", "drone-2 end")
    assert (state.phase, state.round, to_act(state)) == ("order", 2, TOUGHS)


@pytest.mark.rule("CO-S13", "CO-050")
def test_a_drone_that_squeezed_in_comes_back_used() -> None:
    """All eight have been on the board: the one that ended on another is the only one to bring in."""
    state = table("12345678", "......EG", active="drone-1", movement=1, commands=3)
    play(state, "drone-1 move B1", "drone-1 end")
    assert where(state, "drone-1") == ""
    play(state, "collective bring H2")
    assert where(state, "drone-1") == "H2"
    assert refused(state, "drone-1 activate") == {"CO-050"}


# How a choice is written, and what is said to one that is not


@pytest.mark.rule("CO-057")
@pytest.mark.parametrize(
    ("phase", "active", "text"),
    [
        ("place", "", "schlock place a1"),
        ("act", "elf", "elf move c2"),
        ("act", "elf", "elf sprint c2"),
        ("act", "tagon", "tagon epaulet-grenade d4"),
        ("command", "", "collective bring h1"),
    ],
)
def test_a_space_is_written_in_one_way(phase: str, active: str, text: str) -> None:
    tokens = {} if phase == "place" else {"elf": "C1", "tagon": "D3", "drone-1": "H6"}
    state = table(phase=phase, active=active, commands=2, tokens=tokens)
    assert GAME.judge(state, Choice.parse(text[:-2] + text[-2:].upper())).ok
    assert refused(state, text)
    assert said(state, text)[0].startswith("“")


@pytest.mark.rule("CO-059", "CO-070")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("elf move", "Say where Elf goes."),
        ("elf laser-pistol", "Say whom Elf attacks."),
        ("elf laser-pistol nobody", "“nobody” is nobody here."),
        ("elf move Z9", "“Z9” is not a Space of this board."),
        (f"elf move {'Z' * 50}", f"“{'Z' * 40}” is not a Space of this board."),
        ("drone-1 move C1", "Now Elf acts."),
        ("collective roll", "Now Elf acts."),
    ],
)
def test_what_is_missing_or_unknown_is_said(text: str, sentence: str) -> None:
    state = table(tokens={"elf": "C1", "drone-1": "C5"}, active="elf")
    assert said(state, text) == [sentence]


@pytest.mark.rule("CO-105", "CO-107", "CO-S33", "CO-S36")
@pytest.mark.parametrize(
    ("way", "rule"),
    [("custody", "CO-105"), ("lockdown", "CO-107"), ("round-limit", "CO-S33"), ("resigned", "CO-S36")],
)
def test_a_game_that_is_over_cites_what_ended_it(way: str, rule: str) -> None:
    state = table("E.1", active="elf")
    state.outcome = Outcome(COLLECTIVE, way, "So it ended.")
    assert refused(state, "elf end") == {rule}


# What events tell


@pytest.mark.rule("CO-033", "CO-040")
@pytest.mark.parametrize(("number", "rule"), [(1, "CO-033"), (2, "CO-040")])
def test_the_first_order_is_part_of_the_set_up_and_later_ones_open_rounds(number: int, rule: str) -> None:
    state = table(tokens={"elf": "A1", "drone-1": "H8"}, phase="order", round=number)
    assert play(state, "toughs order elf")[0].rules == (rule,)


@pytest.mark.rule("CO-083", "CO-084", "CO-086", "CO-X03")
@pytest.mark.parametrize(
    ("hits", "armor", "lost", "down"),
    [(0, 1, (0, 0), 0), (1, 1, (1, 0), 0), (2, 1, (1, 1), 1), (3, 0, (0, 1), 1)],
)
def test_an_attack_tells_what_it_took(hits: int, armor: int, lost: tuple[int, int], down: int) -> None:
    state = table("E1.", "..2", active="elf", armor={"drone-1": armor})
    let_fall(state, *volley("laser-pistol", *[5] * hits), *shields("drone-1"))
    (told,) = play(state, "elf laser-pistol drone-1")
    assert (told.number("armor_lost"), told.number("health_lost"), told.number("down")) == (*lost, down)
    assert told.number("hits") == hits
    assert ("CO-086" in told.rules) is bool(down)
