"""The board in words: every piece, every place of note and everything on offer, from the scene alone."""

from dataclasses import replace

import pytest

from sellsword import board_text
from sellsword.game import NOBODY, Choice
from sellsword.scene import Offer, Scene
from tests.core.conformance.tables import NEW_IN_KIND, TABLES, Table
from tests.core.conformance.walks import sampled, scene
from tests.core.test_browser import Client
from tests.golden.playthrough import FOLDER, Header, parse, repeated


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_piece_fixture_and_offer_is_told_in_a_sentence(table: Table) -> None:
    """A table that is more of the same is looked at in fewer places."""
    states = sampled(table, 30) if table in NEW_IN_KIND else sampled(table, 6, seeds=(1,))
    for state in states:
        for viewer in table.viewers:
            shown = scene(table, state, viewer)
            told = [line for section in board_text.sections(shown) for line in section.lines]
            assert all(line.text.endswith((".", "?", "!")) for line in told)
            pieces, fixtures = (shown.board.pieces, shown.board.fixtures) if shown.board else ((), ())
            assert {line.piece for line in told if line.piece} == {piece.id for piece in pieces}
            assert {fixture.place for fixture in fixtures} <= {line.place for line in told}


def opened() -> Scene:
    """Schlock's first Turn in the learning scenario, as the Toughs see it."""
    words = (
        "schlock place A7",
        "tagon place A8",
        "elf place B8",
        "toughs order schlock tagon elf",
        "collective roll",
        "collective end",
        "schlock roll",
    )
    match = repeated(Header("capital_offensive/drone_attack", "described", ()), map(Choice.parse, words))
    return match.game.scene(match.state, 1)


def test_a_side_is_told_under_its_name_and_the_choices_under_their_actions() -> None:
    sections = board_text.sections(opened())
    assert [(section.title, section.side) for section in sections] == [
        ("Now", NOBODY),
        ("Partnership Collective", 0),
        ("Tagon's Toughs", 1),
        ("Places of note", NOBODY),
        ("On offer", NOBODY),
    ]
    now, drones, toughs, places, offers = ([line.text for line in section.lines] for section in sections)
    assert now[:2] == ["Round 1.", "Tagon's Toughs: What does Schlock do?"]
    assert len(drones) == 3
    assert toughs[0].startswith("Schlock, Tagon's Toughs, on A7")
    assert "TeraPort Gate I, open, B1." in places
    assert [offer.partition(":")[0] for offer in offers] == ["Move", "Sprint", "End Turn."]
    assert "Tagon on A8" not in offers[0]
    assert "A6" in offers[0]
    assert [offer.count(",") + 1 for offer in offers[:2]] == [
        sum(offer.group == group for offer in opened().offers) for group in ("move", "sprint")
    ]


def test_a_piece_on_offer_is_told_by_its_name_and_place() -> None:
    offer = Offer("elf sidearm drone-1", "sidearm", "drone-1", "target", "Sidearm Drone 1")
    sections = board_text.sections(replace(opened(), offers=(offer,)))
    assert [line.text for line in sections[-1].lines] == ["Sidearm: Drone 1 on B1."]


def test_the_end_of_a_game_is_told_and_nothing_is_on_offer() -> None:
    match = repeated(*parse((FOLDER / "capital_offensive" / "drone_attack-lockdown.txt").read_text()))
    sections = board_text.sections(match.game.scene(match.state, 1))
    assert "win" in sections[0].lines[1].text
    assert "On offer" not in [section.title for section in sections]


def test_the_operation_describes_what_the_viewer_sees() -> None:
    client = Client()
    client.new()
    sections = client.ask("describe")["sections"]
    assert sections[0]["lines"][1] == {"text": "Red: Roll, hold or play your card?", "place": "", "piece": ""}
    client.ask("view", viewer=1)
    assert "On offer" not in [section["title"] for section in client.ask("describe")["sections"]]
