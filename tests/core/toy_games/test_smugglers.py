"""Smugglers, rule by rule: a drawn bay, dice that fall as written, a choice, and what became of it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sellsword.boards.square import SquareBoard
from sellsword.cards import Cards
from sellsword.dice import Dice, ScriptedDice
from sellsword.game import NOBODY, Choice, Gesture
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scenario.write import write
from tests.core.toy_games.smugglers.game import GAME
from tests.core.toy_games.smugglers.sheets import CUSTOMS, FOG, LANTERN, PACK, SMUGGLERS, WIND
from tests.core.toy_games.smugglers.state import AFLOAT, LANDED, SEIZED, Smuggling, Vessel

FILE = Path(__file__).with_name("smugglers") / "moonless.json"
VESSELS = {
    "g": ("gull", "lugger"),
    "h": ("heron", "lugger"),
    "k": ("kite", "lugger"),
    "c": ("cutter", "cutter"),
}


def bay(
    *rows: str,
    side: int = SMUGGLERS,
    hands: tuple[tuple[str, ...], ...] = ((), ()),
    dice: Iterable[int] = (),
    fates: Mapping[str, str] | None = None,
    **changes: Any,
) -> Smuggling:
    """A state drawn row by row: ``.`` water, ``#`` rocks, ``C`` a cove, a letter a vessel."""
    cells = dict(enumerate("".join(rows)))
    rocks, coves = (tuple(at for at, sign in cells.items() if sign == kind) for kind in "#C")
    at = {sign: cell for cell, sign in cells.items() if sign in VESSELS}
    vessels = tuple(
        Vessel(name, kind, at.get(sign, 0), (fates or {}).get(name, AFLOAT if sign in at else LANDED))
        for sign, (name, kind) in VESSELS.items()
        if sign in at or name in (fates or {})
    )
    pack = list(PACK)
    for card in (card for hand in hands for card in hand):
        pack.remove(card)
    board = SquareBoard(len(rows[0]), len(rows), filled=rocks)
    cards = Cards(tuple(sorted(pack)), hands)
    state = Smuggling(ScriptedDice(dice), None, NOBODY, cards, board, coves, vessels, 12, side=side)
    return replace(state, **changes)


def play(state: Smuggling, *choices: str) -> Smuggling:
    """The state after some choices, each of them allowed."""
    for choice in choices:
        assert not refused(state, choice), choice
        GAME.apply(state, Choice.parse(choice))
    return state


def refused(state: Smuggling, choice: str) -> list[str]:
    """The rules that a choice breaks."""
    return [reason.rule for reason in GAME.judge(state, Choice.parse(choice)).reasons]


def offered(state: Smuggling, verb: str) -> set[str]:
    """Where or at whom a verb is on offer."""
    return {option.place for option in GAME.options(state) if option.group == verb}


def place(state: Smuggling, vessel: str) -> str:
    """Where a vessel is, or what became of it."""
    found = next(each for each in state.vessels if each.id == vessel)
    return state.board.name(found.cell) if found.fate == AFLOAT else found.fate


def moonless() -> Scenario:
    """The scenario that ships."""
    scenario, problems = read(FILE.read_bytes())
    assert scenario is not None, problems
    return scenario


def test_three_luggers_against_one_cutter() -> None:
    """SM-001."""
    state = GAME.setup(moonless(), {}, Dice("night"))
    assert (len(state.afloat(SMUGGLERS)), len(state.afloat(CUSTOMS))) == (3, 1)


def test_rocks_and_vessels_are_closed_and_coves_to_the_cutter() -> None:
    """SM-002."""
    state = bay("g#.", "h.C", "c..", side=CUSTOMS)
    assert refused(state, "cutter sail C2") == refused(state, "cutter sail A2") == ["SM-007"]
    assert refused(bay("g#.", "h.C"), "gull sail B1") == ["SM-007"]
    assert refused(state, "cutter sail Z9") == ["SM-002"]


