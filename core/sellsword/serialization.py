"""Plain data: dataclasses to JSON and back, and the hash of a state.

Whatever a game keeps is made of dataclasses, tuples, lists, ints, strings, booleans and None. This module
turns such a value into JSON data and back to an equal value by its type hints alone, strictly: a missing,
surplus or ill-typed field is refused with the place where it stands. Fields that a dataclass computes for
itself (``init=False``) are left out.
"""

import dataclasses
import hashlib
import json
import types
import typing
from collections import defaultdict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import cache
from json.encoder import encode_basestring as quoted
from typing import Any, Union

type Json = bool | int | str | list[Json] | dict[str, Json] | None
type Decoder = Callable[[Any, str], Any]
_WORD: Any = {True: "true", False: "false", None: "null"}.get
_SIMPLE: dict[type, Any] = {int: repr, float: json.dumps, str: quoted, bool: _WORD, types.NoneType: _WORD}
_TEXT: Any = defaultdict(lambda: dumps, _SIMPLE)
_KNOWN: dict[int, tuple[Any, str]] = {}  # the latest frozen objects, by identity, with their texts

LATER = {"later": True}
"""The metadata of a field that states of an older release lack: it is left out while it has its default, so
that what they hold is read, and hashed, as it was."""


class PlainError(ValueError):
    """Data that does not have the shape asked for; says where and what was expected."""

    def __init__(self, place: str, expected: str) -> None:
        super().__init__(f"at {place or 'the top'}: expected {expected}")
        self.place = place
        self.expected = expected


def encode(value: Any) -> Json:
    """JSON data for a plain value. Raises TypeError for anything that is not plain."""
    kind = type(value)
    if value is None or kind in (int, str, bool):
        return typing.cast(Json, value)
    if kind in (tuple, list):
        return [encode(item) for item in value]
    fields = value if kind is dict else _written(value)
    return {name: encode(field) for name, field in fields.items()}


def decode[T](kind: type[T], data: Any, place: str = "") -> T:
    """The value of type ``kind`` that ``data`` stands for. Raises PlainError."""
    return typing.cast(T, _decoder(typing.cast(Hashable, kind))(data, place))


def dumps(value: Any) -> str:
    """Canonical JSON text of a plain value: sorted keys, no spaces. Raises TypeError for anything that is not
    plain. What is frozen is written once while it is in use: every state of a match is hashed."""
    kind = type(value)
    if kind in _SIMPLE:
        return f"{_SIMPLE[kind](value)}"
    if kind in (tuple, list):
        return f"[{','.join([_TEXT[type(item)](item) for item in value])}]"
    known = _KNOWN.get(id(value))
    if known and known[0] is value:
        return known[1]
    names = () if kind is dict else _SORTED(kind)
    if names and not _later(value.__class__):
        told = [getattr(value, name) for name in names]
        text: str = _GAPS(kind) % tuple([_TEXT[type(it)](it) for it in told])
    else:
        fields = sorted((value if kind is dict else _written(value)).items())
        text = f"{{{','.join([f'{quoted(name)}:{_TEXT[type(it)](it)}' for name, it in fields])}}}"
    if kind is not dict and value.__dataclass_params__.frozen:
        if len(_KNOWN) >= 1000:
            _KNOWN.clear()
        _KNOWN[id(value)] = value, text
    return text


def text(value: Any) -> str:
    """JSON text to be read at once: not canonical, with every field, and quicker than ``dumps``."""
    return json.dumps(value, default=_fields, separators=(",", ":"))


def digest(value: Any) -> str:
    """The first 16 hex digits of the SHA-256 of the canonical text: equal on every machine."""
    return hashlib.sha256(dumps(value).encode()).hexdigest()[:16]


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in _field_names(value.__class__)}


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    if not dataclasses.is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is not plain data")
    return tuple(field.name for field in dataclasses.fields(kind) if field.init)


