"""Reading JSON of other programs: their numbers have decimals, and are kept exact.

Whatever is wrong raises ``untrusted_json.Unreadable``: a sentence and a place. Keys that nobody asks for pass
by.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, NoReturn

from sellsword.untrusted_json import Unreadable

LARGEST = 20_000_000
"""Bytes of a file: most of them are the picture that such maps bring along."""
FARTHEST = 10**10
"""No number of a map is that large."""
MOST_ENTRIES = 40_000
"""In a list that is gone through: as many as the tiles of the largest map."""
FINEST = 9
"""Decimals that are kept of a number."""

type Number = int | Fraction
type Spot = tuple[Number, Number]


def sized(text: str) -> str:
    """A file's text, which is not too long. Raises Unreadable."""
    if len(text) > LARGEST or len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise Unreadable("too-large", f"The file is larger than {LARGEST // 10**6} megabytes.")
    return text


def parse(text: str) -> "Entry":
    """The whole of a file of JSON. Raises Unreadable."""
    try:
        return Entry(_loaded(text.removeprefix("\ufeff")))
    except RecursionError:
        raise Unreadable("too-deep", "Lists and objects are nested deeper than any map needs.") from None
    except json.JSONDecodeError as error:
        raise _broken(text, error) from None


def _loaded(text: str) -> Any:
    return json.loads(
        text,
        parse_int=_whole,
        parse_float=_decimal,
        parse_constant=_no_number,
        object_pairs_hook=_object,
    )


def _broken(text: str, error: json.JSONDecodeError) -> Unreadable:
    place = f"line {error.lineno}, column {error.colno}"
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
        return Unreadable("truncated", "The file breaks off before its end: export it again.", place)
    return Unreadable("damaged", "This is no JSON, or it is damaged here.", place)


def number_of(text: str) -> Number | str:
    """A number that is written as text; what is none stays as it is, and is told of where it is used."""
    try:
        found = _decimal(text)
    except (InvalidOperation, ValueError, OverflowError):
        return text
    return int(found) if found.denominator == 1 else found


def _whole(digits: str) -> int:
    return int(_sized(Decimal(digits), digits))


def _decimal(digits: str) -> Fraction:
    number = _sized(Decimal(digits), digits)
    return Fraction(round(number, FINEST)) if number.adjusted() >= -FINEST else Fraction(0)


def _sized(number: Decimal, digits: str) -> Decimal:
    """The number, whose size is seen from its exponent: none so large is ever worked out."""
    if number and number.adjusted() >= len(str(FARTHEST)) - 1:
        raise Unreadable("bad-value", f"{digits[:20]} is too large for a number of a map.")
    return number


def _no_number(word: str) -> NoReturn:
    raise Unreadable("bad-value", f"{word} is no number of a map.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unreadable("duplicate-key", f"“{twice[:40]}” is written twice in one object.")
    return found


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of a file, and its JSON path. Everything raises Unreadable where it is not what is asked."""

    value: Any
    where: str = ""

    def has(self, name: str) -> bool:
        """Whether it is an object with something under this name."""
        return isinstance(self.value, dict) and self.value.get(name) is not None

    def part(self, name: str) -> "Entry":
        """What stands under a name of this object; nothing where nothing does."""
        if not isinstance(self.value, dict):
            raise self._odd("an object")
        return Entry(self.value.get(name), f"{self.where}.{name}" if self.where else name)

    def each(self, name: str = "") -> Iterator["Entry"]:
        """The entries of a list, which may be left out."""
        found = self.part(name) if name else self
        if found.value is not None and not isinstance(found.value, list):
            raise found._odd("a list")
        values = found.value or ()
        if len(values) > MOST_ENTRIES:
            text = f"These are {len(values)} entries in one list, and {MOST_ENTRIES} are the most."
            raise Unreadable("too-many", text, found.where)
        for index, value in enumerate(values):
            yield Entry(value, f"{found.where}[{index}]")

    def named(self, name: str) -> Iterator[tuple[str, "Entry"]]:
        """The entries of an object by name, or of a list by the "name" or "id" that each has: older programs
        wrote the one, newer ones the other."""
        found = self.part(name)
        if isinstance(found.value, dict):
            for key, value in found.value.items():
                yield key, Entry(value, f"{found.where}.{key[:40]}")
        else:
            for each in found.each():
                yield (each.text("name") if each.has("name") else str(each.part("id").value)), each

    def number(self, name: str, default: Number | None = None) -> Number:
        """A number; the default where it is left out and there is one."""
        found = self.part(name)
        if found.value is None and default is not None:
            return default
        if isinstance(found.value, bool) or not isinstance(found.value, int | Fraction):
            raise found._odd("a number")
        return found.value

    def itself(self, least: int, most: int) -> int:
        """This whole number, within bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self._odd(f"a whole number from {least} to {most}")
        return self.value

    def bounded(self, name: str, least: int, most: int) -> Number:
        """A number within bounds."""
        number = self.number(name)
        if not least <= number <= most:
            raise self.part(name)._odd(f"a number from {least} to {most}")
        return number

    def whole(self, name: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        number = self.bounded(name, least, most)
        if number != int(number):
            raise self.part(name)._odd(f"a whole number from {least} to {most}")
        return int(number)

    def text(self, name: str) -> str:
        """A text, empty where it is left out."""
        found = self.part(name)
        if found.value is not None and not isinstance(found.value, str):
            raise found._odd("a text")
        return found.value or ""

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        found = self.part(name)
        if found.value is not None and not isinstance(found.value, bool):
            raise found._odd("true or false")
        return default if found.value is None else found.value

    def spot(self) -> Spot:
        """A point: an object of x and y."""
        return self.number("x"), self.number("y")

    def _odd(self, wanted: str) -> Unreadable:
        missing = "nothing is" if self.value is None else "something else is"
        where = self.where or "the top"
        return Unreadable("foreign", f"There is to be {wanted} here, and {missing}.", where)
