"""The number of a choice: the same in every position of every game, and free of any table.

Number 0 is to wait, while somebody else decides. A choice's home is the CRC-32 of its words, modulo one less
than the numbers there are, plus one; points of a table count in whole inches, so that near points share a
home. Where two choices on offer share one, the later of them takes the next number that is free, after the
last the first one. So a number alone tells no choice: it is looked up among those on offer.
"""

import re
from collections.abc import Sequence
from functools import cache
from zlib import crc32

from sellsword.game import Choice

WAIT = 0
NUMBERS = 4096
"""How many numbers there are, unless somebody wants more."""
MOST = 1 << 16
"""Of so many choices the homes are kept."""

_POINT = re.compile(r"-?\d+\.\d{3},-?\d+\.\d{3}")


def checksum(words: tuple[str, ...]) -> int:
    """The CRC-32 of a choice's words with single spaces between them, points in whole inches."""
    return crc32(_POINT.sub(_whole_inches, " ".join(words)).encode())


def _whole_inches(point: re.Match[str]) -> str:
    return ",".join(str((thousandths(length) + 500) // 1000) for length in point[0].split(","))


def thousandths(length: str) -> int:
    """A length as choices write it, such as "12.500", in thousandths of an inch."""
    return int(length.replace(".", ""))


class _Homes(dict[tuple[str, ...], int]):
    """The homes of choices by their words, which are found once; all are forgotten when they are many."""

    def __init__(self, numbers: int) -> None:
        super().__init__()
        self._homes = numbers - 1

    def __missing__(self, words: tuple[str, ...]) -> int:
        if len(self) >= MOST:
            self.clear()
        home = self[words] = 1 + checksum(words) % self._homes
        return home


_homes = cache(_Homes)


def numbered(choices: Sequence[Choice], numbers: int = NUMBERS) -> dict[int, Choice]:
    """The choices by their numbers, in the order in which they are on offer."""
    homes = _homes(numbers)
    found = {homes[choice.words]: choice for choice in choices}
    return found if len(found) == len(choices) else _apart(choices, homes, numbers)


def _apart(choices: Sequence[Choice], homes: _Homes, numbers: int) -> dict[int, Choice]:
    """Where some share a home."""
    found: dict[int, Choice] = {}
    for choice in choices:
        number = homes[choice.words]
        while number in found:
            number = 1 + number % (numbers - 1)
        found[number] = choice
    return found
