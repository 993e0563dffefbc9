"""Every mission of Contested Ground goes as it is written down."""

import pytest

from sellsword.game import Choice
from tests.golden.missions import MISSIONS, Record, chained, laid_out, records, tables

SCENARIOS = {each.id: each for each in tables()}
RECORDS = records()


@pytest.mark.parametrize("record", RECORDS, ids=[record.mission for record in RECORDS])
def test_a_mission_goes_as_it_is_written_down(record: Record) -> None:
    state = laid_out(SCENARIOS[record.scenario], record.forces, record.seed)
    chain = chained(state, [Choice.parse(text) for text in record.choices.split("; ")])
    chosen = state.mission
    assert f"{chosen.objectives} {chosen.ingress} {chosen.victory}" == record.mission
    assert state.outcome is not None
    assert (state.outcome.way, list(state.tokens)) == (record.way, record.tokens)
    assert chain == record.chain


def test_each_mission_is_written_down_once() -> None:
    assert [record.mission for record in RECORDS] == [" ".join(mission) for mission in MISSIONS]
    assert len(RECORDS) == 48


def test_the_records_show_every_table_force_order_and_answer() -> None:
    assert {record.scenario for record in RECORDS} == set(SCENARIOS)
    assert {number for record in RECORDS for number in record.forces} == {1, 2, 3, 4}
    made = [text.split() for record in RECORDS for text in record.choices.split("; ")]
    verbs = {words[0] for words in made}
    assert verbs >= {"roll", "keep", "bid", "activate", "recon", "order", "move", "climb", "assault", "shoot"}
    assert verbs >= {"fight", "hack", "treat", "rally", "focus", "reroll", "overwatch", "pass", "done"}
    assert {words[2] for words in made if words[0] == "order"} == {"advance", "engage", "tactical", "recover"}
