"""The dice: a stream that is part of the game's state, and scripts of faces for tests.

The stream is SHA-256 in counter mode over the match's seed, read byte by byte. A byte that would favor
some faces is passed over, so every face is equally likely. The same seed gives the same faces on every
machine, whatever version of Python runs it.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

_BLOCK = 32  # bytes in one SHA-256 digest
_LARGEST_DIE = 256


@lru_cache(maxsize=1024)
def _block(seed: str, index: int) -> bytes:
    return hashlib.sha256(f"{seed}:{index}".encode()).digest()


@dataclass(slots=True)
class Dice:
    """A seeded stream of faces.

    ``position`` counts the bytes read so far: it moves whenever dice are rolled, a card is drawn or
    anything else comes to light, and never otherwise.
    """

    seed: str
    position: int = 0

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """``count`` faces, each from 1 to ``sides`` (2 to 256). Raises ValueError for other dice."""
        if not 2 <= sides <= _LARGEST_DIE or count < 0:
            raise ValueError(f"cannot roll {count} dice of {sides} sides")
        limit = _LARGEST_DIE - _LARGEST_DIE % sides
        faces: list[int] = []
        while len(faces) < count:
            byte = _block(self.seed, self.position // _BLOCK)[self.position % _BLOCK]
            self.position += 1
            if byte < limit:
                faces.append(byte % sides + 1)
        return tuple(faces)

    def pick(self, count: int) -> int:
        """One index from 0 to ``count - 1``, all equally likely; of one, nothing is read."""
        if count == 1:
            return 0
        if count <= _LARGEST_DIE:
            return self.roll(1, count)[0] - 1
        raise ValueError(f"cannot pick one of {count}")

    def reveal(self) -> None:
        """Notes that something hidden came to light without a die: the position moves."""
        self.position += 1

    def copy(self) -> "Dice":
        """An independent stream at the same position."""
        return Dice(self.seed, self.position)

    def fork(self, label: str) -> "Dice":
        """Another stream, unrelated to this one's coming faces, fixed by seed, position and ``label``."""
        return Dice(hashlib.sha256(f"{self.seed}/{self.position}/{label}".encode()).hexdigest()[:24])


class ScriptedDice(Dice):
    """Dice that fall as written, for tests: ``ScriptedDice([5, 3, 6])``.

    Raises AssertionError when asked for a face that the script does not have or the die cannot show.
    """

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[int], position: int = 0) -> None:
        super().__init__("scripted", position)
        self.faces: Sequence[int] = tuple(faces)

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """The next ``count`` faces of the script."""
        fallen = tuple(self.faces[self.position : self.position + count])
        assert len(fallen) == count, f"the script ends after {len(self.faces)} faces"
        assert all(1 <= face <= sides for face in fallen), f"{fallen} cannot fall on {sides} sides"
        self.position += count
        return fallen

    def copy(self) -> "ScriptedDice":
        """The same script at the same place."""
        return ScriptedDice(self.faces, self.position)

    @property
    def rest(self) -> tuple[int, ...]:
        """The faces not yet rolled."""
        return tuple(self.faces[self.position :])
