"""What a map is read in the midst of: the game's kinds of terrain, and the files that lay beside it."""

from dataclasses import dataclass, field

from sellsword_editor.importing.beside import Beside


@dataclass(frozen=True, slots=True)
class Around:
    """The kinds of terrain of the game at hand, none where it takes any; and the files brought along."""

    kinds: frozenset[str] = frozenset()
    beside: Beside = field(default_factory=Beside)


NOTHING = Around()