def _written(value: Any) -> dict[str, Any]:
    """The fields of a dataclass that are written down; those that came later where they say something."""
    told, later = _fields(value), _later(value.__class__)
    return {key: it for key, it in told.items() if key not in later or it != later[key]} if later else told


@cache
def _later(kind: type) -> dict[str, Any]:
    return {field.name: field.default for field in dataclasses.fields(kind) if "later" in field.metadata}


@cache
def _decoder(kind: Any) -> Decoder:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if isinstance(kind, typing.TypeAliasType):
        return _decoder(kind.__value__)
    if kind in (int, str, bool) or kind is types.NoneType:
        return _exactly(kind)
    if origin in (Union, types.UnionType):
        return _one_of(args)
    if origin is list:
        return _list_of(_decoder(args[0]))
    if origin is tuple:
        return _tuple_of(args)
    if origin is dict:
        return _dict_of(_decoder(args[1]))
    if dataclasses.is_dataclass(kind):
        return _record_of(typing.cast(type, kind))
    raise TypeError(f"{kind} is not plain data")


def _exactly(kind: type) -> Decoder:
    def read(data: Any, place: str) -> Any:
        if type(data) is not kind:
            raise PlainError(place, kind.__name__)
        return data

    return read


def _one_of(kinds: tuple[Any, ...]) -> Decoder:
    """The first alternative that fits. With one dataclass beside None, its own error is the one told."""
    rest = [kind for kind in kinds if kind is not types.NoneType]

    def read(data: Any, place: str) -> Any:
        if data is None and len(rest) < len(kinds):
            return None
        for kind in rest[:-1]:
            with suppress(PlainError):
                return _decoder(kind)(data, place)
        return _decoder(rest[-1])(data, place)

    return read


def _list_of(item: Decoder) -> Decoder:
    def read(data: Any, place: str) -> list[Any]:
        if not isinstance(data, list):
            raise PlainError(place, "a list")
        return [item(each, f"{place}[{index}]") for index, each in enumerate(data)]

    return read


def _tuple_of(args: tuple[Any, ...]) -> Decoder:
    if len(args) == 2 and args[1] is Ellipsis:
        items = _list_of(_decoder(args[0]))
        return lambda data, place: tuple(items(data, place))

    def read(data: Any, place: str) -> tuple[Any, ...]:
        if not isinstance(data, list) or len(data) != len(args):
            raise PlainError(place, f"a list of {len(args)}")
        parts = enumerate(zip(args, data, strict=True))
        return tuple(_decoder(arg)(each, f"{place}[{i}]") for i, (arg, each) in parts)

    return read


def _dict_of(item: Decoder) -> Decoder:
    def read(data: Any, place: str) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise PlainError(place, "an object")
        return {key: item(each, f"{place}.{key}") for key, each in data.items()}

    return read


def _record_of(kind: type) -> Decoder:
    def read(data: Any, place: str) -> Any:
        hints, later = _hints(kind), _later(kind)
        if not isinstance(data, dict):
            raise PlainError(place, "an object")
        for name in (*data, *hints):
            if name not in hints:
                raise PlainError(f"{place}.{name}".lstrip("."), f"no such field in {kind.__name__}")
            if name not in data and name not in later:
                raise PlainError(f"{place}.{name}".lstrip("."), "a value, and there is none")
        told = ((key, hint) for key, hint in hints.items() if key in data)
        return kind(**{key: _decoder(hint)(data[key], f"{place}.{key}".lstrip(".")) for key, hint in told})

    return read


@cache
def _hints(kind: type) -> dict[str, Any]:
    return {name: hint for name, hint in typing.get_type_hints(kind).items() if name in _field_names(kind)}


_SORTED: Any = cache(lambda kind: sorted(_field_names(kind)))
_GAPS: Any = cache(lambda kind: f"{{{','.join([f'{quoted(name)}:%s' for name in _SORTED(kind)])}}}")
