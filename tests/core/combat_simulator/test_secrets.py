"""Nothing that RED receives tells BLU's hand: scene, log, previews and hashes stay the same whatever it is.

The same moment is laid out twice, with other cards in BLU's hand, and all that RED and an onlooker receive is
compared. Where chance or BLU itself shows a card, nothing is to be hidden any more.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sellsword import serialization, view
from sellsword.board_text import sections
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice
from sellsword.games.combat_simulator.model.state import SimulatorState
from sellsword.games.combat_simulator.sheets.characters import BLU, RED
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players import decide, player
from sellsword.scenario.read import read
from tests.core.combat_simulator.builder import GAME, offered, play, yard

FOLDER = Path(__file__).parents[3] / "scenarios" / "combat_simulator"
WATCHING = (RED, NOBODY)
COMPUTER = "search@20n"
MINE = "twin-barrel"
DEALS = (
    ("pump-gun", "cleats"),
    ("cleats", "crossbow"),
    ("long-tube", "long-tube"),
    ("flare-pistol", "soft-shoes"),
)
FIELD = ("r.......", "R.......", "........", "........", "........", ".......B", ".......b")
SOLDIER_HOME = "blu-1 soldier H6 \n red-1 scout G5"


def dealt(state: SimulatorState, cards: tuple[str, ...]) -> SimulatorState:
    """The same moment with these cards in BLU's hand."""
    other = state.copy()
    other.hands = (state.hands[RED], tuple(sorted(cards)))
    return other


def home(turn: str = "blu-1", cards: tuple[str, ...] = DEALS[0]) -> SimulatorState:
    """BLU's Soldier on his spawn, where cards are equipped; RED's Scout beside him."""
    return yard(SOLDIER_HOME, turn, ground=FIELD, hands=(MINE, " ".join(cards)), options={"deck": True})


def received(state: SimulatorState, viewer: int) -> str:
    """All that a viewer receives of a moment, as the text that goes to the client."""
    scene = GAME.scene(state, viewer)
    previews = [serialization.text(GAME.preview(state, Choice.parse(offer.choice))) for offer in scene.offers]
    return "\n".join([serialization.text(scene), *previews])


@pytest.mark.rule("SH-S44")
@pytest.mark.parametrize("turn", ["blu-1", "red-1"])
@pytest.mark.parametrize("viewer", WATCHING)
def test_scene_and_previews_are_the_same_whatever_the_other_holds(turn: str, viewer: int) -> None:
    first = received(home(turn), viewer)
    for deal in DEALS[1:]:
        assert received(home(turn, deal), viewer) == first


@pytest.mark.rule("SH-S44")
def test_no_name_of_a_card_held_is_anywhere_in_what_others_receive() -> None:
    state = home(cards=("pump-gun", "crossbow"))
    for viewer in WATCHING:
        text = received(state, viewer)
        assert not any(word in text for card in ("pump-gun", "crossbow") for word in (card, CARDS[card].name))
    assert CARDS[MINE].name in received(state, RED)
    assert CARDS[MINE].name not in received(state, BLU)
    assert CARDS["pump-gun"].name in received(state, BLU)


@pytest.mark.rule("SH-S44")
def test_how_many_cards_the_other_holds_is_open() -> None:
    assert received(home(cards=("cleats",)), RED) != received(home(), RED)


@pytest.mark.rule("SH-S44")
def test_a_decision_that_rests_on_the_hand_is_secret_whether_or_not_a_card_fits() -> None:
    for deal in DEALS:
        decision = GAME.decision(home(cards=deal))
        assert decision is not None
        assert decision.secret
    away = yard("blu-1 soldier C3", "blu-1", hands=("", "pump-gun"))
    decision = GAME.decision(away)
    assert decision is not None
    assert not decision.secret


@pytest.mark.rule("SH-S44")
@pytest.mark.parametrize("deed", ["blu-1 attack red-1", "blu-1 move F4", "blu-1 end"])
def test_the_log_of_what_the_other_does_is_the_same(deed: str) -> None:
    told = {
        serialization.text([GAME.tell(event, viewer) for event in play(home(cards=deal), deed)])
        for deal in DEALS
        for viewer in WATCHING
    }
    assert len(told) == 1


@pytest.mark.rule("SH-S44")
def test_a_turn_ends_at_the_same_moment_whether_or_not_a_card_fits() -> None:
    """Moved home and attacked, there is nothing left to do but to equip."""
    going = []
    for deal in DEALS:
        state = yard("blu-1 soldier E6 \n red-1 heavy G5", "blu-1", ground=FIELD, hands=("", " ".join(deal)))
        play(state, "blu-1 move H6", "blu-1 attack red-1")
        going.append(state.actor is state.units[8])
    assert set(going) == {True}


