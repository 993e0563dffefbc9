"""States as plain data: copies, JSON there and back, digests; and the events that come of choices."""

import json
from hashlib import sha256
from typing import Any

from sellsword.game import Event
from sellsword.scene import Entry
from sellsword.serialization import decode, digest, dumps, encode
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding, sampled, walk


def through_json(value: Any) -> Any:
    """The value after a journey through JSON text."""
    return decode(type(value), json.loads(dumps(value)))


def test_a_copy_is_equal_and_independent(table: Table) -> None:
    for state, _ in deciding(table, 30):
        before = digest(state)
        for option in table.game.options(state):
            copy = state.copy()
            assert copy == state
            assert type(copy) is type(state)
            table.game.apply(copy, option.choice)
            assert copy != state, f"“{option.choice}” changes nothing"
        assert digest(state) == before


def test_a_state_comes_back_equal_from_json(table: Table) -> None:
    for state in sampled(table, 60):
        again = through_json(state)
        assert again == state
        assert digest(again) == digest(state)
        assert encode(again) == encode(state)
        text = json.dumps(encode(state), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert digest(state) == sha256(text.encode()).hexdigest()[:16]


def test_a_state_from_json_plays_on_the_same(table: Table) -> None:
    played = walk(table, 1)
    state = through_json(played.states[len(played.choices) // 2])
    for at in range(len(played.choices) // 2, len(played.choices)):
        assert list(table.game.options(state)) == list(table.game.options(played.states[at]))
        assert list(table.game.apply(state, played.choices[at])) == list(played.events[at])
    assert state == played.states[-1]


def test_events_are_plain_facts_with_rules_of_the_book(table: Table) -> None:
    for event in (event for seed in range(3) for events in walk(table, seed).events for event in events):
        assert event.kind
        assert event.seat in table.viewers
        assert all(table.cites(rule) for rule in event.rules), event
        for value in event.values.values():
            parts = value if type(value) is tuple else (value,)
            assert {type(part) for part in parts} <= {int, str}, event


def test_every_event_is_told_as_an_entry_or_not_at_all(table: Table) -> None:
    for seed in range(3):
        played = walk(table, seed)
        for event in (event for events in played.events for event in events):
            for viewer in table.viewers:
                is_plain_entry(table, event, viewer)


def is_plain_entry(table: Table, event: Event, viewer: int) -> None:
    entry = table.game.tell(event, viewer)
    if entry is not None:
        assert entry.text, event
        assert type(entry) is Entry
        assert through_json(entry) == entry
