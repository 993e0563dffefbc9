"""What is frozen holds nothing that changes: its text is kept, of which hashes are made."""

import dataclasses
import types
import typing
from collections.abc import Iterator

import pytest

from sellsword import games
from sellsword.game import State
from sellsword.scenario import document
from sellsword.serialization import dumps


def kinds(hint: typing.Any, met: set[type]) -> Iterator[type]:
    """The dataclasses that a value of this type may be made of."""
    if isinstance(hint, typing.TypeAliasType):
        yield from kinds(hint.__value__, met)
    for part in typing.get_args(hint):
        yield from kinds(part, met)
    if dataclasses.is_dataclass(hint) and hint not in met:
        kind = typing.cast(type, hint)
        met.add(kind)
        yield kind
        for inner in written(kind).values():
            yield from kinds(inner, met)


def written(kind: type) -> dict[str, typing.Any]:
    """The types of the fields that are written down."""
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind) if field.init}


def stays(hint: typing.Any) -> bool:
    """Whether a value of this type can never change."""
    if isinstance(hint, typing.TypeAliasType):
        return stays(hint.__value__)
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (tuple, typing.Union, types.UnionType):
        return all(part is Ellipsis or stays(part) for part in parts)
    return hint in (int, str, bool, types.NoneType) or is_frozen(hint)


def is_frozen(hint: typing.Any) -> bool:
    return dataclasses.is_dataclass(hint) and hint.__dataclass_params__.frozen


def states(kind: type[State] = State) -> Iterator[type[State]]:
    """All kinds of states of the games, whatever others a test may have made."""
    for each in kind.__subclasses__():
        if each.__module__.startswith("sellsword.games."):
            yield each
        yield from states(each)


def test_what_is_frozen_in_a_state_holds_nothing_that_changes() -> None:
    for game_id in games.GAMES:
        games.game(game_id)
    met: set[type] = set()
    frozen = [each for state in states() for each in kinds(state, met) if is_frozen(each)]
    assert len(frozen) > 20
    changing = [
        f"{each.__name__}.{name}: {hint}"
        for each in frozen
        if each.__module__ != document.__name__  # as it was read; no rule writes into it
        for name, hint in written(each).items()
        if not stays(hint)
    ]
    assert changing == []


@dataclasses.dataclass
class Table:
    pieces: list[int]


@dataclasses.dataclass(frozen=True)
class Sheet:
    name: str


def test_what_may_change_is_written_anew_each_time() -> None:
    table = Table([1])
    assert dumps((table, Sheet("a"))) == '[{"pieces":[1]},{"name":"a"}]'
    table.pieces.append(2)
    assert dumps((table, Sheet("b"))) == '[{"pieces":[1,2]},{"name":"b"}]'


def test_only_plain_values_are_written() -> None:
    with pytest.raises(TypeError, match="object is not plain data"):
        dumps([object()])
