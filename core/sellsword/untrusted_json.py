"""Reading JSON text that nobody vouches for.

Everything that comes out of a file or a link goes through ``parse`` first: it measures the text before it
parses it and refuses what a careful writer never writes. Each refusal is one sentence and one place.
"""

import json
import re
from dataclasses import dataclass, field

from sellsword.serialization import Json

LARGEST = 2_000_000  # bytes of UTF-8
DEEPEST = 40

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_PLAIN = re.compile(r'"[^"\\\x00-\x1f\ud800-\udfff]*"')  # a string that says what stands there
_COLON = re.compile(r"[ \t\r\n]*:")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")


class Unreadable(ValueError):
    """A text that cannot be taken in. ``id`` names the fault, ``text`` is the sentence for the user, and
    ``where`` says where: a line and column, or a path."""

    def __init__(self, fault: str, text: str, where: str = "") -> None:
        super().__init__(f"{text} ({where})" if where else text)
        self.id = fault
        self.text = text
        self.where = where


@dataclass(slots=True)
class _Level:
    """An open object or list: the bracket that closes it, and the keys met so far."""

    closes: str
    keys: set[str] = field(default_factory=set)


def parse(text: str, largest: int = LARGEST) -> Json:
    """The data that ``text`` writes: whole numbers of 15 digits at most, no key twice in an object, no
    nesting deeper than ``DEEPEST``, no half characters. Raises Unreadable."""
    _measure(text, largest)
    _scan(text)
    try:
        data: Json = json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable("damaged", "The text is damaged here.", _spot(text, error.pos)) from None
    return data


def _measure(text: str, largest: int) -> None:
    if len(text) > largest or len(text.encode("utf-8", "surrogatepass")) > largest:
        raise Unreadable("too-large", f"The text is larger than {largest // 1000} kilobytes.")
    if not text.strip():
        raise Unreadable("empty", "There is nothing in it.")


def _scan(text: str) -> None:
    """Checks the tokens in one pass, without recursion, so that no text can exhaust the stack."""
    levels: list[_Level] = []
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in ",:":
            continue
        if token in "{[":
            _open(text, token, found.start(), levels)
        elif token in "}]":
            _close(text, token, found.start(), levels)
        elif token[0] == '"':
            keys = levels[-1].keys if _is_key(text, found.end(), levels) else None
            _check_string(text, token, found.start(), keys)
        else:
            _check_word(text, token, found.start(), found.end())
    if levels:
        raise _truncated(text)


def _open(text: str, token: str, start: int, levels: list[_Level]) -> None:
    levels.append(_Level("}" if token == "{" else "]"))
    if len(levels) > DEEPEST:
        raise Unreadable(
            "too-deep", f"Lists and objects are nested deeper than {DEEPEST}.", _spot(text, start)
        )


def _close(text: str, token: str, start: int, levels: list[_Level]) -> None:
    if not levels or levels.pop().closes != token:
        raise Unreadable(
            "damaged", f'The text is damaged: this "{token}" closes nothing.', _spot(text, start)
        )


def _is_key(text: str, end: int, levels: list[_Level]) -> bool:
    return bool(levels) and levels[-1].closes == "}" and _COLON.match(text, end) is not None


def _check_string(text: str, token: str, start: int, keys: set[str] | None) -> None:
    value = token[1:-1] if _PLAIN.fullmatch(token) else _decoded(text, token, start)
    if keys is None:
        return
    if value in keys:
        raise Unreadable(
            "duplicate-key", f'"{value[:40]}" is written twice in one object.', _spot(text, start)
        )
    keys.add(value)


def _decoded(text: str, token: str, start: int) -> str:
    if not _STRING.fullmatch(token):
        raise _truncated(text)
    try:
        value: str = json.loads(token)
        value.encode()
    except ValueError:
        raise Unreadable("damaged", "This text has characters that cannot be.", _spot(text, start)) from None
    return value


def _check_word(text: str, word: str, start: int, end: int) -> None:
    if word in ("true", "false", "null") or _WHOLE.fullmatch(word):
        return
    if end == len(text):
        raise _truncated(text)
    raise Unreadable(
        "bad-value",
        f'"{word[:40]}" is not a whole number of 15 digits at most, true, false or null.',
        _spot(text, start),
    )


def _truncated(text: str) -> Unreadable:
    return Unreadable("truncated", "The text breaks off before its end.", _spot(text, len(text)))


def _spot(text: str, position: int) -> str:
    line = text.count("\n", 0, position) + 1
    return f"line {line}, column {position - text.rfind('\n', 0, position)}"
