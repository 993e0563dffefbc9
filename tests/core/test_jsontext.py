"""The guard in front of every file: what it refuses, in which words, and where."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.untrusted_json import DEEPEST, Unreadable, parse

plain_json = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(plain_json, st.sampled_from([None, 2]))
def test_what_a_careful_writer_writes_is_read(data: object, indent: int | None) -> None:
    assert parse(json.dumps(data, indent=indent)) == data
    assert parse(json.dumps(data, indent=indent, ensure_ascii=False)) == data


@pytest.mark.parametrize(
    ("text", "fault", "where"),
    [
        ("", "empty", ""),
        (" \n ", "empty", ""),
        ('{"a": 1', "truncated", "line 1, column 8"),
        ('{"a": "b', "truncated", "line 1, column 9"),
        ('{"a": "b\\', "truncated", "line 1, column 10"),
        ('{"a":\n tru', "truncated", "line 2, column 5"),
        ('{"a": NaN}', "bad-value", "line 1, column 7"),
        ('{"a": -Infinity}', "bad-value", "line 1, column 7"),
        ('{"a": 1.5}', "bad-value", "line 1, column 7"),
        ('{"a": 1e9}', "bad-value", "line 1, column 7"),
        ('{"a": 1234567890123456}', "bad-value", "line 1, column 7"),
        ('{"a": 01}', "bad-value", "line 1, column 7"),
        ('{"a": 1,\n "b": 2,\n "a": 3}', "duplicate-key", "line 3, column 2"),
        ('{"a": 1, "\\u0061": 2}', "duplicate-key", "line 1, column 10"),
        ('{"a": "\\ud800"}', "damaged", "line 1, column 7"),
        ('{"a": "\\x"}', "damaged", "line 1, column 7"),
        ('{"a": "\n"}', "damaged", "line 1, column 7"),
        ('{"a" 1}', "damaged", "line 1, column 6"),
        ('{"a": [1}', "damaged", "line 1, column 9"),
        ("{} {}", "damaged", "line 1, column 4"),
        ("}", "damaged", "line 1, column 1"),
        ("[1 2]", "damaged", "line 1, column 4"),
        ("[" * (DEEPEST + 1), "too-deep", f"line 1, column {DEEPEST + 1}"),
        ("[" * 1_000_000, "too-deep", f"line 1, column {DEEPEST + 1}"),
    ],
)
def test_a_fault_is_named_and_located(text: str, fault: str, where: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse(text)
    assert (refused.value.id, refused.value.where) == (fault, where)
    assert refused.value.text.endswith(".")


def test_a_text_is_measured_in_bytes_before_it_is_parsed() -> None:
    assert parse('"' + "x" * 98 + '"', largest=100)
    for text in ('"' + "x" * 99 + '"', '"' + "ö" * 50 + '"', "[" * 1000):
        with pytest.raises(Unreadable) as refused:
            parse(text, largest=100)
        assert refused.value.id == "too-large"


def test_the_same_key_may_stand_in_different_objects() -> None:
    assert parse('{"a": {"a": ["a", {"a": 1}]}}') == {"a": {"a": ["a", {"a": 1}]}}


@given(st.text(alphabet='{}[]",:\\ 0123456789.truefalsn\n-E\x00é', max_size=60))
def test_any_text_is_read_like_json_or_refused_with_a_sentence(text: str) -> None:
    try:
        data = parse(text)
    except Unreadable as refused:
        told = refused.text
    else:
        told = "read" if data == json.loads(text) else ""
    assert told
