"""Rounds and how the two players alternate in them (CO-034 to CO-042)."""

import pytest

from sellsword.game import NOBODY
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
)

CORNERS = {"schlock": "A1", "tagon": "B1", "elf": "A2"}
BARE = dict.fromkeys(CORNERS, 0)


def new_round(tokens: dict[str, str], last: int = NOBODY, number: int = 1) -> CapitalState:
    """A round that waits for the Toughs' order, everybody one Hit from custody."""
    living = {who: 1 for who in CORNERS if who in tokens}
    return table(tokens=tokens, phase="order", last=last, round=number, health=living, armor=BARE)


def collective_turn(state: CapitalState) -> None:
    """The Collective rolls for Commands and spends none."""
    let_fall(state, 1, 2, 3)
    play(state, "collective roll", "collective end")


def tough_turn(state: CapitalState, who: str) -> None:
    """A Tough rolls Movement and does nothing."""
    let_fall(state, 1, 1, 1)
    play(state, f"{who} roll", f"{who} end")


def take_down(state: CapitalState, who: str) -> None:
    """In its Turn the Collective serves a Tough that has one Health left, from the next Space."""
    let_fall(state, 1, 2, 3, 1, 1, 1, *volley("serve-subpoena", 5), *shields(who))
    play(state, "collective roll", "drone-1 activate", f"drone-1 serve-subpoena {who}", "drone-1 end")
    play(state, "collective end")
    assert token(state, who).health == 0


def sides(state: CapitalState, turns: int) -> list[str]:
    """Who takes the coming Turns when nobody does anything, rounds marked with |."""
    story: list[str] = []
    while len([mark for mark in story if mark != "|"]) < turns:
        if state.phase == "order":
            story.append("|")
            play(state, offered(state)[0])
        elif to_act(state) == COLLECTIVE:
            story.append("C")
            collective_turn(state)
        else:
            assert state.actor is not None
            story.append(state.actor.name[0])
            tough_turn(state, state.actor.id)
    return story


@pytest.mark.rule("CO-034", "CO-035", "CO-038")
def test_a_full_round_goes_order_collective_tough_collective_tough_collective_tough():
    state = new_round(CORNERS)
    assert sides(state, 12) == ["|", *"CSCTCE", "|", *"CSCTCE"]
    assert state.round == 3


@pytest.mark.rule("CO-034")
def test_every_new_round_is_counted_and_told():
    state = table(tokens={"elf": "C3"}, active="elf")
    (told,) = happened(play(state, "elf end"), "round")
    assert told.values["round"] == state.round == 2


@pytest.mark.rule("CO-035", "CO-038")
def test_the_collective_opens_the_first_round():
    state = new_round(CORNERS)
    play(state, "toughs order tagon elf schlock")
    assert to_act(state) == COLLECTIVE
    assert offered(state) == ["collective roll"]


@pytest.mark.rule("CO-036")
def test_the_collective_uses_as_many_drones_as_it_has_commands():
    state = table(
        tokens={**CORNERS, **{f"drone-{n}": f"{'ABCDEFGH'[n]}8" for n in range(1, 6)}}, phase="commands"
    )
    let_fall(state, 3, 3, 6, *[1] * 9)
    play(state, "collective roll")
    for who in ("drone-2", "drone-5", "drone-1"):
        assert to_act(state) == COLLECTIVE
        play(state, f"{who} activate", f"{who} end")
    assert to_act(state) == TOUGHS


@pytest.mark.rule("CO-037")
def test_only_the_tough_whose_number_is_up_acts():
    state = new_round(CORNERS)
    play(state, "toughs order elf schlock tagon")
    collective_turn(state)
    assert offered(state) == ["elf roll"]
    assert refused(state, "schlock roll") == {"CO-051"}
    let_fall(state, 4, 4, 4)
    play(state, "elf roll")
    assert {text.split()[0] for text in offered(state)} == {"elf"}
    assert refused(state, "schlock move A3") == {"CO-063"}


@pytest.mark.rule("CO-039")
def test_a_round_ends_when_every_tough_has_had_its_turn():
    state = table(tokens=CORNERS, active="elf", used="schlock tagon", round=4)
    play(state, "elf end")
    assert (state.phase, state.round) == ("order", 5)


@pytest.mark.rule("CO-039")
def test_a_round_goes_on_while_a_tough_has_not_acted():
    state = table(tokens=CORNERS, active="tagon", used="schlock", round=4)
    play(state, "tagon end")
    assert state.round == 4
    assert to_act(state) == COLLECTIVE


@pytest.mark.rule("CO-040")
def test_each_new_round_the_order_is_dealt_anew():
    state = new_round(CORNERS, last=TOUGHS, number=2)
    for who in CORNERS:
        token(state, who).used = True
    assert sorted(offered(state)) == [
        "toughs order elf schlock tagon",
        "toughs order elf tagon schlock",
        "toughs order schlock elf tagon",
        "toughs order schlock tagon elf",
        "toughs order tagon elf schlock",
        "toughs order tagon schlock elf",
    ]
    play(state, "toughs order tagon elf schlock")
    assert not any(token(state, who).used for who in CORNERS)
    assert sides(state, 6) == [*"CTCECS"]


@pytest.mark.rule("CO-040")
@pytest.mark.parametrize("words", ["", "elf", "elf elf", "elf elf schlock", "elf tagon", "elf drone-1"])
def test_each_surviving_tough_gets_exactly_one_turn_order_token(words):
    state = new_round({"schlock": "A1", "elf": "A2", "drone-1": "H8"}, number=2)
    assert refused(state, f"toughs order {words}") == {"CO-040"}


