"""What each viewer sees: complete, plain, pointing at what is there, and nothing that is hidden from them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Decision
from sellsword.scene import TYPED, Board, Scene
from sellsword.serialization import decode, dumps, encode
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding, options, sampled, scene, walk

CLIENT = Path(__file__).parents[3] / "web" / "src"
DRAWINGS = ("glyphs.js", "icons.js", "board/fixtures.js", "board/tokens.js")
PANELS = {
    "sheet",
    "actions",
    "totals",
    "roster",
    "cards",
    "table",
    "form",
    "prompt",
    "reference",
    "shelf",
    "advice",
}
DEALS = ("one", "two", "three")
# "a Engineer", "an Sniper", "the the", two spaces in a row. A capital may be read out: "an MES".
SLIPS = re.compile(r"\b[Aa] (?!one|uni|use|eu)[AEIOUaeiou]\w|\b[Aa]n [b-df-gj-np-tv-z]|\b([a-z]+) \1\b|  ")


def test_a_scene_is_plain_data(table: Table) -> None:
    for state in sampled(table, 30):
        for viewer in table.viewers:
            shown = scene(table, state, viewer)
            assert decode(Scene, json.loads(dumps(shown))) == shown


def test_a_scene_says_whose_decision_it_is(table: Table) -> None:
    for state in sampled(table, 45):
        decision = table.game.decision(state)
        for viewer in table.viewers:
            asks(table, scene(table, state, viewer), decision)


def asks(table: Table, scene: Scene, decision: Decision | None) -> None:
    """The scene asks what the decision asks; once the game is over it says how it ended."""
    assert scene.title
    assert scene.goal
    assert [view.id for view in scene.seats] == [seat.id for seat in table.seats]
    assert [view.side for view in scene.seats] == [seat.side for seat in table.seats]
    assert scene.deciding == (decision.seat if decision else -1)
    assert [view.deciding for view in scene.seats] == [
        index == scene.deciding for index in range(len(scene.seats))
    ]
    assert bool(scene.over) == (decision is None)
    if decision is not None:
        assert (scene.question, scene.secret) == (decision.question, decision.secret)
        assert scene.decline == str(decision.decline or "")


def test_the_offers_of_whoever_decides_are_the_options(table: Table) -> None:
    for state in sampled(table, 45):
        listed = [(str(option.choice), option.group, option.place) for option in options(table, state)]
        for viewer in table.viewers:
            shown = scene(table, state, viewer)
            offers = [(offer.choice, offer.group, offer.place) for offer in shown.offers]
            assert offers == listed if viewer == shown.deciding else set(offers) <= set(listed)
            assert all(offer.title for offer in shown.offers)


def test_everything_shown_has_words_and_stands_on_what_is_there(table: Table) -> None:
    for state in sampled(table, 45):
        for viewer in table.viewers:
            shown = scene(table, state, viewer)
            spots = board_is_whole(shown.board) if shown.board else set()
            assert {offer.place for offer in shown.offers} <= spots | {""}
            assert {turn.piece for turn in shown.strip} <= spots | {""}
            assert all(turn.title for turn in shown.strip)
            panels_are_whole(table, shown, spots)


def test_all_that_is_told_is_written_well(table: Table) -> None:
    events = [event for some in walk(table, 2).events for event in some]
    told = [entry.text for event in events if (entry := table.game.tell(event, -1))]
    shown = [text for state in sampled(table, 12) for text in texts(encode(scene(table, state, -1)))]
    assert [text for text in dict.fromkeys([*told, *shown]) if SLIPS.search(text)] == []


def texts(value: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(value, str):
        yield value
    else:
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from texts(part)


def board_is_whole(board: Board) -> set[str]:
    """The ids of places and pieces, once all of it was looked at."""
    places = [place.id for place in board.places]
    pieces = [piece.id for piece in board.pieces]
    assert len(set(places + pieces)) == len(places + pieces)
    assert len({(place.row, place.column) for place in board.places}) == len(places)
    assert all(place.title for place in board.places)
    assert {piece.place for piece in board.pieces} <= {*places, ""}
    assert {fixture.place for fixture in board.fixtures} <= {*places, ""}
    assert all(piece.title and piece.words and piece.glyph for piece in board.pieces)
    assert all(fixture.title and fixture.icon for fixture in board.fixtures)
    assert all(meter.title and meter.now >= 0 for piece in board.pieces for meter in piece.meters)
    assert all(status.title and status.icon for piece in board.pieces for status in piece.statuses)
    return {*places, *pieces}


def panels_are_whole(table: Table, scene: Scene, spots: set[str]) -> None:
    offered = {offer.choice for offer in scene.offers}
    rows = [row for panel in scene.panels for row in panel.rows]
    assert {panel.kind for panel in scene.panels} <= PANELS
    assert all(panel.title for panel in scene.panels)
    assert {panel.piece for panel in scene.panels} | {row.piece for row in rows} <= spots | {""}
    assert all(stat.title and stat.text for panel in scene.panels for stat in panel.stats)
    for row in rows:
        assert row.title
        assert not row.rule or table.cites(row.rule), row
        whole = row.reason or row.state == TYPED or row.choice in offered
        assert not row.choice or whole, row
    keys = [row.key for row in rows if row.key]
    assert len(set(keys)) == len(keys)


def test_every_glyph_and_icon_is_one_that_the_client_can_draw(table: Table) -> None:
    drawn = {name for file in DRAWINGS for name in drawings((CLIENT / file).read_text())}
    for state in sampled(table, 45):
        assert glyphs(scene(table, state, -1)) <= drawn | {""}


def drawings(script: str) -> list[str]:
    """The names under which a script of the client keeps its drawings: the keys of its tables."""
    return re.findall(r'(?:^|[{,]) *"?([a-z][a-z0-9-]*)"?:', script, re.MULTILINE)


def glyphs(scene: Scene) -> set[str]:
    pieces = scene.board.pieces if scene.board else ()
    return {
        *(piece.glyph for piece in pieces),
        *(status.icon for piece in pieces for status in piece.statuses),
        *(fixture.icon for fixture in (scene.board.fixtures if scene.board else ())),
        *(turn.glyph for turn in scene.strip),
        *(panel.glyph for panel in scene.panels),
        *(row.icon for panel in scene.panels for row in panel.rows),
    }


def test_a_viewer_sees_the_same_whatever_is_hidden(table: Table) -> None:
    for state in sampled(table, 30):
        for viewer in range(len(table.seats)):
            shown = scene(table, state, viewer)
            for deal in DEALS:
                assert table.game.scene(table.game.conceal(state, viewer, Dice(deal)), viewer) == shown


def test_concealing_forgets_what_was_hidden_before(table: Table) -> None:
    for state in sampled(table, 30):
        for viewer in range(len(table.seats)):
            once = table.game.conceal(state, viewer, Dice("one"))
            twice = table.game.conceal(table.game.conceal(state, viewer, Dice("two")), viewer, Dice("one"))
            assert once == twice
            assert once.dice != state.dice


def test_what_a_secret_decision_rests_on_is_dealt_anew_for_the_others(table: Table) -> None:
    """A seat that decides in secret sees what others may not: over a few deals for those, it varies."""
    varied = [
        table.game.scene(table.game.conceal(state, other, Dice(deal)), seat) != scene(table, state, seat)
        for state, seat in deciding(table, 30)
        if scene(table, state, seat).secret
        for other in range(len(table.seats))
        if other != seat
        for deal in DEALS
    ]
    assert any(varied) or not varied


def test_a_concealed_state_offers_its_viewer_the_same(table: Table) -> None:
    for state, seat in deciding(table, 45):
        concealed = table.game.conceal(state, seat, Dice("one"))
        assert table.game.decision(concealed) == table.game.decision(state)
        assert list(table.game.options(concealed)) == list(options(table, state))


def test_a_viewer_reads_the_same_log_whatever_is_hidden(table: Table) -> None:
    """Where nothing came to light, the same choice over another deal is told in the same words."""
    played = walk(table, 2)
    for state, choice in list(zip(played.states, played.choices, strict=False))[::11]:
        for viewer in range(len(table.seats)):
            tells_the_same(table, state, choice, viewer)


def tells_the_same(table: Table, state: Any, choice: Any, viewer: int) -> None:
    real, dealt = state.copy(), table.game.conceal(state, viewer, Dice("one"))
    if not table.game.judge(dealt, choice).ok:
        return
    before = (real.dice.position, dealt.dice.position)
    events = table.game.apply(real, choice), table.game.apply(dealt, choice)
    if (real.dice.position, dealt.dice.position) == before:
        told = [[table.game.tell(event, viewer) for event in each] for each in events]
        assert told[0] == told[1]
        assert table.game.scene(real, viewer) == table.game.scene(dealt, viewer)
