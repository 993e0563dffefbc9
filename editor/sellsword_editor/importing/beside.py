"""The files that a map refers to, as far as they were brought along: sets of tiles and templates of Tiled."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.files import parse
from sellsword_editor.importing.foreign import Entry

MOST_FILES = 50


@dataclass(frozen=True, slots=True)
class Beside:
    """Files by their names, without the folders that they lay in."""

    texts: Mapping[str, str] = field(default_factory=dict)

    def file(self, path: str) -> Entry | None:
        """The file that a path of the map means; None where it was not brought along. Raises Unreadable."""
        name = _name(path)
        text = next((text for each, text in self.texts.items() if _name(each) == name), None)
        if text is None:
            return None
        try:
            return Entry(parse(text).value, name[-40:])
        except Unreadable as fault:
            raise Unreadable(fault.id, fault.text, f"{name[-40:]} {fault.where}".strip()) from None


def _name(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2]
