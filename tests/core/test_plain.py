"""Plain data: there and back, strict with the place named, and a digest that never varies."""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.dice import Dice
from sellsword.serialization import LATER, Json, PlainError, decode, digest, dumps, encode, text

type Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a toy state."""

    name: str
    at: Cell | None
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class Table:
    """A toy state with one of everything that is plain."""

    tokens: list[Token]
    scores: dict[str, int]
    pair: tuple[int, bool]
    dice: Dice
    chief: Token | int | None
    loose: Json = None
    computed: int = field(default=0, init=False)


cells = st.none() | st.tuples(st.integers(), st.integers())
texts = st.text(max_size=8)
tokens = st.builds(Token, texts, cells, st.lists(texts, max_size=2).map(tuple))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
tables = st.builds(
    Table,
    st.lists(tokens, max_size=3),
    st.dictionaries(texts, st.integers(), max_size=3),
    st.tuples(st.integers(), st.booleans()),
    st.builds(Dice, texts, st.integers(0, 99)),
    st.none() | st.integers() | tokens,
    json_values,
)


def sample() -> Table:
    return Table([Token("drone", (3, 4), ("armed",))], {"toughs": 2}, (1, True), Dice("s", 3), None)


@given(tables)
def test_every_plain_value_comes_back_equal_through_json(table: Table) -> None:
    assert decode(Table, json.loads(json.dumps(encode(table)))) == table
    assert decode(Table, json.loads(dumps(table))) == table


@given(tables)
def test_the_quick_text_says_the_same(table: Table) -> None:
    assert json.loads(text(table)) == encode(table)
    assert text(table).isascii()


@dataclass(frozen=True, slots=True)
class Grown:
    """A toy state that got a field after a release."""

    name: str
    rank: int = field(default=0, metadata=LATER)


def test_what_came_later_is_left_out_while_it_has_its_default() -> None:
    assert encode(Grown("drone")) == {"name": "drone"}
    assert decode(Grown, {"name": "drone"}) == Grown("drone")
    assert decode(Grown, encode(Grown("drone", 2))) == Grown("drone", 2)
    with pytest.raises(PlainError, match="rank: expected int"):
        decode(Grown, {"name": "drone", "rank": "2"})


@pytest.mark.parametrize("value", [object(), {"deep": [b"x"]}, {1, 2}])
def test_the_quick_text_refuses_what_is_not_plain(value: object) -> None:
    with pytest.raises(TypeError, match="is not plain data"):
        text(value)


def test_computed_fields_are_left_out() -> None:
    data = encode(sample())
    assert isinstance(data, dict)
    assert "computed" not in data


def test_canonical_text_is_sorted_and_tight() -> None:
    assert dumps(Token("ö", (1, 2))) == '{"at":[1,2],"marks":[],"name":"ö"}'


def test_text_that_is_no_games_may_hold_numbers_with_a_point() -> None:
    """An editor's client keeps what it likes in a draft."""
    assert dumps({"zoom": 1.5, "at": [0.25, -1]}) == '{"at":[0.25,-1],"zoom":1.5}'


def test_the_digest_is_the_head_of_the_texts_sha256() -> None:
    assert digest(sample()) == sha256(dumps(sample()).encode()).hexdigest()[:16]


@given(tables, tables)
def test_digests_are_equal_exactly_when_values_are(one: Table, other: Table) -> None:
    assert (digest(one) == digest(other)) == (dumps(one) == dumps(other))


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), b"x", [1.0], {"deep": [1j]}])
def test_what_is_not_plain_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="is not plain data"):
        encode(value)


def damaged(path: tuple[str | int, ...], value: object) -> Any:
    data: Any = json.loads(dumps(sample()))
    spot = data
    for step in path[:-1]:
        spot = spot[step]
    spot[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "place", "expected"),
    [
        (("tokens",), 5, "tokens", "a list"),
        (("tokens", 0, "at"), [1], "tokens[0].at", "a list of 2"),
        (("tokens", 0, "at", 1), "x", "tokens[0].at[1]", "int"),
        (("tokens", 0, "at", 1), True, "tokens[0].at[1]", "int"),
        (("tokens", 0, "at", 1), 1.0, "tokens[0].at[1]", "int"),
        (("tokens", 0, "marks", 0), None, "tokens[0].marks[0]", "str"),
        (("tokens", 0, "glyph"), "x", "tokens[0].glyph", "no such field in Token"),
        (("scores",), [], "scores", "an object"),
        (("scores", "toughs"), "2", "scores.toughs", "int"),
        (("pair", 1), 1, "pair[1]", "bool"),
        (("dice",), None, "dice", "an object"),
        (("dice", "position"), None, "dice.position", "int"),
        (("loose",), 1.5, "loose", "an object"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(
    path: tuple[str | int, ...], value: object, place: str, expected: str
) -> None:
    with pytest.raises(PlainError) as refused:
        decode(Table, damaged(path, value))
    assert (refused.value.place, refused.value.expected) == (place, expected)
    assert str(refused.value) == f"at {place}: expected {expected}"


def test_a_missing_field_is_refused_with_its_place() -> None:
    data = json.loads(dumps(sample()))
    del data["tokens"][0]["name"]
    with pytest.raises(PlainError, match=r"^at tokens\[0\]\.name: expected a value, and there is none$"):
        decode(Table, data)


@pytest.mark.parametrize("data", [None, 5, "text", [], True])
def test_a_wrong_whole_is_refused_at_the_top(data: object) -> None:
    with pytest.raises(PlainError, match=r"^at the top: expected an object$"):
        decode(Table, data)


def test_a_type_that_is_not_plain_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="is not plain data"):
        decode(float, 1.5)