@pytest.mark.rule("SH-S44", "SH-020")
def test_a_draw_is_told_without_the_card() -> None:
    state = yard("blu-6 soldier C3", "blu-6", options={"deck": True})
    state.dice = Dice("draw")
    events = play(state, "blu-6 end")
    while not any(event.kind == "drew" for event in events):
        events += play(state, offered(state)[-1])
    told = [serialization.text(GAME.tell(event, viewer)) for event in events for viewer in (*WATCHING, BLU)]
    assert not any(card.name in text or f'"{card.id}"' in text for text in told for card in CARDS.values())


@pytest.mark.rule("SH-S44")
def test_a_card_that_is_equipped_is_open_and_there_is_no_way_back() -> None:
    state = home()
    before = state.dice.position
    told = [GAME.tell(event, RED) for event in play(state, "blu-1 equip pump-gun")]
    assert any("Pump Gun" in entry.text for entry in told if entry is not None)
    assert "Pump Gun" in received(state, RED)
    assert state.dice.position > before


# A whole match


def seated(name: str, players: tuple[str, str], position: int) -> Match[Any]:
    """A match that the computer has played for a while, with these holders at the end."""
    scenario, _ = read((FOLDER / f"{name}.json").read_bytes())
    assert scenario is not None
    holders = [Holder("", each) for each in players]
    match = begin(GAME, agree(GAME, scenario, holders, "secrets", {}))
    while match.position < position and match.decision() is not None:
        choice = decide(player("random"), GAME, match.seats, match.state, Dice(f"hand {match.position}"))
        match.play(choice)
    return match


def other_hand(match: Match[Any]) -> None:
    """Puts other cards of the deck into BLU's hand, as many as there were."""
    state = match.steps[match.position - 1].after
    held = state.hands[BLU]
    state.hands = (state.hands[RED], tuple(state.deck()[: len(held)]))
    assert len(state.hands[BLU]) == len(held) > 0
    assert state.hands[BLU] != held


def snapshots(match: Match[Any], viewer: int) -> Iterator[str]:
    """What the client receives for a viewer: the view with its hash, the log, the board in words."""
    yield serialization.text(view.of_match(match, viewer))
    yield serialization.text(view.of_past(match, viewer, match.position))
    yield serialization.text(view.of_log(match, viewer))
    yield serialization.text(sections(GAME.scene(match.state, viewer)))


@pytest.mark.rule("SH-S44")
@pytest.mark.parametrize("name", ["two_yards", "three_wells"])
@pytest.mark.parametrize("players", [(HUMAN, COMPUTER), (HUMAN, HUMAN)])
def test_view_log_and_hash_are_the_same_with_another_hand(name: str, players: tuple[str, str]) -> None:
    for position in (120, 133, 147, 260):
        match, other = seated(name, players, position), seated(name, players, position)
        other_hand(other)
        assert match.state != other.state
        for viewer in WATCHING:
            assert list(snapshots(other, viewer)) == list(snapshots(match, viewer))
        assert list(snapshots(other, BLU)) != list(snapshots(match, BLU))


@pytest.mark.rule("SH-S44")
def test_whether_a_choice_is_forced_does_not_tell_what_the_other_holds() -> None:
    """On the spawn with all steps walked and the attack made, a card that fits would be a second choice."""
    forced, choices = [], set()
    for deal in DEALS:
        state = yard("blu-1 soldier E6 \n red-1 heavy G5", "blu-1", ground=FIELD, hands=("", " ".join(deal)))
        play(state, "blu-1 move H6", "blu-1 attack red-1")
        state.dice = Dice("forced")
        choices.add(len(GAME.options(state)))
        match = seated("two_yards", (HUMAN, HUMAN), 1)
        match.steps[-1] = replace(match.steps[-1], after=state)
        forced.append(view.of_match(match, RED)["waiting"]["forced"])
    assert choices == {1, 2}
    assert len(set(forced)) == 1


# The computer


@pytest.mark.rule("SH-S44")
@pytest.mark.parametrize("viewer", [RED, BLU, NOBODY])
def test_what_a_viewer_may_not_see_is_dealt_anew_from_what_it_has_not_seen(viewer: int) -> None:
    state = home()
    for deal in range(30):
        seen = GAME.conceal(state, viewer, Dice(f"deal {deal}"))
        for side in (RED, BLU):
            assert len(seen.hands[side]) == len(state.hands[side])
            assert (seen.hands[side] == state.hands[side]) or side != viewer
        cards = [*seen.hands[RED], *seen.hands[BLU], *seen.deck()]
        assert sorted(cards) == sorted(card for card in CARDS for _ in range(2))


@pytest.mark.rule("SH-S44")
def test_over_many_deals_every_card_that_may_be_there_turns_up() -> None:
    state = home()
    seen = {card for deal in range(200) for card in GAME.conceal(state, RED, Dice(f"deal {deal}")).hands[BLU]}
    assert seen == set(CARDS)