def test_vessels_begin_where_the_scenario_says_and_the_smugglers_first() -> None:
    """SM-003."""
    state = GAME.setup(moonless(), {}, Dice("night"))
    assert [place(state, name) for name in ("gull", "heron", "kite", "cutter")] == ["B7", "D7", "G7", "D3"]
    assert GAME.decision(state).seat == SMUGGLERS


def test_each_side_is_dealt_three_cards_that_the_other_does_not_see() -> None:
    """SM-004."""
    state = GAME.setup(moonless(), {}, Dice("night"))
    assert [len(hand) for hand in state.cards.hands] == [3, 3]
    deals = {GAME.conceal(state, SMUGGLERS, Dice(str(k))).cards.hands for k in range(20)}
    assert {hands[SMUGGLERS] for hands in deals} == {state.cards.hands[SMUGGLERS]}
    assert len(deals) > 3


def test_a_card_that_is_played_lies_open_and_another_is_drawn() -> None:
    """SM-005."""
    state = play(bay("g...c", hands=((WIND,), ()), dice=[1]), "gull run D1")
    assert (state.cards.played, state.cards.hands) == ((WIND,), ((LANTERN,), ()))
    events = GAME.apply(bay("g...c", hands=((WIND,), ()), dice=[1]), Choice.parse("gull run D1"))
    drawn = next(event for event in events if event.kind == "drew")
    assert "Bright Lantern" in GAME.tell(drawn, SMUGGLERS).text
    assert "Bright Lantern" not in GAME.tell(drawn, CUSTOMS).text


def test_the_cards_that_were_played_make_a_new_pack() -> None:
    """SM-005."""
    card, cards = Cards((), ((WIND,), ()), (FOG, FOG)).draw(SMUGGLERS, ScriptedDice([1]))
    assert (card, cards) == (FOG, Cards((FOG,), ((WIND, FOG), ()), ()))


def test_a_side_sails_once_and_the_customs_end_their_turn() -> None:
    """SM-006."""
    state = play(bay("g....", "....c"), "gull sail B1")
    assert state.side == CUSTOMS
    play(state, "cutter sail D2")
    assert refused(state, "cutter sail E2")[0] == "SM-006"
    play(state, "customs end")
    assert (state.side, state.round) == (SMUGGLERS, 2)
    assert refused(state, "cutter sail E2") == refused(state, "nobody sail A2") == ["SM-006"]
    assert refused(state, "gull end") == refused(state, "customs hail gull") == ["SM-006"]


def test_a_lugger_sails_two_squares_and_the_cutter_three() -> None:
    """SM-007."""
    assert offered(bay("g....", "....."), "sail") == {"B1", "C1", "A2", "B2"}
    assert offered(bay("c....", side=CUSTOMS), "sail") == {"B1", "C1", "D1"}


def test_a_fair_wind_takes_a_vessel_two_squares_further() -> None:
    """SM-008."""
    assert offered(bay("g.....c", hands=((WIND,), ())), "run") == {"B1", "C1", "D1", "E1"}
    assert refused(bay("g.....c"), "gull run E1") == ["SM-008"]


def test_a_lugger_lands_in_a_cove() -> None:
    """SM-009."""
    assert place(play(bay("g.C..", "h...c"), "gull sail C1"), "gull") == LANDED
    assert place(play(bay("g.C..", "h...c"), "gull sail B1"), "gull") == "B1"


@pytest.mark.parametrize(("sea", "heard"), [("gc.", True), ("g.c", False)])
def test_the_cutter_hails_a_lugger_beside_it(sea: str, heard: bool) -> None:
    """SM-010."""
    state = bay(sea, "...", side=CUSTOMS, sailed=True)
    assert refused(state, "customs hail gull") == ([] if heard else ["SM-010"])