@pytest.mark.rule("CO-040")
def test_a_fallen_tough_gets_no_token_in_the_next_round():
    state = new_round({"schlock": "A1", "elf": "A2"}, last=TOUGHS, number=2)
    assert offered(state) == ["toughs order schlock elf", "toughs order elf schlock"]
    assert sides(state, 5) == ["|", *"CSCE", "|", "C"]


@pytest.mark.rule("CO-041", "CO-T22")
def test_the_next_number_takes_the_turn_of_a_tough_that_fell_before_it():
    state = new_round({"schlock": "H1", "tagon": "B1", "elf": "H2", "drone-1": "B2"})
    play(state, "toughs order schlock tagon elf")
    collective_turn(state)
    tough_turn(state, "schlock")
    take_down(state, "tagon")
    assert offered(state) == ["elf roll"]
    tough_turn(state, "elf")
    assert (state.phase, state.round) == ("order", 2)


@pytest.mark.rule("CO-042", "CO-X01", "CO-T21")
def test_the_collective_never_takes_two_turns_running_even_across_rounds():
    state = new_round({"schlock": "H1", "tagon": "H3", "elf": "B1", "drone-1": "B2"})
    play(state, "toughs order schlock tagon elf")
    collective_turn(state)
    tough_turn(state, "schlock")
    collective_turn(state)
    tough_turn(state, "tagon")
    take_down(state, "elf")
    assert (state.phase, state.round, state.last) == ("order", 2, COLLECTIVE)
    play(state, "toughs order tagon schlock")
    assert offered(state) == ["tagon roll"]


@pytest.mark.rule("CO-042", "CO-X01")
def test_after_such_a_round_the_players_keep_alternating():
    state = new_round({"schlock": "H1", "tagon": "H3"}, last=COLLECTIVE, number=2)
    assert sides(state, 8) == ["|", *"SCT", "|", *"CSCT", "|", "C"]


@pytest.mark.rule("CO-038", "CO-T23")
def test_two_toughs_make_a_round_of_four_turns():
    state = new_round({"tagon": "A1", "elf": "A2"}, last=TOUGHS, number=3)
    assert sides(state, 5) == ["|", *"CTCE", "|", "C"]


@pytest.mark.rule("CO-X05")
def test_one_tough_makes_a_round_of_two_turns():
    state = new_round({"elf": "A2"}, last=TOUGHS, number=3)
    assert sides(state, 5) == ["|", *"CE", "|", *"CE", "|", "C"]


def locking_the_last_gate() -> CapitalState:
    """Tagon stands in an Armory beside a Drone, Elf on the last open Gate; Tagon's Turn comes next."""
    return table(
        "GG.....G",
        "........",
        "...A....",
        "........",
        tokens={"tagon": "D3", "elf": "H1"},
        locked="A1 B1",
        phase="command",
        commands=1,
        grenades={"tagon": 1},
    )


@pytest.mark.rule("CO-S17")
def test_locks_come_before_the_test_for_victory_and_that_before_the_armory():
    state = locking_the_last_gate()
    events = play(state, "collective end")
    assert [event.kind for event in events] == ["locked", "over"]
    assert state.outcome is not None
    assert state.outcome.winner == TOUGHS
    assert token(state, "tagon").armor == token(state, "tagon").sheet.armor


@pytest.mark.rule("CO-S17")
def test_locks_come_before_the_armory_and_the_armory_before_the_roll():
    state = locking_the_last_gate()
    token(state, "drone-1").cell = state.ground.board.cell("A4")
    events = play(state, "collective end")
    assert [event.kind for event in events] == ["locked"]
    assert offered(state) == ["tagon take armor", "tagon take grenade"]
    play(state, "tagon take armor")
    assert offered(state) == ["tagon roll"]


@pytest.mark.rule("CO-S20")
def test_victory_is_tested_when_a_lock_is_laid():
    state = locking_the_last_gate()
    play(state, "collective end")
    assert GAME.decision(state) is None


@pytest.mark.rule("CO-S20")
def test_victory_is_tested_when_a_drone_falls_in_the_middle_of_a_turn():
    state = table(
        tokens={"elf": "D4", "drone-1": "D6"}, active="elf", locked="H1 A8 H8", dice=[6, 6, 6, 1, 1]
    )
    play(state, "elf laser-pistol drone-1")
    assert GAME.decision(state) is None
    assert offered(state) == []


@pytest.mark.rule("CO-S20")
def test_victory_is_tested_when_the_last_tough_falls_with_commands_left():
    state = table(
        tokens={"elf": "D4", "drone-1": "D5", "drone-2": "A8"},
        active="drone-1",
        commands=3,
        health={"elf": 1},
        armor={"elf": 0},
        dice=[*volley("serve-subpoena", 5), *shields("elf")],
    )
    play(state, "drone-1 serve-subpoena elf")
    assert GAME.decision(state) is None
    assert offered(state) == []


@pytest.mark.rule("CO-S20")
def test_victory_is_tested_when_a_tough_falls_in_its_own_turn():
    state = table(
        tokens={"tagon": "D4", "drone-1": "H5"},
        active="tagon",
        health={"tagon": 1},
        armor={"tagon": 0},
        dice=[*volley("epaulet-grenade", 6), *shields("tagon")],
    )
    play(state, "tagon epaulet-grenade D4")
    assert state.outcome is not None
    assert state.outcome.winner == COLLECTIVE
