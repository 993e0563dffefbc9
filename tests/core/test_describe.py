"""The board in words: every piece, every place of note and everything on offer, from the scene alone."""

import pytest

from sellsword import describe
from sellsword.game import NOBODY
from tests.core.conformance.tables import TABLES, Table
from tests.core.conformance.walks import sampled
from tests.core.test_browser import Client
from tests.golden.playthrough import FOLDER, parse, repeated


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_piece_fixture_and_offer_is_told_in_a_sentence(table: Table) -> None:
    for state in sampled(table, 30):
        for viewer in table.viewers:
            scene = table.game.scene(state, viewer)
            told = [line for section in describe.sections(scene) for line in section.lines]
            assert all(line.text.endswith((".", "?", "!")) for line in told)
            pieces, fixtures = (scene.board.pieces, scene.board.fixtures) if scene.board else ((), ())
            assert {line.piece for line in told if line.piece} == {piece.id for piece in pieces}
            assert {fixture.place for fixture in fixtures} <= {line.place for line in told}


def test_a_side_is_told_under_its_name_and_the_choices_under_their_actions() -> None:
    match = repeated(*parse((FOLDER / "capital_offensive" / "drone_attack-lockdown.txt").read_text()))
    sections = describe.sections(match.game.scene(match.state_at(11), 1))
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
    assert toughs[0].startswith("Schlock, Tagon's Toughs, on B5")
    assert "TeraPort Gate I, open, B1." in places
    assert "Plasma Cannon: Drone 2 on G4." in offers
    assert "End Turn." in offers


def test_the_end_of_a_game_is_told_and_nothing_is_on_offer() -> None:
    match = repeated(*parse((FOLDER / "capital_offensive" / "drone_attack-lockdown.txt").read_text()))
    sections = describe.sections(match.game.scene(match.state, 1))
    assert "win" in sections[0].lines[1].text
    assert "On offer" not in [section.title for section in sections]


def test_the_operation_describes_what_the_viewer_sees() -> None:
    client = Client()
    client.new()
    sections = client.ask("describe")["sections"]
    assert sections[0]["lines"][1] == {"text": "Red: Roll, hold or play your card?", "place": "", "piece": ""}
    client.ask("view", viewer=1)
    assert "On offer" not in [section["title"] for section in client.ask("describe")["sections"]]