def test_a_bright_lantern_is_seen_two_squares_away() -> None:
    """SM-011."""
    assert offered(bay("g.c", side=CUSTOMS, hands=((), (LANTERN,))), "shine") == {"gull"}
    assert refused(bay("g.c", side=CUSTOMS), "customs shine gull") == ["SM-011"]


def test_a_hail_is_answered_before_the_die_is_thrown() -> None:
    """SM-012."""
    state = play(bay("gc.", side=CUSTOMS, hands=((FOG,), ()), dice=[5, 1]), "customs hail gull")
    assert (GAME.decision(state).seat, GAME.decision(state).decline) == (SMUGGLERS, None)
    assert refused(state, "customs end") == ["SM-012"]
    assert place(play(state, "smugglers hide"), "gull") == "A1"
    assert refused(bay("gc.", side=CUSTOMS, hailed="gull"), "smugglers hide") == ["SM-012"]


@pytest.mark.parametrize(("face", "fate"), [(3, "A1"), (4, SEIZED)])
def test_a_lugger_is_seized_on_four_or_more(face: int, fate: str) -> None:
    """SM-013."""
    state = play(bay("gc.", side=CUSTOMS, dice=[face]), "customs hail gull", "smugglers heave-to")
    assert (place(state, "gull"), state.side) == (fate, SMUGGLERS)


def test_the_odds_of_a_hail_are_shown_before_it_is_answered() -> None:
    """SM-013."""
    state = bay("gc.", side=CUSTOMS)
    hail = Choice.parse("customs hail gull")
    assert GAME.pool(state, hail) is None
    assert GAME.preview(state, hail).odds[0].headline.percent == "50.00%"


def test_two_luggers_decide() -> None:
    """SM-014."""
    ashore = play(bay("g.C", "..c", fates={"heron": LANDED}), "gull sail C1")
    assert (ashore.outcome.winner, ashore.outcome.way) == (SMUGGLERS, "landed")
    caught = bay("gc.", side=CUSTOMS, dice=[6], fates={"heron": SEIZED})
    play(caught, "customs hail gull", "smugglers heave-to")
    assert (caught.outcome.winner, caught.outcome.way) == (CUSTOMS, "seized")
    assert refused(caught, "gull sail A2") == ["SM-014"]


@pytest.mark.parametrize(("fate", "winner"), [(LANDED, SMUGGLERS), (SEIZED, CUSTOMS), (AFLOAT, NOBODY)])
def test_at_dawn_whoever_has_more_wins(fate: str, winner: int) -> None:
    """SM-015."""
    state = play(bay("g.k", "..c", side=CUSTOMS, fates={"heron": fate}, round=12), "customs end")
    assert (state.outcome.winner, state.outcome.way) == (winner, "dawn")


def test_a_vessel_picked_up_is_the_one_that_sails() -> None:
    state = bay("g.h", "...", "..c")
    assert GAME.read(state, Gesture("B1")) == [Choice.parse("gull sail B1"), Choice.parse("heron sail B1")]
    assert GAME.read(state, Gesture("B1", piece="heron")) == [Choice.parse("heron sail B1")]
    assert GAME.read(state, Gesture("C3", piece="gull")) == [Choice.parse("gull sail C3")]


def test_the_scenario_is_sound_and_in_the_canonical_writing() -> None:
    assert GAME.check(moonless()) == []
    assert write(moonless()) == FILE.read_text()


@pytest.mark.parametrize(
    ("change", "problem"),
    [({"zones": ()}, "sm.bay"), ({"forces": ()}, "sm.fleet"), ({"terrain": ()}, "")],
)
def test_a_scenario_that_cannot_be_played_is_refused(change: dict[str, Any], problem: str) -> None:
    assert [found.id for found in GAME.check(replace(moonless(), **change))] == ([problem] if problem else [])


def test_a_state_that_cannot_be_is_told() -> None:
    state = bay("g.C", "..c")
    assert GAME.invariants(state) == []
    assert len(GAME.invariants(replace(state, hailed="kite", cards=Cards((), ((), ()))))) == 2
