"""Shapes of JSON data: each lists every problem of a value, and builds what sound data stand for."""

import dataclasses
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from sellsword.scenario.document import Problem, refusal


class Shape(Protocol):
    """What a value of a document must look like."""

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        """Everything that is wrong with ``data``, which stands at the JSON path ``where``."""

    def build(self, data: Any) -> Any:
        """The value that ``data`` without problems stands for."""


@dataclass(frozen=True)
class Text:
    """A text of ``least`` to ``most`` characters in the form ``pattern``; ``called`` names the form."""

    most: int
    least: int = 0
    pattern: str = ""
    called: str = ""

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        if not isinstance(data, str):
            yield refusal("scenario.type", f"Write a text here, in quotes, not {_shown(data)}.", where)
        elif not self.least <= len(data) <= self.most:
            yield refusal(
                "scenario.length",
                f"This text has {len(data)} characters; make it {self.least} to {self.most}.",
                where,
            )
        elif self.pattern and not re.fullmatch(self.pattern, data):
            yield refusal("scenario.form", f"{_shown(data)} is not {self.called}.", where)

    def build(self, data: Any) -> Any:
        return data


@dataclass(frozen=True)
class Whole:
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        if type(data) is not int:
            yield refusal("scenario.type", f"Write a whole number here, not {_shown(data)}.", where)
        elif not self.least <= data <= self.most:
            yield refusal("scenario.range", f"{data} is not between {self.least} and {self.most}.", where)

    def build(self, data: Any) -> Any:
        return data


@dataclass(frozen=True)
class Flag:
    """true or false."""

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        if type(data) is not bool:
            yield refusal("scenario.type", f"Write true or false here, not {_shown(data)}.", where)

    def build(self, data: Any) -> Any:
        return data


@dataclass(frozen=True)
class Either:
    """``first``, or what else is not of its type."""

    kind: type
    first: Shape
    second: Shape

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        yield from (self.first if type(data) is self.kind else self.second).problems(data, where)

    def build(self, data: Any) -> Any:
        return data


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        if not isinstance(data, str) or data not in self.words:
            yield refusal("scenario.choice", f"{_shown(data)} is not one of: {', '.join(self.words)}.", where)

    def build(self, data: Any) -> Any:
        return data


@dataclass(frozen=True)
class ListOf:
    """A list of ``least`` to ``most`` things of one shape."""

    item: Shape
    most: int
    least: int = 0

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        if not isinstance(data, list):
            yield refusal("scenario.type", f"Write a list here, in brackets, not {_shown(data)}.", where)
        elif not self.least <= len(data) <= self.most:
            yield refusal(
                "scenario.count", f"There are {len(data)} here; it takes {self.least} to {self.most}.", where
            )
        else:
            for index, each in enumerate(data):
                yield from self.item.problems(each, f"{where}[{index}]")

    def build(self, data: Any) -> Any:
        return tuple(map(self.item.build, data))


@dataclass(frozen=True)
class MapOf:
    """An object with keys of one shape, ``most`` at most, and values of one shape."""

    key: Text
    item: Shape
    most: int

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        if not isinstance(data, dict):
            yield refusal("scenario.type", f"Write an object here, in braces, not {_shown(data)}.", where)
        elif len(data) > self.most:
            yield refusal(
                "scenario.count", f"There are {len(data)} here; it takes {self.most} at most.", where
            )
        else:
            for name, each in data.items():
                yield from self.key.problems(name, where)
                yield from self.item.problems(each, f"{where}.{name[:60]}")

    def build(self, data: Any) -> Any:
        return {name: self.item.build(each) for name, each in data.items()}


class Record:
    """An object with the fields of a dataclass and no others; those without a default must be there."""

    def __init__(self, kind: type, /, **shapes: Shape) -> None:
        self.kind = kind
        self.shapes: Mapping[str, Shape] = shapes
        self.required = tuple(each.name for each in dataclasses.fields(kind) if not has_default(each))

    def problems(self, data: Any, where: str) -> Iterator[Problem]:
        """The strangers first, then what is missing, then the fields in the dataclass's order."""
        if not isinstance(data, dict):
            yield refusal("scenario.type", f"Write an object here, in braces, not {_shown(data)}.", where)
            return
        yield from (self._stranger(name, where) for name in data if name not in self.shapes)
        yield from (_missing(name, where) for name in self.required if name not in data)
        for name, shape in self.shapes.items():
            if name in data:
                yield from shape.problems(data[name], inside(where, name))

    def build(self, data: Any) -> Any:
        return self.kind(**{name: self.shapes[name].build(each) for name, each in data.items()})

    def _stranger(self, name: str, where: str) -> Problem:
        return refusal(
            "scenario.unknown-key",
            f"{_shown(name)} is not known here; the fields are {', '.join(self.shapes)}.",
            inside(where, name[:60]),
        )


def has_default(each: "dataclasses.Field[Any]") -> bool:
    """Whether a document may leave this field out."""
    return each.default is not dataclasses.MISSING or each.default_factory is not dataclasses.MISSING


def inside(where: str, name: str) -> str:
    """The JSON path of a field of what stands at ``where``."""
    return f"{where}.{name}" if where else name


def _missing(name: str, where: str) -> Problem:
    return refusal("scenario.missing-key", f"“{name}” is missing; add it.", where or "the top")


def _shown(data: Any) -> str:
    """A value as a sentence can bear it."""
    if isinstance(data, list | dict):
        return "a list" if isinstance(data, list) else "an object"
    text = "nothing" if data is None else str(data)
    return f"“{text if len(text) <= 40 else text[:39] + '…'}”"
